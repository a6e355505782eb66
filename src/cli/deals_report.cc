#include "cli/deals_report.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/words.h"
#include "compare/interval.h"
#include "compare/measures.h"
#include "report/markdown.h"
#include "report/paint.h"
#include "report/wrap.h"

namespace sixlove {

namespace {

double ratio(double count, std::uint64_t of) {
  return of == 0 ? 0 : count / static_cast<double>(of);
}

std::string percent(std::uint64_t count, std::uint64_t of) {
  return of == 0 ? "" : fmt::format("{:.1f} %", 100 * ratio(static_cast<double>(count), of));
}

/// "5.7 %, 4.3 to 7.6": the share, and where it may lie for all deals.
std::string percent_and_interval(std::uint64_t count, std::uint64_t of) {
  const ConfidenceInterval interval = share(count, of);
  return fmt::format("{}, {:.1f} to {:.1f}", percent(count, of), 100 * interval.low,
                     100 * interval.high);
}

std::string mean(double sum, std::uint64_t of) {
  return of == 0 ? "" : fmt::format("{:.2f}", ratio(sum, of));
}

Table ruleset_table(const ComparedDeals& compared) {
  Table table{{{"ruleset"},
               {"out", Align::right},
               {"block", Align::right},
               {"tie", Align::right},
               {"bonus", Align::right},
               {"points", Align::right},
               {"match", Align::right}},
              {}};
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    const RulesetTotals& one = compared.totals.rulesets[i];
    table.rows.push_back({compared.docs[i].name, percent(one.out, one.played),
                          percent(one.blocked, one.played), percent(one.ties, one.played),
                          percent(one.with_bonus, one.played),
                          mean(static_cast<double>(one.points), one.played),
                          mean(static_cast<double>(one.match_rounds), one.matches)});
  }
  return table;
}

constexpr std::string_view kColumnsMean =
    "out, block, tie, bonus: rounds that end so, or have a bonus; a tie is a block, too. points: "
    "what all sides get of a round, on average. match: its rounds, on average.";

/// The rounds in which a bonus can be given.
struct Chances {
  std::uint64_t rounds = 0;
  std::string_view words;
};

Chances chances_of(const BonusRule& rule, const RulesetTotals& totals) {
  const std::uint64_t blocks_won = totals.blocked - totals.ties;
  switch (rule.on) {
  case BonusOn::out: return {totals.out, "outs"};
  case BonusOn::block: return {blocks_won, "blocks won"};
  case BonusOn::win:
  case BonusOn::pass:
  case BonusOn::passes_end: return {totals.out + blocks_won, "rounds won"};
  }
  return {};
}

/// What the columns leave out of a ruleset, a line each.
std::vector<std::string> remarks(const ComparedDeals& compared, std::size_t ruleset) {
  const RulesetTotals& one = compared.totals.rulesets[ruleset];
  const std::string& name = compared.docs[ruleset].name;
  std::vector<std::string> lines;
  const Bonus& bonus = compared.docs[ruleset].rules;
  for (std::size_t i = 0; i < std::min(bonus.awards.size(), kMostBonuses); ++i) {
    const BonusRule& rule = bonus.awards[i];
    if (is_for_passes(rule) || one.bonuses[i] == 0) continue;
    const Chances chances = chances_of(rule, one);
    lines.push_back(fmt::format("{}: {} in {} of {} {} ({})", name, text_of(rule.name),
                                one.bonuses[i], chances.rounds, chances.words,
                                percent_and_interval(one.bonuses[i], chances.rounds)));
  }
  const auto remark = [&](std::uint64_t count, std::string_view words) {
    if (count > 0) lines.push_back(fmt::format("{}: {} {}", name, count, words));
  };
  remark(one.voids, "deals that nobody may lead are void");
  remark(one.cut, "rounds end in the middle, at the target");
  remark(one.not_played, "deals were too large to be played so, and are left out");
  return lines;
}

/// "24.4", "+0.2", "+21.93": of shares the percentage.
std::string figure(const PairFigure& measure, double value) {
  switch (measure.kind) {
  case MeasureKind::share: return fmt::format("{:.1f}", 100 * value);
  case MeasureKind::more_often:
    return fmt::format("{:+.1f}", std::abs(value) < 0.0005 ? 0.0 : 100 * value);
  case MeasureKind::mean_more: return fmt::format("{:+.2f}", std::abs(value) < 0.005 ? 0.0 : value);
  }
  return "";
}

std::string of_what(const PairFigure& measure) {
  switch (measure.kind) {
  case MeasureKind::share:
    return fmt::format("{} of {} {}", measure.count, measure.of, measure.unit);
  case MeasureKind::more_often:
    return fmt::format("{} of {} {} differ", measure.count, measure.of, measure.unit);
  case MeasureKind::mean_more: return fmt::format("{} {}", measure.of, measure.unit);
  }
  return "";
}

Table pair_table(const PairTotals& pair) {
  Table table{{{"measure"}, {"figure", Align::right}, {"95 % interval"}, {"of"}}, {}};
  for (const PairFigure& measure : measures_of(pair)) {
    const std::string_view unit = measure.kind == MeasureKind::mean_more ? "" : " %";
    table.rows.push_back({std::string(measure.name),
                          figure(measure, measure.interval.value) + std::string(unit),
                          fmt::format("{} to {}{}", figure(measure, measure.interval.low),
                                      figure(measure, measure.interval.high), unit),
                          of_what(measure)});
  }
  return table;
}

std::string pair_title(const ComparedDeals& compared, const PairTotals& pair,
                       std::string_view arrow) {
  return fmt::format("{} {} {}", compared.docs[pair.first].name, arrow,
                     compared.docs[pair.second].name);
}

std::string title(const ComparedDeals& compared) {
  return fmt::format("{}, {} play", compared.dealt, compared.play);
}

}  // namespace

std::string deals_text(const ComparedDeals& compared, bool color) {
  std::string heading = wrapped(printable(title(compared)), "", 2);
  heading.pop_back();
  std::string text = painted(heading, Ink::bold, color) + "\n\n";
  text += table_text(ruleset_table(compared), color);
  text += wrapped(kColumnsMean, "  ", 2);
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    for (const std::string& line : remarks(compared, i)) text += wrapped(printable(line), "  ", 4);
  }
  for (const PairTotals& pair : compared.totals.pairs) {
    text += '\n' + painted(printable(pair_title(compared, pair, "->")), Ink::bold, color) + '\n';
    const Table table = pair_table(pair);
    if (table.rows.empty()) {
      text += "  no deal was played under both\n";
    } else {
      text += table_text(table, color);
    }
  }
  return text + '\n' + wrapped(kIntervalMethod, "", 0);
}

std::string deals_markdown(const ComparedDeals& compared) {
  std::string text = fmt::format("# {}\n\n", markdown_text(title(compared)));
  text += markdown_table(ruleset_table(compared)) + fmt::format("\n{}\n\n", kColumnsMean);
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    for (const std::string& line : remarks(compared, i)) {
      text += fmt::format("- {}\n", markdown_text(line));
    }
  }
  for (const PairTotals& pair : compared.totals.pairs) {
    text += fmt::format("\n## {}\n\n", markdown_text(pair_title(compared, pair, "→")));
    text += markdown_table(pair_table(pair));
  }
  return text + fmt::format("\n{}\n", kIntervalMethod);
}

Table deals_table(const ComparedDeals& compared) {
  Table table{{{"first"},
               {"other"},
               {"measure"},
               {"value"},
               {"low"},
               {"high"},
               {"count"},
               {"of"},
               {"unit"}},
              {}};
  for (const PairTotals& pair : compared.totals.pairs) {
    for (const PairFigure& measure : measures_of(pair)) {
      const auto number = [](double value) { return fmt::format("{:.6g}", value); };
      table.rows.push_back({compared.docs[pair.first].name, compared.docs[pair.second].name,
                            std::string(measure.name), number(measure.interval.value),
                            number(measure.interval.low), number(measure.interval.high),
                            std::to_string(measure.count), std::to_string(measure.of),
                            std::string(measure.unit)});
    }
  }
  return table;
}

}  // namespace sixlove
