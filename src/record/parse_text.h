#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "diag/source.h"
#include "record/record.h"

namespace sixlove {

/// Reads the text record that starts at `at` or behind it, and moves `at` behind it. Nothing if
/// there are only blanks and comments.
[[nodiscard]] std::optional<Record> parse_text(const std::shared_ptr<const Source>& source,
                                               std::size_t& at, std::uint32_t number);

}  // namespace sixlove
