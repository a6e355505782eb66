#include "compare/interval.h"

#include <algorithm>
#include <cmath>

namespace sixlove {

namespace {

/// 19 times out of 20.
constexpr double kDeviations = 1.959963984540054;

}  // namespace

ConfidenceInterval share(std::uint64_t count, std::uint64_t total) {
  if (total == 0) return {0, 0, 1};
  const auto n = static_cast<double>(total);
  const double p = static_cast<double>(count) / n;
  const double z2 = kDeviations * kDeviations;
  const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kDeviations / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  return {p, count == 0 ? 0 : middle - half, count == total ? 1 : middle + half};
}

ConfidenceInterval paired_shares(std::uint64_t only_second, std::uint64_t only_first,
                                 std::uint64_t total) {
  if (total == 0) return {0, -1, 1};
  const double value = (static_cast<double>(only_second) - static_cast<double>(only_first)) /
                       static_cast<double>(total);
  const double n = static_cast<double>(total) + 2;
  const double more = static_cast<double>(only_second) - static_cast<double>(only_first);
  const double either = static_cast<double>(only_second) + static_cast<double>(only_first) + 1;
  const double half = kDeviations * std::sqrt(either - more * more / n) / n;
  return {value, std::max(-1.0, more / n - half), std::min(1.0, more / n + half)};
}

ConfidenceInterval paired_mean(std::int64_t sum, std::uint64_t squares, std::uint64_t total) {
  if (total == 0) return {};
  const auto n = static_cast<double>(total);
  const double mean = static_cast<double>(sum) / n;
  if (total == 1) return {mean, mean, mean};
  const double spread = std::max(0.0, (static_cast<double>(squares) - n * mean * mean) / (n - 1));
  const double half = kDeviations * std::sqrt(spread / n);
  return {mean, mean - half, mean + half};
}

}  // namespace sixlove
