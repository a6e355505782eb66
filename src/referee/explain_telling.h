#pragma once

#include <string>
#include <string_view>

#include "referee/explain.h"
#include "rules/facts.h"

namespace sixlove {

/// "6-4"
[[nodiscard]] std::string tile_text(Tile tile);

/// "6-6, 6-4 and 5-2", highest first; after the first ten "and 4 more".
[[nodiscard]] std::string tiles_text(const TileSet& tiles, std::string_view conjunction);

/// "1 tile", "4 tiles"
[[nodiscard]] std::string number_of(int count, std::string_view what);

/// "the left end"; the arms are named as in a record.
[[nodiscard]] std::string arm_text(std::size_t arm);

/// A ruling on its way into words: what it is about, and what has been said so far.
class Telling {
 public:
  Telling(const Ruling& ruling, const ExplainContext& context);

  [[nodiscard]] const Ruling& ruling() const { return ruling_; }

  [[nodiscard]] const ExplainContext& context() const { return context_; }

  [[nodiscard]] const Record& record() const { return context_.record; }

  /// How many sit at the table, named or not.
  [[nodiscard]] int seats_at_table() const { return seats_; }

  [[nodiscard]] const Ruleset& rules() const { return context_.doc.rules; }

  [[nodiscard]] const Round* round() const { return context_.round; }

  [[nodiscard]] const State* before() const { return context_.before; }

  [[nodiscard]] const Grounds* grounds() const { return context_.grounds; }

  /// The message.
  void say(std::string message) { diagnostic_.message = std::move(message); }

  /// Another place in the record that matters; none if the span is empty.
  void mark(Span span, std::string text);

  void note(std::string fact) { diagnostic_.notes.push_back(std::move(fact)); }

  void help(std::string step) { diagnostic_.help.push_back(std::move(step)); }

  /// Adds the rule and what is common to all findings.
  [[nodiscard]] Diagnostic finished() &&;

  // names

  /// "B"
  [[nodiscard]] std::string letter(Seat seat) const;
  /// "B (Ben)", if the record names the players
  [[nodiscard]] std::string seat(Seat seat) const;
  /// "A or C"; a whole side as "AC"; empty for none
  [[nodiscard]] std::string seats(SeatMask seats, std::string_view conjunction = "or") const;
  /// "AC"
  [[nodiscard]] std::string side(Side side) const;
  /// " (line 5)"
  [[nodiscard]] std::string in_line(Span span) const;
  /// "round 2, move 17"
  [[nodiscard]] std::string where() const;

  // what the record has

  /// The event of the ruling; null if it is about none.
  [[nodiscard]] const Event* event() const { return event_at(ruling_.span); }

  [[nodiscard]] const Event* event_at(Span span) const;
  /// The first play of the tile before the event of the ruling (or at all, if it has none).
  [[nodiscard]] const Event* earlier_play(Tile tile) const;
  /// From 1 within the round.
  [[nodiscard]] int move_number(const Event& event) const;
  /// Where the tile was dealt to the seat; an empty span if it was not, or nobody knows.
  [[nodiscard]] Span dealt_place(Seat seat, Tile tile) const;

  // what the position has; `before` must be there

  /// "the open ends are 6 and 3"
  [[nodiscard]] std::string open_ends(const State& state) const;
  /// What the seat can play, as far as its hand is known.
  [[nodiscard]] TileSet playable(const State& state, Seat seat) const;
  /// "B may play 6-3 or 4-1", "B has to draw", "B can only pass"
  [[nodiscard]] std::string may_do(const State& state, Seat seat) const;
  /// "the boneyard has 9 tiles, and the last 2 are never drawn"
  [[nodiscard]] std::string boneyard(const State& state) const;
  /// "B holds 6-3 and 4-1", "B holds nothing"
  [[nodiscard]] std::string holds(const State& state, Seat seat) const;

 private:
  void place();
  void tell_rule();

  const Ruling& ruling_;
  const ExplainContext& context_;
  int seats_ = 0;
  Diagnostic diagnostic_;
};

// One function a finding.

void tell_syntax(Telling& telling);
void tell_unknown_ruleset(Telling& telling);
void tell_wrong_seat_count(Telling& telling);
void tell_too_large(Telling& telling);
void tell_empty_round(Telling& telling);
void tell_round_numbering(Telling& telling);
void tell_unpriced_incident(Telling& telling);
void tell_readings_followed(Telling& telling);

void tell_frozen_tile(Telling& telling);
void tell_substitute_not_allowed(Telling& telling);
void tell_open_penalty(Telling& telling);
void tell_unknown_choice(Telling& telling);
void tell_misfit_stands(Telling& telling);

void tell_unknown_tile(Telling& telling);
void tell_removed_tile(Telling& telling);
void tell_duplicate_tile(Telling& telling);
void tell_wrong_tile_count(Telling& telling);
void tell_missing_tile(Telling& telling);
void tell_impossible_left(Telling& telling);
void tell_no_consistent_deal(Telling& telling);

void tell_wrong_leader(Telling& telling);
void tell_wrong_lead_tile(Telling& telling);
void tell_after_the_end(Telling& telling);
void tell_out_of_turn(Telling& telling);
void tell_turn_skipped(Telling& telling);
void tell_false_pass(Telling& telling);
void tell_pass_not_due(Telling& telling);
void tell_drew_while_able(Telling& telling);
void tell_boneyard_closed(Telling& telling);
void tell_wrong_draw(Telling& telling);

void tell_already_played(Telling& telling);
void tell_not_held(Telling& telling);
void tell_no_match(Telling& telling);
void tell_closed_arm(Telling& telling);
void tell_ambiguous_end(Telling& telling);

void tell_false_block(Telling& telling);
void tell_missed_block(Telling& telling);
void tell_not_out(Telling& telling);
void tell_unfinished(Telling& telling);
void tell_undecided_block(Telling& telling);
void tell_no_band(Telling& telling);

void tell_wrong_winner(Telling& telling);
void tell_wrong_points(Telling& telling);
void tell_missed_bonus(Telling& telling);
void tell_false_bonus(Telling& telling);
void tell_wrong_count(Telling& telling);
void tell_wrong_score(Telling& telling);
void tell_wrong_match_result(Telling& telling);
void tell_played_past_match(Telling& telling);

/// Of whatever kind: a finding that rests on hidden hands.
void tell_by_hidden_hands(Telling& telling);

// What several of them say.

/// Marks the places that a finding about hidden hands rests on.
void mark_clues(Telling& telling);

/// Labels the seat's `deal` line.
void mark_hand(Telling& telling, Seat seat);

/// Notes what became of the faulted move.
void note_outcome(Telling& telling);

/// Notes the pips left in the hands, as far as known.
void note_pips_left(Telling& telling);

}  // namespace sixlove
