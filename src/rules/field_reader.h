#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "core/tile.h"
#include "core/tile_set.h"
#include "rules/values.h"

namespace sixlove {

class YamlReport;
struct Field;
struct YamlNode;

/// Reads values out of YAML for the fields' `read`. What is wrong is added to the problems; then
/// nothing is returned.
class FieldReader {
 public:
  explicit FieldReader(YamlReport& report) : report_(report) {}

  [[nodiscard]] std::optional<int> number(const YamlNode& node, Range range);
  [[nodiscard]] std::optional<bool> flag(const YamlNode& node);
  [[nodiscard]] std::optional<std::size_t> word(const YamlNode& node, std::span<const Word> words);
  [[nodiscard]] std::optional<Tile> tile(const YamlNode& node);
  [[nodiscard]] std::optional<std::string> name(const YamlNode& node, std::size_t most);
  [[nodiscard]] std::optional<std::vector<int>> numbers(const YamlNode& node, Range range,
                                                        std::size_t most);
  [[nodiscard]] std::optional<std::vector<Tile>> tiles(const YamlNode& node, std::size_t most);
  [[nodiscard]] std::optional<std::vector<std::size_t>> words(const YamlNode& node,
                                                              std::span<const Word> all);
  [[nodiscard]] std::optional<BySeatCount<int>> by_seats(const YamlNode& node, Range range);
  [[nodiscard]] std::optional<BySeatCount<TileSet>> tiles_by_seats(const YamlNode& node);

  /// The maps of a list, or the map that stands alone.
  [[nodiscard]] std::optional<std::vector<const YamlNode*>> maps(const YamlNode& node,
                                                                 std::size_t most);
  /// Reads a map's keys into `owner`.
  bool object(const YamlNode& node, std::span<const Field> fields, void* owner);

 private:
  std::optional<std::vector<const YamlNode*>> items(const YamlNode& node, std::size_t most,
                                                    std::string_view what);
  bool seat_keys(const YamlNode& node, std::array<const YamlNode*, kMaxSeats + 1>& values);

  YamlReport& report_;
};

}  // namespace sixlove
