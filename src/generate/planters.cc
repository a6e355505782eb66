#include "generate/planters.h"

#include <algorithm>
#include <array>

namespace sixlove {

namespace {

using enum FindingId;

// clang-format off
constexpr std::array kPlanters{
    Planter{.finding = unknown_tile,     .deal = deal_unknown_tile, .moves = unknown_tiles},
    Planter{.finding = removed_tile,     .deal = deal_removed_tile, .moves = removed_tiles},
    Planter{.finding = duplicate_tile,   .deal = deal_tile_twice},
    Planter{.finding = wrong_tile_count, .deal = deal_wrong_count},
    Planter{.finding = missing_tile,     .deal = deal_without_a_tile},
    Planter{.finding = wrong_leader,     .moves = wrong_leaders},
    Planter{.finding = wrong_lead_tile,  .moves = wrong_lead_tiles},
    Planter{.finding = out_of_turn,      .moves = plays_out_of_turn},
    Planter{.finding = turn_skipped,     .claim = skip_a_pass},
    Planter{.finding = after_the_end,    .moves = moves_after_the_end},
    Planter{.finding = not_held,         .moves = tiles_not_held},
    Planter{.finding = already_played,   .moves = tiles_played_before},
    Planter{.finding = no_match,         .moves = tiles_that_do_not_fit},
    Planter{.finding = closed_arm,       .moves = tiles_on_closed_arms},
    Planter{.finding = ambiguous_end,    .moves = ambiguous_plays, .record_ends = true},
    Planter{.finding = false_pass,       .moves = false_passes},
    Planter{.finding = pass_not_due,     .moves = passes_not_due},
    Planter{.finding = drew_while_able,  .moves = draws_while_able},
    Planter{.finding = boneyard_closed,  .moves = draws_of_nothing},
    Planter{.finding = wrong_draw,       .moves = wrong_draws},
    Planter{.finding = false_block,      .claim = claim_false_block},
    Planter{.finding = missed_block,     .claim = miss_block},
    Planter{.finding = not_out,          .claim = claim_not_out},
    Planter{.finding = unfinished,       .claim = break_off, .record_ends = true},
    Planter{.finding = wrong_winner,     .claim = claim_wrong_winner},
    Planter{.finding = wrong_points,     .moves = plays_with_wrong_points, .claim = claim_wrong_points},
    Planter{.finding = missed_bonus,     .moves = plays_without_points, .claim = miss_bonus},
    Planter{.finding = false_bonus,      .moves = plays_with_false_points, .claim = claim_false_bonus},
    Planter{.finding = wrong_count,      .claim = claim_wrong_count},
    Planter{.finding = wrong_score,      .claim = claim_wrong_score},
    Planter{.finding = impossible_left,  .claim = leave_impossible_tile},
};
// clang-format on

}  // namespace

const Planter* planter_for(FindingId finding) {
  const auto* const found =
      std::find_if(kPlanters.begin(), kPlanters.end(),
                   [finding](const Planter& planter) { return planter.finding == finding; });
  return found == kPlanters.end() ? nullptr : found;
}

}  // namespace sixlove
