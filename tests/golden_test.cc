// Runs the cases of fixtures/AREA/CASE on the real program. A case is a folder with
//
//   cmd      what is typed, a line or more of shell; `sixlove` is the program of this build
//   stdout   what it prints (no file: nothing)
//   stderr   what it says on standard error (no file: nothing)
//   exit     its exit status (no file: 0)
//
// and whatever it reads. It runs in that folder and must not write there; `$TMPDIR` is a folder of
// its own. UPDATE_GOLDEN=1 writes down what the program does instead of comparing.

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <vector>

#include <gtest/gtest.h>

#include "base/build_info.h"
#include "support/files.h"

namespace sixlove {
namespace {

namespace fs = std::filesystem;

struct Outcome {
  std::string output;
  std::string errors;
  int exit_status = 0;
};

struct Case {
  std::string name;  ///< AREA/CASE
  fs::path folder;
};

void PrintTo(const Case& what, std::ostream* out) {
  *out << what.name;
}

std::vector<Case> cases() {
  std::vector<Case> found;
  for (const fs::path& area : folders_in(source_folder() / "fixtures")) {
    for (const fs::path& folder : folders_in(area)) {
      if (!fs::exists(folder / "cmd")) continue;
      found.push_back({(area.filename() / folder.filename()).string(), folder});
    }
  }
  return found;
}

std::string quoted(const fs::path& path) {
  return "'" + path.string() + "'";
}

void replace_all(std::string& text, const std::string& what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

/// The text without what differs from machine to machine.
std::string portable(std::string text, const fs::path& temporary) {
  const fs::path build = program().parent_path().parent_path();
  replace_all(text, (build / "share/sixlove/rulesets").string(), "RULESETS");
  replace_all(text, (source_folder() / "rulesets").string(), "RULESETS");
  replace_all(text, std::string(kInstalledRulesets), "INSTALLED");
  replace_all(text, temporary.string(), "TMPDIR");
  return text;
}

/// A variable of the sanitizers is passed on; nothing else of the caller's environment is.
std::string passed_on(const char* variable) {
  const char* const value = std::getenv(variable);
  return value == nullptr ? "" : std::string(" ") + variable + "=" + quoted(value);
}

Outcome run(const fs::path& folder) {
  const TemporaryFolder results;
  const TemporaryFolder temporary;
  const std::string command =
      "cd " + quoted(folder) + " && exec env -i PATH=" + quoted(program().parent_path()) +
      ":/usr/bin:/bin HOME=/nonexistent TZ=UTC LC_ALL=C.UTF-8 TERM=dumb NO_COLOR=1 COLUMNS=80" +
      passed_on("ASAN_OPTIONS") + passed_on("UBSAN_OPTIONS") +
      " TMPDIR=" + quoted(temporary.path()) + " timeout 120 sh ./cmd >" +
      quoted(results.path() / "stdout") + " 2>" + quoted(results.path() / "stderr") + " </dev/null";
  const int status = std::system(command.c_str());
  Outcome outcome;
  outcome.output = portable(read_text(results.path() / "stdout"), temporary.path());
  outcome.errors = portable(read_text(results.path() / "stderr"), temporary.path());
  outcome.exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

Outcome expected(const fs::path& folder) {
  Outcome outcome;
  outcome.output = read_text(folder / "stdout");
  outcome.errors = read_text(folder / "stderr");
  const std::string exit_status = read_text(folder / "exit");
  if (!exit_status.empty()) outcome.exit_status = std::stoi(exit_status);
  return outcome;
}

void keep(const fs::path& file, std::string_view text) {
  if (text.empty()) {
    fs::remove(file);
  } else {
    write_text(file, text);
  }
}

void keep(const fs::path& folder, const Outcome& outcome) {
  keep(folder / "stdout", outcome.output);
  keep(folder / "stderr", outcome.errors);
  keep(folder / "exit", outcome.exit_status == 0 ? "" : std::to_string(outcome.exit_status) + "\n");
}

class Golden : public testing::TestWithParam<Case> {};

TEST_P(Golden, the_program_does_what_is_written_down) {
  const fs::path& folder = GetParam().folder;
  const Outcome seen = run(folder);
  if (std::getenv("UPDATE_GOLDEN") != nullptr) {
    keep(folder, seen);
    return;
  }
  const Outcome wanted = expected(folder);
  EXPECT_EQ(seen.output, wanted.output) << GetParam().name << ", standard output";
  EXPECT_EQ(seen.errors, wanted.errors) << GetParam().name << ", standard error";
  EXPECT_EQ(seen.exit_status, wanted.exit_status) << GetParam().name << ", exit status";
}

// Each is a point on which rules disagree: one record, and two rulesets that decide it differently.
TEST(Options, make_results_differ) {
  int options = 0;
  for (const auto& entry : fs::directory_iterator(source_folder() / "fixtures/options")) {
    const std::string compared = read_text(entry.path() / "stdout");
    const bool differ = compared.find("They part at") != std::string::npos ||
                        compared.find("is not compared") != std::string::npos;
    EXPECT_TRUE(differ) << entry.path();
    ++options;
  }
  EXPECT_GE(options, 30);
}

std::string test_name(const testing::TestParamInfo<Case>& info) {
  std::string name = info.param.name;
  for (char& letter : name) {
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Fixtures, Golden, testing::ValuesIn(cases()), test_name);

}  // namespace
}  // namespace sixlove
