#include "generate/plant.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "generate/planters.h"

namespace sixlove {

namespace {

/// Rounds that are tried before a fault is given up.
constexpr int kRoundsTried = 1500;

struct FaultyRound {
  WrittenRound written;
  int move = 0;
};

/// Plays a round for a planter, who may see all of it.
class RoundPlanting {
 public:
  RoundPlanting(const Planter& planter, const Ruleset& ruleset, const MatchState& match,
                Random& random)
      : planter_(planter), ruleset_(ruleset), match_(match), random_(random) {}

  [[nodiscard]] std::optional<FaultyRound> plant() {
    constexpr std::size_t kWays = 3;
    switch (random_.below(kWays)) {
    case 0: return planter_.deal != nullptr ? plant_in_deal() : std::nullopt;
    case 1: return planter_.moves != nullptr ? plant_in_play() : std::nullopt;
    default: return planter_.claim != nullptr ? plant_in_claim() : std::nullopt;
    }
  }

 private:
  std::optional<FaultyRound> plant_in_deal() {
    Round deal = random_deal(ruleset_, match_.seats, random_);
    if (!planter_.deal(ruleset_, match_.seats, deal, random_)) return std::nullopt;
    RoundInPlay play(ruleset_, match_, std::move(deal));
    if (play.is_void() || !play.play_on(random_)) return std::nullopt;
    return FaultyRound{written(match_, play, random_), 0};
  }

  std::optional<FaultyRound> plant_in_play() {
    const Round deal = random_deal(ruleset_, match_.seats, random_);
    RoundInPlay rehearsal(ruleset_, match_, deal);
    if (rehearsal.is_void()) return std::nullopt;
    const std::vector<std::size_t> chances = chances_in(rehearsal);
    if (chances.empty()) return std::nullopt;
    RoundInPlay play(ruleset_, match_, deal);
    const std::size_t at = random_.pick(chances);
    for (std::size_t i = 0; i < at; ++i) play.write(rehearsal.round().events[i]);
    const std::vector<Event> faulty = planter_.moves(play);
    if (faulty.empty()) return std::nullopt;
    const int move = static_cast<int>(play.round().events.size()) + 1;
    play.write(random_.pick(faulty));
    if (planter_.record_ends) return FaultyRound{{play.round(), {}}, move};
    if (!play.play_on(random_)) return std::nullopt;
    return FaultyRound{written(match_, play, random_), move};
  }

  /// Plays a whole round; after how many of its events the planter sees a faulty move.
  std::vector<std::size_t> chances_in(RoundInPlay& play) {
    std::vector<std::size_t> chances;
    do {
      const bool chance = !planter_.moves(play).empty();
      if (chance) chances.push_back(play.round().events.size());
    } while (play.play_one(random_));
    if (play.over() && !planter_.moves(play).empty()) {
      chances.push_back(play.round().events.size());
    }
    return chances;
  }

  std::optional<FaultyRound> plant_in_claim() {
    std::optional<WrittenRound> right = random_round(ruleset_, match_, random_);
    if (!right) return std::nullopt;
    RightRound wrong{ruleset_, match_, right->result, right->round};
    const std::optional<int> move = planter_.claim(wrong, random_);
    if (!move) return std::nullopt;
    FaultyRound out{{std::move(wrong.round), {}}, *move};
    out.written.result = judged(ruleset_, match_, out.written.round).result;
    return out;
  }

  const Planter& planter_;
  const Ruleset& ruleset_;
  const MatchState& match_;
  Random& random_;
};

/// Whether the round, judged by itself, has the finding before any other, at the planted move.
bool is_found(const Ruleset& ruleset, const MatchState& match, const FaultyRound& faulty,
              const Planter& planter) {
  ScoreOffsets offsets;
  const bool claims_in_play = InPlay::scores(ruleset) && !planter.record_ends;
  const JudgedRound found = judge_round(ruleset, match, faulty.written.round,
                                        {.claims_in_play = claims_in_play}, offsets);
  for (const NotedRuling& noted : found.rulings) {
    if (noted.ruling.severity == Severity::note) continue;
    return noted.ruling.id == planter.finding && noted.ruling.move == faulty.move;
  }
  return false;
}

/// A record that ends with an open question makes no claims about points in play.
void forget_points_in_play(Record& record) {
  for (Round& round : record.rounds) {
    for (Event& event : round.events) event.points = -1;
  }
}

std::optional<FaultyRecord> plant_in_round(RandomMatch match, const Planter& planter,
                                           Random& random) {
  if (match.rounds() == 0) return std::nullopt;
  for (int i = 0; i < kRoundsTried; ++i) {
    const std::size_t round = random.below(match.rounds());
    std::optional<FaultyRound> faulty =
        RoundPlanting(planter, match.ruleset(), match.before(round), random).plant();
    if (!faulty || !is_found(match.ruleset(), match.before(round), *faulty, planter)) continue;
    match.go_back_to(round);
    match.add(std::move(faulty->written));
    if (!planter.record_ends) match.play_on(random);
    FaultyRecord out{match.record(), {static_cast<int>(round) + 1, faulty->move}};
    if (planter.record_ends) forget_points_in_play(out.record);
    return out;
  }
  return std::nullopt;
}

std::optional<FaultyRecord> plant_extra_round(const RandomMatch& match, Random& random) {
  if (!match.after().over) return std::nullopt;
  std::optional<WrittenRound> round = random_round(match.ruleset(), match.after(), random);
  if (!round) return std::nullopt;
  FaultyRecord out{match.record(), {static_cast<int>(match.rounds()) + 1, 0}};
  out.record.rounds.push_back(std::move(round->round));
  return out;
}

std::optional<FaultyRecord> plant_wrong_result(const RandomMatch& match, Random& random) {
  FaultyRecord out{match.record(), {}};
  const MatchState& after = match.after();
  std::vector<SeatMask> wrong;
  for (Side side = 0; side < after.sides; ++side) {
    if (!after.over || !has(after.winners, side)) wrong.push_back(seats_of(after, side));
  }
  if (wrong.empty()) return std::nullopt;
  out.record.result = ResultClaim{random.pick(wrong), {}, {}};
  return out;
}

/// Claims a number of seats that the game is not played by. More seats than there are can be
/// written without touching the rest.
std::optional<FaultyRecord> plant_wrong_seat_count(const RandomMatch& match, Random& random) {
  FaultyRecord out{match.record(), {}};
  const Seating& seating = match.ruleset();
  std::vector<int> wrong;
  for (int seats = out.record.seats + 1; seats <= static_cast<int>(kMaxSeats); ++seats) {
    if (std::find(seating.counts.begin(), seating.counts.end(), seats) == seating.counts.end()) {
      wrong.push_back(seats);
    }
  }
  if (wrong.empty()) return std::nullopt;
  out.record.seats = random.pick(wrong);
  return out;
}

std::optional<FaultyRecord> plant_syntax(const RandomMatch& match, Random& random) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kUnreadable{
      {{"Target", "as ever"}, {"Ties", "none"}, {"Score", "nil all"}, {"Result", "they won"}}};
  FaultyRecord out{match.record(), {}};
  const auto& [name, value] = random.pick(kUnreadable);
  out.record.result.reset();
  out.record.tags.push_back({std::string(name), std::string(value), {}, {}});
  return out;
}

std::optional<FaultyRecord> plant_unknown_ruleset(const RulesetDoc& doc, const RandomMatch& match) {
  FaultyRecord out{match.record(), {}};
  out.record.rules = "unknown-" + doc.name;
  return out;
}

}  // namespace

std::optional<FaultyRecord> plant(const RulesetDoc& doc, RandomMatch match, FindingId fault,
                                  Random& random) {
  if (fault == FindingId::syntax) return plant_syntax(match, random);
  if (fault == FindingId::unknown_ruleset) return plant_unknown_ruleset(doc, match);
  if (fault == FindingId::wrong_seat_count) return plant_wrong_seat_count(match, random);
  if (fault == FindingId::wrong_match_result) return plant_wrong_result(match, random);
  if (fault == FindingId::played_past_match) return plant_extra_round(match, random);
  const Planter* planter = planter_for(fault);
  if (planter == nullptr) return std::nullopt;
  return plant_in_round(std::move(match), *planter, random);
}

}  // namespace sixlove
