#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/io.h"
#include "batch/summary.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/score_report.h"

namespace sixlove {

namespace {

struct MergeOptions {
  std::vector<std::string> inputs;
  ReportOptions report;
  std::string partial;
};

std::optional<Summary> read_summary(const std::string& path, Console& console) {
  const auto text = read_input(path);
  if (!text.has_value()) {
    console.complain(fmt::format("{}: {}", path, text.error().text));
    return std::nullopt;
  }
  auto summary = summary_from_json(text.value());
  if (!summary) console.complain(fmt::format("{}: this is no partial, or not a whole one", path));
  if (summary && summary->unread > 0) {
    console.complain(fmt::format("{}: some input could not be read to its end", path));
    return std::nullopt;
  }
  return summary;
}

std::optional<Summary> add_up(const MergeOptions& options, Console& console) {
  std::optional<Summary> sum;
  for (const std::string& path : options.inputs) {
    auto summary = read_summary(path, console);
    if (!summary) return std::nullopt;
    if (!sum) {
      sum = std::move(summary);
      continue;
    }
    auto both = joined(*sum, *summary);
    if (!both.has_value()) {
      console.complain(
          fmt::format("{}: does not belong to those before it: {}", path, both.error()));
      return std::nullopt;
    }
    sum = std::move(both).value();
  }
  return sum;
}

ExitCode merge(const MergeOptions& options, Console& console) {
  const auto keys = rank_keys(options.report.rank, console);
  if (!keys) return ExitCode::failed;
  const std::optional<Summary> sum = add_up(options, console);
  if (!sum) return ExitCode::failed;
  if (!options.partial.empty()) {
    if (const auto error = write_whole(options.partial, summary_json(*sum) + '\n')) {
      console.complain(fmt::format("{}: {}", error->path, error->text));
      return ExitCode::failed;
    }
    return ExitCode::upheld;
  }
  if (const auto gap = gap_in(*sum)) {
    console.complain(fmt::format("something is missing: {}", *gap));
    return ExitCode::failed;
  }
  print_standings(*sum, options.report.format, *keys, console);
  return exit_code_of(sum->totals);
}

}  // namespace

void declare_merge(CommandLine& line) {
  constexpr std::string_view kFormats[] = {"text", "csv", "jsonl", "json"};
  const auto options = std::make_shared<MergeOptions>();
  line.example("sixlove merge part-*.json");
  line.example("sixlove merge --format csv --rank won,diff,for part-1.json part-2.json");
  line.explain(
      "Adds up what `sixlove score --partial` wrote, in any order, and prints the standings that "
      "one run over everything would have printed. Refuses parts that overlap, that leave a gap, "
      "or that were made by other versions, rules or options.");
  line.explain(
      "Exit status: 0 every record is upheld, 1 some record is not, 2 the parts do not make a "
      "whole.");
  line.operands("PARTIAL", options->inputs, "files that `score --partial` wrote");
  line.choice("-f,--format", options->report.format, kFormats, "how to write the standings");
  declare_rank(line, options->report);
  line.text({"--partial", "FILE",
             "write the sum as another partial, which may have gaps, and print nothing"},
            options->partial);
  line.does([options](Console& console) { return merge(*options, console); });
}

}  // namespace sixlove
