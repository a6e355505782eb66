// Commands that may work for long, seen from outside: stopped, or with several threads.

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "support/files.h"

namespace sixlove {
namespace {

namespace fs = std::filesystem;

class LongRun : public testing::Test {
 protected:
  /// Starts the program in the test's folder.
  [[nodiscard]] pid_t start(std::vector<std::string> words) const {
    const pid_t child = ::fork();
    if (child != 0) return child;
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const bool there = ::chdir(folder_.path().c_str()) == 0;
    if (there) ::execv(program().c_str(), arguments.data());
    ::_exit(98);
  }

  /// Lets it run for a while and stops it as Ctrl-C does. The status as a shell has it.
  [[nodiscard]] int stopped(std::vector<std::string> words) const {
    const pid_t child = start(std::move(words));
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    ::kill(child, SIGINT);
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  }

  /// The names of all files in the test's folder.
  [[nodiscard]] std::string files() const {
    std::string names;
    for (const fs::path& file : files_below(folder_.path())) {
      names += file.filename().string() + ' ';
    }
    return names;
  }

  /// Runs the program to its end and gives what it wrote to `out`.
  [[nodiscard]] std::string written(std::vector<std::string> words) const {
    words.insert(words.end(), {"--output", "out"});
    int status = 0;
    ::waitpid(start(std::move(words)), &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 0);
    return read_text(folder_.path() / "out");
  }

  TemporaryFolder folder_;
};

TEST_F(LongRun, of_compare_that_is_stopped_leaves_no_file_behind) {
  EXPECT_EQ(stopped({"sixlove", "compare", "--deals", "100000000", "--play", "greedy", "--rules",
                     "jamaican-partner,international-partnership", "--save-flips", "flips.dom",
                     "--plot", "deals.svg", "--output", "out"}),
            128 + SIGINT);
  EXPECT_EQ(files(), "");
}

TEST_F(LongRun, of_solve_that_is_stopped_leaves_no_file_behind) {
  const fs::path record = folder_.path() / "night.dom";
  write_text(record,
             "[Rules \"all-fives\"]\n[Players \"Ann; Ben\"]\n\nround 1\n"
             "deal A 6-6 6-4 5-2 4-1 3-3 2-0 1-0 6-3 5-4\n"
             "deal B 6-5 5-5 4-4 4-3 3-2 2-1 1-1 6-2 5-3\n"
             "stock 6-1 6-0 5-1 5-0 4-2 4-0 3-1 3-0 2-2 0-0\n");
  EXPECT_EQ(
      stopped({"sixlove", "solve", "--limit", "0", "--lead", "A", "--output", "out", "night.dom"}),
      128 + SIGINT);
  EXPECT_EQ(files(), "night.dom ");
}

TEST_F(LongRun, is_the_same_for_any_number_of_threads) {
  static_cast<void>(written(
      {"sixlove", "generate", "--rules", "jamaican-partner", "--seed", "7", "--rounds", "4"}));
  fs::rename(folder_.path() / "out", folder_.path() / "night.dom");
  const auto solve = [&](const std::string& jobs) {
    return written({"sixlove", "solve", "--objective", "win", "--jobs", jobs, "night.dom"});
  };
  const std::string alone = solve("1");
  EXPECT_GT(alone.size(), 1000U);
  EXPECT_EQ(solve("3"), alone);
  const auto compare = [&](const std::string& jobs) {
    return written({"sixlove", "compare", "--deals", "40", "--play", "random", "--rules",
                    "jamaican-partner,international-partnership", "--jobs", jobs});
  };
  EXPECT_EQ(compare("3"), compare("1"));
}

}  // namespace
}  // namespace sixlove
