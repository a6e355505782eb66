#pragma once

#include "core/seat.h"

namespace sixlove {

/// What a side likes best where each plays for itself: most for itself; level: least for all others
/// together; still level: least for the next side in turn order, then for the one after it, and so
/// on. Thus two results that are not the same are never level.
class Preference {
 public:
  Preference(int sides, bool fewer_is_better) : sides_(sides), sign_(fewer_is_better ? -1 : 1) {}

  /// Whether the side likes the first result better.
  [[nodiscard]] bool prefers(Side side, const PerSeat<int>& a, const PerSeat<int>& b) const {
    if (a[side] != b[side]) return sign_ * a[side] > sign_ * b[side];
    int others = 0;
    for (int i = 1; i < sides_; ++i) others += a[after(side, i)] - b[after(side, i)];
    if (others != 0) return sign_ * others < 0;
    for (int i = 1; i < sides_; ++i) {
      const int more = a[after(side, i)] - b[after(side, i)];
      if (more != 0) return sign_ * more < 0;
    }
    return false;
  }

  [[nodiscard]] int sides() const { return sides_; }

  [[nodiscard]] bool fewer_is_better() const { return sign_ < 0; }

 private:
  [[nodiscard]] std::size_t after(Side side, int i) const {
    return static_cast<std::size_t>((side + i) % sides_);
  }

  int sides_;
  int sign_;
};

}  // namespace sixlove
