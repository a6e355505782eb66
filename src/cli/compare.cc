#include <algorithm>
#include <memory>

#include "base/words.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/compare_deals.h"
#include "cli/comparison_report.h"
#include "cli/inputs.h"
#include "cli/played_report.h"
#include "cli/rules_options.h"
#include "cli/verdict_words.h"
#include "report/formats.h"

namespace sixlove {

namespace {

struct CompareOptions {
  std::vector<std::string> inputs;
  RulesOptions rules;
  std::string format = "text";
  PlayOptions play;
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
std::optional<Parting> parting_of(const RecordComparison& comparison) {
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

ComparedRecord compared_record(std::span<const RulesetDoc> docs, const Record& record) {
  ComparedRecord compared{docs, compare_record(docs, record), std::nullopt};
  compared.comparison.record = record_name(record);
  compared.parting = parting_of(compared.comparison);
  return compared;
}

/// The rows of a table; the headings only before the first of them.
std::string csv_of(const Table& table, bool first) {
  const std::string text = table_csv(table);
  return first ? text : text.substr(text.find('\n') + 1);
}

void print(const PlayedRecord& played, std::string_view format, bool first, Console& console) {
  if (format == name(OutputFormat::json)) {
    console.print(played_json(played));
  } else if (format == name(OutputFormat::csv)) {
    console.print(csv_of(played_table(played), first));
  } else if (format == name(OutputFormat::md)) {
    console.print((first ? "" : "\n") + played_markdown(played));
  } else {
    console.print((first ? "" : "\n") + played_text(played, console.color()));
  }
}

void print(const ComparedRecord& compared, std::string_view format, bool first, Console& console) {
  if (format == name(OutputFormat::json)) {
    console.print(comparison_json(compared));
  } else if (format == name(OutputFormat::csv)) {
    console.print(csv_of(comparison_table(compared), first));
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
  if (options.play.deals > 0) {
    if (!options.inputs.empty()) {
      console.complain("give a record or --deals, not both");
      return ExitCode::failed;
    }
    return compare_random_deals(*docs, options.play, options.format, console);
  }
  if (options.inputs.empty()) {
    console.complain("which records? Name some, or deal at random: --deals N");
    return ExitCode::failed;
  }
  RecordFeed feed(options.inputs, console);
  bool first = true;
  for (std::optional<Record> record = feed.next(); record; record = feed.next()) {
    if (options.play.play.empty()) {
      print(compared_record(*docs, *record), options.format, first, console);
    } else {
      print(PlayedRecord{record_name(*record), options.play.play, *docs,
                         play_out_record(*docs, *record, player_named(options.play.play))},
            options.format, first, console);
    }
    first = false;
  }
  return feed.failed() ? ExitCode::failed : ExitCode::upheld;
}

void declare_play(CommandLine& line, PlayOptions& options) {
  constexpr std::string_view kPlayers[] = {"random", "greedy", "best"};
  constexpr std::uint64_t kMostDeals = 1'000'000'000;
  line.number({"--deals", "N", "deal N rounds at random and play each under every ruleset"},
              options.deals, 1, kMostDeals);
  line.number({"--seed", "S", "where chance starts (default 1)"}, options.seed, 0, UINT64_MAX);
  line.number({"--seats", "N", "seats at the table (default: what all the games have)"},
              options.seats, 2, kMaxSeats);
  line.choice("--play", options.play, kPlayers,
              "how the deals are played (default random); with a record its deals are played, too");
  line.number(
      {"--matches", "N",
       "play the matches that begin with the first N deals to their end (default: 1000, for "
       "best one in 50, 200 at most)"},
      options.matches, 0, kMostDeals);
  line.text({"--save-flips", "FILE",
             "write the deals that not everywhere the same side wins, a record a ruleset"},
            options.save_flips);
  line.text({"--plot", "FILE", "draw it, as SVG"}, options.plot);
  line.number(
      {"-j,--jobs", "N", "threads (default: all cores); the output is the same for every N"},
      options.jobs, 0, 1024);
}

}  // namespace

void declare_compare(CommandLine& line) {
  constexpr std::string_view kChoices[] = {"text", "json", "csv", "md"};
  const auto options = std::make_shared<CompareOptions>();
  line.example("sixlove compare night.dom --rules mine.yaml,theirs.yaml");
  line.example("sixlove compare --deals 1000 --rules mine.yaml,theirs.yaml --plot deals.svg");
  line.example("sixlove compare night.dom --play best --rules mine.yaml,theirs.yaml");
  line.explain(
      "Judges each record under each ruleset and shows the results side by side: whether the play "
      "is legal or where it first breaks, how every round ends, who wins it and what it is worth, "
      "the score and the next lead. The first ruleset is what the others are held against: where "
      "one makes something else of a round, the keys that decide are named. They are found by "
      "changing one key at a time from the one ruleset to the other and judging again; where no "
      "key decides alone, a smallest group that does is named.");
  line.explain(
      "What the record claims is left out of that, since it can agree with one ruleset only; the "
      "findings and the ruling say what each ruleset has against it. A ruleset that is played by "
      "other numbers of seats, with other hands or another set is not "
      "compared.");
  line.explain(
      "With --deals rounds are dealt at random and each is played out under every ruleset, from "
      "the same hands and the same chance, as the first round of a match: how often does another "
      "side win, and how do points, blocks, ties, bonuses and the length of matches differ? All "
      "figures have 95 % confidence intervals of what differs on the same deals. With --play a "
      "record's own deals are played out, beside what was recorded.");
  line.explain(
      "random: any tile that may be played. greedy: what scores most at once, then the heaviest "
      "tile, doubles first. best: best play with all tiles known. csv has a row a round and "
      "ruleset, or a row a pair of rulesets and figure. Exit status: 0 the work was done, 2 "
      "something could not be read or written.");
  line.operands_or_none("RECORD", options->inputs, "a file, a folder or - for standard input");
  line.text({"-r,--rules", "NAME|FILE,...", "the rulesets, at least two, separated by commas"},
            options->rules.rules);
  declare_rules_places(line, options->rules);
  declare_play(line, options->play);
  line.choice("-f,--format", options->format, kChoices, "how to write the comparison");
  line.does([options](Console& console) { return compare(*options, console); });
}

}  // namespace sixlove
