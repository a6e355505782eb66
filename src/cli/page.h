#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/table.h"

namespace sixlove {

/// A report of headings, sentences, tables and records, for a terminal or as a Markdown page.
class Page {
 public:
  enum class Style : std::uint8_t { text, markdown };

  Page(Style style, bool color) : style_(style), color_(color) {}

  void heading(int level, std::string_view text);
  void paragraph(std::string_view text);

  /// A sentence under a short word, and lines that belong to it.
  void item(std::string_view word, std::string_view text, const std::vector<std::string>& lines);

  void table(const Table& table);

  /// Text that is shown as it is, such as a record: all of the width is its own.
  void literal(std::string_view text);

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void part();

  Style style_;
  bool color_;
  bool in_items_ = false;
  bool after_literal_ = false;
  std::string text_;
};

}  // namespace sixlove
