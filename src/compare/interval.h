#pragma once

#include <cstdint>

namespace sixlove {

/// A figure estimated from a sample, with the bounds between which the true one lies 19 times out
/// of 20.
struct ConfidenceInterval {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// A share, `count` of `total`: Wilson's interval. Without anything counted it may be any share.
[[nodiscard]] ConfidenceInterval share(std::uint64_t count, std::uint64_t total);

/// How much more often something is so under the second ruleset than under the first, on the same
/// `total` deals: `only_second` and `only_first` are the deals on which it is so under just one of
/// them. Agresti and Min's interval for paired shares: the ordinary one with half a deal added to
/// each of the four cells, so that it does not vanish where nothing differs.
[[nodiscard]] ConfidenceInterval paired_shares(std::uint64_t only_second, std::uint64_t only_first,
                                               std::uint64_t total);

/// The mean of differences on the same deals, from their sum and the sum of their squares: the
/// ordinary interval, 1.96 standard errors of the differences either way.
[[nodiscard]] ConfidenceInterval paired_mean(std::int64_t sum, std::uint64_t squares,
                                             std::uint64_t total);

}  // namespace sixlove
