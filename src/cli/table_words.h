#pragma once

#include <string>
#include <vector>

#include "record/record.h"
#include "referee/verdict.h"

namespace sixlove {

/// A line of a report with its label in the margin; no label where it goes on.
struct LabelledLine {
  std::string label;
  std::string words;
};

/// The table as it stood, for people: each line takes at most `width` cells besides its label, if
/// it can.
[[nodiscard]] std::vector<LabelledLine> table_words(const Record& record, const Verdict& verdict,
                                                    const ShownTable& table, std::size_t width);

}  // namespace sixlove
