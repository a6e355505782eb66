// The pages sixlove(1) and sixlove-record(5) against the program.

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/words.h"
#include "cli/commands.h"
#include "cli/run.h"
#include "cli/verdict_json.h"
#include "record/lines.h"
#include "record/reader.h"
#include "record/scan.h"
#include "record/tags.h"
#include "referee/judge.h"
#include "support/files.h"
#include "support/loaded.h"
#include "support/pages.h"

namespace sixlove {
namespace {

/// An option as help and manual name it: "-r, --rules name|file".
using Options = std::set<std::string>;

std::string help_of(const std::string& command) {
  std::vector<std::string> words{"sixlove"};
  std::istringstream rest(command.substr(words.front().size()));
  for (std::string word; rest >> word;) words.push_back(word);
  words.emplace_back("--help");
  std::vector<const char*> all;
  all.reserve(words.size());
  for (const std::string& word : words) all.push_back(word.c_str());
  testing::internal::CaptureStdout();
  EXPECT_EQ(run(static_cast<int>(all.size()), all.data()), 0) << command;
  return testing::internal::GetCapturedStdout();
}

/// The first column of the rows below a heading of help.
std::vector<std::string> rows(const std::string& help, std::string_view heading) {
  std::vector<std::string> found;
  bool within = false;
  for (const std::string& line : lines_of(help)) {
    if (!line.starts_with(' ')) {
      within = line == heading;
      continue;
    }
    constexpr std::size_t kDeepest = 6;  // what a row says of the word stands further in
    const std::string_view text = trimmed(line);
    if (!within || line.find_first_not_of(' ') > kDeepest) continue;
    found.emplace_back(text.substr(0, text.find("  ")));
  }
  return found;
}

Options options_of(const std::string& command) {
  Options options;
  for (const std::string& row : rows(help_of(command), "Options:")) options.insert(lower_case(row));
  return options;
}

/// "sixlove", "sixlove check", "sixlove rules list".
void add_commands(const std::string& command, std::vector<std::string>& commands) {
  commands.push_back(command);
  for (const std::string& row : rows(help_of(command), "Commands:")) {
    add_commands(std::string(command).append(" ").append(row), commands);
  }
}

/// The options of each part of sixlove(1), by the part's heading.
std::map<std::string, Options> options_in_page() {
  std::map<std::string, Options> parts;
  std::string part;
  for (const std::string& line : lines_of(manual_page("sixlove.1"))) {
    if (line.starts_with(".Ss ")) parts[part = line.substr(4)];
    if (line.starts_with(".Sh ")) part.clear();
    if (line.starts_with(".It Fl ")) parts[part].insert(lower_case(without_macros(line)));
  }
  return parts;
}

TEST(ProgramPage, has_every_command_with_its_options_and_no_other) {
  const std::map<std::string, Options> parts = options_in_page();
  const Options& common = parts.at("Options that every command has");
  std::vector<std::string> commands;
  add_commands("sixlove", commands);
  EXPECT_GT(commands.size(), kCommands.size());
  for (const std::string& command : commands) {
    const auto part = parts.find(command);
    ASSERT_NE(part, parts.end()) << command << " has no part of its own";
    Options in_page = part->second;
    const bool parent = !rows(help_of(command), "Commands:").empty();
    const Options in_help = options_of(command);
    if (parent) {
      in_page.insert("-h, --help");
    } else {
      in_page.insert(common.begin(), common.end());
    }
    EXPECT_EQ(in_page, in_help) << command;
  }
}

TEST(ProgramPage, names_every_folder_and_variable_that_is_looked_at) {
  const std::string page = manual_page("sixlove.1");
  for (const std::string_view part :
       {"NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "TERM", "XDG_DATA_HOME", "HOME",
        "$XDG_DATA_HOME/sixlove/rulesets", "~/.local/share/sixlove/rulesets",
        "PREFIX/share/sixlove/rulesets"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
}

/// What the page says in a list item or in a quotation, word by word.
std::set<std::string> words_of_record_page() {
  std::set<std::string> words;
  for (const std::string& line : lines_of(manual_page("sixlove-record.5"))) {
    if (!line.starts_with('.')) continue;
    std::istringstream parts(without_macros(line));
    for (std::string word; parts >> word;) {
      words.insert(word.substr(0, word.find_last_not_of(",.") + 1));
    }
  }
  return words;
}

TEST(RecordPage, names_every_line_tag_and_spelling_of_a_pass) {
  const std::set<std::string> words = words_of_record_page();
  for (const std::string_view keyword : keywords()) {
    EXPECT_TRUE(words.contains(std::string(keyword))) << keyword;
  }
  for (const auto& tags : {descriptive_tags(), table_tags()}) {
    for (const std::string_view tag : tags) EXPECT_TRUE(words.contains(std::string(tag))) << tag;
  }
  for (const std::string_view pass :
       {"pass", "paso", "pasa", "passo", "passa", "boudé", "boude", "knock", "toc", "go"}) {
    EXPECT_TRUE(is_pass_word(pass)) << pass;
    EXPECT_TRUE(words.contains(std::string(pass))) << pass;
  }
}

std::optional<Record> record_of(const std::string& text) {
  const auto source = std::make_shared<const Source>("page", text);
  return RecordReader(source, format_of("page", text)).next();
}

std::optional<Verdict> verdict_on(const Record& record, Loaded& rules) {
  rules.doc = load_ruleset(record.rules, source_rulesets(), {}, rules.problems);
  if (!rules.doc) return std::nullopt;
  return judge(*rules.doc, record);
}

TEST(RecordPage, shows_records_that_are_judged_as_it_says) {
  constexpr std::string_view kJudged = "judged: ";
  int records = 0;
  for (const Display& display : displays_in(manual_page("sixlove-record.5"))) {
    if (!display.comment.starts_with(kJudged)) continue;
    ++records;
    const std::optional<Record> record = record_of(display.text);
    ASSERT_TRUE(record) << display.text;
    Loaded rules;
    const std::optional<Verdict> verdict = verdict_on(*record, rules);
    ASSERT_TRUE(verdict) << rules.said();
    EXPECT_EQ(name(verdict->word), display.comment.substr(kJudged.size())) << display.text;
  }
  EXPECT_EQ(records, 3);
}

void add_keys(const nlohmann::json& value, std::set<std::string>& keys) {
  if (value.is_array()) {
    for (const nlohmann::json& item : value) add_keys(item, keys);
  }
  if (!value.is_object()) return;
  for (const auto& [key, item] : value.items()) {
    const bool seat_or_side = key.find_first_not_of("ABCD") == std::string::npos;
    if (!seat_or_side) keys.insert(key);
    add_keys(item, keys);
  }
}

TEST(RecordPage, names_every_key_of_a_verdict) {
  const std::set<std::string> words = words_of_record_page();
  std::set<std::string> keys{"shared", "judged", "repairs"};  // stand only in some verdicts
  const std::string text = read_text(source_folder() / "fixtures/sample/harbour-league.dom");
  const auto source = std::make_shared<const Source>("sample", text);
  RecordReader reader(source, Format::dom);
  while (const std::optional<Record> record = reader.next()) {
    Loaded rules;
    const std::optional<Verdict> verdict = verdict_on(*record, rules);
    ASSERT_TRUE(verdict) << rules.said();
    add_keys(nlohmann::json::parse(verdict_json(*record, *verdict)), keys);
    for (const std::string& judged : verdict->checked) keys.insert(judged);
    for (const std::string& judged : verdict->not_checked) keys.insert(judged);
  }
  EXPECT_GT(keys.size(), 30U);
  for (const std::string& key : keys) EXPECT_TRUE(words.contains(key)) << key;
}

}  // namespace
}  // namespace sixlove
