#include "cli/same_said.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/tile_set.h"
#include "record/write.h"

namespace sixlove {

namespace {

// Places in the order of a record; of each turn there may be four things to say.
constexpr int kMoves = 100;
constexpr int kOfATurn = 4;
constexpr int kAfterMoves = 1'000'000;

/// A turn of the round: a move, or a pass that nobody wrote down.
struct SaidTurn {
  const Event* event = nullptr;  ///< null: the pass is not written
  Seat seat = kNoSeat;
  int move = 0;  ///< from 1; 0: not written
};

/// The turns in their order. A pass that is not written is there where a later seat moves next, so
/// that two records agree whether or not they wrote it down.
std::vector<SaidTurn> turns_of(const Round& round, int seats) {
  std::vector<SaidTurn> turns;
  int move = 0;
  for (const Event& event : round.events) {
    if (!event.is_move()) continue;
    ++move;
    const bool follows = !turns.empty() && event.seat < seats && turns.back().seat < seats;
    if (follows) {
      const SaidTurn last = turns.back();
      const bool drew = last.event->kind == EventKind::draw;
      // a seat that plays twice running has seen all others pass
      for (Seat seat = drew ? last.seat : next_seat(last.seat, seats); seat != event.seat;
           seat = next_seat(seat, seats)) {
        turns.push_back({nullptr, seat, 0});
      }
    }
    turns.push_back({&event, event.seat, move});
  }
  return turns;
}

/// The side, as a number, that the seats belong to.
Side side_of_seats(const Verdict& verdict, SeatMask seats) {
  for (Side side = 0; side < verdict.sides; ++side) {
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      const bool theirs = verdict.side_names[side].find(verdict.letters[seat]) != std::string::npos;
      if (has(seats, seat) && theirs) return side;
    }
  }
  return kNoSide;
}

/// Everything that one record says of one round, in the order of a record.
class RoundTeller {
 public:
  RoundTeller(const Witness& witness, const Round& round) : witness_(witness), round_(round) {}

  std::vector<Said> tell() {
    for (Seat seat = 0; seat < kMaxSeats; ++seat) tell_tiles("deal", seat, round_.deal[seat]);
    tell_moves();
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      tell_tiles("left", seat, round_.left[seat]);
      const CountClaim& count = round_.count[seat];
      if (count.written) add("count", seat, std::to_string(count.pips));
    }
    tell_end();
    return std::move(said_);
  }

 private:
  [[nodiscard]] std::string letter(Seat seat) const {
    return std::string(1, witness_.record.letters[seat]);
  }

  void push(Said said) {
    said.order += next_++;
    said_.push_back(std::move(said));
  }

  void add(std::string_view kind, Seat seat, const std::string& value) {
    push(
        {fmt::format("{} {}", kind, seat), fmt::format("{} {}", kind, letter(seat)), value, value});
  }

  void add(const std::string& what, const std::string& meant, const std::string& shown) {
    push({what, what, meant, shown});
  }

  void tell_tiles(std::string_view kind, Seat seat, const TileLine& line) {
    if (!line.known) return;
    TileSet tiles;
    for (const PlacedTile& tile : line.tiles) tiles.add(tile.tile);
    add(kind, seat, tiles.empty() ? "no tiles" : write_tiles(tiles));
  }

  void tell_moves() {
    const int seats = witness_.verdict.seats > 0 ? witness_.verdict.seats : witness_.record.seats;
    int number = 0;
    for (const SaidTurn& turn : turns_of(round_, seats)) {
      next_ = kMoves + kOfATurn * number;
      tell_turn(turn, number++);
    }
    next_ = kAfterMoves;
  }

  void tell_turn(const SaidTurn& turn, int number) {
    Said said;
    said.key = fmt::format("turn {}", number);
    said.what = fmt::format("move {}", turn.move);
    said.move = turn.move;
    said.turn = number;
    said.pass = turn.event == nullptr || turn.event->kind == EventKind::pass;
    if (turn.event == nullptr) {
      said.meant = fmt::format("{} passes", turn.seat);
      said.shown = fmt::format("no move of {}", letter(turn.seat));
      push(std::move(said));
      return;
    }
    const Event& event = *turn.event;
    said.shown = write_event(witness_.record, round_, event);
    said.meant = said.pass ? fmt::format("{} passes", turn.seat)
                 : event.kind == EventKind::draw
                     ? fmt::format("{} draws", turn.seat)
                     : fmt::format("{} plays {}", turn.seat, write_tile(event.tile));
    push(said);
    // a tile that was not seen contradicts nobody, nor does an end named in another way
    const auto more = [&](std::string_view key, std::string_view what, std::string meant) {
      Said part = said;
      part.key += key;
      part.what += what;
      part.meant = std::move(meant);
      part.order = 0;
      push(std::move(part));
    };
    if (event.kind == EventKind::draw && event.tile != kNoTile) {
      more(", tile", ", the tile", write_tile(event.tile));
    }
    if (event.end.kind == EndMark::Kind::pip) {
      more(", pip", ", its end", std::to_string(event.end.value));
    }
    if (event.end.kind == EndMark::Kind::arm) {
      more(", arm", ", its end", std::to_string(event.end.value));
    }
    if (event.points >= 0) more(", points", ", its points", std::to_string(event.points));
  }

  void tell_end() {
    if (round_.end) {
      const EndClaim& end = *round_.end;
      constexpr std::string_view kKinds[] = {"out", "block", "tie", "void", "cut"};
      const std::string kind(kKinds[static_cast<std::size_t>(end.kind)]);
      add("end", kind, kind);
      if (end.seats != 0) {
        add("winner", std::to_string(side_of_seats(witness_.verdict, end.seats)),
            write_seats(witness_.record, end.seats));
      }
      if (end.points) add("points", std::to_string(*end.points), fmt::format("+{}", *end.points));
    }
    for (const ScoreClaim& claim : round_.score) {
      const std::string side = write_seats(witness_.record, claim.seats);
      push({fmt::format("score {}", side_of_seats(witness_.verdict, claim.seats)), "score " + side,
            std::to_string(claim.points), fmt::format("{} {}", side, claim.points)});
    }
  }

  const Witness& witness_;
  const Round& round_;
  int next_ = 0;
  std::vector<Said> said_;
};

const Said* turn_at(const std::vector<Said>& said, int turn) {
  const auto found = std::find_if(said.begin(), said.end(), [turn](const Said& one) {
    return one.turn == turn && one.key == fmt::format("turn {}", turn);
  });
  return found == said.end() ? nullptr : &*found;
}

}  // namespace

std::vector<Said> said_of_round(const Witness& witness, const Round& round) {
  return RoundTeller(witness, round).tell();
}

std::vector<Said> said_of_tags(const Witness& witness) {
  std::vector<Said> said;
  for (const Tag& tag : witness.record.tags) {
    said.push_back({tag.name, tag.name, tag.value, tag.value});
  }
  return said;
}

void say_where_moves_stop(std::vector<std::vector<Said>>& all) {
  std::vector<int> turns;
  for (const std::vector<Said>& said : all) {
    int most = 0;
    for (const Said& one : said) most = std::max(most, one.turn + 1);
    turns.push_back(most);
  }
  const int longest = *std::max_element(turns.begin(), turns.end());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto goes_on_at = [&](int turn) {
      return std::any_of(all.begin(), all.end(), [turn](const std::vector<Said>& other) {
        const Said* const said = turn_at(other, turn);
        return said != nullptr && !said->pass && said->meant != "none";
      });
    };
    if (turns[i] == 0) continue;
    for (int turn = turns[i]; turn < longest; ++turn) {
      if (!goes_on_at(turn)) continue;
      all[i].push_back({fmt::format("turn {}", turn), "", "none", "no move",
                        kMoves + kOfATurn * turn, 0, turn, false});
      break;
    }
  }
}

}  // namespace sixlove
