#pragma once

#include <optional>
#include <vector>

#include "core/state.h"
#include "record/record.h"
#include "referee/ruling.h"
#include "referee/verdict.h"
#include "rules/ruleset.h"

namespace sixlove {

/// A round as dealt: the position before the lead, as far as the record shows it.
struct DealtRound {
  State state;
  Evidence evidence = Evidence::nothing;
  std::vector<Ruling> rulings;  ///< what is wrong with the deal: at most one
  std::vector<Tile> stock;      ///< the boneyard in order, where known; `state.stock` points here
};

/// Works out the hands from `deal` lines, or from moves and `left` lines, and judges the deal.
/// A deal with nothing written is all hidden.
void set_up(const Ruleset& ruleset, int seats, const Round& round, DealtRound& dealt);

/// What cannot be about hands that no `deal` line gives: tiles said to be left that were played, or
/// more or fewer tiles than a seat was dealt.
[[nodiscard]] std::optional<Ruling> judge_hidden_hands(const Ruleset& ruleset, int seats,
                                                       const Round& round);

}  // namespace sixlove
