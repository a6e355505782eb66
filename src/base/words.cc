#include "base/words.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include <utf8proc.h>

namespace sixlove {

namespace {

constexpr std::size_t kLongestWord = 64;

char small(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Damerau-Levenshtein (optimal string alignment): swapped neighbours count as one slip.
std::size_t slips(std::string_view a, std::string_view b) {
  std::array<std::array<std::size_t, kLongestWord + 1>, 3> rows{};
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    auto& row = rows[i % 3];
    const auto& above = rows[(i + 2) % 3];
    const auto& two_above = rows[(i + 1) % 3];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = small(a[i - 1]) == small(b[j - 1]) ? 0 : 1;
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
      if (i > 1 && j > 1 && small(a[i - 1]) == small(b[j - 2]) &&
          small(a[i - 2]) == small(b[j - 1])) {
        row[j] = std::min(row[j], two_above[j - 2] + 1);
      }
    }
  }
  return rows[a.size() % 3][b.size()];
}

std::string hex(std::uint32_t value, std::size_t least_digits) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string digits;
  do {
    digits.insert(digits.begin(), kDigits[value % 16]);
    value /= 16;
  } while (value != 0);
  while (digits.size() < least_digits) digits.insert(digits.begin(), '0');
  return digits;
}

bool is_visible(char32_t value) {
  constexpr char32_t kNonJoiner = 0x200C;
  constexpr char32_t kJoiner = 0x200D;
  if (value == kNonJoiner || value == kJoiner) return true;
  constexpr std::array kHidden{UTF8PROC_CATEGORY_CN, UTF8PROC_CATEGORY_ZL, UTF8PROC_CATEGORY_ZP,
                               UTF8PROC_CATEGORY_CC, UTF8PROC_CATEGORY_CF, UTF8PROC_CATEGORY_CS,
                               UTF8PROC_CATEGORY_CO};
  const utf8proc_category_t category = utf8proc_category(static_cast<utf8proc_int32_t>(value));
  return std::find(kHidden.begin(), kHidden.end(), category) == kHidden.end();
}

template <typename Word>
std::string join(std::span<const Word> words, std::string_view conjunction) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0 && i + 1 == words.size()) {
      text.append(" ").append(conjunction).append(" ");
    } else if (i > 0) {
      text.append(", ");
    }
    text.append(words[i]);
  }
  return text;
}

}  // namespace

CodePoint code_point_at(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  if (first < 0x80) return {first, 1, true};
  const std::size_t bytes = std::min<std::size_t>(text.size() - at, 4);
  utf8proc_int32_t value = 0;
  const utf8proc_ssize_t length =
      utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data() + at),
                       static_cast<utf8proc_ssize_t>(bytes), &value);
  if (length <= 0) return {first, 1, false};
  return {static_cast<char32_t>(value), static_cast<std::size_t>(length), true};
}

bool is_utf8(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      ++at;
      continue;
    }
    const CodePoint point = code_point_at(text, at);
    if (!point.valid) return false;
    at += point.length;
  }
  return true;
}

std::string utf8(char32_t value) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const utf8proc_ssize_t length =
      utf8proc_encode_char(static_cast<utf8proc_int32_t>(value), bytes.data());
  return {bytes.begin(), bytes.begin() + length};
}

std::vector<std::string_view> nearest(std::string_view word,
                                      std::span<const std::string_view> candidates) {
  constexpr std::size_t kMost = 3;
  std::vector<std::string_view> names;
  if (word.empty() || word.size() > kLongestWord) return names;
  const std::size_t most_slips = std::max<std::size_t>(1, word.size() / 3);
  std::vector<std::pair<std::size_t, std::string_view>> found;
  for (const std::string_view candidate : candidates) {
    if (candidate.empty() || candidate.size() > kLongestWord) continue;
    const std::size_t distance = slips(word, candidate);
    if (distance <= most_slips) found.emplace_back(distance, candidate);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [distance, name] : found) {
    if (names.size() < kMost) names.push_back(name);
  }
  return names;
}

std::string printable(std::string_view text) {
  std::string safe;
  safe.reserve(text.size());
  std::size_t at = 0;
  while (at < text.size()) {
    const CodePoint point = code_point_at(text, at);
    if (point.valid && is_visible(point.value)) {
      safe.append(text.substr(at, point.length));
    } else if (!point.valid || point.value < 0x80) {
      safe.append("\\x").append(hex(point.value, 2));
    } else {
      safe.append("\\u{").append(hex(point.value, 1)).append("}");
    }
    at += point.length;
  }
  return safe;
}

int display_width(std::string_view text) {
  int cells = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    const CodePoint point = code_point_at(text, at);
    cells += point.valid ? utf8proc_charwidth(static_cast<utf8proc_int32_t>(point.value)) : 1;
    at += point.length;
  }
  return cells;
}

std::string printable_start(std::string_view text, int cells) {
  // a code point takes at most 4 bytes, so this much text fills the cells if anything does
  const auto most = static_cast<std::size_t>(cells) * 8;
  const std::string safe = printable(text.substr(0, most));
  if (text.size() <= most && display_width(safe) <= cells) return safe;
  std::string start;
  int used = 0;
  std::size_t at = 0;
  while (at < safe.size()) {
    const CodePoint point = code_point_at(safe, at);
    const int width = utf8proc_charwidth(static_cast<utf8proc_int32_t>(point.value));
    if (used + width > cells - 3) break;
    used += width;
    start.append(safe, at, point.length);
    at += point.length;
  }
  return start + "...";
}

std::string joined(std::span<const std::string> words, std::string_view conjunction) {
  return join(words, conjunction);
}

std::string joined(std::span<const std::string_view> words, std::string_view conjunction) {
  return join(words, conjunction);
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), small);
  return lower;
}

bool same_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return small(x) == small(y); });
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

}  // namespace sixlove
