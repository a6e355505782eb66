#include "cli/score_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/progress.h"
#include "report/csv.h"
#include "report/json.h"
#include "report/paint.h"
#include "report/table.h"
#include "report/wrap.h"

namespace sixlove {

namespace {

std::string shown(std::int64_t number) {
  return std::to_string(number);
}

std::string name_or_none(const std::string& name) {
  return name.empty() ? "(none)" : name;
}

Table standings_table(const std::vector<NamedStanding>& order, By by) {
  Table table{{{std::string(kByNames[static_cast<std::size_t>(by)])},
               {"played", Align::right},
               {"won", Align::right},
               {"lost", Align::right},
               {"rounds", Align::right},
               {"for", Align::right},
               {"against", Align::right},
               {"diff", Align::right}},
              {}};
  for (const auto& [name, standing] : order) {
    if (standing.played == 0) continue;
    table.rows.push_back({name_or_none(name), shown(standing.played), shown(standing.won),
                          shown(standing.lost), shown(standing.rounds), shown(standing.points_for),
                          shown(standing.points_against), shown(standing.difference())});
  }
  return table;
}

/// Only those about whom there is something to say.
Table conduct_table(const std::vector<NamedStanding>& order, By by) {
  Table table{{{std::string(kByNames[static_cast<std::size_t>(by)])},
               {"blocks", Align::right},
               {"key tiles", Align::right},
               {"bonuses", Align::right},
               {"infractions", Align::right},
               {"records that do not stand", Align::right}},
              {}};
  for (const auto& [name, standing] : order) {
    const std::int64_t all =
        standing.blocks + standing.bonuses + standing.infractions + standing.fallen;
    if (all == 0) continue;
    table.rows.push_back({name_or_none(name), shown(standing.blocks), shown(standing.key_tiles),
                          shown(standing.bonuses), shown(standing.infractions),
                          shown(standing.fallen)});
  }
  return table;
}

Table fallen_table(const Summary& summary) {
  Table table{{{"record", Align::left, Cut::start},
               {"verdict"},
               {"finding"},
               {"round", Align::right},
               {"move", Align::right}},
              {}};
  const auto number = [](int value) { return value > 0 ? std::to_string(value) : std::string(); };
  for (const Fallen& fallen : summary.fallen) {
    table.rows.push_back(
        {fmt::format("{}#{}", summary.parts[fallen.part].name, number_in_file(summary, fallen)),
         std::string(name(fallen.word)),
         fallen.ruling ? std::string(row_of(*fallen.ruling).id) : std::string(),
         number(fallen.round), number(fallen.move)});
  }
  return table;
}

void print_csv(const std::vector<NamedStanding>& order, By by, Console& console) {
  std::vector<std::string> line{std::string(kByNames[static_cast<std::size_t>(by)])};
  for (const char* heading :
       {"played", "won", "lost", "rounds", "points_for", "points_against", "difference", "blocks",
        "key_tiles", "bonuses", "infractions", "fallen"}) {
    line.emplace_back(heading);
  }
  console.print(csv_line(line));
  for (const auto& [name, standing] : order) {
    line = {name};
    for (const std::int64_t value :
         {standing.played, standing.won, standing.lost, standing.rounds, standing.points_for,
          standing.points_against, standing.difference(), standing.blocks, standing.key_tiles,
          standing.bonuses, standing.infractions, standing.fallen}) {
      line.push_back(std::to_string(value));
    }
    console.print(csv_line(line));
  }
}

void print_json(const NamedStanding& one, Console& console) {
  const Standing& standing = one.standing;
  JsonWriter json;
  json.open_object();
  json.key("standing").text(one.name);
  json.key("played").number(standing.played);
  json.key("won").number(standing.won).key("lost").number(standing.lost);
  json.key("points_for").number(standing.points_for);
  json.key("points_against").number(standing.points_against);
  json.key("difference").number(standing.difference());
  json.key("rounds").number(standing.rounds);
  json.key("blocks").number(standing.blocks).key("key_tiles").number(standing.key_tiles);
  json.key("bonuses").number(standing.bonuses);
  json.key("infractions").number(standing.infractions);
  json.key("fallen").number(standing.fallen);
  json.close_object();
  console.print(json.written() + '\n');
}

std::string verdict_counts(const Totals& totals) {
  std::string words;
  for (std::size_t i = 0; i < totals.words.size(); ++i) {
    if (totals.words[i] == 0) continue;
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ",
                         grouped(static_cast<std::uint64_t>(totals.words[i])),
                         name(static_cast<VerdictWord>(i)));
  }
  return words;
}

/// What a reader of the standings has to know of what was added up.
void print_notes(const Summary& summary, Console& console) {
  const auto unnamed = static_cast<std::uint64_t>(summary.totals.unnamed);
  if (unnamed > 0) {
    const bool one = unnamed == 1;
    const std::string words = fmt::format(
        "{} record{} no players: {} sides go by the letters of their seats, whoever "
        "sat there.",
        grouped(unnamed), one ? " names" : "s name", one ? "its" : "their");
    console.print(wrapped(words, "", 0) + '\n');
  }
  if (summary.rulesets.size() < 2) return;
  std::string names;
  for (const auto& [name, digest] : summary.rulesets) {
    names += (names.empty() ? "" : ", ") + printable(name);
  }
  console.print(wrapped(fmt::format("Points under {} rulesets are added up, whatever each counts: "
                                    "{}.",
                                    summary.rulesets.size(), names),
                        "", 0) +
                '\n');
}

}  // namespace

void declare_rank(CommandLine& line, ReportOptions& options) {
  line.text(
      {"--rank", "KEY,...",
       "put standings in order by these, the first first: won, lost, diff, for, against, "
       "played, rounds, blocks, key-tiles, bonuses, infractions, fallen (default: won,lost,diff)"},
      options.rank);
}

std::optional<std::vector<RankKey>> rank_keys(const std::string& text, Console& console) {
  std::vector<RankKey> keys;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    const std::string word = text.substr(at, comma - at);
    const auto found = std::find(kRankNames.begin(), kRankNames.end(), word);
    if (found == kRankNames.end()) {
      const auto near = nearest(word, kRankNames);
      console.complain(fmt::format("--rank cannot be by `{}`{}", word,
                                   near.empty() ? ": it is by won, lost, diff, ..."
                                                : fmt::format("; did you mean `{}`?", near[0])));
      return std::nullopt;
    }
    keys.push_back(static_cast<RankKey>(found - kRankNames.begin()));
    at = comma + 1;
  }
  return keys;
}

void print_section(std::string_view title, const Table& table, Console& console) {
  if (table.rows.empty()) return;
  const bool color = console.color();
  console.print(painted(title, Ink::bold, color) + "\n\n" + table_text(table, color) + '\n');
}

void print_fallen(const Summary& summary, Console& console) {
  print_section("Records that do not stand", fallen_table(summary), console);
  const std::uint64_t more = summary.all_fallen() - summary.fallen.size();
  if (more > 0) {
    console.print(fmt::format("and {} more that do not stand (--by match --format csv has all)\n\n",
                              grouped(more)));
  }
  const auto total = static_cast<std::uint64_t>(summary.totals.records());
  if (console.quiet() || total == 0) return;
  const auto rounds = static_cast<std::uint64_t>(summary.totals.rounds);
  console.print(fmt::format("{} record{}, {} round{}: {}\n", grouped(total), total == 1 ? "" : "s",
                            grouped(rounds), rounds == 1 ? "" : "s",
                            verdict_counts(summary.totals)));
}

void print_standings(const Summary& summary, const std::string& format,
                     const std::vector<RankKey>& keys, Console& console) {
  const std::vector<NamedStanding> order = ranked(summary.totals.standings, keys);
  if (format == "csv") return print_csv(order, summary.by, console);
  if (format != "text") {
    for (const NamedStanding& one : order) print_json(one, console);
    return;
  }
  if (!console.quiet()) {
    print_section("Standings, of the matches that stand", standings_table(order, summary.by),
                  console);
    print_notes(summary, console);
    print_section("Blocks, key tiles and other bonuses, infractions, records that do not stand",
                  conduct_table(order, summary.by), console);
  }
  print_fallen(summary, console);
}

ExitCode exit_code_of(const Totals& totals) {
  if (totals.records() > 0 && totals.judged == 0) return ExitCode::failed;
  const bool all_upheld =
      totals.words[static_cast<std::size_t>(VerdictWord::upheld)] == totals.records();
  return all_upheld ? ExitCode::upheld : ExitCode::not_upheld;
}

}  // namespace sixlove
