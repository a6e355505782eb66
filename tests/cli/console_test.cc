#include "cli/console.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

namespace sixlove {
namespace {

/// Sets the variables that color depends on, and puts back what they were.
class Color : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR"}) unsetenv(name);
    setenv("TERM", "xterm", 1);
  }

  void TearDown() override {
    SetUp();
    setenv("NO_COLOR", "1", 1);
  }
};

TEST_F(Color, is_for_terminals_only_unless_told) {
  EXPECT_TRUE(color_wanted("auto", true));
  EXPECT_FALSE(color_wanted("auto", false));
}

TEST_F(Color, is_decided_by_the_option_first) {
  setenv("NO_COLOR", "1", 1);
  EXPECT_TRUE(color_wanted("always", false));
  setenv("CLICOLOR_FORCE", "1", 1);
  EXPECT_FALSE(color_wanted("never", true));
}

TEST_F(Color, is_off_under_no_color_even_if_forced) {
  setenv("NO_COLOR", "1", 1);
  setenv("CLICOLOR_FORCE", "1", 1);
  EXPECT_FALSE(color_wanted("auto", true));
}

TEST_F(Color, is_not_off_under_an_empty_no_color) {
  setenv("NO_COLOR", "", 1);
  EXPECT_TRUE(color_wanted("auto", true));
}

TEST_F(Color, can_be_forced_without_a_terminal) {
  setenv("CLICOLOR_FORCE", "1", 1);
  EXPECT_TRUE(color_wanted("auto", false));
  setenv("CLICOLOR_FORCE", "0", 1);
  EXPECT_FALSE(color_wanted("auto", false));
}

TEST_F(Color, is_off_on_a_dumb_terminal) {
  setenv("TERM", "dumb", 1);
  EXPECT_FALSE(color_wanted("auto", true));
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Console, writes_the_whole_output_file_at_the_end) {
  const std::filesystem::path path = std::filesystem::path(testing::TempDir()) / "verdicts.txt";
  std::filesystem::remove(path);
  Console console({"never", path.string(), false});
  console.print("night.dom#1  UPHELD\n");
  EXPECT_FALSE(std::filesystem::exists(path));
  EXPECT_EQ(console.finish(ExitCode::not_upheld), ExitCode::not_upheld);
  EXPECT_EQ(bytes_of(path), "night.dom#1  UPHELD\n");
}

TEST(Console, fails_if_the_output_file_cannot_be_written) {
  testing::internal::CaptureStderr();
  Console console({"never", "/no/such/folder/verdicts.txt", false});
  console.print("night.dom#1  UPHELD\n");
  EXPECT_EQ(console.finish(ExitCode::upheld), ExitCode::failed);
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_NE(said.find("/no/such/folder/verdicts.txt"), std::string::npos);
}

TEST(Console, makes_trouble_safe_for_the_terminal) {
  testing::internal::CaptureStderr();
  Console console({"never", "", false});
  console.complain("\x1b[2J.dom: no such file");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "sixlove: \\x1b[2J.dom: no such file\n");
}

}  // namespace
}  // namespace sixlove
