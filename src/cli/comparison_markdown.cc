#include <fmt/format.h>

#include "cli/comparison_words.h"
#include "report/markdown.h"

namespace sixlove {

namespace {

std::string difference_item(const ComparedRecord& compared, const Difference& difference) {
  const std::vector<KeyValues>& keys = keys_of(difference);
  std::string item = fmt::format("- **{}**: {}: ", name(difference.aspect),
                                 markdown_text(difference_words(compared, difference)));
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (i > 0) item += difference.alone.empty() ? " and " : " or ";
    item += fmt::format("{} ({} → {})", markdown_code(keys[i].key), markdown_code(keys[i].first),
                        markdown_code(keys[i].other));
  }
  if (difference.alone.empty()) {
    item += difference.smallest ? " together" : " together, or fewer of them";
  }
  return item + '\n';
}

std::string differences_section(const ComparedRecord& compared, std::size_t round) {
  std::string text;
  const std::string& first = ruleset_name(compared, compared.comparison.first);
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    const auto differences = told_differences(compared, round, i);
    if (differences.empty()) continue;
    text += fmt::format("\n{} → {}:\n\n", markdown_text(first),
                        markdown_text(ruleset_name(compared, i)));
    for (const Difference* const difference : differences) {
      text += difference_item(compared, *difference);
    }
  }
  return text;
}

std::string round_section(const ComparedRecord& compared, int number) {
  std::string text = fmt::format("\n## Round {}\n\n", number);
  text += markdown_table(round_table(compared, number));
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    if (!compared.comparison.misfits[i].empty()) continue;
    text += fmt::format("\n{}:\n\n", markdown_text(ruleset_name(compared, i)));
    for (const std::string& line : arithmetic_lines(compared, i, number)) {
      text += fmt::format("- {}\n", markdown_text(line));
    }
  }
  const std::string differences = differences_section(compared, static_cast<std::size_t>(number));
  text += "\n### What decides\n";
  return text + (differences.empty() ? "\nThe same under all of them.\n" : differences);
}

}  // namespace

std::string comparison_markdown(const ComparedRecord& compared) {
  const RecordComparison& comparison = compared.comparison;
  std::string text = fmt::format("# {}\n", markdown_text(comparison.record));
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    if (comparison.misfits[i].empty()) continue;
    text += fmt::format("\n{} is not compared: {}.\n", markdown_text(ruleset_name(compared, i)),
                        markdown_text(comparison.misfits[i]));
  }
  for (const int number : round_numbers(compared)) text += round_section(compared, number);
  text += "\n## Match\n\n" + markdown_table(match_table(compared));
  return text + differences_section(compared, 0);
}

}  // namespace sixlove
