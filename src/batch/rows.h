#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "diag/catalogue.h"
#include "referee/verdict.h"
#include "rules/load.h"

namespace sixlove {

// What a batch keeps of a judged record, in plain figures: no words, and no memory of its own for
// each round. Every view is good as long as the record's bytes, the rulesets and the `Rows`.

enum class AwardKind : std::uint8_t { round, stake, bonus, play, penalty };

/// Points given to a side, as `Award`.
struct AwardRow {
  AwardKind kind = AwardKind::round;
  Side side = kNoSide;
  std::int32_t points = 0;
  std::int32_t move = 0;  ///< the move that earned it, from 1; 0: the round's end
  std::string_view why;   ///< as `Award::why`: "round", the name of a bonus, ...
};

/// One round as it came out, as `RoundVerdict`.
struct RoundRow {
  std::int32_t number = 0;  ///< from 1
  Evidence evidence = Evidence::nothing;
  RoundEnd end = RoundEnd::unfinished;
  Seat winner = kNoSeat;
  Side side = kNoSide;
  bool judged = true;     ///< false: after the match was over
  bool disputed = false;  ///< a move of it was faulted
  bool has_points = false;
  std::uint8_t pips_known = 0;   ///< seats, as bits
  std::uint8_t score_known = 0;  ///< sides, as bits
  std::int32_t points = 0;       ///< if `has_points`
  std::uint32_t first_award = 0;
  std::uint32_t awards = 0;      ///< so many from there
  PerSeat<std::int32_t> pips{};  ///< left in each hand
  PerSeat<std::int32_t> score{};
};

/// One finding with its place.
struct FindingRow {
  FindingId id = FindingId::syntax;
  Severity severity = Severity::error;
  Seat seat = kNoSeat;
  std::int32_t round = 0;  ///< 0: the record as a whole
  std::int32_t move = 0;   ///< 0: none
  std::int32_t follows =
      -1;                  ///< index, among the record's findings, of the one that it follows from
  std::uint64_t line = 0;  ///< counted as `RecordText::line` is
  std::uint32_t column = 0;
  std::string_view rule;  ///< may be empty
};

/// One record as judged.
struct MatchRow {
  std::uint64_t number = 0;           ///< as `RecordText::number`
  std::uint64_t line = 0;             ///< of its first tag, or of whatever it starts with
  std::uint64_t at = 0;               ///< the byte of its file that it starts at
  std::string_view ruleset;           ///< as the verdict names it; may be empty
  const RulesetDoc* rules = nullptr;  ///< null: no such ruleset
  std::string_view event;             ///< tag `Event`, and so on; empty where there is none
  std::string_view date;
  std::string_view table;
  std::string_view match;
  std::string_view teams;               ///< tag `Teams`: names in the order of the sides
  PerSeat<std::string_view> players{};  ///< empty where the record names none
  std::uint8_t seats = 0;               ///< 0: not known, and then there are no sides and rounds
  std::uint8_t sides = 0;
  PerSeat<char> letters{};         ///< of the seats
  PerSeat<SeatMask> side_seats{};  ///< by side
  VerdictWord word = VerdictWord::upheld;
  bool over = false;
  bool may_be_over = false;         ///< nobody can tell
  std::uint8_t won = 0;             ///< the sides that won, or share the match, as bits
  std::uint8_t score_known = 0;     ///< sides, as bits
  std::uint8_t lost_by = 0;         ///< the sides that lost by an infraction, as bits
  std::int32_t losers_against = 0;  ///< what then stands against them
  PerSeat<std::int32_t> score{};
  PerSeat<std::uint16_t> infractions{};  ///< by seat: findings against it, and incidents
  std::uint32_t first_round = 0;
  std::uint32_t rounds = 0;
  std::uint32_t first_finding = 0;
  std::uint32_t findings = 0;  ///< notes too
  std::uint32_t faults = 0;    ///< errors and warnings among them
  std::int32_t ruling = -1;    ///< the finding that decides, counted from `first_finding`; -1: none
};

/// Rows of a stretch of records. Cleared and filled again and again; keeps its memory.
struct Rows {
  std::vector<MatchRow> matches;
  std::vector<RoundRow> rounds;
  std::vector<AwardRow> awards;
  std::vector<FindingRow> findings;
  std::deque<std::string> texts;  ///< for views of what does not stand in the record as it is

  [[nodiscard]] std::string_view keep(std::string text) {
    return texts.emplace_back(std::move(text));
  }

  void clear() {
    matches.clear();
    rounds.clear();
    awards.clear();
    findings.clear();
    texts.clear();
  }
};

/// A result stands if every move was legal: the verdict is `upheld` or `corrected`.
[[nodiscard]] constexpr bool stands(VerdictWord word) {
  return word == VerdictWord::upheld || word == VerdictWord::corrected;
}

/// A part of the record, at least, was judged.
[[nodiscard]] inline bool judged(const MatchRow& match) {
  return match.word != VerdictWord::malformed || match.rounds > 0;
}

}  // namespace sixlove
