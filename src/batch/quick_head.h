#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/inline_vector.h"
#include "core/seat.h"
#include "record/record.h"

namespace sixlove {

/// The seats' letters where no tag gives others.
inline constexpr PerSeat<char> kUsualLetters{'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'};

/// What the tags of a record say that a batch asks for, as views of its bytes.
struct QuickHead {
  std::string_view rules;
  std::string_view event;
  std::string_view date;
  std::string_view table;
  std::string_view match;
  std::string_view teams;
  PerSeat<std::string_view> players{};
  int seats = 0;
  bool has_result = false;
  ResultClaim result;
  std::size_t length = 0;  ///< bytes before the first round
};

/// What a tag says, as far as a batch asks.
enum class HeadTag : std::uint8_t {
  event,
  date,
  table,
  match,
  teams,
  rules,
  seats,
  result,
  players,
  other
};

/// The tags of a text record that was read before. Those of the next one are mostly the same.
class HeadMemory {
 public:
  /// A tag: where its line starts, its value and the next line.
  struct Line {
    std::size_t at = 0;
    std::size_t value = 0;
    std::size_t next = 0;
    HeadTag tag = HeadTag::other;
  };

  using Lines = InlineVector<Line, 24>;

  void keep(std::string_view text, const Lines& lines) {
    text_ = text;
    lines_ = lines;
  }

  [[nodiscard]] std::string_view text() const { return text_; }

  [[nodiscard]] const Lines& lines() const { return lines_; }

 private:
  std::string text_;
  Lines lines_;
};

/// Reads the tags of a text record. False if they are not canonical, or there are some among them
/// that set the match up otherwise than at nought; they have to be read as ever.
[[nodiscard]] bool read_text_head(std::string_view text, HeadMemory& memory, QuickHead& head);

/// The same for a record of JSON Lines, up to its list of rounds.
[[nodiscard]] bool read_json_head(std::string_view text, QuickHead& head);

}  // namespace sixlove
