#include "record/write.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "base/words.h"
#include "record/canonical_tags.h"
#include "record/lines.h"
#include "record/scan.h"

namespace sixlove {

namespace {

constexpr std::size_t kColumns = 80;

std::string_view end_word(EndKind kind) {
  switch (kind) {
  case EndKind::out: return "out";
  case EndKind::block: return "block";
  case EndKind::tie: return "tie";
  case EndKind::void_round: return "void";
  case EndKind::cut: return "cut";
  }
  return "";
}

std::string_view remark_word(EventKind kind) {
  switch (kind) {
  case EventKind::incident: return "incident";
  case EventKind::objection: return "objection";
  case EventKind::time: return "time";
  case EventKind::no_show: return "no-show";
  case EventKind::substitute: return "substitute";
  case EventKind::choice: return "choice";
  case EventKind::play:
  case EventKind::pass:
  case EventKind::draw: return "";
  }
  return "";
}

std::string write_mark(EndMark mark) {
  std::string text;
  switch (mark.kind) {
  case EndMark::Kind::none: return text;
  case EndMark::Kind::pip: text = "@" + std::to_string(mark.value); break;
  case EndMark::Kind::arm: text = "@" + write_arm(mark.value); break;
  }
  return mark.shows == EndMark::kEither ? text : text + '>' + std::to_string(mark.shows);
}

std::string write_signed(int points) {
  return points < 0 ? std::to_string(points) : "+" + std::to_string(points);
}

std::string write_end(const Record& record, const EndClaim& end) {
  std::string text = write_seats(record, end.seats);
  if (!text.empty()) text += ' ';
  text += end_word(end.kind);
  if (end.points) text += ' ' + write_signed(*end.points);
  return text;
}

std::string write_label(const Record& record, const Round& round) {
  if (!round.label.empty()) return round.label;
  return std::to_string(&round - record.rounds.data() + 1);
}

// A label that a `round` line would not give back as it is goes into quotes.
bool needs_quotes(std::string_view label) {
  const bool odd = std::any_of(label.begin(), label.end(), [](char c) {
    return c == ';' || c == '"' || static_cast<unsigned char>(c) < ' ' || c == '\x7f';
  });
  return odd || trimmed(label).size() != label.size();
}

class TextWriting {
 public:
  explicit TextWriting(const Record& record) : record_(record) {}

  std::string text() && {
    for (const TagText& tag : canonical_tags(record_)) {
      line({"[", tag.name, " ", quoted_value(tag.value), "]"});
    }
    for (const Round& round : record_.rounds) write_round(round);
    return std::move(out_);
  }

 private:
  void line(std::initializer_list<std::string_view> parts) {
    for (const std::string_view part : parts) out_ += part;
    out_ += '\n';
  }

  void write_round(const Round& round) {
    if (!out_.empty()) out_ += '\n';
    const std::string label = write_label(record_, round);
    line({"round ", needs_quotes(label) ? quoted_value(label) : label});
    write_hands("deal", round.deal);
    if (round.stock.written) line({"stock", tiles(round.stock)});
    write_events(round);
    write_hands("left", round.left);
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      const CountClaim& count = round.count[seat];
      if (count.written) line({"count ", letter(seat), " ", std::to_string(count.pips)});
    }
    if (round.end) line({"end ", write_end(record_, *round.end)});
    write_score(round);
  }

  [[nodiscard]] std::string letter(std::size_t seat) const { return {record_.letters[seat]}; }

  static std::string tiles(const TileLine& line) {
    if (!line.known) return " ?";
    std::string text;
    for (const PlacedTile& tile : line.tiles) text += ' ' + write_tile(tile.tile);
    return text;
  }

  void write_hands(std::string_view keyword, const PerSeat<TileLine>& hands) {
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      if (!hands[seat].written) continue;
      line({keyword, " ", letter(seat), tiles(hands[seat])});
    }
  }

  void write_events(const Round& round) {
    std::string moves;
    for (const Event& event : round.events) {
      const std::string text = write_event(record_, round, event);
      if (!event.is_move()) {
        flush(moves);
        line({text});
      } else if (moves.empty()) {
        moves = "play " + text;
      } else if (moves.size() + 1 + text.size() > kColumns) {
        line({moves});
        moves = "  " + text;
      } else {
        moves += ' ' + text;
      }
    }
    flush(moves);
  }

  void flush(std::string& moves) {
    if (!moves.empty()) line({moves});
    moves.clear();
  }

  void write_score(const Round& round) {
    if (round.score.empty() && round.score_span.length == 0) return;
    out_ += "score";
    for (const ScoreClaim& claim : round.score) {
      out_ += ' ' + write_seats(record_, claim.seats) + ' ' + std::to_string(claim.points);
    }
    out_ += '\n';
  }

  const Record& record_;
  std::string out_;
};

std::string json_quoted(std::string_view value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "\"";
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      text.append({'\\', c});
    } else if (c == '\n') {
      text.append("\\n");
    } else if (c == '\t') {
      text.append("\\t");
    } else if (byte < ' ') {
      text.append("\\u00").append({kDigits[byte >> 4U], kDigits[byte & 15U]});
    } else {
      text.push_back(c);
    }
  }
  text.push_back('"');
  return text;
}

class JsonWriting {
 public:
  explicit JsonWriting(const Record& record) : record_(record) {}

  std::string text() && {
    std::vector<std::string> members;
    std::vector<std::string> tags;
    bool rules = false;
    for (const TagText& tag : canonical_tags(record_)) {
      rules = rules || tag.name == "Rules";
      if (tag.name == "Rules" || tag.name == "Players") continue;
      tags.push_back(member(tag.name, json_quoted(tag.value)));
    }
    members.push_back(member("tags", object(tags)));
    if (rules) members.push_back(member("rules", json_quoted(record_.rules)));
    if (record_.tag("Players") != nullptr || !record_.players.empty()) {
      std::vector<std::string> players;
      for (const std::string& player : record_.players) players.push_back(json_quoted(player));
      members.push_back(member("players", list(players)));
    }
    std::vector<std::string> rounds;
    for (const Round& round : record_.rounds) rounds.push_back(write_round(round));
    members.push_back(member("rounds", list(rounds)));
    return object(members) + '\n';
  }

 private:
  static std::string member(std::string_view key, std::string_view value) {
    return json_quoted(key).append(":").append(value);
  }

  static std::string enclosed(char open, const std::vector<std::string>& parts, char close) {
    std::string text(1, open);
    for (const std::string& part : parts) {
      if (&part != &parts.front()) text += ',';
      text += part;
    }
    return text + close;
  }

  static std::string object(const std::vector<std::string>& members) {
    return enclosed('{', members, '}');
  }

  static std::string list(const std::vector<std::string>& items) {
    return enclosed('[', items, ']');
  }

  [[nodiscard]] std::string letter(std::size_t seat) const { return {record_.letters[seat]}; }

  static std::string tiles(const TileLine& line) {
    if (!line.known) return "null";
    std::vector<std::string> items;
    for (const PlacedTile& tile : line.tiles) items.push_back(json_quoted(write_tile(tile.tile)));
    return list(items);
  }

  void add_hands(std::string_view key, const PerSeat<TileLine>& hands,
                 std::vector<std::string>& members) const {
    std::vector<std::string> seats;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      if (hands[seat].written) seats.push_back(member(letter(seat), tiles(hands[seat])));
    }
    if (!seats.empty()) members.push_back(member(key, object(seats)));
  }

  [[nodiscard]] std::string write_round(const Round& round) const {
    std::vector<std::string> members;
    if (!round.label.empty()) members.push_back(member("label", json_quoted(round.label)));
    add_hands("deal", round.deal, members);
    if (round.stock.written) members.push_back(member("stock", tiles(round.stock)));
    std::vector<std::string> moves;
    for (const Event& event : round.events) {
      moves.push_back(json_quoted(write_event(record_, round, event)));
    }
    if (!moves.empty()) members.push_back(member("moves", list(moves)));
    add_hands("left", round.left, members);
    std::vector<std::string> counts;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      const CountClaim& count = round.count[seat];
      if (count.written) counts.push_back(member(letter(seat), std::to_string(count.pips)));
    }
    if (!counts.empty()) members.push_back(member("count", object(counts)));
    if (round.end) members.push_back(member("end", json_quoted(write_end(record_, *round.end))));
    if (!round.score.empty() || round.score_span.length != 0) {
      std::vector<std::string> sides;
      for (const ScoreClaim& claim : round.score) {
        sides.push_back(member(write_seats(record_, claim.seats), std::to_string(claim.points)));
      }
      members.push_back(member("score", object(sides)));
    }
    return object(members);
  }

  const Record& record_;
};

}  // namespace

std::string write_tile(Tile tile) {
  return std::to_string(high(tile)) + '-' + std::to_string(low(tile));
}

std::string write_tiles(const TileSet& tiles) {
  std::string text;
  for (const Tile tile : tiles) text += (text.empty() ? "" : " ") + write_tile(tile);
  return text;
}

std::string write_arm(std::size_t arm) {
  return arm < kArmLetters.size() ? std::string(1, kArmLetters[arm])
                                  : "a" + std::to_string(arm + 1);
}

std::string write_seats(const Record& record, SeatMask seats) {
  std::string letters;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    if ((static_cast<unsigned>(seats) >> seat & 1U) != 0) letters += record.letters[seat];
  }
  return letters;
}

std::string write_event(const Record& record, const Round& round, const Event& event) {
  std::string text(remark_word(event.kind));
  if (event.is_move()) {
    text += record.letters[event.seat];
    if (event.kind == EventKind::pass) return text + '-';
    if (event.kind == EventKind::draw) {
      return text + '+' + (event.tile == kNoTile ? "?" : write_tile(event.tile));
    }
    text += write_tile(event.tile) + write_mark(event.end);
    return event.points < 0 ? text : text + '(' + std::to_string(event.points) + ')';
  }
  if (event.seat != kNoSeat) text.append(" ").append(1, record.letters[event.seat]);
  const std::string& words = round.texts[event.text];
  if (event.kind == EventKind::substitute) return text + ' ' + quoted_value(words);
  return words.empty() ? text : text + ' ' + words;
}

std::string write_text(const Record& record) {
  return TextWriting(record).text();
}

std::string write_json(const Record& record) {
  return JsonWriting(record).text();
}

}  // namespace sixlove
