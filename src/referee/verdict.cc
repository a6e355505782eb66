#include "referee/verdict.h"

#include <algorithm>

namespace sixlove {

std::string_view name(VerdictWord word) {
  switch (word) {
  case VerdictWord::upheld: return "upheld";
  case VerdictWord::corrected: return "corrected";
  case VerdictWord::illegal: return "illegal";
  case VerdictWord::undetermined: return "undetermined";
  case VerdictWord::malformed: return "malformed";
  }
  return {};
}

std::string_view name(Evidence evidence) {
  switch (evidence) {
  case Evidence::full: return "full";
  case Evidence::rebuilt: return "rebuilt";
  case Evidence::moves: return "moves";
  case Evidence::counts: return "counts";
  case Evidence::points: return "points";
  case Evidence::nothing: return "nothing";
  }
  return {};
}

std::string_view name(RoundEnd end) {
  switch (end) {
  case RoundEnd::out: return "out";
  case RoundEnd::block: return "block";
  case RoundEnd::tie: return "tie";
  case RoundEnd::void_round: return "void";
  case RoundEnd::cut: return "cut";
  case RoundEnd::lost: return "lost";
  case RoundEnd::unfinished: return "unfinished";
  }
  return {};
}

bool consistent(const Verdict& verdict) {
  return verdict.word == VerdictWord::upheld || verdict.word == VerdictWord::undetermined;
}

VerdictWord weight_of(FindingId id) {
  switch (id) {
  case FindingId::syntax:
  case FindingId::unknown_ruleset:
  case FindingId::wrong_seat_count:
  case FindingId::too_large: return VerdictWord::malformed;
  case FindingId::missed_block:
  case FindingId::wrong_winner:
  case FindingId::wrong_points:
  case FindingId::missed_bonus:
  case FindingId::false_bonus:
  case FindingId::wrong_count:
  case FindingId::wrong_score:
  case FindingId::wrong_match_result:
  case FindingId::played_past_match:
  case FindingId::impossible_left: return VerdictWord::corrected;
  case FindingId::ambiguous_end:
  case FindingId::unfinished:
  case FindingId::open_penalty:
  case FindingId::no_band: return VerdictWord::undetermined;
  case FindingId::empty_round:
  case FindingId::round_numbering:
  case FindingId::turn_skipped:
  case FindingId::undecided_block:
  case FindingId::unpriced_incident:
  case FindingId::unknown_choice:
  case FindingId::misfit_stands:
  case FindingId::readings_followed: return VerdictWord::upheld;
  default: return VerdictWord::illegal;
  }
}

VerdictWord word_for(const std::vector<Finding>& findings) {
  VerdictWord word = VerdictWord::upheld;
  // what a penalty comes to decides the result, and outweighs that a rule was broken
  const bool open = std::any_of(findings.begin(), findings.end(), [](const Finding& finding) {
    return finding.id == FindingId::open_penalty;
  });
  const auto rank = [open](VerdictWord one) {
    switch (one) {
    case VerdictWord::upheld: return 0;
    case VerdictWord::undetermined: return open ? 4 : 1;
    case VerdictWord::corrected: return 2;
    case VerdictWord::illegal: return 3;
    case VerdictWord::malformed: return 5;
    }
    return 0;
  };
  for (const Finding& finding : findings) {
    const VerdictWord one = weight_of(finding.id);
    if (rank(one) > rank(word)) word = one;
  }
  return word;
}

const Finding* Verdict::ruling() const {
  // of an illegal record a wrong claim before the fault does not say why
  for (const Finding& finding : findings) {
    const bool carries = word == VerdictWord::illegal && weight_of(finding.id) == word;
    if (carries && finding.severity == Severity::error) return &finding;
  }
  for (const Finding& finding : findings) {
    const bool left_open = word == VerdictWord::undetermined &&
                           weight_of(finding.id) == VerdictWord::undetermined &&
                           finding.severity != Severity::note;
    if (left_open || finding.severity == Severity::error) return &finding;
  }
  return nullptr;
}

}  // namespace sixlove
