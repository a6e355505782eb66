#include "referee/awards.h"

#include <string>

namespace sixlove {

namespace {

/// Collects what a round was worth at its end.
class EndAwarding {
 public:
  EndAwarding(const Ruleset& ruleset, const MatchState& before, const RoundResult& result)
      : bonus_(ruleset),
        counting_(ruleset),
        stake_(ruleset),
        before_(before),
        result_(result),
        outcome_(result.outcome) {}

  EndAwards collect() {
    const bool won = outcome_.won();
    const bool exact_stake = stake_.after_tie_exactly > 0 && before_.ties > 0;
    const bool to_winner = counting_.receiver == Receiver::winner || exact_stake;
    if (won && to_winner) {
      add_worth();
    } else if (!to_winner && (won || (outcome_.end == RoundEnd::tie && counting_.tied_adds))) {
      add_own_counts();
    }
    return awards_;
  }

 private:
  void give(EndAwardKind kind, int points, std::size_t bonus = 0) {
    awards_.push_back({kind, outcome_.side, static_cast<std::uint8_t>(bonus), points});
  }

  void add_worth() {
    const Worth& worth = result_.worth;
    if (outcome_.side == kNoSide || outcome_.target_reached || !worth.points) return;
    if (result_.points_adopted) {
      give(EndAwardKind::round, *worth.points);
      return;
    }
    for (std::size_t i = 0; i < bonus_.awards.size(); ++i) {
      if (!paid(i) || bonus_.awards[i].how != BonusHow::sets) continue;
      give(EndAwardKind::bonus, *worth.points, i);
      return;
    }
    give(EndAwardKind::round, worth.base);
    int so_far = (worth.base + worth.stake) * worth.times;
    if (so_far != worth.base) give(EndAwardKind::stake, so_far - worth.base);
    for (std::size_t i = 0; i < bonus_.awards.size(); ++i) {
      if (!paid(i)) continue;
      const BonusRule& rule = bonus_.awards[i];
      const int points =
          rule.how == BonusHow::times ? so_far * (rule.points - 1) : static_cast<int>(rule.points);
      give(EndAwardKind::bonus, points, i);
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
      awards_.push_back({EndAwardKind::round, side, 0, adds ? *own : -*own});
    }
  }

  const Bonus& bonus_;
  const Counting& counting_;
  const Stake& stake_;
  const MatchState& before_;
  const RoundResult& result_;
  const RoundOutcome& outcome_;
  EndAwards awards_;
};

std::string name_of(const Bonus& bonus, std::size_t index) {
  return std::string(text_of(bonus.awards[index].name));
}

std::string why(const Bonus& bonus, const EndAward& award) {
  switch (award.kind) {
  case EndAwardKind::round: return "round";
  case EndAwardKind::stake: return "stake";
  case EndAwardKind::bonus: return name_of(bonus, award.bonus);
  }
  return {};
}

}  // namespace

EndAwards end_awards(const Ruleset& ruleset, const MatchState& before, const RoundResult& result) {
  return EndAwarding(ruleset, before, result).collect();
}

std::vector<Award> awards_of(const Ruleset& ruleset, const MatchState& before,
                             const JudgedRound& judged) {
  const Bonus& bonus = ruleset;
  std::vector<Award> awards;
  const bool counts = judged.result.outcome.end != RoundEnd::void_round;
  for (const PlayAward& award : judged.awards) {
    if (!counts) break;
    if (!is_given(award, judged.result.outcome, judged.result.worth)) continue;
    awards.push_back(
        {award.side, award.points,
         award.bonus < 0 ? "play" : name_of(bonus, static_cast<std::size_t>(award.bonus)),
         award.move});
  }
  for (const EndAward& award : end_awards(ruleset, before, judged.result)) {
    awards.push_back({award.side, award.points, why(bonus, award), 0});
  }
  for (const Award& award : judged.penalties) awards.push_back(award);
  return awards;
}

}  // namespace sixlove
