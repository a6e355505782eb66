#include "cli/left_unread.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "base/io.h"
#include "batch/input.h"
#include "cli/console.h"

namespace sixlove {

namespace {

constexpr std::size_t kFew = 3;

/// Of more files than these it is not looked which have the same bytes.
constexpr std::size_t kMostCompared = 10'000;

/// The first few of them, and how many there are more.
std::string few_of(const std::vector<std::string>& names) {
  std::string words;
  for (std::size_t i = 0; i < std::min(names.size(), kFew); ++i) {
    words += (i == 0 ? "" : ", ") + names[i];
  }
  if (names.size() > kFew) words += fmt::format(" and {} more", names.size() - kFew);
  return words;
}

void say_first(const std::vector<std::string>& lines, Console& console) {
  for (std::size_t i = 0; i < std::min(lines.size(), kFew); ++i) console.complain(lines[i]);
  if (lines.size() > kFew) {
    console.complain(fmt::format("and {} more files like that", lines.size() - kFew));
  }
}

}  // namespace

void say_folders_within(const std::string& path, Console& console) {
  const std::vector<std::string> folders = folders_within(path);
  if (folders.empty()) return;
  console.complain(fmt::format("{}: folders within it are not read: {}", path, few_of(folders)));
}

void say_repeated(const std::vector<std::string>& files, Console& console) {
  std::vector<std::string> lines;
  std::map<std::string, std::string> named;  // the file as it is, and as it was named first
  std::map<std::uintmax_t, std::vector<std::string>> by_size;
  for (const std::string& file : files) {
    std::error_code error;
    if (file == kStandardInput || !std::filesystem::is_regular_file(file, error)) continue;
    const std::string whole = std::filesystem::weakly_canonical(file, error).string();
    if (!named.emplace(whole, file).second) {
      lines.push_back(fmt::format("{} is named twice, and its matches count twice", file));
      continue;
    }
    if (files.size() > kMostCompared) continue;
    by_size[std::filesystem::file_size(file, error)].push_back(file);
  }
  for (const auto& [size, alike] : by_size) {
    if (alike.size() < 2 || size == 0) continue;
    std::map<std::string, std::string> seen;
    for (const std::string& file : alike) {
      const auto [first, added] = seen.emplace(fingerprint(file), file);
      if (added) continue;
      lines.push_back(fmt::format("{} has the same bytes as {}, and its matches count twice", file,
                                  first->second));
    }
  }
  say_first(lines, console);
}

}  // namespace sixlove
