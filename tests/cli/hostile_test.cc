// Input that nobody means well with, given to the real program: it must not crash, not hang, let
// nothing through to the terminal, and say where the trouble is.

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <vector>

#include <gtest/gtest.h>

#include "base/words.h"
#include "support/files.h"

namespace sixlove {
namespace {

namespace fs = std::filesystem;
using std::string_literals::operator""s;

#if defined(__SANITIZE_ADDRESS__)
constexpr double kMostSeconds = 40;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr double kMostSeconds = 40;
#else
constexpr double kMostSeconds = 10;
#endif
#else
constexpr double kMostSeconds = 10;  // 2 on a quiet machine
#endif

constexpr std::size_t kMegabyte = 1'000'000;

constexpr std::string_view kGood = R"([Event "Harbour League"]
[Rules "jamaican-partner"]
[Players "Ann; Ben; Cleo; Dev"]

round 1
deal A 6-6 5-4 6-3 5-3 5-1 3-1 3-0
deal B 6-5 6-4 4-3 5-2 3-2 2-1 0-0
deal C 4-4 6-2 4-2 1-1 4-0 2-0 1-0
deal D 5-5 3-3 2-2 6-1 4-1 6-0 5-0
play A6-6 B6-4 C4-0 D6-0@0 A6-3 B3-2 C6-2@2 D6-1 A5-1 B6-5@5
end B block +1
score AC 0 BD 1
)";

constexpr std::string_view kGoodLine =
    R"({"rules":"jamaican-partner","players":["Ann","Ben","Cleo","Dev"],"rounds":[{"end":"A out +1","score":{"AC":1,"BD":0}}]})";

struct Answer {
  int code = 0;
  std::string said;  ///< on standard output, then on standard error
  double seconds = 0;
};

std::string quoted(const fs::path& path) {
  return "'" + path.string() + "'";
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  all.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
  std::string result(text);
  result.replace(result.find(what), what.size(), by);
  return result;
}

bool says(const Answer& answer, std::string_view part) {
  return answer.said.find(part) != std::string::npos;
}

/// Whether a terminal would do something with the text besides showing it.
bool safe_to_print(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte < 0x20 && byte != '\n') || byte == 0x7F) return false;
    const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
    if (byte == 0xC2 && next >= 0x80 && next < 0xA0) return false;  // C1 control characters
  }
  // marks that turn the direction of writing
  return text.find("\u202E") == std::string_view::npos &&
         text.find("\u2066") == std::string_view::npos;
}

class Hostile : public testing::Test {
 protected:
  fs::path file(std::string_view name, std::string_view bytes) const {
    fs::path path = folder_.path() / name;
    fs::create_directories(path.parent_path());
    write_text(path, bytes);
    return path;
  }

  /// Runs the program, and holds what must hold of every answer.
  Answer sixlove(const std::string& words) const {
    const fs::path out = results_.path() / "out";
    const fs::path err = results_.path() / "err";
    const std::string command = "NO_COLOR=1 timeout 120 " + quoted(program()) + " " + words + " >" +
                                quoted(out) + " 2>" + quoted(err) + " </dev/null";
    const auto start = std::chrono::steady_clock::now();
    const int status = std::system(command.c_str());
    Answer answer;
    answer.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    answer.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    answer.said = read_text(out) + read_text(err);
    EXPECT_LE(answer.code, 2) << words << "\n" << answer.said.substr(0, 2000);
    EXPECT_LT(answer.seconds, kMostSeconds) << words;
    EXPECT_LT(answer.said.size(), kMegabyte) << words;
    EXPECT_TRUE(safe_to_print(answer.said)) << words << "\n" << answer.said.substr(0, 2000);
    EXPECT_TRUE(is_utf8(answer.said)) << words;
    return answer;
  }

  Answer check(std::string_view bytes, std::string_view name = "night.dom") const {
    return sixlove("check " + quoted(file(name, bytes)));
  }

  Answer lint(std::string_view yaml) const {
    return sixlove("rules lint " + quoted(file("house.yaml", yaml)));
  }

 private:
  TemporaryFolder folder_;
  TemporaryFolder results_;
};

// --- records as text
// ------------------------------------------------------------------------------

TEST_F(Hostile, a_file_without_a_record_is_told_of) {
  for (const std::string_view bytes : {"", "\n\n", "; a comment and no more\n", "\xEF\xBB\xBF"}) {
    const Answer answer = check(bytes);
    EXPECT_EQ(answer.code, 2);
    EXPECT_TRUE(says(answer, "no record in this file")) << answer.said;
  }
}

TEST_F(Hostile, bytes_of_all_kinds_are_no_record) {
  std::mt19937 random(41);
  std::string bytes;
  for (int i = 0; i < 200'000; ++i) bytes += static_cast<char>(random() & 0xFFU);
  EXPECT_EQ(check(bytes).code, 2);
  EXPECT_EQ(check(bytes, "night.jsonl").code, 2);
  EXPECT_EQ(check(repeated("\0"s, 100'000)).code, 2);
}

TEST_F(Hostile, a_nul_byte_is_shown_with_its_place) {
  const Answer answer = check(replaced(kGood, "C4-0", "C4\0-0"s));
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer, "error[syntax]")) << answer.said;
  EXPECT_TRUE(says(answer, "night.dom:10:16")) << answer.said;
}

TEST_F(Hostile, text_that_is_not_utf_8_is_shown_with_its_place) {
  const Answer answer = check(replaced(kGood, "Cleo", "Cl\xE9o"));
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer, "not UTF-8")) << answer.said;
  EXPECT_TRUE(says(answer, "night.dom:3:")) << answer.said;
}

TEST_F(Hostile, line_ends_and_byte_order_marks_change_nothing) {
  std::string windows = "\xEF\xBB\xBF";
  for (const char byte : kGood) {
    if (byte == '\n') windows += '\r';
    windows += byte;
  }
  const Answer answer = check(windows);
  EXPECT_EQ(answer.code, 0) << answer.said;
  EXPECT_EQ(answer.said, check(kGood).said);
}

TEST_F(Hostile, a_line_of_a_hundred_megabytes_is_no_trouble) {
  const std::string tags = "[Rules \"jamaican-partner\"]\nround 1\n";
  EXPECT_EQ(check(repeated("x", 100 * kMegabyte)).code, 2);
  const Answer moves = check(tags + "play " + repeated("A6-6 ", 20 * kMegabyte) + "\n");
  EXPECT_TRUE(says(moves, "error[too-large]")) << moves.said.substr(0, 2000);
  const Answer comment = check("; " + repeated("x", 100 * kMegabyte) + "\n" + std::string(kGood));
  EXPECT_EQ(comment.code, 0) << comment.said.substr(0, 2000);
}

TEST_F(Hostile, a_name_of_a_hundred_megabytes_is_too_large) {
  const Answer answer = check(replaced(kGood, "Cleo", repeated("Cleo", 25 * kMegabyte)));
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer, "error[too-large]")) << answer.said.substr(0, 2000);
}

TEST_F(Hostile, a_record_may_be_cut_off_anywhere) {
  const fs::path cut = file("cut/whole.dom", kGood).parent_path();
  for (std::size_t length = 1; length < kGood.size(); length += 3) {
    file("cut/" + std::to_string(1000 + length) + ".dom", kGood.substr(0, length));
  }
  for (std::size_t length = 1; length < kGoodLine.size(); ++length) {
    file("cut/" + std::to_string(1000 + length) + ".jsonl", kGoodLine.substr(0, length));
  }
  const Answer answer = sixlove("check --format short " + quoted(cut));
  EXPECT_TRUE(says(answer, "error[syntax]")) << answer.said;
}

TEST_F(Hostile, a_million_tags_are_too_many) {
  const Answer answer =
      check("[Rules \"jamaican-partner\"]\n" + repeated("[A \"b\"]\n", kMegabyte));
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer, "night.dom:3:1")) << answer.said.substr(0, 2000);
  std::string many = "[Rules \"jamaican-partner\"]\n";
  for (int i = 0; i < 1'000'000; ++i) many += "[T" + std::to_string(i) + " \"b\"]\n";
  EXPECT_TRUE(says(check(many), "error[too-large]"));
}

TEST_F(Hostile, a_hundred_thousand_rounds_are_too_many) {
  const std::string rounds = repeated("round\nend A out +1\n", 100'000);
  const Answer answer = sixlove(
      "check --quiet " +
      quoted(file("night.dom", "[Rules \"jamaican-partner\"]\n[Target \"50000\"]\n" + rounds)));
  EXPECT_EQ(answer.code, 1);
  EXPECT_TRUE(says(answer, "error[too-large]")) << answer.said;
}

TEST_F(Hostile, names_cannot_speak_to_the_terminal) {
  for (const std::string_view evil : {"\x1b[31mCleo", "\x1b]0;title\x07", "Cl\reo", "\x7f\x08\x08",
                                      "\xC2\x9B"
                                      "31m",
                                      "\u202Eoelc", "\u2066Cleo", "Cl\\\"eo", "Cl\teo"}) {
    const std::string played = replaced(kGood, "Cleo", evil);
    check(played);
    check(replaced(kGood, "Harbour League", evil));
    check(replaced(kGood, "jamaican-partner", evil));
    check(replaced(kGood, "round 1", std::string("round ") + std::string(evil)));
    check(replaced(kGood, "C4-0", std::string("C4-0\nincident C ") + std::string(evil) + "\nplay"));
    const std::string night = quoted(file("night.dom", replaced(played, "C4-0", "C-")));
    sixlove("check --quiet " + night);
    sixlove("check --format short " + night);
    sixlove("score --by player " + night);
    sixlove("compare --rules jamaican-partner,international-partnership " + night);
  }
}

TEST_F(Hostile, words_of_the_command_line_cannot_speak_to_the_terminal) {
  const std::string evil = "\"$(printf '\\033[31mx\\007')\"";
  sixlove("check " + evil);
  sixlove("check --rules " + evil + " " + quoted(file("night.dom", kGood)));
  sixlove("check --set " + evil + " " + quoted(file("night.dom", kGood)));
  sixlove("check --format " + evil + " x.dom");
  sixlove("explain " + evil);
  sixlove(evil);
  sixlove("--" + evil);
}

TEST_F(Hostile, numbers_may_be_of_any_size) {
  const std::string nines(40, '9');
  for (const auto& [what, by] : std::vector<std::pair<std::string, std::string>>{
           {"block +1", "block +" + nines},
           {"BD 1", "BD " + nines},
           {"BD 1", "BD -" + nines},
           {"C4-0", "C" + nines + "-0"},
           {"C4-0", "C4-0(" + nines + ")"},
           {"D6-0@0", "D6-0@" + nines},
           {"round 1", "round " + nines},
           {"score", "count A " + nines + "\nscore"},
           {"[Event \"Harbour League\"]", "[Target \"" + nines + "\"]"},
           {"[Event \"Harbour League\"]", "[Ties \"" + nines + "\"]"},
           {"[Event \"Harbour League\"]", "[Seats \"4294967300\"]"},
           {"[Event \"Harbour League\"]", "[Score \"AC " + nines + "\"]"},
           {"[Event \"Harbour League\"]", "[Result \"AC " + nines + "-0\"]"}}) {
    check(replaced(kGood, what, by));
  }
}

TEST_F(Hostile, other_records_of_the_file_are_judged_all_the_same) {
  const Answer answer = check(replaced(kGood, "C4-0", "\x1b[31m") + "\n" + std::string(kGood));
  EXPECT_EQ(answer.code, 1);
  EXPECT_TRUE(says(answer, "2 records: 1 upheld, 1 malformed")) << answer.said;
}

// --- JSON Lines
// -----------------------------------------------------------------------------------

TEST_F(Hostile, json_may_be_as_odd_as_it_likes) {
  const std::string deep = repeated("[", kMegabyte);
  for (const std::string& line : std::vector<std::string>{
           deep, "{\"rounds\":" + deep, "{\"tags\":" + repeated("{\"a\":", kMegabyte),
           "{\"rules\":\"" + repeated("x", 10 * kMegabyte) + "\"}", "{\"rules\":1e999}",
           "{\"rules\":\"jamaican-partner\",\"rounds\":[{\"end\":\"\\ud800\"}]}",
           "{\"rules\":\"\\u0000\\u001b[31m\"}", "null", "[]", "\"x\"", "{}", "{\"rules\":null}",
           "{\"rules\":\"a\",\"rules\":\"b\"}", "{\"rounds\":[[],{},null,1]}",
           "{\"rounds\":[{\"count\":{\"A\":" + std::string(400, '9') + "}}]}"}) {
    EXPECT_NE(check(line + "\n", "night.jsonl").code, 0) << line.substr(0, 60);
  }
}

TEST_F(Hostile, a_line_of_json_that_is_broken_does_not_spoil_the_next) {
  const std::string good(kGoodLine);
  const Answer answer = check(good.substr(0, 80) + "\n" + good + "\n", "night.jsonl");
  EXPECT_EQ(answer.code, 1);
  EXPECT_TRUE(says(answer, "1 upheld, 1 malformed")) << answer.said;
}

// --- rulesets
// -------------------------------------------------------------------------------------

TEST_F(Hostile, rulesets_of_every_odd_kind_are_refused) {
  std::string bomb = "a: &a [x, x]\n";
  for (char name = 'b'; name <= 'z'; ++name) {
    const std::string before = repeated(std::string("*") + static_cast<char>(name - 1) + ", ", 9);
    bomb += std::string(1, name) + ": &" + name + " [" + before + "x]\n";
  }
  std::string steps;
  for (std::size_t depth = 0; depth < 2'000; ++depth) steps += std::string(depth, ' ') + "a:\n";
  for (const std::string& yaml :
       std::vector<std::string>{"",
                                "\n",
                                "---\n---\n",
                                "title",
                                "[]",
                                "- a\n- b\n",
                                repeated("[", 500'000),
                                repeated("{a: ", 200'000),
                                repeated("- ", 200'000),
                                repeated("? ", 100'000),
                                bomb,
                                steps,
                                "title: " + repeated("x", 2 * kMegabyte),
                                repeated("a", 2 * kMegabyte),
                                repeated("# a comment\n", 200'000),
                                "title: \"" + repeated("x", 900'000) + "\"\n",
                                "title: a\0b\n"s,
                                "title: \xFF\xFE\n",
                                "title: \x1b[31m\n",
                                "title: \"\\e[31m\"\n",
                                "\x1b[31m: 1\n",
                                "title:\t- a\n\tb: c\n",
                                "a: b: c: d\n",
                                "&a a: *a\n",
                                "!!map {}\n",
                                "%YAML 9.9\n---\na\n",
                                "title: x\nextends: house.yaml\n",
                                "title: x\nextends: /dev/zero\n",
                                "title: x\nextends: ../../../../../../etc\n",
                                "title: x\nmatch: {target: " + std::string(400, '9') + "}\n",
                                "title: x\nseats: {counts: [-1, 0, 400]}\n"}) {
    const Answer answer = lint(yaml);
    EXPECT_EQ(answer.code, 2) << yaml.substr(0, 60);
    EXPECT_TRUE(says(answer, "error[")) << yaml.substr(0, 60) << "\n" << answer.said;
  }
}

TEST_F(Hostile, a_chain_of_rulesets_without_an_end_is_refused) {
  for (int i = 0; i < 200; ++i) {
    file(std::to_string(i) + ".yaml", "title: x\nextends: ./" + std::to_string(i + 1) + ".yaml\n");
  }
  EXPECT_EQ(lint("title: x\nextends: ./0.yaml\n").code, 2);
}

TEST_F(Hostile, a_broken_ruleset_stops_the_judging_at_once) {
  const fs::path night = file("night.dom", repeated(kGood, 1000));
  const fs::path house = file("house.yaml", repeated("[", 100'000));
  const Answer answer = sixlove("check --rules " + quoted(house) + " " + quoted(night));
  EXPECT_EQ(answer.code, 2);
  EXPECT_LT(answer.said.size(), 10'000U);
}

}  // namespace
}  // namespace sixlove
