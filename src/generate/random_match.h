#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"
#include "record/record.h"
#include "referee/match.h"
#include "referee/round_in_play.h"
#include "referee/round_judge.h"
#include "referee/written_round.h"
#include "rules/load.h"

namespace sixlove {

/// A round with all its claims, and what it comes to.
struct WrittenRound {
  Round round;
  RoundResult result;
};

/// The round that was played, with its claims.
[[nodiscard]] WrittenRound written(const MatchState& match, const RoundInPlay& played,
                                   Random& random);

/// A random legal round with right claims; nothing if chance brought about none, which only rules
/// do that cannot score every round.
[[nodiscard]] std::optional<WrittenRound> random_round(const Ruleset& ruleset,
                                                       const MatchState& match, Random& random);

/// A match that grows round by round.
class RandomMatch {
 public:
  /// `max_rounds` 0: to the end of the match. The ruleset must outlive the match.
  RandomMatch(const RulesetDoc& doc, int seats, int max_rounds);

  /// Adds random legal rounds until the match is over or has rounds enough.
  void play_on(Random& random);

  void add(WrittenRound round);

  /// Takes back the rounds from this one on.
  void go_back_to(std::size_t round);

  [[nodiscard]] const Ruleset& ruleset() const { return doc_->rules; }

  [[nodiscard]] std::size_t rounds() const { return record_.rounds.size(); }

  /// The match before a round, or after the last one.
  [[nodiscard]] const MatchState& before(std::size_t round) const { return before_[round]; }

  [[nodiscard]] const MatchState& after() const { return before_.back(); }

  /// The match as a record, with a claim about its result if it is over.
  [[nodiscard]] Record record() const;

 private:
  const RulesetDoc* doc_;
  std::size_t most_rounds_;
  Record record_;
  std::vector<MatchState> before_;
};

}  // namespace sixlove
