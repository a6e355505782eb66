#pragma once

#include <string>

namespace CLI {
class App;
}  // namespace CLI

namespace sixlove {

/// Why a command cannot do with the files and folders it was told: it would write over what it
/// reads, or write two things to one file, or a folder of rulesets is not there. Empty if it can.
[[nodiscard]] std::string trouble_with_files(const CLI::App& command);

}  // namespace sixlove
