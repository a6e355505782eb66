#pragma once

#include <array>
#include <optional>

#include "core/final_hands.h"
#include "core/state.h"
#include "record/record.h"
#include "referee/replay.h"
#include "referee/verdict.h"
#include "rules/ruleset.h"

namespace sixlove {

/// How many cards of one seat each row of `infractions.cards` has counted.
using CardsHeld = std::array<std::uint8_t, 8>;

/// A match that was lost by an infraction.
struct MatchLoss {
  SeatMask sides = 0;      ///< that lost it, as bits; 0: none did
  int winners_get = 0;     ///< the others' score; 0: what they have
  int losers_against = 0;  ///< what stands against the losers in a table
};

/// A match between two rounds.
struct MatchState {
  int seats = 0;
  int sides = 0;
  PerSeat<Side> side_of{};
  PerSeat<std::optional<int>> score{};  ///< by side; nothing where it is not known
  int target = 0;                       ///< 0: none
  int ties = 0;                         ///< tied rounds directly before
  int carried = 0;                      ///< pips of tied rounds that go to the next one
  int times = 1;                        ///< the next round that is won counts so many times
  int rounds = 0;                       ///< rounds that counted
  Occasion occasion = Occasion::first;
  bool stake_unknown = false;  ///< nothing can be said about what the next round is worth besides
  bool lead_unknown = false;   ///< nothing can be said about the next lead
  SeatMask named_leaders = 0;  ///< from the record's tag; 0: none
  Seat last_leader = kNoSeat;
  Seat last_winner = kNoSeat;
  Side last_side = kNoSide;
  Seat last_blocker = kNoSeat;
  bool passes_paid = false;
  bool over = false;
  SeatMask winners = 0;  ///< sides, as bits; several share the match
  PerSeat<CardsHeld> cards{};
  MatchLoss loss;
  bool time_up = false;    ///< time was called, and the rules make something of it
  int rounds_left = 0;     ///< to be played after the call of time
  bool kept_open = false;  ///< the last round cannot end the match, whatever the score
};

/// How a round came out, before anything is scored.
struct RoundOutcome {
  RoundEnd end = RoundEnd::unfinished;
  Seat winner = kNoSeat;
  Side side = kNoSide;
  bool winner_unknown = false;   ///< it was a block, and hands that decide it are hidden
  bool order_has_holes = false;  ///< a block was left undecided by more than plain level figures
  bool undecided = false;        ///< the tests of a block did not decide
  int test = -1;                 ///< the test of a block that decided
  SeatMask level = 0;            ///< seats that were level when the tests ran out
  Seat leader = kNoSeat;         ///< from whom the rotation goes on
  Seat blocker = kNoSeat;        ///< laid the last tile
  LastPlay last;
  bool blocks = false;       ///< after the last tile nobody could play
  bool moves_known = false;  ///< `last` is known
  FinalHands hands;
  TileSet set;                  ///< the tiles of the game; with `played` meaningful if
  TileSet played;               ///< `moves_known`: those on the table
  PerSeat<int> in_play{};       ///< by side
  HeldAwards held;              ///< points in play that depend on who wins
  PerSeat<int> extra{};         ///< by side: penalties, and what a passed-over winner adds
  bool target_reached = false;  ///< in mid-round
  Side reached_by = kNoSide;
  bool passes_paid = false;
  bool time_called = false;
  bool stopped = false;          ///< it is cut because time is up or an infraction stops it
  bool void_by_penalty = false;  ///< it is void because of an infraction
  bool undone = false;           ///< it is void, and played again as if it had not been
  std::optional<PerSeat<CardsHeld>> cards;  ///< after the round; nothing: as before it
  MatchLoss loss;

  /// Whether somebody won the round, by going out, at a block or because of an infraction.
  [[nodiscard]] bool won() const {
    return end == RoundEnd::out || end == RoundEnd::block || end == RoundEnd::lost;
  }

  /// How it was won, for the count of hands.
  [[nodiscard]] Won how_won() const {
    const bool on_double = last.tile != kNoTile && is_double(last.tile);
    return {winner, side, end == RoundEnd::block, end == RoundEnd::out && on_double};
  }
};

/// What a round is worth to the side that won it.
struct Worth {
  std::optional<int> points;
  std::optional<int> no_band;  ///< the pips, if the table of points has no row for them
  int base = 0;                ///< by hands or constant, where known
  int stake = 0;
  int times = 1;
  std::uint16_t bonuses = 0;  ///< those that were paid, as bits by index in `bonus.awards`
};

/// The seats, as bits, of a side.
[[nodiscard]] SeatMask seats_of(const MatchState& match, Side side);

/// The side whose seats these are (or one of whose seats this is); kNoSide if they are of several.
[[nodiscard]] Side side_named(const MatchState& match, SeatMask seats);

/// The match as the record's tags say it stood before the first recorded round.
[[nodiscard]] MatchState begin_match(const Ruleset& ruleset, int seats, const Record& record);

/// The bonuses, as bits by index, that the end of the round earned. `possible` gets those that may
/// be due but cannot be told because the moves are not known.
[[nodiscard]] std::uint16_t bonuses_due(const Ruleset& ruleset, const MatchState& match,
                                        const RoundOutcome& outcome, std::uint16_t* possible);

/// What the round is worth if just these bonuses are paid.
[[nodiscard]] Worth worth_of(const Ruleset& ruleset, const MatchState& match,
                             const RoundOutcome& outcome, std::uint16_t bonuses);

/// Whether points in play are given that may have had to wait for the end of the round.
[[nodiscard]] bool is_given(const PlayAward& award, const RoundOutcome& outcome,
                            const Worth& worth);

/// Adds the points in play that have waited for the end of the round, if they are given.
void give_held(RoundOutcome& outcome, const Worth& worth);

/// Adds a round to the match: scores, reset, play-off, target, whose lead is next. `points` is what
/// the winning side gets, or nothing if that is not known.
void add_round(const Ruleset& ruleset, MatchState& match, const RoundOutcome& outcome,
               const Worth& worth);

/// The sides, as bits, that have won a match in which every other side has 0; 0 if there are none.
[[nodiscard]] SeatMask shut_out_by(const MatchState& match);

/// Tests the target again, after penalties.
void test_match(const Ruleset& ruleset, MatchState& match);

/// Which choices settle the next lead, and under which key they stand.
struct LeadPlan {
  const LeadOrder* order = nullptr;
  Occasion occasion = Occasion::first;
};

[[nodiscard]] LeadPlan lead_plan(const Ruleset& ruleset, const MatchState& match);

/// Who has to lead the round that has just been dealt. Sets `void_deal` if nobody can, and
/// `choice` to the choice that decided (-1: none).
[[nodiscard]] LeadDuty lead_duty(const Ruleset& ruleset, const MatchState& match,
                                 const State& state, bool* void_deal, int* choice);

/// Tiles that no hand was dealt if the round was led rightly with this one.
[[nodiscard]] TileSet not_dealt_if_led(const Ruleset& ruleset, const MatchState& match,
                                       const State& state, Tile led);

/// What can be said about the next lead before the next deal: seats, or a tile, or nothing.
[[nodiscard]] NextLead next_lead(const Ruleset& ruleset, const MatchState& match);

/// What the last winner adds because the lead passed it over.
[[nodiscard]] int passed_over_points(const Ruleset& ruleset, const MatchState& match, int choice);

/// The context of the next round's replay.
[[nodiscard]] RoundContext context_of(const MatchState& match, bool claims_in_play);

}  // namespace sixlove
