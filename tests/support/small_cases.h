#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace sixlove {

/// Small cases of a file `{"cases":[…]}`: hands left, scores, positions, and what follows from
/// them.
[[nodiscard]] std::vector<nlohmann::json> small_cases(const std::filesystem::path& file);

/// How the library's answer differs from the case's `expect`, a line each; empty if it does not.
/// Kinds and keys are told in fixtures/cases/README.md; besides them a case may have `overrides`
/// (as for --set), and for kind `play-score` a `line` of tiles and what the last one scores.
/// A case that cannot be judged is a difference, too.
[[nodiscard]] std::string small_case_differences(const nlohmann::json& one);

}  // namespace sixlove
