#pragma once

#include <vector>

#include "referee/offences.h"
#include "referee/readings.h"
#include "referee/round_result.h"
#include "referee/verdict.h"
#include "referee/worlds_round.h"

namespace sixlove {

/// What a record lets one judge, as bits: the words of `checked` and `not_checked`.
enum class JudgedKind : std::uint8_t { deal, lead, turns, plays, passes, draws, end, count, score };

inline constexpr std::size_t kJudgedKinds = 9;

/// An infraction, and what it costs in one way of several.
struct PricedOffence {
  Offence offence;
  const Penalty* price = nullptr;  ///< null: nothing
};

/// A result that some reading of the unwritten ends, or some price of an infraction, comes to.
struct Way {
  RoundResult result;
  std::vector<Move> moves;  ///< the plays that tell the reading from those with other results
  std::vector<PricedOffence> prices;  ///< of the infractions whose price is open
};

/// A round judged: what was found and what it comes to.
struct JudgedRound {
  RoundResult result;
  Evidence evidence = Evidence::nothing;
  Seat leader = kNoSeat;  ///< who led
  Tile lead_tile = kNoTile;
  std::vector<NotedRuling> rulings;  ///< in the order of the record
  std::vector<State> snapshots;
  std::vector<Move> plays;            ///< as carried out, if positions are kept
  std::vector<int> lines;             ///< before each event: in how many ways the tiles can lie
  std::vector<Tile> stock;            ///< what the snapshots' `stock` points to
  std::vector<PlayAward> awards;      ///< points in play
  std::vector<Award> penalties;       ///< with the infraction's name
  std::vector<CardShown> cards;       ///< for infractions
  std::vector<Way> ways;              ///< what readings come to, if not all to the same
  std::optional<HiddenHands> hidden;  ///< there if some hand is hidden
  std::optional<Prospects> bounds;    ///< of a sheet: what holds whatever is not written
  std::vector<Grounds> grounds;       ///< of findings about hidden hands
  int most_draws = 0;           ///< more were made than are followed where hands are hidden; else 0
  bool one_of_several = false;  ///< `hidden` is told of one of several readings that differ in it
  int readings = 1;             ///< how many were followed at the most
  bool readings_cut_off = false;
  std::size_t readings_part_at = 0;  ///< the event; meaningful if there are several
  bool faulted = false;              ///< a move, the lead or the deal broke a rule
  std::uint16_t checked = 0;         ///< bits by `JudgedKind`
  std::uint16_t not_checked = 0;
};

/// How a round is to be judged.
struct RoundJudging {
  bool claims_in_play = false;  ///< the record claims points for plays somewhere
  Positions positions = Positions::dropped;
  SeatMask objected_later = 0;  ///< the seats that complain after the round
  bool more_follow = false;     ///< something was written down of a later round
};

/// Judges one round against the match so far. `offsets` is carried from round to round.
[[nodiscard]] JudgedRound judge_round(const Ruleset& ruleset, const MatchState& match,
                                      const Round& round, const RoundJudging& judging,
                                      ScoreOffsets& offsets);

}  // namespace sixlove
