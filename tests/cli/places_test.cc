#include "cli/places.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <stdlib.h>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/build_info.h"
#include "support/files.h"

namespace sixlove {
namespace {

/// Sets a variable of the environment for one test, and puts back what was there.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    const char* const before = std::getenv(name);
    if (before != nullptr) before_ = before;
    set(value);
  }

  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

  ~Variable() { set(before_ ? before_->c_str() : nullptr); }

 private:
  void set(const char* value) const {
    if (value == nullptr) {
      unsetenv(name_);
    } else {
      setenv(name_, value, 1);
    }
  }

  const char* name_;
  std::optional<std::string> before_;
};

TEST(Places, the_chosen_folder_comes_before_the_users_own) {
  const Variable data("XDG_DATA_HOME", "/home/ann/data");
  const std::vector<std::string> folders = ruleset_folders("league");
  ASSERT_GE(folders.size(), 2U);
  EXPECT_EQ(folders[0], "league");
  EXPECT_EQ(folders[1], "/home/ann/data/sixlove/rulesets");
}

TEST(Places, without_a_data_folder_the_user_has_one_below_home) {
  const Variable data("XDG_DATA_HOME", nullptr);
  const Variable home("HOME", "/home/ann");
  EXPECT_EQ(ruleset_folders(std::nullopt)[0], "/home/ann/.local/share/sixlove/rulesets");
}

TEST(Places, an_empty_or_relative_data_folder_is_none) {
  const Variable home("HOME", "/home/ann");
  for (const char* value : {"", "data"}) {
    const Variable data("XDG_DATA_HOME", value);
    EXPECT_EQ(ruleset_folders(std::nullopt)[0], "/home/ann/.local/share/sixlove/rulesets");
  }
}

TEST(Places, a_user_without_a_home_still_has_the_installed_rulesets) {
  const Variable data("XDG_DATA_HOME", nullptr);
  const Variable home("HOME", nullptr);
  EXPECT_EQ(ruleset_folders(std::nullopt).back(), kInstalledRulesets);
}

TEST(Places, no_folder_is_named_twice) {
  const std::vector<std::string> folders = ruleset_folders(std::string(kInstalledRulesets));
  EXPECT_EQ(std::count(folders.begin(), folders.end(), std::string(kInstalledRulesets)), 1);
  EXPECT_EQ(folders[0], kInstalledRulesets);
}

TEST(Places, the_folder_beside_the_program_is_the_one_in_the_source_tree) {
  const std::filesystem::path beside =
      program().parent_path().parent_path() / "share/sixlove/rulesets";
  EXPECT_TRUE(std::filesystem::equivalent(beside, source_folder() / "rulesets"));
}

}  // namespace
}  // namespace sixlove
