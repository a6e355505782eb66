#include "cli/following.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/words.h"

namespace sixlove {

namespace {

/// More than this are told together.
constexpr std::size_t kMostApart = 1;

/// The faults of moves, and wrong claims about them, that only follow from a finding.
std::vector<const Finding*> following(const Verdict& verdict, int first) {
  std::vector<const Finding*> found;
  for (const Finding& finding : verdict.findings) {
    if (first >= 0 && finding.follows == first && finding.move > 0) found.push_back(&finding);
  }
  return found;
}

/// "no-match at moves 10 and 14".
std::string of_one_kind(const std::vector<const Finding*>& all, FindingId id) {
  std::vector<std::string> moves;
  for (const Finding* finding : all) {
    if (finding->id == id) moves.push_back(std::to_string(finding->move));
  }
  return fmt::format("{} at move{} {}", row_of(id).id, moves.size() == 1 ? "" : "s",
                     joined(moves, "and"));
}

}  // namespace

bool told_together(const Verdict& verdict, const Finding& finding) {
  const std::vector<const Finding*> all = following(verdict, finding.follows);
  return all.size() > kMostApart && std::find(all.begin(), all.end(), &finding) != all.end();
}

std::string following_words(const Verdict& verdict, std::size_t first) {
  const std::vector<const Finding*> all = following(verdict, static_cast<int>(first));
  if (all.size() <= kMostApart) return "";
  std::vector<std::string> kinds;
  for (const Finding* finding : all) {
    std::string words = of_one_kind(all, finding->id);
    if (std::find(kinds.begin(), kinds.end(), words) == kinds.end()) {
      kinds.push_back(std::move(words));
    }
  }
  return fmt::format("{} more faults of moves only follow from it: {}", all.size(),
                     joined(kinds, "and"));
}

}  // namespace sixlove
