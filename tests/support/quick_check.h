#pragma once

#include <string>
#include <string_view>

#include "base/random.h"
#include "batch/scorer.h"

namespace sixlove {

/// All that the rows hold, a line each.
[[nodiscard]] std::string rows_text(const Rows& rows);

/// What the scorer's two ways make of the record, where they differ; empty where they agree.
[[nodiscard]] std::string difference(Scorer& scorer, std::string_view text, Format format);

/// The record with something in it changed: a byte, a word, a line, or its form.
[[nodiscard]] std::string corrupted(std::string text, Random& random);

}  // namespace sixlove
