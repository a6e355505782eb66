#include "report/json.h"

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

#include "base/words.h"

namespace sixlove {
namespace {

TEST(Json, escapes_quotes_and_backslashes) {
  EXPECT_EQ(json_string("\"Big\" \\ Ben"), R"("\"Big\" \\ Ben")");
}

TEST(Json, escapes_control_characters) {
  EXPECT_EQ(json_string("a\n\t\x1b[31m"), R"("a\n\t\u001b[31m")");
}

TEST(Json, keeps_letters_beyond_ascii) {
  EXPECT_EQ(json_string("Zoé 🁣"), "\"Zoé 🁣\"");
}

TEST(Json, replaces_bytes_that_are_no_text) {
  EXPECT_EQ(json_string("a\xff\xc3"), R"("a\ufffd\ufffd")");
}

TEST(Json, writes_keys_in_the_order_told) {
  JsonWriter json;
  json.open_object().key("verdict").text("upheld").key("findings").open_list().close_list();
  json.key("points").nothing().key("over").flag(false).key("score").open_object();
  json.key("AC").number(6).close_object().close_object();
  EXPECT_EQ(json.written(),
            R"({"verdict":"upheld","findings":[],"points":null,"over":false,"score":{"AC":6}})");
}

TEST(Json, separates_the_objects_of_a_list) {
  JsonWriter json;
  json.open_list().open_object().close_object().open_object().close_object().number(1).close_list();
  EXPECT_EQ(json.written(), "[{},{},1]");
}

TEST(Json, says_null_where_there_is_nothing) {
  JsonWriter json;
  json.open_list().number_or_nothing(std::nullopt).text_or_nothing("").close_list();
  EXPECT_EQ(json.written(), "[null,null]");
}

RC_GTEST_PROP(Json, any_bytes_make_a_string_that_parses, (const std::string& bytes)) {
  const nlohmann::json parsed = nlohmann::json::parse(json_string(bytes));
  if (is_utf8(bytes)) RC_ASSERT(parsed.get<std::string>() == bytes);
}

}  // namespace
}  // namespace sixlove
