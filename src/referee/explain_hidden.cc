// Words for findings that rest on hidden hands: what no deal whatever would make right.

#include <fmt/format.h>

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

/// The announced counts, of which one or more cannot be right.
void tell_counts(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const Grounds& grounds = *telling.grounds();
  const bool one = grounds.doubts.size() == 1;
  if (one) {
    const CountDoubt& doubt = grounds.doubts[0];
    telling.say(fmt::format("{} is said to have {} left, and {} {}", telling.seat(doubt.seat),
                            number_of(doubt.counted, "pip"),
                            doubt.low == doubt.high ? "has" : "can only have",
                            range_text(doubt.low, doubt.high)));
  } else {
    telling.say("the counts cannot all be right: no deal gives them");
  }
  if (!one && ruling.seen != ruling.right) {
    telling.note(
        fmt::format("they add up to {}, and the hands hold {}", ruling.seen, ruling.right));
  }
  for (const Clue& clue : grounds.clues) {
    if (clue.span == ruling.span) continue;
    telling.mark(clue.span,
                 fmt::format("{} is said to have {}", telling.letter(clue.seat), clue.pips));
  }
  for (const CountDoubt& doubt : grounds.doubts) {
    if (one) break;
    telling.note(fmt::format("if the others are right, {} has {}", telling.letter(doubt.seat),
                             range_text(doubt.low, doubt.high)));
  }
  if (one && grounds.clues.size() > 1) telling.note("no other count can be the wrong one alone");
  if (grounds.doubts.empty()) telling.note("more than one of them is wrong");
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
