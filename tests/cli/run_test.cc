#include "cli/run.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/words.h"
#include "cli/commands.h"
#include "support/files.h"

namespace sixlove {
namespace {

namespace fs = std::filesystem;

struct Answer {
  int code = 0;
  std::string out;
  std::string err;
};

Answer sixlove(const std::vector<std::string>& words) {
  std::vector<const char*> all{"sixlove"};
  for (const std::string& word : words) all.push_back(word.c_str());
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  Answer answer;
  answer.code = run(static_cast<int>(all.size()), all.data());
  answer.out = testing::internal::GetCapturedStdout();
  answer.err = testing::internal::GetCapturedStderr();
  return answer;
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// A folder of its own for every test, and the words that make our rulesets found.
class Run : public testing::Test {
 protected:
  void SetUp() override {
    setenv("NO_COLOR", "1", 1);
    const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
    folder_ = fs::path(testing::TempDir()) / ("sixlove_run_" + name);
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }

  void TearDown() override { fs::remove_all(folder_); }

  std::string file(const std::string& name, const std::string& bytes) const {
    const fs::path path = folder_ / name;
    std::ofstream(path, std::ios::binary) << bytes;
    return path.string();
  }

  /// With a small game that ships nowhere.
  std::string ruleset() const {
    return file("small.yaml",
                "title: Small\n"
                "about: Two seats, seven tiles.\n"
                "seats: {counts: [2], sides: alone}\n"
                "deal: {leftover: asleep}\n"
                "lead: {first: {who: lot}, later: {who: winner}}\n"
                "match: {target: 3}\n");
  }

  fs::path folder_;
};

TEST_F(Run, explains_every_command_with_an_example) {
  for (const CommandRow& row : kCommands) {
    const Answer answer = sixlove({std::string(row.name), "--help"});
    EXPECT_EQ(answer.code, 0) << row.name;
    EXPECT_TRUE(says(answer.out, "Examples:\n  sixlove " + std::string(row.name))) << row.name;
    EXPECT_TRUE(answer.err.empty()) << row.name;
  }
}

TEST_F(Run, keeps_help_within_the_page) {
  for (const CommandRow& row : kCommands) {
    const std::string help = sixlove({std::string(row.name), "--help"}).out;
    for (std::size_t at = 0; at < help.size();) {
      const std::size_t end = help.find('\n', at);
      EXPECT_LE(display_width(help.substr(at, end - at)), 80) << help.substr(at, end - at);
      at = end + 1;
    }
  }
}

TEST_F(Run, lists_every_command_in_help) {
  const std::string help = sixlove({"--help"}).out;
  for (const CommandRow& row : kCommands) EXPECT_TRUE(says(help, "\n  " + std::string(row.name)));
}

TEST_F(Run, without_a_command_fails) {
  const Answer answer = sixlove({});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer.err, "which command?"));
}

TEST_F(Run, guesses_a_mistyped_command) {
  const Answer answer = sixlove({"chek", "night.dom"});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer.err, "did you mean `check`?"));
}

TEST_F(Run, guesses_a_mistyped_command_of_a_command) {
  EXPECT_TRUE(says(sixlove({"rules", "shwo"}).err, "did you mean `show`?"));
}

TEST_F(Run, guesses_a_mistyped_option) {
  const Answer answer = sixlove({"check", "--frmat", "json", "night.dom"});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer.err, "did you mean `--format`?"));
}

TEST_F(Run, guesses_a_mistyped_format) {
  EXPECT_TRUE(says(sixlove({"check", "--format", "jsn", "night.dom"}).err, "did you mean `json`?"));
}

TEST_F(Run, does_not_take_a_part_of_an_option_for_the_whole) {
  EXPECT_EQ(sixlove({"check", "--form", "json", "night.dom"}).code, 2);
}

TEST_F(Run, says_trouble_with_the_command_line_in_one_line) {
  const std::vector<std::vector<std::string>> bad{
      {"check"},
      {"check", "--jobs"},
      {"check", "--jobs", "0x10", "night.dom"},
      {"check", "--format", "json", "--format", "csv", "night.dom"},
      {"rules", "list", "extra"},
      {"completion", "csh"}};
  for (const std::vector<std::string>& words : bad) {
    const Answer answer = sixlove(words);
    EXPECT_EQ(answer.code, 2) << answer.err;
    EXPECT_TRUE(answer.out.empty());
    EXPECT_EQ(answer.err.find('\n'), answer.err.size() - 1) << answer.err;
  }
}

TEST_F(Run, says_its_version) {
  const Answer answer = sixlove({"--version"});
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(answer.out.starts_with("sixlove "));
}

TEST_F(Run, fails_if_a_file_is_not_there) {
  const Answer answer = sixlove({"check", (folder_ / "night.dom").string()});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer.err, "night.dom"));
}

TEST_F(Run, judges_the_other_files_all_the_same) {
  const std::string sheet = file("night.dom", "[Rules \"no-such-game\"]\n\nround 1\nplay A6-6\n");
  const Answer answer = sixlove({"check", (folder_ / "gone.dom").string(), sheet});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer.out, "night.dom#1"));
}

TEST_F(Run, fails_if_a_file_holds_no_record) {
  const Answer answer = sixlove({"check", file("empty.dom", "; nothing\n")});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer.err, "no record"));
}

TEST_F(Run, calls_a_record_without_a_ruleset_malformed) {
  const Answer answer = sixlove(
      {"check", "--format", "json", file("night.dom", "[Event \"x\"]\n\nround 1\nplay A6-6\n")});
  EXPECT_EQ(answer.code, 2);
  const nlohmann::json verdict = nlohmann::json::parse(answer.out);
  EXPECT_EQ(verdict.at("verdict"), "malformed");
  EXPECT_EQ(verdict.at("findings").at(0).at("id"), "unknown-ruleset");
}

TEST_F(Run, fails_only_if_nothing_at_all_could_be_judged) {
  const std::string good = "[Players \"Ann; Ben\"]\n\nround 1\nend A out\n\n";
  const std::string bad = "[Players \"Ann; Ben\"]\n\nround 1\nplay A6_6\n";
  const std::string rules = ruleset();
  EXPECT_EQ(sixlove({"check", "--rules", rules, file("bad.dom", bad)}).code, 2);
  EXPECT_EQ(sixlove({"score", "--rules", rules, file("bad.dom", bad)}).code, 2);
  EXPECT_EQ(sixlove({"check", "--rules", rules, file("both.dom", good + bad)}).code, 1);
  EXPECT_EQ(sixlove({"score", "--rules", rules, file("both.dom", good + bad)}).code, 1);
}

TEST_F(Run, stops_at_once_at_an_override_that_cannot_be_read) {
  const Answer answer =
      sixlove({"check", "--set", "match.taget=3", "--rules", ruleset(),
               file("night.dom", "[Players \"Ann; Ben\"]\n\nround 1\nend A out\n")});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(answer.out.empty()) << answer.out;
  EXPECT_TRUE(says(answer.err, "match.target"));
}

TEST_F(Run, does_not_open_a_file_that_a_record_names) {
  const std::string sheet =
      file("night.dom", "[Rules \"" + ruleset() + "\"]\n[Seats \"2\"]\n\nround 1\nplay A6-6\n");
  const Answer answer = sixlove({"check", "--format", "json", sheet});
  EXPECT_EQ(nlohmann::json::parse(answer.out).at("findings").at(0).at("id"), "unknown-ruleset");
}

TEST_F(Run, fails_if_the_ruleset_that_was_asked_for_is_not_there) {
  const std::string sheet = file("night.dom", "[Seats \"2\"]\n\nround 1\nplay A6-6\n");
  const Answer answer = sixlove({"check", "--rules", "no-such-game", sheet});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer.err, "no-such-game"));
  EXPECT_TRUE(answer.out.empty());
}

TEST_F(Run, draws_the_faults_of_a_broken_ruleset) {
  const std::string broken = file("broken.yaml", "title: Broken\nmatch: {tarket: 3}\n");
  const std::string sheet = file("night.dom", "[Seats \"2\"]\n\nround 1\nplay A6-6\n");
  const Answer answer = sixlove({"check", "--rules", broken, sheet});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer.err, "broken.yaml:2"));
}

TEST_F(Run, prints_the_same_bytes_for_every_number_of_jobs) {
  std::string sheet;
  for (int i = 0; i < 300; ++i) sheet += "[Rules \"no-such-game\"]\n\nround 1\nplay A6-6 B6-5\n\n";
  const std::string path = file("night.dom", sheet);
  const Answer alone = sixlove({"check", "--jobs", "1", path});
  EXPECT_EQ(alone.out, sixlove({"check", "--jobs", "2", path}).out);
  EXPECT_EQ(alone.out, sixlove({"check", "--jobs", "7", path}).out);
}

TEST_F(Run, writes_results_to_a_file_and_nothing_else) {
  const std::string sheet = file("night.dom", "[Rules \"no-such-game\"]\n\nround 1\nplay A6-6\n");
  const std::string output = (folder_ / "verdicts.json").string();
  const Answer answer = sixlove({"check", "--format", "json", "--output", output, sheet});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(answer.out.empty());
  EXPECT_TRUE(fs::exists(output));
}

TEST_F(Run, converts_a_record_to_json_lines_and_back) {
  const std::string sheet = file(
      "night.dom", "[Rules \"house\"]\n[Players \"Ann; Ben\"]\n\nround 1\nplay A6-6 B6-5 A-\n");
  const Answer lines = sixlove({"convert", sheet});
  EXPECT_EQ(lines.code, 0);
  EXPECT_EQ(nlohmann::json::parse(lines.out).at("rules"), "house");
  const Answer text = sixlove({"convert", file("night.jsonl", lines.out)});
  EXPECT_EQ(text.out, sixlove({"convert", "--to", "dom", sheet}).out);
}

TEST_F(Run, leaves_out_of_convert_what_cannot_be_read) {
  const Answer answer =
      sixlove({"convert", file("night.dom", "[Rules \"x\"]\nround 1\nplay A9\n")});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(answer.out.empty());
  EXPECT_TRUE(says(answer.err, "night.dom:3"));
}

TEST_F(Run, explains_findings_keys_and_terms) {
  EXPECT_TRUE(says(sixlove({"explain", "false-pass"}).out, "(finding, error)"));
  EXPECT_TRUE(says(sixlove({"explain", "match.target"}).out, "(key of a ruleset)"));
  EXPECT_TRUE(says(sixlove({"explain", "key", "tile"}).out, "(term)"));
}

TEST_F(Run, explains_every_word_that_it_lists) {
  const std::string list = sixlove({"explain", "--list"}).out;
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = list.find('\n', at);
    const std::string word = list.substr(at, end - at);
    EXPECT_EQ(sixlove({"explain", word}).code, 0) << word;
    at = end + 1;
  }
}

TEST_F(Run, guesses_a_word_that_it_cannot_explain) {
  const Answer answer = sixlove({"explain", "fase-pass"});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer.err, "did you mean `false-pass`"));
}

TEST_F(Run, finds_nothing_wrong_with_a_sound_ruleset) {
  const std::string sound = (source_folder() / "rulesets" / "five-up.yaml").string();
  const Answer answer = sixlove({"rules", "lint", sound});
  EXPECT_EQ(answer.code, 0) << answer.out;
  EXPECT_TRUE(says(answer.out, "in order"));
}

TEST_F(Run, gives_advice_on_a_ruleset_that_leaves_questions_open) {
  const Answer answer = sixlove({"rules", "lint", ruleset()});
  EXPECT_EQ(answer.code, 1) << answer.out;
  EXPECT_TRUE(says(answer.out, "disputed-default"));
}

TEST_F(Run, shows_what_is_wrong_with_a_ruleset) {
  const Answer answer = sixlove({"rules", "lint", file("broken.yaml", "match: {tarket: 3}\n")});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer.out, "unknown-key"));
  EXPECT_TRUE(says(answer.out, "target"));
}

TEST_F(Run, shows_a_ruleset_with_what_was_set) {
  const Answer answer =
      sixlove({"rules", "show", ruleset(), "--set", "match.target=10", "--format", "yaml"});
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_TRUE(says(answer.out, "target: 10"));
}

TEST_F(Run, prints_a_schema_that_is_json) {
  EXPECT_TRUE(nlohmann::json::parse(sixlove({"rules", "schema"}).out).is_object());
}

TEST_F(Run, lists_the_rulesets_of_a_folder) {
  ruleset();
  const Answer answer = sixlove({"rules", "list", "--rules-dir", folder_.string(), "-f", "short"});
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_TRUE(says(answer.out, "small\n"));
}

TEST_F(Run, asks_for_two_rulesets_to_compare) {
  const std::string sheet = file("night.dom", "[Seats \"2\"]\n\nround 1\nplay A6-6\n");
  const Answer answer = sixlove({"compare", sheet, "--rules", ruleset()});
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(says(answer.err, "at least two"));
}

TEST_F(Run, completes_every_command_in_every_shell) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Answer answer = sixlove({"completion", shell});
    EXPECT_EQ(answer.code, 0);
    for (const CommandRow& row : kCommands) {
      EXPECT_TRUE(says(answer.out, std::string(row.name))) << shell << ' ' << row.name;
    }
  }
}

TEST_F(Run, takes_a_closed_pipe_for_success) {
  const std::string command = "bash -c '{ sleep 0.1; " + program().string() +
                              " explain --list; } | true; exit ${PIPESTATUS[0]}'";
  EXPECT_EQ(std::system(command.c_str()), 0);
}

}  // namespace
}  // namespace sixlove
