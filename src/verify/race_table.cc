// Dynamic programming over all scores of a race: a score's figures follow from those of scores with
// more points.

#include <algorithm>
#include <cmath>
#include <numeric>

#include "verify/race.h"

namespace sixlove {

namespace {

double scores_of(const Race& race) {
  return std::pow(static_cast<double>(race.goal), race.sides);
}

}  // namespace

/// Works out one stage of a table after the other, the last one first.
class RaceSolver {
 public:
  RaceSolver(const Race& race, RaceTable& table) : race_(race), table_(table) {
    std::size_t stride = 1;
    for (Side side = 0; side < race.sides; ++side) {
      strides_.push_back(stride);
      stride *= static_cast<std::size_t>(race.goal);
    }
    all_ = stride;
    find_order();
  }

  bool solve() {
    table_.stages_.assign(race_.stages.size(), {});
    for (std::size_t stage = race_.stages.size(); stage-- > 0;) {
      const bool last = stage + 1 == race_.stages.size();
      table_.stages_[stage].assign(all_, {});
      const std::vector<RaceProspect>& after = table_.stages_[last ? stage : stage + 1];
      for (const std::uint32_t at : order_) {
        const std::optional<RaceProspect> found = work_out(race_.stages[stage], after, at, last);
        if (!found) return false;
        write(*found, at, table_.stages_[stage]);
      }
    }
    return true;
  }

 private:
  [[nodiscard]] RaceScore score_at(std::size_t place) const {
    RaceScore score{};
    for (Side side = 0; side < race_.sides; ++side) {
      score[side] = static_cast<int>(place % static_cast<std::size_t>(race_.goal));
      place /= static_cast<std::size_t>(race_.goal);
    }
    return score;
  }

  [[nodiscard]] RaceScore turned(const RaceScore& score, int by) const {
    RaceScore other{};
    for (int side = 0; side < race_.sides; ++side) {
      other[static_cast<std::size_t>((side + by) % race_.sides)] =
          score[static_cast<std::size_t>(side)];
    }
    return other;
  }

  /// Of scores that are one another turned round, one; those with most points first.
  void find_order() {
    std::vector<std::vector<std::uint32_t>> by_sum(
        static_cast<std::size_t>(race_.sides * race_.goal));
    for (std::size_t place = 0; place < all_; ++place) {
      const RaceScore score = score_at(place);
      bool first = true;
      for (int by = 1; by < race_.sides && first; ++by) {
        first = table_.place(turned(score, by)) >= place;
      }
      if (!first) continue;
      const int sum = std::accumulate(score.begin(), score.begin() + race_.sides, 0);
      by_sum[static_cast<std::size_t>(sum)].push_back(static_cast<std::uint32_t>(place));
    }
    for (std::size_t sum = by_sum.size(); sum-- > 0;) {
      order_.insert(order_.end(), by_sum[sum].begin(), by_sum[sum].end());
    }
  }

  [[nodiscard]] bool stays_clear(const RaceStep& step, const RaceScore& score) const {
    for (std::size_t side = 0; side < static_cast<std::size_t>(race_.sides); ++side) {
      if (score[side] + step.adds[side] >= race_.goal - race_.cap_need) return false;
    }
    return true;
  }

  std::optional<RaceProspect> work_out(const std::vector<RaceStep>& steps,
                                       const std::vector<RaceProspect>& after, std::uint32_t at,
                                       bool may_stay) const {
    const RaceScore score = score_at(at);
    const auto sides = static_cast<std::size_t>(race_.sides);
    RaceProspect found;
    found.rounds = 1;
    double stays = 0;
    for (const RaceStep& step : steps) {
      std::size_t next = at;
      if (stays_clear(step, score)) {
        for (std::size_t side = 0; side < sides; ++side) {
          next += static_cast<std::size_t>(step.adds[side]) * strides_[side];
        }
      } else {
        const Landing landed = landing(race_, step, score);
        if (landed.over) {
          share_out(landed.winners, step.chance, found);
          continue;
        }
        next = table_.place(landed.score);
      }
      if (may_stay && next == at) {
        stays += step.chance;
        continue;
      }
      found.rounds += step.chance * after[next].rounds;
      for (std::size_t side = 0; side < sides; ++side) {
        found.wins[side] += step.chance * after[next].wins[side];
      }
    }
    constexpr double kNever = 1e-9;
    if (1 - stays < kNever) return std::nullopt;
    found.rounds /= 1 - stays;
    for (double& wins : found.wins) wins /= 1 - stays;
    return found;
  }

  void share_out(SeatMask winners, double chance, RaceProspect& found) const {
    int count = 0;
    for (Side side = 0; side < race_.sides; ++side) count += has(winners, side) ? 1 : 0;
    for (Side side = 0; side < race_.sides; ++side) {
      if (has(winners, side)) found.wins[side] += chance / count;
    }
  }

  void write(const RaceProspect& found, std::uint32_t at, std::vector<RaceProspect>& stage) const {
    const RaceScore score = score_at(at);
    for (int by = 0; by < race_.sides; ++by) {
      RaceProspect other = found;
      for (int side = 0; side < race_.sides; ++side) {
        other.wins[static_cast<std::size_t>((side + by) % race_.sides)] =
            found.wins[static_cast<std::size_t>(side)];
      }
      stage[table_.place(turned(score, by))] = other;
    }
  }

  const Race& race_;
  RaceTable& table_;
  std::vector<std::size_t> strides_;
  std::size_t all_ = 0;
  std::vector<std::uint32_t> order_;
};

RaceTable::RaceTable(const Race& race) : sides_(race.sides), goal_(race.goal) {}

std::size_t RaceTable::place(const RaceScore& score) const {
  std::size_t place = 0;
  for (auto side = static_cast<std::size_t>(sides_); side-- > 0;) {
    place = place * static_cast<std::size_t>(goal_) + static_cast<std::size_t>(score[side]);
  }
  return place;
}

double RaceTable::work(const Race& race) {
  double steps = 0;
  for (const std::vector<RaceStep>& stage : race.stages) steps += static_cast<double>(stage.size());
  return scores_of(race) / race.sides * steps;
}

std::optional<RaceTable> RaceTable::of(const Race& race) {
  constexpr double kMostScores = 2e6;
  const double cells = scores_of(race) * static_cast<double>(race.stages.size());
  if (cells > kMostScores) return std::nullopt;
  RaceTable table(race);
  if (!RaceSolver(race, table).solve()) return std::nullopt;
  return table;
}

RaceProspect RaceTable::from(const RaceScore& score, bool later) const {
  return (later ? stages_.back() : stages_.front())[place(score)];
}

}  // namespace sixlove
