#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/comparison_words.h"
#include "report/paint.h"
#include "report/wrap.h"

namespace sixlove {

namespace {

constexpr std::size_t kIndent = 4;
constexpr std::size_t kLabelWidth = 11;

/// "    blocked.contest: seats -> sides", a line a key.
std::string key_lines(const Difference& difference) {
  std::string text;
  for (const KeyValues& values : keys_of(difference)) {
    const std::string line =
        fmt::format("{}: {} -> {}", values.key, printable(values.first), printable(values.other));
    const std::string start(kIndent + kLabelWidth, ' ');
    text += wrapped(line, start, start.size() + 2);
  }
  return text;
}

/// What one ruleset makes otherwise than the one it is held against.
std::string differences_text(const ComparedRecord& compared, std::size_t round,
                             std::size_t ruleset) {
  const auto differences = told_differences(compared, round, ruleset);
  if (differences.empty()) return "";
  const std::string& first = ruleset_name(compared, compared.comparison.first);
  std::string text =
      wrapped(fmt::format("{} -> {}", printable(first), printable(ruleset_name(compared, ruleset))),
              "  ", kIndent);
  for (const Difference* const difference : differences) {
    const std::string start =
        fmt::format("{:{}}{:{}}", "", kIndent, name(difference->aspect), kLabelWidth);
    text += wrapped(fmt::format("{}: {}", printable(difference_words(compared, *difference)),
                                deciding_words(*difference)),
                    start, start.size());
    text += key_lines(*difference);
  }
  return text;
}

std::string all_differences_text(const ComparedRecord& compared, std::size_t round) {
  std::string text;
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    const std::string one = differences_text(compared, round, i);
    if (!one.empty()) text += '\n' + one;
  }
  return text;
}

/// How each ruleset comes to its result; rulesets that say the same are named together.
std::string arithmetic_text(const ComparedRecord& compared, int number) {
  std::string text;
  std::vector<std::vector<std::string>> said(compared.docs.size());
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    if (compared.comparison.misfits[i].empty()) said[i] = arithmetic_lines(compared, i, number);
  }
  for (std::size_t i = 0; i < said.size(); ++i) {
    if (said[i].empty() || std::find(said.begin(), said.begin() + static_cast<std::ptrdiff_t>(i),
                                     said[i]) != said.begin() + static_cast<std::ptrdiff_t>(i)) {
      continue;
    }
    std::vector<std::string> names;
    for (std::size_t j = i; j < said.size(); ++j) {
      if (said[j] == said[i]) names.push_back(printable(ruleset_name(compared, j)));
    }
    text += wrapped(joined(names, "and"), "  ", kIndent);
    for (const std::string& line : said[i]) {
      text += wrapped(printable(line), std::string(kIndent, ' '), kIndent + 2);
    }
  }
  return text;
}

/// What each ruleset has against the round and what the record claims of it, a line each.
std::string findings_text(const Table& table) {
  std::string text;
  for (const std::vector<std::string>& row : table.rows) {
    if (!row.back().empty()) text += fmt::format("  {}: {}\n", printable(row.front()), row.back());
  }
  return text;
}

std::string round_text(const ComparedRecord& compared, int number, bool color) {
  Table table = round_table(compared, number);
  const std::string findings = findings_text(table);
  table.columns.pop_back();
  for (std::vector<std::string>& row : table.rows) row.pop_back();
  std::string text = fmt::format("\nround {}\n", number) + table_text(table, color) + findings;
  const std::string differences = all_differences_text(compared, static_cast<std::size_t>(number));
  text += '\n' + arithmetic_text(compared, number);
  return text + (differences.empty() ? "  the same under all of them\n" : differences);
}

std::string misfits_text(const ComparedRecord& compared) {
  std::string text;
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    const std::string& why = compared.comparison.misfits[i];
    if (why.empty()) continue;
    const std::string words =
        fmt::format("{} is not compared: {}", printable(ruleset_name(compared, i)), why);
    text += wrapped(words, "", 2);
  }
  return text;
}

std::string parting_text(const ComparedRecord& compared) {
  const auto& misfits = compared.comparison.misfits;
  if (std::count(misfits.begin(), misfits.end(), "") < 2) {
    return "Fewer than two of them have such a game.\n";
  }
  if (!compared.parting) return "No round parts them.\n";
  const Parting& parting = *compared.parting;
  std::string place = parting.round > 0 ? fmt::format("round {}", parting.round) : "the record";
  if (parting.move > 0) place += fmt::format(", move {}", parting.move);
  std::string text = fmt::format("They part at {}", place);
  text += parting.move > 0 ? ":\n" : fmt::format(", over {}:\n", parting.what);
  std::size_t widest = 0;
  for (const Verdict& verdict : compared.comparison.verdicts) {
    widest = std::max(widest, static_cast<std::size_t>(display_width(printable(verdict.ruleset))));
  }
  for (std::size_t i = 0; i < parting.values.size(); ++i) {
    if (!compared.comparison.misfits[i].empty()) continue;
    const std::string start =
        fmt::format("  {:{}}  ", printable(ruleset_name(compared, i)), widest);
    text += wrapped(printable(parting.values[i]), start, widest + 4);
  }
  return text;
}

}  // namespace

std::string comparison_text(const ComparedRecord& compared, bool color) {
  const RecordComparison& comparison = compared.comparison;
  std::string text = painted(printable(comparison.record), Ink::bold, color) + '\n';
  text += misfits_text(compared);
  for (const int number : round_numbers(compared)) text += round_text(compared, number, color);
  text += "\nmatch\n" + table_text(match_table(compared), color);
  text += all_differences_text(compared, 0);
  return text + '\n' + parting_text(compared);
}

}  // namespace sixlove
