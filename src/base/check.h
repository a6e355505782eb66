#pragma once

namespace sixlove {

/// Ends the process with the place of a mistake of our own. Never for bad input.
[[noreturn]] void check_failed(const char* what, const char* file, int line);

}  // namespace sixlove

/// Says what must hold here. A failure is a bug in sixlove, never the user's doing.
#define CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::sixlove::check_failed(#condition, __FILE__, __LINE__))
