// Words for findings about infractions, and about tiles that do not match and stand.

#include <fmt/format.h>

#include "base/words.h"
#include "referee/explain_telling.h"

namespace sixlove {

namespace {

constexpr int kLongestQuote = 40;

/// What the remark of the ruling says: "talk", "Eve"; empty where it says nothing.
std::string remark(const Telling& telling) {
  const Event* const event = telling.event();
  const Round* const round = telling.round();
  if (event == nullptr || round == nullptr || event->is_move()) return "";
  return printable_start(round->texts[event->text], kLongestQuote);
}

std::string infraction(const Telling& telling) {
  const int finding = telling.ruling().right;
  if (finding > 0) return std::string(row_of(static_cast<FindingId>(finding - 1)).id);
  const std::string text = remark(telling);
  return text.empty() ? "no-show" : text;
}

}  // namespace

void tell_frozen_tile(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  telling.say(fmt::format("{} plays {}, which is frozen", telling.seat(ruling.seat),
                          tile_text(ruling.tile)));
  telling.note(fmt::format("{} passed by the clock when it could have played {}",
                           telling.letter(ruling.seat), tile_text(ruling.tile)));
  if (const State* const state = telling.before(); state != nullptr) {
    telling.note(telling.open_ends(*state));
    telling.help(telling.may_do(*state, ruling.seat));
  }
  note_outcome(telling);
}

void tell_substitute_not_allowed(Telling& telling) {
  const Seating& seating = telling.rules();
  const std::string who = remark(telling);
  telling.say(fmt::format("{} takes the seat of {} over", who.empty() ? "another player" : who,
                          telling.seat(telling.ruling().seat)));
  telling.note(
      std::string(kWords<Substitutes>[static_cast<std::size_t>(seating.substitutes)].meaning));
}

void tell_open_penalty(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const bool complaint = (ruling.seen & 1) != 0;
  const bool choice = (ruling.seen & 2) != 0;
  telling.say(fmt::format("what {} by {} costs depends on {}", infraction(telling),
                          telling.seat(ruling.seat),
                          complaint && choice ? "a complaint and a choice of the opponents"
                          : complaint         ? "whether an opponent complained in time"
                                              : "what the opponents chose"));
  telling.note("the record does not say, and each way it could have gone is shown");
  if (complaint) {
    telling.help("write `objection` and the seat, after the move at which it complained");
  }
  if (choice) telling.help("write `choice`, a seat of the opponents, and what was chosen");
}

void tell_unknown_choice(Telling& telling) {
  const Infractions& infractions = telling.rules();
  telling.say(fmt::format("the ruleset offers no choice `{}`", remark(telling)));
  std::vector<std::string> words;
  for (const Penalty& row : infractions.penalties) {
    if (!row.choice.empty()) words.emplace_back(row.choice.begin(), row.choice.size());
  }
  telling.note(words.empty() ? "it leaves the opponents nothing to choose"
                             : fmt::format("it offers {}", joined(words, "or")));
}

void tell_misfit_stands(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  telling.say(fmt::format("{} plays {}, which matches no such end, and it stands",
                          telling.seat(ruling.seat), tile_text(ruling.tile)));
  if (const State* const state = telling.before(); state != nullptr) {
    telling.note(telling.open_ends(*state));
  }
  telling.note("nobody complained before somebody else moved");
}

}  // namespace sixlove
