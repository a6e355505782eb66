#include "verify/chain.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace sixlove {

namespace {

using Key = std::vector<int>;

Side turned_side(Side side, int by, int sides) {
  return side == kNoSide ? side : static_cast<Side>((side + by) % sides);
}

Seat turned_seat(Seat seat, int by, int seats) {
  return seat == kNoSeat ? seat : static_cast<Seat>((seat + by) % seats);
}

/// The same outcome with everybody so many seats further on.
RoundOutcome turned(const RoundOutcome& outcome, int by, const MatchState& match) {
  RoundOutcome other = outcome;
  other.winner = turned_seat(outcome.winner, by, match.seats);
  other.leader = turned_seat(outcome.leader, by, match.seats);
  other.blocker = turned_seat(outcome.blocker, by, match.seats);
  other.last.seat = turned_seat(outcome.last.seat, by, match.seats);
  other.side = turned_side(outcome.side, by, match.sides);
  for (Seat seat = 0; seat < match.seats; ++seat) {
    other.hands.hands[turned_seat(seat, by, match.seats)] = outcome.hands.hands[seat];
  }
  for (Side side = 0; side < match.sides; ++side) {
    other.in_play[turned_side(side, by, match.sides)] = outcome.in_play[side];
  }
  for (PlayAward& award : other.held) award.side = turned_side(award.side, by, match.sides);
  return other;
}

/// All that scoring can see of an outcome.
class Scored {
 public:
  explicit Scored(const Ruleset& ruleset) : ruleset_(ruleset) {
    Bonus& bonus = anytime_ = ruleset;
    for (BonusRule& rule : bonus.awards) {
      rule.round = 0;
      rule.only_below = 0;
    }
  }

  [[nodiscard]] Key key(const RoundOutcome& outcome, const MatchState& match) const {
    const Counting& counting = ruleset_;
    Key key{static_cast<int>(outcome.end), outcome.side};
    for (Side side = 0; side < match.sides; ++side) key.push_back(outcome.in_play[side]);
    for (const PlayAward& award : outcome.held) {
      key.insert(key.end(), {award.side, award.points, award.else_win});
    }
    if (outcome.won()) {
      key.push_back(bonuses_due(anytime_, match, outcome, nullptr));
      key.push_back(
          Counting::worth(counting, outcome.hands, outcome.how_won(), nullptr).value_or(-1));
    }
    for (Side side = 0; counting.receiver != Receiver::winner && side < match.sides; ++side) {
      key.push_back(
          Counting::own_count(counting, outcome.hands, side, outcome.how_won()).value_or(-1));
    }
    if (counting.carry_undecided && outcome.end == RoundEnd::tie) {
      int left = 0;
      for (const FinalHand& hand : outcome.hands.hands) left += hand.pips.value_or(0);
      key.push_back(left);
    }
    return key;
  }

 private:
  const Ruleset& ruleset_;
  Ruleset anytime_;
};

/// More ties in a row than this are taken for so many.
constexpr int kMostTies = 8;

int most_rounds_told_apart(const Ruleset& ruleset) {
  const Target& target = ruleset;
  const Bonus& bonus = ruleset;
  int most = target.rounds;
  for (const BonusRule& rule : bonus.awards) most = std::max<int>(most, rule.round);
  return most;
}

int most_ties_told_apart(const Ruleset& ruleset) {
  const Stake& stake = ruleset;
  if (stake.after_tie_exactly > 0) return 1;
  if (stake.per_tie == 0) return 0;
  // one more than count, so that a round with too many can be told apart
  return stake.ties_counted > 0 ? stake.ties_counted + 1 : kMostTies;
}

/// What is left of a match where only scores matter.
struct Settled {
  ChainKey key;
  bool swapped = false;  ///< the side that was second is ahead and stands first
  bool ties_cut = false;
};

/// Leaves out of the match what no score depends on, and puts the side that is ahead first.
Settled settle(const Ruleset& ruleset, MatchState& match) {
  Settled settled;
  const int ties = most_ties_told_apart(ruleset);
  match.occasion = match.occasion == Occasion::playoff ? Occasion::playoff : Occasion::later;
  match.rounds = std::min(match.rounds, most_rounds_told_apart(ruleset));
  settled.ties_cut = match.ties > ties && ties == kMostTies;
  match.ties = std::min(match.ties, ties);
  // where the target is not enough by itself, more points than it asks for change nothing
  const Target& target = ruleset;
  const Reset& reset = ruleset;
  const bool capped = match.target > 0 && target.others_have != OthersHave::anything &&
                      reset.when != ResetWhen::scores_level;
  for (Side side = 0; capped && side < match.sides; ++side) {
    match.score[side] = std::min(match.score[side].value_or(0), match.target);
  }
  const bool behind = match.over ? match.winners == 2 : match.score[0] < match.score[1];
  if (match.sides == 2 && behind) {
    std::swap(match.score[0], match.score[1]);
    if (match.winners == 2) match.winners = 1;
    settled.swapped = true;
  }
  if (match.over) {
    settled.key = {-1, match.winners};
    return settled;
  }
  settled.key = {static_cast<int>(match.occasion), match.rounds, match.ties, match.times,
                 match.carried};
  for (Side side = 0; side < match.sides; ++side) {
    settled.key.push_back(match.score[side].value_or(0));
  }
  return settled;
}

/// Follows scores from the start, each once.
class Follower {
 public:
  Follower(const Ruleset& ruleset, int seats, const std::vector<OutcomeClass>& classes)
      : ruleset_(ruleset), classes_(classes) {
    chain_.states.push_back({});
    chain_.states[0].match = new_match(ruleset, seats);
    chain_.places[settle(ruleset, chain_.states[0].match).key] = 0;
  }

  Chain follow(std::size_t most) && {
    constexpr std::size_t kMostStates = 200'000;  // what memory they take
    std::size_t steps = 0;
    for (std::size_t i = 0; i < chain_.states.size(); ++i) {
      if (chain_.states[i].match.over) continue;
      if (steps > most || chain_.states.size() > kMostStates) return std::move(chain_);
      steps += follow_from(i);
    }
    chain_.whole = true;
    return std::move(chain_);
  }

 private:
  std::size_t follow_from(std::size_t from) {
    steps_.clear();
    for (std::size_t by = 0; by < classes_.size(); ++by) {
      MatchState after = after_outcome(ruleset_, chain_.states[from].match, classes_[by].outcome);
      const Settled settled = settle(ruleset_, after);
      chain_.ties_cut = chain_.ties_cut || settled.ties_cut;
      const auto [place, added] =
          chain_.places.try_emplace(settled.key, static_cast<std::uint32_t>(chain_.states.size()));
      if (added) {
        ChainState& state = chain_.states.emplace_back();
        state.match = after;
        state.from = static_cast<std::uint32_t>(from);
        state.by = static_cast<std::uint32_t>(by);
      }
      steps_.push_back({place->second, static_cast<float>(classes_[by].chance), settled.swapped});
    }
    std::sort(steps_.begin(), steps_.end(), [](const Transition& a, const Transition& b) {
      return a.to != b.to ? a.to < b.to : a.turned < b.turned;
    });
    std::vector<Transition>& next = chain_.states[from].next;
    for (const Transition& step : steps_) {
      const bool again =
          !next.empty() && next.back().to == step.to && next.back().turned == step.turned;
      if (again) {
        next.back().chance += step.chance;
      } else {
        next.push_back(step);
      }
    }
    next.shrink_to_fit();
    return classes_.size();
  }

  const Ruleset& ruleset_;
  const std::vector<OutcomeClass>& classes_;
  std::vector<Transition> steps_;
  Chain chain_;
};

void find_what_can_end(Chain& chain) {
  std::vector<std::vector<std::uint32_t>> back(chain.states.size());
  std::vector<std::uint32_t> open;
  for (std::uint32_t i = 0; i < chain.states.size(); ++i) {
    for (const Transition& step : chain.states[i].next) back[step.to].push_back(i);
    if (chain.states[i].match.over) open.push_back(i);
  }
  for (const std::uint32_t i : open) chain.states[i].can_end = true;
  while (!open.empty()) {
    const std::uint32_t i = open.back();
    open.pop_back();
    for (const std::uint32_t before : back[i]) {
      if (chain.states[before].can_end) continue;
      chain.states[before].can_end = true;
      open.push_back(before);
    }
  }
}

void share_out(ChainState& state) {
  int winners = 0;
  for (Side side = 0; side < state.match.sides; ++side) winners += has(state.match.winners, side);
  for (Side side = 0; side < state.match.sides; ++side) {
    state.wins[side] = has(state.match.winners, side) ? 1.0 / winners : 0.0;
  }
}

/// The state's figures from those of the states after it. Says how much they changed.
double work_out(Chain& chain, std::uint32_t at) {
  ChainState& state = chain.states[at];
  double stay = 0;
  double rounds = 1;
  PerSeat<double> wins{};
  double stay_turned = 0;
  for (const Transition& step : state.next) {
    if (step.to == at) {
      (step.turned ? stay_turned : stay) += static_cast<double>(step.chance);
      continue;
    }
    const ChainState& next = chain.states[step.to];
    rounds += static_cast<double>(step.chance) * next.rounds;
    for (std::size_t side = 0; side < static_cast<std::size_t>(state.match.sides); ++side) {
      const std::size_t other = step.turned ? 1 - side : side;
      wins[side] += static_cast<double>(step.chance) * next.wins[other];
    }
  }
  const double old = state.rounds;
  state.rounds = rounds / std::max(1e-12, 1 - stay - stay_turned);
  if (stay_turned > 0) {
    for (std::size_t side = 0; side < 2; ++side) wins[side] += stay_turned * state.wins[1 - side];
  }
  double change = std::abs(state.rounds - old) / std::max(1.0, state.rounds);
  for (std::size_t side = 0; side < static_cast<std::size_t>(state.match.sides); ++side) {
    const double was = state.wins[side];
    state.wins[side] = wins[side] / std::max(1e-12, 1 - stay);
    change = std::max(change, std::abs(state.wins[side] - was));
  }
  return change;
}

int total_score(const MatchState& match) {
  int total = 0;
  for (Side side = 0; side < match.sides; ++side) total += match.score[side].value_or(0);
  return total;
}

}  // namespace

MatchState after_outcome(const Ruleset& ruleset, const MatchState& before, RoundOutcome outcome) {
  const Target& target = ruleset;
  const bool at_once = target.tested == TargetTested::at_once && before.target > 0;
  for (Side side = 0; at_once && side < before.sides; ++side) {
    if (outcome.in_play[side] == 0) continue;
    if (before.score[side].value_or(0) + outcome.in_play[side] < before.target) continue;
    outcome.target_reached = true;
    outcome.reached_by = side;
    break;
  }
  MatchState after = scored(ruleset, before, std::move(outcome)).after;
  after.last_leader = after.last_winner = after.last_blocker = kNoSeat;
  after.last_side = kNoSide;
  after.passes_paid = false;
  after.lead_unknown = true;
  return after;
}

std::vector<OutcomeClass> outcome_classes(const Ruleset& ruleset,
                                          const std::vector<SampledRound>& sample) {
  const Scored scored(ruleset);
  std::map<Key, OutcomeClass> classes;
  double all = 0;
  for (const SampledRound& one : sample) {
    const RoundOutcome& outcome = one.played.outcome;
    const bool counts = outcome.won() || outcome.end == RoundEnd::tie;
    if (!counts) continue;
    for (int by = 0; by < one.before.sides; ++by) {
      const RoundOutcome other = turned(outcome, by, one.before);
      OutcomeClass& found = classes[scored.key(other, one.before)];
      if (found.chance == 0) found.outcome = other;
      found.chance += 1;
      all += 1;
    }
  }
  std::vector<OutcomeClass> list;
  for (auto& [key, one] : classes) {
    one.chance /= all;
    one.outcome.extra = {};
    list.push_back(one);
  }
  std::stable_sort(list.begin(), list.end(), [](const OutcomeClass& a, const OutcomeClass& b) {
    return a.chance > b.chance;
  });
  return list;
}

Chain chain_of(const Ruleset& ruleset, int seats, const std::vector<OutcomeClass>& classes,
               std::size_t most) {
  Chain chain = Follower(ruleset, seats, classes).follow(most);
  for (const OutcomeClass& one : classes) {
    if (one.outcome.end == RoundEnd::tie) chain.tie_chance += one.chance;
  }
  if (chain.whole) find_what_can_end(chain);
  return chain;
}

void solve_chain(Chain& chain) {
  constexpr int kMostSweeps = 20'000;
  constexpr double kClose = 1e-11;
  if (!chain.whole) return;
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < chain.states.size(); ++i) {
    ChainState& state = chain.states[i];
    if (state.match.over) share_out(state);
    if (!state.match.over && !state.can_end) return;
    if (!state.match.over) order.push_back(i);
  }
  // from the end backwards, so that without resets one sweep is enough
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return total_score(chain.states[a].match) > total_score(chain.states[b].match);
  });
  for (int sweep = 0; sweep < kMostSweeps && !chain.solved; ++sweep) {
    double change = 0;
    for (const std::uint32_t i : order) change = std::max(change, work_out(chain, i));
    chain.solved = change < kClose;
  }
}

std::optional<std::uint32_t> place_of(const Ruleset& ruleset, const Chain& chain,
                                      MatchState match) {
  const auto place = chain.places.find(settle(ruleset, match).key);
  if (place == chain.places.end()) return std::nullopt;
  return place->second;
}

std::vector<std::uint32_t> way_to(const Chain& chain, std::uint32_t state) {
  std::vector<std::uint32_t> way{state};
  while (way.back() != 0) way.push_back(chain.states[way.back()].from);
  std::reverse(way.begin(), way.end());
  return way;
}

}  // namespace sixlove
