#include "batch/quick_head.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "base/inline_vector.h"
#include "base/words.h"
#include "record/draft.h"
#include "record/scan.h"
#include "record/tags.h"

namespace sixlove {

namespace {

enum ByteKind : std::uint8_t { kPlainByte = 0, kForeignByte = 1, kOddByte = 2 };

/// By byte: whether it is one of plain text, of a character beyond ASCII, or none that can be.
constexpr auto kKindOfByte = [] {
  std::array<std::uint8_t, 256> kinds{};
  for (std::size_t byte = 0; byte < kinds.size(); ++byte) {
    const bool odd = byte < ' ' || byte == '\x7f' || byte == '"' || byte == '\\';
    kinds[byte] = odd ? kOddByte : byte >= 0x80U ? kForeignByte : kPlainByte;
  }
  return kinds;
}();

/// A stretch of canonical text, strictly: no escapes, no control characters, no quotes.
bool is_plain(std::string_view text) {
  unsigned kinds = 0;
  for (const char c : text) kinds |= kKindOfByte[static_cast<unsigned char>(c)];
  return (kinds == kPlainByte || (kinds == kForeignByte && is_utf8(text))) &&
         text.size() <= kLongestText;
}

bool is_name(std::string_view name) {
  return !name.empty() && is_letter(name[0]) && std::all_of(name.begin(), name.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '_' || c == '-';
  });
}

/// In the order of `HeadTag`.
constexpr std::array<std::string_view, 9> kTagNames{"Event", "Date",  "Table",  "Match",  "Teams",
                                                    "Rules", "Seats", "Result", "Players"};

/// Takes tags one by one, each name once.
class HeadReading {
 public:
  explicit HeadReading(QuickHead& head) : head_(head) { begin(); }

  void begin() {
    head_ = {};
    names_.clear();
    result_ = {};
    players_ = 0;
  }

  bool take(std::string_view name, std::string_view value) {
    const std::optional<HeadTag> tag = tag_of(name);
    return tag && is_plain(value) && take(*tag, value);
  }

  /// What the tag is that has this name, if no other has it; nothing if it is not for the quick
  /// way.
  std::optional<HeadTag> tag_of(std::string_view name) {
    if (names_.full() || std::find(names_.begin(), names_.end(), name) != names_.end())
      return std::nullopt;
    names_.push_back(name);
    const auto* const known = std::find(kTagNames.begin(), kTagNames.end(), name);
    if (known != kTagNames.end()) return static_cast<HeadTag>(known - kTagNames.begin());
    const bool sets_up = name == "Target" || name == "Score" || name == "Ties" || name == "Lead";
    // a name that the tool knows in another spelling is another tag
    if (sets_up || !is_name(name) || canonical_tag_name(name) != name) return std::nullopt;
    return HeadTag::other;
  }

  /// Takes what a tag says, which is plain.
  bool take(HeadTag tag, std::string_view value) {
    switch (tag) {
    case HeadTag::event: return keep(head_.event, value);
    case HeadTag::date: return keep(head_.date, value);
    case HeadTag::table: return keep(head_.table, value);
    case HeadTag::match: return keep(head_.match, value);
    case HeadTag::teams: return keep(head_.teams, value);
    case HeadTag::rules: return keep(head_.rules, trimmed(value));
    case HeadTag::seats: return take_seats(value);
    case HeadTag::result: return keep(result_, value);
    case HeadTag::players: return take_players(value);
    case HeadTag::other: return true;
    }
    return false;
  }

  bool take_player(std::string_view name) {
    if (!is_plain(name) || name.find(';') != std::string_view::npos) return false;
    name = trimmed(name);
    if (name.empty() || players_ == static_cast<int>(kMaxSeats)) return false;
    head_.players[static_cast<std::size_t>(players_++)] = name;
    return true;
  }

  /// Brings together what the tags say.
  bool finish() {
    if (players_ > 0 && head_.seats > 0 && players_ != head_.seats) return false;
    head_.seats = std::max(head_.seats, players_);
    return head_.seats > 0 && take_result();
  }

 private:
  static bool keep(std::string_view& place, std::string_view value) {
    place = value;
    return true;
  }

  bool take_seats(std::string_view value) {
    if (value.size() != 1 || value[0] < '1' || value[0] > '8') return false;
    head_.seats = value[0] - '0';
    return true;
  }

  bool take_players(std::string_view value) {
    if (value.empty()) return false;
    while (true) {
      const std::size_t end = std::min(value.find(';'), value.size());
      if (!take_player(value.substr(0, end))) return false;
      if (end == value.size()) return true;
      value.remove_prefix(end + 1);
    }
  }

  /// `AC 6-0`, or nothing.
  bool take_result() {
    if (result_.empty() || result_ == "*" || result_ == "?") return true;
    Scanner scanner(result_, 0);
    ResultClaim& claim = head_.result;
    for (; scanner.peek() >= 'A' && scanner.peek() < 'A' + head_.seats; scanner.step()) {
      const auto seat = static_cast<Seat>(scanner.peek() - 'A');
      if (has(claim.winner, seat)) return false;
      claim.winner = static_cast<SeatMask>(claim.winner | mask_of(seat));
    }
    head_.has_result = true;
    if (claim.winner == 0 || scanner.at_end()) return claim.winner != 0;
    if (!scanner.accept(' ')) return false;
    do {
      const std::optional<int> points = scan_number(scanner, kMostPoints);
      if (!points || claim.points.size() == kMaxSeats) return false;
      claim.points.push_back(*points);
    } while (scanner.accept('-'));
    return scanner.at_end();
  }

  QuickHead& head_;
  InlineVector<std::string_view, 24> names_;
  std::string_view result_;
  int players_ = 0;
};

/// Walks over a head.
class HeadCursor {
 public:
  explicit HeadCursor(std::string_view text) : text_(text) {}

  [[nodiscard]] std::size_t at() const { return at_; }

  [[nodiscard]] bool accept(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  [[nodiscard]] std::string_view text(std::size_t from, std::size_t length) const {
    return text_.substr(from, length);
  }

  /// What stands before the next such byte, which is passed.
  [[nodiscard]] bool read_until(char end, std::string_view& text) {
    const std::size_t place = text_.find(end, at_);
    if (place == std::string_view::npos) return false;
    text = text_.substr(at_, place - at_);
    at_ = place + 1;
    return true;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

bool read_text_tag(HeadCursor& cursor, HeadReading& reading, HeadMemory::Line& line) {
  std::string_view name;
  std::string_view value;
  line.at = cursor.at() - 1;
  if (!cursor.read_until(' ', name) || !cursor.accept("\"")) return false;
  line.value = cursor.at();
  if (!cursor.read_until('"', value) || !cursor.accept("]\n")) return false;
  line.next = cursor.at();
  const std::optional<HeadTag> tag = reading.tag_of(name);
  line.tag = tag.value_or(HeadTag::other);
  return tag && is_plain(value) && reading.take(*tag, value);
}

/// Reads tags by their lines.
bool read_text_tags(HeadCursor& cursor, HeadMemory::Lines& lines, HeadReading& reading) {
  while (cursor.accept("[")) {
    HeadMemory::Line line;
    if (lines.full() || !read_text_tag(cursor, reading, line)) return false;
    lines.push_back(line);
  }
  return true;
}

/// Reads tags that are named as those before; where a whole line is the same, there is nothing to
/// look at.
bool read_as_before(HeadCursor& cursor, const HeadMemory& memory, HeadReading& reading) {
  constexpr std::string_view kEnd = "\"]\n";
  const std::string_view before = memory.text();
  for (const HeadMemory::Line& line : memory.lines()) {
    std::string_view value = before.substr(line.value, line.next - kEnd.size() - line.value);
    const std::size_t start = cursor.at() + (line.value - line.at);
    if (cursor.accept(before.substr(line.at, line.next - line.at))) {
      value = cursor.text(start, value.size());
    } else {
      const bool named = cursor.accept(before.substr(line.at, line.value - line.at));
      if (!named || !cursor.read_until('"', value) || !cursor.accept("]\n")) return false;
      if (!is_plain(value)) return false;
    }
    if (!reading.take(line.tag, value)) return false;
  }
  return !memory.lines().empty() && cursor.accept("\n");
}

bool read_json_tags(HeadCursor& cursor, HeadReading& reading) {
  do {
    std::string_view name;
    std::string_view value;
    const bool read = cursor.accept("\"") && cursor.read_until('"', name) && cursor.accept(":\"") &&
                      cursor.read_until('"', value);
    // these have keys of their own
    if (!read || name == "Rules" || name == "Players" || !reading.take(name, value)) return false;
  } while (cursor.accept(","));
  return cursor.accept("}");
}

bool read_json_players(HeadCursor& cursor, HeadReading& reading) {
  do {
    std::string_view name;
    if (!cursor.accept("\"") || !cursor.read_until('"', name)) return false;
    if (!reading.take_player(name)) return false;
  } while (cursor.accept(","));
  return cursor.accept("]");
}

}  // namespace

bool read_text_head(std::string_view text, HeadMemory& memory, QuickHead& head) {
  HeadCursor cursor(text);
  HeadReading reading(head);
  if (!read_as_before(cursor, memory, reading)) {
    cursor = HeadCursor(text);
    reading.begin();
    HeadMemory::Lines lines;
    if (!read_text_tags(cursor, lines, reading)) return false;
    memory.keep(text.substr(0, cursor.at()), lines);
    if (!cursor.accept("\n")) return false;
  }
  head.length = cursor.at();
  return cursor.accept("round ") && reading.finish();
}

bool read_json_head(std::string_view text, QuickHead& head) {
  HeadCursor cursor(text);
  HeadReading reading(head);
  if (!cursor.accept("{")) return false;
  if (cursor.accept("\"tags\":{")) {
    if (!read_json_tags(cursor, reading) || !cursor.accept(",")) return false;
  }
  if (cursor.accept("\"rules\":\"")) {
    std::string_view rules;
    if (!cursor.read_until('"', rules) || !reading.take("Rules", rules)) return false;
    if (!cursor.accept(",")) return false;
  }
  if (cursor.accept("\"players\":[")) {
    if (!read_json_players(cursor, reading) || !cursor.accept(",")) return false;
  }
  if (!cursor.accept("\"rounds\":[")) return false;
  head.length = cursor.at();
  return cursor.accept("{") && reading.finish();
}

}  // namespace sixlove
