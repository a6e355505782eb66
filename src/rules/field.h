#pragma once

// The table of keys: one `Field` a key, with its help, its shape and how it is read and written.
// Loader, canonical print, description, schema, manual and `--set` all work from these tables;
// there is no second list of keys.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/inline_vector.h"
#include "core/seat.h"
#include "core/tile.h"
#include "core/tile_set.h"
#include "rules/field_reader.h"
#include "rules/values.h"

namespace sixlove {

/// What kind of value a key takes.
enum class ShapeKind : std::uint8_t {
  word,            ///< one of the words
  flag,            ///< true or false
  number,          ///< an integer
  numbers,         ///< a list of integers, or one alone
  tile,            ///< a tile, or `none`
  tiles,           ///< a list of tiles, or one alone
  by_seats,        ///< an integer, or a map from numbers of seats to integers
  tiles_by_seats,  ///< a list of tiles, or a map from numbers of seats to such lists
  objects,         ///< a list of maps with keys of their own, or one alone
  name,            ///< a kebab-case name
  words            ///< a list of words
};

struct Field;

/// The values a key takes, for errors, schema and manual.
struct Shape {
  ShapeKind kind = ShapeKind::flag;
  Range range{};                  ///< of numbers
  std::size_t most = 1;           ///< longest list, or longest name
  std::span<const Word> words{};  ///< of `word` and `words`
  const Field* first_nested = nullptr;
  std::size_t nested_count = 0;
  const void* plain = nullptr;  ///< of `objects`: one with every key at its default

  /// The keys of one map, of `objects`.
  [[nodiscard]] std::span<const Field> nested() const;
};

/// One key of a section (or of a map in a list), its owner's type erased.
struct Field {
  std::string_view key;
  std::string_view help;
  std::string_view example;  ///< a value as YAML; may be empty, see `example_of`
  Shape shape;
  bool (*read)(const YamlNode& node, void* owner, FieldReader& reader) = nullptr;
  void (*write)(const void* owner, std::string& out) = nullptr;
  /// Of `objects`: the map at this place of the list; null past its end.
  const void* (*map_at)(const void* owner, std::size_t index) = nullptr;
  /// Where it means something: a condition (see condition.h; in a map on the map's keys), or empty.
  std::string_view means_if{};
  /// What sources of the same family of games disagree about; empty: nothing that is known.
  std::string_view disputed{};
  /// Which games that family is, as a condition; empty: all.
  std::string_view disputed_if{};
  /// A use of the key that no known source has, as a condition; empty: none.
  std::string_view unheard_of{};
  /// The rule as a sentence to play from, `{}` for the value in words; empty: made from the help.
  std::string_view says{};
  std::string_view says_not{};  ///< of a flag: the sentence where it is false

  [[nodiscard]] constexpr Field only_if(std::string_view condition) const {
    Field field = *this;
    field.means_if = condition;
    return field;
  }

  [[nodiscard]] constexpr Field disputed_over(std::string_view what,
                                              std::string_view where = {}) const {
    Field field = *this;
    field.disputed = what;
    field.disputed_if = where;
    return field;
  }

  [[nodiscard]] constexpr Field no_source_has(std::string_view condition) const {
    Field field = *this;
    field.unheard_of = condition;
    return field;
  }

  [[nodiscard]] constexpr Field said(std::string_view yes, std::string_view no = {}) const {
    Field field = *this;
    field.says = yes;
    field.says_not = no;
    return field;
  }
};

/// A value of the field as YAML: the one its table gives, or one made from its words.
[[nodiscard]] std::string example_of(const Field& field);

/// The field's value in `owner`, as YAML on one line.
[[nodiscard]] std::string written(const Field& field, const void* owner);

namespace detail {

template <typename Pointer>
struct MemberParts;

template <typename O, typename V>
struct MemberParts<V O::*> {
  using Owner = O;
  using Value = V;
};

template <auto Member>
using OwnerOf = typename MemberParts<decltype(Member)>::Owner;

template <auto Member>
using ValueOf = typename MemberParts<decltype(Member)>::Value;

template <auto Member>
constexpr ValueOf<Member>& in(void* owner) {
  return static_cast<OwnerOf<Member>*>(owner)->*Member;
}

template <auto Member>
constexpr const ValueOf<Member>& in(const void* owner) {
  return static_cast<const OwnerOf<Member>*>(owner)->*Member;
}

void write_number(int value, std::string& out);
void write_tile(Tile tile, std::string& out);
void write_name(std::string_view name, std::string& out);
void write_numbers(std::span<const int> values, std::string& out);
void write_tiles(std::span<const Tile> tiles, std::string& out);
void write_words(std::uint32_t bits, std::span<const Word> words, std::string& out);
void write_by_seats(const BySeatCount<int>& values, std::string& out);
void write_tiles_by_seats(const BySeatCount<TileSet>& values, std::string& out);
/// A map with the keys that differ from `plain`; where none does, with its words.
void write_object(std::span<const Field> fields, const void* object, const void* plain,
                  std::string& out);

/// The element type's own table of keys.
template <typename Element>
inline constexpr auto kNested = Element::fields();

template <typename Element>
inline constexpr Element kPlain{};

/// Puts what was read into an inline vector.
template <typename List, typename Values>
bool assign(List& list, const std::optional<Values>& values) {
  if (!values) return false;
  list.clear();
  for (const auto value : *values) list.push_back(static_cast<typename List::value_type>(value));
  return true;
}

}  // namespace detail

template <auto Member>
constexpr Field choice(std::string_view key, std::string_view help) {
  using Enum = detail::ValueOf<Member>;
  static_assert(!kWords<Enum>.empty(), "an enumeration needs its words");
  return {key,
          help,
          {},
          {.kind = ShapeKind::word, .words = kWords<Enum>},
          [](const YamlNode& node, void* owner, FieldReader& reader) {
            const auto word = reader.word(node, kWords<Enum>);
            if (word) detail::in<Member>(owner) = static_cast<Enum>(*word);
            return word.has_value();
          },
          [](const void* owner, std::string& out) {
            out += kWords<Enum>[static_cast<std::size_t>(detail::in<Member>(owner))].name;
          }};
}

template <auto Member>
constexpr Field flag(std::string_view key, std::string_view help) {
  return {key,
          help,
          {},
          {.kind = ShapeKind::flag},
          [](const YamlNode& node, void* owner, FieldReader& reader) {
            const auto value = reader.flag(node);
            if (value) detail::in<Member>(owner) = *value;
            return value.has_value();
          },
          [](const void* owner, std::string& out) {
            out += detail::in<Member>(owner) ? "true" : "false";
          }};
}

template <auto Member, int low, int high>
constexpr Field number(std::string_view key, std::string_view help, std::string_view example) {
  return {key,
          help,
          example,
          {.kind = ShapeKind::number, .range = {low, high}},
          [](const YamlNode& node, void* owner, FieldReader& reader) {
            const auto value = reader.number(node, {low, high});
            if (value) detail::in<Member>(owner) = static_cast<detail::ValueOf<Member>>(*value);
            return value.has_value();
          },
          [](const void* owner, std::string& out) {
            detail::write_number(detail::in<Member>(owner), out);
          }};
}

template <auto Member, int low, int high>
constexpr Field numbers(std::string_view key, std::string_view help, std::string_view example) {
  using List = detail::ValueOf<Member>;
  return {key,
          help,
          example,
          {.kind = ShapeKind::numbers, .range = {low, high}, .most = List::kCapacity},
          [](const YamlNode& node, void* owner, FieldReader& reader) {
            return detail::assign(detail::in<Member>(owner),
                                  reader.numbers(node, {low, high}, List::kCapacity));
          },
          [](const void* owner, std::string& out) {
            const List& list = detail::in<Member>(owner);
            const std::vector<int> values(list.begin(), list.end());
            detail::write_numbers(values, out);
          }};
}

template <auto Member>
constexpr Field tile(std::string_view key, std::string_view help, std::string_view example) {
  return {key,
          help,
          example,
          {.kind = ShapeKind::tile},
          [](const YamlNode& node, void* owner, FieldReader& reader) {
            const auto value = reader.tile(node);
            if (value) detail::in<Member>(owner) = *value;
            return value.has_value();
          },
          [](const void* owner, std::string& out) {
            detail::write_tile(detail::in<Member>(owner), out);
          }};
}

template <auto Member>
constexpr Field tiles(std::string_view key, std::string_view help, std::string_view example) {
  using List = detail::ValueOf<Member>;
  return {key,
          help,
          example,
          {.kind = ShapeKind::tiles, .most = List::kCapacity},
          [](const YamlNode& node, void* owner, FieldReader& reader) {
            return detail::assign(detail::in<Member>(owner), reader.tiles(node, List::kCapacity));
          },
          [](const void* owner, std::string& out) {
            const List& list = detail::in<Member>(owner);
            detail::write_tiles(std::span<const Tile>(list.begin(), list.size()), out);
          }};
}

template <auto Member, int low, int high>
constexpr Field by_seats(std::string_view key, std::string_view help, std::string_view example) {
  using Value = std::remove_cvref_t<decltype(detail::ValueOf<Member>{}.values[0])>;
  return {key,
          help,
          example,
          {.kind = ShapeKind::by_seats, .range = {low, high}},
          [](const YamlNode& node, void* owner, FieldReader& reader) {
            const auto read = reader.by_seats(node, {low, high});
            if (!read) return false;
            for (std::size_t seats = 0; seats <= kMaxSeats; ++seats) {
              detail::in<Member>(owner).values[seats] = static_cast<Value>(read->values[seats]);
            }
            return true;
          },
          [](const void* owner, std::string& out) {
            BySeatCount<int> values;
            for (std::size_t seats = 0; seats <= kMaxSeats; ++seats) {
              values.values[seats] = detail::in<Member>(owner).values[seats];
            }
            detail::write_by_seats(values, out);
          }};
}

template <auto Member>
constexpr Field tiles_by_seats(std::string_view key, std::string_view help,
                               std::string_view example) {
  return {key,
          help,
          example,
          {.kind = ShapeKind::tiles_by_seats, .most = kMaxTiles},
          [](const YamlNode& node, void* owner, FieldReader& reader) {
            const auto read = reader.tiles_by_seats(node);
            if (read) detail::in<Member>(owner) = *read;
            return read.has_value();
          },
          [](const void* owner, std::string& out) {
            detail::write_tiles_by_seats(detail::in<Member>(owner), out);
          }};
}

template <auto Member>
constexpr Field objects(std::string_view key, std::string_view help, std::string_view example) {
  using List = detail::ValueOf<Member>;
  using Element = typename List::value_type;
  constexpr const auto& nested = detail::kNested<Element>;
  return {key,
          help,
          example,
          {.kind = ShapeKind::objects,
           .most = List::kCapacity,
           .first_nested = nested.data(),
           .nested_count = nested.size(),
           .plain = &detail::kPlain<Element>},
          [](const YamlNode& node, void* owner, FieldReader& reader) {
            const auto maps = reader.maps(node, List::kCapacity);
            if (!maps) return false;
            List list;
            bool good = true;
            for (const YamlNode* map : *maps) {
              Element element{};
              good = reader.object(*map, detail::kNested<Element>, &element) && good;
              list.push_back(element);
            }
            detail::in<Member>(owner) = list;
            return good;
          },
          [](const void* owner, std::string& out) {
            const List& list = detail::in<Member>(owner);
            if (list.size() != 1) out += '[';
            for (const Element& element : list) {
              if (&element != list.begin()) out += ", ";
              detail::write_object(detail::kNested<Element>, &element, &detail::kPlain<Element>,
                                   out);
            }
            if (list.size() != 1) out += ']';
          },
          [](const void* owner, std::size_t index) -> const void* {
            const List& list = detail::in<Member>(owner);
            return index < list.size() ? &list[index] : nullptr;
          }};
}

namespace detail {

template <auto Member, typename Enum>
constexpr Field word_set_of(std::string_view key, std::string_view help, std::string_view example,
                            WordSet<Enum>) {
  static_assert(!kWords<Enum>.empty(), "an enumeration needs its words");
  return {key,
          help,
          example,
          {.kind = ShapeKind::words, .most = kWords<Enum>.size(), .words = kWords<Enum>},
          [](const YamlNode& node, void* owner, FieldReader& reader) {
            const auto words = reader.words(node, kWords<Enum>);
            if (!words) return false;
            WordSet<Enum> set;
            for (const std::size_t word : *words) set.add(static_cast<Enum>(word));
            in<Member>(owner) = set;
            return true;
          },
          [](const void* owner, std::string& out) {
            write_words(in<Member>(owner).bits, kWords<Enum>, out);
          }};
}

}  // namespace detail

template <auto Member>
constexpr Field name_field(std::string_view key, std::string_view help, std::string_view example) {
  using List = detail::ValueOf<Member>;
  return {key,
          help,
          example,
          {.kind = ShapeKind::name, .most = List::kCapacity},
          [](const YamlNode& node, void* owner, FieldReader& reader) {
            return detail::assign(detail::in<Member>(owner), reader.name(node, List::kCapacity));
          },
          [](const void* owner, std::string& out) {
            const List& list = detail::in<Member>(owner);
            detail::write_name(std::string_view(list.begin(), list.size()), out);
          }};
}

template <auto Member>
constexpr Field word_set(std::string_view key, std::string_view help, std::string_view example) {
  return detail::word_set_of<Member>(key, help, example, detail::ValueOf<Member>{});
}

}  // namespace sixlove
