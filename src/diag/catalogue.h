#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace sixlove {

enum class Severity : std::uint8_t { note, warning, error };

/// Every finding there is, in the order of `catalogue.def`.
enum class FindingId : std::uint8_t {
#define FINDING(enumerator, id, severity, line, text) enumerator,
#include "diag/catalogue.def"
#undef FINDING
};

struct CatalogueRow {
  FindingId finding;
  std::string_view id;    ///< kebab-case, stable
  Severity severity;      ///< usual severity
  std::string_view line;  ///< what it means, in one line
  std::string_view text;  ///< what it means, in a few sentences, with an example
};

/// All rows, in order.
[[nodiscard]] std::span<const CatalogueRow> catalogue();

[[nodiscard]] const CatalogueRow& row_of(FindingId finding);

/// The finding with this id, if there is one.
[[nodiscard]] std::optional<FindingId> finding_named(std::string_view id);

[[nodiscard]] std::string_view name(Severity severity);

}  // namespace sixlove
