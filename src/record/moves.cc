#include <string>
#include <utility>

#include "base/words.h"
#include "record/lines.h"

// One move: a seat's letter (unless the turns run by themselves) and a tile with its end and its
// points, a pass, or a draw.

namespace sixlove {

namespace {

constexpr std::string_view kExpectedMove = "expected a tile, a pass or a draw";
constexpr std::string_view kMoveHelp =
    "write `A6-5` or `A6-5@6` for a tile, `A-` for a pass, `A+3-1` or `A+?` for a draw";
constexpr std::string_view kTurnHelp =
    "after `turns` write `6-5` or `6-5@6` for a tile, `-` for a pass, `+3-1` or `+?` for a draw";
constexpr int kMostArms = 99;

// Where words end: at blanks, and in turns without letters at bars as well.
bool ends_word(const Scanner& scanner, bool bars) {
  return scanner.at_end() || is_blank(scanner.peek()) || (bars && scanner.peek() == '|');
}

bool fail_tile(Draft& draft, const Scanner& scanner, TileScan result, std::string expected) {
  const std::string_view word = scanner.word();
  const Span span = scanner.word_span();
  switch (result) {
  case TileScan::needs_separator:
    return draft.fail(span, in_quotes(word) + " can be read in more than one way",
                      std::move(expected), {"pips above 9 need a separator, as in `12-9`"});
  case TileScan::too_many_pips:
    return draft.fail(span, in_quotes(word) + " has too many pips for a tile", std::move(expected),
                      {"the largest set is the double-fifteen: pips go from 0 to 15"});
  case TileScan::read:
  case TileScan::no_tile: break;
  }
  return draft.fail(span, word.empty() ? "a tile is missing here" : in_quotes(word) + " is no tile",
                    std::move(expected));
}

// One move while it is read.
class MoveReading {
 public:
  MoveReading(Draft& draft, Scanner& scanner, Seat turn)
      : draft_(draft), scanner_(scanner), start_(scanner.at()), bars_(turn != kNoSeat) {
    event_.seat = turn;
  }

  bool read() {
    if (!bars_ && !read_letter()) return false;
    if (!read_what()) return false;
    if (!ends_word(scanner_, bars_)) return fail_move();
    const Span span = scanner_.span_from(start_);
    if (span.length > kLongestText) return fail_move();
    event_.at = span.at;
    event_.length = static_cast<std::uint16_t>(span.length);
    return draft_.add_event(event_);
  }

 private:
  bool read_letter() {
    const std::optional<Seat> seat = draft_.seat_of(scanner_.peek());
    if (!seat) return fail_letter();
    event_.seat = *seat;
    scanner_.step();
    scanner_.skip_blanks();  // `C pass`
    return true;
  }

  bool read_what() {
    const char first = scanner_.peek();
    if (scanner_.accept('-')) {
      event_.kind = EventKind::pass;
      return true;
    }
    if (scanner_.accept('+')) return read_draw();
    if (is_digit(first) || first == '[' || static_cast<unsigned char>(first) >= 0x80U) {
      return read_play();
    }
    const std::string_view word = first_word();
    if (is_pass_word(word)) {
      event_.kind = EventKind::pass;
      scanner_.go_to(scanner_.at() + word.size());
      return true;
    }
    return fail_move();
  }

  [[nodiscard]] std::string_view first_word() const {
    const std::string_view word = scanner_.word();
    return bars_ ? word.substr(0, word.find('|')) : word;
  }

  bool read_draw() {
    event_.kind = EventKind::draw;
    return scanner_.accept('?') || read_this_tile();
  }

  bool read_play() {
    event_.kind = EventKind::play;
    if (!read_this_tile()) return false;
    if (scanner_.accept('@') && !(read_end_mark() && read_open_half())) return false;
    return read_claimed_points();
  }

  bool read_this_tile() {
    const TileScan result = scan_tile(scanner_, event_.tile);
    if (result == TileScan::read) return true;
    if (result == TileScan::no_tile) return fail_move();
    return fail_tile(draft_, scanner_, result, "expected a tile, as `6-5`");
  }

  bool read_end_mark() {
    const std::size_t start = scanner_.at();
    if (const std::optional<int> pip = scan_number(scanner_, kMaxPip)) {
      event_.end = {EndMark::Kind::pip, static_cast<std::uint8_t>(*pip)};
      return true;
    }
    const std::string letter = lower_case({scanner_.rest().substr(0, 1)});
    scanner_.step();
    const std::size_t arm = letter.empty() ? std::string_view::npos : kArmLetters.find(letter);
    if (arm != std::string_view::npos) {
      event_.end = {EndMark::Kind::arm, static_cast<std::uint8_t>(arm)};
      return true;
    }
    if (letter == "a") {
      const std::optional<int> number = scan_number(scanner_, kMostArms);
      if (number && *number > 0) {
        event_.end = {EndMark::Kind::arm, static_cast<std::uint8_t>(*number - 1)};
        return true;
      }
    }
    scanner_.go_to(start);
    return draft_.fail(scanner_.span(start - 1, start + scanner_.word().size()),
                       in_quotes("@" + std::string(scanner_.word())) + " names no end",
                       "expected the pip of an end, or an arm",
                       {"write `@6` for the end that shows six; `@l`, `@r`, `@u`, `@d` for arms, "
                        "and `@a5` for the fifth"});
  }

  bool read_open_half() {
    const std::size_t start = scanner_.at();
    if (!scanner_.accept('>')) return true;
    if (const std::optional<int> pip = scan_number(scanner_, kMaxPip)) {
      event_.end.shows = static_cast<std::uint8_t>(*pip);
      return true;
    }
    scanner_.go_to(start);
    return draft_.fail(scanner_.word_span(), in_quotes(scanner_.word()) + " names no half",
                       "expected the pip that is open afterwards",
                       {"write `A6-1@3>6` for a tile that is joined to the three and shows six"});
  }

  bool read_claimed_points() {
    const std::size_t behind_tile = scanner_.at();
    scanner_.skip_blanks();
    if (scanner_.peek() != '(') {
      scanner_.go_to(behind_tile);
      return true;
    }
    const std::size_t start = scanner_.at();
    scanner_.step();
    scanner_.skip_blanks();
    const std::optional<int> points = scan_number(scanner_, kMostPointsOfMove);
    scanner_.skip_blanks();
    if (points && scanner_.accept(')')) {
      event_.points = static_cast<std::int16_t>(*points);
      return true;
    }
    scanner_.go_to(start);
    return draft_.fail(scanner_.word_span(),
                       in_quotes(scanner_.word()) + " are no points for a move",
                       "expected points in parentheses, as `A5-5(10)`, up to " +
                           std::to_string(kMostPointsOfMove));
  }

  bool fail_letter() {
    const std::string_view word = scanner_.word();
    std::vector<std::string> help = did_you_mean(word, keywords());
    if (word.size() > 1 && is_letter(word[0]) && !is_letter(word[1])) {
      return draft_.fail(scanner_.span(start_, start_ + 1),
                         "there is no seat " + in_quotes(word.substr(0, 1)) + " at this table",
                         "expected " + draft_.letters_in_words(), std::move(help));
    }
    const bool lacks_letter = !word.empty() && (is_digit(word[0]) || word[0] == '-' ||
                                                word[0] == '+' || is_pass_word(word));
    if (lacks_letter) {
      help.emplace_back(
          "each move starts with its seat's letter; for a sheet without letters write "
          "`turns A` before the tiles");
    }
    if (help.empty()) help.emplace_back(kMoveHelp);
    return draft_.fail(scanner_.word_span(), in_quotes(word) + " is no move",
                       std::string(kExpectedMove), std::move(help));
  }

  bool fail_move() {
    const std::string_view from_start = scanner_.text().substr(start_);
    Scanner whole(from_start, scanner_.span(start_, scanner_.text().size()).at);
    std::size_t length = whole.word().size();
    if (length == 1 && scanner_.at() > start_ + 1) {  // `C knok`
      length = scanner_.at() - start_ + scanner_.word().size();
    }
    std::vector<std::string> help = did_you_mean(whole.word(), keywords());
    if (help.empty()) help.emplace_back(bars_ ? kTurnHelp : kMoveHelp);
    return draft_.fail(scanner_.span(start_, start_ + length),
                       in_quotes(from_start.substr(0, length)) + " is no move",
                       std::string(kExpectedMove), std::move(help));
  }

  Draft& draft_;
  Scanner& scanner_;
  std::size_t start_;
  bool bars_;
  Event event_;
};

}  // namespace

bool read_tile(Draft& draft, Scanner& scanner, PlacedTile& tile) {
  scanner.skip_blanks();
  const std::size_t start = scanner.at();
  const TileScan result = scan_tile(scanner, tile.tile);
  if (result == TileScan::read && ends_word(scanner, false)) {
    tile.span = scanner.span_from(start);
    return true;
  }
  scanner.go_to(start);
  return fail_tile(draft, scanner, result == TileScan::read ? TileScan::no_tile : result,
                   "expected a tile, as `6-5`");
}

bool read_move(Draft& draft, Scanner& scanner, Seat turn) {
  return MoveReading(draft, scanner, turn).read();
}

}  // namespace sixlove
