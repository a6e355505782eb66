#include "record/parse_text.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "record/records.h"
#include "record/write.h"

namespace sixlove {
namespace {

// The moves of a one-round record, in canonical spelling.
std::string moves_of(const Record& record) {
  if (record.malformed || record.rounds.empty()) return "(" + message_of(record) + ")";
  std::string text;
  for (const Event& event : record.rounds.front().events) {
    if (!text.empty()) text += ' ';
    text += write_event(record, record.rounds.front(), event);
  }
  return text;
}

std::string moves_in(const std::string& lines) {
  return moves_of(record_in("[Seats \"4\"]\nround 1\n" + lines));
}

TEST(TextRecord, has_tags_with_escapes_and_keeps_those_it_does_not_know) {
  const Record record = record_in(
      "[Event \"the \\\"Harbour\\\" league; a \\\\ night\"] ; comment\n[Mood \"fine\"]\n"
      "[rules \"house\"]\n[Players \"Ann; Ben; Cleo; Dev\"]\n");
  ASSERT_FALSE(record.malformed) << message_of(record);
  EXPECT_EQ(record.tag("Event")->value, "the \"Harbour\" league; a \\ night");
  EXPECT_EQ(record.tag("Mood")->value, "fine");
  EXPECT_EQ(record.rules, "house");
  EXPECT_EQ(record.source->text_of(record.rules_span), "house");
  EXPECT_EQ(record.players, (std::vector<std::string>{"Ann", "Ben", "Cleo", "Dev"}));
  EXPECT_EQ(record.seats, 4);
  EXPECT_TRUE(record.seats_written);
}

TEST(TextRecord, knows_the_standing_before_its_first_round) {
  const Record record = record_in(
      "[Score \"NS 3 EW -2\"]\n[Lead \"N S\"]\n[Ties \"2\"]\n[Target \"50\"]\n"
      "[Result \"NS 6-0\"]\n[Seats \"N E S W\"]\n");
  ASSERT_FALSE(record.malformed) << message_of(record);
  ASSERT_EQ(record.standing.size(), 2U);
  EXPECT_EQ(record.standing[0].seats, 0b0101);
  EXPECT_EQ(record.standing[1].points, -2);
  EXPECT_EQ(record.lead, 0b0101);
  EXPECT_EQ(record.ties, 2);
  EXPECT_EQ(record.target, 50);
  EXPECT_EQ(record.result->winner, 0b0101);
  EXPECT_EQ(record.result->points, (std::vector<int>{6, 0}));
  EXPECT_EQ(record.letters[3], 'W');
}

TEST(TextRecord, reads_moves_in_every_spelling) {
  EXPECT_EQ(moves_in("play A6-6 B65 C[6|4] D6:3 A6/2 B6x1\nC\U0001F04B"),
            "A6-6 B6-5 C6-4 D6-3 A6-2 B6-1 C5-3");
  EXPECT_EQ(moves_in("play B6-5@6 C6-4@l D6-3@R A6-2@u B6-1@d C6-0@a5 D5-5@a1 A5-4@12"),
            "B6-5@6 C6-4@l D6-3@r A6-2@u B6-1@d C6-0@a5 D5-5@l A5-4@12");
  EXPECT_EQ(moves_in("play A5-5(10) B5-0@5(0) C5-1 (15)"), "A5-5(10) B5-0@5(0) C5-1(15)");
  EXPECT_EQ(moves_in("play A- B pass C Boud\u00e9 D TOC a go"), "A- B- C- D- A-");
  EXPECT_EQ(moves_in("play D+3-1 D+? D+[2|1] D 3-1"), "D+3-1 D+? D+2-1 D3-1");
}

TEST(TextRecord, lets_moves_run_over_lines_and_remarks) {
  EXPECT_EQ(moves_in("play A6-6\n  B6-5 ; so far\n\n; note\nC6-4\nincident D talk\nD6-3\nPLAY A-"),
            "A6-6 B6-5 C6-4 incident D talk D6-3 A-");
}

TEST(TextRecord, counts_turns_where_moves_have_no_letters) {
  EXPECT_EQ(moves_in("turns C 6-6 - | 6-5 +3-1 +? 3-3|\n[6|3] pass"),
            "C6-6 D- A6-5 B+3-1 B+? B3-3 C6-3 D-");
  EXPECT_EQ(message_of(record_in("round 1\nturns A 6-6 6-5")),
            "the record does not say how many seats take turns");
}

TEST(TextRecord, reads_what_the_table_noticed) {
  EXPECT_EQ(moves_in("play A6-6\nincident B exposed-tile   5-3\nobjection C\ntime\nno-show D\n"
                     "substitute D \"Eve \\\"E\\\"\"\nchoice A redeal"),
            "A6-6 incident B exposed-tile 5-3 objection C time no-show D "
            "substitute D \"Eve \\\"E\\\"\" choice A redeal");
}

TEST(TextRecord, reads_hands_counts_ends_and_scores) {
  const Record record = record_in(
      "[Seats \"4\"]\nround final ; one\ndeal A 6-6 1-0\ndeal B ?\nstock 3-1 2-2\nleft C\n"
      "left D ?\ncount B 17\nend AC block +28\nscore AC 28\n");
  ASSERT_EQ(record.rounds.size(), 1U) << message_of(record);
  const Round& round = record.rounds[0];
  EXPECT_EQ(round.label, "final");
  EXPECT_EQ(round.deal[0].tiles[1].tile, tile_of(1, 0));
  EXPECT_TRUE(round.deal[1].written && !round.deal[1].known);
  EXPECT_EQ(round.stock.tiles.size(), 2U);
  EXPECT_TRUE(round.left[2].known && round.left[2].tiles.empty());
  EXPECT_FALSE(round.left[3].known);
  EXPECT_EQ(round.count[1].pips, 17);
  EXPECT_EQ(round.end->seats, 0b0101);
  EXPECT_EQ(round.end->kind, EndKind::block);
  EXPECT_EQ(round.end->points, 28);
  ASSERT_EQ(round.score.size(), 1U);
  EXPECT_EQ(record.source->text_of(round.score[0].span), "AC 28");
  EXPECT_EQ(record.source->text_of(round.end->span), "end AC block +28");
}

TEST(TextRecord, knows_every_end) {
  for (const std::string end :
       {"A out +1", "A out", "AC block +28", "block", "tie", "void", "cut", "B block -3"}) {
    const Record record = record_in("[Seats \"4\"]\nround 1\nend " + end + "\n");
    ASSERT_FALSE(record.malformed) << end << ": " << message_of(record);
    EXPECT_NE(write_text(record).find("\nend " + end + "\n"), std::string::npos) << end;
  }
}

TEST(TextRecord, takes_the_seats_it_names_where_no_tag_gives_their_number) {
  EXPECT_EQ(record_in("round 1\nplay A6-6 B6-5 C6-4\n").seats, 3);
  EXPECT_FALSE(record_in("round 1\nplay A6-6 B6-5 C6-4\n").seats_written);
  EXPECT_EQ(record_in("round 1\nend tie\nscore AC 1 BD 0\n").seats, 4);
}

TEST(TextRecord, opens_the_first_round_without_its_line) {
  const Record record = record_in("[Seats \"2\"]\ndeal A 6-6\nplay A6-6\nround 2\nend tie\n");
  ASSERT_EQ(record.rounds.size(), 2U);
  EXPECT_EQ(record.rounds[0].events.size(), 1U);
}

TEST(TextRecord, ends_where_a_tag_follows_a_round) {
  const std::string text =
      "\xef\xbb\xbf; night\r\n[Id \"a\"]\r\nround 1\r\nend tie\r\n\r\n[Id \"b\"] [Seats \"2\"]\r\n"
      "round 1\r\n";
  const std::vector<Record> records = records_in(text);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].number, 1U);
  EXPECT_EQ(records[1].number, 2U);
  EXPECT_EQ(records[1].seats, 2);
  EXPECT_EQ(records[0].source->text_of(records[0].span), "[Id \"a\"]\r\nround 1\r\nend tie");
  EXPECT_EQ(records[1].source->text_of(records[1].span), "[Id \"b\"] [Seats \"2\"]\r\nround 1");
}

TEST(TextRecord, is_none_where_only_blanks_and_comments_stand) {
  EXPECT_TRUE(records_in("").empty());
  EXPECT_TRUE(records_in("\n ; nothing\n\t\n").empty());
}

TEST(TextRecord, that_cannot_be_read_keeps_the_rounds_before_and_lets_the_next_be_read) {
  const std::vector<Record> records = records_in(
      "[Seats \"4\"]\nround 1\nplay A6-6\nend tie\nround 2\nplay A6-6 C6- D5-3\nend tie\n"
      "round 3\n[Id \"next\"]\nround 1\n");
  ASSERT_EQ(records.size(), 2U);
  EXPECT_TRUE(records[0].malformed);
  EXPECT_EQ(records[0].rounds.size(), 1U);
  EXPECT_EQ(message_of(records[0]), "`C6-` is no move");
  EXPECT_EQ(marked_text(records[0]), "C6-");
  EXPECT_FALSE(records[1].malformed);
}

struct Fault {
  std::string_view line;
  std::string_view mark;
  std::string_view message;
  std::string_view help;  // how it starts
};

class TextFault : public testing::TestWithParam<Fault> {};

TEST_P(TextFault, is_marked_where_it_is) {
  const Fault& fault = GetParam();
  const Record record = record_in("[Seats \"4\"]\nround 1\n" + std::string(fault.line) + "\n");
  ASSERT_TRUE(record.malformed);
  ASSERT_EQ(record.problems.size(), 1U);
  EXPECT_EQ(marked_text(record), fault.mark);
  EXPECT_EQ(message_of(record), fault.message);
  EXPECT_EQ(help_of(record).substr(0, fault.help.size()), fault.help);
}

INSTANTIATE_TEST_SUITE_P(
    Lines, TextFault,
    testing::Values(
        Fault{"dael A 6-6", "dael", "no line starts with `dael`", "did you mean `deal`?"},
        Fault{"play A6-6 Q5-5", "Q", "there is no seat `Q` at this table", ""},
        Fault{"play A6-6 E5-5", "E", "there is no seat `E` at this table", ""},
        Fault{"play 6-6", "6-6", "`6-6` is no move", "each move starts with its seat's letter"},
        Fault{"play A6-6\nedn A out", "edn", "`edn` is no move", "did you mean `end`?"},
        Fault{"play A knok", "A knok", "`A knok` is no move", "write"},
        Fault{"play A129", "129", "`129` can be read in more than one way", "pips above 9"},
        Fault{"play A16-2", "16-2", "`16-2` has too many pips for a tile", "the largest set"},
        Fault{"play A6-5@q", "@q", "`@q` names no end", "write"},
        Fault{"play A6-5@16", "@16", "`@16` names no end", "write"},
        Fault{"play A5-5(ten)", "(ten)", "`(ten)` are no points for a move", ""},
        Fault{"play A6-5x", "A6-5x", "`A6-5x` is no move", "write"},
        Fault{"deal A 6-6 7", "7", "`7` is no tile", ""},
        Fault{"deal 6-6", "6-6", "`6-6` is no seat at this table", ""},
        Fault{"deal", "", "a seat is missing here", ""},
        Fault{"deal A ? 6-6", "6-6", "`6-6` does not belong here", ""},
        Fault{"deal A 6-6\ndeal a 5-5", "deal a 5-5",
              "the line of this seat stands twice in one round", "start each round"},
        Fault{"end A won", "won", "`won` is nothing a seat can do to end a round", ""},
        Fault{"end blok", "blok", "`blok` is no way for a round to end", "did you mean `block`?"},
        Fault{"end A out +x", "+x", "`+x` is no number", ""},
        Fault{"score AC", "", "a number is missing here", ""},
        Fault{"score AC 1 A 2", "A", "the side has points already", ""},
        Fault{"count A many", "many", "`many` is no number", ""},
        Fault{"incident B", "", "the line does not say what happened", ""},
        Fault{"substitute B \"Eve", "\"Eve", "the name in quotes cannot be read", ""},
        Fault{"A6-6 B6-5", "A6-6", "no line starts with `A6-6`", "moves follow `play`"}));

TEST(TextRecord, says_what_is_wrong_with_a_tag) {
  EXPECT_EQ(message_of(record_in("[Rules house]\n")), "the value of tag `Rules` is not in quotes");
  EXPECT_EQ(message_of(record_in("[Rules \"house]\n")),
            "the value of tag `Rules` has no closing quote");
  EXPECT_EQ(message_of(record_in("[Rules \"house\"\n")), "the tag `Rules` is not closed");
  EXPECT_EQ(message_of(record_in("[Rules \"a\"]\n[RULES \"b\"]\n")),
            "the tag `Rules` stands twice");
  EXPECT_EQ(message_of(record_in("[Players \"Ann; Ben\"]\n[Seats \"3\"]\n")),
            "the tags disagree about the number of seats: 2 and 3");
  EXPECT_EQ(message_of(record_in("[Seats \"N N\"]\n")), "two seats have the letter `N`");
  EXPECT_EQ(message_of(record_in("[Target \"many\"]\n")), "`many` is no number that fits here");
  EXPECT_EQ(marked_text(record_in("[Result \"AC six\"]\n")), "six");
}

TEST(TextRecord, that_names_too_many_seats_is_no_table) {
  const Record record = record_in("[Seats \"9\"]\n");
  ASSERT_TRUE(record.malformed);
  EXPECT_EQ(record.problems[0].id, FindingId::wrong_seat_count);
}

}  // namespace
}  // namespace sixlove
