#pragma once

#include <optional>
#include <vector>

#include "base/random.h"
#include "record/record.h"
#include "referee/deal.h"
#include "referee/match.h"
#include "referee/replay.h"
#include "rules/ruleset.h"

namespace sixlove {

/// A round that is played and written down at once. The referee's own replay carries every move
/// out, so that nothing here knows what is legal.
class RoundInPlay {
 public:
  /// `dealt` has the deal and no moves. Rules and match must outlive the round.
  RoundInPlay(const Ruleset& ruleset, const MatchState& match, Round dealt);
  RoundInPlay(const RoundInPlay&) = delete;
  RoundInPlay& operator=(const RoundInPlay&) = delete;

  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }

  [[nodiscard]] const State& state() const { return replay_->state(); }

  [[nodiscard]] const Round& round() const { return round_; }

  /// True if nobody can lead, so that the deal does not count.
  [[nodiscard]] bool is_void() const { return void_deal_; }

  /// True if the round is over or cannot be followed further.
  [[nodiscard]] bool over() const;

  /// Makes a random legal move. False if there is none.
  bool play_one(Random& random);

  /// Makes random legal moves until the round is over. False if it came to no end.
  bool play_on(Random& random);

  /// Writes passes of the seats in turn after the tile that closed a block, `most` at the most.
  void pass_after_block(int most);

  /// Writes any move, legal or not, and lets the referee carry it out. Says what a play scored.
  int write(const Event& event);

  /// The same with the points that the play scores written to it.
  void write_with_points(Event event);

  /// How the round would stand after the move: once for each end that it may be read to go to.
  [[nodiscard]] std::vector<RoundReplay> after(const Event& event);

  /// What the move would score at once.
  [[nodiscard]] int points_in_play(const Event& event);

 private:
  const Ruleset& ruleset_;
  Round round_;
  DealtRound dealt_;
  RoundContext context_;
  std::optional<RoundReplay> replay_;
  bool void_deal_ = false;
};

}  // namespace sixlove
