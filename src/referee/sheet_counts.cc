// Counts of a sheet that cannot be: which of them may be wrong, and what then becomes of the round.

#include "referee/sheet_counts.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace sixlove {

namespace {

bool parity_holds(const Ruleset& ruleset) {
  const Dealing& dealing = ruleset;
  const LayoutRule& layout = ruleset;
  const Playing& playing = ruleset;
  // a tile that does not match and stands breaks the sum
  if (playing.misfit != Misfit::illegal && playing.misfit != Misfit::taken_back) return false;
  return dealing.leftover == Leftover::none && layout.match == Matching::same &&
         layout.spinner == Spinner::none && layout.open_ends == 2;
}

/// Whether the hands that are counted, and what is left of them, can only be even or odd together.
bool parity_asked(const Ruleset& ruleset, const RoundOutcome& outcome) {
  const bool blocked = outcome.end == RoundEnd::block || outcome.end == RoundEnd::tie;
  return blocked && parity_holds(ruleset);
}

/// The pips of all hands, where all are known.
std::optional<int> all_pips(const FinalHands& hands) {
  int total = 0;
  for (Seat seat = 0; seat < hands.seats; ++seat) {
    if (!hands.hands[seat].pips) return std::nullopt;
    total += *hands.hands[seat].pips;
  }
  return total;
}

Ruling sheet_ruling(FindingId id, Seat seat, Span span) {
  Ruling ruling;
  ruling.id = id;
  ruling.seat = seat;
  ruling.span = span;
  ruling.rule = id == FindingId::wrong_count ? "score.count" : "play.from_hand";
  return ruling;
}

/// Judges the counts; a function with its intermediate results as members.
class CountsJudge {
 public:
  CountsJudge(const Ruleset& ruleset, const MatchState& match, const Round& round,
              const RoundOutcome& outcome)
      : ruleset_(ruleset),
        drawing_(ruleset),
        match_(match),
        round_(round),
        sheet_(round),
        outcome_(outcome),
        set_(Equipment::set_for(ruleset, match.seats)),
        hand_size_(static_cast<const Dealing&>(ruleset).hand.for_seats(match.seats)) {}

  SheetCounts judge() {
    for (Seat seat = 0; seat < match_.seats; ++seat) judge_left(seat);
    doubt_counts();
    for (Seat seat = 0; seat < match_.seats; ++seat) judge_count(seat);
    if (counts_.right()) judge_together();
    return std::move(counts_);
  }

 private:
  [[nodiscard]] bool draws() const { return drawing_.policy != DrawPolicy::none; }

  void judge_left(Seat seat) {
    const TileLine& left = round_.left[seat];
    if (!draws() && static_cast<int>(left.tiles.size()) > hand_size_) {
      Ruling ruling = sheet_ruling(FindingId::impossible_left, seat, left.span);
      ruling.seen = static_cast<int>(left.tiles.size());
      ruling.right = hand_size_;
      disbelieve(ruling);
      return;
    }
    const bool out =
        round_.end && round_.end->kind == EndKind::out && round_.end->seats == mask_of(seat);
    TileSet dealt;
    for (const PlacedTile& tile : round_.deal[seat].tiles) dealt.add(tile.tile);
    for (const PlacedTile& tile : left.tiles) {
      const bool elsewhere = round_.deal[seat].known && !draws() && !dealt.has(tile.tile);
      if (set_.has(tile.tile) && !seen_.has(tile.tile) && !out && !elsewhere) {
        seen_.add(tile.tile);
        continue;
      }
      Ruling ruling = sheet_ruling(FindingId::impossible_left, seat, tile.span);
      ruling.tile = tile.tile;
      if (!out && !elsewhere) find_first(tile, ruling);
      disbelieve(ruling);
      return;
    }
  }

  /// Where else the tile is said to be left, and with whom: both lines are in doubt then.
  void find_first(const PlacedTile& tile, Ruling& ruling) {
    for (Seat seat = 0; seat <= ruling.seat; ++seat) {
      for (const PlacedTile& first : round_.left[seat].tiles) {
        if (first.tile != tile.tile || first.span == tile.span) continue;
        ruling.other = seat;
        ruling.second = first.span;
        believe_nothing_of(sheet_.left[seat]);
        return;
      }
    }
  }

  static void believe_nothing_of(TileLine& line) {
    line.known = false;
    line.tiles.clear();
  }

  void disbelieve(const Ruling& ruling) {
    believe_nothing_of(sheet_.left[ruling.seat]);
    counts_.sheet = sheet_;
    counts_.wrong.push_back(ruling);
    counts_.grounds.emplace_back();
  }

  [[nodiscard]] bool is_impossible(Seat seat) const {
    const PipRange may = hand_range(ruleset_, match_.seats, sheet_, seat);
    const CountClaim& count = round_.count[seat];
    return count.written && !round_.left[seat].known &&
           (count.pips < may.low || count.pips > may.high);
  }

  /// What other hands may have does not rest on counts that cannot be by themselves.
  void doubt_counts() {
    for (Seat seat = 0; seat < match_.seats; ++seat) {
      if (is_impossible(seat)) sheet_.count[seat].written = false;
    }
  }

  void judge_count(Seat seat) {
    const CountClaim& count = round_.count[seat];
    const TileLine& left = round_.left[seat];
    const bool believed = left.known == sheet_.left[seat].known;
    if (!count.written || !believed) return;
    int total = 0;
    for (const PlacedTile& tile : left.tiles) total += pips(tile.tile);
    const PipRange may = hand_range(ruleset_, match_.seats, sheet_, seat);
    if (left.known ? count.pips == total : !is_impossible(seat)) return;
    Ruling ruling = sheet_ruling(FindingId::wrong_count, seat, count.span);
    ruling.seen = count.pips;
    ruling.right = left.known ? total : std::clamp(count.pips, may.low, may.high);
    Grounds grounds = grounds_of_counts();
    if (!left.known) {
      if (const std::optional<CountDoubt> one = doubt(seat)) grounds.doubts.push_back(*one);
      counts_.each_is_wrong = true;
      counts_.doubts.insert(counts_.doubts.end(), grounds.doubts.begin(), grounds.doubts.end());
    }
    counts_.wrong.push_back(ruling);
    counts_.grounds.push_back(std::move(grounds));
  }

  /// Counts each of which can be, but not all of them.
  void judge_together() {
    if (hands_fit(ruleset_, outcome_)) return;
    Ruling ruling = sheet_ruling(FindingId::wrong_count, kNoSeat, {});
    Grounds grounds = grounds_of_counts();
    for (Seat seat = 0; seat < match_.seats; ++seat) {
      const FinalHand& hand = outcome_.hands.hands[seat];
      const bool counted = round_.count[seat].written && !round_.left[seat].known;
      const Span span = counted ? round_.count[seat].span : round_.left[seat].span;
      if (ruling.span.length == 0) ruling.span = span;
      ruling.seen += hand.pips.value_or(0);
      if (!counted) continue;
      Clue clue;
      clue.kind = ClueKind::count;
      clue.seat = seat;
      clue.span = span;
      clue.pips = round_.count[seat].pips;
      grounds.clues.push_back(clue);
      if (const std::optional<CountDoubt> one = doubt(seat)) grounds.doubts.push_back(*one);
    }
    ruling.right = pips(set_);
    grounds.parity = all_pips(outcome_.hands) && (ruling.right - ruling.seen) % 2 != 0;
    counts_.doubts = grounds.doubts;
    counts_.wrong.push_back(ruling);
    counts_.grounds.push_back(std::move(grounds));
  }

  [[nodiscard]] Grounds grounds_of_counts() const {
    Grounds grounds;
    grounds.on_sheet = true;
    grounds.announced = outcome_.side;
    return grounds;
  }

  /// What the hand may have if the other counts are right, and who then wins.
  [[nodiscard]] std::optional<CountDoubt> doubt(Seat seat) const {
    const int counted = round_.count[seat].pips;
    CountDoubt found{seat, round_.count[seat].span, counted, 0, 0};
    bool any = false;
    const PipRange may = hand_range(ruleset_, match_.seats, sheet_, seat);
    Round other = sheet_;
    other.count[seat].written = true;
    for (int pips = may.low; pips <= may.high; ++pips) {
      other.count[seat].pips = pips;
      std::uint8_t open = 0;
      RoundOutcome one = sheet_outcome(ruleset_, match_, other, &open);
      if (!hands_fit(ruleset_, one)) continue;
      if (!any) found.low = pips;
      any = true;
      found.high = pips;
      note_winner(one, open, found);
      const int off = std::abs(pips - counted);
      const bool changes = one.side != outcome_.side;
      if (changes && (found.changes_at == 0 || off < found.changes_at)) found.changes_at = off;
    }
    return any ? std::optional(found) : std::nullopt;
  }

  static void note_winner(const RoundOutcome& outcome, std::uint8_t open, CountDoubt& doubt) {
    if (((open >> static_cast<int>(Open::winner)) & 1U) != 0) {
      doubt.winner_open = true;
    } else if (outcome.side == kNoSide) {
      doubt.tie = true;
    } else {
      doubt.winners = static_cast<SeatMask>(doubt.winners | mask_of(outcome.side));
    }
  }

  const Ruleset& ruleset_;
  const Drawing& drawing_;
  const MatchState& match_;
  const Round& round_;
  Round sheet_;  ///< what of it can be, line by line
  const RoundOutcome& outcome_;
  TileSet set_;
  int hand_size_;
  TileSet seen_;
  SheetCounts counts_;
};

}  // namespace

PipRange hand_range(const Ruleset& ruleset, int seats, const Round& round, Seat seat) {
  const Drawing& drawing = ruleset;
  const Dealing& dealing = ruleset;
  TileSet unseen = Equipment::set_for(ruleset, seats);
  for (Seat other = 0; other < seats; ++other) {
    if (other == seat) continue;
    for (const PlacedTile& tile : round.left[other].tiles) unseen.remove(tile.tile);
  }
  const bool draws = drawing.policy != DrawPolicy::none;
  const bool out = round.end && round.end->kind == EndKind::out && has(round.end->seats, seat);
  return {out ? 0 : pips_of_lightest(unseen, 1),
          draws ? pips(unseen) : pips_of_heaviest(unseen, dealing.hand.for_seats(seats))};
}

bool hands_fit(const Ruleset& ruleset, const RoundOutcome& outcome) {
  const Drawing& drawing = ruleset;
  const Dealing& dealing = ruleset;
  const FinalHands& hands = outcome.hands;
  TileSet unseen = Equipment::set_for(ruleset, hands.seats);
  int counted = 0;
  int least_tiles = 0;
  int most_tiles = 0;
  for (Seat seat = 0; seat < hands.seats; ++seat) {
    const FinalHand& hand = hands.hands[seat];
    if (hand.tiles) unseen = unseen - *hand.tiles;
    if (!hand.pips || hand.tiles) continue;
    counted += *hand.pips;
    least_tiles += outcome.end == RoundEnd::out && hand.pips == 0 ? 0 : 1;
    most_tiles += dealing.hand.for_seats(hands.seats);
  }
  const int most =
      drawing.policy != DrawPolicy::none ? pips(unseen) : pips_of_heaviest(unseen, most_tiles);
  if (counted > most || counted < pips_of_lightest(unseen, least_tiles)) return false;
  const std::optional<int> total = all_pips(hands);
  // every joint takes two equal halves, and so do the ends of a blocked line
  return !total || !parity_asked(ruleset, outcome) ||
         (pips(Equipment::set_for(ruleset, hands.seats)) - *total) % 2 == 0;
}

Round without_count(Round round, Seat seat) {
  round.count[seat].written = false;
  return round;
}

SheetCounts judge_counts(const Ruleset& ruleset, const MatchState& match, const Round& round,
                         RoundOutcome* outcome, std::uint8_t* open) {
  SheetCounts counts = CountsJudge(ruleset, match, round, *outcome).judge();
  if (counts.doubts.empty() && !counts.sheet) return counts;
  counts.believed = counts.sheet ? *counts.sheet : round;
  for (const CountDoubt& doubt : counts.doubts) {
    counts.believed = without_count(std::move(*counts.believed), doubt.seat);
  }
  RoundOutcome believed = sheet_outcome(ruleset, match, *counts.believed, open);
  believed.time_called = outcome->time_called;
  *outcome = std::move(believed);
  return counts;
}

void note_counts(const SheetCounts& counts, std::vector<NotedRuling>& rulings,
                 std::vector<Grounds>& grounds) {
  for (std::size_t i = 0; i < counts.wrong.size(); ++i) {
    const bool doubted = !counts.grounds[i].doubts.empty() || counts.wrong[i].seat == kNoSeat;
    rulings.push_back({counts.wrong[i], -1, doubted ? static_cast<int>(grounds.size()) : -1});
    if (doubted) grounds.push_back(counts.grounds[i]);
  }
}

}  // namespace sixlove
