#pragma once

#include <array>
#include <string_view>

namespace sixlove {

class CommandLine;

/// A command: its name, what it is for, and the function that says what it takes and does.
struct CommandRow {
  std::string_view name;
  std::string_view about;
  void (*declare)(CommandLine& line);
};

void declare_check(CommandLine& line);
void declare_score(CommandLine& line);
void declare_merge(CommandLine& line);
void declare_compare(CommandLine& line);
void declare_solve(CommandLine& line);
void declare_explain(CommandLine& line);
void declare_rules(CommandLine& line);
void declare_convert(CommandLine& line);
void declare_generate(CommandLine& line);
void declare_completion(CommandLine& line);

// clang-format off
/// REGISTRY of the commands, in the order of `--help`.
inline constexpr std::array kCommands{
    CommandRow{"check",      "judge records: does each stand, who won, by how much, and why", declare_check},
    CommandRow{"score",      "results of many records, standings, and what does not stand",   declare_score},
    CommandRow{"merge",      "the standings of a batch that was judged in parts",              declare_merge},
    CommandRow{"compare",    "several rulesets over one record or the same deals",            declare_compare},
    CommandRow{"solve",      "best play with all tiles known, from any point of a round",     declare_solve},
    CommandRow{"explain",    "a finding, a key of a ruleset or a term, in words",             declare_explain},
    CommandRow{"rules",      "list, show and check rulesets",                                 declare_rules},
    CommandRow{"convert",    "records from text to JSON Lines and back, spelt canonically",   declare_convert},
    CommandRow{"generate",   "random legal records from a seed, or with one fault",           declare_generate},
    CommandRow{"completion", "completion for a shell",                                        declare_completion},
};
// clang-format on

}  // namespace sixlove
