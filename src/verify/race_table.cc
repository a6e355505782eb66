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

/// Eight small numbers in a word, so that they are compared at once.
class Eight {
 public:
  static constexpr int kMost = 127;

  /// Whether in each of the first places `adds` stays below the room there.
  static bool below(std::uint64_t adds, std::uint64_t rooms) {
    return ((adds + rooms) & kTops) == 0;
  }

  static std::uint64_t adds(const RaceScore& score, int sides) {
    return packed(sides, [&](std::size_t side) { return std::min(score[side], kMost); });
  }

  static std::uint64_t rooms(const RaceScore& score, int sides, int end) {
    return packed(sides, [&](std::size_t side) {
      return std::clamp(kMost + 1 - (end - score[side]), 0, kMost + 1);
    });
  }

 private:
  static constexpr std::uint64_t kTops = 0x8080808080808080U;

  template <typename Number>
  static std::uint64_t packed(int sides, const Number& number) {
    std::uint64_t word = 0;
    for (auto side = static_cast<std::size_t>(sides); side-- > 0;) {
      word = word << 8U | static_cast<std::uint64_t>(number(side));
    }
    return word;
  }
};

/// A stage's steps, laid out for going through them for every score.
class StepTable {
 public:
  StepTable(const Race& race, const std::vector<RaceStep>& steps,
            const std::vector<std::size_t>& strides)
      : race_(race), steps_(steps), sides_(static_cast<std::size_t>(race.sides)) {
    for (const RaceStep& step : steps) {
      std::size_t ahead = 0;
      for (std::size_t side = 0; side < sides_; ++side) {
        ahead += static_cast<std::size_t>(step.adds[side]) * strides[side];
      }
      ahead_.push_back(static_cast<std::uint32_t>(ahead));
      adds_.push_back(Eight::adds(step.adds, race.sides));
      chances_.push_back(step.chance);
    }
    const double cells = static_cast<double>(steps.size() * sides_) * race.goal;
    if (cells < kMostCells) add_advances();
  }

  [[nodiscard]] std::size_t size() const { return steps_.size(); }

  [[nodiscard]] const RaceStep& step(std::size_t at) const { return steps_[at]; }

  [[nodiscard]] double chance(std::size_t at) const { return chances_[at]; }

  /// How many places further on a score stands after the step.
  [[nodiscard]] std::uint32_t ahead(std::size_t at) const { return ahead_[at]; }

  [[nodiscard]] std::uint64_t adds(std::size_t at) const { return adds_[at]; }

  /// Where the steps lead from one score.
  class Landings {
   public:
    /// The side that is first at the target in mid-round, as far as that is tabled.
    [[nodiscard]] Side first(std::size_t at) const {
      unsigned first = Advance::kRoundEnd;
      Side who = kNoSide;
      for (std::size_t side = 0; side < when_.size(); ++side) {
        const unsigned when = when_[side][at];
        who = when < first ? static_cast<Side>(side) : who;
        first = std::min(first, when);
      }
      return who;
    }

    /// Where nobody is.
    [[nodiscard]] Landing otherwise(std::size_t at) const {
      if (when_.empty()) return landing(table_.race_, table_.steps_[at], score_);
      Landing landed;
      for (std::size_t side = 0; side < when_.size(); ++side) {
        landed.score[side] = scores_[side][at];
        landed.over = landed.over || when_[side][at] == Advance::kRoundEnd;
      }
      if (landed.over) landed.winners = winners_at_end(table_.race_, landed.score);
      return landed;
    }

   private:
    friend class StepTable;

    Landings(const StepTable& table, const RaceScore& score) : table_(table), score_(score) {
      for (std::size_t side = 0; side < table.sides_ && !table.when_.empty(); ++side) {
        const std::size_t row = table.row(side, score[side]);
        when_.push_back(table.when_.data() + row);
        scores_.push_back(table.scores_.data() + row);
      }
    }

    const StepTable& table_;
    const RaceScore& score_;
    InlineVector<const std::uint8_t*, kMaxSeats> when_;
    InlineVector<const std::uint16_t*, kMaxSeats> scores_;
  };

  [[nodiscard]] Landings landings(const RaceScore& score) const { return {*this, score}; }

 private:
  static constexpr double kMostCells = 40e6;

  [[nodiscard]] std::size_t row(std::size_t side, int score) const {
    const auto goal = static_cast<std::size_t>(race_.goal);
    return (side * goal + static_cast<std::size_t>(score)) * steps_.size();
  }

  /// Tables each side's advance by score and step.
  void add_advances() {
    when_.resize(row(sides_, 0));
    scores_.resize(when_.size());
    for (std::size_t side = 0; side < sides_; ++side) {
      for (int score = 0; score < race_.goal; ++score) {
        for (std::size_t at = 0; at < steps_.size(); ++at) {
          const Advance to = advance(race_, steps_[at], static_cast<Side>(side), score);
          when_[row(side, score) + at] = to.when;
          scores_[row(side, score) + at] = static_cast<std::uint16_t>(to.score);
        }
      }
    }
  }

  const Race& race_;
  const std::vector<RaceStep>& steps_;
  std::size_t sides_;
  std::vector<std::uint32_t> ahead_;
  std::vector<std::uint64_t> adds_;
  std::vector<double> chances_;
  std::vector<std::uint8_t> when_;  ///< nothing if there are too many
  std::vector<std::uint16_t> scores_;
};

}  // namespace

/// Works out one stage of a table after the other, the last one first.
class RaceSolver {
  using Figure = RaceTable::Figure;

 public:
  RaceSolver(const Race& race, RaceTable& table)
      : race_(race), table_(table), width_(static_cast<std::size_t>(race.sides) + 1) {
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
      table_.stages_[stage].assign(all_ * width_, 0);
      const std::vector<Figure>& after = table_.stages_[last ? stage : stage + 1];
      const StepTable steps(race_, race_.stages[stage], strides_);
      for (const std::uint32_t at : order_) {
        const std::optional<RaceProspect> found = work_out(steps, after, at, last);
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

  /// Tells the steps that stay clear of the target from those that may reach it.
  void part(const StepTable& steps, const RaceScore& score) {
    const int end = race_.goal - race_.cap_need;
    const bool packed = end <= Eight::kMost;
    const std::uint64_t rooms = packed ? Eight::rooms(score, race_.sides, end) : 0;
    clear_.resize(steps.size());
    near_.resize(steps.size());
    std::size_t clear = 0;
    std::size_t near = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const bool is_clear =
          packed ? Eight::below(steps.adds(i), rooms) : stays_clear(steps.step(i), score);
      clear_[clear] = near_[near] = static_cast<std::uint32_t>(i);
      clear += is_clear ? 1U : 0U;
      near += is_clear ? 0U : 1U;
    }
    clear_.resize(clear);
    near_.resize(near);
  }

  void add(const std::vector<Figure>& after, std::size_t place, double chance,
           RaceProspect& found) const {
    const Figure* const figures = after.data() + place * width_;
    found.rounds += chance * static_cast<double>(figures[0]);
    for (std::size_t side = 0; side + 1 < width_; ++side) {
      found.wins[side] += chance * static_cast<double>(figures[side + 1]);
    }
  }

  std::optional<RaceProspect> work_out(const StepTable& steps, const std::vector<Figure>& after,
                                       std::uint32_t at, bool may_stay) {
    const RaceScore score = score_at(at);
    part(steps, score);
    RaceProspect found;
    found.rounds = 1;
    double stays = 0;
    for (const std::uint32_t i : clear_) {
      if (may_stay && steps.ahead(i) == 0) {
        stays += steps.chance(i);
      } else {
        add(after, at + steps.ahead(i), steps.chance(i), found);
      }
    }
    const StepTable::Landings landings = steps.landings(score);
    for (const std::uint32_t i : near_) {
      const double chance = steps.chance(i);
      if (const Side first = landings.first(i); first != kNoSide) {
        found.wins[first] += chance;
        continue;
      }
      const Landing landed = landings.otherwise(i);
      if (landed.over) {
        share_out(landed.winners, chance, found);
      } else if (const std::size_t next = table_.place(landed.score); may_stay && next == at) {
        stays += chance;
      } else {
        add(after, next, chance, found);
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

  void write(const RaceProspect& found, std::uint32_t at, std::vector<Figure>& stage) const {
    const RaceScore score = score_at(at);
    for (int by = 0; by < race_.sides; ++by) {
      Figure* const figures = stage.data() + table_.place(turned(score, by)) * width_;
      figures[0] = static_cast<Figure>(found.rounds);
      for (int side = 0; side < race_.sides; ++side) {
        figures[(side + by) % race_.sides + 1] =
            static_cast<Figure>(found.wins[static_cast<std::size_t>(side)]);
      }
    }
  }

  const Race& race_;
  RaceTable& table_;
  std::size_t width_;  ///< figures of a score: the rounds to go, and a chance for each side
  std::vector<std::size_t> strides_;
  std::size_t all_ = 0;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> clear_;  ///< steps that stay clear of the target
  std::vector<std::uint32_t> near_;   ///< and the others
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
  const auto width = static_cast<std::size_t>(sides_) + 1;
  const std::vector<Figure>& stage = later ? stages_.back() : stages_.front();
  const Figure* const figures = stage.data() + place(score) * width;
  RaceProspect found;
  found.rounds = static_cast<double>(figures[0]);
  for (std::size_t side = 0; side + 1 < width; ++side) {
    found.wins[side] = static_cast<double>(figures[side + 1]);
  }
  return found;
}

}  // namespace sixlove
