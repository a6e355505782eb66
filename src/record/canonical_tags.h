#pragma once

#include <string>
#include <vector>

#include "record/record.h"

namespace sixlove {

/// A tag as it is written.
struct TagText {
  std::string name;
  std::string value;

  friend bool operator==(const TagText&, const TagText&) = default;
};

/// The record's tags in canonical order: what describes the match, tags of others as they stand,
/// what sets the table. Those that only fields of the record give are among them.
[[nodiscard]] std::vector<TagText> canonical_tags(const Record& record);

}  // namespace sixlove
