#pragma once

#include <string>

#include "diag/diagnostic.h"

namespace sixlove {

struct RenderOptions {
  int width = 80;      ///< cells of the terminal
  bool color = false;  ///< with ANSI colours
};

/// The finding drawn: message, the source's lines with marks under them, notes, rule and help.
/// Ends with a newline. Whatever the sources hold, the result is safe for a terminal.
[[nodiscard]] std::string render(const Diagnostic& diagnostic, const RenderOptions& options);

/// The finding in one line, without a newline: `night.dom:14:11: error[not-held]: message`.
[[nodiscard]] std::string render_short(const Diagnostic& diagnostic);

}  // namespace sixlove
