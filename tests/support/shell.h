#pragma once

#include <filesystem>
#include <string>

namespace sixlove {

/// What a line of shell came to.
struct Answer {
  int code = 0;  ///< 128 and the signal's number if it was killed
  std::string output;
  std::string errors;
};

/// Runs a line of shell in a folder; `sixlove` is the program of this build, nothing is on standard
/// input.
[[nodiscard]] Answer answer_of(const std::filesystem::path& folder, const std::string& line);

}  // namespace sixlove
