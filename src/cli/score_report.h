#pragma once

#include <optional>
#include <string>
#include <vector>

#include "batch/summary.h"
#include "cli/exit_code.h"
#include "report/table.h"

namespace sixlove {

class CommandLine;
class Console;

/// How standings are shown: what `score` and `merge` have in common.
struct ReportOptions {
  std::string format = "text";
  std::string rank = "won,lost,diff";
};

void declare_rank(CommandLine& line, ReportOptions& options);

/// The keys that standings are ranked by; nothing, and says why, if one is not known.
[[nodiscard]] std::optional<std::vector<RankKey>> rank_keys(const std::string& text,
                                                            Console& console);

/// Standings as text (with the records that do not stand, and a sentence in the end), as CSV or as
/// JSON Lines.
void print_standings(const Summary& summary, const std::string& format,
                     const std::vector<RankKey>& keys, Console& console);

/// The records that do not stand, and a sentence about all. Text.
void print_fallen(const Summary& summary, Console& console);

/// A table under a title, with a blank line behind it; nothing if the table is empty.
void print_section(std::string_view title, const Table& table, Console& console);

/// What a batch comes to, if nothing else went wrong.
[[nodiscard]] ExitCode exit_code_of(const Totals& totals);

}  // namespace sixlove
