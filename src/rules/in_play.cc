#include "rules/in_play.h"

#include <algorithm>

namespace sixlove {

namespace {

int end_count(const InPlay& rule, const Layout& layout, const Arm& arm) {
  const bool bare = arm.length == 0;
  if (bare && arm.extra) return 0;
  const bool double_lies = is_double(arm.tip);
  if (double_lies && arm.hub != kNoHub && rule.spinner_counts == SpinnerCounts::never &&
      layout.tiles > 1) {
    return 0;
  }
  const bool twice = double_lies && rule.double_end == DoubleEnd::both_halves;
  return arm.pip * (twice ? 2 : 1);
}

int header_points(const InPlay& rule, const State& state, int need) {
  const Layout& layout = state.layout;
  if (layout.arms.size() < 2 || layout.arms[0].pip != layout.arms[1].pip) return 0;
  const bool triple = layout.tiles > 1 && rule.triple_header > 0 &&
                      (is_double(layout.arms[0].tip) || is_double(layout.arms[1].tip));
  int points = triple ? rule.triple_header : rule.header;
  for (const HeaderCap& cap : rule.caps) {
    if (need > cap.need) continue;
    points = std::min<int>(points, cap.most);
    break;
  }
  return points;
}

/// Halves of the number that the last tile shows, at all open ends.
int halves_alike(const State& state) {
  const Layout& layout = state.layout;
  if (layout.tiles == 1) return is_double(layout.lead) ? 2 : 0;
  const auto shown = std::find_if(layout.arms.begin(), layout.arms.end(), [&](const Arm& arm) {
    return arm.length > 0 && arm.tip == state.turn.last_tile;
  });
  if (shown == layout.arms.end()) return 0;
  int halves = 0;
  for (const Arm& arm : layout.arms) {
    if (arm.length > 0 && arm.pip == shown->pip) halves += is_double(arm.tip) ? 2 : 1;
  }
  return halves;
}

int alike_points(const InPlay& rule, const State& state) {
  const int halves = halves_alike(state);
  int points = 0;
  for (const AlikeEnds& row : rule.alike) {
    if (halves >= row.halves) points = row.points;
  }
  return points;
}

}  // namespace

int InPlay::ends_sum(const InPlay& rule, const Layout& layout) {
  if (layout.tiles == 1 && is_double(layout.lead)) {
    // a double that lies alone is one end of the line, not two
    return high(layout.lead) * (rule.lone_double == DoubleEnd::both_halves ? 2 : 1);
  }
  int sum = 0;
  for (const Arm& arm : layout.arms) sum += end_count(rule, layout, arm);
  return sum;
}

int InPlay::award_play(const InPlay& rule, const State& state, int need) {
  if (!scores(rule)) return 0;
  if (state.layout.tiles == 1) {
    if (rule.lead_scores == LeadScores::never) return 0;
    if (rule.lead_scores == LeadScores::doubles_only && !is_double(state.layout.lead)) return 0;
  }
  int points = 0;
  if (!rule.multiples.empty()) {
    const int sum = ends_sum(rule, state.layout);
    for (const std::uint8_t multiple : rule.multiples) {
      if (sum == 0 || sum % multiple != 0) continue;
      points += rule.worth == CountWorth::sum ? sum : sum / multiple;
      // a count that is a multiple of several is worth itself only once
      if (rule.worth == CountWorth::sum) break;
    }
  }
  if (rule.header > 0) points += header_points(rule, state, need);
  if (!rule.alike.empty()) points += alike_points(rule, state);
  return points;
}

}  // namespace sixlove
