#include "batch/totals.h"

#include <algorithm>
#include <numeric>

namespace sixlove {

namespace {

void add_seat_name(const MatchRow& match, Seat seat, std::string& name) {
  if (match.players[seat].empty()) {
    name += match.letters[seat];
  } else {
    name += match.players[seat];
  }
}

bool names_players(const MatchRow& match) {
  return std::any_of(match.players.begin(), match.players.end(),
                     [](std::string_view player) { return !player.empty(); });
}

void add_side_name(const MatchRow& match, Side side, bool players, std::string& name) {
  bool first = true;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (!has(match.side_seats[side], seat)) continue;
    if (!players) {
      name += match.letters[seat];
      continue;
    }
    if (!first) name += " & ";
    first = false;
    add_seat_name(match, seat, name);
  }
}

/// The side's part of the tag `Teams`; empty if it has none.
std::string_view team_of(const MatchRow& match, Side side) {
  std::string_view teams = match.teams;
  for (Side i = 0; i < side; ++i) {
    const std::size_t semicolon = teams.find(';');
    if (semicolon == std::string_view::npos) return {};
    teams.remove_prefix(semicolon + 1);
  }
  teams = teams.substr(0, teams.find(';'));
  const std::size_t first = teams.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return teams.substr(first, teams.find_last_not_of(' ') - first + 1);
}

/// Whether the bonus is the one for the key tile: no double, and nothing else would have fitted.
bool is_for_key_tile(const MatchRow& match, const AwardRow& award) {
  if (match.rules == nullptr) return false;
  const Bonus& bonus = match.rules->rules;
  return std::any_of(bonus.awards.begin(), bonus.awards.end(), [&](const BonusRule& rule) {
    const bool alone =
        rule.when.has(Fact::only_tile_that_fits) || rule.when.has(Fact::both_ends_hard);
    return alone && !rule.when.has(Fact::double_tile) && text_of(rule.name) == award.why;
  });
}

/// What the sides have done in a match, by its rounds and awards.
PerSeat<Standing> standings_of(const MatchRow& match, const Rows& rows) {
  PerSeat<Standing> standings{};
  if (!stands(match.word)) {
    for (Side side = 0; side < match.sides; ++side) standings[side].fallen = 1;
    return standings;
  }
  std::int64_t all_points = 0;
  std::int64_t judged_rounds = 0;
  for (Side side = 0; side < match.sides; ++side) {
    Standing& standing = standings[side];
    standing.played = 1;
    if (match.over) ++(has(match.won, side) ? standing.won : standing.lost);
    standing.points_for = has(match.score_known, side) ? match.score[side] : 0;
    all_points += standing.points_for;
  }
  for (std::uint32_t i = 0; i < match.rounds; ++i) {
    const RoundRow& round = rows.rounds[match.first_round + i];
    if (!round.judged) continue;
    ++judged_rounds;
    if (round.end == RoundEnd::block && round.side < match.sides) ++standings[round.side].blocks;
    for (std::uint32_t j = 0; j < round.awards; ++j) {
      const AwardRow& award = rows.awards[round.first_award + j];
      if (award.kind != AwardKind::bonus || award.side >= match.sides) continue;
      Standing& standing = standings[award.side];
      ++standing.bonuses;
      if (is_for_key_tile(match, award)) ++standing.key_tiles;
    }
  }
  for (Side side = 0; side < match.sides; ++side) {
    Standing& standing = standings[side];
    standing.rounds = judged_rounds;
    // what stands against a side that lost by an infraction need not be what the others are given
    standing.points_against =
        has(match.lost_by, side) ? match.losers_against : all_points - standing.points_for;
  }
  return standings;
}

std::int64_t infractions_of(const MatchRow& match, SeatMask seats) {
  std::int64_t sum = 0;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (has(seats, seat)) sum += match.infractions[seat];
  }
  return sum;
}

/// All sides together: a match is won once, and its points are everybody's.
Standing standing_of_event(const MatchRow& match, const Rows& rows) {
  Standing all;
  if (match.sides == 0 || !stands(match.word)) {
    all.fallen = stands(match.word) ? 0 : 1;
    all.played = 1 - all.fallen;
  } else {
    const PerSeat<Standing> standings = standings_of(match, rows);
    for (Side side = 0; side < match.sides; ++side) {
      const Standing& one = standings[side];
      all.points_for += one.points_for;
      all.blocks += one.blocks;
      all.key_tiles += one.key_tiles;
      all.bonuses += one.bonuses;
      all.rounds = one.rounds;
    }
    all.played = 1;
    all.won = match.over ? 1 : 0;
  }
  all.infractions = infractions_of(match, 0xFF);
  return all;
}

std::int64_t value_of(const Standing& standing, RankKey key) {
  switch (key) {
  case RankKey::won: return -standing.won;
  case RankKey::lost: return standing.lost;
  case RankKey::difference: return -standing.difference();
  case RankKey::points_for: return -standing.points_for;
  case RankKey::points_against: return standing.points_against;
  case RankKey::played: return -standing.played;
  case RankKey::rounds: return -standing.rounds;
  case RankKey::blocks: return -standing.blocks;
  case RankKey::key_tiles: return -standing.key_tiles;
  case RankKey::bonuses: return -standing.bonuses;
  case RankKey::infractions: return standing.infractions;
  case RankKey::fallen: return standing.fallen;
  }
  return 0;
}

}  // namespace

Standing& Standing::operator+=(const Standing& other) {
  played += other.played;
  won += other.won;
  lost += other.lost;
  rounds += other.rounds;
  points_for += other.points_for;
  points_against += other.points_against;
  blocks += other.blocks;
  key_tiles += other.key_tiles;
  bonuses += other.bonuses;
  infractions += other.infractions;
  fallen += other.fallen;
  return *this;
}

void add_side_name(const MatchRow& match, Side side, std::string& name) {
  add_side_name(match, side, names_players(match), name);
}

void Totals::add(const MatchRow& match, const Rows& rows, By by) {
  ++words[static_cast<std::size_t>(match.word)];
  if (sixlove::judged(match)) ++judged;
  rounds += match.rounds;
  faults += match.faults;
  const auto standing_named = [this]() -> Standing& {
    const auto found = standings.find(std::string_view(name_));
    return found != standings.end() ? found->second : standings[name_];
  };
  if (by == By::event) {
    name_ = match.event;
    standing_named() += standing_of_event(match, rows);
    return;
  }
  const bool players = names_players(match);
  const bool each_player = by == By::player && players;
  if (match.sides > 0 && !players && (by != By::team || team_of(match, 0).empty())) ++unnamed;
  const PerSeat<Standing> standings_by_side = standings_of(match, rows);
  for (Side side = 0; side < match.sides; ++side) {
    Standing standing = standings_by_side[side];
    if (each_player) {
      for (Seat seat = 0; seat < match.seats; ++seat) {
        if (!has(match.side_seats[side], seat)) continue;
        name_.clear();
        add_seat_name(match, seat, name_);
        standing.infractions = match.infractions[seat];
        standing_named() += standing;
      }
      continue;
    }
    name_ = by == By::team ? team_of(match, side) : std::string_view();
    if (name_.empty()) add_side_name(match, side, players, name_);
    standing.infractions = infractions_of(match, match.side_seats[side]);
    standing_named() += standing;
  }
}

Totals& Totals::operator+=(const Totals& other) {
  for (std::size_t i = 0; i < words.size(); ++i) words[i] += other.words[i];
  judged += other.judged;
  rounds += other.rounds;
  faults += other.faults;
  unnamed += other.unnamed;
  for (const auto& [name, standing] : other.standings) standings[name] += standing;
  return *this;
}

void Totals::clear() {
  words.fill(0);
  judged = 0;
  rounds = 0;
  faults = 0;
  unnamed = 0;
  standings.clear();
}

std::int64_t Totals::records() const {
  return std::accumulate(words.begin(), words.end(), std::int64_t{0});
}

std::vector<NamedStanding> ranked(const Totals::Standings& standings,
                                  const std::vector<RankKey>& keys) {
  std::vector<NamedStanding> order;
  for (const auto& [name, standing] : standings) order.push_back({name, standing});
  std::sort(order.begin(), order.end(), [&keys](const NamedStanding& a, const NamedStanding& b) {
    for (const RankKey key : keys) {
      const std::int64_t first = value_of(a.standing, key);
      const std::int64_t second = value_of(b.standing, key);
      if (first != second) return first < second;
    }
    return a.name < b.name;
  });
  return order;
}

}  // namespace sixlove
