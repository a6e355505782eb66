#pragma once

#include <optional>
#include <vector>

#include "solve/line_play.h"
#include "solve/objective.h"

namespace sixlove {

/// What the end of a round on a line gives. Asks the referee, and remembers the answers by what
/// they depend on: who won and how, which bonuses, how many pips count.
class LineLeaf {
 public:
  /// All must outlive the leaf. `state` is a position of the round.
  LineLeaf(const Ruleset& ruleset, const Payoff& payoff, const LineBoard& board,
           const State& state);

  /// The seat went out with the play.
  [[nodiscard]] LineGain out(const LinePlay& play, Seat leader);

  /// No side can get more, or lose more, while so many pips are left in hands.
  [[nodiscard]] int cap(int pips_left) const { return caps_[static_cast<std::size_t>(pips_left)]; }

  /// Nobody can play after the play.
  [[nodiscard]] LineGain block(const LinePlay& play, Seat leader);

  /// All that a side which wins can get, if pips do not count for it: more than nought, each once.
  /// Empty where they do, or too much may count.
  [[nodiscard]] std::vector<int> gains() const;

 private:
  struct Winner {
    bool decided = false;
    Seat seat = kNoSeat;
    Side side = kNoSide;
  };

  void find_caps();
  [[nodiscard]] bool few_ways() const;
  template <typename Use>
  void for_each_way(int pips, const Use& use) const;
  [[nodiscard]] Winner block_winner(const LinePlay& play) const;
  [[nodiscard]] LineGain won(const LinePlay& play, Seat winner, bool at_block);
  [[nodiscard]] int counted(const LinePlay& play, Seat winner, bool at_block) const;
  [[nodiscard]] std::uint16_t bonuses(const LinePlay& play, Side side, bool at_block);
  [[nodiscard]] int worth(bool at_block, bool on_double, std::uint16_t bonuses, int counted);
  [[nodiscard]] int worth_by_referee(bool at_block, bool on_double, std::uint16_t bonuses,
                                     int counted) const;
  [[nodiscard]] unsigned facts(const LinePlay& play) const;
  [[nodiscard]] LastPlay last_play(const LinePlay& play) const;
  [[nodiscard]] LineGain by_referee(const LinePlay& play, Seat leader, bool at_block) const;

  const Ruleset* ruleset_;
  const Payoff* payoff_;
  const LineBoard* board_;
  FinalHands hands_;         ///< of nobody yet: seats and sides alone
  bool plain_count_ = true;  ///< what a round is worth follows from one sum of pips
  bool plain_block_ = true;  ///< a block goes by one figure, pips, and a level one is a tie
  CountedHands count_ = CountedHands::none;
  MinusOwn minus_own_ = MinusOwn::never;
  bool double_counts_ = false;  ///< going out with a double makes the round worth more
  bool has_bonuses_ = false;
  int most_pips_ = 0;
  std::vector<int> caps_;                         ///< by pips left
  std::vector<std::int32_t> due_;                 ///< bonuses, by end, side, tile and facts
  std::vector<std::uint16_t> bonus_sets_;         ///< those that came up
  std::vector<std::vector<std::int32_t>> worth_;  ///< by bonus set and way; by pips counted
};

}  // namespace sixlove
