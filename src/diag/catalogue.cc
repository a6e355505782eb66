#include "diag/catalogue.h"

#include <algorithm>
#include <array>

#include "base/check.h"

namespace sixlove {

namespace {

constexpr std::array kRows{
#define FINDING(enumerator, id, severity, line, text) \
  CatalogueRow{FindingId::enumerator, id, Severity::severity, line, text},
#include "diag/catalogue.def"
#undef FINDING
};

}  // namespace

std::span<const CatalogueRow> catalogue() {
  return kRows;
}

const CatalogueRow& row_of(FindingId finding) {
  const auto index = static_cast<std::size_t>(finding);
  CHECK(index < kRows.size());
  return kRows[index];
}

std::optional<FindingId> finding_named(std::string_view id) {
  const auto* const row = std::find_if(kRows.begin(), kRows.end(),
                                       [id](const CatalogueRow& each) { return each.id == id; });
  if (row == kRows.end()) return std::nullopt;
  return row->finding;
}

std::string_view name(Severity severity) {
  switch (severity) {
  case Severity::note: return "note";
  case Severity::warning: return "warning";
  case Severity::error: return "error";
  }
  return "";
}

}  // namespace sixlove
