#include "rules/field.h"

#include <algorithm>

#include <fmt/format.h>

namespace sixlove {

std::span<const Field> Shape::nested() const {
  return {first_nested, nested_count};
}

std::string example_of(const Field& field) {
  if (!field.example.empty()) return std::string(field.example);
  if (field.shape.words.empty()) return "true";
  return std::string(field.shape.words.back().name);
}

std::string written(const Field& field, const void* owner) {
  std::string out;
  field.write(owner, out);
  return out;
}

namespace detail {

namespace {

// In square brackets, with commas.
template <typename Values, typename WriteOne>
void write_list(const Values& values, std::string& out, WriteOne&& write_one) {
  out += '[';
  bool first = true;
  for (const auto& value : values) {
    if (!first) out += ", ";
    first = false;
    write_one(value, out);
  }
  out += ']';
}

// One value for all, or a map without the numbers of seats whose value is `absent`.
template <typename T, typename WriteOne>
void write_seat_map(const BySeatCount<T>& values, std::string& out, WriteOne&& write_one) {
  const T absent{};
  if (values == BySeatCount<T>::all(values.for_seats(0))) {
    write_one(values.for_seats(0), out);
    return;
  }
  out += '{';
  bool first = true;
  for (int seats = 1; seats <= static_cast<int>(kMaxSeats); ++seats) {
    if (values.for_seats(seats) == absent) continue;
    if (!first) out += ", ";
    first = false;
    out += fmt::format("{}: ", seats);
    write_one(values.for_seats(seats), out);
  }
  out += '}';
}

}  // namespace

void write_number(int value, std::string& out) {
  out += fmt::format("{}", value);
}

void write_tile(Tile tile, std::string& out) {
  out += tile == kNoTile ? "none" : fmt::format("{}-{}", high(tile), low(tile));
}

void write_name(std::string_view name, std::string& out) {
  out += name.empty() || name == "null" ? fmt::format("\"{}\"", name) : std::string(name);
}

void write_numbers(std::span<const int> values, std::string& out) {
  write_list(values, out, write_number);
}

void write_tiles(std::span<const Tile> tiles, std::string& out) {
  write_list(tiles, out, write_tile);
}

void write_words(std::uint32_t bits, std::span<const Word> words, std::string& out) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (((bits >> i) & 1U) != 0) names.push_back(words[i].name);
  }
  write_list(names, out, [](std::string_view name, std::string& to) { to += name; });
}

void write_by_seats(const BySeatCount<int>& values, std::string& out) {
  write_seat_map(values, out, write_number);
}

void write_tiles_by_seats(const BySeatCount<TileSet>& values, std::string& out) {
  write_seat_map(values, out, [](const TileSet& tiles, std::string& to) {
    // Highest tile first, as people list them.
    std::vector<Tile> list;
    for (const Tile tile : tiles) list.push_back(tile);
    std::reverse(list.begin(), list.end());
    write_tiles(list, to);
  });
}

void write_object(std::span<const Field> fields, const void* object, const void* plain,
                  std::string& out) {
  const auto differs = [&](const Field& field) {
    return written(field, object) != written(field, plain);
  };
  const bool any = std::any_of(fields.begin(), fields.end(), differs);
  // of one with every key at its default its words are told, but not that something is not there
  const auto tells = [&](const Field& field) {
    return field.shape.kind == ShapeKind::word && written(field, object) != "none";
  };
  out += '{';
  bool first = true;
  for (const Field& field : fields) {
    if (!(any ? differs(field) : tells(field))) continue;
    if (!first) out += ", ";
    first = false;
    out += field.key;
    out += ": ";
    field.write(object, out);
  }
  out += '}';
}

}  // namespace detail

}  // namespace sixlove
