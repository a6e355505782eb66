#include "verify/block_round.h"

#include <algorithm>

#include "referee/legal.h"
#include "referee/written_round.h"
#include "verify/lead_tile.h"

namespace sixlove {

namespace {

TileSet all_of(const LeftHands& left, int seats) {
  TileSet tiles;
  for (Seat seat = 0; seat < seats; ++seat) tiles |= left[seat];
  return tiles;
}

/// Builds a round from its end: the hands that are left are dealt, and every other tile goes to
/// whichever seat needs it when it needs it. All moves are the referee's.
class Builder {
 public:
  Builder(const Ruleset& ruleset, int seats, const LeftHands& left, Random& random)
      : ruleset_(ruleset),
        left_(left),
        match_(new_match(ruleset, seats)),
        kept_(all_of(left, seats)),
        random_(random) {
    const Dealing& dealing = ruleset;
    start_.seats = static_cast<std::uint8_t>(seats);
    start_.side_of = match_.side_of;
    start_.set = Equipment::set_for(ruleset, seats);
    const int hand = dealing.hand.for_seats(seats);
    for (Seat seat = 0; seat < seats; ++seat) {
      start_.hand[seat] = left[seat];
      possible_ = possible_ && left[seat].size() <= hand;
      start_.hidden[seat] = static_cast<std::uint8_t>(std::max(0, hand - left[seat].size()));
    }
    start_.boneyard_count = static_cast<std::uint8_t>(start_.set.size() - seats * hand);
  }

  std::optional<PlayedRound> build() {
    if (!possible_) return std::nullopt;
    state_ = start_;
    moves_.clear();
    const Lead& lead = ruleset_;
    const auto leads = possible_leads(ruleset_, lead.first, start_, kept_);
    if (leads.empty()) return std::nullopt;
    const PossibleLead& chosen = random_.pick(leads);
    const Seat leader =
        chosen.seat != kNoSeat ? chosen.seat : static_cast<Seat>(random_.below(state_.seats));
    if (state_.hidden[leader] == 0) return std::nullopt;
    make({MoveKind::play, leader, chosen.tile, kNoArm, 0});
    while (state_.turn.over == Over::no) {
      const std::optional<Move> move = next_move();
      if (!move || moves_.size() > kMostMoves) return std::nullopt;
      make(*move);
    }
    if (state_.turn.over != Over::block || !as_wanted()) return std::nullopt;
    return finished();
  }

 private:
  static constexpr std::size_t kMostMoves = 400;

  void make(const Move& move) {
    make_move(ruleset_, state_, move);
    moves_.push_back(move);
  }

  [[nodiscard]] bool as_wanted() const {
    for (Seat seat = 0; seat < state_.seats; ++seat) {
      if (state_.hidden[seat] > 0 || state_.hand[seat] != left_[seat]) return false;
    }
    return true;
  }

  std::optional<Move> next_move() {
    const Seat seat = state_.turn.turn;
    if (state_.hidden[seat] > 0) return next_play(seat);
    for (const MoveKind kind : {MoveKind::draw, MoveKind::pass}) {
      const Move move{kind, seat, kNoTile, kNoArm, 0};
      if (!objection_to(ruleset_, state_, move)) return move;
    }
    return std::nullopt;
  }

  /// Mostly a play after which the open numbers are on as many tiles as possible, doubles first: so
  /// the line seldom closes before its time. A seat that has nothing left to play but what it is to
  /// keep must not be able to play that.
  std::optional<Move> next_play(Seat seat) {
    const TileSet free = state_.set - state_.played - kept_;
    const TileSet playable = LayoutRule::playable(ruleset_, state_) & free;
    std::optional<Move> best;
    int most = -1;
    const bool anyhow = random_.once_in(4);
    for (const Tile tile : playable) {
      for (const Move& move : placements(ruleset_, state_, seat, tile, true)) {
        int weight = static_cast<int>(random_.below(4));
        if (!anyhow) weight += 4 * (is_double(tile) ? 20 : (suit(move.shows) & free).size());
        if (weight <= most || gives_away(move)) continue;
        most = weight;
        best = move;
      }
    }
    return best;
  }

  /// After the move the next seat would have to play a tile that it is to keep.
  bool gives_away(const Move& move) {
    const Seat next = turn_after(state_, move.seat);
    if (state_.hidden[next] > (next == move.seat ? 1 : 0)) return false;
    const Undo undone = make_move(ruleset_, state_, move);
    const bool able = left_[next].meets(LayoutRule::playable(ruleset_, state_));
    undo(state_, undone);
    return able;
  }

  /// The deal that follows from the moves.
  [[nodiscard]] std::optional<PlayedRound> finished() {
    PlayedRound played;
    played.duty = {};
    PerSeat<TileSet> dealt = left_;
    PerSeat<bool> drew{};
    std::vector<Tile> stock;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      Move move = moves_[i];
      if (move.kind == MoveKind::draw) {
        const auto play = std::find_if(
            moves_.begin() + static_cast<std::ptrdiff_t>(i), moves_.end(), [&](const Move& other) {
              return other.kind == MoveKind::play && other.seat == move.seat;
            });
        if (play == moves_.end()) return std::nullopt;
        move.tile = play->tile;
        stock.push_back(move.tile);
        drew[move.seat] = true;
      } else if (move.kind == MoveKind::play) {
        if (!drew[move.seat]) dealt[move.seat].add(move.tile);
        drew[move.seat] = false;
      }
      played.moves.push_back(move);
    }
    write_deal(dealt, std::move(stock), played);
    return played;
  }

  void write_deal(const PerSeat<TileSet>& dealt, std::vector<Tile> stock,
                  PlayedRound& played) const {
    const Dealing& dealing = ruleset_;
    TileSet rest = state_.set - state_.played - kept_;
    const auto add = [](TileLine& line, Tile tile) {
      line.written = line.known = true;
      line.tiles.push_back({tile, {}});
    };
    for (Seat seat = 0; seat < state_.seats; ++seat) {
      for (const Tile tile : dealt[seat]) add(played.dealt.deal[seat], tile);
    }
    if (dealing.leftover != Leftover::boneyard) return;
    for (const Tile tile : stock) add(played.dealt.stock, tile);
    for (const Tile tile : rest) add(played.dealt.stock, tile);
  }

  const Ruleset& ruleset_;
  const LeftHands& left_;
  MatchState match_;
  TileSet kept_;
  Random& random_;
  State start_;
  State state_;
  std::vector<Move> moves_;
  bool possible_ = true;
};

}  // namespace

std::optional<PlayedRound> round_ending_in(const Ruleset& ruleset, int seats, const LeftHands& left,
                                           const HandsTest& test, Random& random, int tries) {
  Builder builder(ruleset, seats, left, random);
  const MatchState match = new_match(ruleset, seats);
  for (int i = 0; i < tries; ++i) {
    std::optional<PlayedRound> played = builder.build();
    if (!played) continue;
    const std::optional<PlayedRound> replayed = replayed_round(ruleset, match, *played).played;
    if (!replayed) continue;
    const RoundOutcome& outcome = replayed->outcome;
    const bool over = outcome.won() || outcome.end == RoundEnd::tie;
    if (over && test(outcome.hands, outcome.leader, outcome.blocker)) return replayed;
  }
  return std::nullopt;
}

namespace {

bool ends_in(const PlayedRound& played, const HandsTest& test) {
  const RoundOutcome& outcome = played.outcome;
  const bool blocked = outcome.end == RoundEnd::block || outcome.end == RoundEnd::tie;
  return blocked && test(outcome.hands, outcome.leader, outcome.blocker);
}

void take(FoundBlock& found, std::vector<PlayedRound> rounds) {
  LeftHands left{};
  const FinalHands& hands = rounds.back().outcome.hands;
  for (Seat seat = 0; seat < hands.seats; ++seat) {
    left[seat] = hands.hands[seat].tiles.value_or(TileSet{});
  }
  found.reached = left;
  found.rounds = std::move(rounds);
}

/// A round that was or is played at random and ends as wanted.
void find_at_random(const Ruleset& ruleset, int seats, const HandsTest& test,
                    const std::vector<SampledRound>& sample, FoundBlock& found) {
  constexpr std::size_t kMore = 4'000;
  const std::size_t more = sample.empty() ? kMore : 2 * sample.size();
  for (std::size_t i = 0; i < sample.size(); ++i) {
    if (!ends_in(sample[i].played, test)) continue;
    take(found, rounds_up_to(sample, i));
    return;
  }
  Random random(2);
  const MatchState match = new_match(ruleset, seats);
  for (std::size_t i = 0; i < more; ++i) {
    Round dealt = random_deal(ruleset, seats, random);
    PlayedRound played = play_out(ruleset, match, std::move(dealt), random.next());
    if (!ends_in(played, test)) continue;
    take(found, {std::move(played)});
    return;
  }
}

/// Makes hands smaller as long as they pass the test: a tile less, or a lighter one in its place.
class Shrinking {
 public:
  Shrinking(const Ruleset& ruleset, int seats, const HandsTest& test)
      : ruleset_(ruleset), seats_(seats), test_(test), set_(Equipment::set_for(ruleset, seats)) {}

  /// From the hands themselves to the smallest they can be made.
  [[nodiscard]] std::vector<LeftHands> shrunk(const LeftHands& from) const {
    std::vector<LeftHands> ever_smaller{from};
    while (const auto next = smaller(ever_smaller.back())) ever_smaller.push_back(*next);
    return ever_smaller;
  }

 private:
  [[nodiscard]] std::optional<LeftHands> smaller(const LeftHands& hands) const {
    for (Seat seat = 0; seat < seats_; ++seat) {
      for (const Tile tile : hands[seat]) {
        LeftHands less = hands;
        less[seat].remove(tile);
        if (!less[seat].empty() && passes(less)) return less;
      }
    }
    for (Seat seat = 0; seat < seats_; ++seat) {
      for (const Tile tile : hands[seat]) {
        for (const Tile lighter : set_ - all_of(hands, seats_)) {
          if (pips(lighter) >= pips(tile)) continue;
          LeftHands less = hands;
          less[seat].remove(tile);
          less[seat].add(lighter);
          if (passes(less)) return less;
        }
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool passes(const LeftHands& left) const {
    if (!may_block(ruleset_, all_of(left, seats_))) return false;
    const FinalHands hands = hands_with(ruleset_, seats_, left);
    for (Seat blocker = 0; blocker < seats_; ++blocker) {
      if (test_(hands, 0, blocker)) return true;
    }
    return false;
  }

  const Ruleset& ruleset_;
  int seats_;
  const HandsTest& test_;
  TileSet set_;
};

/// The hands of a round that was found at random made smaller, and a round that ends in some such.
void find_smaller(const Ruleset& ruleset, int seats, const HandsTest& test, Random& random,
                  FoundBlock& found) {
  constexpr int kTries = 400;
  constexpr std::size_t kMostBuilt = 12;
  std::vector<LeftHands> ever_smaller = Shrinking(ruleset, seats, test).shrunk(*found.reached);
  found.smallest = ever_smaller.back();
  for (std::size_t i = 0; i < kMostBuilt && ever_smaller.size() > 1; ++i) {
    auto round = round_ending_in(ruleset, seats, ever_smaller.back(), test, random, kTries);
    if (round) {
      take(found, {std::move(*round)});
      return;
    }
    ever_smaller.pop_back();
  }
}

}  // namespace

FoundBlock find_block(const Ruleset& ruleset, int seats, const HandsTest& test,
                      const std::vector<SampledRound>& sample) {
  constexpr std::size_t kHands = 200;
  constexpr std::size_t kFewestHands = 10;
  constexpr int kTries = 120;
  FoundBlock found;
  Random random(1);
  // who asks for few rounds wants little to be done
  const std::size_t hands =
      sample.empty() ? kHands : std::clamp(sample.size() / kFewestHands, kFewestHands, kHands);
  const SmallestHands smallest = smallest_hands(ruleset, seats, test, hands);
  found.smallest = smallest.best;
  found.all = smallest.all;
  for (const LeftHands& left : smallest.likely) {
    auto round = round_ending_in(ruleset, seats, left, test, random, kTries);
    if (!round) continue;
    take(found, {std::move(*round)});
    return found;
  }
  if (found.smallest || !sample.empty()) find_at_random(ruleset, seats, test, sample, found);
  if (found.reached && !found.smallest) find_smaller(ruleset, seats, test, random, found);
  return found;
}

}  // namespace sixlove
