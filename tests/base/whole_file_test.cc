#include "base/whole_file.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include "support/files.h"

namespace sixlove {
namespace {

namespace fs = std::filesystem;

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(WholeFile, is_not_there_before_it_is_whole) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "out";
  WholeFile file(path.string());
  ASSERT_FALSE(file.open().has_value());
  ASSERT_FALSE(file.append("one ").has_value());
  ASSERT_FALSE(file.append("two").has_value());
  EXPECT_FALSE(fs::exists(path));
  ASSERT_FALSE(file.commit().has_value());
  EXPECT_EQ(read_text(path), "one two");
  EXPECT_EQ(files_in(folder.path()), 1U);
}

TEST(WholeFile, leaves_nothing_and_changes_nothing_if_it_is_dropped) {
  const TemporaryFolder folder;
  write_text(folder.path() / "out", "old");
  {
    WholeFile file((folder.path() / "out").string());
    ASSERT_FALSE(file.open().has_value());
    ASSERT_FALSE(file.append("new").has_value());
  }
  EXPECT_EQ(read_text(folder.path() / "out"), "old");
  EXPECT_EQ(files_in(folder.path()), 1U);
}

TEST(WholeFile, goes_on_with_a_part_that_stayed) {
  const TemporaryFolder folder;
  const std::string path = (folder.path() / "out").string();
  {
    WholeFile file(path);
    ASSERT_FALSE(file.open_part(0).has_value());
    ASSERT_FALSE(file.append("kept, lost").has_value());
  }
  EXPECT_EQ(read_text(path + ".part"), "kept, lost");
  WholeFile file(path);
  EXPECT_TRUE(file.open_part(11).has_value());
  WholeFile again(path);
  ASSERT_FALSE(again.open_part(6).has_value());
  ASSERT_FALSE(again.append("found").has_value());
  ASSERT_FALSE(again.commit().has_value());
  EXPECT_EQ(read_text(path), "kept, found");
}

TEST(WholeFile, says_that_a_device_is_full) {
  WholeFile file("/dev/full");
  ASSERT_FALSE(file.open().has_value());
  EXPECT_TRUE(file.append("text").has_value());
}

/// A process that has begun a file, and is then sent the signal.
int status_after(int signal, const fs::path& folder) {
  const pid_t child = ::fork();
  if (child == 0) {
    Interrupts interrupts;
    WholeFile file((folder / "out").string(), &interrupts);
    if (file.open() || file.append("half")) ::_exit(99);
    while (true) ::pause();
  }
  while (fs::is_empty(folder)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  ::kill(child, signal);
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

TEST(Interrupts, remove_what_was_begun_and_let_the_signal_end_the_process) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const TemporaryFolder folder;
    EXPECT_EQ(status_after(signal, folder.path()), signal);
    EXPECT_TRUE(fs::is_empty(folder.path()));
  }
}

}  // namespace
}  // namespace sixlove
