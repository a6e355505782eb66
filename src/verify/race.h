#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"
#include "verify/draw.h"
#include "verify/playout.h"

namespace sixlove {

// A match is a race where what a round adds does not depend on the scores, and where nothing is
// ever taken away. Its scores then need not be followed from the start one by one with the
// referee's arithmetic: they are worked out from the target backwards.

/// Points by side, in the units of a race.
using RaceScore = PerSeat<int>;

/// One way a round can come out.
struct RaceStep {
  RaceScore adds{};              ///< in all
  std::vector<PointsMade> made;  ///< of it in mid-round, where that can end a match or be cut down
  double chance = 0;
};

struct Race {
  int sides = 0;
  int unit = 1;      ///< points; all that is added is a multiple of it
  int goal = 0;      ///< the target in units
  int cap_need = 0;  ///< so few units before the target, headers may be cut down
  InlineVector<HeaderCap, 4> caps;
  bool at_once = false;
  bool lowest_wins = false;
  bool exactly = false;     ///< points that would pass the target do not count
  std::size_t sampled = 0;  ///< rounds from which the steps were taken
  /// The steps of the first round, of the second and so on as far as they differ; the last are
  /// those of all later rounds.
  std::vector<std::vector<RaceStep>> stages;
};

/// Whether what a round adds does not depend on the scores, as far as the rules alone tell.
[[nodiscard]] bool adds_whatever_the_scores(const Ruleset& ruleset);

/// Whether these rules make a match a race, as far as the rules alone tell.
[[nodiscard]] bool is_race(const Ruleset& ruleset, int seats);

/// The race that a match is, if it is one, with the rates of the first so many rounds of a sample
/// that no target cut short; every side is taken to come in every other's place as well.
[[nodiscard]] std::optional<Race> race_of(const Ruleset& ruleset, int seats,
                                          const std::vector<SampledRound>& uncut,
                                          std::size_t most_rounds);

/// What a round adds, by side, to a match that stands so.
[[nodiscard]] std::vector<int> points_added(const Ruleset& ruleset, const MatchState& start,
                                            const PlayedRound& played);

/// How one side comes out of a round, which does not hang on the others.
struct Advance {
  static constexpr std::uint8_t kRoundEnd = 254;
  static constexpr std::uint8_t kNever = 255;

  int score = 0;
  std::uint8_t when = kNever;  ///< by which of the points made it was at the target
};

[[nodiscard]] Advance advance(const Race& race, const RaceStep& step, Side side, int score);

/// The highest score that a side can come to and not leave, since every step would pass a target
/// that must be hit exactly. Nothing if there is none.
[[nodiscard]] std::optional<int> dead_end(const Race& race);

/// Where a step leads to.
struct Landing {
  bool over = false;
  SeatMask winners = 0;
  RaceScore score{};
};

[[nodiscard]] Landing landing(const Race& race, const RaceStep& step, const RaceScore& score);

/// Who wins where a round's end takes some side to the target.
[[nodiscard]] SeatMask winners_at_end(const Race& race, const RaceScore& score);

/// What is to be expected of a match from one score on.
struct RaceProspect {
  double rounds = 0;
  PerSeat<double> wins{};  ///< by side; a shared match is shared out
};

/// Every score of a race, worked out from the target backwards.
class RaceTable {
 public:
  /// Nothing if no round adds anything.
  [[nodiscard]] static std::optional<RaceTable> of(const Race& race);

  /// How many steps it takes to work it out.
  [[nodiscard]] static double work(const Race& race);

  /// Before the first round, or, with `later`, after those that differ.
  [[nodiscard]] RaceProspect from(const RaceScore& score, bool later) const;

 private:
  explicit RaceTable(const Race& race);
  friend class RaceSolver;

  [[nodiscard]] std::size_t place(const RaceScore& score) const;

  using Figure = float;  // seven places, and half the memory to go through

  int sides_;
  int goal_;
  /// By stage, for each score the rounds to go and each side's chance.
  std::vector<std::vector<Figure>> stages_;
};

/// A race in which a round adds to one side alone, as if each side ran by itself: rounds come at
/// the beats of a clock that goes at random (a Poisson process), and so the sides' own are
/// independent of one another. As exact as a table, and as quick for any target.
class SeparateRaces {
 public:
  /// Nothing if the race is not of that kind.
  [[nodiscard]] static std::optional<SeparateRaces> of(const Race& race);

  [[nodiscard]] RaceProspect from(const RaceScore& score) const;

 private:
  int sides_ = 0;
  int goal_ = 0;
  double idle_ = 0;                         ///< rounds that add nothing
  std::vector<std::vector<double>> below_;  ///< by rounds won and units: not yet so many
};

/// One match of a race, at random.
struct RaceRun {
  int rounds = 0;
  SeatMask winners = 0;
};

class RacePlayer {
 public:
  explicit RacePlayer(const Race& race);

  /// From the score on, in the rounds after those that differ; or from the first round.
  [[nodiscard]] RaceRun play(RaceScore score, bool later, Random& random) const;

 private:
  const Race& race_;
  std::vector<Draw> draws_;  ///< by stage
};

}  // namespace sixlove
