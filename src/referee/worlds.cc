#include "referee/worlds.h"

#include <algorithm>
#include <utility>

#include "referee/worlds_reduce.h"

namespace sixlove {

namespace {

FindingId finding_of(ClueKind kind) {
  switch (kind) {
  case ClueKind::pass: return FindingId::false_pass;
  case ClueKind::unwritten_pass: return FindingId::out_of_turn;
  case ClueKind::drew: return FindingId::drew_while_able;
  case ClueKind::block: return FindingId::false_block;
  case ClueKind::count: return FindingId::wrong_count;
  case ClueKind::lead:
  case ClueKind::dealt:
  case ClueKind::stock:
  case ClueKind::played:
  case ClueKind::drawn:
  case ClueKind::left: return FindingId::no_consistent_deal;
  }
  return FindingId::no_consistent_deal;
}

std::string_view rule_of(ClueKind kind) {
  switch (kind) {
  case ClueKind::pass:
  case ClueKind::unwritten_pass: return "play.must_play";
  case ClueKind::drew: return "draw.when_able";
  case ClueKind::block: return "end.block";
  case ClueKind::count: return "score.count";
  case ClueKind::lead:
  case ClueKind::dealt:
  case ClueKind::stock:
  case ClueKind::played:
  case ClueKind::drawn:
  case ClueKind::left: return "deal.hand";
  }
  return {};
}

/// Judges the clues; a function with its intermediate results as members.
class WorldsJudge {
 public:
  WorldsJudge(Clues clues, Effort& effort) : effort_(effort) {
    worlds_.asked = true;
    worlds_.clues = std::move(clues);
    worlds_.heeded.assign(all().size(), true);
  }

  Worlds judge() {
    if (worlds_.clues.too_many_places || !worlds_.clues.sizes_fit) {
      worlds_.followed = false;
      return std::move(worlds_);
    }
    if (!possible(only_facts())) {
      report_contradiction(only_facts());
      return std::move(worlds_);
    }
    for (std::size_t i = 0; i < all().size(); ++i) {
      if (all()[i].is_claim()) prove_false(i);
    }
    judge_counts();
    if (worlds_.followed && !possible(worlds_.heeded)) {
      report_contradiction(worlds_.heeded);
    } else if (worlds_.followed) {
      count_claims();
    }
    return std::move(worlds_);
  }

 private:
  [[nodiscard]] const std::vector<Clue>& all() const { return worlds_.clues.all; }

  template <typename Predicate>
  [[nodiscard]] Heeded heed_if(Predicate holds) const {
    Heeded heeded = worlds_.heeded;
    for (std::size_t i = 0; i < all().size(); ++i) heeded[i] = heeded[i] && holds(all()[i]);
    return heeded;
  }

  [[nodiscard]] Heeded only_facts() const {
    return heed_if([](const Clue& clue) { return clue.is_fact(); });
  }

  [[nodiscard]] bool counts_heeded(const Heeded& heeded) const {
    for (std::size_t i = 0; i < all().size(); ++i) {
      if (heeded[i] && all()[i].kind == ClueKind::count) return true;
    }
    return false;
  }

  DealCount count(const Heeded& heeded) {
    const std::optional<DealCount> deals = count_deals(spread_of(worlds_.clues, heeded), effort_);
    if (!deals) worlds_.followed = false;
    return deals.value_or(DealCount{});
  }

  /// Whether a deal fits; yes, where it is too much work to tell.
  bool possible(const Heeded& heeded) {
    const Spread spread = spread_of(worlds_.clues, heeded);
    if (!any_deal(spread)) return false;
    if (!counts_heeded(heeded)) return true;
    const DealCount deals = count(heeded);
    return !worlds_.followed || !deals.none();
  }

  /// Of clues that contradict each other as few as do it: what can be left out is left out, plays
  /// first. Later moves of the seat whose claim is kept stay as long as they can: they prove most.
  std::vector<std::size_t> fewest(Heeded heeded, std::size_t kept) {
    std::vector<std::size_t> order;
    for (std::size_t i = all().size(); i-- > 0;) {
      if (heeded[i] && i != kept) order.push_back(i);
    }
    if (kept != kNone) std::reverse(order.begin(), order.end());
    const auto proves = [&](std::size_t i) {
      return kept != kNone && all()[i].seat == all()[kept].seat &&
             all()[i].event > all()[kept].event;
    };
    const auto rank = [](ClueKind kind) {
      switch (kind) {
      case ClueKind::count: return 0;
      case ClueKind::played: return 1;
      case ClueKind::drawn: return 2;
      case ClueKind::lead: return 3;
      case ClueKind::unwritten_pass:
      case ClueKind::pass:
      case ClueKind::drew: return 4;
      case ClueKind::block: return 5;
      case ClueKind::left: return 6;
      case ClueKind::stock:
      case ClueKind::dealt: return 7;
      }
      return 0;
    };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      if (rank(all()[a].kind) != rank(all()[b].kind)) {
        return rank(all()[a].kind) < rank(all()[b].kind);
      }
      return !proves(a) && proves(b);
    });
    for (const std::size_t i : order) {
      heeded[i] = false;
      if (possible(heeded)) heeded[i] = true;
    }
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < all().size(); ++i) {
      if (heeded[i]) left.push_back(i);
    }
    return left;
  }

  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  HiddenFault fault(const Clue& clue, FindingId id) const {
    HiddenFault found;
    found.event = clue.event;
    found.position = clue.position;
    Ruling& ruling = found.ruling;
    ruling.id = id;
    ruling.severity = row_of(id).severity;
    ruling.seat = clue.seat;
    ruling.move = clue.move;
    ruling.span = clue.span;
    ruling.rule = rule_of(clue.kind);
    return found;
  }

  /// A claim that no deal makes true, whatever the other claims are.
  void prove_false(std::size_t claim) {
    Heeded heeded = only_facts();
    heeded[claim] = true;
    if (possible(heeded)) return;
    const Clue& clue = all()[claim];
    HiddenFault found = fault(clue, finding_of(clue.kind));
    for (const std::size_t i : fewest(heeded, claim)) {
      if (i == claim) continue;
      found.grounds.clues.push_back(all()[i]);
      const bool proves = all()[i].seat == clue.seat && all()[i].event > clue.event;
      if (proves || found.ruling.second.length == 0) found.ruling.second = all()[i].span;
    }
    worlds_.faults.push_back(std::move(found));
    worlds_.heeded[claim] = false;
  }

  void report_contradiction(const Heeded& heeded) {
    const std::vector<std::size_t> clues = fewest(heeded, kNone);
    if (!worlds_.followed || clues.empty()) return;
    // the ruling stands where the record first cannot go on: at the last of them
    std::size_t last = clues[0];
    for (const std::size_t i : clues) {
      if (all()[i].event >= all()[last].event) last = i;
    }
    HiddenFault found = fault(all()[last], FindingId::no_consistent_deal);
    for (const std::size_t i : clues) {
      if (i != last) found.grounds.clues.push_back(all()[i]);
    }
    found.ruling.rule = "deal.hand";
    if (!found.grounds.clues.empty()) found.ruling.second = found.grounds.clues[0].span;
    worlds_.faults.push_back(std::move(found));
    worlds_.followed = false;
  }

  /// The announced counts against the plays alone: they must be the pips of some deal.
  void judge_counts() {
    const Heeded plays = heed_if([](const Clue& clue) { return !clue.is_claim(); });
    if (!counts_heeded(plays)) return;
    const std::optional<int> off = off_by(plays);
    const bool right = !off || *off == 0;
    if (right && (possible(plays) || !worlds_.followed)) return;
    HiddenFault found;
    int total = 0;
    for (std::size_t i = 0; i < all().size(); ++i) {
      if (!plays[i] || all()[i].kind != ClueKind::count) continue;
      if (found.grounds.clues.empty()) found = fault(all()[i], FindingId::wrong_count);
      found.grounds.clues.push_back(all()[i]);
      total += all()[i].pips;
      doubt(plays, i, off, found.grounds.doubts);
    }
    found.ruling.seat = kNoSeat;
    found.ruling.seen = total;
    found.ruling.right = total - off.value_or(0);
    drop_counts(found);
    worlds_.faults.push_back(std::move(found));
  }

  /// By how much the counts are too many where they have to be all pips that were not played;
  /// nothing where tiles are asleep or a count is missing.
  [[nodiscard]] std::optional<int> off_by(const Heeded& plays) const {
    const Clues& clues = worlds_.clues;
    if (clues.places.back().size > 0) return std::nullopt;
    int off = 0;
    SeatMask counted = 0;
    for (std::size_t i = 0; i < all().size(); ++i) {
      const Clue& clue = all()[i];
      if (!plays[i] || (clue.kind != ClueKind::count && clue.kind != ClueKind::left)) continue;
      off += clue.kind == ClueKind::count ? clue.pips : pips(clue.tiles);
      counted = static_cast<SeatMask>(counted | mask_of(clue.seat));
    }
    for (const TilePlace& place : clues.places) {
      if (place.seat != kNoSeat && !has(counted, place.seat)) return std::nullopt;
    }
    for (const Tile tile : clues.set) {
      if (clues.played_at[tile.id] == Clues::kNever) off -= pips(tile);
    }
    return off;
  }

  /// Heeds no longer the count that is wrong; if it may be one of several, none of them.
  void drop_counts(HiddenFault& found) {
    const std::vector<CountDoubt>& doubts = found.grounds.doubts;
    const bool one = doubts.size() == 1;
    for (const CountDoubt& doubt : doubts) {
      if (one) continue;
      worlds_.alternatives.push_back(heeded_but_for(worlds_.heeded, doubt.seat));
    }
    if (one) {
      found.ruling.seat = doubts[0].seat;
      found.ruling.span = doubts[0].span;
      found.ruling.seen = doubts[0].counted;
      found.ruling.right = doubts[0].low;
    }
    for (const Clue& clue : found.grounds.clues) {
      if (!one || clue.seat == doubts[0].seat) {
        worlds_.heeded = heeded_but_for(worlds_.heeded, clue.seat);
      }
    }
  }

  [[nodiscard]] Heeded heeded_but_for(Heeded heeded, Seat seat) const {
    for (std::size_t i = 0; i < all().size(); ++i) {
      if (all()[i].kind == ClueKind::count && all()[i].seat == seat) heeded[i] = false;
    }
    return heeded;
  }

  /// Notes the count as doubtful if the others fit without it.
  void doubt(const Heeded& plays, std::size_t at, const std::optional<int>& off,
             std::vector<CountDoubt>& doubts) {
    Heeded others = plays;
    others[at] = false;
    CountDoubt one{all()[at].seat, all()[at].span, all()[at].pips, 1 << 20, 0};
    if (off) {
      one.low = one.high = one.counted - *off;
      if (one.low < 0 || !possible(others)) return;
      doubts.push_back(one);
      return;
    }
    Spread spread = spread_of(worlds_.clues, others);
    Measure own;
    own.seats = mask_of(one.seat);
    for (const SpreadTile& tile : spread.tiles) {
      own.value.push_back(static_cast<std::uint32_t>(pips(tile.tile)));
    }
    spread.measures.push_back(own);
    const std::optional<std::vector<SpreadEnd>> ends = endings(spread, effort_);
    if (!ends) worlds_.followed = false;
    if (!ends || ends->empty()) return;
    for (const SpreadEnd& end : *ends) {
      const int left = pips(end.left[one.seat]);
      one.low = std::min(one.low, left);
      one.high = std::max(one.high, left);
    }
    doubts.push_back(one);
  }

  /// Takes one claim after another as true and counts the deals that are left.
  void count_claims() {
    Heeded known = heed_if([](const Clue& clue) { return !clue.is_claim(); });
    DealCount fit = count(known);
    worlds_.fit_plays = fit;
    worlds_.all_sure = worlds_.faults.empty();
    for (std::size_t i = 0; i < all().size() && worlds_.followed; ++i) {
      if (!all()[i].is_claim() || !worlds_.heeded[i]) continue;
      const Heeded before = known;
      known[i] = true;
      const DealCount legal = count(known);
      if (!worlds_.followed) break;
      const Clue& clue = all()[i];
      if (legal == fit && (!fit.more || !may_be_false(before, clue))) continue;
      worlds_.all_sure = false;
      worlds_.open.push_back({clue.kind, clue.seat, clue.move, legal, fit});
      fit = legal;
    }
    worlds_.fit = fit;
    worlds_.all_sure = worlds_.all_sure && worlds_.followed;
  }

  /// Whether in some deal the seat could have played after all.
  [[nodiscard]] bool may_be_false(const Heeded& known, const Clue& clue) const {
    const Spread spread = spread_of(worlds_.clues, known);
    Heeded with = known;
    for (std::size_t i = 0; i < all().size(); ++i) {
      if (&all()[i] == &clue) with[i] = true;
    }
    const Spread narrow = spread_of(worlds_.clues, with);
    for (std::size_t i = 0; i < spread.tiles.size(); ++i) {
      const PlaceMask lost = spread.tiles[i].may & ~narrow.tiles[i].may;
      if (lost == 0) continue;
      Spread there = spread;
      there.tiles[i].may = lost;
      if (any_deal(there)) return true;
    }
    return false;
  }

  Effort& effort_;
  Worlds worlds_;
};

}  // namespace

bool hands_are_hidden(const Round& round, const State& dealt) {
  for (Seat seat = 0; seat < dealt.seats; ++seat) {
    if (dealt.hidden[seat] > 0) return true;
  }
  return std::any_of(round.events.begin(), round.events.end(), [](const Event& event) {
    return event.kind == EventKind::draw && event.tile == kNoTile;
  });
}

Worlds judge_worlds(Clues clues, Effort& effort) {
  return WorldsJudge(std::move(clues), effort).judge();
}

bool any_world(const Clues& clues) {
  if (clues.too_many_places || !clues.sizes_fit) return true;
  return any_deal(spread_of(clues, Heeded(clues.all.size(), true)));
}

}  // namespace sixlove
