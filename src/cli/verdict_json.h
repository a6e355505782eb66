#pragma once

#include <string>

#include "record/record.h"
#include "referee/verdict.h"

namespace sixlove {

/// The verdict as one line of JSON. Keys are never renamed; more may come.
[[nodiscard]] std::string verdict_json(const Record& record, const Verdict& verdict);

}  // namespace sixlove
