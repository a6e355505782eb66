#include "referee/checked.h"

namespace sixlove {

namespace {

void set_checked(JudgedRound& judged, JudgedKind what, bool yes) {
  std::uint16_t& bits = yes ? judged.checked : judged.not_checked;
  bits = static_cast<std::uint16_t>(bits | (1U << static_cast<int>(what)));
}

}  // namespace

void mark_checked(const Ruleset& ruleset, const Round& round, KnownBefore known,
                  JudgedRound& judged) {
  if (judged.evidence == Evidence::nothing) return;
  const bool moves = round.has_moves() && !judged.readings_cut_off;
  const bool hands =
      judged.evidence == Evidence::full || judged.evidence == Evidence::rebuilt || known.boneyard;
  const bool sure = moves && (hands || (judged.hidden && judged.hidden->all_sure));
  const RoundResult& result = judged.result;
  set_checked(judged, JudgedKind::deal, hands);
  set_checked(judged, JudgedKind::lead, moves && known.lead_duty);
  set_checked(judged, JudgedKind::turns, moves);
  set_checked(judged, JudgedKind::plays, moves);
  set_checked(judged, JudgedKind::passes, sure);
  const Drawing& drawing = ruleset;
  if (drawing.policy != DrawPolicy::none) set_checked(judged, JudgedKind::draws, sure);
  set_checked(judged, JudgedKind::end, moves);
  set_checked(judged, JudgedKind::count,
              !result.is_open(Open::points) && !result.is_open(Open::winner) &&
                  !result.is_open(Open::ending) && !result.is_open(Open::target));
  set_checked(judged, JudgedKind::score, !result.is_open(Open::score));
}

}  // namespace sixlove
