#include "compare/deals.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "referee/round_gains.h"
#include "referee/written_round.h"

namespace sixlove {

namespace {

constexpr std::uint64_t kDealsAJob = 8;

/// A match that takes more rounds than this comes to no end.
constexpr int kMostRoundsOfMatch = 1000;

MatchState new_match(const Ruleset& ruleset, int seats) {
  Record record;
  record.seats = seats;
  return begin_match(ruleset, seats, record);
}

DealResult result_of(const Ruleset& ruleset, const MatchState& before, const PlayedOut& played) {
  const RoundOutcome& outcome = played.outcome;
  DealResult result;
  result.played = true;
  result.end = outcome.end;
  result.side = outcome.end == RoundEnd::cut ? outcome.reached_by : outcome.side;
  result.winner = outcome.winner;
  result.sides = before.sides;
  result.bonuses = played.worth.bonuses;
  result.moves = static_cast<int>(played.moves.size());
  const PerSeat<int> gains = round_gains(ruleset, before, outcome, played.worth);
  for (Side side = 0; side < before.sides; ++side) result.points += gains[side];
  return result;
}

/// One deal under all rulesets.
class OneDeal {
 public:
  OneDeal(std::span<const RulesetDoc> docs, const Player& player, const DealsOptions& options,
          std::uint64_t deal)
      : docs_(docs), player_(player), options_(options), deal_(deal) {}

  void play(std::vector<DealResult>& results, std::vector<Record>& records) {
    std::vector<std::optional<Round>> rounds;
    for (const RulesetDoc& doc : docs_) {
      results.push_back(play_under(doc.rules, rounds.emplace_back()));
    }
    if (!options_.records || !winners_differ(results)) return;
    for (std::size_t i = 0; i < docs_.size(); ++i) {
      if (rounds[i]) records.push_back(record_of(i, std::move(*rounds[i])));
    }
  }

 private:
  static bool winners_differ(const std::vector<DealResult>& results) {
    const DealResult* first = nullptr;
    for (const DealResult& result : results) {
      if (!result.played) continue;
      if (first == nullptr) first = &result;
      if (other_winner(*first, result)) return true;
    }
    return false;
  }

  /// Chance for one round of the match that begins with this deal: the same under every ruleset.
  [[nodiscard]] std::uint64_t chance(int round) const {
    return chance_of(chance_of(options_.seed, deal_), static_cast<std::uint64_t>(round));
  }

  std::optional<PlayedOut> play_round(const Ruleset& ruleset, const MatchState& match, int round,
                                      DealtOut& dealt) const {
    Random random(chance(round));
    const Round deal = random_deal(ruleset, options_.seats, random);
    const auto lot = static_cast<Seat>(random.below(static_cast<std::size_t>(options_.seats)));
    deal_out(ruleset, match, deal, lot, dealt);
    if (dealt.void_deal) return void_round(ruleset, match);
    const auto moves = player_(ruleset, match, dealt.dealt.state, random.next());
    if (!moves) return std::nullopt;
    return play_out(ruleset, match, dealt, *moves);
  }

  DealResult play_under(const Ruleset& ruleset, std::optional<Round>& written) const {
    const MatchState before = new_match(ruleset, options_.seats);
    DealtOut dealt;
    const std::optional<PlayedOut> played = play_round(ruleset, before, 0, dealt);
    if (!played) return {};
    DealResult result = result_of(ruleset, before, *played);
    if (deal_ < options_.matches) play_match(ruleset, played->after, result);
    if (options_.records) written = written_round(ruleset, before, dealt, *played);
    return result;
  }

  void play_match(const Ruleset& ruleset, MatchState match, DealResult& result) const {
    const Target& target = ruleset;
    if (match.target == 0 && target.rounds == 0) return;
    int rounds = 1;
    while (!match.over) {
      if (rounds >= kMostRoundsOfMatch) return;
      DealtOut dealt;
      std::optional<PlayedOut> played = play_round(ruleset, match, rounds, dealt);
      if (!played) return;
      match = played->after;
      ++rounds;
    }
    result.match_rounds = rounds;
    for (Side side = 0; side < match.sides; ++side) {
      if (!has(match.winners, side)) continue;
      result.match_seats = static_cast<SeatMask>(result.match_seats | seats_of(match, side));
    }
  }

  [[nodiscard]] Record record_of(std::size_t ruleset, Round round) const {
    Record record;
    record.rules = docs_[ruleset].name;
    record.seats = options_.seats;
    record.seats_written = true;
    record.tags.push_back({"Event", "compared deals", {}, {}});
    record.tags.push_back({"Seed", fmt::format("{}", options_.seed), {}, {}});
    record.tags.push_back({"Deal", fmt::format("{}", deal_ + 1), {}, {}});
    record.rounds.push_back(std::move(round));
    return record;
  }

  std::span<const RulesetDoc> docs_;
  const Player& player_;
  const DealsOptions& options_;
  std::uint64_t deal_;
};

/// A stretch of deals, the work of one job.
struct Stretch {
  std::uint64_t first = 0;
  std::uint64_t end = 0;
  std::optional<DealTotals> totals;
  std::vector<std::vector<Record>> flips;
};

void play_stretch(std::span<const RulesetDoc> docs, const Player& player,
                  const DealsOptions& options, Stretch& stretch) {
  stretch.totals.emplace(docs.size());
  for (std::uint64_t deal = stretch.first; deal < stretch.end; ++deal) {
    std::vector<DealResult> results;
    std::vector<Record> records;
    OneDeal(docs, player, options, deal).play(results, records);
    stretch.totals->add(results);
    if (!records.empty()) stretch.flips.push_back(std::move(records));
  }
}

/// The next stretches, a few for each job.
std::vector<Stretch> stretches_from(std::uint64_t first, const DealsOptions& options) {
  constexpr std::size_t kStretchesAJob = 8;
  std::vector<Stretch> stretches;
  while (first < options.deals && stretches.size() < options.jobs * kStretchesAJob) {
    Stretch& stretch = stretches.emplace_back();
    stretch.first = first;
    stretch.end = std::min(first + kDealsAJob, options.deals);
    first = stretch.end;
  }
  return stretches;
}

}  // namespace

int common_seats(std::span<const RulesetDoc> docs) {
  int best = 0;
  for (int seats = 2; seats <= static_cast<int>(kMaxSeats); ++seats) {
    const bool all = std::all_of(docs.begin(), docs.end(), [&](const RulesetDoc& doc) {
      const Seating& seating = doc.rules;
      return std::find(seating.counts.begin(), seating.counts.end(), seats) != seating.counts.end();
    });
    const bool nearer = best == 0 || std::abs(seats - 4) < std::abs(best - 4);
    if (all && nearer) best = seats;
  }
  return best;
}

std::string why_not_dealt_alike(std::span<const RulesetDoc> docs, int seats) {
  const RulesetDoc& first = docs.front();
  for (const RulesetDoc& doc : docs) {
    const Seating& seating = doc.rules;
    if (std::find(seating.counts.begin(), seating.counts.end(), seats) == seating.counts.end()) {
      return fmt::format("{} is not played by {} seats", doc.name, seats);
    }
    const TileSet set = Equipment::set_for(first.rules, seats);
    const TileSet other = Equipment::set_for(doc.rules, seats);
    if (!(set == other)) {
      return fmt::format("{} is played with {} tiles and {} with {}", first.name, set.size(),
                         doc.name, other.size());
    }
    const Dealing& dealing = first.rules;
    const Dealing& other_dealing = doc.rules;
    const int hand = dealing.hand.for_seats(seats);
    const int other_hand = other_dealing.hand.for_seats(seats);
    if (hand != other_hand) {
      return fmt::format("{} deals {} tiles to a seat and {} deals {}", first.name, hand, doc.name,
                         other_hand);
    }
  }
  return "";
}

std::optional<DealTotals> compare_deals(std::span<const RulesetDoc> docs, const Player& player,
                                        const DealsOptions& options, const DealsWatch& watch) {
  DealTotals totals(docs.size());
  std::uint64_t done = 0;
  while (done < options.deals) {
    std::vector<Stretch> stretches = stretches_from(done, options);
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t i = next++; i < stretches.size(); i = next++) {
        play_stretch(docs, player, options, stretches[i]);
      }
    };
    {
      std::vector<std::jthread> jobs;
      for (std::size_t i = 1; i < options.jobs; ++i) jobs.emplace_back(work);
      work();
    }
    for (const Stretch& stretch : stretches) {
      totals.add(*stretch.totals);
      for (const std::vector<Record>& records : stretch.flips) watch.on_flip(records);
    }
    done = stretches.back().end;
    if (watch.on_progress && !watch.on_progress(done)) return std::nullopt;
  }
  return totals;
}

}  // namespace sixlove
