#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "core/tile.h"
#include "diag/diagnostic.h"
#include "record/record.h"
#include "referee/hidden_hands.h"
#include "referee/shown_table.h"

namespace sixlove {

enum class VerdictWord : std::uint8_t { upheld, corrected, illegal, undetermined, malformed };
[[nodiscard]] std::string_view name(VerdictWord word);

enum class Evidence : std::uint8_t { full, rebuilt, moves, counts, points, nothing };
[[nodiscard]] std::string_view name(Evidence evidence);

/// How a round came out.
enum class RoundEnd : std::uint8_t { out, block, tie, void_round, cut, lost, unfinished };
[[nodiscard]] std::string_view name(RoundEnd end);

/// Points given to a side, and why: "round", "stake", the name of a bonus, "play" (in play), or the
/// id of an infraction.
struct Award {
  Side side = kNoSide;
  int points = 0;
  std::string why;
  int move = 0;          ///< the move that earned it, from 1; 0: the round's end
  bool penalty = false;  ///< it is what an infraction cost
};

/// A card that the rules have shown to a seat.
struct CardShown {
  Seat seat = kNoSeat;
  std::string card;  ///< "yellow"
  std::string why;   ///< the infraction, or the card that added up to it
  int move = 0;      ///< from 1; 0: no matter of a move
};

/// Who may lead the next round: seats, or the holder of a tile, or nothing that can be said.
struct NextLead {
  SeatMask seats = 0;
  Tile tile = kNoTile;
  std::string_view rule;  ///< the key that decides, "lead.later"
  std::string why;        ///< in words: "BD won the last round"
};

/// A finding with its place.
struct Finding {
  FindingId id = FindingId::syntax;
  Severity severity = Severity::error;
  int round = 0;  ///< from 1; 0: the record as a whole
  int move = 0;   ///< from 1 within the round; 0: none
  Seat seat = kNoSeat;
  Span span;              ///< in the record's source; length 0: none better than a point
  std::string_view rule;  ///< deciding key or rule, "play.must_play"; may be empty
  int follows = -1;       ///< index of the finding that this one only follows from
  Diagnostic diagnostic;  ///< the same in words
};

/// One round as it comes out.
struct RoundVerdict {
  int number = 0;     ///< from 1
  std::string label;  ///< as written
  Evidence evidence = Evidence::nothing;
  Seat leader = kNoSeat;
  Tile lead_tile = kNoTile;
  RoundEnd end = RoundEnd::unfinished;
  Seat winner = kNoSeat;
  Side side = kNoSide;
  std::optional<int> points;  ///< worth to the side; nothing where unknown or no such thing
  std::vector<Award> awards;
  PerSeat<std::optional<int>> pips{};   ///< left in each hand, where known
  PerSeat<std::optional<int>> score{};  ///< by side, after the round, where known
  NextLead next_lead;
  std::vector<CardShown> cards;         ///< by infractions in the round
  bool disputed = false;                ///< a move of it was faulted
  bool judged = true;                   ///< false: after the match was over
  std::vector<std::string> arithmetic;  ///< how the result comes about, a line each, keys named
  std::vector<std::string> open;        ///< what could not be judged, a line each
  std::optional<HiddenHands> hidden;    ///< there if some hand is hidden
};

/// A change of the record that would make a faulted round legal to its end: a hint, never done.
struct RepairHint {
  std::string_view kind;    ///< "insertion", "deletion", "lap" …
  int move = 0;             ///< the first move it changes, from 1, or before which it puts some
  std::vector<Seat> seats;  ///< two that are exchanged
  std::vector<std::string> moves;  ///< put in, left out or as they should be
  std::string words;               ///< "C6-4 put in before A6-5 (move 24)"
  std::string result;              ///< what the round then comes to: "out by B, BD +10"
};

/// What may have gone wrong when a round was written down.
struct RoundRepairs {
  int round = 0;                  ///< from 1
  int finding = 0;                ///< the finding that they would mend, as an index
  int found = 0;                  ///< how many there are
  std::string by_kind;            ///< the same in words: "2 put a move in, 1 leaves one out"
  bool all_tried = true;          ///< false: there were too many to try
  std::vector<RepairHint> hints;  ///< the first of them
};

struct MatchVerdict {
  bool over = false;
  bool may_be_over = false;  ///< `over` is not set, but with the scores unknown nobody can tell
  Side winner = kNoSide;
  std::vector<Side> shared;             ///< the sides that share it, if more than one
  PerSeat<std::optional<int>> score{};  ///< by side
  int counts = 1;                       ///< as so many matches, where a shut-out counts more
  std::string why;                      ///< in words: "AC has 6, BD 0: match.target = 6"
  SeatMask lost_by = 0;    ///< sides, as bits, that lost it by an infraction; 0: none did
  int losers_against = 0;  ///< what then stands against them in a table
};

/// The finding on a whole record.
struct Verdict {
  VerdictWord word = VerdictWord::upheld;
  std::string ruleset;         ///< as named in the record or by --rules
  std::string ruleset_sha256;  ///< empty if there is no such ruleset
  std::string record_sha256;
  int seats = 0;
  int sides = 0;
  PerSeat<char> letters{};
  PerSeat<std::string> side_names{};  ///< "AC", by side
  std::vector<Finding> findings;      ///< in the order of the record; notes and warnings too
  std::vector<RoundVerdict> rounds;
  std::vector<RoundRepairs> repairs;  ///< of rounds with a fault; only where words are made
  std::vector<ShownTable> tables;     ///< at most one a round; only where words are made
  MatchVerdict match;
  std::vector<std::string> checked;  ///< deal lead turns plays passes draws end count score match
  std::vector<std::string> not_checked;

  /// The finding that decides the verdict; null if upheld.
  [[nodiscard]] const Finding* ruling() const;
};

/// Nothing in the record is wrong, whatever it leaves open.
[[nodiscard]] bool consistent(const Verdict& verdict);

/// What a finding of this kind makes of a record's verdict by itself.
[[nodiscard]] VerdictWord weight_of(FindingId id);

/// The verdict that the findings come to: the weightiest of them decides.
[[nodiscard]] VerdictWord word_for(const std::vector<Finding>& findings);

}  // namespace sixlove
