#include "verify/words.h"

#include <cmath>

#include <fmt/format.h>

namespace sixlove {

std::string with_commas(std::uint64_t number) {
  std::string text;
  const std::string digits = std::to_string(number);
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

std::string counted(std::uint64_t number, std::string_view one) {
  return counted(number, one, fmt::format("{}s", one));
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", with_commas(number), number == 1 ? one : many);
}

std::string hand_words(const TileSet& tiles) {
  std::string text;
  for (const Tile tile : tiles) {
    text += fmt::format("{}{}-{}", text.empty() ? "[" : " ", high(tile), low(tile));
  }
  return text.empty() ? "[]" : text + ']';
}

std::string score_words(const MatchState& match) {
  std::string text;
  for (Side side = 0; side < match.sides; ++side) {
    if (!text.empty()) text += ' ';
    for (Seat seat = 0; seat < match.seats; ++seat) {
      if (match.side_of[seat] == side) text += static_cast<char>('A' + seat);
    }
    text += fmt::format(" {}", match.score[side].value_or(0));
  }
  return text;
}

std::string share_words(double share) {
  const double percent = 100 * share;
  if (percent == 0 || percent >= 10) return fmt::format("{:.0f}%", percent);
  if (percent >= 1) return fmt::format("{:.1f}%", percent);
  if (percent >= 0.01) return fmt::format("{:.2f}%", percent);
  return fmt::format("{:.5f}%", percent);
}

std::string ordinal(int number) {
  const int last = number % 10;
  const bool teen = number % 100 / 10 == 1;
  if (last == 1 && !teen) return fmt::format("{}st", number);
  if (last == 2 && !teen) return fmt::format("{}nd", number);
  if (last == 3 && !teen) return fmt::format("{}rd", number);
  return fmt::format("{}th", number);
}

Interval share_interval(std::uint64_t hits, std::uint64_t all) {
  constexpr double kZ = 1.959964;  // 95 % of a normal distribution
  if (all == 0) return {0, 1};
  const auto n = static_cast<double>(all);
  const double share = static_cast<double>(hits) / n;
  const double middle = share + kZ * kZ / (2 * n);
  const double half = kZ * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n));
  const double scale = 1 + kZ * kZ / n;
  return {std::max(0.0, (middle - half) / scale), std::min(1.0, (middle + half) / scale)};
}

}  // namespace sixlove
