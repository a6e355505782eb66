// Words for findings about the record as a whole, and for notes.

#include <fmt/format.h>

#include "base/words.h"
#include "referee/explain_numbering.h"
#include "referee/explain_telling.h"

namespace sixlove {

namespace {

constexpr int kLongestQuote = 40;

std::string quoted(const Telling& telling, Span span) {
  return printable_start(telling.record().source->text_of(span), kLongestQuote);
}

}  // namespace

void tell_syntax(Telling& telling) {
  telling.say(fmt::format("`{}` cannot be read here", quoted(telling, telling.ruling().span)));
  telling.help("`man sixlove-record` shows how a record is written");
}

void tell_unknown_ruleset(Telling& telling) {
  const Record& record = telling.record();
  if (record.rules.empty()) {
    telling.say("the record does not say which rules hold");
    telling.help("add a tag such as [Rules \"NAME\"], or give --rules NAME");
  } else {
    telling.say(
        fmt::format("there is no ruleset `{}`", printable_start(record.rules, kLongestQuote)));
    telling.help("give --rules NAME or a ruleset's file");
  }
  telling.note("without its rules a record cannot be judged");
  telling.help("`sixlove rules list` shows the rulesets");
}

void tell_wrong_seat_count(Telling& telling) {
  const Seating& seating = telling.rules();
  std::vector<std::string> counts;
  for (const std::uint8_t count : seating.counts) counts.push_back(std::to_string(count));
  const int seen = telling.ruling().seen > 0 ? telling.ruling().seen : telling.record().seats;
  telling.say(fmt::format("the record has {}, and the game is for {}", number_of(seen, "seat"),
                          joined(counts, "or")));
  telling.note("the number of names in the `Players` tag is the number of seats");
  telling.help("correct the tag `Players` or `Seats`, or judge the record under other rules");
}

void tell_too_large(Telling& telling) {
  telling.say("the record is too large to be judged");
  telling.help("split it: a tag line after a round opens the next record");
}

void tell_empty_round(Telling& telling) {
  telling.say(fmt::format("round {} has nothing in it", telling.context().round_number));
  telling.help("write down what is known of it, if only an `end` or a `score` line");
}

void tell_round_numbering(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const Record& record = telling.record();
  if (ruling.right < 1 || static_cast<std::size_t>(ruling.right) > record.rounds.size()) {
    telling.say("the numbers of the rounds do not run on");
    return;
  }
  switch (slip_of(ruling, record)) {
  case NumberingSlip::starts_again:
    telling.say(fmt::format("the rounds are numbered from {} again", ruling.seen));
    telling.mark(ruling.second, "the round before this one");
    break;
  case NumberingSlip::given_twice:
    telling.say(fmt::format("there is a second round {}", ruling.seen));
    telling.mark(ruling.second, "the first");
    break;
  case NumberingSlip::behind_a_later_one: {
    const auto earlier = static_cast<std::size_t>(ruling.right - 1);
    telling.say(fmt::format("round {} stands after round {}", ruling.seen,
                            written_number(record, earlier).value_or(0)));
    telling.mark(ruling.second, "it stands here");
    break;
  }
  }
  telling.note(fmt::format("rounds are counted as they stand, whatever they are called: this is {}",
                           telling.context().round_number));
}

void tell_unpriced_incident(Telling& telling) {
  const Event* const event = telling.event();
  const Round* const round = telling.round();
  const bool has_text =
      event != nullptr && event->text < round->texts.size() && event->kind != EventKind::no_show;
  const std::string what =
      has_text ? printable_start(round->texts[event->text], kLongestQuote) : "no-show";
  const Seat seat = telling.ruling().seat;
  telling.say(seat < kMaxSeats
                  ? fmt::format("the ruleset puts no price on `{}` by {}", what, telling.seat(seat))
                  : fmt::format("the ruleset puts no price on `{}`", what));
  telling.note("it is reported, and costs nothing");
  telling.help("`infractions.penalties` is where a ruleset says what it costs");
}

void tell_readings_followed(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  telling.say(fmt::format("unwritten ends can be read in {} ways",
                          ruling.seen > 1 ? std::to_string(ruling.seen) : "several"));
  telling.note("every reading was followed, and those that fit the record give one result");
  telling.help("write the end where it matters, as in B6-5@6, and nothing is left to be read");
}

}  // namespace sixlove
