#include "cli/following.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/words.h"

namespace sixlove {

namespace {

/// More than this are told together.
constexpr std::size_t kMostApart = 1;

/// The moves of one kind of finding.
using MovesOfKind = std::pair<FindingId, std::vector<std::string>>;

/// "no-match at moves 10 and 14".
std::string of_one_kind(const MovesOfKind& kind) {
  const auto& [id, moves] = kind;
  return fmt::format("{} at move{} {}", row_of(id).id, moves.size() == 1 ? "" : "s",
                     joined(moves, "and"));
}

}  // namespace

Following::Following(const Verdict& verdict) {
  for (const Finding& finding : verdict.findings) {
    if (finding.follows >= 0 && finding.move > 0) after_[finding.follows].push_back(&finding);
  }
}

bool Following::told_together(const Finding& finding) const {
  if (finding.follows < 0 || finding.move == 0) return false;
  return after_.at(finding.follows).size() > kMostApart;
}

std::string Following::words(int first) const {
  const auto found = after_.find(first);
  if (found == after_.end() || found->second.size() <= kMostApart) return "";
  std::vector<MovesOfKind> kinds;  // in the order of their first moves
  for (const Finding* finding : found->second) {
    const auto same = std::ranges::find(kinds, finding->id, &MovesOfKind::first);
    auto& moves = same == kinds.end()
                      ? kinds.emplace_back(finding->id, std::vector<std::string>()).second
                      : same->second;
    moves.push_back(std::to_string(finding->move));
  }
  std::vector<std::string> told;
  told.reserve(kinds.size());
  for (const MovesOfKind& kind : kinds) told.push_back(of_one_kind(kind));
  return fmt::format("{} more faults of moves only follow from it: {}", found->second.size(),
                     joined(told, "and"));
}

}  // namespace sixlove
