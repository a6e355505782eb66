#include "batch/quick_layout.h"

namespace sixlove {

QuickLine::End QuickLine::marked(Choice choice, EndMark mark) {
  // the second tile goes to the left by definition
  const bool means_nothing =
      mark.kind == EndMark::Kind::arm && choice.second_tile && mark.value <= 1;
  if (mark.kind == EndMark::Kind::arm && !means_nothing) {
    if (mark.value > 1 || !choice.knows_sides) return kNoEnd;
    return (mark.value == 0 ? choice.left : choice.right) ? mark.value : kNoEnd;
  }
  if (mark.kind == EndMark::Kind::pip) {
    choice.left = choice.left && choice.left_pip == bit_of_pip(mark.value);
    choice.right = choice.right && choice.right_pip == bit_of_pip(mark.value);
  }
  if (choice.left && choice.right) return choice.alike ? 0 : kNoEnd;
  return choice.left ? 0 : choice.right ? 1 : kNoEnd;
}

int header_points(const InPlay& rule, bool triple, int need) {
  const int points = triple ? rule.triple_header : rule.header;
  for (const HeaderCap& cap : rule.caps) {
    if (need > cap.need) continue;
    return points < cap.most ? points : cap.most;
  }
  return points;
}

}  // namespace sixlove
