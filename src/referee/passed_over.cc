#include "referee/passed_over.h"

#include <algorithm>

#include "referee/deal.h"

namespace sixlove {

bool passing_over_is_open(const Ruleset& ruleset, const MatchState& match, const Round& round) {
  const LeadOrder& order = *lead_plan(ruleset, match).order;
  const bool may_add = match.last_side != kNoSide &&
                       std::any_of(order.begin(), order.end(), [](const LeadChoice& choice) {
                         return choice.passed_over_adds > 0;
                       });
  if (!may_add) return false;
  DealtRound dealt;
  set_up(ruleset, match.seats, round, dealt);
  bool void_deal = false;
  int choice = -1;
  static_cast<void>(lead_duty(ruleset, match, dealt.state, &void_deal, &choice));
  return dealt.evidence != Evidence::full && choice <= 0 && !void_deal;
}

}  // namespace sixlove
