#include <algorithm>
#include <memory>

#include "base/words.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/comparison_report.h"
#include "cli/inputs.h"
#include "cli/rules_options.h"
#include "cli/verdict_words.h"
#include "report/formats.h"

namespace sixlove {

namespace {

struct CompareOptions {
  std::vector<std::string> inputs;
  RulesOptions rules;
  std::string format = "text";
};

std::vector<std::string> names_in(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::string_view name = trimmed(list.substr(0, comma));
    if (!name.empty()) names.emplace_back(name);
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return names;
}

/// Where the rulesets part of whose game the record is.
std::optional<Parting> parting_of(const Comparison& comparison) {
  std::vector<Verdict> fitting;
  for (std::size_t i = 0; i < comparison.verdicts.size(); ++i) {
    if (comparison.misfits[i].empty()) fitting.push_back(comparison.verdicts[i]);
  }
  std::optional<Parting> parting = first_parting(fitting);
  if (!parting) return parting;
  for (std::size_t i = 0; i < comparison.misfits.size(); ++i) {
    if (comparison.misfits[i].empty()) continue;
    parting->values.insert(parting->values.begin() + static_cast<std::ptrdiff_t>(i), "");
  }
  return parting;
}

void print(const ComparedRecord& compared, std::string_view format, bool first, Console& console) {
  if (format == name(OutputFormat::json)) {
    console.print(comparison_json(compared));
  } else if (format == name(OutputFormat::csv)) {
    const std::string text = table_csv(comparison_table(compared));
    console.print(first ? text : text.substr(text.find('\n') + 1));
  } else if (format == name(OutputFormat::md)) {
    console.print((first ? "" : "\n") + comparison_markdown(compared));
  } else {
    console.print((first ? "" : "\n") + comparison_text(compared, console.color()));
  }
}

std::optional<std::vector<RulesetDoc>> load_all(const CompareOptions& options, Console& console) {
  std::vector<RulesetDoc> docs;
  bool whole = true;
  for (const std::string& name : names_in(options.rules.rules)) {
    std::optional<RulesetDoc> doc = load_or_complain(name, options.rules, console);
    whole = whole && doc.has_value();
    if (doc) docs.push_back(std::move(*doc));
  }
  if (!whole) return std::nullopt;
  if (docs.size() >= 2) return docs;
  console.complain("name at least two rulesets: --rules a,b");
  return std::nullopt;
}

ExitCode compare(const CompareOptions& options, Console& console) {
  const std::optional<std::vector<RulesetDoc>> docs = load_all(options, console);
  if (!docs) return ExitCode::failed;
  RecordFeed feed(options.inputs, console);
  bool first = true;
  for (std::optional<Record> record = feed.next(); record; record = feed.next()) {
    ComparedRecord compared{*docs, compare_record(*docs, *record), std::nullopt};
    compared.comparison.record = record_name(*record);
    compared.parting = parting_of(compared.comparison);
    print(compared, options.format, first, console);
    first = false;
  }
  return feed.failed() ? ExitCode::failed : ExitCode::upheld;
}

}  // namespace

void declare_compare(CommandLine& line) {
  constexpr std::string_view kChoices[] = {"text", "json", "csv", "md"};
  const auto options = std::make_shared<CompareOptions>();
  line.example("sixlove compare night.dom --rules mine.yaml,theirs.yaml");
  line.explain(
      "Judges each record under each ruleset and shows the results side by side: whether the play "
      "is legal or where it first breaks, how every round ends, who wins it and what it is worth, "
      "the score and the next lead. The first ruleset is what the others are held against: where "
      "one makes something else of a round, the keys that decide are named. They are found by "
      "changing one key at a time from the one ruleset to the other and judging again; where no "
      "key decides alone, a smallest group that does is named.");
  line.explain(
      "What the record claims is left out of that, since it can agree with one ruleset only. A "
      "ruleset that is played by other numbers of seats, with other hands or another set is not "
      "compared. csv has a row a round and ruleset. Exit status: 0 the records were compared, 2 "
      "something could not be read.");
  line.operands("RECORD", options->inputs, "a file, a folder or - for standard input");
  line.text({"-r,--rules", "NAME|FILE,...", "the rulesets, at least two, separated by commas"},
            options->rules.rules);
  declare_rules_places(line, options->rules);
  line.choice("-f,--format", options->format, kChoices, "how to write the comparison");
  line.does([options](Console& console) { return compare(*options, console); });
}

}  // namespace sixlove
