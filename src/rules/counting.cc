#include "rules/counting.h"

namespace sixlove {

namespace {

int round_pips(const Counting& rule, int pips) {
  const int unit = rule.round_to;
  switch (rule.rounding) {
  case Rounding::nearest: return (pips + unit / 2) / unit * unit;
  case Rounding::up: return (pips + unit - 1) / unit * unit;
  case Rounding::down: return pips / unit * unit;
  }
  return pips;
}

/// Adds up hands, rounding each where the rule says so. Nothing if one of them is not known.
class Sum {
 public:
  explicit Sum(const Counting& rule) : rule_(rule) {}

  void add(const FinalHand& hand) {
    const std::optional<int> count = Counting::hand_count(rule_, hand);
    if (!count) {
      known_ = false;
      return;
    }
    total_ += rule_.rounded == RoundedWhat::each_hand ? round_pips(rule_, *count) : *count;
  }

  [[nodiscard]] std::optional<int> total() const {
    return known_ ? std::optional(total_) : std::nullopt;
  }

 private:
  const Counting& rule_;
  int total_ = 0;
  bool known_ = true;
};

std::optional<int> band_points(const Counting& rule, int pips) {
  for (const Band& band : rule.bands) {
    if (pips >= band.from && pips <= band.to) return band.points;
  }
  return std::nullopt;
}

}  // namespace

int Counting::tile_count(const Counting& rule, Tile tile) {
  for (const TileValue& value : rule.tile_values) {
    if (value.tile == tile) return value.counts;
  }
  return pips(tile);
}

bool Counting::counts_for_winner(const Counting& rule, const FinalHands& hands, Seat seat,
                                 const Won& won) {
  switch (rule.count) {
  case CountedHands::none: return false;
  case CountedHands::losing_side: return hands.side_of[seat] != won.side;
  case CountedHands::other_hands: return seat != won.seat;
  case CountedHands::all_hands: return true;
  }
  return false;
}

int Counting::rounded_pips(const Counting& rule, int pips) {
  return round_pips(rule, pips) / rule.divide_by;
}

std::optional<int> Counting::hand_count(const Counting& rule, const FinalHand& hand) {
  if (!hand.tiles) {
    // pips alone do if no tile counts otherwise; nobody can tell whether a double is among them
    const bool plain = rule.tile_values.empty() && (rule.double_factor == 1 || hand.pips == 0);
    return plain ? hand.pips : std::nullopt;
  }
  int total = 0;
  for (const Tile tile : *hand.tiles) total += tile_count(rule, tile);
  return hand.tiles->meets(doubles()) ? total * rule.double_factor : total;
}

std::optional<int> Counting::own_count(const Counting& rule, const FinalHands& hands, Side side,
                                       const Won& won) {
  Sum sum(rule);
  for (Seat seat = 0; seat < hands.seats; ++seat) {
    if (hands.side_of[seat] == side) sum.add(hands.hands[seat]);
  }
  const std::optional<int> total = sum.total();
  if (!total) return std::nullopt;
  return rounded_pips(rule, *total * (won.out_on_double ? rule.out_on_double_factor : 1));
}

std::optional<int> Counting::worth(const Counting& rule, const FinalHands& hands, const Won& won,
                                   std::optional<int>* no_band) {
  if (rule.count == CountedHands::none) {
    return won.at_block && rule.block_points > 0 ? rule.block_points : rule.points;
  }
  Sum sum(rule);
  Sum own(rule);
  for (Seat seat = 0; seat < hands.seats; ++seat) {
    if (counts_for_winner(rule, hands, seat, won)) sum.add(hands.hands[seat]);
    if (hands.side_of[seat] == won.side) own.add(hands.hands[seat]);
  }
  const bool minus =
      rule.minus_own == MinusOwn::always || (rule.minus_own == MinusOwn::at_block && won.at_block);
  std::optional<int> total = sum.total();
  if (minus && own.total() && total) *total -= *own.total();
  if (!total || (minus && !own.total())) return std::nullopt;
  if (won.out_on_double) *total *= rule.out_on_double_factor;
  if (rule.bands.empty()) return rounded_pips(rule, *total);
  const std::optional<int> points = band_points(rule, *total);
  if (!points && no_band != nullptr) *no_band = *total;
  return points;
}

}  // namespace sixlove
