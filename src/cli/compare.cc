#include <algorithm>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/inputs.h"
#include "cli/parting.h"
#include "cli/rules_options.h"
#include "cli/verdict_words.h"
#include "diag/catalogue.h"
#include "referee/judge.h"
#include "report/formats.h"
#include "report/json.h"
#include "report/paint.h"
#include "report/table.h"
#include "report/wrap.h"

namespace sixlove {

namespace {

struct CompareOptions {
  std::vector<std::string> inputs;
  RulesOptions rules;
  std::string format = "text";
};

/// One record under every ruleset.
struct Comparison {
  std::string record;
  std::vector<Verdict> verdicts;
  std::optional<Parting> parting;
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

std::string winner_words(const Verdict& verdict, const RoundVerdict& round) {
  const std::string seat = seat_name(verdict, round.winner);
  const std::string_view side = side_name(verdict, round.side);
  return seat == side || side.empty() ? seat : fmt::format("{} ({})", seat, side);
}

std::string finding_words(const Verdict& verdict, int round) {
  const Finding* const finding = first_finding(verdict, round);
  if (finding == nullptr) return "";
  std::string words(row_of(finding->id).id);
  if (finding->move > 0) words += fmt::format(" at move {}", finding->move);
  return words;
}

const RoundVerdict* round_of(const Verdict& verdict, int number) {
  const auto found =
      std::find_if(verdict.rounds.begin(), verdict.rounds.end(),
                   [number](const RoundVerdict& round) { return round.number == number; });
  return found == verdict.rounds.end() ? nullptr : &*found;
}

Table empty_table() {
  return {{{"ruleset"},
           {"end"},
           {"winner"},
           {"points", Align::right},
           {"score"},
           {"next lead"},
           {"finding"}},
          {}};
}

std::vector<std::string> row_for(const Verdict& verdict, int number) {
  const RoundVerdict* const round = round_of(verdict, number);
  if (round == nullptr || !round->judged) {
    return {verdict.ruleset, "not judged", "", "", "", "", finding_words(verdict, number)};
  }
  return {verdict.ruleset,
          std::string(name(round->end)),
          winner_words(verdict, *round),
          round->points ? fmt::format("{:+}", *round->points) : "",
          score_words(verdict, round->score),
          next_lead_words(verdict, round->next_lead),
          finding_words(verdict, number)};
}

std::set<int> round_numbers(const Comparison& comparison) {
  std::set<int> numbers;
  for (const Verdict& verdict : comparison.verdicts) {
    for (const RoundVerdict& round : verdict.rounds) numbers.insert(round.number);
  }
  return numbers;
}

std::string parting_text(const Comparison& comparison) {
  if (!comparison.parting) return "No round parts them.\n";
  const Parting& parting = *comparison.parting;
  std::string place = parting.round > 0 ? fmt::format("round {}", parting.round) : "the record";
  if (parting.move > 0) place += fmt::format(", move {}", parting.move);
  std::string text = fmt::format("They part at {}", place);
  text += parting.move > 0 ? ":\n" : fmt::format(", over {}:\n", parting.what);
  std::size_t widest = 0;
  for (const Verdict& verdict : comparison.verdicts) {
    widest = std::max(widest, verdict.ruleset.size());
  }
  for (std::size_t i = 0; i < parting.values.size(); ++i) {
    const std::string start =
        fmt::format("  {:{}}  ", printable(comparison.verdicts[i].ruleset), widest);
    text += wrapped(printable(parting.values[i]), start, widest + 4);
  }
  return text;
}

/// What each ruleset has against the round, a line each.
std::string findings_text(const Comparison& comparison, int number) {
  std::string text;
  for (const Verdict& verdict : comparison.verdicts) {
    const std::string words = finding_words(verdict, number);
    if (!words.empty()) text += fmt::format("  {}: {}\n", printable(verdict.ruleset), words);
  }
  return text;
}

std::string comparison_text(const Comparison& comparison, bool color) {
  std::string text = painted(printable(comparison.record), Ink::bold, color) + '\n';
  for (const int number : round_numbers(comparison)) {
    Table table = empty_table();
    for (const Verdict& verdict : comparison.verdicts) {
      table.rows.push_back(row_for(verdict, number));
    }
    table.columns.pop_back();
    for (std::vector<std::string>& row : table.rows) row.pop_back();
    text += fmt::format("\nround {}\n", number) + table_text(table, color) +
            findings_text(comparison, number);
  }
  Table match{{{"ruleset"}, {"verdict"}, {"match"}, {"score"}, {"ruling"}}, {}};
  for (const Verdict& verdict : comparison.verdicts) {
    std::string result(verdict.match.over ? "over" : "not over");
    if (verdict.match.winner != kNoSide) {
      result = fmt::format("{} wins", side_name(verdict, verdict.match.winner));
    }
    const Finding* const ruling = verdict.ruling();
    match.rows.push_back({verdict.ruleset, std::string(name(verdict.word)), result,
                          score_words(verdict, verdict.match.score),
                          ruling == nullptr ? "" : std::string(row_of(ruling->id).id)});
  }
  return text + "\nmatch\n" + table_text(match, color) + '\n' + parting_text(comparison);
}

std::string comparison_json(const Comparison& comparison) {
  JsonWriter json;
  json.open_object().key("record").text(comparison.record).key("rulesets").open_list();
  for (const Verdict& verdict : comparison.verdicts) {
    const Finding* const ruling = verdict.ruling();
    json.open_object().key("ruleset").text(verdict.ruleset);
    json.key("verdict").text(name(verdict.word));
    json.key("ruling").text_or_nothing(ruling == nullptr ? "" : row_of(ruling->id).id);
    json.key("rounds").open_list();
    for (const RoundVerdict& round : verdict.rounds) {
      json.open_object().key("round").number(round.number).key("end").text(name(round.end));
      json.key("winner").text_or_nothing(seat_name(verdict, round.winner));
      json.key("side").text_or_nothing(side_name(verdict, round.side));
      json.key("points").number_or_nothing(round.points).key("score").open_object();
      for (Side side = 0; side < verdict.sides; ++side) {
        json.key(side_name(verdict, side)).number_or_nothing(round.score[side]);
      }
      json.close_object().close_object();
    }
    json.close_list().key("match_winner");
    json.text_or_nothing(side_name(verdict, verdict.match.winner)).close_object();
  }
  json.close_list().key("parting");
  if (!comparison.parting) {
    json.nothing();
  } else {
    const Parting& parting = *comparison.parting;
    json.open_object().key("round").number(parting.round).key("move");
    json.number_or_nothing(parting.move > 0 ? std::optional<int>(parting.move) : std::nullopt);
    json.key("what").text(parting.what).key("values").open_list();
    for (const std::string& value : parting.values) json.text(value);
    json.close_list().close_object();
  }
  json.close_object();
  return json.written() + '\n';
}

void print_csv(const Comparison& comparison, bool first, Console& console) {
  Table table = empty_table();
  table.columns.insert(table.columns.begin(), {{"record"}, {"round"}});
  for (const int number : round_numbers(comparison)) {
    for (const Verdict& verdict : comparison.verdicts) {
      std::vector<std::string> row = row_for(verdict, number);
      row.insert(row.begin(), {comparison.record, std::to_string(number)});
      table.rows.push_back(std::move(row));
    }
  }
  const std::string text = table_csv(table);
  console.print(first ? text : text.substr(text.find('\n') + 1));
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
    Comparison comparison{record_name(*record), {}, std::nullopt};
    for (const RulesetDoc& doc : *docs) comparison.verdicts.push_back(judge(doc, *record));
    comparison.parting = first_parting(comparison.verdicts);
    if (options.format == name(OutputFormat::json)) {
      console.print(comparison_json(comparison));
    } else if (options.format == name(OutputFormat::csv)) {
      print_csv(comparison, first, console);
    } else {
      console.print((first ? "" : "\n") + comparison_text(comparison, console.color()));
    }
    first = false;
  }
  return feed.failed() ? ExitCode::failed : ExitCode::upheld;
}

}  // namespace

void declare_compare(CommandLine& line) {
  constexpr std::string_view kChoices[] = {"text", "json", "csv"};
  const auto options = std::make_shared<CompareOptions>();
  line.example("sixlove compare night.dom --rules mine.yaml,theirs.yaml");
  line.explain(
      "Judges each record under each ruleset and shows the results side by side: how every round "
      "ends, who wins it and what it is worth, and the first point where the rulesets part. What "
      "the record claims is left out of that, since it can agree with one ruleset only. csv has a "
      "row a round and ruleset. Exit status: 0 the records were compared, 2 something could not be "
      "read.");
  line.operands("RECORD", options->inputs, "a file, a folder or - for standard input");
  line.text({"-r,--rules", "NAME|FILE,...", "the rulesets, at least two, separated by commas"},
            options->rules.rules);
  declare_rules_places(line, options->rules);
  line.choice("-f,--format", options->format, kChoices, "how to write the comparison");
  line.does([options](Console& console) { return compare(*options, console); });
}

}  // namespace sixlove
