#include "compare/how.h"

#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "referee/explain_result.h"

namespace sixlove {

namespace {

/// "43 - 47", the pips of all sides in turn order; empty if some are not known.
std::string side_totals(const Verdict& verdict, const RoundVerdict& round) {
  std::string words;
  for (Side side = 0; side < verdict.sides; ++side) {
    int total = 0;
    for (Seat seat = 0; seat < verdict.seats; ++seat) {
      if (side_of(verdict, seat) != side) continue;
      if (!round.pips[seat]) return "";
      total += *round.pips[seat];
    }
    words += fmt::format("{}{}", words.empty() ? "" : " - ", total);
  }
  return words;
}

std::string in_brackets(const std::string& words) {
  return words.empty() ? words : fmt::format(" ({})", words);
}

bool by_pips(const Blocked& blocked) {
  return blocked.tests.size() == 1 && blocked.tests[0].of == Metric::pips &&
         blocked.tests[0].keep == Keep::fewest;
}

std::string block_words(const Blocked& blocked, const Verdict& verdict, const RoundVerdict& round) {
  const std::string who = winner_words(verdict, round);
  const std::string pips = round.winner != kNoSeat && round.pips[round.winner]
                               ? fmt::format("{}", *round.pips[round.winner])
                               : "";
  const std::string_view measure = by_pips(blocked) ? "" : " as blocked.tests has it";
  switch (blocked.contest) {
  case Contest::seats:
    return fmt::format("{} by {}{}{}", who, by_pips(blocked) ? "lowest hand" : "single hands",
                       measure, in_brackets(pips));
  case Contest::sides: {
    const Side side = round.side != kNoSide ? round.side : side_of(verdict, round.winner);
    const std::string_view named = side_name(verdict, side);
    return fmt::format("{} by side totals{}{}", named.empty() ? who : named, measure,
                       in_brackets(side_totals(verdict, round)));
  }
  case Contest::blocker_and_next:
    return fmt::format("{} between the blocker and the seat after it{}{}", who, measure,
                       in_brackets(pips));
  case Contest::blocker_and_previous:
    return fmt::format("{} between the blocker and the seat before it{}{}", who, measure,
                       in_brackets(pips));
  case Contest::nobody: break;
  }
  return who;
}

}  // namespace

std::string how_won(const Ruleset& ruleset, const Verdict& verdict, const RoundVerdict& round) {
  const std::string who = winner_words(verdict, round);
  switch (round.end) {
  case RoundEnd::out: return fmt::format("{} goes out", who);
  case RoundEnd::block:
    return who.empty() ? "a block, won by nobody knows whom" : block_words(ruleset, verdict, round);
  case RoundEnd::tie: return "a tie";
  case RoundEnd::void_round: return "void";
  case RoundEnd::lost: return "lost by an infraction";
  case RoundEnd::cut: return "the target is reached in mid-round";
  case RoundEnd::unfinished: return "not finished";
  }
  return who;
}

}  // namespace sixlove
