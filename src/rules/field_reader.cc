#include "rules/field_reader.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "base/words.h"
#include "rules/field.h"
#include "rules/keys.h"
#include "rules/tile_text.h"
#include "rules/yaml_tree.h"

namespace sixlove {

namespace {

std::string kind_of(const YamlNode& node) {
  switch (node.kind) {
  case YamlKind::nothing: return "nothing";
  case YamlKind::list: return "a list";
  case YamlKind::map: return "a map";
  case YamlKind::scalar: break;
  }
  const std::string text = printable(node.text.substr(0, 40));
  return node.quoted ? fmt::format("the text \"{}\"", text) : fmt::format("`{}`", text);
}

void wrong_type(YamlReport& report, const YamlNode& node, std::string_view needed,
                std::string help = {}) {
  const std::string message =
      node.kind == YamlKind::nothing
          ? fmt::format("{} has no value; it needs {}", report.path(), needed)
          : fmt::format("{} needs {}, not {}", report.path(), needed, kind_of(node));
  report.add(FindingId::wrong_type, node.span, message, std::move(help));
}

bool is_plain(const YamlNode& node) {
  return node.kind == YamlKind::scalar && !node.quoted;
}

// 0, or digits that do not begin with 0, with or without a minus: read alike by every YAML reader.
bool is_integer_text(std::string_view text) {
  if (text.starts_with('-')) {
    text.remove_prefix(1);
    if (text == "0") return false;
  }
  const bool digits = !text.empty() && std::all_of(text.begin(), text.end(),
                                                   [](char c) { return c >= '0' && c <= '9'; });
  return digits && (text == "0" || text[0] != '0');
}

std::string help_for_number(const YamlNode& node) {
  if (node.kind != YamlKind::scalar) return {};
  if (node.quoted) return is_integer_text(node.text) ? "leave the quotes off" : "";
  std::string_view text = node.text;
  while (text.size() > 1 && (text[0] == '0' || text[0] == '+')) text.remove_prefix(1);
  if (text.size() < node.text.size() && is_integer_text(text)) {
    return fmt::format("write {}: YAML readers differ about a leading 0 or +", text);
  }
  return "write a whole number in plain digits";
}

void stands_twice(YamlReport& report, const YamlNode& node) {
  report.add(FindingId::contradiction, node.span,
             fmt::format("{} lists {} twice", report.path(), kind_of(node)),
             "list each value once");
}

std::string in_words(std::span<const Word> words) {
  std::string list;
  for (const Word& word : words) {
    if (!list.empty()) list += ", ";
    list += word.name;
  }
  return list;
}

}  // namespace

std::optional<int> FieldReader::number(const YamlNode& node, Range range) {
  if (!is_plain(node) || !is_integer_text(node.text)) {
    wrong_type(report_, node, "a whole number", help_for_number(node));
    return std::nullopt;
  }
  int value = 0;
  const char* const end = node.text.data() + node.text.size();
  const bool fits = std::from_chars(node.text.data(), end, value).ec == std::errc{};
  if (!fits || value < range.low || value > range.high) {
    report_.add(FindingId::out_of_range, node.span,
                fmt::format("{} is {}, which is out of range", report_.path(),
                            printable(node.text.substr(0, 40))),
                fmt::format("it may be {} to {}", range.low, range.high));
    return std::nullopt;
  }
  return value;
}

std::optional<bool> FieldReader::flag(const YamlNode& node) {
  if (is_plain(node) && node.text == "true") return true;
  if (is_plain(node) && node.text == "false") return false;
  wrong_type(report_, node, "true or false",
             node.kind == YamlKind::scalar
                 ? "only `true` and `false` are read, in small letters and without quotes"
                 : "");
  return std::nullopt;
}

std::optional<std::size_t> FieldReader::word(const YamlNode& node, std::span<const Word> words) {
  if (node.kind != YamlKind::scalar) {
    wrong_type(report_, node, "a word", fmt::format("it may be {}", in_words(words)));
    return std::nullopt;
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].name == node.text) return i;
  }
  Diagnostic& problem = report_.add(FindingId::out_of_range, node.span,
                                    fmt::format("{} cannot be {}", report_.path(), kind_of(node)));
  std::vector<std::string_view> names;
  for (const Word& word : words) names.push_back(word.name);
  add_nearest(problem, node.text, names);
  problem.help.push_back(fmt::format("it may be {}", in_words(words)));
  return std::nullopt;
}

std::optional<Tile> FieldReader::tile(const YamlNode& node) {
  if (is_plain(node) && node.text == "none") return kNoTile;
  if (node.kind == YamlKind::list) {
    wrong_type(report_, node, "one tile", "write 6-6; in square brackets it is a list of tiles");
    return std::nullopt;
  }
  if (node.kind != YamlKind::scalar) {
    wrong_type(report_, node, "a tile", "write 6-6");
    return std::nullopt;
  }
  const std::optional<Tile> tile =
      node.quoted ? tile_from_any_text(node.text) : tile_from_plain_text(node.text);
  if (tile) return tile;
  const std::optional<Tile> meant = tile_from_any_text(node.text);
  if (meant) {
    std::string text;
    detail::write_tile(*meant, text);
    wrong_type(report_, node, "a tile", fmt::format("write {}", text));
  } else {
    wrong_type(report_, node, "a tile",
               fmt::format("write 6-4: two numbers from 0 to {}, and a hyphen", kMaxPip));
  }
  return std::nullopt;
}

std::optional<std::string> FieldReader::name(const YamlNode& node, std::size_t most) {
  const auto is_name_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  const bool right = node.kind == YamlKind::scalar && !node.text.empty() && node.text[0] >= 'a' &&
                     node.text[0] <= 'z' && node.text.back() != '-' &&
                     std::all_of(node.text.begin(), node.text.end(), is_name_letter);
  if (!right) {
    wrong_type(
        report_, node, "a name",
        "a name begins with a small letter and has small letters, digits and hyphens, such as "
        "key-tile");
    return std::nullopt;
  }
  if (node.text.size() > most) {
    report_.add(FindingId::out_of_range, node.span,
                fmt::format("{} is a name of {} letters", report_.path(), node.text.size()),
                fmt::format("it may have {}", most));
    return std::nullopt;
  }
  return node.text;
}

// The items of a list, or the value alone; nothing if there are too many.
std::optional<std::vector<const YamlNode*>> FieldReader::items(const YamlNode& node,
                                                               std::size_t most,
                                                               std::string_view what) {
  if (node.kind == YamlKind::nothing) {
    wrong_type(report_, node, what, "an empty list is written []");
    return std::nullopt;
  }
  if (node.kind != YamlKind::list) return std::vector<const YamlNode*>{&node};
  if (node.items.size() > most) {
    report_.add(FindingId::out_of_range, node.items[most].span,
                fmt::format("{} lists {} values", report_.path(), node.items.size()),
                fmt::format("it may list {}", most));
    return std::nullopt;
  }
  std::vector<const YamlNode*> result;
  for (const YamlNode& item : node.items) result.push_back(&item);
  return result;
}

std::optional<std::vector<int>> FieldReader::numbers(const YamlNode& node, Range range,
                                                     std::size_t most) {
  const auto nodes = items(node, most, "a list of numbers");
  if (!nodes) return std::nullopt;
  std::vector<int> result;
  bool good = true;
  for (const YamlNode* item : *nodes) {
    const std::optional<int> value = number(*item, range);
    const bool again = value && std::find(result.begin(), result.end(), *value) != result.end();
    if (again) stands_twice(report_, *item);
    good = good && value && !again;
    if (value) result.push_back(*value);
  }
  if (!good) return std::nullopt;
  return result;
}

std::optional<std::vector<Tile>> FieldReader::tiles(const YamlNode& node, std::size_t most) {
  const auto nodes = items(node, most, "a list of tiles");
  if (!nodes) return std::nullopt;
  std::vector<Tile> result;
  bool good = true;
  for (const YamlNode* item : *nodes) {
    const std::optional<Tile> value = tile(*item);
    const bool again = value && std::find(result.begin(), result.end(), *value) != result.end();
    if (again) stands_twice(report_, *item);
    if (value == kNoTile) wrong_type(report_, *item, "tiles", "an empty list is written []");
    good = good && value && value != kNoTile && !again;
    if (value) result.push_back(*value);
  }
  if (!good) return std::nullopt;
  return result;
}

std::optional<std::vector<std::size_t>> FieldReader::words(const YamlNode& node,
                                                           std::span<const Word> all) {
  const auto nodes = items(node, all.size(), "a list of words");
  if (!nodes) return std::nullopt;
  std::vector<std::size_t> result;
  bool good = true;
  for (const YamlNode* item : *nodes) {
    const std::optional<std::size_t> value = word(*item, all);
    const bool again = value && std::find(result.begin(), result.end(), *value) != result.end();
    if (again) stands_twice(report_, *item);
    good = good && value && !again;
    if (value) result.push_back(*value);
  }
  if (!good) return std::nullopt;
  return result;
}

// Sorts a map's values by the numbers of seats that are its keys.
bool FieldReader::seat_keys(const YamlNode& node,
                            std::array<const YamlNode*, kMaxSeats + 1>& values) {
  bool good = true;
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    const std::string& key = node.keys[i].text;
    const int seats = key.size() == 1 ? key[0] - '0' : 0;
    if (seats < 1 || seats > static_cast<int>(kMaxSeats)) {
      report_.add(FindingId::unknown_key, node.keys[i].span,
                  fmt::format("{} has the key `{}`, which is no number of seats", report_.path(),
                              printable(key)),
                  fmt::format("write 1 to {}", kMaxSeats));
      good = false;
    } else {
      values[static_cast<std::size_t>(seats)] = &node.values[i];
    }
  }
  return good;
}

std::optional<BySeatCount<int>> FieldReader::by_seats(const YamlNode& node, Range range) {
  if (node.kind != YamlKind::map) {
    const std::optional<int> value = number(node, range);
    if (!value) return std::nullopt;
    return BySeatCount<int>::all(*value);
  }
  std::array<const YamlNode*, kMaxSeats + 1> nodes{};
  bool good = seat_keys(node, nodes);
  BySeatCount<int> result;
  for (std::size_t seats = 0; seats <= kMaxSeats; ++seats) {
    if (nodes[seats] == nullptr) continue;
    const YamlReport::Inside inside(report_, fmt::format("{}", seats));
    const std::optional<int> value = number(*nodes[seats], range);
    good = good && value;
    if (value) result.values[seats] = *value;
  }
  if (!good) return std::nullopt;
  return result;
}

std::optional<BySeatCount<TileSet>> FieldReader::tiles_by_seats(const YamlNode& node) {
  const auto as_set = [](const std::vector<Tile>& tiles) {
    TileSet set;
    for (const Tile tile : tiles) set.add(tile);
    return set;
  };
  if (node.kind != YamlKind::map) {
    const auto list = tiles(node, kMaxTiles);
    if (!list) return std::nullopt;
    return BySeatCount<TileSet>::all(as_set(*list));
  }
  std::array<const YamlNode*, kMaxSeats + 1> nodes{};
  bool good = seat_keys(node, nodes);
  BySeatCount<TileSet> result;
  for (std::size_t seats = 0; seats <= kMaxSeats; ++seats) {
    if (nodes[seats] == nullptr) continue;
    const YamlReport::Inside inside(report_, fmt::format("{}", seats));
    const auto list = tiles(*nodes[seats], kMaxTiles);
    good = good && list;
    if (list) result.values[seats] = as_set(*list);
  }
  if (!good) return std::nullopt;
  return result;
}

std::optional<std::vector<const YamlNode*>> FieldReader::maps(const YamlNode& node,
                                                              std::size_t most) {
  auto nodes = items(node, most, "a list of maps");
  if (!nodes) return std::nullopt;
  bool good = true;
  for (const YamlNode* item : *nodes) {
    if (item->kind == YamlKind::map) continue;
    wrong_type(report_, *item, "a map", "write {key: value}");
    good = false;
  }
  if (!good) return std::nullopt;
  return nodes;
}

bool FieldReader::object(const YamlNode& node, std::span<const Field> fields, void* owner) {
  bool good = true;
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    const Field* const field = field_named(fields, node.keys[i].text);
    if (field == nullptr) {
      report_unknown_key(report_, node.keys[i], keys_of(fields));
      good = false;
      continue;
    }
    const YamlReport::Inside inside(report_, field->key);
    good = field->read(node.values[i], owner, *this) && good;
  }
  return good;
}

}  // namespace sixlove
