#include "record/lines.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/words.h"

namespace sixlove {

namespace {

// in the order of `Keyword`
constexpr std::array<std::string_view, 15> kKeywords{
    "round", "deal",     "stock",     "play", "turns",   "left",       "count", "end",
    "score", "incident", "objection", "time", "no-show", "substitute", "choice"};

struct EndWord {
  std::string_view word;
  EndKind kind;
  bool takes_seats;
};

constexpr std::array<EndWord, 5> kEndWords{{{"out", EndKind::out, true},
                                            {"block", EndKind::block, true},
                                            {"tie", EndKind::tie, false},
                                            {"void", EndKind::void_round, false},
                                            {"cut", EndKind::cut, true}}};

constexpr std::array<std::string_view, 5> kEndWordList{"out", "block", "tie", "void", "cut"};

constexpr std::string_view kEndExample = "expected `end A out +1`, `end block`, `end tie`, ...";

const EndWord* end_word(std::string_view word) {
  for (const EndWord& each : kEndWords) {
    if (same_letters(each.word, word)) return &each;
  }
  return nullptr;
}

bool names_seats(Draft& draft, std::string_view word) {
  return std::all_of(word.begin(), word.end(),
                     [&draft](char letter) { return draft.seat_of(letter).has_value(); });
}

bool is_control(char c) {
  return static_cast<unsigned char>(c) < ' ' || c == '\x7f';
}

/// "write `end AC out +1`, or `end AC block +1` if nobody could play"
std::vector<std::string> ways_to_end(const Draft& draft, SeatMask seats, std::string_view word) {
  std::string side;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (has(seats, seat)) side += draft.letter(seat);
  }
  const std::string points = word.starts_with('+') ? " " + printable_start(word, 8) : "";
  return {"write `end " + side + " out" + points + "`, or `end " + side + " block" + points +
          "` if nobody could play on"};
}

EventKind event_kind(Keyword keyword) {
  switch (keyword) {
  case Keyword::incident: return EventKind::incident;
  case Keyword::objection: return EventKind::objection;
  case Keyword::no_show: return EventKind::no_show;
  case Keyword::substitute: return EventKind::substitute;
  case Keyword::choice: return EventKind::choice;
  case Keyword::time:
  case Keyword::round:
  case Keyword::deal:
  case Keyword::stock:
  case Keyword::play:
  case Keyword::turns:
  case Keyword::left:
  case Keyword::count:
  case Keyword::end:
  case Keyword::score: return EventKind::time;
  }
  return EventKind::time;
}

// The words to the end of the line, with single blanks between them where no quotes stand.
std::optional<std::string> read_words(Draft& draft, Scanner& scanner) {
  std::string words;
  bool within_quotes = false;
  scanner.skip_blanks();
  const std::size_t start = scanner.at();
  const std::string_view text = trimmed(scanner.rest());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c != '\t' && is_control(c)) {
      draft.fail(scanner.span(start + i, start + i + 1), "a control character stands here",
                 "expected words");
      return std::nullopt;
    }
    if (within_quotes && c == '\\' && i + 1 < text.size()) {
      words.append(text.substr(i, 2));
      ++i;
      continue;
    }
    if (c == '"') within_quotes = !within_quotes;
    const bool blank = is_blank(c) && !within_quotes;
    if (!blank || !words.ends_with(' ')) words.push_back(blank ? ' ' : c);
  }
  scanner.go_to(scanner.text().size());
  if (within_quotes) {
    draft.fail(scanner.span(start, start + text.size()), "a quote is opened and not closed",
               "expected a closing quote");
    return std::nullopt;
  }
  if (!is_utf8(words)) {
    draft.fail(scanner.span(start, start + text.size()), "the text is not UTF-8",
               "expected text in UTF-8");
    return std::nullopt;
  }
  return words;
}

std::optional<std::string> read_name(Draft& draft, Scanner& scanner) {
  scanner.skip_blanks();
  if (scanner.peek() != '"') return read_words(draft, scanner);
  const std::size_t start = scanner.at();
  std::string name;
  if (scan_quoted(scanner, name) != QuoteScan::read || !is_utf8(name)) {
    draft.fail(scanner.span(start, scanner.text().size()), "the name in quotes cannot be read",
               "expected a name, as \"Eve\"", {"within quotes write \\\" and \\\\ for \" and \\"});
    return std::nullopt;
  }
  if (!read_nothing_more(draft, scanner)) return std::nullopt;
  return name;
}

}  // namespace

std::span<const std::string_view> keywords() {
  return kKeywords;
}

std::optional<Keyword> keyword_of(std::string_view word) {
  constexpr std::size_t kShortest = 3;
  constexpr std::size_t kLongest = 10;
  if (word.size() < kShortest || word.size() > kLongest) return std::nullopt;
  for (std::size_t i = 0; i < kKeywords.size(); ++i) {
    const std::string_view keyword = kKeywords[i];
    if (keyword.size() != word.size()) continue;
    std::size_t same = 0;
    // | 0x20 makes ASCII letters small and leaves the hyphen as it is
    while (same < word.size() && (word[same] | 0x20) == keyword[same]) ++same;
    if (same == word.size()) return static_cast<Keyword>(i);
  }
  return std::nullopt;
}

bool read_nothing_more(Draft& draft, Scanner& scanner) {
  scanner.skip_blanks();
  if (scanner.at_end()) return true;
  return draft.fail(scanner.word_span(), in_quotes(scanner.word()) + " does not belong here",
                    "expected the end of the line");
}

std::optional<int> read_points(Draft& draft, Scanner& scanner) {
  scanner.skip_blanks();
  const std::size_t start = scanner.at();
  const std::string_view word = scanner.word();
  const std::optional<int> points = scan_signed_number(scanner, kMostPoints);
  if (points && scanner.at() == start + word.size()) return points;
  draft.fail(scanner.span(start, start + word.size()),
             word.empty() ? "a number is missing here" : in_quotes(word) + " is no number",
             "expected a number of points, up to " + std::to_string(kMostPoints));
  return std::nullopt;
}

std::optional<int> read_pips(Draft& draft, Scanner& scanner) {
  scanner.skip_blanks();
  const Span span = scanner.word_span();
  const std::string word(scanner.word());
  const std::optional<int> pips = read_points(draft, scanner);
  if (!pips || (*pips >= 0 && word.front() != '-')) return pips;
  draft.fail(span, in_quotes(word) + " is no number of pips", "expected pips left in hand, from 0");
  return std::nullopt;
}

bool read_tiles(Draft& draft, Scanner& scanner, TileLine& line) {
  line.written = true;
  line.known = true;
  scanner.skip_blanks();
  if (scanner.accept('?')) {
    line.known = false;
    return read_nothing_more(draft, scanner);
  }
  constexpr std::size_t kUsualHand = 8;
  line.tiles.reserve(kUsualHand);
  while (!scanner.at_end()) {
    if (line.tiles.size() >= kMostTiles) {
      return draft.fail_too_large(scanner.word_span(),
                                  "the line has more than " + std::to_string(kMostTiles) + " tiles",
                                  "one tile too many");
    }
    PlacedTile tile{};
    if (!read_tile(draft, scanner, tile)) return false;
    line.tiles.push_back(tile);
    scanner.skip_blanks();
  }
  return true;
}

bool read_remark(Draft& draft, Scanner& scanner, Keyword keyword, std::size_t start) {
  Event event;
  event.kind = event_kind(keyword);
  scanner.skip_blanks();
  const bool needs_seat = keyword != Keyword::time;
  if (needs_seat || !scanner.at_end()) {
    const std::optional<Seat> seat = draft.read_seat(scanner);
    if (!seat) return false;
    event.seat = *seat;
  }
  const std::optional<std::string> text =
      keyword == Keyword::substitute ? read_name(draft, scanner) : read_words(draft, scanner);
  if (!text) return false;
  const bool needs_kind = keyword == Keyword::incident || keyword == Keyword::choice;
  if (needs_kind && text->empty()) {
    return draft.fail(scanner.span(scanner.at(), scanner.at()),
                      "the line does not say what happened",
                      "expected a word for it, as `incident B exposed-tile 5-3`");
  }
  const std::size_t end = start + trimmed(scanner.text().substr(start)).size();
  const Span span = scanner.span(start, end);
  if (span.length > kLongestText) {
    return draft.fail_too_large(span, "the line is too long", "too long");
  }
  event.at = span.at;
  event.length = static_cast<std::uint16_t>(span.length);
  return draft.add_event(event, *text);
}

bool read_end(Draft& draft, Scanner& scanner, std::optional<EndClaim>& claim) {
  scanner.skip_blanks();
  const std::size_t start = scanner.at();
  EndClaim end;
  const EndWord* kind = end_word(scanner.word());
  if (kind == nullptr) {
    const std::string_view first = scanner.word();
    const Span first_span = scanner.word_span();
    if (!names_seats(draft, first) && first.size() > 1) {
      std::vector<std::string> help = draft.where_sits(first);
      if (help.empty()) help = did_you_mean(first, kEndWordList);
      return draft.fail(first_span, in_quotes(first) + " is no way for a round to end",
                        std::string(kEndExample), std::move(help));
    }
    const std::optional<SeatMask> seats = draft.read_side(scanner);
    if (!seats) return false;
    end.seats = *seats;
    end.seats_span = first_span;
    scanner.skip_blanks();
    kind = end_word(scanner.word());
    if (kind == nullptr || !kind->takes_seats) {
      const std::string_view word = scanner.word();
      std::vector<std::string> help = did_you_mean(word, kEndWordList);
      if (help.empty()) help = ways_to_end(draft, *seats, word);
      return draft.fail(scanner.word_span(),
                        word.empty() ? "the line does not say how the round ended"
                                     : in_quotes(word) + " is nothing a seat can do to end a round",
                        "expected `out`, `block` or `cut`", std::move(help));
    }
  }
  scanner.go_to(scanner.at() + kind->word.size());
  end.kind = kind->kind;
  scanner.skip_blanks();
  if (!scanner.at_end()) {
    end.points_span = scanner.word_span();
    end.points = read_points(draft, scanner);
    if (!end.points || !read_nothing_more(draft, scanner)) return false;
  }
  end.span = scanner.span(start, start + trimmed(scanner.text().substr(start)).size());
  claim = end;
  return true;
}

bool read_scores(Draft& draft, Scanner& scanner, std::vector<ScoreClaim>& scores) {
  scanner.skip_blanks();
  while (!scanner.at_end()) {
    const std::size_t start = scanner.at();
    if (scores.empty() && is_digit(scanner.peek())) {
      return draft.fail(scanner.word_span(), "a number stands here, and not whose it is",
                        "expected each side with its points, as `AC 2 BD 1`");
    }
    const std::optional<SeatMask> seats = draft.read_side(scanner);
    if (!seats) return false;
    const Span name = scanner.span_from(start);
    const std::optional<int> points = read_points(draft, scanner);
    if (!points) return false;
    for (const ScoreClaim& other : scores) {
      if ((other.seats & *seats) != 0) {
        return draft.fail(name, "the side has points already", "expected another side");
      }
    }
    scores.push_back({*seats, *points, scanner.span_from(start)});
    scanner.skip_blanks();
  }
  return true;
}

}  // namespace sixlove
