// What README.md shows is what happens: its examples are run in the order in which they stand, in a
// folder of their own, and what it prints is compared. A comment before a block says how:
//
//   run, run: exit N     run it; it ends with 0, or N, and says nothing on standard error
//   prints: COMMAND      the block is what the command prints; UPDATE_GOLDEN=1 writes it down
//   run by WHAT          it is run elsewhere

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <vector>

#include <gtest/gtest.h>

#include "support/files.h"

namespace sixlove {
namespace {

namespace fs = std::filesystem;

std::string readme() {
  return read_text(source_folder() / "README.md");
}

struct Block {
  std::string language;  ///< "sh"; may be empty
  std::string how;       ///< the comment before it: "run: exit 1"; may be empty
  std::string text;
};

std::vector<Block> blocks() {
  constexpr std::string_view kOpen = "<!-- ";
  constexpr std::string_view kClose = " -->";
  std::vector<Block> found;
  std::string how;
  bool within = false;
  for (const std::string& line : lines_of(readme())) {
    if (line.starts_with("```")) {
      within = !within;
      if (within) found.push_back({line.substr(3), how, ""});
    } else if (within) {
      found.back().text += line + '\n';
    }
    how.clear();
    if (line.starts_with(kOpen) && line.ends_with(kClose)) {
      how = line.substr(kOpen.size(), line.size() - kOpen.size() - kClose.size());
    }
  }
  return found;
}

/// A folder in which the examples are run; the folders they name are in it, too.
class Desk {
 public:
  Desk() {
    fs::create_directory_symlink(source_folder() / "fixtures", folder_.path() / "fixtures");
  }

  struct Outcome {
    std::string output;
    std::string errors;
    int exit_status = 0;
  };

  [[nodiscard]] Outcome run(const std::string& script) const {
    const TemporaryFolder results;
    const auto quoted = [&results](const char* name) {
      return "'" + (results.path() / name).string() + "'";
    };
    write_text(results.path() / "script", script);
    const std::string command =
        "cd '" + folder_.path().string() + "' && PATH='" + program().parent_path().string() +
        "':$PATH HOME=/nonexistent LC_ALL=C.UTF-8 NO_COLOR=1 timeout 120 sh -e " +
        quoted("script") + " >" + quoted("stdout") + " 2>" + quoted("stderr") + " </dev/null";
    const int status = std::system(command.c_str());
    return {read_text(results.path() / "stdout"), read_text(results.path() / "stderr"),
            WIFEXITED(status) ? WEXITSTATUS(status) : 128};
  }

 private:
  TemporaryFolder folder_;
};

/// The text as it is where the first command of README.md has built the program, with paths from
/// there on.
std::string as_set_up(std::string text) {
  const std::string build = program().parent_path().parent_path().string() + "/share";
  for (std::size_t at = text.find(build); at != std::string::npos; at = text.find(build)) {
    text.replace(at, build.size(), "build/release/share");
  }
  return text;
}

/// What is between backquotes in the last column of the table of commands.
std::vector<std::string> examples_of_commands() {
  std::vector<std::string> found;
  for (const std::string& line : lines_of(readme())) {
    const std::size_t start = line.rfind("`sixlove ");
    if (!line.starts_with("| `") || start == std::string::npos) continue;
    found.push_back(line.substr(start + 1, line.rfind('`') - start - 1));
  }
  return found;
}

TEST(Readme, shows_examples_that_run) {
  constexpr std::string_view kExit = "run: exit ";
  const Desk desk;
  for (const Block& block : blocks()) {
    if (block.language != "sh") continue;
    ASSERT_TRUE(block.how.starts_with("run")) << "nobody runs this:\n" << block.text;
    if (block.how.starts_with("run by ")) continue;
    const int wanted = block.how.starts_with(kExit) ? std::stoi(block.how.substr(kExit.size())) : 0;
    const Desk::Outcome outcome = desk.run(block.text);
    EXPECT_EQ(outcome.exit_status, wanted) << block.text << outcome.output << outcome.errors;
    EXPECT_EQ(outcome.errors, "") << block.text;
  }
  const std::vector<std::string> examples = examples_of_commands();
  EXPECT_EQ(examples.size(), 10U);
  for (const std::string& example : examples) {
    const Desk::Outcome outcome = desk.run(example);
    EXPECT_LE(outcome.exit_status, 1) << example << '\n' << outcome.errors;
    EXPECT_EQ(outcome.errors, "") << example;
    EXPECT_NE(outcome.output, "") << example;
  }
}

TEST(Readme, shows_what_the_program_prints) {
  constexpr std::string_view kPrints = "prints: ";
  const Desk desk;
  std::string text = readme();
  int compared = 0;
  for (const Block& block : blocks()) {
    if (!block.how.starts_with(kPrints)) continue;
    ++compared;
    const std::string printed = as_set_up(desk.run(block.how.substr(kPrints.size())).output);
    if (std::getenv("UPDATE_GOLDEN") == nullptr) {
      EXPECT_EQ(block.text, printed) << block.how;
      continue;
    }
    const std::string start = "<!-- " + block.how + " -->\n```\n";
    text.replace(text.find(start) + start.size(), block.text.size(), printed);
    write_text(source_folder() / "README.md", text);
  }
  EXPECT_EQ(compared, 1);
}

TEST(Readme, sets_up_with_scripts_that_are_there) {
  int scripts = 0;
  for (const Block& block : blocks()) {
    if (block.how != "run by hand") continue;
    ++scripts;
    ASSERT_TRUE(block.text.starts_with("sh "));
    const std::string script = block.text.substr(3, block.text.size() - 4);
    EXPECT_TRUE(fs::exists(source_folder() / script)) << script;
  }
  EXPECT_EQ(scripts, 2);
}

TEST(Readme, uses_the_library_as_the_tested_example_does) {
  for (const Block& block : blocks()) {
    if (block.language != "cmake" && block.language != "cpp") continue;
    const std::string file = block.language == "cmake" ? "CMakeLists.txt" : "main.cc";
    const std::string example = read_text(source_folder() / "tests/consumer" / file);
    for (const std::string& line : lines_of(block.text)) {
      EXPECT_NE(example.find(line), std::string::npos) << file << " has no line " << line;
    }
  }
}

TEST(Readme, names_every_folder_of_the_sources) {
  const std::string text = readme();
  for (const fs::path& folder : folders_in(source_folder() / "src")) {
    const std::string name = "`src/" + folder.filename().string() + "`";
    EXPECT_NE(text.find(name), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace sixlove
