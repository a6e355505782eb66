#pragma once

namespace sixlove {

class CommandLine;

// The commands below `rules` that have a file of their own.

void declare_rules_lint(CommandLine& rules);
void declare_rules_verify(CommandLine& rules);
void declare_rules_diff(CommandLine& rules);

}  // namespace sixlove
