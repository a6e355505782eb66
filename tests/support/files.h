#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sixlove {

/// The top of the source tree.
[[nodiscard]] std::filesystem::path source_folder();

/// The `sixlove` program of this build.
[[nodiscard]] std::filesystem::path program();

/// The whole file; empty if there is none.
[[nodiscard]] std::string read_text(const std::filesystem::path& file);

void write_text(const std::filesystem::path& file, std::string_view text);

/// Every file below the folder, at any depth, sorted; none if there is no such folder.
[[nodiscard]] std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder);

/// The folders directly in this one, sorted; none if there is no such folder.
[[nodiscard]] std::vector<std::filesystem::path> folders_in(const std::filesystem::path& folder);

/// The text's lines, without their ends.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text);

/// A folder of its own for one test, gone when the test is over.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace sixlove
