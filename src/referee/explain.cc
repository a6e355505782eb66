#include "referee/explain.h"

#include "referee/explain_telling.h"

namespace sixlove {

namespace {

using Teller = void (*)(Telling&);

/// For findings about rulesets: the loader has words of its own for them.
void tell_of_a_ruleset(Telling& telling) {
  telling.say(std::string(row_of(telling.ruling().id).line));
}

Teller teller_of(FindingId id) {
  switch (id) {
  case FindingId::syntax: return tell_syntax;
  case FindingId::unknown_ruleset: return tell_unknown_ruleset;
  case FindingId::wrong_seat_count: return tell_wrong_seat_count;
  case FindingId::too_large: return tell_too_large;
  case FindingId::empty_round: return tell_empty_round;
  case FindingId::round_numbering: return tell_round_numbering;
  case FindingId::unknown_tile: return tell_unknown_tile;
  case FindingId::removed_tile: return tell_removed_tile;
  case FindingId::duplicate_tile: return tell_duplicate_tile;
  case FindingId::wrong_tile_count: return tell_wrong_tile_count;
  case FindingId::missing_tile: return tell_missing_tile;
  case FindingId::wrong_leader: return tell_wrong_leader;
  case FindingId::wrong_lead_tile: return tell_wrong_lead_tile;
  case FindingId::after_the_end: return tell_after_the_end;
  case FindingId::out_of_turn: return tell_out_of_turn;
  case FindingId::turn_skipped: return tell_turn_skipped;
  case FindingId::already_played: return tell_already_played;
  case FindingId::not_held: return tell_not_held;
  case FindingId::no_match: return tell_no_match;
  case FindingId::closed_arm: return tell_closed_arm;
  case FindingId::ambiguous_end: return tell_ambiguous_end;
  case FindingId::false_pass: return tell_false_pass;
  case FindingId::pass_not_due: return tell_pass_not_due;
  case FindingId::drew_while_able: return tell_drew_while_able;
  case FindingId::boneyard_closed: return tell_boneyard_closed;
  case FindingId::wrong_draw: return tell_wrong_draw;
  case FindingId::false_block: return tell_false_block;
  case FindingId::missed_block: return tell_missed_block;
  case FindingId::not_out: return tell_not_out;
  case FindingId::unfinished: return tell_unfinished;
  case FindingId::undecided_block: return tell_undecided_block;
  case FindingId::no_band: return tell_no_band;
  case FindingId::wrong_winner: return tell_wrong_winner;
  case FindingId::wrong_points: return tell_wrong_points;
  case FindingId::missed_bonus: return tell_missed_bonus;
  case FindingId::false_bonus: return tell_false_bonus;
  case FindingId::wrong_count: return tell_wrong_count;
  case FindingId::wrong_score: return tell_wrong_score;
  case FindingId::wrong_match_result: return tell_wrong_match_result;
  case FindingId::played_past_match: return tell_played_past_match;
  case FindingId::impossible_left: return tell_impossible_left;
  case FindingId::no_consistent_deal: return tell_no_consistent_deal;
  case FindingId::unpriced_incident: return tell_unpriced_incident;
  case FindingId::readings_followed: return tell_readings_followed;
  case FindingId::frozen_tile: return tell_frozen_tile;
  case FindingId::substitute_not_allowed: return tell_substitute_not_allowed;
  case FindingId::open_penalty: return tell_open_penalty;
  case FindingId::unknown_choice: return tell_unknown_choice;
  case FindingId::misfit_stands: return tell_misfit_stands;
  case FindingId::yaml_syntax:
  case FindingId::unknown_key:
  case FindingId::duplicate_key:
  case FindingId::wrong_type:
  case FindingId::out_of_range:
  case FindingId::contradiction:
  case FindingId::missing_key:
  case FindingId::extends_cycle:
  case FindingId::unknown_parent:
  case FindingId::key_without_effect:
  case FindingId::no_source_for_both:
  case FindingId::disputed_default:
  case FindingId::key_without_source:
  case FindingId::unnamed_ruleset: return tell_of_a_ruleset;
  }
  return tell_of_a_ruleset;
}

}  // namespace

Diagnostic explain(const Ruling& ruling, const ExplainContext& context) {
  Telling telling(ruling, context);
  (context.grounds != nullptr ? tell_by_hidden_hands : teller_of(ruling.id))(telling);
  return std::move(telling).finished();
}

}  // namespace sixlove
