#pragma once

#include "rules/blocked.h"
#include "rules/bonus.h"
#include "rules/counting.h"
#include "rules/dealing.h"
#include "rules/drawing.h"
#include "rules/ending.h"
#include "rules/equipment.h"
#include "rules/in_play.h"
#include "rules/infraction.h"
#include "rules/layout_rule.h"
#include "rules/lead.h"
#include "rules/playing.h"
#include "rules/playoff.h"
#include "rules/reset.h"
#include "rules/seating.h"
#include "rules/stake.h"
#include "rules/target.h"
#include "rules/timing.h"

namespace sixlove {

template <typename... Kinds>
struct KindList {};

// clang-format off
/// REGISTRY of the rule kinds, in the order in which sections are shown in print.
using RuleKinds = KindList<
    Equipment, Seating, Dealing, Lead, LayoutRule, Playing, Drawing, Ending,
    Blocked, Counting, InPlay, Bonus, Stake, Target, Reset, Playoff, Timing, Infractions>;

/// The rule kinds in the order in which they are asked for objections: after the end, turn or
/// leader, tile, lead tile, end; whether the seat could play, whether it had to draw.
using AskedKinds = KindList<
    Ending, Seating, Equipment, Dealing, Lead, LayoutRule, Playing, Drawing>;
// clang-format on

}  // namespace sixlove
