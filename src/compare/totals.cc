#include "compare/totals.h"

namespace sixlove {

namespace {

void add_counts(Counts& to, const Counts& from) {
  for (const auto& [number, count] : from) to[number] += count;
}

void add_to(Discord& to, const Discord& from) {
  to.only_first += from.only_first;
  to.only_second += from.only_second;
}

void add_to(DifferenceSums& to, const DifferenceSums& from) {
  to.sum += from.sum;
  to.squares += from.squares;
}

}  // namespace

bool other_winner(const DealResult& a, const DealResult& b) {
  return a.sides == b.sides ? a.side != b.side : a.winner != b.winner;
}

void RulesetTotals::add(const DealResult& result) {
  if (!result.played) {
    ++not_played;
    return;
  }
  ++played;
  out += result.end == RoundEnd::out ? 1U : 0U;
  blocked += result.blocked() ? 1U : 0U;
  ties += result.end == RoundEnd::tie ? 1U : 0U;
  voids += result.end == RoundEnd::void_round ? 1U : 0U;
  cut += result.end == RoundEnd::cut ? 1U : 0U;
  with_bonus += result.bonuses != 0 ? 1U : 0U;
  for (std::size_t i = 0; i < kMostBonuses; ++i) bonuses[i] += (result.bonuses >> i) & 1U;
  points += result.points;
  moves += static_cast<std::uint64_t>(result.moves);
  ++by_points[result.points];
  if (result.match_rounds == 0) return;
  ++matches;
  match_rounds += static_cast<std::uint64_t>(result.match_rounds);
  ++by_length[result.match_rounds];
}

void RulesetTotals::add(const RulesetTotals& other) {
  played += other.played;
  not_played += other.not_played;
  out += other.out;
  blocked += other.blocked;
  ties += other.ties;
  voids += other.voids;
  cut += other.cut;
  with_bonus += other.with_bonus;
  for (std::size_t i = 0; i < kMostBonuses; ++i) bonuses[i] += other.bonuses[i];
  points += other.points;
  moves += other.moves;
  matches += other.matches;
  match_rounds += other.match_rounds;
  add_counts(by_points, other.by_points);
  add_counts(by_length, other.by_length);
}

void PairTotals::add(const DealResult& one, const DealResult& other) {
  if (!one.played || !other.played) return;
  ++deals;
  const bool differs = sixlove::other_winner(one, other);
  other_winner += differs ? 1U : 0U;
  if (one.blocked() && other.blocked()) {
    ++both_blocked;
    blocked_other_winner += differs ? 1U : 0U;
  }
  blocked.add(one.blocked(), other.blocked());
  ties.add(one.end == RoundEnd::tie, other.end == RoundEnd::tie);
  bonus.add(one.bonuses != 0, other.bonuses != 0);
  points.add(other.points - one.points);
  if (one.match_rounds == 0 || other.match_rounds == 0) return;
  ++matches;
  other_match_winner += one.match_seats != other.match_seats ? 1U : 0U;
  match_rounds.add(other.match_rounds - one.match_rounds);
}

void PairTotals::add(const PairTotals& part) {
  deals += part.deals;
  other_winner += part.other_winner;
  both_blocked += part.both_blocked;
  blocked_other_winner += part.blocked_other_winner;
  add_to(blocked, part.blocked);
  add_to(ties, part.ties);
  add_to(bonus, part.bonus);
  add_to(points, part.points);
  matches += part.matches;
  other_match_winner += part.other_match_winner;
  add_to(match_rounds, part.match_rounds);
}

DealTotals::DealTotals(std::size_t count) : rulesets(count) {
  for (std::size_t first = 0; first < count; ++first) {
    for (std::size_t second = first + 1; second < count; ++second) {
      PairTotals& pair = pairs.emplace_back();
      pair.first = first;
      pair.second = second;
    }
  }
}

void DealTotals::add(const std::vector<DealResult>& results) {
  for (std::size_t i = 0; i < results.size(); ++i) rulesets[i].add(results[i]);
  for (PairTotals& pair : pairs) pair.add(results[pair.first], results[pair.second]);
}

void DealTotals::add(const DealTotals& part) {
  for (std::size_t i = 0; i < rulesets.size(); ++i) rulesets[i].add(part.rulesets[i]);
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i].add(part.pairs[i]);
}

}  // namespace sixlove
