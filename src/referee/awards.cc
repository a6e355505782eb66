#include "referee/awards.h"

#include <string>

namespace sixlove {

namespace {

/// Collects a round's awards in the order in which they are earned.
class Awards {
 public:
  Awards(const Ruleset& ruleset, const MatchState& before, const JudgedRound& judged)
      : bonus_(ruleset),
        counting_(ruleset),
        stake_(ruleset),
        before_(before),
        judged_(judged),
        result_(judged.result),
        outcome_(judged.result.outcome) {}

  std::vector<Award> collect() {
    const bool counts = outcome_.end != RoundEnd::void_round;
    for (const PlayAward& award : judged_.awards) {
      if (!counts) break;
      awards_.push_back({award.side, award.points,
                         award.bonus < 0 ? "play" : name_of(static_cast<std::size_t>(award.bonus)),
                         award.move});
    }
    const bool won = outcome_.won();
    const bool exact_stake = stake_.after_tie_exactly > 0 && before_.ties > 0;
    const bool to_winner = counting_.receiver == Receiver::winner || exact_stake;
    if (won && to_winner) {
      add_worth();
    } else if (!to_winner && (won || (outcome_.end == RoundEnd::tie && counting_.tied_adds))) {
      add_own_counts();
    }
    for (const Award& award : judged_.penalties) awards_.push_back(award);
    return std::move(awards_);
  }

 private:
  [[nodiscard]] std::string name_of(std::size_t bonus) const {
    const ShortName& name = bonus_.awards[bonus].name;
    return {name.begin(), name.size()};
  }

  void give(int points, std::string why) {
    awards_.push_back({outcome_.side, points, std::move(why), 0});
  }

  void add_worth() {
    const Worth& worth = result_.worth;
    if (outcome_.side == kNoSide || outcome_.target_reached || !worth.points) return;
    if (result_.points_adopted) {
      give(*worth.points, "round");
      return;
    }
    for (std::size_t i = 0; i < bonus_.awards.size(); ++i) {
      if (!paid(i) || bonus_.awards[i].how != BonusHow::sets) continue;
      give(*worth.points, name_of(i));
      return;
    }
    give(worth.base, "round");
    int so_far = (worth.base + worth.stake) * worth.times;
    if (so_far != worth.base) give(so_far - worth.base, "stake");
    for (std::size_t i = 0; i < bonus_.awards.size(); ++i) {
      if (!paid(i)) continue;
      const BonusRule& rule = bonus_.awards[i];
      const int points =
          rule.how == BonusHow::times ? so_far * (rule.points - 1) : static_cast<int>(rule.points);
      give(points, name_of(i));
      so_far += points;
    }
  }

  [[nodiscard]] bool paid(std::size_t bonus) const {
    return ((result_.worth.bonuses >> bonus) & 1U) != 0;
  }

  void add_own_counts() {
    const Won won = outcome_.how_won();
    const bool adds = counting_.receiver == Receiver::each_adds_own;
    for (Side side = 0; side < before_.sides; ++side) {
      const std::optional<int> own = Counting::own_count(counting_, outcome_.hands, side, won);
      if (!own || (!adds && side == outcome_.side)) continue;
      awards_.push_back({side, adds ? *own : -*own, "round", 0});
    }
  }

  const Bonus& bonus_;
  const Counting& counting_;
  const Stake& stake_;
  const MatchState& before_;
  const JudgedRound& judged_;
  const RoundResult& result_;
  const RoundOutcome& outcome_;
  std::vector<Award> awards_;
};

}  // namespace

std::vector<Award> awards_of(const Ruleset& ruleset, const MatchState& before,
                             const JudgedRound& judged) {
  return Awards(ruleset, before, judged).collect();
}

}  // namespace sixlove
