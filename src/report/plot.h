#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sixlove {

/// A share with the bounds of its interval, all from 0 to 1.
struct PlottedShare {
  std::string label;
  double value = 0;
  double low = 0;
  double high = 0;
};

/// A whole in parts, which are shares of it.
struct PlottedParts {
  std::string label;
  std::vector<double> parts;
};

/// How often each number came up.
struct PlottedCounts {
  std::string label;
  std::map<int, std::uint64_t> counts;
};

/// A page of charts under each other, as SVG: dark text on white, in colors that stay apart for
/// people who see few of them; nothing is said by color alone.
class PlotPage {
 public:
  PlotPage(std::string_view title, std::string_view note);

  /// Dots with their intervals, against a scale in percent.
  void add_shares(std::string_view title, std::span<const PlottedShare> rows);

  /// Bars in parts, each part with its share written in it.
  void add_parts(std::string_view title, std::span<const std::string_view> names,
                 std::span<const PlottedParts> rows);

  /// A small histogram each, over one common scale.
  void add_counts(std::string_view title, std::string_view unit,
                  std::span<const PlottedCounts> rows);

  [[nodiscard]] std::string svg() const;

 private:
  void heading(std::string_view title);
  void scale(double low, double high, std::string_view unit, double factor);

  std::string title_;
  std::string body_;
  double y_ = 0;
};

}  // namespace sixlove
