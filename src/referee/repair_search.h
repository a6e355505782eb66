#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "referee/repair.h"

namespace sixlove {

/// Tries one change of a round after another; a function with its intermediate results as members.
class RepairSearch {
 public:
  RepairSearch(const FaultyRound& faulty, RepairBudget& budget);

  Repairs search();

 private:
  // Each tries all changes of a kind (in repair_changes.cc).
  void put_in_moves();
  void leave_out_moves();
  void exchange_neighbours();
  void write_other_moves();
  void write_other_seats();
  void exchange_seats();
  void write_other_ends();
  void exchange_hands();
  void change_lines();
  void take_moves_elsewhere();
  void put_in_laps();

  void put_in_moves_at(std::size_t at, Seat seat);
  void write_instead(RepairKind kind, std::size_t at, const Event& instead);
  void exchange_seats_from(std::size_t from, Seat a, Seat b);
  void exchange_lines(PerSeat<TileLine> Round::*lines, RepairKind kind, Seat a, Seat b);
  void put_in_laps_at(std::size_t at);
  void lay_lap(State& state, std::vector<Event>& lap, std::size_t at);

  /// Whether nothing is wrong with the moves as far as one reading of them goes.
  [[nodiscard]] bool judges_past(const Round& round) const;
  std::optional<JudgedRound> judged_if_it_may_hold(const Round& round, bool always);
  /// Keeps the repair if the round holds.
  bool try_round(const Round& round, Repair repair);
  /// The same for the faulty round with these events, unless they have been tried.
  bool try_events(std::vector<Event> events, Repair repair);

  [[nodiscard]] const std::vector<Event>& events() const { return faulty_.round.events; }

  /// Events up to the fault, and one that proves it: where a change can mend anything.
  [[nodiscard]] std::vector<std::size_t> places() const;
  /// The events in each line of the record, as the first of them and the one after the last.
  [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> lines() const;
  void shift_seats(std::vector<Event>& events, std::size_t from, int by) const;

  const FaultyRound& faulty_;
  RepairBudget& budget_;
  Round round_;       ///< the faulty round, in which changes are tried
  TileSet unplayed_;  ///< tiles that nobody plays, as far as the record goes
  bool by_turns_;     ///< it names no seats: a move more or less shifts those of all that follow
  Repairs repairs_;
  std::set<std::string> tried_;
  int passes_allowed_ = 0;  ///< unwritten passes that the record has as it is
};

}  // namespace sixlove
