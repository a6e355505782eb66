#pragma once

#include <set>
#include <string>
#include <vector>

#include "cli/comparison_report.h"

namespace sixlove {

// What every form of a comparison says, in the same words.

/// The numbers of the rounds that some ruleset judges.
[[nodiscard]] std::set<int> round_numbers(const ComparedRecord& compared);

/// A table of one round, a row a ruleset; a last column has what each has against it.
[[nodiscard]] Table round_table(const ComparedRecord& compared, int number);

/// A table of the match, a row a ruleset.
[[nodiscard]] Table match_table(const ComparedRecord& compared);

/// "B by lowest hand (17); AC by side totals (43 - 47)", or what the two make of another aspect:
/// "+1; +46".
[[nodiscard]] std::string difference_words(const ComparedRecord& compared,
                                           const Difference& difference);

/// "blocked.contest", "score.count and blocked.contest together".
[[nodiscard]] std::string deciding_words(const Difference& difference);

/// The keys of a difference, those that decide alone or those that do it together.
[[nodiscard]] const std::vector<KeyValues>& keys_of(const Difference& difference);

/// How the ruleset comes to its result of the round, a line each.
[[nodiscard]] std::vector<std::string> arithmetic_lines(const ComparedRecord& compared,
                                                        std::size_t ruleset, int number);

/// The differences between the first ruleset and this one in a round (0: over the match), those
/// left out that only follow from others.
[[nodiscard]] std::vector<const Difference*> told_differences(const ComparedRecord& compared,
                                                              std::size_t round,
                                                              std::size_t ruleset);

/// The name of a ruleset.
[[nodiscard]] const std::string& ruleset_name(const ComparedRecord& compared, std::size_t ruleset);

}  // namespace sixlove
