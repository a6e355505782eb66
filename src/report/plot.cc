#include "report/plot.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "base/words.h"

namespace sixlove {

namespace {

constexpr double kWidth = 860;
constexpr double kLeft = 30;
constexpr double kRight = kWidth - 40;
constexpr double kPlotWidth = kRight - kLeft;
constexpr double kLine = 20;

constexpr std::string_view kInk = "#222222";
constexpr std::string_view kFaint = "#dddddd";
constexpr std::string_view kBlue = "#0072b2";

/// Light enough for dark text on them (Okabe and Ito).
constexpr std::string_view kFills[] = {"#56b4e9", "#e69f00", "#f0e442", "#cccccc"};

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : printable(text)) {
    switch (c) {
    case '&': result += "&amp;"; break;
    case '<': result += "&lt;"; break;
    case '>': result += "&gt;"; break;
    case '"': result += "&quot;"; break;
    default: result += c;
    }
  }
  return result;
}

/// A label that runs no further than the plot.
std::string label(std::string_view text) {
  constexpr int kMostCells = 110;
  return printable_start(text, kMostCells);
}

std::string text_at(double x, double y, std::string_view text, std::string_view more = "") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\"{}{}>{}</text>\n", x, y,
                     more.empty() ? "" : " ", more, escaped(text));
}

std::string line_at(double x1, double y1, double x2, double y2, std::string_view color,
                    double width) {
  return fmt::format(
      "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
      "stroke-width=\"{:g}\"/>\n",
      x1, y1, x2, y2, color, width);
}

std::string box_at(double x, double y, double width, double height, std::string_view fill) {
  return fmt::format(
      "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\" "
      "stroke=\"{}\" stroke-width=\"0.5\"/>\n",
      x, y, width, height, fill, kInk);
}

/// The smallest of 1, 2, 5, 10, 20 … that is at least this.
double round_step(double least) {
  double ten = 1;
  while (ten * 10 <= least) ten *= 10;
  while (ten > least && ten > 1e-6) ten /= 10;
  for (const double step : {ten, 2 * ten, 5 * ten, 10 * ten}) {
    if (step >= least * (1 - 1e-9)) return step;
  }
  return 10 * ten;
}

/// Numbers put together in bins of one width, from `first` on.
struct Bins {
  int first = 0;
  int width = 1;
  int count = 1;
};

Bins bins_for(std::span<const PlottedCounts> rows) {
  constexpr int kMostBins = 60;
  int low = 0;
  int high = 0;
  bool any = false;
  for (const PlottedCounts& row : rows) {
    if (row.counts.empty()) continue;
    low = any ? std::min(low, row.counts.begin()->first) : row.counts.begin()->first;
    high = any ? std::max(high, row.counts.rbegin()->first) : row.counts.rbegin()->first;
    any = true;
  }
  Bins bins;
  low = std::min(low, 0);
  bins.width =
      static_cast<int>(std::max(1.0, round_step(static_cast<double>(high - low + 1) / kMostBins)));
  // bins begin at multiples of their width, below nought as well
  bins.first = low >= 0 ? low / bins.width * bins.width
                        : -((-low + bins.width - 1) / bins.width) * bins.width;
  bins.count = (high - bins.first) / bins.width + 1;
  return bins;
}

std::vector<double> shares_in(const Bins& bins, const PlottedCounts& row) {
  std::vector<double> shares(static_cast<std::size_t>(bins.count), 0);
  double total = 0;
  for (const auto& [number, count] : row.counts) {
    shares[static_cast<std::size_t>((number - bins.first) / bins.width)] +=
        static_cast<double>(count);
    total += static_cast<double>(count);
  }
  for (double& one : shares) one = total > 0 ? one / total : 0;
  return shares;
}

}  // namespace

PlotPage::PlotPage(std::string_view title, std::string_view note) : title_(title) {
  y_ = 34;
  body_ += text_at(kLeft, y_, title, "font-size=\"19\" font-weight=\"bold\"");
  y_ += 22;
  body_ += text_at(kLeft, y_, note, "font-size=\"13\"");
}

void PlotPage::heading(std::string_view title) {
  y_ += 44;
  body_ += text_at(kLeft, y_, title, "font-size=\"16\" font-weight=\"bold\"");
  y_ += 10;
}

/// Ticks and their numbers below what was drawn last. A number is written `factor` times as large.
void PlotPage::scale(double low, double high, std::string_view unit, double factor) {
  const double step = round_step((high - low) * factor / 8) / factor;
  body_ += line_at(kLeft, y_, kRight, y_, kInk, 1);
  for (double at = std::ceil(low / step) * step; at <= high + step / 1000; at += step) {
    const double x = kLeft + (at - low) / (high - low) * kPlotWidth;
    body_ += line_at(x, y_, x, y_ + 5, kInk, 1);
    const double number = std::abs(at) < step / 1000 ? 0.0 : at * factor;
    body_ += text_at(x, y_ + 19, fmt::format("{:.4g}{}", number, unit), "text-anchor=\"middle\"");
  }
  y_ += 22;
}

void PlotPage::add_shares(std::string_view title, std::span<const PlottedShare> rows) {
  heading(title);
  double highest = 0.01;
  for (const PlottedShare& row : rows) highest = std::max(highest, row.high);
  highest = std::min(1.0, highest * 1.05);
  const auto x_of = [&](double share) { return kLeft + share / highest * kPlotWidth; };
  for (const PlottedShare& row : rows) {
    y_ += kLine;
    const std::string words = fmt::format("{}: {:.1f} % ({:.1f} to {:.1f})", row.label,
                                          100 * row.value, 100 * row.low, 100 * row.high);
    body_ += text_at(kLeft, y_, label(words));
    y_ += 14;
    body_ += line_at(kLeft, y_, kRight, y_, kFaint, 1);
    body_ += line_at(x_of(row.low), y_, x_of(row.high), y_, kBlue, 3);
    for (const double end : {row.low, row.high}) {
      body_ += line_at(x_of(end), y_ - 5, x_of(end), y_ + 5, kBlue, 2);
    }
    body_ += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" fill=\"{}\"/>\n",
                         x_of(row.value), y_, kBlue);
    y_ += 8;
  }
  y_ += 8;
  scale(0, highest, " %", 100);
}

void PlotPage::add_parts(std::string_view title, std::span<const std::string_view> names,
                         std::span<const PlottedParts> rows) {
  heading(title);
  double x = kLeft;
  y_ += 6;
  for (std::size_t i = 0; i < names.size(); ++i) {
    body_ += box_at(x, y_, 14, 14, kFills[i % std::size(kFills)]);
    body_ += text_at(x + 20, y_ + 12, names[i]);
    x += 60 + 8 * static_cast<double>(names[i].size());
  }
  y_ += 16;
  for (const PlottedParts& row : rows) {
    y_ += kLine;
    body_ += text_at(kLeft, y_, label(row.label));
    y_ += 6;
    x = kLeft;
    for (std::size_t i = 0; i < row.parts.size(); ++i) {
      const double width = row.parts[i] * kPlotWidth;
      if (width <= 0) continue;
      body_ += box_at(x, y_, width, 22, kFills[i % std::size(kFills)]);
      if (width > 48) {
        body_ += text_at(x + width / 2, y_ + 16, fmt::format("{:.1f} %", 100 * row.parts[i]),
                         "text-anchor=\"middle\"");
      }
      x += width;
    }
    y_ += 24;
  }
}

void PlotPage::add_counts(std::string_view title, std::string_view unit,
                          std::span<const PlottedCounts> rows) {
  constexpr double kHeight = 64;
  const Bins bins = bins_for(rows);
  heading(bins.width == 1 ? std::string(title)
                          : fmt::format("{} (in steps of {})", title, bins.width));
  const double wide = kPlotWidth / bins.count;
  for (const PlottedCounts& row : rows) {
    const std::vector<double> shares = shares_in(bins, row);
    const double highest = *std::max_element(shares.begin(), shares.end());
    y_ += kLine;
    body_ += text_at(kLeft, y_,
                     fmt::format("{}; the highest bar is {:.1f} %", row.label, 100 * highest));
    y_ += 6 + kHeight;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      if (shares[i] <= 0) continue;
      const double height = std::max(1.0, shares[i] / highest * kHeight);
      body_ += box_at(kLeft + static_cast<double>(i) * wide, y_ - height, std::max(1.0, wide - 1),
                      height, kFills[0]);
    }
    body_ += line_at(kLeft, y_, kRight, y_, kInk, 1);
  }
  const double low = bins.first;
  // the number stands under the middle of a bin that holds one number, else under its start
  const double shift = bins.width == 1 ? 0.5 : 0;
  scale(low - shift, low - shift + static_cast<double>(bins.width) * bins.count, "", 1);
  y_ += 14;
  body_ += text_at((kLeft + kRight) / 2, y_, unit, "text-anchor=\"middle\"");
}

std::string PlotPage::svg() const {
  const double height = y_ + 30;
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
             "viewBox=\"0 0 {0:.0f} {1:.0f}\" role=\"img\" font-family=\"sans-serif\" "
             "font-size=\"13\" fill=\"{2}\">\n<title>{3}</title>\n"
             "<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"#ffffff\"/>\n",
             kWidth, height, kInk, escaped(title_)) +
         body_ + "</svg>\n";
}

}  // namespace sixlove
