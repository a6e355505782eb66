#include "record/parse_text.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "base/words.h"
#include "record/draft.h"
#include "record/lines.h"
#include "record/scan.h"
#include "record/tags.h"

namespace sixlove {

namespace {

constexpr std::string_view kMovesHelp = "moves follow `play` or `turns`, on its line or below";
constexpr std::string_view kTagsHelp =
    "a record starts with tags, as [Players \"Ann; Ben\"], and a line `round 1`";

// A line's content, without comment and end of line.
struct Line {
  std::string_view text;
  std::size_t start = 0;  // of the content, in the source
  std::size_t next = 0;   // of the next line
};

Line line_at(std::string_view source, std::size_t at) {
  const std::size_t newline = source.find('\n', at);
  const std::size_t end = newline == std::string_view::npos ? source.size() : newline;
  const std::string_view whole = source.substr(at, end - at);
  const std::size_t first = std::min(whole.find_first_not_of(" \t\r"), whole.size());
  const std::string_view content = trimmed(without_comment(whole.substr(first)));
  return {content, at + first, newline == std::string_view::npos ? source.size() : newline + 1};
}

// `[Name` and not a tile in brackets
bool starts_tag(std::string_view line) {
  if (!line.starts_with('[')) return false;
  line.remove_prefix(1);
  const std::size_t first = line.find_first_not_of(" \t");
  return first != std::string_view::npos && is_letter(line[first]);
}

class TextReading {
 public:
  TextReading(const std::shared_ptr<const Source>& source, std::size_t at, std::uint32_t number)
      : draft_(source, number, static_cast<std::uint32_t>(at)), text_(source->text()) {}

  // Reads from the record's first line on. Returns where the next record starts.
  std::size_t read(std::size_t at) {
    bool in_tags = true;
    while (at < text_.size()) {
      const Line line = line_at(text_, at);
      if (!line.text.empty()) {
        const bool tag = starts_tag(line.text);
        if (tag && !in_tags) break;
        in_tags = tag && in_tags;
        if (!draft_.failed()) read_line(line);
        end_ = line.start + line.text.size();
      }
      at = line.next;
    }
    if (!draft_.tags_closed()) draft_.close_tags();
    return at;
  }

  [[nodiscard]] Record finish() && {
    return std::move(draft_).finish(static_cast<std::uint32_t>(end_));
  }

 private:
  void read_line(const Line& line) {
    Scanner scanner(line.text, static_cast<std::uint32_t>(line.start));
    if (starts_tag(line.text)) {
      while (!scanner.at_end() && read_tag(scanner)) scanner.skip_blanks();
      return;
    }
    if (!draft_.tags_closed() && !draft_.close_tags()) return;
    const std::string_view word = scanner.word();
    if (const std::optional<Keyword> keyword = keyword_of(word)) {
      scanner.go_to(word.size());
      read_keyword_line(*keyword, scanner);
    } else if (in_moves_) {
      read_moves(scanner);
    } else {
      fail_line(scanner);
    }
  }

  bool read_tag(Scanner& scanner) {
    const std::size_t start = scanner.at();
    const std::size_t whole = scanner.text().size();
    constexpr std::string_view kExpected = "expected a tag, as [Event \"Harbour League\"]";
    if (!starts_tag(scanner.rest())) {
      return draft_.fail(scanner.word_span(), "this is no tag", std::string(kExpected));
    }
    scanner.step();
    scanner.skip_blanks();
    const std::size_t name_start = scanner.at();
    while (is_letter(scanner.peek()) || is_digit(scanner.peek()) || scanner.peek() == '_' ||
           scanner.peek() == '-') {
      scanner.step();
    }
    Tag tag;
    tag.name = canonical_tag_name(scanner.text().substr(name_start, scanner.at() - name_start));
    scanner.skip_blanks();
    if (scanner.peek() != '"') {
      return draft_.fail(scanner.span(start, whole),
                         "the value of tag " + in_quotes(tag.name) + " is not in quotes",
                         std::string(kExpected));
    }
    const std::size_t value_start = scanner.at() + 1;
    if (!read_value(scanner, tag)) return false;
    tag.value_span = scanner.span(value_start, scanner.at() - 1);
    scanner.skip_blanks();
    if (!scanner.accept(']')) {
      return draft_.fail(scanner.span(scanner.at(), scanner.at()),
                         "the tag " + in_quotes(tag.name) + " is not closed", "expected `]`");
    }
    tag.span = scanner.span_from(start);
    return draft_.add_tag(std::move(tag));
  }

  bool read_value(Scanner& scanner, Tag& tag) {
    const std::size_t start = scanner.at();
    const std::size_t whole = scanner.text().size();
    switch (scan_quoted(scanner, tag.value)) {
    case QuoteScan::read: return true;
    case QuoteScan::not_closed:
      return draft_.fail(scanner.span(start, whole),
                         "the value of tag " + in_quotes(tag.name) + " has no closing quote",
                         "expected \" before the end of the line");
    case QuoteScan::unknown_escape: break;
    }
    return draft_.fail(scanner.span(scanner.at(), std::min(scanner.at() + 2, whole)),
                       in_quotes(scanner.rest().substr(0, 2)) + " means nothing within quotes",
                       "expected \\\" or \\\\", {"write a backslash twice: \\\\"});
  }

  bool read_keyword_line(Keyword keyword, Scanner& scanner) {
    in_moves_ =
        keyword == Keyword::play || keyword == Keyword::turns || (is_remark(keyword) && in_moves_);
    switch (keyword) {
    case Keyword::round: return read_round(scanner);
    case Keyword::deal: return read_hand(scanner, draft_.round().deal);
    case Keyword::left: return read_hand(scanner, draft_.round().left);
    case Keyword::stock: return read_stock(scanner);
    case Keyword::play: turn_ = kNoSeat; return read_moves(scanner);
    case Keyword::turns: return read_turns(scanner);
    case Keyword::count: return read_count(scanner);
    case Keyword::end: return read_end_line(scanner);
    case Keyword::score: return read_score(scanner);
    case Keyword::incident:
    case Keyword::objection:
    case Keyword::time:
    case Keyword::no_show:
    case Keyword::substitute:
    case Keyword::choice: draft_.round(); return read_remark(draft_, scanner, keyword, 0);
    }
    return false;
  }

  bool read_round(Scanner& scanner) {
    const std::size_t whole = scanner.text().size();
    const Span span = scanner.span(0, whole);
    scanner.skip_blanks();
    std::string label;
    const std::size_t start = scanner.at();
    if (scanner.peek() == '"') {
      if (scan_quoted(scanner, label) != QuoteScan::read) {
        return draft_.fail_after_round(scanner.span(start, whole),
                                       "the round's name in quotes cannot be read",
                                       "expected a name, as \"first\"");
      }
      scanner.skip_blanks();
      if (!scanner.at_end()) {
        return draft_.fail_after_round(scanner.word_span(),
                                       in_quotes(scanner.word()) + " does not belong here",
                                       "expected the end of the line");
      }
    } else {
      label = trimmed(scanner.rest());
      if (label.ends_with(':'))
        label = trimmed(std::string_view(label).substr(0, label.size() - 1));
    }
    if (!is_utf8(label)) {
      return draft_.fail_after_round(scanner.span(start, whole), "the round's name is not UTF-8",
                                     "expected text in UTF-8");
    }
    return draft_.open_round(std::move(label), span);
  }

  bool written_twice(const Scanner& scanner, std::string_view what) {
    return draft_.fail(scanner.span(0, scanner.text().size()),
                       std::string(what) + " stands twice in one round", "the second one",
                       {"start each round with a line `round 1`, `round 2`, ..."});
  }

  bool read_hand(Scanner& scanner, PerSeat<TileLine>& hands) {
    const std::optional<Seat> seat = draft_.read_seat(scanner);
    if (!seat) return false;
    TileLine& line = hands[*seat];
    if (line.written) return written_twice(scanner, "the line of this seat");
    line.span = scanner.span(0, scanner.text().size());
    if (!scanner.at_end() && !is_blank(scanner.peek())) return read_nothing_more(draft_, scanner);
    return read_tiles(draft_, scanner, line);
  }

  bool read_stock(Scanner& scanner) {
    TileLine& line = draft_.round().stock;
    if (line.written) return written_twice(scanner, "the stock");
    line.span = scanner.span(0, scanner.text().size());
    return read_tiles(draft_, scanner, line);
  }

  bool read_turns(Scanner& scanner) {
    const std::size_t whole = scanner.text().size();
    const std::optional<Seat> seat = draft_.read_seat(scanner);
    if (!seat) return false;
    if (draft_.seats() < 2) {
      return draft_.fail(scanner.span(0, whole),
                         "the record does not say how many seats take turns",
                         "needs the number of seats",
                         {"add a tag [Players \"Ann; Ben\"] or "
                          "[Seats \"4\"]"});
    }
    turn_ = *seat;
    return read_moves(scanner);
  }

  bool read_moves(Scanner& scanner) {
    draft_.round();
    const bool by_turns = turn_ != kNoSeat;
    while (true) {
      scanner.skip_blanks();
      if (by_turns && scanner.accept('|')) continue;
      if (scanner.at_end()) return true;
      if (!read_move(draft_, scanner, turn_)) return false;
      const bool goes_on = draft_.round().events.back().kind != EventKind::draw;
      if (by_turns && goes_on) turn_ = next_seat(turn_, draft_.seats());
    }
  }

  bool read_count(Scanner& scanner) {
    const std::optional<Seat> seat = draft_.read_seat(scanner);
    if (!seat) return false;
    CountClaim& count = draft_.round().count[*seat];
    if (count.written) return written_twice(scanner, "the count of this seat");
    const std::optional<int> pips = read_pips(draft_, scanner);
    if (!pips || !read_nothing_more(draft_, scanner)) return false;
    count = {true, *pips, scanner.span(0, scanner.text().size())};
    return true;
  }

  bool read_end_line(Scanner& scanner) {
    std::optional<EndClaim>& end = draft_.round().end;
    if (end) return written_twice(scanner, "the end");
    if (!read_end(draft_, scanner, end)) return false;
    end->span = scanner.span(0, scanner.text().size());
    return true;
  }

  bool read_score(Scanner& scanner) {
    Round& round = draft_.round();
    if (round.score_span.length != 0) return written_twice(scanner, "the score");
    round.score_span = scanner.span(0, scanner.text().size());
    return read_scores(draft_, scanner, round.score);
  }

  bool fail_line(const Scanner& scanner) {
    const std::string_view word = scanner.word();
    if (word.starts_with("\xff\xfe") || word.starts_with("\xfe\xff")) {
      return draft_.fail(scanner.word_span(), "the file is UTF-16", "expected text in UTF-8",
                         {"save the file as UTF-8 and try again"});
    }
    std::vector<std::string> help = did_you_mean(word, keywords());
    const bool may_be_round = !nearest(word, std::span(&keywords()[0], 1)).empty();
    if (help.empty()) help.emplace_back(draft_.in_round() ? kMovesHelp : kTagsHelp);
    std::string seen = "no line starts with " + in_quotes(word);
    std::string expected = "expected `round`, `deal`, `play`, `end`, `score`, ...";
    if (may_be_round) {
      return draft_.fail_after_round(scanner.word_span(), std::move(seen), std::move(expected),
                                     std::move(help));
    }
    return draft_.fail(scanner.word_span(), std::move(seen), std::move(expected), std::move(help));
  }

  Draft draft_;
  std::string_view text_;
  std::size_t end_ = 0;
  bool in_moves_ = false;
  Seat turn_ = kNoSeat;  // whose turn it is where moves have no letters
};

}  // namespace

std::optional<Record> parse_text(const std::shared_ptr<const Source>& source, std::size_t& at,
                                 std::uint32_t number) {
  const std::string_view text = source->text();
  while (at < text.size()) {
    const Line line = line_at(text, at);
    if (!line.text.empty()) {
      TextReading reading(source, line.start, number);
      at = reading.read(at);
      return std::move(reading).finish();
    }
    at = line.next;
  }
  return std::nullopt;
}

}  // namespace sixlove
