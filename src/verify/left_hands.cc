#include "verify/left_hands.h"

#include <algorithm>

#include "verify/lead_tile.h"

namespace sixlove {

namespace {

/// Makes every choice of disjoint hands of these sizes.
class HandsWalk {
 public:
  HandsWalk(const Ruleset& ruleset, int seats, const HandsTest& test, std::size_t most)
      : ruleset_(ruleset),
        seats_(seats),
        test_(test),
        most_(most),
        set_(Equipment::set_for(ruleset, seats)) {
    for (const Tile tile : set_) tiles_.push_back(tile);
    std::stable_sort(tiles_.begin(), tiles_.end(),
                     [](Tile a, Tile b) { return pips(a) < pips(b); });
    in_order_ = seats > kMaxInAnyOrder && Seating::sides_for(ruleset, seats) == seats &&
                rule_looks_at_all();
  }

  /// Looks at hands with so many tiles more than seats, lightest first, until enough are found.
  /// Says whether none was passed over before that.
  bool walk(int extra) {
    constexpr int kWindow = 2;
    const int heaviest = pips_of_heaviest(set_, seats_ + extra);
    for (least_ = 0; least_ <= heaviest; least_ += kWindow) {
      bound_ = least_ + kWindow - 1;
      PerSeat<int> sizes{};
      std::fill_n(sizes.begin(), seats_, 1);
      share_out(sizes, 0, extra);
      if (found_.size() >= most_) return true;
      if (looked_at_ > kMostLooks) return any();
    }
    return true;
  }

  /// The best of all, and those that a round may end in.
  [[nodiscard]] SmallestHands found() {
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Found& a, const Found& b) { return a.pips < b.pips; });
    SmallestHands hands;
    hands.best = best_;
    for (const Found& one : found_) {
      if (hands.likely.size() < most_) hands.likely.push_back(one.hands);
    }
    return hands;
  }

  [[nodiscard]] bool any() const { return best_.has_value(); }

 private:
  struct Found {
    LeftHands hands;
    int pips = 0;
  };

  /// Shares so many more tiles out among this seat and those after it.
  void share_out(PerSeat<int>& sizes, Seat seat, int extra) {
    if (seat + 1 == seats_) {
      sizes[seat] += extra;
      sizes_ = sizes;
      fill(0, 0, sizes_[0]);
      sizes[seat] -= extra;
      return;
    }
    const int least = in_order_ && seat > 0 ? sizes[seat - 1] - 1 : 0;
    for (int more = least; more <= extra; ++more) {
      sizes[seat] += more;
      share_out(sizes, static_cast<Seat>(seat + 1), extra - more);
      sizes[seat] -= more;
    }
  }

  void fill(Seat seat, std::size_t from, int missing) {
    if (missing == 0) {
      if (seat + 1 == seats_) {
        if (pips_ >= least_) look();
      } else {
        const auto next = static_cast<Seat>(seat + 1);
        const bool after = in_order_ && sizes_[next] == sizes_[seat];
        fill(next, after ? first_[seat] + 1 : 0, sizes_[next]);
      }
      return;
    }
    const bool first = missing == sizes_[seat];
    for (std::size_t i = from; i < tiles_.size(); ++i) {
      const Tile tile = tiles_[i];
      if (first) first_[seat] = i;
      // the tiles after it are no lighter
      if (pips_ + pips(tile) > bound_) break;
      if (used_.has(tile)) continue;
      used_.add(tile);
      pips_ += pips(tile);
      hands_[seat].add(tile);
      fill(seat, i + 1, missing - 1);
      hands_[seat].remove(tile);
      pips_ -= pips(tile);
      used_.remove(tile);
    }
  }

  void look() {
    ++looked_at_;
    if (!may_block(ruleset_, used_)) return;
    const FinalHands hands = hands_with(ruleset_, seats_, hands_);
    bool passes = false;
    for (Seat blocker = 0; blocker < seats_ && !passes; ++blocker) {
      passes = test_(hands, 0, blocker);
      if (rule_looks_at_all()) break;
    }
    if (!passes) return;
    if (!best_ || pips_ < best_pips_) {
      best_ = hands_;
      best_pips_ = pips_;
    }
    if (!may_be_led_to()) return;
    if (found_.size() < kKept * most_) found_.push_back({hands_, pips_});
  }

  [[nodiscard]] bool rule_looks_at_all() const {
    const Blocked& rule = ruleset_;
    return rule.contest == Contest::seats || rule.contest == Contest::sides;
  }

  /// Somebody can lead without a tile that is kept.
  [[nodiscard]] bool may_be_led_to() const {
    const Lead& lead = ruleset_;
    State start;
    start.seats = static_cast<std::uint8_t>(seats_);
    start.set = set_;
    for (Seat seat = 0; seat < seats_; ++seat) start.hand[seat] = hands_[seat];
    return !possible_leads(ruleset_, lead.first, start, used_).empty();
  }

  static constexpr int kMaxInAnyOrder = 4;
  static constexpr std::size_t kKept = 20;
  static constexpr std::size_t kMostLooks = 2'000'000;

  const Ruleset& ruleset_;
  int seats_;
  const HandsTest& test_;
  std::size_t most_;
  std::vector<Tile> tiles_;
  PerSeat<int> sizes_{};
  TileSet set_;
  LeftHands hands_{};
  TileSet used_;
  std::optional<LeftHands> best_;
  int best_pips_ = 0;
  int pips_ = 0;
  int least_ = 0;  ///< pips of the hands that are looked at
  int bound_ = 0;  ///< and the most they have
  std::size_t looked_at_ = 0;
  /// With so many seats, hands that only change places are looked at once.
  bool in_order_ = false;
  PerSeat<std::size_t> first_{};  ///< by seat: the first tile of its hand
  std::vector<Found> found_;
};

}  // namespace

bool may_block(const Ruleset& ruleset, const TileSet& in_hands) {
  const LayoutRule& layout = ruleset;
  const Equipment& equipment = ruleset;
  if (layout.match != Matching::same) return true;
  for (Pip pip = 0; pip <= equipment.highest_pip; ++pip) {
    if (!in_hands.meets(suit(pip))) return true;
  }
  return false;
}

SmallestHands smallest_hands(const Ruleset& ruleset, int seats, const HandsTest& test,
                             std::size_t most) {
  HandsWalk walk(ruleset, seats, test, most);
  bool all = true;
  for (int extra = 0; extra <= kMostExtraTiles && !walk.any(); ++extra) {
    all = walk.walk(extra) && all;
  }
  SmallestHands found = walk.found();
  found.all = all;
  return found;
}

}  // namespace sixlove
