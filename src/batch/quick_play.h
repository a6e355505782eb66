#pragma once

#include <algorithm>

#include "batch/quick_cursor.h"
#include "batch/quick_layout.h"
#include "batch/quick_round.h"

namespace sixlove {

/// Plays a round move by move. Every function says no to whatever breaks a rule, is unusual or
/// not plain; the round then has to be judged by the referee, and this is worth nothing more.
/// With `kPlain` there are no draws and no points while the round is played.
template <typename Layout, bool kPlain>
class QuickPlaying {
 public:
  /// The layout, of which nothing is laid yet, stands apart so that all else stays in registers.
  QuickPlaying(QuickTable& table, QuickRound& round, Layout& layout)
      : table_(table),
        rules_(*table.rules),
        round_(round),
        layout_(layout),
        drawing_(*table.rules->rules),
        playing_(*table.rules->rules),
        ending_(*table.rules->rules) {}

  [[nodiscard]] bool over() const { return round_.over != Over::no; }

  [[nodiscard, gnu::always_inline]] bool play(Seat seat, const QuickPlay& play) {
    ++moves_;
    const QuickTile& tile = *play.tile;
    if ((round_.hand[seat] & tile.bit) == 0) return false;
    if (over()) return false;
    if (turn_ == kNoSeat) {
      if (!may_lead(table_.state.duty, *rules_.rules, seat, tile.tile())) return false;
      held_ = all_held(rules_, round_);
      round_.leader = seat;
      round_.lead = tile.tile();
      playable_before_ = 0;
      layout_.lead(tile);
    } else {
      const auto end = layout_.find(tile, play.mark);
      if (end == Layout::kNoEnd || seat != turn_) return false;
      ends_before_ = layout_.ends();
      playable_before_ = playable_;
      layout_.place(tile, end);
    }
    round_.hand[seat] &= ~tile.bit;
    held_ &= ~tile.bit;
    round_.last_player = seat;
    round_.last.tile = tile.tile();
    playable_ = layout_.playable();
    passes_ = 0;
    passed_ = 0;
    drawn_ = kNoTile;
    turn_ = turn_after(seat);
    settle();
    if constexpr (kPlain) return play.points < 0;
    if (rules_.pays_passes) round_.tally.running_passes[seat] = 0;
    if (rules_.scores || play.points >= 0) return score(seat, play.points);
    if (rules_.tests_at_once) test_target(rules_.side_of[seat]);
    return true;
  }

  [[nodiscard, gnu::always_inline]] bool pass(Seat seat) {
    ++moves_;
    if (round_.over == Over::block) {
      // every seat may still pass once
      if (has(passed_, seat)) return false;
      passed_ = static_cast<SeatMask>(passed_ | mask_of(seat));
      return true;
    }
    if (over() || turn_ == kNoSeat || seat != turn_ || may_draw()) return false;
    TileBits able = round_.hand[seat] & playable_;
    if (!kPlain && drawn_ != kNoTile && drawing_.drawn_playable == DrawnTile::may_keep)
      able &= ~bit_of(drawn_);
    if (playing_.must_play && able != 0) return false;
    const int passes_before = passes_++;
    passed_ = static_cast<SeatMask>(passed_ | mask_of(seat));
    drawn_ = kNoTile;
    turn_ = turn_after(seat);
    settle();
    if (!kPlain && rules_.pays_passes) pay_pass(seat, passes_before);
    return true;
  }

  [[nodiscard, gnu::always_inline]] bool draw(Seat seat, const QuickTile& tile) {
    ++moves_;
    if (kPlain || over() || turn_ == kNoSeat || seat != turn_ || !may_draw()) return false;
    const bool able = (round_.hand[seat] & playable_) != 0;
    if (able && drawing_.when_able == DrawWhenAble::forbidden) return false;
    if ((round_.left_over & tile.bit) == 0) return false;
    const bool known = drawn_count_ < round_.stock_size;
    if (known && round_.stock[at(drawn_count_)] != tile.tile()) return false;
    ++drawn_count_;
    --round_.left_over_count;
    round_.left_over &= ~tile.bit;
    round_.hand[seat] |= tile.bit;
    held_ |= tile.bit;
    drawn_ = tile.tile();
    passes_ = 0;
    passed_ = 0;
    settle();
    return true;
  }

  /// Says what the last play was like.
  [[gnu::always_inline]] void finish() {
    LastPlay& last = round_.last;
    round_.blocks = (held_ & playable_) == 0;
    last.seat = round_.last_player;
    last.fits_both_ends = last.ends_differ = false;
    last.both_ends_hard = last.only_tile_that_fits = false;
    // on a plain line other rulesets may ask, too, that are judged by the same moves
    if (layout_.tiles() < 2 || (!kPlain && !rules_.bonus)) return;
    const QuickBefore before = layout_.before(ends_before_);
    const TileBits tile = bit_of(last.tile);
    const TileBits others = held_ | round_.left_over;
    const auto hard = [&](PipBits pip) {
      return is_one_bit((others | tile) & rules_.playable[pip]);
    };
    last.fits_both_ends = (before.at_left & before.at_right & tile) != 0;
    last.ends_differ = before.left != before.right;
    last.both_ends_hard = hard(before.left) && hard(before.right);
    last.only_tile_that_fits = (others & playable_before_) == 0;
  }

  /// How many moves there were; more than a record may hold are no matter for the quick way.
  [[nodiscard]] int moves() const { return moves_; }

 protected:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  [[nodiscard, gnu::always_inline]] Seat turn_after(Seat seat) const {
    Seat next = next_seat(seat, rules_.seats);
    // where the first seat that is out ends the round, all others hold tiles
    while (!rules_.first_out && next != seat && round_.hand[next] == 0)
      next = next_seat(next, rules_.seats);
    return next;
  }

  [[nodiscard, gnu::always_inline]] bool boneyard_open() const {
    return !kPlain && rules_.draws && round_.left_over_count > rules_.reserve;
  }

  [[nodiscard, gnu::always_inline]] bool may_draw() const {
    const bool drew_enough = drawing_.policy == DrawPolicy::one && drawn_ != kNoTile;
    return boneyard_open() && !drew_enough;
  }

  static TileBits all_held(const QuickRules& rules, const QuickRound& round) {
    TileBits held = 0;
    for (int seat = 0; seat < rules.seats; ++seat) held |= round.hand[at(seat)];
    return held;
  }

  /// Whether the round is over, by the position.
  [[gnu::always_inline]] void settle() {
    const Seat last = round_.last_player;
    if (round_.hand[last] == 0 && is_out(rules_, round_)) {
      round_.over = Over::out;
      round_.out = last;
      return;
    }
    if (boneyard_open() || (held_ & playable_) != 0) return;
    if (ending_.block != BlockSeen::after_passes || passes_ >= rules_.seats) {
      round_.over = Over::block;
    }
  }

  static bool is_out(const QuickRules& rules, const QuickRound& round) {
    if (rules.first_out) return true;
    const Side side = rules.side_of[round.last_player];
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      if (rules.side_of[seat] == side && round.hand[seat] != 0) return false;
    }
    return true;
  }

  /// Points in play for the play just made.
  [[nodiscard, gnu::always_inline]] int points_due(Side side) const {
    if (!rules_.scores) return 0;
    const Target& target = *rules_.rules;
    const int need = table_.context.need[side] - round_.tally.in_play[side];
    const int due = points_in_play(rules_, layout_, need);
    return target.reached == Reached::exactly && due > need ? 0 : due;
  }

  /// Gives the side what it is due. False if something else was claimed.
  [[nodiscard, gnu::always_inline]] bool take_points(Side side, int due, int claimed) {
    if (due > 0) {
      round_.tally.in_play[side] += due;
      if (round_.awards.full()) return false;
      round_.awards.push_back({side, due, static_cast<std::uint16_t>(moves_), -1});
    }
    if (claimed < 0) {
      round_.silent_in_play = round_.silent_in_play || due > 0;
      return true;
    }
    round_.claims_in_play = true;
    return claimed == due;
  }

  [[gnu::always_inline]] bool score(Seat seat, int claimed) {
    const Side side = rules_.side_of[seat];
    const bool right = take_points(side, points_due(side), claimed);
    test_target(side);
    return right;
  }

  [[nodiscard, gnu::always_inline]] bool reaches_target(Side side) const {
    constexpr int kNoTarget = 1 << 19;
    const int need = table_.context.need[side];
    return rules_.tests_at_once && need < kNoTarget && round_.tally.in_play[side] >= need;
  }

  [[gnu::always_inline]] void test_target(Side side) {
    if (!reaches_target(side)) return;
    round_.tally.reached_by = side;
    if (round_.over == Over::no) round_.over = Over::cut;
  }

  [[gnu::always_inline]] void pay_pass(Seat seat, int passes_before) {
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
  Layout& layout_;
  const Drawing& drawing_;
  const Playing& playing_;
  const Ending& ending_;
  TileBits held_ = 0;  ///< by all seats together
  TileBits playable_ = 0;
  typename Layout::Ends ends_before_;
  TileBits playable_before_ = 0;
  Seat turn_ = kNoSeat;
  Tile drawn_ = kNoTile;
  int drawn_count_ = 0;
  int passes_ = 0;
  int moves_ = 0;
  SeatMask passed_ = 0;
};

}  // namespace sixlove
