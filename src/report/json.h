#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sixlove {

/// The text as a JSON string, quotes included. Bytes that are no UTF-8 become U+FFFD.
[[nodiscard]] std::string json_string(std::string_view text);

/// Writes JSON, compact, in the order it is told. The caller closes what it opens.
class JsonWriter {
 public:
  JsonWriter& open_object();
  JsonWriter& close_object();
  JsonWriter& open_list();
  JsonWriter& close_list();
  JsonWriter& key(std::string_view name);
  JsonWriter& text(std::string_view value);
  JsonWriter& number(std::int64_t value);
  /// Six digits of it; null if it is none.
  JsonWriter& real(double value);
  JsonWriter& flag(bool value);
  JsonWriter& nothing();

  /// The number, or null.
  JsonWriter& number_or_nothing(std::optional<int> value);

  /// The text, or null if it is empty.
  JsonWriter& text_or_nothing(std::string_view value);

  [[nodiscard]] const std::string& written() const { return text_; }

 private:
  void separate();
  JsonWriter& close(char mark);

  std::string text_;
  bool first_ = true;  ///< nothing stands before the next value in its object or list
};

}  // namespace sixlove
