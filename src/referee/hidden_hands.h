#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "referee/worlds_count.h"

namespace sixlove {

enum class RoundEnd : std::uint8_t;

/// What a clue says of a seat and some tiles. Those up to `left` are facts as far as hidden hands
/// go: they say where tiles were. Those after `count` are claims: they are true in some deals only.
enum class ClueKind : std::uint8_t {
  dealt,           ///< it was dealt these
  stock,           ///< these were the boneyard
  played,          ///< it had this one
  drawn,           ///< it drew this one
  left,            ///< it had these left, and no others
  count,           ///< it had so many pips left
  lead,            ///< no hand was dealt any of these
  pass,            ///< it had none of these
  unwritten_pass,  ///< the same, of a turn that was passed over
  drew,            ///< it had none of these before it drew
  block            ///< nobody had any of these
};

/// "pass", "draw": what a claim is called.
[[nodiscard]] std::string_view name(ClueKind kind);

/// A claim that is true in some of the deals that fit what is known without it: the plays, and what
/// stands before it in the record.
struct OpenClaim {
  ClueKind kind = ClueKind::pass;
  Seat seat = kNoSeat;
  std::uint16_t move = 0;
  DealCount legal;
  DealCount of;
};

/// The fewest and the most pips that a hand has left.
struct PipRange {
  int low = 0;
  int high = 0;
};

/// Who wins a round in how many deals, and what for.
struct Prospect {
  RoundEnd end{};
  Side side = kNoSide;
  DealCount deals;
  std::optional<int> low{};  ///< points to the side; nothing where it gets none or nobody knows
  std::optional<int> high{};
};

/// The ways a round comes out in the deals that fit it.
struct Prospects {
  std::vector<Prospect> each;  ///< the likeliest first
  DealCount all;
  PerSeat<std::optional<PipRange>> left;

  /// Whether all deals come to one side, or to nobody.
  [[nodiscard]] bool one_winner() const { return each.size() == 1; }

  /// Whether all deals come to the same points, too.
  [[nodiscard]] bool one_result() const { return one_winner() && each[0].low == each[0].high; }
};

/// What the deals that fit a round prove of its hidden hands.
struct HiddenHands {
  bool followed = false;  ///< the deals that fit were counted
  bool all_sure = false;  ///< every pass, draw and block is true in all of them
  DealCount fit;          ///< deals that fit the whole record
  DealCount fit_plays;    ///< deals that fit it but for its passes, draws and block
  std::vector<OpenClaim> open;
  Prospects prospects;  ///< empty where the hands do not matter, or are too many
};

}  // namespace sixlove
