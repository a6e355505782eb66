#include "solve/state_key.h"

#include <algorithm>

namespace sixlove {

namespace {

std::uint64_t mixed(std::uint64_t value) {
  // splitmix64: every bit of the answer depends on every bit of the value
  value += 0x9e3779b97f4a7c15;
  value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27U)) * 0x94d049bb133111eb;
  return value ^ (value >> 31U);
}

class Mixer {
 public:
  void add(std::uint64_t word) {
    first_ = mixed(first_ ^ word);
    second_ = mixed(second_ + word * 0xd6e8feb86659fd93);
  }

  void add(const TileSet& tiles) {
    std::uint64_t word = 0;
    int bits = 0;
    for (const Tile tile : tiles) {
      word = (word << 8U) | tile.id;
      if (++bits % 8 == 0) add(word);
    }
    add(word + (static_cast<std::uint64_t>(tiles.size()) << 57U));
  }

  [[nodiscard]] StateKey key() const { return {first_, second_}; }

 private:
  std::uint64_t first_ = 1;
  std::uint64_t second_ = 2;
};

std::uint64_t word_of(const Arm& arm, bool arms_differ) {
  std::uint64_t word = arm.pip + 1U;
  if (!arms_differ) return word;
  word = word << 1U | (is_double(arm.tip) ? 1U : 0U);
  word = word << 2U | std::min<std::uint8_t>(arm.length, 2);
  word = word << 8U | arm.hub;
  word = word << 1U | (arm.extra ? 1U : 0U);
  return word << 1U | (arm.open ? 1U : 0U);
}

void add_layout(const Layout& layout, bool arms_differ, Mixer& mixer) {
  // ends may change places: left and right mean nothing, nor does the order of the other arms
  std::uint64_t line = 0;
  std::uint64_t others = 0;
  for (std::size_t i = 0; i < layout.arms.size(); ++i) {
    const std::uint64_t word = mixed(word_of(layout.arms[i], arms_differ));
    (i < 2 ? line : others) += word;
  }
  mixer.add(line);
  mixer.add(others);
  mixer.add(layout.tiles);
  for (const Hub& hub : layout.hubs) {
    mixer.add(static_cast<std::uint64_t>(hub.tile.id) << 16U |
              static_cast<std::uint64_t>(hub.bare) << 8U | hub.sides_bare);
  }
}

std::uint64_t word_of(const Turn& turn) {
  std::uint64_t word = turn.turn;
  word = word << 8U | turn.leader;
  word = word << 8U | turn.last_player;
  word = word << 8U | turn.drawn.id;
  word = word << 8U | turn.drawn_count;
  word = word << 8U | turn.passes;
  return word << 1U | (turn.extra ? 1U : 0U);
}

std::uint64_t word_of(const LastPlay& last) {
  std::uint64_t word = last.tile.id;
  word = word << 1U | (last.fits_both_ends ? 1U : 0U);
  word = word << 1U | (last.ends_differ ? 1U : 0U);
  word = word << 1U | (last.only_tile_that_fits ? 1U : 0U);
  return word << 1U | (last.both_ends_hard ? 1U : 0U);
}

}  // namespace

int tiles_left(const Ruleset& ruleset, const State& state) {
  int tiles = boneyard_open(ruleset, state) ? state.boneyard_count : 0;
  for (Seat seat = 0; seat < state.seats; ++seat) tiles += state.held(seat);
  return tiles;
}

StateKeys::StateKeys(const Ruleset& ruleset, const RoundContext& context) {
  const LayoutRule& layout = ruleset;
  const InPlay& in_play = ruleset;
  const Bonus& bonus = ruleset;
  const Target& target = ruleset;
  arms_differ_ =
      layout.spinner != Spinner::none || layout.second_tile_double || InPlay::scores(in_play);
  last_play_counts_ = false;
  running_passes_count_ = false;
  points_count_ = !in_play.caps.empty();
  bool passes_pay = false;
  bool near_target = target.tested == TargetTested::at_once || target.reached == Reached::exactly;
  for (const BonusRule& rule : bonus.awards) {
    const bool by_pass = is_for_passes(rule);
    passes_pay = passes_pay || by_pass;
    last_play_counts_ = last_play_counts_ || (!by_pass && rule.on != BonusOn::out);
    running_passes_count_ = running_passes_count_ || by_pass;
    // whether it is given depends on what was scored before
    const bool asks_for_score =
        by_pass && (rule.only_below > 0 || rule.else_win > 0 || !rule.may_win);
    points_count_ = points_count_ || asks_for_score;
    near_target = near_target || !rule.may_win;
  }
  const bool scores = InPlay::scores(in_play) || passes_pay;
  constexpr int kNoTarget = 1 << 19;
  const bool has_target = std::any_of(context.need.begin(), context.need.end(),
                                      [](int need) { return need > 0 && need < kNoTarget; });
  points_count_ = points_count_ || (scores && has_target && near_target);
}

StateKey StateKeys::of(const RoundPosition& position) const {
  const State& state = position.state;
  Mixer mixer;
  for (Seat seat = 0; seat < state.seats; ++seat) mixer.add(state.hand[seat]);
  mixer.add(state.boneyard_count);
  mixer.add(word_of(state.turn));
  add_layout(state.layout, arms_differ_, mixer);
  if (last_play_counts_) mixer.add(word_of(position.last));
  const Tally& tally = position.tally;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (running_passes_count_) mixer.add(tally.running_passes[seat]);
    if (points_count_) mixer.add(static_cast<std::uint64_t>(tally.in_play[seat] + (1 << 20)));
  }
  mixer.add(tally.passes_paid ? 1U : 0U);
  mixer.add(tally.run.passes);
  for (const PlayAward& award : tally.held) {
    mixer.add(static_cast<std::uint64_t>(award.else_win) << 40U |
              static_cast<std::uint64_t>(award.points) << 8U | award.side);
  }
  if (!state.led()) {
    mixer.add(static_cast<std::uint64_t>(state.duty.seats) << 1U | (state.duty.draws ? 1U : 0U));
  }
  return mixer.key();
}

}  // namespace sixlove
