#pragma once

#include <bit>

#include "batch/quick_layout.h"
#include "batch/quick_round.h"

namespace sixlove {

/// A play as it is written.
struct QuickPlay {
  Tile tile = kNoTile;
  EndMark mark;
  int points = -1;  ///< claimed for it; -1: none
};

/// Plays a round move by move. Every function says no to whatever breaks a rule, is unusual or
/// not plain; the round then has to be judged by the referee, and this is worth nothing more.
template <typename Layout>
class QuickPlaying {
 public:
  QuickPlaying(QuickTable& table, QuickRound& round)
      : table_(table),
        rules_(*table.rules),
        round_(round),
        layout_(*table.rules),
        drawing_(*table.rules->rules),
        playing_(*table.rules->rules),
        ending_(*table.rules->rules) {}

  /// Whose turn it is; kNoSeat before the lead.
  [[nodiscard]] Seat turn() const { return turn_; }

  [[nodiscard]] bool over() const { return round_.over != Over::no; }

  [[nodiscard]] bool play(Seat seat, const QuickPlay& play) {
    ++moves_;
    const TileBits bit = bit_of(play.tile);
    if ((round_.hand[seat] & bit) == 0 || over()) return false;
    if (turn_ == kNoSeat) {
      if (!may_lead(seat, play.tile)) return false;
      round_.leader = seat;
      before_ = {};
      layout_.lead(play.tile);
    } else {
      const int end = layout_.find(play.tile, play.mark);
      if (seat != turn_ || end == kNoEnd) return false;
      before_ = {playable_, layout_.pip(0), layout_.pip(1), layout_.fits(play.tile, 0),
                 layout_.fits(play.tile, 1)};
      layout_.place(play.tile, end);
    }
    round_.hand[seat] &= ~bit;
    round_.last_player = seat;
    round_.last.tile = play.tile;
    playable_ = layout_.playable();
    passes_ = 0;
    passed_ = 0;
    drawn_ = kNoTile;
    turn_ = turn_after(seat);
    settle();
    round_.tally.running_passes[seat] = 0;
    return rules_.scores || play.points >= 0 ? score(seat, play.points) : test_old_target(seat);
  }

  [[nodiscard]] bool pass(Seat seat) {
    ++moves_;
    if (round_.over == Over::block) {
      // every seat may still pass once
      if (has(passed_, seat)) return false;
      passed_ = static_cast<SeatMask>(passed_ | mask_of(seat));
      return true;
    }
    if (over() || turn_ == kNoSeat || seat != turn_ || may_draw()) return false;
    TileBits able = round_.hand[seat] & playable_;
    if (drawn_ != kNoTile && drawing_.drawn_playable == DrawnTile::may_keep)
      able &= ~bit_of(drawn_);
    if (playing_.must_play && able != 0) return false;
    const int passes_before = passes_++;
    passed_ = static_cast<SeatMask>(passed_ | mask_of(seat));
    drawn_ = kNoTile;
    turn_ = turn_after(seat);
    settle();
    if (rules_.pays_passes) pay_pass(seat, passes_before);
    return true;
  }

  [[nodiscard]] bool draw(Seat seat, Tile tile) {
    ++moves_;
    if (over() || turn_ == kNoSeat || seat != turn_ || !may_draw()) return false;
    const bool able = (round_.hand[seat] & playable_) != 0;
    if (able && drawing_.when_able == DrawWhenAble::forbidden) return false;
    const TileBits bit = bit_of(tile);
    if ((round_.left_over & bit) == 0) return false;
    if (drawn_count_ < round_.stock_size && round_.stock[at(drawn_count_)] != tile) return false;
    ++drawn_count_;
    --round_.left_over_count;
    round_.left_over &= ~bit;
    round_.hand[seat] |= bit;
    drawn_ = tile;
    passes_ = 0;
    passed_ = 0;
    settle();
    return true;
  }

  /// Says what the last play was like.
  void finish() {
    LastPlay& last = round_.last;
    round_.blocks = (held() & playable_) == 0;
    last.seat = round_.last_player;
    last.fits_both_ends = before_.fits_left && before_.fits_right;
    last.ends_differ = before_.left != before_.right;
    last.both_ends_hard = last.only_tile_that_fits = false;
    if (layout_.tiles() < 2) return;
    const TileBits others = held() | round_.left_over;
    const TileBits with_tile = others | bit_of(last.tile);
    const auto hard = [&](Pip pip) { return std::has_single_bit(with_tile & rules_.suit[pip]); };
    last.both_ends_hard = hard(before_.left) && hard(before_.right);
    last.only_tile_that_fits = (others & before_.playable) == 0;
  }

  /// How many moves there were; more than a record may hold are no matter for the quick way.
  [[nodiscard]] int moves() const { return moves_; }

 private:
  /// The ends as they were before the last play.
  struct Before {
    TileBits playable = 0;
    Pip left = 0;
    Pip right = 0;
    bool fits_left = false;
    bool fits_right = false;
  };

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  [[nodiscard]] bool may_lead(Seat seat, Tile tile) const {
    const LeadDuty& duty = table_.state.duty;
    if (duty.seats != 0 && !has(duty.seats, seat)) return false;
    if (duty.tile != kNoTile && duty.tile != tile) return false;
    const LayoutRule& layout = *rules_.rules;
    const bool double_asked = duty.any_double || layout.spinner == Spinner::lead;
    return !double_asked || is_double(tile);
  }

  [[nodiscard]] Seat turn_after(Seat seat) const {
    Seat next = next_seat(seat, rules_.seats);
    while (next != seat && round_.hand[next] == 0) next = next_seat(next, rules_.seats);
    return next;
  }

  [[nodiscard]] bool boneyard_open() const {
    return rules_.draws && round_.left_over_count > rules_.reserve;
  }

  [[nodiscard]] bool may_draw() const {
    const bool drew_enough = drawing_.policy == DrawPolicy::one && drawn_ != kNoTile;
    return boneyard_open() && !drew_enough;
  }

  [[nodiscard]] TileBits held() const {
    TileBits held = 0;
    for (int seat = 0; seat < rules_.seats; ++seat) held |= round_.hand[at(seat)];
    return held;
  }

  /// Whether the round is over, by the position.
  void settle() {
    const Seat last = round_.last_player;
    if (round_.hand[last] == 0 && is_out(last)) {
      round_.over = Over::out;
      round_.out = last;
      return;
    }
    if (boneyard_open() || (held() & playable_) != 0) return;
    if (ending_.block != BlockSeen::after_passes || passes_ >= rules_.seats) {
      round_.over = Over::block;
    }
  }

  [[nodiscard]] bool is_out(Seat last) const {
    if (ending_.out == OutRule::first_seat) return true;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      if (rules_.side_of[seat] == rules_.side_of[last] && round_.hand[seat] != 0) return false;
    }
    return true;
  }

  /// Points in play for the play just made, and what was claimed for it.
  bool score(Seat seat, int claimed) {
    const Side side = rules_.side_of[seat];
    const Target& target = *rules_.rules;
    const int need = table_.context.need[side] - round_.tally.in_play[side];
    int due = rules_.scores ? points_in_play<Layout>(*rules_.rules, layout_, need) : 0;
    if (target.reached == Reached::exactly && due > need) due = 0;
    if (due > 0) {
      round_.tally.in_play[side] += due;
      if (round_.awards.full()) return false;
      round_.awards.push_back({side, due, static_cast<std::uint16_t>(moves_), -1});
    }
    test_target(side);
    if (claimed < 0) {
      round_.silent_in_play = round_.silent_in_play || due > 0;
      return true;
    }
    round_.claims_in_play = true;
    return claimed == due;
  }

  /// A play that scores nothing still ends the match if its side has enough already.
  bool test_old_target(Seat seat) {
    if (rules_.tests_at_once) test_target(rules_.side_of[seat]);
    return true;
  }

  void test_target(Side side) {
    constexpr int kNoTarget = 1 << 19;
    const int need = table_.context.need[side];
    if (!rules_.tests_at_once || need >= kNoTarget) return;
    if (round_.tally.in_play[side] < need) return;
    round_.tally.reached_by = side;
    if (round_.over == Over::no) round_.over = Over::cut;
  }

  void pay_pass(Seat seat, int passes_before) {
    State& state = table_.state;
    state.turn.over = round_.over;
    state.layout.tiles = static_cast<std::uint8_t>(layout_.tiles());
    Turn before;
    before.last_player = round_.last_player;
    before.passes = static_cast<std::uint8_t>(passes_before);
    for (PlayAward award :
         tally_pass(*rules_.rules, table_.context, state, seat, before, round_.tally)) {
      award.move = static_cast<std::uint16_t>(moves_);
      if (!round_.awards.full()) round_.awards.push_back(award);
    }
    round_.over = state.turn.over;
  }

  QuickTable& table_;
  const QuickRules& rules_;
  QuickRound& round_;
  Layout layout_;
  const Drawing& drawing_;
  const Playing& playing_;
  const Ending& ending_;
  TileBits playable_ = 0;
  Before before_;
  Seat turn_ = kNoSeat;
  Tile drawn_ = kNoTile;
  int drawn_count_ = 0;
  int passes_ = 0;
  int moves_ = 0;
  SeatMask passed_ = 0;
};

}  // namespace sixlove
