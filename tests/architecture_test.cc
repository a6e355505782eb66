// What the source tree promises about itself: which folder may know which, how large a file may
// grow, where the outside libraries are allowed, and that nothing is registered without its test.

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "support/files.h"

namespace sixlove {
namespace {

namespace fs = std::filesystem;

/// A line of a source file that the test complains about.
std::string at(const fs::path& file, std::size_t line) {
  return fs::relative(file, source_folder()).string() + ":" + std::to_string(line + 1);
}

bool is_source(const fs::path& file) {
  const std::string extension = file.extension().string();
  return extension == ".h" || extension == ".cc" || extension == ".def" || extension == ".in";
}

std::vector<fs::path> sources_in(std::string_view folder) {
  std::vector<fs::path> files = files_below(source_folder() / folder);
  files.erase(std::remove_if(files.begin(), files.end(),
                             [](const fs::path& file) { return !is_source(file); }),
              files.end());
  return files;
}

/// The folder of `src` that a file is in; empty for `main.cc`.
std::string folder_of(const fs::path& file) {
  const fs::path inside = fs::relative(file, source_folder() / "src");
  return inside.has_parent_path() ? inside.begin()->string() : "";
}

const std::map<std::string, int>& floors() {
  static const std::map<std::string, int> kFloors{
      {"base", 0},     {"diag", 1},   {"core", 2},    {"rules", 3}, {"record", 3},
      {"referee", 4},  {"batch", 5},  {"compare", 5}, {"solve", 5}, {"verify", 5},
      {"generate", 5}, {"report", 5}, {"cli", 6},     {"", 7}};
  return kFloors;
}

bool may_include(const std::string& folder, const std::string& other) {
  if (folder == other) return true;
  if (folder == "report") return other == "base" || other == "diag" || other == "core";
  return floors().at(other) < floors().at(folder);
}

struct Inclusion {
  std::string place;   ///< file and line
  std::string folder;  ///< of the file that includes
  std::string file;    ///< of the file that includes, without its folder
  std::string header;
  bool quoted = false;
};

std::vector<Inclusion> inclusions() {
  static const std::regex kInclude(R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"])re");
  std::vector<Inclusion> found;
  for (const fs::path& file : sources_in("src")) {
    const std::vector<std::string> lines = lines_of(read_text(file));
    for (std::size_t line = 0; line < lines.size(); ++line) {
      std::smatch match;
      if (!std::regex_search(lines[line], match, kInclude)) continue;
      found.push_back({at(file, line), folder_of(file), file.filename().string(), match[2].str(),
                       match[1].str() == "\""});
    }
  }
  return found;
}

TEST(Architecture, every_folder_of_src_has_a_floor) {
  for (const fs::path& folder : folders_in(source_folder() / "src")) {
    EXPECT_TRUE(floors().contains(folder.filename().string())) << folder;
  }
}

TEST(Architecture, a_file_includes_only_its_own_folder_and_lower_floors) {
  for (const Inclusion& inclusion : inclusions()) {
    if (!inclusion.quoted) continue;
    const std::string other = inclusion.header.substr(0, inclusion.header.find('/'));
    if (!floors().contains(other) || inclusion.header.find('/') == std::string::npos) {
      ADD_FAILURE() << inclusion.place
                    << " does not name the header from src: " << inclusion.header;
      continue;
    }
    EXPECT_TRUE(may_include(inclusion.folder, other))
        << inclusion.place << ": " << inclusion.folder << "/ may not know " << inclusion.header;
  }
}

/// The library that a header belongs to; empty for the standard's and the system's.
std::string library_of(const std::string& header) {
  static const std::map<std::string, std::string> kByFolder{{"CLI", "CLI11"},
                                                            {"fmt", "fmt"},
                                                            {"nlohmann", "nlohmann_json"},
                                                            {"yaml-cpp", "yaml-cpp"},
                                                            {"openssl", "openssl"}};
  static const std::map<std::string, std::string> kByName{{"simdjson.h", "simdjson"},
                                                          {"utf8proc.h", "utf8proc"},
                                                          {"zlib.h", "zlib"},
                                                          {"sqlite3.h", "sqlite3"},
                                                          {"zstd.h", "zstd"}};
  const auto name = kByName.find(header);
  if (name != kByName.end()) return name->second;
  const auto folder = kByFolder.find(header.substr(0, header.find('/')));
  return folder == kByFolder.end() ? "" : folder->second;
}

bool is_standard_or_system(const std::string& header) {
  static const std::set<std::string> kSystem{"fcntl.h",  "unistd.h", "dirent.h", "poll.h",
                                             "signal.h", "stdlib.h", "errno.h"};
  if (kSystem.contains(header) || header.starts_with("sys/")) return true;
  return std::all_of(header.begin(), header.end(), [](char letter) {
    return std::islower(static_cast<unsigned char>(letter)) != 0 || letter == '_';
  });
}

TEST(Architecture, an_outside_library_is_known_only_where_it_is_allowed) {
  static const std::map<std::string, std::set<std::string>> kAllowed{
      {"CLI11", {"cli"}},
      {"fmt", {"diag", "report", "cli", "rules", "referee", "compare", "verify"}},
      {"nlohmann_json", {"record", "batch"}},
      {"simdjson", {"record"}},
      {"yaml-cpp", {"rules"}},
      {"openssl", {"base"}},
      {"utf8proc", {"base"}},
      {"zlib", {"base"}},
      {"sqlite3", {"batch"}},
      {"zstd", {"base"}}};
  for (const Inclusion& inclusion : inclusions()) {
    if (inclusion.quoted) continue;
    const std::string library = library_of(inclusion.header);
    if (library.empty()) {
      EXPECT_TRUE(is_standard_or_system(inclusion.header))
          << inclusion.place << ": which library is <" << inclusion.header << ">?";
      continue;
    }
    EXPECT_TRUE(kAllowed.at(library).contains(inclusion.folder))
        << inclusion.place << ": " << library << " has no business in " << inclusion.folder << "/";
    EXPECT_TRUE(inclusion.file.ends_with(".cc"))
        << inclusion.place << ": " << library << " stays in .cc files";
  }
}

TEST(Architecture, in_the_referee_only_the_explanations_write_prose_with_fmt) {
  for (const Inclusion& inclusion : inclusions()) {
    if (inclusion.folder != "referee" || library_of(inclusion.header) != "fmt") continue;
    EXPECT_TRUE(inclusion.file.starts_with("explain")) << inclusion.place;
  }
}

/// True if the word stands in the text, and not as a part of a longer one.
bool has_word(std::string_view text, std::string_view word) {
  const auto is_part = [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '-' || letter == '_';
  };
  for (std::size_t from = text.find(word); from != std::string_view::npos;
       from = text.find(word, from + 1)) {
    const std::size_t end = from + word.size();
    if (from > 0 && is_part(text[from - 1])) continue;
    if (end < text.size() && is_part(text[end])) continue;
    return true;
  }
  return false;
}

/// Two types of one name are one for the linker, which then takes the code of either for both.
TEST(Architecture, no_two_headers_have_a_type_of_the_same_name) {
  static const std::regex kType(R"re(^(?:struct|class|enum class) (\w+)\b[^;{]*\{)re");
  std::map<std::string, std::string> places;
  for (const fs::path& file : sources_in("src")) {
    if (file.extension() != ".h") continue;
    const std::vector<std::string> lines = lines_of(read_text(file));
    for (std::size_t line = 0; line < lines.size(); ++line) {
      std::smatch match;
      if (!std::regex_search(lines[line], match, kType)) continue;
      const auto [first, is_new] = places.emplace(match[1].str(), at(file, line));
      EXPECT_TRUE(is_new) << match[1].str() << " is in " << first->second << " and in "
                          << at(file, line);
    }
  }
}

TEST(Architecture, no_code_knows_a_ruleset_by_name) {
  std::vector<std::string> names;
  for (const fs::path& file : files_below(source_folder() / "rulesets")) {
    if (file.extension() == ".yaml") names.push_back(file.stem().string());
  }
  ASSERT_FALSE(names.empty()) << "there are no rulesets";
  for (const fs::path& file : sources_in("src")) {
    const std::vector<std::string> lines = lines_of(read_text(file));
    for (std::size_t line = 0; line < lines.size(); ++line) {
      for (const std::string& name : names) {
        EXPECT_FALSE(has_word(lines[line], name)) << at(file, line) << " names " << name;
      }
    }
  }
}

TEST(Architecture, every_file_of_the_rules_has_a_test) {
  std::string tests;
  std::set<std::string> test_files;
  for (const fs::path& file : sources_in("tests")) {
    tests += read_text(file);
    test_files.insert(file.filename().string());
  }
  std::string untested;
  for (const fs::path& file : sources_in("src/rules")) {
    const std::string stem = file.stem().string();
    const bool has_file = test_files.contains(stem + "_test.cc");
    const bool is_included = has_word(tests, "rules/" + stem + ".h");
    if (!has_file && !is_included) untested += file.filename().string() + "\n";
  }
  EXPECT_EQ(untested, "") << "no test is named after these files of src/rules or includes them";
}

TEST(Architecture, no_file_has_more_than_400_lines) {
  for (const fs::path& file : sources_in("src")) {
    if (file.extension() == ".def") continue;  // a table is as long as it has rows
    const std::size_t lines = lines_of(read_text(file)).size();
    EXPECT_LE(lines, 400U) << fs::relative(file, source_folder());
  }
}

TEST(Architecture, nothing_is_left_for_later) {
  const std::vector<std::string> words{std::string("TO") + "DO", std::string("FIX") + "ME",
                                       std::string("X") + "XX", std::string("HA") + "CK"};
  for (const char* folder : {"src", "tests"}) {
    for (const fs::path& file : sources_in(folder)) {
      const std::vector<std::string> lines = lines_of(read_text(file));
      for (std::size_t line = 0; line < lines.size(); ++line) {
        for (const std::string& word : words) {
          EXPECT_FALSE(has_word(lines[line], word)) << at(file, line);
        }
      }
    }
  }
}

TEST(Architecture, the_top_holds_only_what_belongs_there) {
  const std::set<std::string> allowed{"CMakeLists.txt",
                                      "CMakePresets.json",
                                      "LICENSE",
                                      "README.md",
                                      "build",
                                      "fixtures",
                                      "man",
                                      "rulesets",
                                      "src",
                                      "tests"};
  for (const fs::directory_entry& entry : fs::directory_iterator(source_folder())) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(".") || name.starts_with("build-")) continue;
    EXPECT_TRUE(allowed.contains(name)) << name;
  }
}

std::set<std::string> catalogued_findings() {
  static const std::regex kRow(R"re(^FINDING\(\w+,\s*"([a-z-]+)")re");
  std::set<std::string> ids;
  for (const std::string& line : lines_of(read_text(source_folder() / "src/diag/catalogue.def"))) {
    std::smatch match;
    if (std::regex_search(line, match, kRow)) ids.insert(match[1].str());
  }
  return ids;
}

TEST(Architecture, every_finding_has_a_case_that_provokes_it) {
  const std::set<std::string> ids = catalogued_findings();
  ASSERT_FALSE(ids.empty());
  std::string missing;
  for (const std::string& id : ids) {
    if (!fs::exists(source_folder() / "fixtures/findings" / id / "cmd")) missing += id + "\n";
  }
  EXPECT_EQ(missing, "") << "these have no fixtures/findings/ID/cmd";
}

TEST(Architecture, every_case_of_a_finding_shows_a_finding_of_the_catalogue) {
  const std::set<std::string> ids = catalogued_findings();
  for (const fs::path& folder : folders_in(source_folder() / "fixtures/findings")) {
    const std::string id = folder.filename().string();
    EXPECT_TRUE(ids.contains(id)) << "no finding is called " << id;
    const std::string shown = read_text(folder / "stdout") + read_text(folder / "stderr");
    EXPECT_TRUE(has_word(shown, id)) << "the case of " << id << " does not show it";
  }
}

}  // namespace
}  // namespace sixlove
