#include "generate/generate.h"

#include <memory>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/rules_options.h"
#include "core/seat.h"
#include "diag/catalogue.h"
#include "record/write.h"

namespace sixlove {

namespace {

struct GenerateCommandOptions {
  RulesOptions rules;
  std::uint64_t seats = 0;
  std::uint64_t matches = 1;
  std::uint64_t rounds = 0;
  std::uint64_t seed = 1;
  std::string fault;
  std::string format = "dom";
};

std::optional<GenerateOptions> what_to_generate(const GenerateCommandOptions& options,
                                                Console& console) {
  GenerateOptions wanted;
  wanted.seats = static_cast<int>(options.seats);
  wanted.matches = static_cast<int>(options.matches);
  wanted.max_rounds = static_cast<int>(options.rounds);
  wanted.seed = options.seed;
  if (options.fault.empty()) return wanted;
  wanted.fault = finding_named(options.fault);
  if (wanted.fault) return wanted;
  std::vector<std::string_view> ids;
  for (const CatalogueRow& row : catalogue()) ids.push_back(row.id);
  const auto near = nearest(options.fault, ids);
  console.complain(fmt::format(
      "no such finding: `{}`{}", options.fault,
      near.empty() ? std::string() : fmt::format("; did you mean `{}`?", near.front())));
  return std::nullopt;
}

ExitCode generate_records(const GenerateCommandOptions& options, Console& console) {
  if (options.rules.rules.empty()) {
    console.complain("by which rules? --rules NAME|FILE is needed");
    return ExitCode::failed;
  }
  const std::optional<GenerateOptions> wanted = what_to_generate(options, console);
  if (!wanted) return ExitCode::failed;
  const std::optional<RulesetDoc> doc =
      load_or_complain(options.rules.rules, options.rules, console);
  if (!doc) return ExitCode::failed;
  Diagnostics problems;
  const std::vector<Record> records = generate(*doc, *wanted, problems);
  for (const Diagnostic& problem : problems) console.complain(problem);
  bool first = true;
  for (const Record& record : records) {
    if (options.format == "jsonl") {
      console.print(write_json(record));
    } else {
      console.print((first ? "" : "\n") + write_text(record));
    }
    first = false;
  }
  return problems.empty() ? ExitCode::upheld : ExitCode::failed;
}

}  // namespace

void declare_generate(CommandLine& line) {
  constexpr std::string_view kForms[] = {"dom", "jsonl"};
  constexpr std::uint64_t kMostMatches = 100'000'000;
  const auto options = std::make_shared<GenerateCommandOptions>();
  line.example("sixlove generate --rules house.yaml --count 100 --seed 7 -o test.dom");
  line.example("sixlove generate --rules house.yaml --fault false-pass");
  line.explain(
      "Without --fault every record is upheld. With it the finding that is named is the first of "
      "each record, and the record's tags Fault, FaultRound and FaultMove say where. The seed is "
      "in "
      "a tag, so that any record can be made again.");
  line.text({"-r,--rules", "NAME|FILE", "the ruleset to play by"}, options->rules.rules);
  declare_rules_places(line, options->rules);
  line.number({"--seats", "N", "seats at the table (default: what the game usually has)"},
              options->seats, 1, kMaxSeats);
  line.number({"-n,--count", "MATCHES", "how many matches (default 1)"}, options->matches, 1,
              kMostMatches);
  line.number({"--rounds", "MOST", "most rounds a match (default: to its end)"}, options->rounds, 1,
              10'000);
  line.number({"--seed", "S", "where chance starts (default 1)"}, options->seed, 0, UINT64_MAX);
  line.text({"--fault", "ID", "plant one fault, the id of a finding"}, options->fault);
  line.choice("-f,--format", options->format, kForms, "how to write the records");
  line.does([options](Console& console) { return generate_records(*options, console); });
}

}  // namespace sixlove
