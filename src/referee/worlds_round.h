#pragma once

#include <optional>
#include <vector>

#include "referee/hidden_hands.h"
#include "referee/worlds_results.h"

namespace sixlove {

/// Judges hidden hands in every reading of a round. What it refers to must outlive it.
class HiddenJudge {
 public:
  HiddenJudge(const Ruleset& ruleset, const MatchState& match, const Round& round,
              const RoundContext& context)
      : ruleset_(ruleset), match_(match), round_(round), context_(context) {}

  /// Adds to each reading what is wrong with its hidden hands; readings that no deal fits are
  /// dropped while another is left.
  void judge(const State& dealt, std::vector<Reading>& readings);

  /// Scores a reading over all deals that fit; nothing if that is not needed, or too much work.
  [[nodiscard]] std::optional<SettledWays> settle(std::size_t reading, const State& end,
                                                  const RoundOutcome& outcome,
                                                  const ScoreOffsets& offsets);

  /// What is known of the hidden hands in a reading.
  [[nodiscard]] HiddenHands known(std::size_t reading) const;

  /// What the findings about hidden hands rest on.
  [[nodiscard]] std::vector<Grounds>& grounds() { return grounds_; }

 private:
  void drop_impossible(const State& dealt, std::vector<Reading>& readings);
  void add_faults(const Worlds& worlds, Reading& reading);
  [[nodiscard]] bool can_end(const Worlds& worlds, const State& end, RoundOutcome& outcome) const;

  const Ruleset& ruleset_;
  const MatchState& match_;
  const Round& round_;
  const RoundContext& context_;
  std::vector<Worlds> worlds_;  ///< by reading
  std::vector<Grounds> grounds_;
  Effort effort_;
};

}  // namespace sixlove
