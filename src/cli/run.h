#pragma once

namespace sixlove {

/// The program: reads the command line, does the work, answers with the exit status.
[[nodiscard]] int run(int count, const char* const* words);

}  // namespace sixlove
