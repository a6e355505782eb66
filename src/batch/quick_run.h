#pragma once

#include <algorithm>

#include "batch/quick_play.h"

namespace sixlove {

/// Plays many moves in one loop, as long as they are spelled in the shortest way. Whatever else is
/// written is left to be played move by move.
template <typename Layout, bool kPlain>
class QuickRunning : public QuickPlaying<Layout, kPlain> {
  using Base = QuickPlaying<Layout, kPlain>;

 public:
  using Base::Base;
  using Base::draw;
  using Base::over;
  using Base::pass;

  /// Plays moves on a plain line as long as they are spelled in the shortest way, each by the seat
  /// whose turn it is: one out of many, so all that a move changes stands in registers. A play that
  /// is legal shows that the round was not blocked: that is looked at before passes and behind the
  /// last move. Stops where the round is over or something else is written, before a move. False if
  /// one of them is wrong.
  template <typename Form>
  [[nodiscard, gnu::always_inline]] bool run(QuickCursor& cursor, Behind& behind) {
    if (over() || !rules_.first_out || (held_ & playable_) == 0) return true;
    constexpr MoveShape kMarked("0-0@0");
    constexpr std::size_t kMostBytes = 16;  // of a move, and what stands behind it
    const PerSeat<char>& letters = table_.letters;
    TileBits* const hands = round_.hand.data();
    const auto last_seat = static_cast<std::size_t>(rules_.seats - 1);
    PlainRun run{layout_.left(), layout_.right(), held_, turn_, moves_, moves_ - passes_};
    bool ends = false;  // behind the last move
    while (!ends && cursor.left() >= kMostBytes) {
      const std::uint64_t word = cursor.word() ^ static_cast<unsigned char>(letters[run.turn]);
      if (kPassShape.fits(word)) {
        const std::size_t between = Form::between(cursor.word(kPassShape.length));
        const TileBits playable = rules_.playable[run.one | run.other];
        if (between == 0 || (run.held & playable) == 0) break;
        if (playing_.must_play && (hands[run.turn] & playable) != 0) return false;
        ++run.passes;
        ++run.moves;
        cursor.step(kPassShape.length + between);
        run.turn = run.turn == last_seat ? 0 : run.turn + 1;
        continue;
      }
      // no branch: whether a mark is there cannot be guessed
      const unsigned marked = kMarked.fits(word) ? 1 : 0;
      const std::size_t length = kPlayShape.length + 2 * marked;
      const std::uint64_t after = cursor.word(length);
      const std::size_t between = Form::between(after);
      if (!kPlayShape.fits(word) || (between == 0 && !Form::ends(after))) break;
      ends = between == 0;
      const QuickTile& tile = tile_in(word);
      const PipBits asked = bit_of_pip((word >> 40U) & 15U) | (marked - 1U);
      // fits one of the ends, and only one, or they are alike
      const PipBits end = tile.shown & asked & (run.one | run.other);
      const TileBits hand = hands[run.turn];
      if ((hand & tile.bit) == 0 || !is_one_bit(end)) return false;
      run.other ^= run.one ^ end;
      run.one = end ^ tile.turned;
      hands[run.turn] = hand ^ tile.bit;
      run.held ^= tile.bit;
      run.last = &tile;
      run.last_move = ++run.moves;
      cursor.step(length + between);
      run.turn = run.turn == last_seat ? 0 : run.turn + 1;
      if (hand == tile.bit) break;
    }
    take_over(run);
    if (ends) behind = Form::pass_between(cursor);
    return true;
  }

  /// The same where tiles are drawn or plays score.
  template <typename Form>
  [[nodiscard, gnu::always_inline]] bool run_scored(QuickCursor& cursor, Behind& behind) {
    constexpr std::size_t kMostBytes = 24;  // of a move, and what stands behind it
    if (over() || !rules_.first_out || rules_.pays_passes || !all_below_target()) return true;
    const Pay pay = how_paid();
    const PerSeat<char>& letters = table_.letters;
    Went went = Went::on;
    while (went == Went::on && cursor.left() >= kMostBytes) {
      const std::uint64_t word = cursor.word() ^ static_cast<unsigned char>(letters[turn_]);
      went = kPlayShape.fits(word) ? play_on<Form>(cursor, word, pay)
                                   : draw_or_pass<Form>(cursor, word);
    }
    if (went == Went::wrong) return false;
    look_up();
    if (rules_.tests_at_once) test_target(rules_.side_of[round_.last_player]);
    if (went == Went::ended) behind = Form::pass_between(cursor);
    return true;
  }

 private:
  using Base::drawn_;
  using Base::ends_before_;
  using Base::held_;
  using Base::layout_;
  using Base::moves_;
  using Base::passed_;
  using Base::passes_;
  using Base::playable_;
  using Base::playable_before_;
  using Base::playing_;
  using Base::points_due;
  using Base::reaches_target;
  using Base::round_;
  using Base::rules_;
  using Base::settle;
  using Base::table_;
  using Base::take_points;
  using Base::test_target;
  using Base::turn_;

  /// What a run on a plain line changes.
  struct PlainRun {
    PipBits one;  ///< the ends, as bits, in no order
    PipBits other;
    TileBits held;
    std::size_t turn;
    int moves;
    int last_move;  ///< the number of the last play
    int passes = 0;
    const QuickTile* last = nullptr;  ///< what it laid, if it was one of the run
  };

  [[gnu::always_inline]] void take_over(const PlainRun& run) {
    const int plays = run.moves - moves_ - run.passes;
    turn_ = static_cast<Seat>(run.turn);
    moves_ = run.moves;
    passes_ = run.moves - run.last_move;
    passed_ = last_to_pass(run.turn);
    if (run.last == nullptr) return;
    layout_.go_on(run.one, run.other, layout_.tiles() + plays);
    held_ = run.held;
    playable_ = rules_.playable[run.one | run.other];
    ends_before_ = {run.one ^ run.last->turned, run.other};
    playable_before_ = rules_.playable[ends_before_.left | run.other];
    round_.last_player = seat_before(run.turn, passes_ + 1);
    round_.last.tile = run.last->tile();
    settle();
  }

  static constexpr MoveShape kPlayShape{"0-0"};
  static constexpr MoveShape kPassShape{"-"};
  static constexpr MoveShape kDrawShape{"+0-0"};

  /// How a run goes after a move: on; no further, for the round is over or the move is for others
  /// to read; to behind the last move; or the move is wrong.
  enum class Went : std::uint8_t { on, no_further, ended, wrong };

  /// A play as it is written.
  struct WrittenPlay {
    typename Layout::End end = Layout::kNoEnd;
    int points = -1;
    std::size_t length = 0;
  };

  static constexpr unsigned byte_of(std::uint64_t bytes, unsigned index) {
    return static_cast<unsigned>(bytes >> (8 * index)) & 0xFFU;
  }

  /// Finds the end that a play goes to, and reads what is claimed for it. False if it is for others
  /// to read.
  [[nodiscard, gnu::always_inline]] bool read_play(const QuickCursor& cursor, std::uint64_t word,
                                                   const QuickTile& tile, WrittenPlay& play) const {
    unsigned next = byte_of(word, 4);
    play.length = kPlayShape.length;
    if (next == '@') {
      const unsigned mark = byte_of(word, 5);
      next = byte_of(word, 6);
      play.length += 2;
      if (mark - '0' <= 9U) {
        play.end = layout_.find_at(tile, mark - '0');
      } else {
        const std::size_t arm = kArmLetters.find(static_cast<char>(mark));
        if (arm == std::string_view::npos || layout_.tiles() == 1) return false;
        play.end = layout_.find_on(tile, arm);
      }
    } else {
      play.end = layout_.find(tile);
    }
    return next != '(' || read_claim(cursor.word(play.length), play);
  }

  /// Reads a claim of one or two digits.
  [[nodiscard, gnu::always_inline]] static bool read_claim(std::uint64_t word, WrittenPlay& play) {
    const unsigned first = byte_of(word, 1) - '0';
    const unsigned second = byte_of(word, 2) - '0';
    if (first > 9) return false;
    const bool one = byte_of(word, 2) == ')';
    play.points = static_cast<int>(one ? first : first * 10 + second);
    play.length += one ? 3 : 4;
    return one || (second <= 9 && byte_of(word, 3) == ')');
  }

  /// What a play may be paid for.
  enum class Pay : std::uint8_t { nothing, sum, more };

  [[nodiscard]] Pay how_paid() const {
    if (!rules_.scores) return Pay::nothing;
    const InPlay& in_play = *rules_.rules;
    const Target& target = *rules_.rules;
    const bool more = in_play.header > 0 || target.reached == Reached::exactly;
    return more ? Pay::more : Pay::sum;
  }

  [[nodiscard, gnu::always_inline]] int paid(Pay pay, Seat seat) const {
    if (pay == Pay::nothing) return 0;
    return pay == Pay::sum ? rules_.points_for_sum[layout_.index_of_sum()]
                           : points_due(rules_.side_of[seat]);
  }

  /// Makes the play that is written there by the seat whose turn it is. What can be played then is
  /// not looked up.
  template <typename Form>
  [[nodiscard, gnu::always_inline]] Went play_on(QuickCursor& cursor, std::uint64_t word, Pay pay) {
    const QuickTile& tile = tile_in(word);
    WrittenPlay play;
    if (!read_play(cursor, word, tile, play)) return Went::no_further;
    const std::uint64_t after = cursor.word(play.length);
    const std::size_t between = Form::between(after);
    if (between == 0 && !Form::ends(after)) return Went::no_further;
    const Seat seat = turn_;
    TileBits& hand = round_.hand[seat];
    if ((hand & tile.bit) == 0 || play.end == Layout::kNoEnd) return Went::wrong;
    if (rules_.bonus) {
      ends_before_ = layout_.ends();
      playable_before_ = layout_.playable();
    }
    layout_.place(tile, play.end);
    const TileBits left = hand ^ tile.bit;
    hand = left;
    held_ ^= tile.bit;
    last_ = &tile;
    ++moves_;
    turn_ = next_seat(seat, rules_.seats);
    cursor.step(play.length + between);
    const int due = paid(pay, seat);
    if ((due | (play.points + 1)) != 0) {
      const Side side = rules_.side_of[seat];
      if (!take_points(side, due, play.points)) return Went::wrong;
      if (between != 0 && reaches_target(side)) return Went::no_further;
    }
    if (between == 0) return Went::ended;
    return left == 0 ? Went::no_further : Went::on;
  }

  template <typename Form>
  [[nodiscard, gnu::always_inline]] Went draw_or_pass(QuickCursor& cursor, std::uint64_t word) {
    look_up();
    const bool draws = kDrawShape.fits(word);
    if (over() || !(draws || kPassShape.fits(word))) return Went::no_further;
    const std::size_t length = draws ? kDrawShape.length : kPassShape.length;
    const std::uint64_t after = cursor.word(length);
    const std::size_t between = Form::between(after);
    if (between == 0 && !Form::ends(after)) return Went::no_further;
    if (!(draws ? draw(turn_, tile_in(word >> 8U)) : pass(turn_))) return Went::wrong;
    cursor.step(length + between);
    if (between == 0) return Went::ended;
    return over() ? Went::no_further : Went::on;
  }

  /// Looks up what can be played, and whether the round is over, after plays of a run.
  [[gnu::always_inline]] void look_up() {
    if (last_ == nullptr) return;
    round_.last_player = previous_seat(turn_, rules_.seats);
    round_.last.tile = last_->tile();
    passes_ = 0;
    passed_ = 0;
    drawn_ = kNoTile;
    playable_ = layout_.playable();
    last_ = nullptr;
    settle();
  }

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

  [[nodiscard]] bool all_below_target() const {
    if (!rules_.tests_at_once) return true;
    for (Side side = 0; side < rules_.sides; ++side) {
      if (reaches_target(side)) return false;
    }
    return true;
  }

  const QuickTile* last_ = nullptr;  ///< was played since that was looked up
};

}  // namespace sixlove
