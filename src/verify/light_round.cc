#include "verify/light_round.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

#include "referee/deal.h"
#include "referee/legal.h"

namespace sixlove {

namespace {

constexpr int kMostSeats = 4;
constexpr Seat kAsleep = kMostSeats;  ///< holds what is not dealt, and never plays
constexpr std::size_t kHolders = kMostSeats + 1;

/// A play of the line: which seat, which tile, on which number.
struct LinePlay {
  Seat seat = 0;
  Tile tile = kNoTile;
  Pip on = 0;
};

/// All that tells one position from another.
using PositionKey = std::pair<std::uint64_t, std::uint64_t>;

struct PositionHash {
  std::size_t operator()(const PositionKey& key) const {
    const std::uint64_t mixed = key.first * 0x9e3779b97f4a7c15U ^ key.second * 0xff51afd7ed558ccdU;
    return mixed ^ (mixed >> 29U);
  }
};

/// The line so far, and what is known of the hands.
struct Position {
  TileSet unplayed;
  int pips = 0;  ///< on the table
  Pip left = 0;
  Pip right = 0;
  Seat turn = 0;
  int passes = 0;
  bool others_played = false;                     ///< since the seat that is to go out last did
  std::array<std::uint32_t, kMostSeats> lacks{};  ///< numbers that a seat holds no tile of, as bits
  std::array<int, kHolders> holds{};              ///< tiles that are still held
};

std::uint32_t numbers_of(Tile tile) {
  return (1U << high(tile)) | (1U << low(tile));
}

class LightSearch {
 public:
  LightSearch(const Ruleset& ruleset, int seats, int most,
              const std::function<bool(const PlayedRound&)>& wanted)
      : ruleset_(ruleset), seats_(seats), most_(most), wanted_(wanted) {}

  LightRound search() {
    const TileSet set = Equipment::set_for(ruleset_, seats_);
    const int hand = ruleset_.hand.for_seats(seats_);
    const int without_two = set.size() - (suit(0) | suit(1)).size();
    int most_tiles = 0;
    while (most_tiles < set.size() && pips_of_lightest(set, most_tiles + 1) <= most_) ++most_tiles;
    others_must_play_ = (seats_ - 1) * hand - (most_tiles - hand) > without_two;
    found_.all = true;
    for (out_ = 0; out_ < seats_ && !found_.round; ++out_) {
      seen_.clear();
      for (const Tile tile : set) {
        Position start;
        start.unplayed = set;
        std::fill_n(start.holds.begin(), seats_, hand);
        start.holds[kAsleep] = set.size() - seats_ * hand;
        start.left = high(tile);
        start.right = low(tile);
        play(start, {0, tile, 0});
        if (found_.round) break;
      }
    }
    return std::move(found_);
  }

 private:
  static constexpr std::size_t kMostPositions = 5'000'000;

  /// The tile is laid, the ends being set already.
  void play(Position at, const LinePlay& made) {
    at.unplayed.remove(made.tile);
    at.pips += pips(made.tile);
    at.passes = 0;
    --at.holds[made.seat];
    at.others_played = made.seat != out_;
    line_.push_back(made);
    if (at.holds[made.seat] == 0) {
      if (made.seat == out_ && at.pips <= most_ && can_be_dealt(at)) finish(at);
    } else {
      at.turn = next_seat(made.seat, seats_);
      go_on(at);
    }
    line_.pop_back();
  }

  void go_on(const Position& at) {
    const int to_come = tiles_to_come(at);
    if (found_.round || at.pips + pips_of_lightest(at.unplayed, to_come) > most_) return;
    if (!can_be_dealt(at) || !seen_.insert(key_of(at)).second) return;
    if (seen_.size() > kMostPositions) found_.all = false;
    if (!found_.all) return;
    ++found_.positions;
    const std::uint32_t open = (1U << at.left) | (1U << at.right);
    for (const Tile tile : at.unplayed) {
      const std::uint32_t numbers = numbers_of(tile);
      if ((numbers & open) == 0 || (numbers & at.lacks[at.turn]) != 0) continue;
      if (shows(tile, at.left)) lay(at, tile, at.left, true);
      if (at.right != at.left && shows(tile, at.right)) lay(at, tile, at.right, false);
    }
    // a lap of passes is a block
    if (at.passes + 1 == seats_) return;
    Position passed = at;
    passed.lacks[at.turn] |= open;
    ++passed.passes;
    passed.turn = next_seat(at.turn, seats_);
    go_on(passed);
  }

  void lay(const Position& at, Tile tile, Pip on, bool at_left) {
    Position next = at;
    const auto shown = static_cast<Pip>(pips(tile) - on);
    (at_left ? next.left : next.right) = shown;
    play(next, {at.turn, tile, on});
  }

  /// Fewest tiles that are played yet until the hand is out. A lap in which nobody else plays takes
  /// two equal ends; after it they are unequal, or equal once more by a double. With unequal ends
  /// the others, who hold nearly all tiles, cannot all lack both.
  [[nodiscard]] int tiles_to_come(const Position& at) const {
    const int missing = at.holds[out_];
    if (!others_must_play_ || missing == 0) return missing;
    const bool one_more = at.left != at.right && !at.others_played && at.turn != out_;
    return missing + (missing - 1) / 3 + (one_more ? 1 : 0);
  }

  /// The heaviest tile that the hand that goes out may still hold.
  [[nodiscard]] int heaviest_to_come(const Position& at) const {
    const int others = std::max(0, tiles_to_come(at) - 1);
    return most_ - at.pips - pips_of_lightest(at.unplayed, others);
  }

  /// Which holders a tile may be with, as bits.
  [[nodiscard]] unsigned may_hold(const Position& at, Tile tile, int heaviest) const {
    const std::uint32_t numbers = numbers_of(tile);
    unsigned holders = at.holds[kAsleep] > 0 ? 1U << kAsleep : 0U;
    for (Seat seat = 0; seat < seats_; ++seat) {
      const bool may = at.holds[seat] > 0 && (numbers & at.lacks[seat]) == 0;
      holders |= may ? 1U << seat : 0U;
    }
    if (pips(tile) > heaviest) holders &= ~(1U << out_);
    return holders;
  }

  /// The tiles can be dealt so that no seat holds what it lacks: no set of holders has to take more
  /// tiles than it has room for (Hall's theorem).
  [[nodiscard]] bool can_be_dealt(const Position& at) const {
    constexpr unsigned kSets = 1U << kHolders;
    std::array<int, kSets> must{};
    const int heaviest = heaviest_to_come(at);
    for (const Tile tile : at.unplayed) ++must[may_hold(at, tile, heaviest)];
    for (std::size_t holder = 0; holder < kHolders; ++holder) {
      const unsigned bit = 1U << holder;
      for (unsigned set = 0; set < kSets; ++set) {
        if ((set & bit) != 0) must[set] += must[set ^ bit];
      }
    }
    for (unsigned set = 0; set < kSets; ++set) {
      int room = 0;
      for (std::size_t holder = 0; holder < kHolders; ++holder) {
        if (((set >> holder) & 1U) != 0) room += at.holds[holder];
      }
      if (must[set] > room) return false;
    }
    return true;
  }

  [[nodiscard]] PositionKey key_of(const Position& at) const {
    std::uint64_t played = 0;
    for (const Tile tile : at.unplayed) played |= std::uint64_t{1} << tile.id;
    std::uint64_t rest = std::min(at.left, at.right);
    const auto add = [&rest](unsigned bits, std::uint64_t value) { rest = rest << bits | value; };
    add(4, std::max(at.left, at.right));
    add(2, at.turn);
    add(2, static_cast<std::uint64_t>(at.passes));
    // how many the last seat holds follows from the others
    for (Seat seat = 0; seat + 1 < seats_; ++seat) {
      add(4, static_cast<std::uint64_t>(at.holds[seat]));
    }
    for (Seat seat = 0; seat < seats_; ++seat) add(10, at.lacks[seat]);
    return {played, rest};
  }

  /// Deals what is left, and has the referee play the line.
  void finish(Position at) {
    PerSeat<TileSet> hands;
    for (const LinePlay& made : line_) hands[made.seat].add(made.tile);
    const TileSet unplayed = at.unplayed;
    for (const Tile tile : unplayed) {
      at.unplayed.remove(tile);
      const unsigned may = may_hold(at, tile, pips(tile));
      for (std::size_t holder = 0; holder < kHolders; ++holder) {
        if (((may >> holder) & 1U) == 0) continue;
        --at.holds[holder];
        if (can_be_dealt(at)) {
          if (holder < kAsleep) hands[holder].add(tile);
          break;
        }
        ++at.holds[holder];
      }
    }
    const std::optional<PlayedRound> round = played_by(hands);
    if (round && wanted_(*round)) {
      found_.round = round;
    } else {
      found_.all = false;  // other ways to the positions it came through are not looked at again
    }
  }

  [[nodiscard]] std::optional<PlayedRound> played_by(const PerSeat<TileSet>& hands) const {
    const MatchState match = new_match(ruleset_, seats_);
    PlayedRound played;
    for (Seat seat = 0; seat < seats_; ++seat) {
      TileLine& line = played.dealt.deal[seat];
      line.written = line.known = true;
      for (const Tile tile : hands[seat]) line.tiles.push_back({tile, {}});
    }
    DealtRound dealt;
    set_up(ruleset_, seats_, played.dealt, dealt);
    State& state = dealt.state;
    for (const LinePlay& made : line_) {
      while (state.led() && state.turn.turn != made.seat && state.turn.over == Over::no) {
        played.moves.push_back({MoveKind::pass, state.turn.turn, kNoTile, kNoArm, 0});
        make_move(ruleset_, state, played.moves.back());
      }
      const bool lead = !state.led();
      bool laid = false;
      for (const Move& move : placements(ruleset_, state, made.seat, made.tile, true)) {
        if (!lead && state.layout.arms[move.arm].pip != made.on) continue;
        played.moves.push_back(move);
        make_move(ruleset_, state, move);
        laid = true;
        break;
      }
      if (!laid) return std::nullopt;
    }
    return replayed_round(ruleset_, match, played).played;
  }

  const Ruleset& ruleset_;
  int seats_;
  int most_;
  const std::function<bool(const PlayedRound&)>& wanted_;
  Seat out_ = 0;                   ///< who is to go out
  bool others_must_play_ = false;  ///< in a lap that finds unequal ends
  std::vector<LinePlay> line_;
  std::unordered_set<PositionKey, PositionHash> seen_;
  LightRound found_;
};

}  // namespace

bool can_look_for_light_rounds(const Ruleset& rules, int seats) {
  constexpr Pip kHighest = 9;  // a position is kept in two words
  const bool plain_line = rules.match == Matching::same && rules.spinner == Spinner::none &&
                          rules.open_ends == 2 && !rules.second_tile_double && rules.wild.empty();
  const bool plain_turns = rules.policy == DrawPolicy::none && rules.must_play &&
                           rules.extra_turn == ExtraTurn::never && rules.out == OutRule::first_seat;
  const bool small = seats <= kMostSeats && rules.highest_pip <= kHighest &&
                     rules.hand.for_seats(seats) < 16 && rules.leftover != Leftover::boneyard;
  return plain_line && plain_turns && small;
}

LightRound light_round(const Ruleset& ruleset, int seats, int most,
                       const std::function<bool(const PlayedRound&)>& wanted) {
  return LightSearch(ruleset, seats, most, wanted).search();
}

}  // namespace sixlove
