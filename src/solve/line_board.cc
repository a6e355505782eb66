#include "solve/line_board.h"

#include "base/check.h"

namespace sixlove {

bool is_plain_line(const Ruleset& ruleset, const MatchState& match, const State& state) {
  const Counting& counting = ruleset;
  const Stake& stake = ruleset;
  const LayoutRule& layout = ruleset;
  const Playing& playing = ruleset;
  const Ending& ending = ruleset;
  const Bonus& bonus = ruleset;
  const Blocked& blocked = ruleset;
  const Target& target = ruleset;
  const bool line = layout.match == Matching::same && layout.wild.empty() &&
                    layout.open_ends == 2 && layout.spinner == Spinner::none &&
                    !layout.second_tile_double;
  const bool turns = playing.must_play && playing.extra_turn == ExtraTurn::never &&
                     ending.out == OutRule::first_seat && !boneyard_open(ruleset, state);
  bool passes_pay = false;
  bool asks_more = blocked.contest == Contest::nobody || target.reached == Reached::exactly;
  for (const BonusRule& rule : bonus.awards) {
    passes_pay = passes_pay || (is_for_passes(rule) && rule.points > 0);
    // tiles left behind and a score to come are not among what a line keeps
    asks_more = asks_more || rule.left != kNoTile || !rule.may_win;
  }
  const bool exact_stake = stake.after_tie_exactly > 0 && match.ties > 0;
  const bool winner_takes = (counting.receiver == Receiver::winner || exact_stake) && !passes_pay &&
                            !InPlay::scores(ruleset);
  int held = 0;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    held += state.hand[seat].size();
    if (state.hand[seat].empty()) return false;
  }
  return line && turns && winner_takes && !asks_more && held <= kMostLineTiles;
}

LineBoard::LineBoard(const State& state) : seats_(state.seats) {
  TileSet held;
  for (Seat seat = 0; seat < state.seats; ++seat) held |= state.hand[seat];
  CHECK(held.size() <= kMostLineTiles);
  for (const Tile tile : held) {
    const LineTiles bit = LineTiles{1} << tiles_;
    const auto number = static_cast<std::size_t>(tiles_++);
    tile_[number] = tile;
    pips_[number] = static_cast<std::uint8_t>(sixlove::pips(tile));
    suits_[high(tile)] |= bit;
    suits_[low(tile)] |= bit;
    if (sixlove::is_double(tile)) doubles_ |= bit;
    hands_[state.holder(tile)] |= bit;
  }
  for (const Tile tile : state.set - state.played - held) {
    ++asleep_[high(tile)];
    if (!sixlove::is_double(tile)) ++asleep_[low(tile)];
  }
  words_ = (static_cast<std::size_t>(tiles_) + 7) / 8;
  for (std::size_t i = 0; i < words_; ++i) {
    for (std::size_t byte = 0; byte < 256; ++byte) {
      for (std::size_t bit = 0; bit < 8; ++bit) {
        const std::size_t number = 8 * i + bit;
        if (((byte >> bit) & 1U) == 0 || number >= static_cast<std::size_t>(tiles_)) continue;
        pips_of_bytes_[i][byte] =
            static_cast<std::uint8_t>(pips_of_bytes_[i][byte] + pips_[number]);
      }
    }
  }
}

LinePosition LineBoard::position_of(const State& state) const {
  LinePosition position;
  for (int number = 0; number < tiles_; ++number) {
    const Seat holder = state.holder(tile(number));
    if (holder == kNoSeat) continue;
    CHECK(((hands_[holder] >> number) & 1U) != 0);
    position.left |= LineTiles{1} << number;
  }
  position.turn = state.turn.turn;
  if (!state.led()) return position;
  position.a = state.layout.arms[0].pip;
  position.b = state.layout.arms[1].pip;
  const LineTiles fits = position.left & (suit(position.a) | suit(position.b));
  CHECK(fits != 0);
  while ((hand(position.turn) & fits) == 0) position.turn = next_seat(position.turn, seats_);
  return position;
}

}  // namespace sixlove
