#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"
#include "record/record.h"
#include "referee/match.h"
#include "referee/outcome.h"
#include "rules/objection.h"
#include "rules/ruleset.h"

namespace sixlove {

// Rounds played at random with all hands known, by the referee's own moves. Chance is asked by what
// a move is, not by its place in a list: under two rulesets the same deal is played alike as long
// as both allow the same moves.

/// What was seen while a round was played.
struct TurnsSeen {
  int turns = 0;
  int stuck = 0;         ///< a turn in which nothing is legal
  int cannot_lead = 0;   ///< the same before the first tile
  int play_or_pass = 0;  ///< turns in which the seat may play and may pass
  int play_or_draw = 0;  ///< turns in which the seat may play and may draw
  int passes = 0;
  int draws = 0;
  std::uint16_t pass_bonuses = 0;  ///< that were paid, as bits by index in `bonus.awards`
  std::uint8_t caps = 0;           ///< that cut a header down, as bits by index in `in_play.caps`
  bool bust = false;               ///< a play's points would have passed the target
  bool header = false;             ///< a play scored as a header
  bool triple_header = false;
  bool multiple = false;  ///< a play scored by the sum of the ends
};

/// Points that a side made in mid-round.
struct PointsMade {
  Side side = kNoSide;
  int points = 0;
  bool header = false;  ///< by a header, which may be worth less near the target

  friend constexpr auto operator<=>(const PointsMade&, const PointsMade&) = default;
};

/// A round as dealt and played, and what it came to.
struct PlayedRound {
  Round dealt;
  LeadDuty duty;
  int lead_choice = -1;  ///< of the choices of the lead the one that decided; -1: none
  std::vector<Move> moves;
  std::vector<PointsMade> made;  ///< one after another
  RoundOutcome outcome;
  Tally tally;
  TurnsSeen seen;

  /// Nobody could lead: the deal does not count.
  [[nodiscard]] bool is_void() const { return outcome.end == RoundEnd::void_round; }
};

/// Plays the deal out at random. The same chance gives the same round.
[[nodiscard]] PlayedRound play_out(const Ruleset& ruleset, const MatchState& match, Round dealt,
                                   std::uint64_t chance);

/// The deal and the moves of a round made again by the rules, as far as they stand.
struct ReplayedRound {
  std::optional<PlayedRound> played;  ///< nothing if a move is against the rules
  Objection objection;                ///< to that move
  std::size_t move = 0;               ///< which one, from 0
};

[[nodiscard]] ReplayedRound replayed_round(const Ruleset& ruleset, const MatchState& match,
                                           const PlayedRound& played);

/// What a round is worth, bonuses included, and how the match stands after it.
struct ScoredRound {
  Worth worth;
  MatchState after;
};

[[nodiscard]] ScoredRound scored(const Ruleset& ruleset, const MatchState& before,
                                 RoundOutcome outcome);

/// The round as a record has it, moves and claims and all. Nothing if a move has no name of its
/// own.
[[nodiscard]] std::optional<Round> written_round(const Ruleset& ruleset, const MatchState& match,
                                                 const PlayedRound& played);

/// A round of a match that was played at random.
struct SampledRound {
  MatchState before;
  PlayedRound played;
  Worth worth;
  MatchState after;
  int first = 0;  ///< where in the sample its match begins
};

/// So many rounds of matches played one after another; a match that has no end of its own is left
/// after a while.
[[nodiscard]] std::vector<SampledRound> play_rounds(const Ruleset& ruleset, int seats, int rounds,
                                                    std::uint64_t seed);

/// The rounds of the match that a sampled round belongs to, up to that round.
[[nodiscard]] std::vector<PlayedRound> rounds_up_to(const std::vector<SampledRound>& sample,
                                                    std::size_t at);

/// Whether points may be made before a round is over.
[[nodiscard]] bool can_score_in_play(const Ruleset& ruleset);

/// A match before its first round.
[[nodiscard]] MatchState new_match(const Ruleset& ruleset, int seats);

}  // namespace sixlove
