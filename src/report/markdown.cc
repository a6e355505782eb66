#include "report/markdown.h"

#include "base/words.h"

namespace sixlove {

namespace {

std::string row_line(const std::vector<std::string>& cells) {
  std::string line = "|";
  for (const std::string& cell : cells) line += ' ' + markdown_text(cell) + " |";
  return line + '\n';
}

}  // namespace

std::string markdown_text(std::string_view text) {
  constexpr std::string_view kMarks = "\\`*_[]<>|";
  std::string escaped;
  for (const char c : printable(text)) {
    if (kMarks.find(c) != std::string_view::npos) escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string markdown_code(std::string_view text) {
  const std::string safe = printable(text);
  // the fence is longer than any in the text
  std::string fence = "`";
  while (safe.find(fence) != std::string::npos) fence += '`';
  return fence.size() == 1 ? fence + safe + fence : fence + ' ' + safe + ' ' + fence;
}

std::string markdown_table(const Table& table) {
  std::vector<std::string> headings;
  std::string rule = "|";
  for (const Column& column : table.columns) {
    headings.push_back(column.heading);
    rule += column.align == Align::right ? " ---: |" : " --- |";
  }
  std::string text = row_line(headings) + rule + '\n';
  for (const std::vector<std::string>& row : table.rows) text += row_line(row);
  return text;
}

}  // namespace sixlove
