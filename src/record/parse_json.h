#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "diag/source.h"
#include "record/record.h"

namespace sixlove {

/// Reads the JSON record on the first line at or behind `at` that is not blank, and moves `at`
/// behind it. Nothing if there is none.
[[nodiscard]] std::optional<Record> parse_json(const std::shared_ptr<const Source>& source,
                                               std::size_t& at, std::uint32_t number);

}  // namespace sixlove
