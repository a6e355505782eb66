#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "report/wrap.h"

namespace sixlove {

enum class Align : std::uint8_t { left, right };

/// Which part of a value goes if it is too wide.
enum class Cut : std::uint8_t { end, start };

struct Column {
  std::string heading;
  Align align = Align::left;
  Cut cut = Cut::end;
};

/// Rows under headings. Every row has a cell for every column.
struct Table {
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;
};

/// The table for a terminal: columns under each other, cells made safe, the widest columns cut so
/// that no line is wider than `width`. Headings are bold if `color`.
[[nodiscard]] std::string table_text(const Table& table, bool color,
                                     std::size_t width = kPageWidth);

/// The table as comma-separated values, headings first.
[[nodiscard]] std::string table_csv(const Table& table);

}  // namespace sixlove
