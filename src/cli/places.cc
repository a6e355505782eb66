#include "cli/places.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "base/build_info.h"

namespace sixlove {
namespace {

/// The variable's value; nothing if it is unset or empty, which means the same to XDG.
std::optional<std::string> environment(const char* name) {
  const char* const value = std::getenv(name);
  if (value == nullptr || *value == '\0') return std::nullopt;
  return value;
}

std::optional<std::string> user_rulesets() {
  const std::optional<std::string> data = environment("XDG_DATA_HOME");
  // the XDG base directory specification: a relative path is to be ignored
  if (data && data->front() == '/') return *data + "/sixlove/rulesets";
  const std::optional<std::string> home = environment("HOME");
  if (home) return *home + "/.local/share/sixlove/rulesets";
  return std::nullopt;
}

/// Seen from `PREFIX/bin/sixlove`, in an installed tree and in a build tree alike.
std::optional<std::string> own_rulesets() {
  std::error_code failed;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failed);
  if (failed) return std::nullopt;
  return (program.parent_path().parent_path() / "share/sixlove/rulesets").string();
}

}  // namespace

std::vector<std::string> ruleset_folders(const std::optional<std::string>& chosen) {
  std::vector<std::string> folders;
  const auto add = [&folders](const std::optional<std::string>& folder) {
    if (!folder) return;
    if (std::find(folders.begin(), folders.end(), *folder) == folders.end()) {
      folders.push_back(*folder);
    }
  };
  add(chosen);
  add(user_rulesets());
  add(own_rulesets());
  add(std::string(kInstalledRulesets));
  return folders;
}

}  // namespace sixlove
