#pragma once

#include <string>

#include <rapidcheck.h>

#include "rules/field.h"

namespace sixlove {

/// A value that the field takes, as YAML.
[[nodiscard]] rc::Gen<std::string> value_for(const Field& field);

}  // namespace sixlove
