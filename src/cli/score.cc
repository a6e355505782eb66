#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/judging.h"
#include "cli/standings.h"
#include "cli/verdict_words.h"
#include "report/formats.h"
#include "report/json.h"
#include "report/paint.h"
#include "report/table.h"

namespace sixlove {

namespace {

struct ScoreOptions {
  JudgingOptions judging;
  std::string format = "text";
  std::string by = "side";
  std::string table = "matches";
};

Table match_table(const std::vector<MatchLine>& matches) {
  Table table{{{"record", Align::left, Cut::start},
               {"ruleset"},
               {"sides"},
               {"result"},
               {"verdict"},
               {"findings", Align::right}},
              {}};
  for (const MatchLine& match : matches) {
    table.rows.push_back({match.record, match.ruleset, sides_words(match), result_words(match),
                          std::string(name(match.word)), std::to_string(match.findings)});
  }
  return table;
}

/// The ruleset of all matches; empty if they differ.
std::string common_ruleset(const std::vector<MatchLine>& matches) {
  if (matches.empty()) return "";
  const std::string& first = matches.front().ruleset;
  const bool alike = std::all_of(matches.begin(), matches.end(), [&first](const MatchLine& match) {
    return match.ruleset == first;
  });
  return alike ? first : "";
}

/// The match table without the ruleset, which is then said once.
Table without_ruleset(Table table) {
  table.columns.erase(table.columns.begin() + 1);
  for (std::vector<std::string>& row : table.rows) row.erase(row.begin() + 1);
  return table;
}

Table standings_table(const std::vector<Standing>& standings, std::string_view by) {
  Table table{{{std::string(by)},
               {"played", Align::right},
               {"won", Align::right},
               {"lost", Align::right},
               {"points for", Align::right},
               {"against", Align::right}},
              {}};
  for (const Standing& standing : standings) {
    table.rows.push_back({standing.name, std::to_string(standing.played),
                          std::to_string(standing.won), std::to_string(standing.lost),
                          std::to_string(standing.points_for),
                          std::to_string(standing.points_against)});
  }
  return table;
}

Table fallen_table(const std::vector<MatchLine>& matches) {
  Table table{{{"record", Align::left, Cut::start},
               {"verdict"},
               {"finding"},
               {"round", Align::right},
               {"move", Align::right}},
              {}};
  const auto number = [](int value) { return value > 0 ? std::to_string(value) : std::string(); };
  for (const MatchLine& match : matches) {
    if (stands(match)) continue;
    table.rows.push_back({match.record, std::string(name(match.word)), match.ruling,
                          number(match.round), number(match.move)});
  }
  return table;
}

std::string match_json(const MatchLine& match) {
  JsonWriter json;
  json.open_object();
  json.key("record").text(match.record);
  json.key("ruleset").text_or_nothing(match.ruleset);
  json.key("sides").open_list();
  for (const MatchSide& side : match.sides) {
    json.open_object().key("side").text(side.name).key("players").open_list();
    for (const std::string& player : side.players) json.text(player);
    json.close_list().key("score").number_or_nothing(side.score).key("won").flag(side.won);
    json.close_object();
  }
  json.close_list();
  json.key("over").flag(match.over);
  json.key("verdict").text(name(match.word));
  json.key("findings").number(match.findings);
  json.key("ruling").text_or_nothing(match.ruling);
  json.close_object();
  return json.written() + '\n';
}

std::string standing_json(const Standing& standing) {
  JsonWriter json;
  json.open_object();
  json.key("standing").text(standing.name);
  json.key("played").number(standing.played);
  json.key("won").number(standing.won).key("lost").number(standing.lost);
  json.key("points_for").number(standing.points_for);
  json.key("points_against").number(standing.points_against);
  json.close_object();
  return json.written() + '\n';
}

void print_text(const ScoreOptions& options, const std::vector<MatchLine>& matches,
                const std::vector<Standing>& standings, Console& console) {
  const bool color = console.color();
  const auto section = [&](std::string_view title, const Table& table) {
    if (table.rows.empty()) return;
    console.print(painted(title, Ink::bold, color) + "\n\n" + table_text(table, color) + '\n');
  };
  if (!console.quiet()) {
    const std::string ruleset = common_ruleset(matches);
    const Table table = match_table(matches);
    section(ruleset.empty() ? "Matches" : "Matches, by " + printable(ruleset),
            ruleset.empty() ? table : without_ruleset(table));
    section("Standings, of the matches that stand", standings_table(standings, options.by));
  }
  section("Records that do not stand", fallen_table(matches));
}

void print_results(const ScoreOptions& options, const std::vector<MatchLine>& matches,
                   Console& console) {
  Standings standings(options.by == "player");
  for (const MatchLine& match : matches) standings.add(match);
  const std::vector<Standing> order = standings.in_order();
  if (options.format == name(OutputFormat::json)) {
    for (const MatchLine& match : matches) console.print(match_json(match));
    for (const Standing& standing : order) console.print(standing_json(standing));
  } else if (options.format == name(OutputFormat::csv)) {
    const bool of_matches = options.table == "matches";
    console.print(
        table_csv(of_matches ? match_table(matches) : standings_table(order, options.by)));
  } else {
    print_text(options, matches, order, console);
  }
}

ExitCode score(const ScoreOptions& options, Console& console) {
  Bench bench(options.judging, Wording::none, console);
  if (!bench.ready()) return ExitCode::failed;
  std::vector<MatchLine> matches;
  VerdictTally tally;
  ExitCode code = ExitCode::upheld;
  const ExitCode reading = bench.judge_all(match_line, [&](MatchLine match) {
    tally.add(match.word);
    if (match.word != VerdictWord::upheld) code = ExitCode::not_upheld;
    matches.push_back(std::move(match));
  });
  const bool nothing_judged = std::none_of(matches.begin(), matches.end(),
                                           [](const MatchLine& match) { return match.judged; });
  if (nothing_judged && !matches.empty()) code = ExitCode::failed;
  print_results(options, matches, console);
  if (options.format == name(OutputFormat::text) && !console.quiet() && tally.total() > 0) {
    console.print(fmt::format("{} record{}: {}\n", tally.total(), tally.total() == 1 ? "" : "s",
                              tally.words()));
  }
  return worse(code, reading);
}

}  // namespace

void declare_score(CommandLine& line) {
  constexpr std::string_view kChoices[] = {"text", "json", "csv"};
  constexpr std::string_view kBy[] = {"side", "player"};
  constexpr std::string_view kTables[] = {"matches", "standings"};
  const auto options = std::make_shared<ScoreOptions>();
  line.example("sixlove score season/");
  line.example("sixlove score --by player --format csv --table standings season/ > table.csv");
  line.explain(
      "Lists every match, then the standings of the matches that stand (verdict upheld or "
      "corrected, with the result as computed), then the records that do not. A match that is not "
      "over is played, and neither won nor lost. Order of the standings: most won, fewest lost, "
      "points for less points against.");
  line.explain(
      "Formats: json is an object a match, one a line, then an object a standing; csv is one of "
      "the two tables, as --table says: record, ruleset, sides, result, verdict, findings; or "
      "side, played, won, lost, points for, against.");
  declare_judging(line, options->judging);
  line.choice("-f,--format", options->format, kChoices, "how to write the results");
  line.choice("--by", options->by, kBy, "whose standings");
  line.choice("--table", options->table, kTables, "which table csv holds");
  line.does([options](Console& console) { return score(*options, console); });
}

}  // namespace sixlove
