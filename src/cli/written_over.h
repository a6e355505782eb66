#pragma once

#include <string>

namespace CLI {
class App;
}  // namespace CLI

namespace sixlove {

/// Why the files that a command was told to write cannot be written: one of them is a file that it
/// reads, or two are the same. Empty if nothing is wrong.
[[nodiscard]] std::string written_over(const CLI::App& command);

}  // namespace sixlove
