#pragma once

#include <map>
#include <string>
#include <vector>

#include "referee/verdict.h"

namespace sixlove {

/// The faults of moves, and wrong claims about them, that only follow from another finding: several
/// are told in one line with that one. Looks at a verdict, which must outlive it.
class Following {
 public:
  explicit Following(const Verdict& verdict);

  /// Whether the finding is told in the line of the one that it follows from.
  [[nodiscard]] bool told_together(const Finding& finding) const;

  /// What is told with the finding of this number: "2 more faults of moves only follow from it:
  /// no-match at move 10 and false-pass at move 12"; empty if nothing is.
  [[nodiscard]] std::string words(int first) const;

 private:
  std::map<int, std::vector<const Finding*>> after_;  ///< by the finding that they follow from
};

}  // namespace sixlove
