#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/random.h"

namespace sixlove {

/// Chance decides between things of which each has its share.
class Draw {
 public:
  explicit Draw(const std::vector<double>& shares) {
    double sum = 0;
    for (const double share : shares) upto_.push_back(sum += share);
  }

  /// Which of them.
  [[nodiscard]] std::size_t draw(Random& random) const {
    constexpr double kScale = 1.0 / 18446744073709551616.0;
    const double at = static_cast<double>(random.next()) * kScale * upto_.back();
    const auto place = std::upper_bound(upto_.begin(), upto_.end(), at);
    return std::min(static_cast<std::size_t>(place - upto_.begin()), upto_.size() - 1);
  }

 private:
  std::vector<double> upto_;
};

}  // namespace sixlove
