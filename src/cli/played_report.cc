#include "cli/played_report.h"

#include <fmt/format.h>

#include "base/words.h"
#include "report/json.h"
#include "report/markdown.h"
#include "report/paint.h"
#include "report/wrap.h"

namespace sixlove {

namespace {

/// The results of one round, two rows a ruleset: as recorded, and as played.
Table round_table(const PlayedRecord& played, std::size_t number) {
  Table table{{{"ruleset"}, {"play"}, {"end"}, {"winner"}, {"points"}}, {}};
  for (const RoundPlayedOut& round : played.rounds) {
    if (round.round != number) continue;
    const std::string& name = played.docs[round.ruleset].name;
    table.rows.push_back(
        {name, "recorded", round.recorded_end, round.recorded_winner, round.recorded_points});
    table.rows.push_back({name, std::string(played.play),
                          round.why_not.empty() ? round.end : "not played", round.winner,
                          round.points});
  }
  return table;
}

std::size_t rounds_of(const PlayedRecord& played) {
  return played.rounds.empty() ? 0 : played.rounds.back().round;
}

/// "house: A6-6 B6-5", or why there are no moves.
std::string line_of(const PlayedRecord& played, const RoundPlayedOut& round) {
  return fmt::format("{}: {}", played.docs[round.ruleset].name,
                     round.why_not.empty() ? round.line : "not played: " + round.why_not);
}

}  // namespace

std::string played_text(const PlayedRecord& played, bool color) {
  std::string text =
      painted(fmt::format("{}, {} play", printable(played.record), played.play), Ink::bold, color) +
      '\n';
  for (std::size_t number = 1; number <= rounds_of(played); ++number) {
    text += fmt::format("\nround {}\n", number);
    text += table_text(round_table(played, number), color);
    for (const RoundPlayedOut& round : played.rounds) {
      if (round.round == number) text += wrapped(printable(line_of(played, round)), "  ", 4);
    }
  }
  return text;
}

std::string played_markdown(const PlayedRecord& played) {
  std::string text =
      fmt::format("# {}, {} play\n", markdown_text(played.record), markdown_text(played.play));
  for (std::size_t number = 1; number <= rounds_of(played); ++number) {
    text += fmt::format("\n## Round {}\n\n", number);
    text += markdown_table(round_table(played, number)) + '\n';
    for (const RoundPlayedOut& round : played.rounds) {
      if (round.round == number) {
        text += fmt::format("- {}\n", markdown_text(line_of(played, round)));
      }
    }
  }
  return text;
}

std::string played_json(const PlayedRecord& played) {
  JsonWriter json;
  json.open_object().key("record").text(played.record).key("play").text(played.play);
  json.key("rounds").open_list();
  for (const RoundPlayedOut& round : played.rounds) {
    json.open_object().key("round").number(static_cast<std::int64_t>(round.round));
    json.key("ruleset").text(played.docs[round.ruleset].name);
    json.key("recorded").open_object().key("end").text_or_nothing(round.recorded_end);
    json.key("winner").text_or_nothing(round.recorded_winner);
    json.key("points").text_or_nothing(round.recorded_points).close_object();
    json.key("played").open_object().key("end").text_or_nothing(round.end);
    json.key("winner").text_or_nothing(round.winner);
    json.key("points").text_or_nothing(round.points);
    json.key("line").text_or_nothing(round.line).close_object();
    json.key("not_played").text_or_nothing(round.why_not).close_object();
  }
  json.close_list().close_object();
  return json.written() + '\n';
}

Table played_table(const PlayedRecord& played) {
  Table table{{{"record"},
               {"round"},
               {"ruleset"},
               {"recorded end"},
               {"recorded winner"},
               {"recorded points"},
               {"end"},
               {"winner"},
               {"points"},
               {"line"},
               {"not played"}},
              {}};
  for (const RoundPlayedOut& round : played.rounds) {
    table.rows.push_back({played.record, std::to_string(round.round),
                          played.docs[round.ruleset].name, round.recorded_end,
                          round.recorded_winner, round.recorded_points, round.end, round.winner,
                          round.points, round.line, round.why_not});
  }
  return table;
}

}  // namespace sixlove
