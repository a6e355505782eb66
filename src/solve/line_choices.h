#pragma once

#include <algorithm>
#include <array>

#include "solve/line_leaf.h"

namespace sixlove {

/// A play that may be made, and what comes of it.
struct LineChoice {
  LinePlay play;
  Seat next;  ///< who plays next, passes skipped; kNoSeat: the round is over
  Side side;  ///< who gets `points`, if it is over
  int points;
  int order;  ///< the higher, the likelier the play is to be best

  [[nodiscard]] LineGain gain() const { return {side, points}; }
};

/// The plays of a position. Not initialised beyond its size: it is made at every position.
class LineChoices {
 public:
  [[nodiscard]] int size() const { return size_; }

  [[nodiscard]] const LineChoice& operator[](int index) const {
    return all_[static_cast<std::size_t>(index)];
  }

  LineChoice& add() { return all_[static_cast<std::size_t>(size_++)]; }

  /// The likeliest of those from `index` on, which goes to that place.
  const LineChoice& likeliest_from(int index) {
    int best = index;
    for (int i = index + 1; i < size_; ++i) {
      if ((*this)[i].order > (*this)[best].order) best = i;
    }
    std::swap(all_[static_cast<std::size_t>(index)], all_[static_cast<std::size_t>(best)]);
    return (*this)[index];
  }

 private:
  int size_ = 0;
  std::array<LineChoice, 2 * kMostLineTiles> all_;
};

/// By seat, the seats that are no partners of it.
[[nodiscard]] inline PerSeat<SeatMask> opponents_of_each(const State& state) {
  PerSeat<SeatMask> masks{};
  for (Seat seat = 0; seat < state.seats; ++seat) {
    for (Seat other = 0; other < state.seats; ++other) {
      if (state.partners(seat, other)) continue;
      masks[seat] = static_cast<SeatMask>(masks[seat] | mask_of(other));
    }
  }
  return masks;
}

/// Finds the plays of positions on a board.
class LineMoves {
 public:
  /// All must outlive this. `opponents` are, by seat, the seats that want something else.
  LineMoves(const LineBoard& board, LineLeaf& leaf, const PerSeat<SeatMask>& opponents)
      : board_(&board), leaf_(&leaf) {
    for (Seat seat = 0; seat < board.seats(); ++seat) {
      Seat other = next_seat(seat, board.seats());
      for (; other != seat; other = next_seat(other, board.seats())) {
        if (has(opponents[seat], other)) opponents_[seat].push_back(other);
      }
    }
  }

  /// The plays of the seat whose turn it is.
  void plays(const LinePosition& position, Seat leader, LineChoices& choices) {
    const LineTiles hand = board_->hand(position.turn) & position.left;
    const auto join = [&](Pip end, Pip other_end) {
      for (LineTiles fits = hand & board_->suit(end); fits != 0; fits &= fits - 1) {
        const int number = std::countr_zero(fits);
        const LinePlay play{position.left & ~(LineTiles{1} << number),
                            position.turn,
                            static_cast<std::uint8_t>(number),
                            false,
                            position.a,
                            position.b,
                            board_->other_half(number, end),
                            other_end};
        add(play, leader, choices);
      }
    };
    join(position.a, position.b);
    if (position.a != position.b) join(position.b, position.a);
  }

  /// The tile as a lead.
  void lead(LineTiles left, Seat seat, Tile tile, LineChoices& choices) {
    int number = 0;
    while (board_->tile(number) != tile) ++number;
    const LinePlay play{left & ~(LineTiles{1} << number),
                        seat,
                        static_cast<std::uint8_t>(number),
                        true,
                        0,
                        0,
                        high(tile),
                        low(tile)};
    add(play, seat, choices);
  }

 private:
  void add(const LinePlay& play, Seat leader, LineChoices& choices) {
    constexpr int kFirst = 1 << 20;
    LineChoice& one = choices.add();
    one.play = play;
    one.next = kNoSeat;
    one.order = kFirst;
    if ((board_->hand(play.seat) & play.left) == 0) {
      set_gain(one, leaf_->out(play, leader));
      return;
    }
    const LineTiles fits = play.left & (board_->suit(play.next_a) | board_->suit(play.next_b));
    if (fits == 0) {
      set_gain(one, leaf_->block(play, leader));
      return;
    }
    Seat seat = next_seat(play.seat, board_->seats());
    while ((board_->hand(seat) & fits) == 0) seat = next_seat(seat, board_->seats());
    one.next = seat;
    one.order = order_of(play, fits);
  }

  static void set_gain(LineChoice& choice, const LineGain& gain) {
    choice.side = gain.side;
    choice.points = gain.points;
  }

  /// The fewer tiles the next opponent can play, the likelier.
  [[nodiscard]] int order_of(const LinePlay& play, LineTiles fits) const {
    // these weights leave fewest positions to look at
    int order = board_->pips_of(play.tile) + (board_->is_double(play.tile) ? 6 : 0);
    const auto& opponents = opponents_[play.seat];
    for (std::size_t i = 0; i < opponents.size(); ++i) {
      const int playable = std::popcount(board_->hand(opponents[i]) & fits);
      order -= (i == 0 ? 50 : 5) * playable;
      if (i > 0 && playable == 0) order += 13;
    }
    return order;
  }

  const LineBoard* board_;
  LineLeaf* leaf_;
  PerSeat<InlineVector<Seat, kMaxSeats>> opponents_{};
};

}  // namespace sixlove
