#include "record/draft.h"

#include <algorithm>
#include <utility>

#include "base/words.h"
#include "record/tags.h"

namespace sixlove {

namespace {

constexpr int kQuotedCells = 40;

char capital(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

}  // namespace

Draft::Draft(std::shared_ptr<const Source> source, std::uint32_t number, std::uint32_t at) {
  record_.source = std::move(source);
  record_.number = number;
  record_.span.at = at;
}

bool Draft::add_problem(FindingId id, Span span, std::string seen, std::string expected,
                        std::vector<std::string> help) {
  if (record_.malformed) return false;
  record_.malformed = true;
  Diagnostic problem;
  problem.id = id;
  problem.severity = Severity::error;
  problem.message = std::move(seen);
  problem.labels.push_back({record_.source.get(), span, std::move(expected), true});
  problem.help = std::move(help);
  record_.problems.push_back(std::move(problem));
  return false;
}

bool Draft::fail(Span span, std::string seen, std::string expected, std::vector<std::string> help) {
  if (in_round_) record_.rounds.pop_back();
  in_round_ = false;
  return add_problem(FindingId::syntax, span, std::move(seen), std::move(expected),
                     std::move(help));
}

bool Draft::fail_too_large(Span span, std::string seen, std::string expected) {
  if (in_round_) record_.rounds.pop_back();
  in_round_ = false;
  return add_problem(FindingId::too_large, span, std::move(seen), std::move(expected), {});
}

bool Draft::fail_after_round(Span span, std::string seen, std::string expected,
                             std::vector<std::string> help) {
  in_round_ = false;
  return fail(span, std::move(seen), std::move(expected), std::move(help));
}

bool Draft::add_tag(Tag tag) {
  if (record_.tags.size() >= kMostTags) {
    return fail_too_large(tag.span,
                          "the record has more than " + std::to_string(kMostTags) + " tags",
                          "one tag too many");
  }
  if (tag.value.size() > kLongestText || tag.name.size() > kLongestText) {
    return fail_too_large(tag.span, "the tag is too long", "too long");
  }
  if (!is_utf8(tag.value)) {
    return fail(tag.value_span, "the value of tag " + in_quotes(tag.name) + " is not UTF-8",
                "expected text in UTF-8", {"save the file as UTF-8 and try again"});
  }
  if (record_.tag(tag.name) != nullptr) {
    return fail(tag.span, "the tag " + in_quotes(tag.name) + " stands twice", "the second one",
                {"each tag may stand once in a record"});
  }
  record_.tags.push_back(std::move(tag));
  return true;
}

bool Draft::close_tags() {
  tags_closed_ = true;
  return read_tags(*this);
}

bool Draft::open_round(std::string label, Span span) {
  if (record_.rounds.size() >= kMostRounds) {
    in_round_ = false;  // the last one is whole
    return fail_too_large(span,
                          "the record has more than " + std::to_string(kMostRounds) + " rounds",
                          "one round too many");
  }
  record_.rounds.emplace_back();
  Round& round = record_.rounds.back();
  // a label that only counts the rounds says nothing of its own
  if (label != std::to_string(record_.rounds.size())) round.label = std::move(label);
  round.span = span;
  in_round_ = true;
  return true;
}

Round& Draft::round() {
  if (!in_round_) open_round("", {});
  return record_.rounds.back();
}

bool Draft::add_event(Event event) {
  Round& current = round();
  if (current.events.size() >= kMostEvents) {
    return fail_too_large(event.span(),
                          "the round has more than " + std::to_string(kMostEvents) + " moves",
                          "one move too many");
  }
  constexpr std::size_t kUsualMoves = 48;
  if (current.events.empty()) current.events.reserve(kUsualMoves);
  current.events.push_back(event);
  return true;
}

bool Draft::add_event(Event event, std::string text) {
  Round& current = round();
  if (text.size() > kLongestText) {
    return fail_too_large(event.span(), "the text is too long", "too long");
  }
  event.text = static_cast<std::uint16_t>(current.texts.size());
  if (!add_event(event)) return false;
  current.texts.push_back(std::move(text));
  return true;
}

std::optional<Seat> Draft::seat_of(char letter) {
  const int most = record_.seats_written ? record_.seats : static_cast<int>(kMaxSeats);
  const auto* const first = record_.letters.begin();
  const auto* const found = std::find(first, first + most, capital(letter));
  if (found == first + most) return std::nullopt;
  const auto seat = static_cast<Seat>(found - first);
  highest_seat_ = std::max(highest_seat_, static_cast<int>(seat));
  return seat;
}

std::optional<Seat> Draft::read_seat(Scanner& scanner) {
  scanner.skip_blanks();
  const std::string_view word = scanner.word();
  const Span span = scanner.word_span();
  const std::optional<Seat> seat = word.size() == 1 ? seat_of(word[0]) : std::nullopt;
  if (seat) {
    scanner.step();
  } else if (word.empty()) {
    fail(span, "a seat is missing here", "expected a seat: " + letters_in_words());
  } else {
    fail(span, in_quotes(word) + " is no seat at this table",
         "expected a seat: " + letters_in_words(), where_sits(word));
  }
  return seat;
}

std::optional<SeatMask> Draft::read_side(Scanner& scanner) {
  scanner.skip_blanks();
  const std::string_view word = scanner.word();
  const Span span = scanner.word_span();
  SeatMask seats = 0;
  bool good = !word.empty();
  for (const char letter : word) {
    const std::optional<Seat> seat = seat_of(letter);
    const auto bit = static_cast<SeatMask>(seat ? 1U << *seat : 0U);
    if (bit == 0 || (seats & bit) != 0) {
      good = false;
      break;
    }
    seats = static_cast<SeatMask>(seats | bit);
  }
  if (good) {
    scanner.go_to(scanner.at() + word.size());
    return seats;
  }
  fail(span,
       word.empty() ? "a seat or side is missing here"
                    : in_quotes(word) + " is no seat and no side of this table",
       "expected seats, as `A` or `AC`; here sit " + letters_in_words(), where_sits(word));
  return std::nullopt;
}

std::vector<std::string> Draft::where_sits(std::string_view word) const {
  for (std::size_t seat = 0; seat < record_.players.size() && seat < kMaxSeats; ++seat) {
    const std::string_view name = record_.players[seat];
    const bool whole = same_letters(name.substr(0, name.find(' ')), word);
    if (!whole || word.empty()) continue;
    return {in_quotes(word) + " sits at " + record_.letters[seat] + ": write the letter"};
  }
  return {};
}

std::string Draft::letters_in_words() const {
  const int count = record_.seats_written ? record_.seats : static_cast<int>(kMaxSeats);
  std::vector<std::string> letters;
  for (int seat = 0; seat < count; ++seat) {
    letters.emplace_back(1, record_.letters[static_cast<std::size_t>(seat)]);
  }
  return joined(letters, "or");
}

int Draft::seats() const {
  return record_.seats_written ? record_.seats : highest_seat_ + 1;
}

bool Draft::set_seats(int seats, Span span) {
  if (seats < 1 || seats > static_cast<int>(kMaxSeats)) {
    if (failed()) return false;
    return add_problem(FindingId::wrong_seat_count, span,
                       "no table has " + std::to_string(seats) + " seats",
                       "expected 2 to " + std::to_string(kMaxSeats) + " seats", {});
  }
  if (record_.seats_written && record_.seats != seats) {
    return fail(span,
                "the tags disagree about the number of seats: " + std::to_string(record_.seats) +
                    " and " + std::to_string(seats),
                "expected " + std::to_string(record_.seats) + " seats",
                {"`Players` and `Seats` must give the same number; one of them is enough"});
  }
  record_.seats = seats;
  record_.seats_written = true;
  return true;
}

bool Draft::set_letters(std::string_view letters, Span span) {
  if (!set_seats(static_cast<int>(letters.size()), span)) return false;
  std::transform(letters.begin(), letters.end(), record_.letters.begin(), capital);
  return true;
}

Record Draft::finish(std::uint32_t end) && {
  if (!record_.seats_written) record_.seats = highest_seat_ + 1;
  record_.span.length = end - record_.span.at;
  return std::move(record_);
}

std::string in_quotes(std::string_view word) {
  return "`" + printable_start(word, kQuotedCells) + "`";
}

std::vector<std::string> did_you_mean(std::string_view word,
                                      std::span<const std::string_view> candidates) {
  std::vector<std::string> names;
  for (const std::string_view name : nearest(word, candidates)) {
    names.push_back(in_quotes(name));
  }
  if (names.empty()) return {};
  return {"did you mean " + joined(names, "or") + "?"};
}

}  // namespace sixlove
