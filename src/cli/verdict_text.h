#pragma once

#include <string>

#include "cli/judging.h"

namespace sixlove {

/// The verdict for people, 80 columns wide: what was judged by which rules, round by round what is
/// wrong and how the result comes about, the match, and what could not be judged.
[[nodiscard]] std::string verdict_text(const Judged& judged, bool color);

/// One line for the verdict and one for its ruling; nothing if the record is upheld.
[[nodiscard]] std::string verdict_in_short(const Judged& judged, bool color);

/// The heading of a report: "night.dom#3  some-rules  ILLEGAL".
[[nodiscard]] std::string verdict_heading(const Judged& judged, bool color);

}  // namespace sixlove
