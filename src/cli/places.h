#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sixlove {

/// The folders in which bare ruleset names are looked for, first folder first: `chosen` (what
/// `--rules-dir` says), the user's data folder, the folder that belongs to this program, the folder
/// of the configured installation. None of them need exist; none is named twice.
[[nodiscard]] std::vector<std::string> ruleset_folders(const std::optional<std::string>& chosen);

}  // namespace sixlove
