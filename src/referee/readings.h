#pragma once

#include <vector>

#include "referee/replay.h"
#include "referee/round_result.h"

namespace sixlove {

/// An end that was not written, and the one this reading takes.
struct Choice {
  std::size_t event = 0;
  Move move;
  int snapshot = -1;  ///< the position before it, among the reading's snapshots, if they are kept
};

/// One way to read the unwritten ends of a round, replayed.
struct Reading {
  RoundReplay replay;
  std::vector<NotedRuling> rulings;
  std::vector<State> snapshots;  ///< positions before faulted events, if they are kept
  std::vector<PlayAward> awards;
  std::vector<Choice> choices;
  std::vector<Move> plays;  ///< as carried out, if positions are kept
  int lines = 1;            ///< so many ways to lay the same tiles have come to this position
  std::vector<TileSet> ruled_out;  ///< what fitted at each pass and draw since readings parted, if
                                   ///< hands are hidden: whoever made it held none of these
  int contradicted = 0;            ///< claims of points in play that it makes wrong
};

/// Every reading that is left: one in which a move is illegal is dropped while another is left, and
/// readings that come to the same position are one.
struct Readings {
  std::vector<Reading> left;
  int followed = 1;         ///< how many there were at the most
  bool cut_off = false;     ///< there were too many: none was followed further
  std::size_t part_at = 0;  ///< the first event that left several, if any did
  std::vector<int> lines;   ///< before each event: the ways to lay the tiles, if positions are kept
};

/// More readings than this at one time are not followed further.
inline constexpr std::size_t kMostReadings = 512;

/// Whether the ruling is about what the record claims, or does not, of points in play.
[[nodiscard]] bool is_claim_in_play(const Ruling& ruling);

/// Whether positions before faulted events are kept, which only words about them need.
enum class Positions : std::uint8_t { kept, dropped };

/// Follows every reading of a round from the position before the lead.
[[nodiscard]] Readings follow(const Ruleset& ruleset, const Round& round,
                              const RoundContext& context, const State& state, Positions positions);

}  // namespace sixlove
