#include "report/csv.h"

namespace sixlove {

std::string csv_cell(std::string_view text) {
  const bool edge_blank = !text.empty() && (text.front() == ' ' || text.back() == ' ');
  if (!edge_blank && text.find_first_of(",\"\r\n") == std::string_view::npos) {
    return std::string(text);
  }
  std::string cell = "\"";
  for (const char c : text) {
    if (c == '"') cell += '"';
    cell += c;
  }
  cell += '"';
  return cell;
}

std::string csv_line(std::span<const std::string> cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line += ',';
    line += csv_cell(cells[i]);
  }
  line += "\r\n";
  return line;
}

}  // namespace sixlove
