#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/source.h"
#include "rules/yaml_report.h"

namespace sixlove {

inline constexpr std::size_t kMostYamlBytes = std::size_t{1} << 20U;
inline constexpr std::size_t kMostScalarBytes = std::size_t{64} << 10U;
inline constexpr std::size_t kMostKeyBytes = 128;
inline constexpr std::size_t kMostYamlDepth = 32;
inline constexpr std::size_t kMostYamlNodes = 100'000;

enum class YamlKind : std::uint8_t { nothing, scalar, list, map };

/// One value of a YAML text, as it was written: nothing is converted.
struct YamlNode {
  YamlKind kind = YamlKind::nothing;
  bool quoted = false;          ///< a text in quotes, or a block of text
  std::string text;             ///< of a scalar
  Span span;                    ///< in the source; of nothing: the key it is the value of
  std::vector<YamlNode> items;  ///< of a list
  std::vector<YamlNode> keys;   ///< of a map, each once, in the order written
  std::vector<YamlNode> values;

  /// The value of a map's key; null if there is none.
  [[nodiscard]] const YamlNode* find(std::string_view key) const;
};

/// Reads the YAML of one stretch of the report's source. Anchors, aliases, tags, merge keys, second
/// documents, keys that stand twice, and texts too deep or too large are refused. Nothing is
/// returned if there is nothing usable.
[[nodiscard]] std::optional<YamlNode> read_yaml(YamlReport& report, Span stretch);

}  // namespace sixlove
