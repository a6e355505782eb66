// Words for claims that are wrong: points, bonuses, counts, scores, the result of the match.

#include <optional>

#include <fmt/format.h>

#include "base/words.h"
#include "referee/explain_telling.h"
#include "referee/explain_worlds.h"
#include "referee/legal.h"
#include "referee/sheet_counts.h"

namespace sixlove {

namespace {

constexpr int kLongestQuote = 40;

bool of_a_play(const Telling& telling) {
  return telling.ruling().move > 0;
}

/// "5-5 by A (Ann)"
std::string play_text(const Telling& telling) {
  return fmt::format("{} by {}", tile_text(telling.ruling().tile),
                     telling.seat(telling.ruling().seat));
}

/// Whether the way to play is one that the record's end mark allows.
bool allowed(const State& state, const EndMark& mark, const Move& way) {
  if (mark.shows != EndMark::kEither && way.shows != mark.shows) return false;
  if (way.arm >= state.layout.arms.size()) return true;
  switch (mark.kind) {
  case EndMark::Kind::none: return true;
  case EndMark::Kind::pip: return state.layout.arms[way.arm].pip == mark.value;
  case EndMark::Kind::arm: return way.arm == mark.value;
  }
  return true;
}

/// Notes what the open ends add up to after the play, if it can go in one way only.
void note_count_of_ends(Telling& telling) {
  const Event* const event = telling.event();
  const State* const state = telling.before();
  const InPlay& in_play = telling.rules();
  if (event == nullptr || state == nullptr || event->kind != EventKind::play) return;
  if (!state->set.has(event->tile) || state->played.has(event->tile)) return;
  std::optional<Move> only;
  for (const Move& way : placements(telling.rules(), *state, event->seat, event->tile, true)) {
    if (!allowed(*state, event->end, way)) continue;
    if (only) return;
    only = way;
  }
  if (!only) return;
  State after = *state;
  make_move(telling.rules(), after, *only);
  std::string text = fmt::format("after it {}", telling.open_ends(after));
  if (!in_play.multiples.empty()) {
    text += fmt::format(", and they count {}", InPlay::ends_sum(in_play, after.layout));
  }
  telling.note(text);
}

/// The name of the only bonus that makes just this difference to a round; empty if there is none.
std::string bonus_of(const Telling& telling, int difference) {
  const Bonus& bonus = telling.rules();
  std::string name;
  for (const BonusRule& rule : bonus.awards) {
    const bool adds = !is_for_passes(rule) && rule.how == BonusHow::adds;
    if (!adds || rule.points != difference) continue;
    if (!name.empty()) return "";
    name = text_of(rule.name);
  }
  return name.empty() ? name : printable(name);
}

/// Helps with what to write instead.
void help_points(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const Event* const event = telling.event();
  if (!of_a_play(telling)) {
    telling.help(fmt::format("write +{} at the end of the `end` line", ruling.right));
    return;
  }
  if (event == nullptr) return;
  const std::string play = telling.letter(event->seat) + tile_text(event->tile);
  telling.help(ruling.right > 0 ? fmt::format("write `{}({})`", play, ruling.right)
                                : fmt::format("write `{}`, without points", play));
}

}  // namespace

void tell_wrong_points(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  if (of_a_play(telling)) {
    telling.say(fmt::format("{} scores {}, and the record claims {}", play_text(telling),
                            ruling.right, ruling.seen));
    note_count_of_ends(telling);
  } else {
    const std::string side = telling.side(ruling.side);
    telling.say(fmt::format("the round is worth {}{}, and the record claims {}", ruling.right,
                            side.empty() ? "" : " to " + side, ruling.seen));
    note_pips_left(telling);
  }
  help_points(telling);
}

void tell_missed_bonus(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  if (of_a_play(telling)) {
    telling.say(fmt::format("{} scores {}, and the record claims nothing for it",
                            play_text(telling), ruling.right));
    note_count_of_ends(telling);
  } else {
    telling.say(fmt::format("a bonus is missing: the round is worth {}, and the record claims {}",
                            ruling.right, ruling.seen));
    const std::string bonus = bonus_of(telling, ruling.right - ruling.seen);
    if (!bonus.empty()) {
      telling.note(
          fmt::format("the bonus `{}` was earned: it adds {}", bonus, ruling.right - ruling.seen));
    }
  }
  help_points(telling);
}

void tell_false_bonus(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  if (of_a_play(telling)) {
    telling.say(fmt::format("{} scores nothing, and the record claims {} for it",
                            play_text(telling), ruling.seen));
    note_count_of_ends(telling);
  } else {
    telling.say(fmt::format(
        "a bonus is claimed that is not due: the round is worth {}, and the record claims {}",
        ruling.right, ruling.seen));
    const std::string bonus = bonus_of(telling, ruling.seen - ruling.right);
    if (!bonus.empty()) {
      telling.note(fmt::format("the bonus `{}` would add {}, but was not earned", bonus,
                               ruling.seen - ruling.right));
    }
  }
  help_points(telling);
}

void tell_wrong_count(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  if (ruling.seat >= kMaxSeats) {
    telling.say(fmt::format("the counts add up to {}, and cannot all be right", ruling.seen));
    telling.help("count the hands again");
    return;
  }
  const std::string letter = telling.letter(ruling.seat);
  telling.say(fmt::format("{} is said to have {} left, and has {}", telling.seat(ruling.seat),
                          number_of(ruling.seen, "pip"), ruling.right));
  const State* const state = telling.before();
  const Round* const round = telling.round();
  if (round != nullptr && round->left[ruling.seat].known) {
    telling.mark(round->left[ruling.seat].span, fmt::format("these have {}", ruling.right));
  } else if (state != nullptr && state->hidden[ruling.seat] == 0) {
    telling.note(telling.holds(*state, ruling.seat));
  }
  telling.help(fmt::format("write `count {} {}`", letter, ruling.right));
}

void tell_wrong_score(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  std::string side = telling.side(ruling.side);
  if (side.empty()) side = telling.seats(ruling.claimed);
  if (side.empty()) side = telling.seat(ruling.seat);
  telling.say(fmt::format("the record has {} at {}, and the score of {} is {}", side, ruling.seen,
                          side, ruling.right));
  const Round* const round = telling.round();
  if (round != nullptr && round->end && round->end->points) {
    telling.mark(round->end->points_span, "claimed for this round");
  }
  telling.help(fmt::format("write `{} {}`", side, ruling.right));
}

void tell_wrong_match_result(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const std::string written =
      printable_start(telling.record().source->text_of(ruling.span), kLongestQuote);
  const bool right_winner =
      ruling.claimed != 0 && (ruling.claimed & ruling.seats) == ruling.claimed;
  if (right_winner) {
    telling.say(fmt::format("the result `{}` names the right winner and a wrong score", written));
    telling.note(
        fmt::format("{} has {}", telling.seats(ruling.seats), number_of(ruling.right, "point")));
    telling.help("correct the tag `Result`");
    return;
  }
  const std::string winner = telling.seats(ruling.seats, "and");
  const bool several = winner.find(" and ") != std::string::npos;
  telling.say(fmt::format(
      "by the result `{}` {} won the match, but {}", written,
      ruling.claimed == 0 ? "nobody" : telling.seats(ruling.claimed),
      winner.empty() ? "it is not over" : winner + (several ? " share it" : " won it")));
  telling.help(winner.empty() ? "add the rounds that are missing, or take the tag `Result` out"
                              : "correct the tag `Result`, or look at the scores of the rounds");
}

void tell_played_past_match(Telling& telling) {
  const std::string winners = telling.seats(telling.ruling().seats, "and");
  telling.say(winners.empty()
                  ? std::string("this round was played after the match was over")
                  : fmt::format("this round was played after {} had won the match", winners));
  telling.note("it is not judged, and scores nothing");
  telling.help("begin another record for the next match, or look at the scores before this round");
}

}  // namespace sixlove
