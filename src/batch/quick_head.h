#pragma once

#include <cstddef>
#include <string_view>

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

/// Reads the tags of a text record. False if they are not canonical, or there are some among them
/// that set the match up otherwise than at nought; they have to be read as ever.
[[nodiscard]] bool read_text_head(std::string_view text, QuickHead& head);

/// The same for a record of JSON Lines, up to its list of rounds.
[[nodiscard]] bool read_json_head(std::string_view text, QuickHead& head);

}  // namespace sixlove
