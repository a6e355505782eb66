// Words for findings that rest on hidden hands: what no deal whatever would make right.

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "referee/explain_telling.h"
#include "referee/explain_worlds.h"

namespace sixlove {

namespace {

constexpr std::string_view kEveryDeal =
    "whatever the hidden hands are, what is marked rules it out";

void note_ends(Telling& telling) {
  const State* const state = telling.before();
  if (state != nullptr && state->led()) telling.note(telling.open_ends(*state));
}

/// A pass, a draw or a block that is false in every deal.
void tell_could_play(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const std::string seat = telling.seat(ruling.seat);
  switch (ruling.id) {
  case FindingId::drew_while_able:
    telling.say(fmt::format("{} draws, but must have held a tile that fits", seat));
    break;
  case FindingId::out_of_turn:
    telling.say(fmt::format("{} is passed over, but must have held a tile that fits", seat));
    break;
  case FindingId::false_block:
    telling.say(
        "the record says that the round was blocked, but somebody must have held a tile "
        "that fits");
    break;
  default: telling.say(fmt::format("{} passes, but must have held a tile that fits", seat)); break;
  }
  mark_clues(telling);
  note_ends(telling);
  telling.note(std::string(kEveryDeal));
  telling.help("is a play missing, or a tile or a seat wrong in one of the marked places?");
}

void tell_no_deal(Telling& telling) {
  const Grounds& grounds = *telling.grounds();
  const std::size_t places = grounds.clues.size() + 1;
  telling.say(places == 1 ? std::string("no deal fits the record: this cannot be")
                          : fmt::format("no deal fits the record: {} places contradict each other",
                                        places));
  mark_clues(telling);
  note_ends(telling);
  if (places > 1) {
    telling.note(places == 2 ? "without either of the two there is a deal that fits"
                             : "without any one of them there is a deal that fits");
  }
  telling.help("one of the marked places is wrong: a tile, a seat, a pass or a count");
}

/// "AC wins", "AC or BD wins, or it is a tie"
std::string winners_text(const Telling& telling, const CountDoubt& doubt) {
  std::vector<std::string> sides;
  for (Side side = 0; side < kMaxSeats; ++side) {
    if (has(doubt.winners, side)) sides.push_back(telling.side(side));
  }
  if (sides.empty()) return doubt.tie ? "it is a tie" : "";
  return fmt::format("{} wins{}", joined(sides, "or"), doubt.tie ? ", or it is a tie" : "");
}

/// Whether the count, if it is the wrong one, changes nothing about who won.
bool changes_nothing(const Grounds& grounds, const CountDoubt& doubt) {
  return !doubt.winner_open && !doubt.tie && grounds.announced != kNoSide &&
         doubt.winners == mask_of(grounds.announced);
}

/// ", and AC wins all the same"; empty where nobody can tell.
std::string who_wins(const Telling& telling, const CountDoubt& doubt) {
  const Grounds& grounds = *telling.grounds();
  const std::string winners = winners_text(telling, doubt);
  if (doubt.winner_open || winners.empty()) return "";
  if (changes_nothing(grounds, doubt)) return fmt::format(", and {} all the same", winners);
  const bool told = grounds.announced != kNoSide;
  if (told && doubt.changes_at > 0 && doubt.low != doubt.high) {
    return fmt::format(", and who wins can change if it is off by {} or more", doubt.changes_at);
  }
  const bool other = told && !has(doubt.winners, grounds.announced);
  return fmt::format(", and {}{}", winners,
                     other ? fmt::format(", not {}", telling.side(grounds.announced)) : "");
}

/// What follows if just this one of several counts is wrong.
void note_doubt(Telling& telling, const CountDoubt& doubt) {
  const std::string letter = telling.letter(doubt.seat);
  const std::string has = telling.grounds()->parity
                              ? fmt::format("{}'s is off by an odd number", letter)
                              : fmt::format("{} has {}", letter, range_text(doubt.low, doubt.high));
  telling.note(fmt::format("if the others are right, {}{}", has, who_wins(telling, doubt)));
}

/// Whether the winner could change with the counts that may be wrong.
void note_winner(Telling& telling) {
  const Grounds& grounds = *telling.grounds();
  const std::vector<CountDoubt>& doubts = grounds.doubts;
  if (doubts.empty()) {
    telling.note(grounds.clues.empty() ? "the tiles that one of them is left with are wrong"
                                       : "more than one of them is wrong");
    return;
  }
  const bool same = std::all_of(doubts.begin(), doubts.end(), [&](const CountDoubt& doubt) {
    return changes_nothing(grounds, doubt);
  });
  if (same) {
    telling.note(fmt::format("whichever of them is wrong, {} wins, as by the counts",
                             telling.side(grounds.announced)));
    return;
  }
  const bool told = std::any_of(doubts.begin(), doubts.end(), [&](const CountDoubt& doubt) {
    return !who_wins(telling, doubt).empty();
  });
  if (!told) return;
  const bool ranges = std::any_of(doubts.begin(), doubts.end(),
                                  [](const CountDoubt& doubt) { return doubt.low != doubt.high; });
  telling.note(fmt::format("so the winner could change: it depends on which of them is wrong{}",
                           ranges ? ", and by how much" : ""));
}

/// The counts of a sheet, of which one or more cannot be right.
void say_counts_on_sheet(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  if (!telling.grounds()->parity) {
    telling.say("the counts cannot all be right: no hands give them");
    telling.note(fmt::format("they add up to {}, which so many hands cannot hold", ruling.seen));
    return;
  }
  telling.say(fmt::format("the counts add up to {}, and have to add up to an {} number",
                          ruling.seen, ruling.right % 2 == 0 ? "even" : "odd"));
  telling.note(
      fmt::format("the set has {}, and those of a blocked line with two ends are always "
                  "an even number: equal halves touch, and the ends are equal",
                  number_of(ruling.right, "pip")));
}

/// The announced counts, of which one or more cannot be right.
void tell_counts(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const Grounds& grounds = *telling.grounds();
  const bool one = ruling.seat < kMaxSeats && grounds.doubts.size() == 1;
  if (one) {
    const CountDoubt& doubt = grounds.doubts[0];
    telling.say(fmt::format("{} is said to have {} left, and {} {}{}", telling.seat(doubt.seat),
                            number_of(doubt.counted, "pip"),
                            doubt.low == doubt.high ? "has" : "can only have",
                            range_text(doubt.low, doubt.high), who_wins(telling, doubt)));
    if (grounds.clues.size() > 1) telling.note("no other count can be the wrong one alone");
  } else if (grounds.on_sheet) {
    say_counts_on_sheet(telling);
  } else {
    telling.say("the counts cannot all be right: no deal gives them");
    if (ruling.seen != ruling.right) {
      telling.note(
          fmt::format("they add up to {}, and the hands hold {}", ruling.seen, ruling.right));
    }
  }
  for (const Clue& clue : grounds.clues) {
    if (clue.span == ruling.span) continue;
    telling.mark(clue.span,
                 fmt::format("{} is said to have {}", telling.letter(clue.seat), clue.pips));
  }
  for (const CountDoubt& doubt : grounds.doubts) {
    if (!one) note_doubt(telling, doubt);
  }
  if (!one) note_winner(telling);
  telling.help("count the hands again");
}

/// A claim about the result that is wrong in every deal, though what is right differs.
void tell_result(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const Grounds& grounds = *telling.grounds();
  const std::string range = range_text(grounds.low, grounds.high);
  switch (ruling.id) {
  case FindingId::wrong_points:
  case FindingId::missed_bonus:
  case FindingId::false_bonus:
    telling.say(fmt::format("the record claims {} for the round, and no deal that fits gives it",
                            ruling.seen));
    telling.note(fmt::format("the round is worth {}", range));
    break;
  case FindingId::wrong_score:
    telling.say(fmt::format("the record has {} at {}, and no deal that fits gives it",
                            telling.side(ruling.side), ruling.seen));
    telling.note(fmt::format("its score is {}", range));
    break;
  default: {
    const std::string named = telling.seats(ruling.claimed);
    telling.say(named.empty() ? std::string("the round did not end so in any deal that fits")
                              : fmt::format("{} did not win in any deal that fits", named));
    break;
  }
  }
  telling.help("compare the count with the tiles on the table");
}

}  // namespace

void tell_by_hidden_hands(Telling& telling) {
  switch (telling.ruling().id) {
  case FindingId::false_pass:
  case FindingId::drew_while_able:
  case FindingId::out_of_turn:
  case FindingId::false_block: tell_could_play(telling); break;
  case FindingId::no_consistent_deal: tell_no_deal(telling); break;
  case FindingId::wrong_count: tell_counts(telling); break;
  default: tell_result(telling); break;
  }
}

}  // namespace sixlove
