#include "report/table.h"

#include <algorithm>
#include <numeric>
#include <string_view>

#include "base/words.h"
#include "report/csv.h"
#include "report/paint.h"

namespace sixlove {

namespace {

constexpr std::size_t kGap = 2;
constexpr std::size_t kNarrowest = 6;
constexpr std::string_view kCut = "...";

std::size_t cells(std::string_view text) {
  return static_cast<std::size_t>(display_width(text));
}

/// The end of the text that is at most `width` cells wide, behind a mark for what was cut off.
std::string printable_end(std::string_view text, std::size_t width) {
  const std::string safe = printable(text);
  if (cells(safe) <= width) return safe;
  std::string_view end(safe);
  while (!end.empty() && cells(end) + kCut.size() > width) {
    end.remove_prefix(code_point_at(end, 0).length);
  }
  return std::string(kCut) + std::string(end);
}

std::string fitted(std::string_view text, std::size_t width, const Column& column, bool last) {
  const std::string cell = column.cut == Cut::start
                               ? printable_end(text, width)
                               : printable_start(text, static_cast<int>(width));
  const std::size_t wide = cells(cell);
  const std::string blanks(width > wide ? width - wide : 0, ' ');
  if (column.align == Align::right) return blanks + cell;
  return last ? cell : cell + blanks;
}

std::vector<std::size_t> natural_widths(const Table& table) {
  std::vector<std::size_t> widths;
  for (const Column& column : table.columns) widths.push_back(cells(column.heading));
  for (const std::vector<std::string>& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], cells(printable(row[i])));
    }
  }
  return widths;
}

/// Takes cells from the widest column that is aligned left, one after another, until all fit.
void narrow(std::vector<std::size_t>& widths, const Table& table, std::size_t width) {
  std::size_t total = std::accumulate(widths.begin(), widths.end(),
                                      kGap * (std::max<std::size_t>(widths.size(), 1) - 1));
  while (total > width) {
    std::size_t widest = widths.size();
    for (std::size_t i = 0; i < widths.size(); ++i) {
      if (table.columns[i].align == Align::right || widths[i] <= kNarrowest) continue;
      if (widest == widths.size() || widths[i] > widths[widest]) widest = i;
    }
    if (widest == widths.size()) return;
    --widths[widest];
    --total;
  }
}

}  // namespace

std::string table_text(const Table& table, bool color, std::size_t width) {
  std::vector<std::size_t> widths = natural_widths(table);
  narrow(widths, table, width);
  const std::string gap(kGap, ' ');
  std::string heading;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const bool last = i + 1 == widths.size();
    heading +=
        (i > 0 ? gap : "") + fitted(table.columns[i].heading, widths[i], table.columns[i], last);
  }
  std::string text = painted(heading, Ink::bold, color) + '\n';
  for (const std::vector<std::string>& row : table.rows) {
    std::string line;
    for (std::size_t i = 0; i < widths.size(); ++i) {
      const bool last = i + 1 == widths.size();
      line += (i > 0 ? gap : "") + fitted(row[i], widths[i], table.columns[i], last);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string table_csv(const Table& table) {
  std::vector<std::string> headings;
  for (const Column& column : table.columns) headings.push_back(column.heading);
  std::string text = csv_line(headings);
  for (const std::vector<std::string>& row : table.rows) text += csv_line(row);
  return text;
}

}  // namespace sixlove
