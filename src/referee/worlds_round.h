#pragma once

#include <optional>
#include <vector>

#include "referee/hidden_hands.h"
#include "referee/worlds_results.h"

namespace sixlove {

/// Takes in what else the hands may have.
void widen(PerSeat<std::optional<PipRange>>& ranges,
           const PerSeat<std::optional<PipRange>>& others);

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

  /// How many draws are followed, if there were more in a reading; else 0.
  [[nodiscard]] int most_draws(std::size_t reading) const;

  /// What the findings about hidden hands rest on.
  [[nodiscard]] std::vector<Grounds>& grounds() { return grounds_; }

 private:
  void drop_impossible(const State& dealt, std::vector<Reading>& readings);
  void add_faults(const Worlds& worlds, Reading& reading);
  void note_winners(std::size_t reading, std::size_t doubt, const RoundOutcome& outcome,
                    const std::vector<WayOut>& ways);
  [[nodiscard]] bool can_end(const Worlds& worlds, const State& end, RoundOutcome& outcome) const;

  const Ruleset& ruleset_;
  const MatchState& match_;
  const Round& round_;
  const RoundContext& context_;
  std::vector<Worlds> worlds_;  ///< by reading
  std::vector<Grounds> grounds_;
  std::vector<std::size_t> first_grounds_;  ///< by reading: where those of its faults begin
  Effort effort_;
};

}  // namespace sixlove
