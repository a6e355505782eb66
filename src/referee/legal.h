#pragma once

#include <cstdint>
#include <vector>

#include "base/inline_vector.h"
#include "core/state.h"
#include "rules/facts.h"
#include "rules/objection.h"
#include "rules/ruleset.h"

namespace sixlove {

// The one place that says what is legal. Referee, generator, solver and comparison ask here, and
// here asks the rule kinds.

/// What the rules need to know about the seat and the position.
[[nodiscard]] Facts facts_for(const Ruleset& ruleset, const State& state, Seat seat);

/// The first objection of any rule to the move as it stands, in the order: after the end, turn or
/// leader, tile, lead tile, end; for draws and passes as the rule kinds are listed.
[[nodiscard]] Objection objection_to(const Ruleset& ruleset, const State& state, const Move& move);

/// Only what the rules object to in whose turn it is and whether the round is over.
[[nodiscard]] Objection turn_objection(const Ruleset& ruleset, const State& state,
                                       const Move& move);

/// Only what the rules object to in the tile itself, wherever it would go.
[[nodiscard]] Objection tile_objection(const Ruleset& ruleset, const State& state,
                                       const Move& move);

/// What the move would change.
[[nodiscard]] Effect effect_of(const Ruleset& ruleset, const State& state, const Move& move);

/// Carries the move out under the rules: its effect, and whether it ends the round.
Undo make_move(const Ruleset& ruleset, State& state, const Move& move);

/// Whether a seat can play, as far as hands are known.
[[nodiscard]] Known able(const TileSet& playable, const State& state, Seat seat);

/// Whether tiles are left that may be drawn, by whoever has to.
[[nodiscard]] bool boneyard_open(const Ruleset& ruleset, const State& state);

/// The seat whose turn comes after this one: seats that are out are passed over.
[[nodiscard]] Seat turn_after(const State& state, Seat seat);

/// Every way to play the tile, each with the arm and what it shows then; objections not asked but
/// for the end. Ends that are alike are given once if `distinct` is set.
using Placements = InlineVector<Move, 64>;
[[nodiscard]] Placements placements(const Ruleset& ruleset, const State& state, Seat seat,
                                    Tile tile, bool distinct);

/// Whether two ends are alike under these rules.
[[nodiscard]] bool ends_alike(const Ruleset& ruleset, const Layout& layout, const Arm& a,
                              const Arm& b);

/// What a layout has that matters for anything played later: two layouts with the same key have the
/// same futures. Ends in whatever order count as the same unless `by_arm`: then a record names arms
/// later on, and which arm is which matters too.
using LayoutKey = std::vector<std::uint32_t>;
[[nodiscard]] LayoutKey layout_key(const Ruleset& ruleset, const Layout& layout, bool by_arm);

/// Every move of the seat whose turn it is that no rule objects to. Draws are one move: the next
/// tile if it is known, else an unseen one. Before the lead: the moves of every seat that may lead.
using Moves = InlineVector<Move, 160>;
[[nodiscard]] Moves legal_moves(const Ruleset& ruleset, const State& state);

}  // namespace sixlove
