#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/values.h"

namespace sixlove {

/// All that is to say about one key, for the manual and `explain`.
struct KeyDoc {
  std::string section;  ///< empty for a key at the head of the file, or inside a map
  std::string key;
  std::string help;
  std::string shape;           ///< what it takes: "a number from 1 to 15"
  std::string default_text;    ///< as YAML; empty if there is none
  std::string example;         ///< as YAML
  std::string only_if;         ///< where it means something, in words; empty: everywhere
  std::string disputed;        ///< what sources disagree about; empty: nothing known
  std::vector<Word> words;     ///< the words it takes
  std::vector<KeyDoc> nested;  ///< the keys of its maps
};

/// Every key: those at the head of a file, then section by section in the registry's order.
[[nodiscard]] std::vector<KeyDoc> key_reference();

/// What a section is about; empty if there is no such section.
[[nodiscard]] std::string section_about(std::string_view section);

/// A JSON Schema (draft 7) of ruleset files, for editors.
[[nodiscard]] std::string json_schema();

}  // namespace sixlove
