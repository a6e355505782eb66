#include "record/parse_json.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "base/words.h"
#include "record/draft.h"
#include "record/json_cursor.h"
#include "record/lines.h"
#include "record/scan.h"
#include "record/tags.h"

namespace sixlove {

namespace {

constexpr std::array<std::string_view, 4> kRecordKeys{"tags", "rules", "players", "rounds"};
constexpr std::array<std::string_view, 8> kRoundKeys{"label", "deal",  "stock", "moves",
                                                     "left",  "count", "end",   "score"};

Scanner scanner_of(const JsonString& string) {
  return string.exact ? Scanner(string.text, string.span.at) : Scanner(string.text, string.span);
}

std::size_t index_of(std::span<const std::string_view> keys, std::string_view key) {
  return static_cast<std::size_t>(std::find(keys.begin(), keys.end(), key) - keys.begin());
}

class JsonReading {
 public:
  JsonReading(const std::shared_ptr<const Source>& source, Span line, std::uint32_t number)
      : draft_(source, number, line.at),
        json_(*source, line.at, line.at + line.length),
        line_(line) {}

  void read() {
    if (json_.enter_object()) read_record();
    if (json_.failed() && !draft_.failed()) fail_json();
  }

  [[nodiscard]] Record finish() && { return std::move(draft_).finish(line_.at + line_.length); }

 private:
  void read_record() {
    std::size_t rounds_at = 0;
    while (const std::optional<JsonString> key = json_.next_key()) {
      const std::size_t index = index_of(kRecordKeys, key->text);
      if (!is_new_key(kRecordKeys, index, *key, record_keys_)) return;
      bool whole = true;
      if (index == 0) whole = read_tags();
      if (index == 1) whole = read_rules(key->span);
      if (index == 2) whole = read_players(key->span);
      if (index == 3) {
        // letters and seats may stand behind the rounds, and are needed to read them
        rounds_at = json_.next_at();
        whole = json_.skip_value();
      }
      if (!whole) break;
    }
    if (!json_.failed()) json_.read_end();
    const bool tags_good = draft_.close_tags();
    if (tags_good && !draft_.failed() && rounds_at != 0) read_rounds_at(rounds_at);
  }

  // Where the line is broken, reads the rounds before the break all the same.
  void read_rounds_at(std::size_t at) {
    const JsonCursor whole = json_;
    json_ = JsonCursor(draft_.source(), at, line_.at + line_.length);
    read_rounds();
    if (!json_.failed() && !draft_.failed() && whole.failed()) {
      draft_.fail_after_round(whole.fault(), "the line is not readable JSON", whole.expected());
    }
  }

  void fail_json() {
    std::vector<std::string> help;
    if (json_.fault().at >= line_.at + line_.length) {
      help.emplace_back("a record stands on one line, from `{` to `}`");
    }
    draft_.fail(json_.fault(), "the line is not readable JSON", json_.expected(), help);
  }

  bool is_new_key(std::span<const std::string_view> keys, std::size_t index, const JsonString& key,
                  unsigned& seen) {
    if (index == keys.size()) {
      return draft_.fail(key.span, "no key " + in_quotes(key.text) + " belongs here",
                         "expected " + joined(keys, "or"), did_you_mean(key.text, keys));
    }
    if ((seen >> index & 1U) != 0) {
      return draft_.fail(key.span, "the key " + in_quotes(key.text) + " stands twice",
                         "the second one");
    }
    seen |= 1U << index;
    return true;
  }

  // A string, or a number as it is written.
  std::optional<JsonString> read_text() {
    const char next = json_.peek();
    if (next != '-' && !is_digit(next)) return json_.read_string();
    const std::size_t start = json_.at();
    if (!json_.read_number(kMostPoints)) return std::nullopt;
    const Span span{static_cast<std::uint32_t>(start),
                    static_cast<std::uint32_t>(json_.at() - start)};
    return JsonString{draft_.source().text_of(span), span, true};
  }

  bool read_tags() {
    if (!json_.enter_object()) return false;
    while (const std::optional<JsonString> key = json_.next_key()) {
      const bool good_name = !key->text.empty() && is_letter(key->text[0]) &&
                             std::all_of(key->text.begin(), key->text.end(), [](char c) {
                               return is_letter(c) || is_digit(c) || c == '_' || c == '-';
                             });
      if (!good_name) {
        return draft_.fail(key->span, in_quotes(key->text) + " cannot be a tag's name",
                           "expected letters and digits, as `Event`");
      }
      Tag tag;
      tag.name = canonical_tag_name(key->text);
      tag.span = key->span;
      const std::optional<JsonString> value = read_text();
      if (!value) return false;
      tag.value = std::string(value->text);
      tag.value_span = value->span;
      tag.span.length = value->span.at + value->span.length - tag.span.at;
      if (!draft_.add_tag(std::move(tag))) return false;
    }
    return !json_.failed();
  }

  bool read_rules(Span key) {
    if (json_.accept_null()) return true;
    const std::optional<JsonString> value = json_.read_string();
    if (!value) return false;
    return draft_.add_tag({"Rules", std::string(value->text), key, value->span});
  }

  bool read_players(Span key) {
    if (json_.accept_null()) return true;
    if (!json_.enter_array()) return false;
    std::vector<std::string> players;
    while (json_.next_item()) {
      const std::optional<JsonString> name = json_.read_string();
      if (!name) return false;
      if (name->text.find(';') != std::string_view::npos) {
        return draft_.fail(name->span, "a player's name has a semicolon in it",
                           "expected a name without one");
      }
      if (players.size() == kMostTiles) {
        return draft_.fail_too_large(name->span, "the list of players is too long", "too long");
      }
      players.emplace_back(trimmed(name->text));
    }
    if (json_.failed()) return false;
    const Span span{key.at, static_cast<std::uint32_t>(json_.at()) - key.at};
    return draft_.add_tag({"Players", players_value(players), span, span});
  }

  bool read_rounds() {
    if (json_.accept_null()) return true;
    if (!json_.enter_array()) return false;
    while (json_.next_item()) {
      if (!read_round()) return false;
    }
    return !json_.failed();
  }

  bool read_round() {
    const auto start = static_cast<std::uint32_t>(json_.next_at());
    if (!json_.enter_object()) return false;
    if (!draft_.open_round("", {start, 1})) return false;
    unsigned seen = 0;
    while (const std::optional<JsonString> key = json_.next_key()) {
      const std::size_t index = index_of(kRoundKeys, key->text);
      if (!is_new_key(kRoundKeys, index, *key, seen)) return false;
      if (!read_part(index, key->span)) return false;
    }
    return !json_.failed();
  }

  bool read_part(std::size_t index, Span key) {
    Round& round = draft_.round();
    switch (index) {
    case 0: return read_label(round);
    case 1: return read_hands(round.deal);
    case 2: return read_stock(round.stock, key);
    case 3: return read_moves();
    case 4: return read_hands(round.left);
    case 5: return read_counts(round.count);
    case 6: return read_end(round.end);
    case 7: return read_score(round, key);
    default: return false;
    }
  }

  bool read_label(Round& round) {
    if (json_.accept_null()) return true;
    const std::optional<JsonString> label = read_text();
    if (!label) return false;
    if (label->text.size() > kLongestText) {
      return draft_.fail_too_large(label->span, "the round's name is too long", "too long");
    }
    if (label->text != std::to_string(draft_.record().rounds.size())) round.label = label->text;
    return true;
  }

  // The tiles of a list, or null for unknown.
  bool read_tile_list(TileLine& line) {
    line.written = true;
    const std::size_t start = json_.next_at();
    if (json_.accept_null()) return true;
    line.known = true;
    if (!json_.enter_array()) return false;
    while (json_.next_item()) {
      const std::optional<JsonString> string = json_.read_string();
      if (!string) return false;
      Scanner scanner = scanner_of(*string);
      PlacedTile tile{};
      if (line.tiles.size() >= kMostTiles) {
        return draft_.fail_too_large(
            string->span, "the list has more than " + std::to_string(kMostTiles) + " tiles",
            "one tile too many");
      }
      if (!read_tile(draft_, scanner, tile) || !read_nothing_more(draft_, scanner)) return false;
      line.tiles.push_back(tile);
    }
    line.span = {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(json_.at() - start)};
    return !json_.failed();
  }

  std::optional<Seat> read_seat_key(const JsonString& key) {
    Scanner scanner = scanner_of(key);
    const std::optional<Seat> seat = draft_.read_seat(scanner);
    if (!seat || !read_nothing_more(draft_, scanner)) return std::nullopt;
    return seat;
  }

  bool read_hands(PerSeat<TileLine>& hands) {
    if (json_.accept_null()) return true;
    if (!json_.enter_object()) return false;
    while (const std::optional<JsonString> key = json_.next_key()) {
      const Span span = key->span;
      const std::optional<Seat> seat = read_seat_key(*key);
      if (!seat) return false;
      TileLine& line = hands[*seat];
      if (line.written) return seat_twice(span);
      if (!read_tile_list(line)) return false;
      line.span = {span.at, static_cast<std::uint32_t>(json_.at()) - span.at};
    }
    return !json_.failed();
  }

  bool seat_twice(Span span) {
    return draft_.fail(span, "the seat stands twice", "the second one");
  }

  bool read_stock(TileLine& line, Span key) {
    if (!read_tile_list(line)) return false;
    line.span = {key.at, static_cast<std::uint32_t>(json_.at()) - key.at};
    return true;
  }

  bool read_moves() {
    if (json_.accept_null()) return true;
    if (!json_.enter_array()) return false;
    while (json_.next_item()) {
      const std::optional<JsonString> string = json_.read_string();
      if (!string || !read_move_text(*string)) return false;
    }
    return !json_.failed();
  }

  bool read_move_text(const JsonString& string) {
    Scanner scanner = scanner_of(string);
    scanner.skip_blanks();
    const std::string_view word = scanner.word();
    const std::optional<Keyword> keyword = keyword_of(word);
    if (keyword && is_remark(*keyword)) {
      const std::size_t start = scanner.at();
      if (without_comment(string.text).size() != string.text.size()) {
        return draft_.fail(string.span, "a semicolon stands outside quotes",
                           "expected words without one");
      }
      scanner.go_to(start + word.size());
      return read_remark(draft_, scanner, *keyword, start);
    }
    return read_move(draft_, scanner) && read_nothing_more(draft_, scanner);
  }

  bool read_counts(PerSeat<CountClaim>& counts) {
    if (json_.accept_null()) return true;
    if (!json_.enter_object()) return false;
    while (const std::optional<JsonString> key = json_.next_key()) {
      const Span span = key->span;
      const std::optional<Seat> seat = read_seat_key(*key);
      if (!seat) return false;
      if (counts[*seat].written) return seat_twice(span);
      if (json_.accept_null()) continue;
      const std::size_t number = json_.at();
      const std::optional<int> pips = json_.read_number(kMostPoints);
      if (!pips) return false;
      if (*pips < 0) {
        const auto length = static_cast<std::uint32_t>(json_.at() - number);
        return draft_.fail({static_cast<std::uint32_t>(number), length},
                           in_quotes(std::to_string(*pips)) + " is no number of pips",
                           "expected pips left in hand, from 0");
      }
      counts[*seat] = {true, *pips, {span.at, static_cast<std::uint32_t>(json_.at()) - span.at}};
    }
    return !json_.failed();
  }

  bool read_end(std::optional<EndClaim>& end) {
    if (json_.accept_null()) return true;
    const std::optional<JsonString> string = json_.read_string();
    if (!string) return false;
    Scanner scanner = scanner_of(*string);
    return ::sixlove::read_end(draft_, scanner, end);
  }

  bool read_score(Round& round, Span key) {
    if (json_.accept_null()) return true;
    if (!json_.enter_object()) return false;
    while (const std::optional<JsonString> side = json_.next_key()) {
      Scanner scanner = scanner_of(*side);
      const Span span = side->span;
      const std::optional<SeatMask> seats = draft_.read_side(scanner);
      if (!seats || !read_nothing_more(draft_, scanner)) return false;
      for (const ScoreClaim& other : round.score) {
        if ((other.seats & *seats) != 0) {
          return draft_.fail(span, "the side has points already", "expected another side");
        }
      }
      const std::optional<int> points = json_.read_number(kMostPoints);
      if (!points) return false;
      round.score.push_back(
          {*seats, *points, {span.at, static_cast<std::uint32_t>(json_.at()) - span.at}});
    }
    round.score_span = {key.at, static_cast<std::uint32_t>(json_.at()) - key.at};
    return !json_.failed();
  }

  Draft draft_;
  JsonCursor json_;
  Span line_;
  unsigned record_keys_ = 0;
};

}  // namespace

std::optional<Record> parse_json(const std::shared_ptr<const Source>& source, std::size_t& at,
                                 std::uint32_t number) {
  const std::string_view text = source->text();
  while (at < text.size()) {
    const std::size_t newline = std::min(text.find('\n', at), text.size());
    const std::string_view content = trimmed(text.substr(at, newline - at));
    const std::size_t next = newline + 1;
    if (!content.empty()) {
      const Span line{static_cast<std::uint32_t>(content.data() - text.data()),
                      static_cast<std::uint32_t>(content.size())};
      at = std::min(next, text.size());
      JsonReading reading(source, line, number);
      reading.read();
      return std::move(reading).finish();
    }
    at = std::min(next, text.size());
  }
  return std::nullopt;
}

}  // namespace sixlove
