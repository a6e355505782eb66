#include "record/tags.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/words.h"
#include "record/lines.h"

namespace sixlove {

namespace {

constexpr std::array<std::string_view, 7> kDescriptive{"Event", "Site",  "Date", "Round",
                                                       "Table", "Match", "Teams"};
constexpr std::array<std::string_view, 8> kTable{"Rules", "Players", "Seats", "Target",
                                                 "Lead",  "Score",   "Ties",  "Result"};
constexpr int kMostTies = 1'000;

// A tag's value to read in. Where the value is written with escapes, only the whole has a place.
Scanner scanner_of(const Tag& tag) {
  if (tag.value.size() == tag.value_span.length) return {tag.value, tag.value_span.at};
  return {tag.value, tag.value_span};
}

bool at_end(Draft& draft, Scanner& scanner, std::string_view expected) {
  scanner.skip_blanks();
  if (scanner.at_end()) return true;
  return draft.fail(scanner.word_span(), in_quotes(scanner.word()) + " does not belong here",
                    "expected " + std::string(expected));
}

bool read_rules(Draft& draft, const Tag& tag) {
  Record& record = draft.open_record();
  record.rules = std::string(trimmed(tag.value));
  record.rules_span = tag.value_span;
  return true;
}

bool read_players(Draft& draft, const Tag& tag) {
  Record& record = draft.open_record();
  record.players = split_players(tag.value);
  if (record.players.empty()) return true;
  const bool one_list = record.players.size() == 1 && tag.value.find(',') != std::string::npos;
  if (one_list) {
    return draft.fail(tag.value_span, "the tag `Players` has one name",
                      "expected a name for each seat", {"part the names by semicolons: Ann; Ben"});
  }
  return draft.set_seats(static_cast<int>(record.players.size()), tag.value_span);
}

bool read_seats(Draft& draft, const Tag& tag) {
  constexpr int kMostNumber = 999;
  Scanner scanner = scanner_of(tag);
  scanner.skip_blanks();
  if (const std::optional<int> number = scan_number(scanner, kMostNumber)) {
    return at_end(draft, scanner, "a number of seats alone") &&
           draft.set_seats(*number, tag.value_span);
  }
  std::string letters;
  while (!scanner.at_end()) {
    const char letter = scanner.peek();
    if (!is_letter(letter) || scanner.word().size() != 1) {
      return draft.fail(scanner.word_span(), in_quotes(scanner.word()) + " is no seat's letter",
                        "expected one letter a seat, as \"N E S W\", or their number");
    }
    const std::string again = lower_case(letters);
    if (again.find(lower_case({&letter, 1})) != std::string::npos) {
      return draft.fail(scanner.word_span(), "two seats have the letter " + in_quotes({&letter, 1}),
                        "expected another letter");
    }
    letters.push_back(letter);
    scanner.step();
    scanner.skip_blanks();
  }
  if (letters.empty()) {
    return draft.fail(tag.value_span, "the tag `Seats` is empty",
                      "expected letters, as \"N E S W\", or a number");
  }
  return draft.set_letters(letters, tag.value_span);
}

std::optional<int> read_number(Draft& draft, const Tag& tag, int most) {
  Scanner scanner = scanner_of(tag);
  scanner.skip_blanks();
  const std::optional<int> number = scan_number(scanner, most);
  scanner.skip_blanks();
  if (number && scanner.at_end()) return number;
  draft.fail(tag.value_span, in_quotes(tag.value) + " is no number that fits here",
             "expected a number from 0 to " + std::to_string(most));
  return std::nullopt;
}

bool read_target(Draft& draft, const Tag& tag) {
  draft.open_record().target = read_number(draft, tag, kMostPoints);
  return !draft.failed();
}

bool read_ties(Draft& draft, const Tag& tag) {
  draft.open_record().ties = read_number(draft, tag, kMostTies).value_or(0);
  return !draft.failed();
}

bool read_lead(Draft& draft, const Tag& tag) {
  Scanner scanner = scanner_of(tag);
  scanner.skip_blanks();
  while (!scanner.at_end()) {
    const std::optional<SeatMask> seats = draft.read_side(scanner);
    if (!seats) return false;
    Record& record = draft.open_record();
    record.lead = static_cast<SeatMask>(record.lead | *seats);
    scanner.skip_blanks();
  }
  return true;
}

bool read_score(Draft& draft, const Tag& tag) {
  Scanner scanner = scanner_of(tag);
  return read_scores(draft, scanner, draft.open_record().standing);
}

bool read_result(Draft& draft, const Tag& tag) {
  constexpr std::array<std::string_view, 3> kNothing{"", "*", "?"};
  Scanner scanner = scanner_of(tag);
  if (std::find(kNothing.begin(), kNothing.end(), trimmed(tag.value)) != kNothing.end()) {
    return true;
  }
  if (is_digit(scanner.peek())) {
    return draft.fail(scanner.word_span(), "the tag `Result` does not say who won",
                      "expected the winner and the points, as \"AC 6-0\"");
  }
  const std::optional<SeatMask> winner = draft.read_side(scanner);
  if (!winner) return false;
  ResultClaim claim{*winner, {}, tag.value_span};
  scanner.skip_blanks();
  bool more = !scanner.at_end();
  while (more) {
    const std::optional<int> points = scan_signed_number(scanner, kMostPoints);
    if (!points || claim.points.size() == kMaxSeats) {
      return draft.fail(scanner.word_span(),
                        "the tag `Result` is no result: " + in_quotes(scanner.word()),
                        "expected the winner and the points, as \"AC 6-0\"");
    }
    claim.points.push_back(*points);
    more = scanner.accept('-');
  }
  if (!at_end(draft, scanner, "points joined by `-`, as \"AC 6-0\"")) return false;
  draft.open_record().result = std::move(claim);
  return true;
}

using Reading = bool (*)(Draft&, const Tag&);

struct KnownTag {
  std::string_view name;
  Reading read;
};

// in this order: the rules hold whatever else is wrong; who sits where is needed to read the rest
constexpr std::array<KnownTag, 8> kReadings{{{"Rules", read_rules},
                                             {"Players", read_players},
                                             {"Seats", read_seats},
                                             {"Target", read_target},
                                             {"Score", read_score},
                                             {"Ties", read_ties},
                                             {"Lead", read_lead},
                                             {"Result", read_result}}};

}  // namespace

std::span<const std::string_view> descriptive_tags() {
  return kDescriptive;
}

std::span<const std::string_view> table_tags() {
  return kTable;
}

std::string canonical_tag_name(std::string_view name) {
  for (const std::span<const std::string_view> names : {descriptive_tags(), table_tags()}) {
    for (const std::string_view known : names) {
      if (same_letters(known, name)) return std::string(known);
    }
  }
  return std::string(name);
}

std::vector<std::string> split_players(std::string_view value) {
  std::vector<std::string> players;
  if (trimmed(value).empty()) return players;
  while (true) {
    const std::size_t end = value.find(';');
    players.emplace_back(trimmed(value.substr(0, end)));
    if (end == std::string_view::npos) break;
    value.remove_prefix(end + 1);
  }
  if (players.size() > 1 && players.back().empty()) players.pop_back();
  return players;
}

std::string players_value(const std::vector<std::string>& players) {
  std::string value;
  for (const std::string& player : players) {
    if (&player != &players.front()) value += "; ";
    value += player;
  }
  if (!players.empty() && players.back().empty()) value += ";";
  return value;
}

bool read_tags(Draft& draft) {
  for (const KnownTag& known : kReadings) {
    for (const Tag& tag : draft.record().tags) {
      if (tag.name == known.name && !known.read(draft, tag)) return false;
    }
  }
  return true;
}

}  // namespace sixlove
