#include "record/write.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "record/records.h"
#include "record/tags.h"

namespace sixlove {
namespace {

rc::Gen<Tile> any_tile() {
  std::vector<Tile> tiles;
  for (int id = 0; id < kMaxTiles; ++id) tiles.push_back(Tile{static_cast<std::uint8_t>(id)});
  return rc::gen::elementOf(tiles);
}

rc::Gen<std::string> any_text() {
  const std::vector<std::string> parts{"a",  "Z",  "7",  " ",    "  ",   ";",      "\"",
                                       "\\", "\t", "\n", "\r",   "-",    "\u00e9", "\U0001F060",
                                       "]",  "[",  ":",  "\x1b", "round"};
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(parts)),
                      [](const std::vector<std::string>& chosen) {
                        std::string text;
                        for (const std::string& part : chosen) text += part;
                        return text;
                      });
}

template <typename T>
T pick(std::vector<T> values) {
  return *rc::gen::elementOf(std::move(values));
}

bool flip() {
  return *rc::gen::arbitrary<bool>();
}

TileLine any_line() {
  TileLine line;
  line.written = flip();
  line.known = line.written && flip();
  if (!line.known) return line;
  for (const Tile tile : *rc::gen::container<std::vector<Tile>>(any_tile())) {
    line.tiles.push_back({tile, {}});
  }
  return line;
}

Event any_move(Seat seat) {
  Event event;
  event.seat = seat;
  event.kind = pick<EventKind>({EventKind::play, EventKind::pass, EventKind::draw});
  if (event.kind == EventKind::pass) return event;
  event.tile = *any_tile();
  if (event.kind == EventKind::draw) {
    if (flip()) event.tile = kNoTile;
    return event;
  }
  const auto kind =
      pick<EndMark::Kind>({EndMark::Kind::none, EndMark::Kind::pip, EndMark::Kind::arm});
  event.end.kind = kind;
  if (kind != EndMark::Kind::none) event.end.value = pick<std::uint8_t>({0, 1, 2, 3, 4, 9, 15});
  event.points = pick<std::int16_t>({-1, 0, 5, 100, 9999});
  return event;
}

void add_remark(Round& round, Seat seat) {
  Event event;
  event.seat = seat;
  event.kind = pick<EventKind>({EventKind::incident, EventKind::objection, EventKind::time,
                                EventKind::no_show, EventKind::substitute, EventKind::choice});
  std::string words = pick<std::string>({"late", "exposed-tile 5-3", "talk \"a; b\""});
  if (event.kind == EventKind::substitute) words = *any_text();
  if (event.kind == EventKind::time) {
    event.seat = kNoSeat;
    words.clear();
  }
  event.text = static_cast<std::uint16_t>(round.texts.size());
  round.texts.push_back(std::move(words));
  round.events.push_back(event);
}

Round any_round(int seats) {
  Round round;
  round.label = "x" + *any_text();
  std::vector<Seat> all;
  for (int seat = 0; seat < seats; ++seat) all.push_back(static_cast<Seat>(seat));
  for (const Seat seat : all) {
    round.deal[seat] = any_line();
    round.left[seat] = any_line();
    round.count[seat].written = flip();
    if (round.count[seat].written) round.count[seat].pips = pick<int>({0, 24, 9'999'999});
    if (flip()) {
      round.score.push_back({static_cast<SeatMask>(1U << seat), pick<int>({-7, 0, 100}), {}});
    }
  }
  round.stock = any_line();
  for (const int what : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 10))) {
    const Seat seat = pick(all);
    if (what == 0) {
      add_remark(round, seat);
    } else {
      round.events.push_back(any_move(seat));
    }
  }
  if (flip()) {
    EndClaim end;
    end.kind = pick<EndKind>(
        {EndKind::out, EndKind::block, EndKind::tie, EndKind::void_round, EndKind::cut});
    const bool takes_seats = end.kind != EndKind::tie && end.kind != EndKind::void_round;
    if (takes_seats && flip()) end.seats = static_cast<SeatMask>(flip() ? 1 : (1 << seats) - 1);
    if (flip()) end.points = pick<int>({-3, 0, 1, 250});
    round.end = end;
  }
  return round;
}

Record any_record() {
  Record record;
  record.seats = pick<int>({1, 2, 3, 4, 8});
  record.seats_written = true;
  if (flip()) record.letters = {'N', 'E', 'S', 'W', 'A', 'B', 'C', 'D'};
  for (const std::string name : {"Event", "Mood", "X-1", "Date"}) {
    if (flip()) record.tags.push_back({name, *any_text(), {}, {}});
  }
  if (flip()) record.rules = "house-rules";
  if (flip()) {
    for (int seat = 0; seat < record.seats; ++seat) {
      record.players.push_back(pick<std::string>({"", "Ann", "Ben \"B\" \\", "\u00c9ve", "a b"}));
    }
  }
  if (flip()) record.target = 100;
  if (flip()) record.ties = 2;
  if (flip()) record.lead = 1;
  if (flip()) record.standing.push_back({1, 3, {}});
  if (flip()) record.result = ResultClaim{1, {6, 0, -2}, {}};
  const int rounds = pick<int>({0, 1, 2, 3});
  for (int i = 0; i < rounds; ++i) record.rounds.push_back(any_round(record.seats));
  // a record of nothing at all would be no record
  if (record.tags.empty()) record.tags.push_back({"Event", "night", {}, {}});
  return record;
}

// Letters are compared up to the number of seats only after reading; make the rest usual.
void settle_letters(Record& record) {
  const PerSeat<char> usual{'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'};
  for (auto seat = static_cast<std::size_t>(record.seats); seat < kMaxSeats; ++seat) {
    record.letters[seat] = usual[seat];
  }
}

RC_GTEST_PROP(WrittenRecord, reads_back_as_it_was_from_text, ()) {
  Record record = any_record();
  settle_letters(record);
  const std::string text = write_text(record);
  const Record back = record_in(text);
  RC_LOG() << text << message_of(back);
  RC_ASSERT(same_content(record, back));
  RC_ASSERT(write_text(back) == text);
}

RC_GTEST_PROP(WrittenRecord, reads_back_as_it_was_from_json, ()) {
  Record record = any_record();
  settle_letters(record);
  const std::string line = write_json(record);
  const Record back = record_in(line, Format::jsonl);
  RC_LOG() << line << message_of(back);
  RC_ASSERT(same_content(record, back));
  RC_ASSERT(write_json(back) == line);
  RC_ASSERT(write_text(back) == write_text(record));
}

TEST(WrittenRecord, is_canonical) {
  const Record record = record_in(
      "[rules \"house\"]\n[Mood \"fine\"]\n[Event \"night\"]\n[Players \"Ann;Ben\"]\n"
      "round\ndeal a 46 [1|0]\nturns A 6/4 paso\nend a OUT +1\nscore A 1 B 0\n");
  EXPECT_EQ(write_text(record),
            "[Event \"night\"]\n[Mood \"fine\"]\n[Rules \"house\"]\n[Players \"Ann; Ben\"]\n\n"
            "round 1\ndeal A 6-4 1-0\nplay A6-4 B-\nend A out +1\nscore A 1 B 0\n");
  EXPECT_EQ(write_json(record),
            R"({"tags":{"Event":"night","Mood":"fine"},"rules":"house","players":["Ann","Ben"],)"
            R"("rounds":[{"deal":{"A":["6-4","1-0"]},"moves":["A6-4","B-"],"end":"A out +1",)"
            R"("score":{"A":1,"B":0}}]})"
            "\n");
}

TEST(WrittenRecord, wraps_its_moves_at_80_columns) {
  std::string moves;
  for (int i = 0; i < 40; ++i) moves += " A6-5@6(10)";
  const std::string text = write_text(record_in("round 1\nplay" + moves + "\n"));
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = text.find('\n', start);
    EXPECT_LE(end - start, 80U);
    start = end + 1;
  }
  EXPECT_NE(text.find("\n  A6-5@6(10)"), std::string::npos);
}

TEST(SameContent, tells_records_apart_that_differ_in_anything) {
  const std::string round = "[Seats \"4\"]\nround 1\n";
  const Record plain = record_in(round + "play A6-5\n");
  for (const std::string lines :
       {"play A6-4", "play B6-5", "play A6-5@6", "play A6-5(5)", "play A+6-5", "play A6-5 B-",
        "play A6-5\ntime", "play A6-5\nend tie", "play A6-5\nscore AC 1", "play A6-5\nleft A",
        "play A6-5\ncount A 3", "deal A ?\nplay A6-5", "stock\nplay A6-5", "play A6-5\nround 2"}) {
    EXPECT_FALSE(same_content(plain, record_in(round + lines + "\n"))) << lines;
  }
  EXPECT_TRUE(same_content(plain, record_in("[Seats \"4\"]\nplay\na[5|6] ; so\n")));
}

TEST(Players, are_split_at_semicolons_and_joined_again) {
  EXPECT_EQ(split_players("Ann; Ben ;Cleo"), (std::vector<std::string>{"Ann", "Ben", "Cleo"}));
  EXPECT_EQ(split_players("Ann; Ben;"), (std::vector<std::string>{"Ann", "Ben"}));
  EXPECT_TRUE(split_players(" ").empty());
  for (const std::vector<std::string>& players :
       {std::vector<std::string>{""}, {"", ""}, {"Ann", ""}, {"", "Ben"}}) {
    EXPECT_EQ(split_players(players_value(players)), players);
  }
}

}  // namespace
}  // namespace sixlove
