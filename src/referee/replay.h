#pragma once

#include <optional>
#include <vector>

#include "core/final_hands.h"
#include "core/state.h"
#include "record/record.h"
#include "referee/legal.h"
#include "referee/ruling.h"
#include "referee/tally.h"
#include "rules/ruleset.h"

namespace sixlove {

/// What a play was like that emptied its seat's hand, seen before it was made.
struct LastPlay {
  Tile tile = kNoTile;
  Seat seat = kNoSeat;
  bool fits_both_ends = false;
  bool ends_differ = false;
  bool only_tile_that_fits = false;
  bool both_ends_hard = false;

  friend constexpr bool operator==(const LastPlay&, const LastPlay&) = default;
};

/// What one event came to.
struct Step {
  InlineVector<Ruling, 4> rulings;
  std::vector<PlayAward> awards;
  Placements options;  ///< if not empty: nothing was done; step again with one of these
};

/// Replays a round event by event. A plain value: copy it to follow a reading of its own.
class RoundReplay {
 public:
  /// `state` is the position before the lead. All three must outlive the replay.
  RoundReplay(const Ruleset& ruleset, const Round& round, const RoundContext& context,
              const State& state);

  /// Judges the next event and carries it out as far as it can be. If the end is not written and
  /// it matters, `options` come back and nothing is done: call again with the index of one.
  Step step(int option = -1);

  [[nodiscard]] bool done() const { return next_ >= round_->events.size(); }

  [[nodiscard]] std::size_t next_event() const { return next_; }

  [[nodiscard]] const State& state() const { return state_; }

  /// The last play that was carried out; no tile if there is none.
  [[nodiscard]] const Move& last_move() const { return last_move_; }

  /// What the last play was like that was carried out.
  [[nodiscard]] LastPlay last_play() const;

  [[nodiscard]] int in_play(Side side) const { return tally_.in_play[side]; }

  [[nodiscard]] bool faulted() const { return faulted_; }

  [[nodiscard]] bool stopped() const { return stopped_; }

  [[nodiscard]] const Tally& tally() const { return tally_; }

  /// The side that reached the target in mid-round; kNoSide if none did.
  [[nodiscard]] Side reached_by() const { return tally_.reached_by; }

  [[nodiscard]] bool passes_paid() const { return tally_.passes_paid; }

  [[nodiscard]] int moves() const { return move_; }

  /// Whether a call of time has stopped play.
  [[nodiscard]] bool time_is_up() const { return time_is_up_; }

  /// Whether so many plays followed a tile that does not match that the round is void.
  [[nodiscard]] bool misfit_voids() const { return misfit_voids_; }

  /// The seat that was supposed to lead, where the lead was wrong; else who led.
  [[nodiscard]] Seat rightful_leader() const;

  /// Whether two readings have come to the same points, and to positions from which everything
  /// later comes out the same; see `layout_key` for the layouts.
  [[nodiscard]] bool same_future(const RoundReplay& other, bool by_arm) const;

 private:
  /// What becomes of a tile on an end that it does not match.
  enum class MisfitFate : std::uint8_t { fault, taken_back, lies, stands };

  void step_remark(const Event& event);
  void freeze(Seat seat);
  [[nodiscard]] MisfitFate misfit_fate(const Event& event) const;
  [[nodiscard]] Placements misfits(const Event& event) const;
  [[nodiscard]] bool is_misfit(const Move& move) const;
  void lay_misfit(const Event& event, const Move& move, Step& step);
  [[nodiscard]] int plays_before_complaint(Seat offender) const;
  [[nodiscard]] bool excused_by_clock(const Event& event) const;
  void step_play(const Event& event, const Placements& ways, bool closed, Step& step);
  void skip(const Event& event, Step& step);
  [[nodiscard]] static bool clean(const Step& step);
  [[nodiscard]] bool can_be_carried_out(const Event& event) const;
  [[nodiscard]] Objection end_objection(const Event& event, bool closed) const;
  void step_draw(const Event& event, Step& step);
  void step_pass(const Event& event, Step& step);
  bool judge_turn(const Event& event, const Move& move, Step& step);
  void skip_turns(const Event& event, Step& step);
  Placements at_marked_end(const Event& event, bool* closed) const;
  Placements marked(const Event& event, bool* closed) const;
  void fault(const Event& event, const Objection& objection, Step& step);
  void carry_out(const Event& event, const Move& move, Step& step);
  void award(const Event& event, Step& step);
  void claim(const Event& event, int due, Step& step);
  void award_pass(Seat passer, const Turn& before, Step& step);
  [[nodiscard]] Span later_play_that_fits(Seat seat) const;
  Ruling ruling(const Event& event, FindingId id, std::string_view rule) const;

  const Ruleset* ruleset_;
  const Round* round_;
  const RoundContext* context_;
  State state_;
  Move last_move_;  ///< the last play that was carried out; no tile: none
  Layout::Undo last_undo_;
  Tally tally_;
  std::size_t next_ = 0;
  std::uint16_t move_ = 0;
  Seat rightful_leader_ = kNoSeat;
  bool faulted_ = false;
  bool stopped_ = false;
  bool time_is_up_ = false;
  bool misfit_voids_ = false;
};

/// What a play is like, seen before it is made.
[[nodiscard]] LastPlay last_play_of(const Ruleset& ruleset, const State& state, const Move& move);

/// The hands as they are at the end of a replay, where they are known.
[[nodiscard]] FinalHands final_hands(const Ruleset& ruleset, const State& state);

}  // namespace sixlove
