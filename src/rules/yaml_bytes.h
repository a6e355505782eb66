#pragma once

#include "rules/yaml_report.h"

namespace sixlove {

/// Looks at the bytes of a YAML text before any parser does: invalid UTF-8, control characters,
/// characters that only look like spaces or line ends. False if the text must not be parsed.
[[nodiscard]] bool check_yaml_bytes(YamlReport& report, Span stretch);

}  // namespace sixlove
