#include "record/parse_json.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "record/records.h"
#include "record/write.h"

namespace sixlove {
namespace {

Record json(std::string line) {
  return record_in(std::move(line), Format::jsonl);
}

TEST(JsonRecord, says_the_same_as_the_text) {
  const Record from_json = json(
      R"({"tags":{"Event":"Harbour \"League\"","Target":6},"rules":"house","players":["Ann","Ben"],)"
      R"("rounds":[{"label":"final","deal":{"A":["6-6","64"],"B":null},"stock":["5-1"],)"
      R"j("moves":["A6-6","B pass","incident B late","A+5-1","A6|4@r(10)"],"left":{"B":["1-1"]},)j"
      R"("count":{"B":2},"end":"A out +1","score":{"A":1,"B":0}}]})");
  const Record from_text = record_in(
      "[Event \"Harbour \\\"League\\\"\"]\n[Rules \"house\"]\n[Players \"Ann;Ben\"]\n"
      "[Target \"6\"]\nround final\ndeal A 6-6 6-4\ndeal B ?\nstock 5-1\nplay A6-6 B-\n"
      "incident B late\nplay A+5-1 A6-4@r(10)\nleft B 1-1\ncount B 2\nend A out +1\n"
      "score A 1 B 0\n");
  ASSERT_FALSE(from_json.malformed) << message_of(from_json);
  ASSERT_FALSE(from_text.malformed) << message_of(from_text);
  EXPECT_TRUE(same_content(from_json, from_text)) << write_text(from_json);
  EXPECT_EQ(write_text(from_json), write_text(from_text));
}

TEST(JsonRecord, knows_its_seats_even_if_they_stand_behind_the_rounds) {
  const Record record =
      json(R"({"rounds":[{"moves":["N6-6","w6-5"]}],"tags":{"Seats":"N E S W"}})");
  ASSERT_FALSE(record.malformed) << message_of(record);
  EXPECT_EQ(record.rounds[0].events[1].seat, 3);
}

TEST(JsonRecord, points_into_the_string_that_holds_the_move) {
  const Record record = json(R"({"tags":{},"rounds":[{"moves":["A6-6","B6-5","C6-"]}]})");
  ASSERT_TRUE(record.malformed);
  EXPECT_EQ(marked_text(record), "C6-");
  const Record good = json(R"({"rounds":[{"moves":["A6-6"," B6-5 "]}]})");
  EXPECT_EQ(good.source->text_of(good.rounds[0].events[1].span()), "B6-5");
}

TEST(JsonRecord, points_at_the_whole_string_where_it_has_escapes) {
  const Record record = json(R"({"rounds":[{"moves":["A6\u002d6","B\u0036-"]}]})");
  ASSERT_TRUE(record.malformed);
  EXPECT_EQ(marked_text(record), R"(B\u0036-)");
}

TEST(JsonRecord, stands_on_one_line_each) {
  const std::vector<Record> records =
      records_in("{\"rules\":\"a\"}\r\n\n{\"rules\":\n{\"rules\":\"c\"}", Format::jsonl);
  ASSERT_EQ(records.size(), 3U);
  EXPECT_FALSE(records[0].malformed);
  EXPECT_TRUE(records[1].malformed);
  EXPECT_EQ(help_of(records[1]), "a record stands on one line, from `{` to `}`");
  EXPECT_EQ(records[2].rules, "c");
  EXPECT_EQ(records[2].number, 3U);
}

TEST(JsonRecord, that_is_cut_off_keeps_its_whole_rounds) {
  const Record record = json(
      R"({"tags":{"Seats":"4"},"rounds":[{"moves":["A6-6"],"end":"tie"},{"moves":["A6-6","B6)");
  EXPECT_TRUE(record.malformed);
  EXPECT_EQ(record.rounds.size(), 1U);
}

class JsonFault : public testing::TestWithParam<std::pair<std::string_view, std::string_view>> {};

TEST_P(JsonFault, is_marked_where_it_is) {
  const Record record = json(std::string(GetParam().first));
  ASSERT_TRUE(record.malformed);
  ASSERT_EQ(record.problems.size(), 1U);
  EXPECT_EQ(marked_text(record), GetParam().second) << message_of(record);
}

INSTANTIATE_TEST_SUITE_P(
    Lines, JsonFault,
    testing::Values(std::pair{R"([])", "["}, std::pair{R"({"rules":1})", "1"},
                    std::pair{R"({"ruels":"a"})", "ruels"}, std::pair{R"({"rules":"a",})", "}"},
                    std::pair{R"({"rules":"a"} x)", "x"}, std::pair{R"({"rules":"\q"})", R"(\q)"},
                    std::pair{R"({"rules":"\ud800"})", R"(\ud800)"},
                    std::pair{R"({"rules":"a","rules":"b"})", "rules"},
                    std::pair{R"({"tags":{"A b":"x"}})", "A b"},
                    std::pair{R"({"players":["a;b"]})", "a;b"},
                    std::pair{R"({"rounds":[{"score":{"AC":1.5}}]})", "1"},
                    std::pair{R"({"rounds":[{"score":{"AC":01}}]})", "01"},
                    std::pair{R"({"rounds":[{"deal":{"A":["6-6","6"]}}]})", "6"},
                    std::pair{R"({"rounds":[{"deal":{"AB":[]}}]})", "AB"},
                    std::pair{R"({"rounds":[{"end":"A won"}]})", "won"},
                    std::pair{R"({"rounds":[{"moves":["incident A x ; y"]}]})", "incident A x ; y"},
                    std::pair{R"({"rounds":[{}}])", "}"}, std::pair{R"({"rounds":[1]})", "1"}));

}  // namespace
}  // namespace sixlove
