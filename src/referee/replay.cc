#include "referee/replay.h"

#include <algorithm>

#include "referee/first_hands.h"
#include "referee/points_as_scored.h"

namespace sixlove {

namespace {

Move move_of(const Event& event) {
  switch (event.kind) {
  case EventKind::play: return {MoveKind::play, event.seat, event.tile, kNoArm, 0};
  case EventKind::draw: return {MoveKind::draw, event.seat, event.tile, kNoArm, 0};
  default: return {MoveKind::pass, event.seat, kNoTile, kNoArm, 0};
  }
}

}  // namespace

RoundReplay::RoundReplay(const Ruleset& ruleset, const Round& round, const RoundContext& context,
                         const State& state)
    : ruleset_(&ruleset), round_(&round), context_(&context), state_(state) {
  tally_.passes_paid = context.passes_paid;
}

Seat RoundReplay::rightful_leader() const {
  return rightful_leader_ != kNoSeat ? rightful_leader_ : state_.turn.leader;
}

Ruling RoundReplay::ruling(const Event& event, FindingId id, std::string_view rule) const {
  Ruling ruling;
  ruling.id = id;
  ruling.severity = row_of(id).severity;
  ruling.seat = event.seat;
  ruling.tile = event.tile;
  ruling.move = move_;
  ruling.span = event.span();
  ruling.rule = rule;
  return ruling;
}

/// Whether the move has not been faulted so far; a move has one fault only.
bool RoundReplay::clean(const Step& step) {
  return step.rulings.empty() || step.rulings.back().severity != Severity::error;
}

void RoundReplay::fault(const Event& event, const Objection& objection, Step& step) {
  Ruling found = ruling(event, objection.finding, objection.rule);
  switch (objection.finding) {
  case FindingId::out_of_turn: found.other = state_.turn.turn; break;
  case FindingId::wrong_leader:
    found.seats = state_.duty.seats;
    found.due = state_.duty.tile;
    break;
  case FindingId::wrong_lead_tile: found.due = state_.duty.tile; break;
  case FindingId::not_held: found.other = state_.holder(event.tile); break;
  case FindingId::wrong_draw: found.due = state_.next_draw(); break;
  default: break;
  }
  faulted_ = true;
  step.rulings.push_back(found);
}

Step RoundReplay::step(int option) {
  Step step;
  const Event& event = round_->events[next_];
  if (!event.is_move() || stopped_) {
    if (event.is_move()) ++move_;
    step_remark(event);
    ++next_;
    return step;
  }
  Placements ways;
  bool closed = false;
  if (event.kind == EventKind::play && state_.turn.over == Over::no) {
    ways = marked(event, &closed);
    if (ways.empty() && !closed) ways = misfits(event);
    if (ways.size() > 1 && option < 0 && can_be_carried_out(event)) {
      step.options = ways;
      return step;
    }
  }
  ++move_;
  skip_turns(event, step);
  switch (event.kind) {
  case EventKind::play:
    if (option > 0) ways = {ways[static_cast<std::size_t>(option)]};
    step_play(event, ways, closed, step);
    break;
  case EventKind::draw: step_draw(event, step); break;
  default: step_pass(event, step); break;
  }
  ++next_;
  return step;
}

/// Whether the tile can be played at all, by whomever: it exists and is not on the table.
bool RoundReplay::can_be_carried_out(const Event& event) const {
  return state_.set.has(event.tile) && !state_.played.has(event.tile);
}

/// Takes passes as made that were not written, if every seat passed over could only have passed.
void RoundReplay::skip_turns(const Event& event, Step& step) {
  Turn& turn = state_.turn;
  if (!state_.led() || turn.over != Over::no || event.seat == turn.turn) return;
  if (state_.held(event.seat) == 0) return;
  if (turn.extra && turn_after(state_, turn.turn) == event.seat) {
    turn.extra = false;
    turn.turn = event.seat;
    return;
  }
  for (Seat seat = turn.turn; seat != event.seat; seat = turn_after(state_, seat)) {
    const Facts facts = facts_for(*ruleset_, state_, seat);
    if (facts.able == Known::yes || facts.may_draw) return;
    if (turn_after(state_, seat) == turn.turn) return;
  }
  Ruling found = ruling(event, FindingId::turn_skipped, "play.must_play");
  found.seat = turn.turn;
  found.other = event.seat;
  step.rulings.push_back(found);
  while (turn.turn != event.seat && turn.over == Over::no) {
    const Turn passed = turn;
    const Seat seat = turn.turn;
    make_move(*ruleset_, state_, {MoveKind::pass, seat, kNoTile, kNoArm, 0});
    turn.passed = passed.passed;  // after a block the seat may still write one down
    award_pass(seat, passed, step);
  }
}

/// Whether the move goes on to be judged: it is not after the end.
bool RoundReplay::judge_turn(const Event& event, const Move& move, Step& step) {
  const Objection objection = turn_objection(*ruleset_, state_, move);
  if (!objection) return true;
  const bool after_time = time_is_up_ && objection.finding == FindingId::after_the_end;
  fault(event, after_time ? object(objection.finding, "time.called") : objection, step);
  if (objection.finding == FindingId::wrong_leader) {
    // the rotation goes on from the seat that should have led
    for (Seat seat = 0; seat < state_.seats && rightful_leader_ == kNoSeat; ++seat) {
      if (has(state_.duty.seats, seat)) rightful_leader_ = seat;
    }
    return true;
  }
  if (objection.finding == FindingId::out_of_turn) return true;
  step.rulings.back().carried_out = false;
  return false;
}

/// The placements that the written end allows, whichever way round the tile lies; `closed` is set
/// if such an end is there, but shut.
Placements RoundReplay::at_marked_end(const Event& event, bool* closed) const {
  Placements all = placements(*ruleset_, state_, event.seat, event.tile, true);
  if (!state_.led()) return all;
  const Layout& layout = state_.layout;
  const LayoutRule& rule = *ruleset_;
  EndMark mark = event.end;
  // the second tile goes to the left by definition
  if (layout.tiles == 1 && mark.kind == EndMark::Kind::arm && mark.value <= 1) mark = {};
  // an end that shows the pip, and does not take the tile yet
  const auto shut = [&](const Arm& arm) {
    return !LayoutRule::fits(rule, layout, event.tile, arm) &&
           !LayoutRule::shown_after(rule, event.tile, arm.pip).empty();
  };
  switch (mark.kind) {
  case EndMark::Kind::none:
    for (const Arm& arm : layout.arms) *closed = *closed || (all.empty() && shut(arm));
    return all;
  case EndMark::Kind::pip: {
    Placements found;
    for (const Move& move : all) {
      if (layout.arms[move.arm].pip == mark.value) found.push_back(move);
    }
    for (const Arm& arm : layout.arms) {
      *closed = *closed || (found.empty() && arm.pip == mark.value && shut(arm));
    }
    return found;
  }
  case EndMark::Kind::arm: break;
  }
  Placements found;
  if (mark.value >= layout.arms.size()) {
    *closed = rule.spinner != Spinner::none && mark.value < rule.arms;
    return found;
  }
  for (const Move& move : placements(*ruleset_, state_, event.seat, event.tile, false)) {
    if (move.arm == mark.value) found.push_back(move);
  }
  *closed = found.empty() && (shut(layout.arms[mark.value]) || !layout.arms[mark.value].open);
  return found;
}

/// The placements that are as written.
Placements RoundReplay::marked(const Event& event, bool* closed) const {
  const Placements all = at_marked_end(event, closed);
  if (event.end.shows == EndMark::kEither || !state_.led()) return all;
  Placements found;
  for (const Move& move : all) {
    if (move.shows == event.end.shows) found.push_back(move);
  }
  return found;
}

void RoundReplay::step_play(const Event& event, const Placements& ways, bool closed, Step& step) {
  Move move = move_of(event);
  if (!judge_turn(event, move, step)) return;
  const Objection tile = tile_objection(*ruleset_, state_, move);
  if (tile && clean(step)) fault(event, tile, step);
  if (!can_be_carried_out(event)) {
    skip(event, step);
    return;
  }
  if (!ways.empty()) {
    move = ways[0];
    if (is_misfit(move)) {
      lay_misfit(event, move, step);
      return;
    }
  } else {
    if (clean(step)) fault(event, end_objection(event, closed), step);
    // a tile on a wrong end is carried out on one that takes it
    const Placements others = placements(*ruleset_, state_, event.seat, event.tile, true);
    if (others.empty()) {
      skip(event, step);
      return;
    }
    move = others[0];
  }
  if (!state_.led()) {
    const Objection start = LayoutRule::on_play(*ruleset_, state_, Facts{}, move);
    if (start) {
      if (clean(step)) fault(event, start, step);
      stopped_ = true;
      return;
    }
  }
  if (!step.rulings.empty()) step.rulings.back().arm = move.arm;
  carry_out(event, move, step);
}

/// Why the tile does not go where the record says, or anywhere.
Objection RoundReplay::end_objection(const Event& event, bool closed) const {
  const LayoutRule& rule = *ruleset_;
  if (!closed) return object(FindingId::no_match, "layout.match");
  const Layout& layout = state_.layout;
  if (LayoutRule::hub_to_fill(rule, layout) != kNoHub) {
    return object(FindingId::closed_arm, "layout.fill_first");
  }
  for (const Arm& arm : layout.arms) {
    const bool waits = LayoutRule::waits_for_double(rule, arm) && shows(event.tile, arm.pip);
    if (waits) return object(FindingId::closed_arm, "layout.second_tile_double");
  }
  return object(FindingId::closed_arm, "layout.sides_first");
}

/// Leaves a faulted move out: it ends the turn, and nothing else happens; a tile that is taken back
/// does not end it.
void RoundReplay::skip(const Event& event, Step& step) {
  if (!step.rulings.empty()) step.rulings.back().carried_out = false;
  const bool taken_back = !step.rulings.empty() && step.rulings.back().id == FindingId::no_match &&
                          misfit_fate(event) == MisfitFate::taken_back;
  if (taken_back) return;
  if (state_.led()) state_.turn.turn = turn_after(state_, event.seat);
  state_.turn.extra = false;
  state_.turn.drawn = kNoTile;
  state_.turn.drawn_count = 0;
}

void RoundReplay::carry_out(const Event& event, const Move& move, Step& step) {
  last_move_ = move;
  last_undo_ = make_move(*ruleset_, state_, move).layout;
  award(event, step);
}

/// Points in play for the play just made, and what was claimed for it.
void RoundReplay::award(const Event& event, Step& step) {
  const PlayTally given = tally_play(*ruleset_, *context_, state_, event.seat, tally_);
  for (PlayAward award : given.run) {
    award.move = move_;
    step.awards.push_back(award);
  }
  const int due = given.points;
  if (due > 0) step.awards.push_back({state_.side_of[event.seat], due, move_, -1});
  claim(event, due, step);
}

void RoundReplay::claim(const Event& event, int due, Step& step) {
  if (event.points == kPointsAsScored) return;
  if (event.points == due || (event.points < 0 && (due == 0 || !context_->claims_in_play))) return;
  const FindingId id = event.points < 0 || (event.points == 0 && due > 0) ? FindingId::missed_bonus
                       : due == 0                                         ? FindingId::false_bonus
                                                                          : FindingId::wrong_points;
  const InPlay& in_play = *ruleset_;
  Ruling found = ruling(event, id,
                        in_play.header > 0      ? "in_play.header"
                        : in_play.alike.empty() ? "in_play.multiples"
                                                : "in_play.alike");
  found.seen = std::max<int>(event.points, 0);
  found.right = due;
  if (!step.rulings.full()) step.rulings.push_back(found);
}

void RoundReplay::step_draw(const Event& event, Step& step) {
  Move move = move_of(event);
  if (!judge_turn(event, move, step)) return;
  if (!state_.led() && !state_.duty.draws) {
    if (step.rulings.empty()) {
      fault(event, object(FindingId::drew_while_able, "draw.when_able"), step);
    }
    step.rulings.back().carried_out = false;
    return;
  }
  if (move.tile == kNoTile) move.tile = state_.next_draw();
  if (move.tile == kNoTile && state_.boneyard_known && state_.boneyard.size() == 1) {
    move.tile = *state_.boneyard.begin();
  }
  const Facts facts = facts_for(*ruleset_, state_, event.seat);
  const Objection objection = Drawing::on_draw(*ruleset_, state_, facts, move);
  if (objection && clean(step)) fault(event, objection, step);
  const bool nothing_there = objection.finding == FindingId::boneyard_closed && objection;
  const bool no_such_tile =
      move.tile != kNoTile && (!state_.set.has(move.tile) || state_.played.has(move.tile));
  if (nothing_there || no_such_tile) {
    if (!step.rulings.empty()) step.rulings.back().carried_out = false;
    const bool holds = state_.held(event.seat) > 0;
    state_.turn.turn = holds ? event.seat : turn_after(state_, event.seat);
    return;
  }
  make_move(*ruleset_, state_, move);
  if (move.tile == kNoTile) reveal_hand(*ruleset_, state_, *round_, event.seat, next_ + 1);
}

void RoundReplay::step_pass(const Event& event, Step& step) {
  const Move move = move_of(event);
  if (!judge_turn(event, move, step)) return;
  const Objection objection = objection_to(*ruleset_, state_, move);
  const bool excused = objection && excused_by_clock(event);
  if (excused) freeze(event.seat);
  if (objection && !excused && clean(step)) {
    fault(event, objection, step);
    if (objection.finding == FindingId::false_pass) {
      step.rulings.back().second = later_play_that_fits(event.seat);
    }
  }
  const Turn before = state_.turn;
  make_move(*ruleset_, state_, move);
  award_pass(event.seat, before, step);
}

}  // namespace sixlove
