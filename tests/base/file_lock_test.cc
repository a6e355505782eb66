#include "base/file_lock.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "support/files.h"

namespace sixlove {
namespace {

TEST(FileLock, keeps_others_away_as_long_as_it_is_held) {
  const TemporaryFolder folder;
  const std::string path = (folder.path() / "state").string();
  {
    FileLock first;
    ASSERT_FALSE(first.take(path, nullptr));
    FileLock second;
    const auto refused = second.take(path, nullptr);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->path, path);
    EXPECT_EQ(refused->text, "another run is at work with it");
  }
  EXPECT_FALSE(std::filesystem::exists(path + ".lock"));
  FileLock third;
  EXPECT_FALSE(third.take(path, nullptr));
}

TEST(FileLock, that_a_killed_process_left_behind_holds_nobody_up) {
  const TemporaryFolder folder;
  const std::string path = (folder.path() / "state").string();
  std::ofstream(path + ".lock").close();
  FileLock lock;
  EXPECT_FALSE(lock.take(path, nullptr));
}

TEST(FileLock, is_refused_where_nothing_can_be_written) {
  FileLock lock;
  const auto refused = lock.take("/proc/none/state", nullptr);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->path, "/proc/none/state.lock");
}

}  // namespace
}  // namespace sixlove
