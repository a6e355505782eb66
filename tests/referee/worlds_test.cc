#include "referee/worlds.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.h"
#include "generate/generate.h"
#include "record/write.h"
#include "referee/deal.h"
#include "referee/judge.h"
#include "support/every_deal.h"
#include "support/random_records.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

/// A game with so few tiles that every deal can be judged by itself.
struct SmallGame {
  std::string rules;
  std::vector<std::string> overrides;
  int seats = 2;
};

const std::vector<SmallGame>& small_games() {
  static const std::vector<SmallGame> games{
      {"block-double-six", {"equipment.highest_pip=2", "deal.hand={2: 2, 3: 2, 4: 1}"}, 2},
      {"block-double-six", {"equipment.highest_pip=3", "deal.hand={2: 3, 3: 3, 4: 2}"}, 2},
      {"block-double-six", {"equipment.highest_pip=3", "deal.hand={2: 3, 3: 3, 4: 2}"}, 3},
      {"block-double-six", {"equipment.highest_pip=3", "deal.hand={2: 3, 3: 3, 4: 2}"}, 4},
      {"block-double-six",
       {"equipment.highest_pip=3", "deal.hand={2: 3, 3: 3, 4: 2}",
        "lead.first=[{who: highest_double, with: that_tile}, "
        "{who: heaviest_tile, with: that_tile}]"},
       3},
      {"block-double-six",
       {"equipment.highest_pip=3", "deal.hand={2: 3, 3: 3, 4: 2}", "score.double_factor=2",
        "score.tile_values=[{tile: 0-0, counts: 9}]"},
       3},
      {"block-double-six",
       {"seats.counts=[4]", "equipment.highest_pip=3", "deal.hand={4: 2}", "seats.sides=opposite",
        "blocked.contest=sides", "score.count=losing_side"},
       4},
      {"draw-double-six", {"equipment.highest_pip=2", "deal.hand={2: 2, 3: 1, 4: 1}"}, 2},
      {"draw-double-six", {"equipment.highest_pip=3", "deal.hand={2: 4, 3: 2, 4: 2}"}, 2},
      {"draw-double-six",
       {"equipment.highest_pip=3", "deal.hand={2: 4, 3: 2, 4: 2}", "draw.policy=one"},
       2},
      {"draw-double-six",
       {"equipment.highest_pip=3", "deal.hand={2: 4, 3: 2, 4: 2}", "draw.policy=one",
        "draw.drawn_playable=may_keep"},
       2},
  };
  return games;
}

/// Takes from a record, by chance, what a sheet of paper would not have.
void take_out(Random& random, Record& record) {
  Round& round = record.rounds[0];
  bool hidden = false;
  for (int seat = 0; seat < record.seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (hidden && random.once_in(4)) continue;
    round.deal[at] = {};
    hidden = true;
  }
  round.stock = {};
  for (Event& event : round.events) {
    if (event.kind == EventKind::draw && !random.once_in(4)) event.tile = kNoTile;
  }
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(record.seats); ++seat) {
    TileLine& left = round.left[seat];
    if (left.known && random.once_in(3)) continue;
    int total = 0;
    for (const PlacedTile& tile : left.tiles) total += pips(tile.tile);
    if (left.known && random.once_in(3)) round.count[seat] = {true, total, left.span};
    left = {};
  }
  if (random.once_in(3)) round.end.reset();
  round.score.clear();
  record.result.reset();
}

/// A record of one round of the game with hidden hands; now and then with one fault.
std::optional<Record> hidden_record(const RulesetDoc& doc, int seats, std::uint64_t seed) {
  Random random(seed);
  GenerateOptions options;
  options.seats = seats;
  options.max_rounds = 1;
  options.seed = random.next();
  if (random.once_in(2)) {
    options.fault = random.pick(std::vector<FindingId>{
        FindingId::false_pass, FindingId::drew_while_able, FindingId::false_block});
  }
  Diagnostics problems;
  std::vector<Record> records = generate(doc, options, problems);
  if (records.empty() || records[0].rounds.size() != 1) return std::nullopt;
  take_out(random, records[0]);
  return read_record(write_text(records[0]));
}

bool has_finding(const Verdict& verdict, FindingId id, int move) {
  for (const Finding& finding : verdict.findings) {
    if (finding.id == id && (move == 0 || finding.move == move)) return true;
  }
  return false;
}

bool proves_false(const Verdict& verdict, int move) {
  return has_finding(verdict, FindingId::false_pass, move) ||
         has_finding(verdict, FindingId::drew_while_able, move);
}

/// The moves that are false in every one of the deals.
std::set<int> false_in_all(const std::vector<EveryDeal::Deal>& deals) {
  std::set<int> moves;
  bool first = true;
  for (const EveryDeal::Deal& deal : deals) {
    std::set<int> both;
    for (const int move : deal.false_moves) {
      if (first || moves.contains(move)) both.insert(move);
    }
    moves = both;
    first = false;
  }
  return moves;
}

/// Whether a fault was found that has nothing to do with hands.
bool plainly_faulted(const Verdict& verdict) {
  return std::any_of(verdict.findings.begin(), verdict.findings.end(), [](const Finding& finding) {
    switch (finding.id) {
    case FindingId::false_pass:
    case FindingId::drew_while_able:
    case FindingId::false_block:
    case FindingId::no_consistent_deal: return false;
    default: return weight_of(finding.id) == VerdictWord::illegal;
    }
  });
}

/// What the passes and draws that are open are said to be legal in; empty if that is right.
std::string wrong_odds(const HiddenHands& hidden, const std::vector<EveryDeal::Deal>& deals) {
  for (const OpenClaim& claim : hidden.open) {
    if (claim.kind != ClueKind::pass && claim.kind != ClueKind::drew) continue;
    std::uint64_t legal = 0;
    std::uint64_t of = 0;
    for (const EveryDeal::Deal& deal : deals) {
      const int first = deal.false_moves.empty() ? 1000 : *deal.false_moves.begin();
      if (!deal.counts_fit || deal.lead_wrong || first < claim.move) continue;
      ++of;
      if (first > claim.move) ++legal;
    }
    if (legal != claim.legal.number || of != claim.of.number) {
      return "other odds at move " + std::to_string(claim.move);
    }
  }
  return "";
}

/// What a hidden record and all of its deals are to agree on; empty if they do.
std::string disagreement(const RulesetDoc& doc, const Record& record) {
  const Verdict verdict = judge(doc, record);
  if (plainly_faulted(verdict)) return "";
  const EveryDeal every = judge_every_deal(doc, record);
  const bool illegal = verdict.word == VerdictWord::illegal;
  if (every.deals.empty()) return illegal ? "" : "no deal fits, and nothing is found";
  if (!verdict.rounds[0].hidden) return "";
  const std::set<int> proved = false_in_all(every.deals);
  for (int move = 1; move <= static_cast<int>(record.rounds[0].events.size()); ++move) {
    if (proved.contains(move) && !proves_false(verdict, move)) {
      return "not proved: " + std::to_string(move);
    }
    if (!proved.contains(move) && proves_false(verdict, move)) {
      return "proved too much: " + std::to_string(move);
    }
  }
  std::uint64_t plays = 0;
  std::uint64_t fit = 0;
  std::map<std::tuple<RoundEnd, Side>, std::tuple<std::uint64_t, int, int>> results;
  bool block_possible = false;
  for (const EveryDeal::Deal& deal : every.deals) {
    block_possible = block_possible || !deal.false_block;
    if (!deal.counts_fit) continue;
    ++plays;
    if (deal.false_block || deal.lead_wrong || !deal.false_moves.empty()) continue;
    ++fit;
    const int points = deal.points.value_or(0);
    auto [at, first] = results.try_emplace(std::make_tuple(deal.end, deal.side), 0, points, points);
    auto& [count, low, high] = at->second;
    ++count;
    low = std::min(low, points);
    high = std::max(high, points);
  }
  if (!proved.empty()) return "";
  if (!block_possible) {
    return has_finding(verdict, FindingId::false_block, 0) ? "" : "the block is not proved false";
  }
  if (fit == 0) {
    return illegal || verdict.word == VerdictWord::corrected ? ""
                                                             : "nothing fits, and is not found";
  }
  if (illegal) return "found though deals fit: " + std::string(row_of(verdict.ruling()->id).id);
  const HiddenHands& hidden = *verdict.rounds[0].hidden;
  if (!hidden.followed) return "not followed";
  if (hidden.fit.number != fit) {
    return "counted " + std::to_string(hidden.fit.number) + ", there are " + std::to_string(fit);
  }
  if (hidden.fit_plays.number != plays) {
    return "without passes counted " + std::to_string(hidden.fit_plays.number) + ", there are " +
           std::to_string(plays);
  }
  const std::string odds = wrong_odds(hidden, every.deals);
  if (!odds.empty()) return odds;
  for (const Prospect& one : hidden.prospects.each) {
    const auto found = results.find(std::make_tuple(one.end, one.side));
    if (found == results.end()) return "a result that no deal gives";
    const auto& [count, low, high] = found->second;
    if (one.deals.number != count) return "a result in another number of deals";
    const bool points = one.low && (one.side != kNoSide);
    if (points && (*one.low != low || *one.high != high)) return "other points";
  }
  if (!hidden.prospects.each.empty() && hidden.prospects.each.size() != results.size()) {
    return "a result is missing";
  }
  return "";
}

RC_GTEST_PROP(Worlds, proves_and_counts_what_every_deal_by_itself_shows, ()) {
  const SmallGame game = *rc::gen::elementOf(small_games());
  const auto doc = source_ruleset(game.rules, game.overrides);
  RC_ASSERT(doc != nullptr);
  const auto record = hidden_record(*doc, game.seats, *rc::gen::arbitrary<std::uint64_t>());
  RC_PRE(record.has_value());
  const std::string wrong = disagreement(*doc, *record);
  if (!wrong.empty()) RC_LOG() << wrong << "\n" << write_text(*record);
  RC_ASSERT(wrong.empty());
}

/// The record with its deals and boneyards taken out, and by chance what was left in the hands.
Record without_deals(const Record& full, std::uint64_t seed) {
  Random random(seed);
  Record record = full;
  for (Round& round : record.rounds) {
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      round.deal[seat] = {};
      if (random.once_in(2)) round.left[seat] = {};
    }
    round.stock = {};
  }
  return read_record(write_text(record));
}

RC_GTEST_PROP(Worlds, never_contradict_what_the_full_record_shows, ()) {
  const Sitting sitting = *rc::gen::elementOf(all_sittings());
  const auto full = random_record(sitting, 1, *rc::gen::arbitrary<bool>());
  RC_PRE(full.has_value());
  const Verdict known = judge_quietly(*sitting.doc, *full);
  const Record record = without_deals(*full, *rc::gen::arbitrary<std::uint64_t>());
  const Verdict hidden = judge_quietly(*sitting.doc, record);
  RC_LOG() << sitting.name() << "\n" << write_text(record);
  const bool right = known.word == VerdictWord::upheld;
  RC_ASSERT((!right || hidden.word == VerdictWord::upheld));
  // what is left out can hide a fault, and not make one of nothing
  RC_ASSERT((hidden.word != VerdictWord::illegal || known.word == VerdictWord::illegal));
  for (std::size_t i = 0; right && i < hidden.rounds.size(); ++i) {
    const RoundVerdict& told = hidden.rounds[i];
    const RoundVerdict& truth = known.rounds[i];
    RC_ASSERT((told.side == kNoSide || told.side == truth.side));
    RC_ASSERT((!told.points || told.points == truth.points));
    if (told.hidden && told.hidden->followed) RC_ASSERT(!told.hidden->fit.none());
  }
}

/// A hidden round as the judge of hidden hands sees it.
struct HiddenTable {
  explicit HiddenTable(const RulesetDoc& rules, const Record& record)
      : ruleset(rules.rules), match(begin_match(ruleset, record.seats, record)) {
    set_up(ruleset, record.seats, record.rounds[0], dealt);
    bool void_deal = false;
    int choice = -1;
    dealt.state.duty = lead_duty(ruleset, match, dealt.state, &void_deal, &choice);
    context = context_of(match, false);
    const Readings readings =
        follow(ruleset, record.rounds[0], context, dealt.state, Positions::dropped);
    clues = clues_of({ruleset, match, record.rounds[0], context, dealt.state}, readings.left[0]);
  }

  const Ruleset& ruleset;
  MatchState match;
  DealtRound dealt;
  RoundContext context;
  Clues clues;
};

/// Whether some deal fits these clues.
bool fits(const Clues& clues, const std::vector<Clue>& some) {
  Heeded heeded;
  for (const Clue& clue : clues.all) {
    heeded.push_back(std::any_of(some.begin(), some.end(), [&](const Clue& one) {
      return one.kind == clue.kind && one.span == clue.span && one.seat == clue.seat;
    }));
  }
  Effort effort{10'000'000};
  const std::optional<DealCount> deals = count_deals(spread_of(clues, heeded), effort);
  return deals && !deals->none();
}

RC_GTEST_PROP(Worlds, find_no_more_places_than_contradict_each_other, ()) {
  const SmallGame game = *rc::gen::elementOf(small_games());
  const auto doc = source_ruleset(game.rules, game.overrides);
  auto record = hidden_record(*doc, game.seats, *rc::gen::arbitrary<std::uint64_t>());
  RC_PRE(record.has_value());
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  const std::size_t seat = random.below(2);
  record->rounds[0].left[seat] = {};
  record->rounds[0].count[seat] = {true, static_cast<int>(random.below(9)), {}};
  const Record read = read_record(write_text(*record));
  const HiddenTable table(*doc, read);
  Effort effort{10'000'000};
  const Worlds worlds = judge_worlds(table.clues, effort);
  for (const HiddenFault& fault : worlds.faults) {
    if (fault.ruling.id == FindingId::wrong_count) continue;
    std::vector<Clue> places = fault.grounds.clues;
    for (const Clue& clue : table.clues.all) {
      if (clue.span == fault.ruling.span && clue.is_claim()) places.push_back(clue);
    }
    if (fault.ruling.id == FindingId::no_consistent_deal) {
      for (const Clue& clue : table.clues.all) {
        if (clue.span == fault.ruling.span && !clue.is_claim()) places.push_back(clue);
      }
    }
    RC_ASSERT(!fits(table.clues, places));
    for (std::size_t i = 0; i < fault.grounds.clues.size(); ++i) {
      std::vector<Clue> fewer = places;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      RC_ASSERT(fits(table.clues, fewer));
    }
  }
}

}  // namespace
}  // namespace sixlove
