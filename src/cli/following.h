#pragma once

#include <cstddef>
#include <string>

#include "referee/verdict.h"

namespace sixlove {

/// Whether the finding is one of several faults of moves that only follow from another, which are
/// told in one line with that one.
[[nodiscard]] bool told_together(const Verdict& verdict, const Finding& finding);

/// What is told together of the faults that follow from the finding with this number: "2 more
/// faults only follow from it: no-match at move 10, false-pass at move 12"; empty if none is.
[[nodiscard]] std::string following_words(const Verdict& verdict, std::size_t first);

}  // namespace sixlove
