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

  /// With `kRuns` it is known that the round was led, that it goes on and that the seat has its
  /// turn.
  template <bool kRuns = false>
  [[nodiscard, gnu::always_inline]] bool play(Seat seat, const QuickPlay& play) {
    ++moves_;
    const QuickTile& tile = *play.tile;
    if ((round_.hand[seat] & tile.bit) == 0) return false;
    if (!kRuns && over()) return false;
    if (!kRuns && turn_ == kNoSeat) [[unlikely]] {
      if (!may_lead(table_.state.duty, *rules_.rules, seat, tile.tile())) return false;
      held_ = all_held(rules_, round_);
      round_.leader = seat;
      round_.lead = tile.tile();
      playable_before_ = 0;
      layout_.lead(tile);
    } else {
      const int end = layout_.find(tile, play.mark);
      if (end < 0 || (!kRuns && seat != turn_)) return false;
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
    turn_ = kRuns ? next_seat(seat, rules_.seats) : turn_after(seat);
    settle();
    if constexpr (kPlain) return play.points < 0;
    if (!kRuns && rules_.pays_passes) round_.tally.running_passes[seat] = 0;
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

  /// Plays moves on a plain line as long as they are spelled in the shortest way, each by the seat
  /// whose turn it is: one out of many, so all that a move changes stands in registers. Stops where
  /// the round is over or something else is written, before a move. False if one of them is wrong.
  template <typename Form>
  [[nodiscard, gnu::always_inline]] bool run(QuickCursor& cursor, Behind& behind) {
    if (over() || !rules_.first_out || (held_ & playable_) == 0) return true;
    constexpr MoveShape kPlay("0-0");
    constexpr MoveShape kMarked("0-0@0");
    constexpr MoveShape kPass("-");
    constexpr std::size_t kMostBytes = 16;  // of a move, and what stands behind it
    const PerSeat<char>& letters = table_.letters;
    TileBits* const hands = round_.hand.data();
    const auto last_seat = static_cast<std::size_t>(rules_.seats - 1);
    const int plays_before = layout_.tiles() - moves_;
    // pips as bits; the ends in no order, and which of them is the left one
    PipBits left = layout_.left();
    PipBits one = left;
    PipBits other = layout_.right();
    PipBits before_one = 0;
    PipBits before_other = 0;
    TileBits held = held_;
    TileBits playable = playable_;
    std::size_t turn = turn_;
    const QuickTile* last = nullptr;
    int last_move = moves_ - passes_;
    int moves = moves_;
    int all_passes = 0;
    // the left end is the one where the second tile goes
    unsigned second = layout_.tiles() == 1 ? 1 : 0;
    bool goes_on = true;
    bool ends = false;  // behind the last move
    while (goes_on && cursor.left() >= kMostBytes) {
      const std::uint64_t word = cursor.word() ^ static_cast<unsigned char>(letters[turn]);
      if (kPass.fits(word)) {
        const std::size_t between = Form::between(cursor.word(kPass.length));
        if (between == 0) break;
        if (playing_.must_play && (hands[turn] & playable) != 0) return false;
        ++all_passes;
        cursor.step(kPass.length + between);
        ++moves;
      } else {
        const bool marked = kMarked.fits(word);
        const std::size_t length = marked ? kMarked.length : kPlay.length;
        const std::uint64_t after = cursor.word(length);
        const std::size_t between = Form::between(after);
        ends = between == 0;
        if (!kPlay.fits(word) || (ends && !Form::ends(after))) break;
        const QuickTile& tile = tile_in(word);
        const PipBits asked = marked ? bit_of_pip((word >> 40U) & 15U) : ~PipBits{0};
        // fits one of the ends, and only one, or they are alike
        const PipBits end = tile.shown & asked & (one | other);
        if ((hands[turn] & tile.bit) == 0 || !is_one_bit(end)) return false;
        const PipBits fresh = tile.turned ^ end;
        before_one = one;
        before_other = other;
        other ^= one ^ end;
        one = fresh;
        left ^= (left ^ fresh) & (0U - (static_cast<PipBits>(left == end) | second));
        second = 0;
        playable = rules_.playable[one | other];
        hands[turn] &= ~tile.bit;
        held &= ~tile.bit;
        goes_on = hands[turn] != 0 && (held & playable) != 0 && !ends;
        last = &tile;
        cursor.step(length + between);
        last_move = ++moves;
      }
      turn = turn == last_seat ? 0 : turn + 1;
    }
    turn_ = static_cast<Seat>(turn);
    moves_ = moves;
    passes_ = moves - last_move;
    passed_ = last_to_pass(turn);
    if (last == nullptr) return true;
    layout_.go_on(left, one ^ other ^ left, plays_before + moves - all_passes);
    held_ = held;
    playable_ = playable;
    ends_before_ = {before_one, before_other};
    playable_before_ = rules_.playable[before_one | before_other];
    round_.last_player = seat_before(turn, passes_ + 1);
    round_.last.tile = last->tile();
    if (!goes_on) settle();
    if (ends) behind = Form::pass_between(cursor);
    return true;
  }

  /// The same where tiles are drawn or plays score.
  template <typename Form>
  [[nodiscard, gnu::always_inline]] bool run_scored(QuickCursor& cursor, Behind& behind) {
    constexpr MoveShape kPlay("0-0");
    constexpr MoveShape kPass("-");
    constexpr MoveShape kDraw("+0-0");
    constexpr std::size_t kMostBytes = 24;  // of a move, and what stands behind it
    if (!rules_.first_out || rules_.pays_passes) return true;
    while (!over() && cursor.left() >= kMostBytes) {
      const std::uint64_t word = cursor.word() ^ static_cast<unsigned char>(table_.letters[turn_]);
      QuickCursor next = cursor;
      QuickPlay play;
      const bool plays = kPlay.fits(word);
      const bool draws = kDraw.fits(word);
      if (plays) {
        next.step(kPlay.length);
        play.tile = &tile_in(word);
        if (!read_details(next, play)) return false;
      } else if (draws) {
        next.step(kDraw.length);
        play.tile = &tile_in(word >> 8U);
      } else if (kPass.fits(word)) {
        next.step(kPass.length);
      } else {
        break;
      }
      const std::uint64_t after = next.word();
      const std::size_t between = Form::between(after);
      if (between == 0 && !Form::ends(after)) break;
      cursor = next;
      cursor.step(between);
      if (!(plays   ? this->template play<true>(turn_, play)
            : draws ? draw(turn_, *play.tile)
                    : pass(turn_)))
        return false;
      if (between > 0) continue;
      behind = Form::pass_between(cursor);
      return true;
    }
    return true;
  }

  /// Says what the last play was like.
  [[gnu::always_inline]] void finish() {
    LastPlay& last = round_.last;
    round_.blocks = (held_ & playable_) == 0;
    last.seat = round_.last_player;
    last.fits_both_ends = last.ends_differ = false;
    last.both_ends_hard = last.only_tile_that_fits = false;
    if (layout_.tiles() < 2) return;
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

 private:
  /// Who had the turn so many moves before this one, where all in between had theirs.
  [[nodiscard]] Seat seat_before(std::size_t turn, int moves) const {
    const auto seats = static_cast<std::size_t>(rules_.seats);
    return static_cast<Seat>((turn + seats - static_cast<std::size_t>(moves) % seats) % seats);
  }

  /// The seats that have passed since the last play, where all had their turns.
  [[nodiscard]] SeatMask last_to_pass(std::size_t turn) const {
    unsigned seats = 0;
    for (int i = 1; i <= std::min(passes_, rules_.seats); ++i)
      seats |= mask_of(seat_before(turn, i));
    return static_cast<SeatMask>(seats);
  }

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

  /// Points in play for the play just made, and what was claimed for it.
  [[gnu::always_inline]] bool score(Seat seat, int claimed) {
    const Side side = rules_.side_of[seat];
    const Target& target = *rules_.rules;
    const int need = table_.context.need[side] - round_.tally.in_play[side];
    int due = rules_.scores ? points_in_play(rules_, layout_, need) : 0;
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

  [[gnu::always_inline]] void test_target(Side side) {
    constexpr int kNoTarget = 1 << 19;
    const int need = table_.context.need[side];
    if (!rules_.tests_at_once || need >= kNoTarget) return;
    if (round_.tally.in_play[side] < need) return;
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
