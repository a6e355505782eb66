#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "batch/rows.h"
#include "report/table.h"

namespace sixlove {

/// What a row of `score` is about.
enum class RowsBy : std::uint8_t { match, round };

/// The headings of the rows in CSV, in their order.
[[nodiscard]] std::span<const std::string_view> row_columns(RowsBy by);

[[nodiscard]] std::string csv_heading(RowsBy by);

/// Adds a line for every match, or every round, of a file's records. A record without rounds, or
/// with a finding about the record as a whole, has one with an empty round.
void add_csv(RowsBy by, std::string_view file, const Rows& rows, std::string& text);
void add_json(RowsBy by, std::string_view file, const Rows& rows, std::string& text);

/// The columns and cells for people.
[[nodiscard]] std::vector<Column> shown_columns(RowsBy by);
void add_cells(RowsBy by, std::string_view file, const Rows& rows,
               std::vector<std::vector<std::string>>& cells);

}  // namespace sixlove
