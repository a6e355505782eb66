#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "rules/load.h"
#include "rules/yaml_tree.h"

namespace sixlove {

/// A key at the head of a ruleset file, outside the sections.
struct HeadKey {
  std::string_view key;
  std::string_view help;
  std::string_view shape;
  std::string_view example;
};

/// REGISTRY of the keys at the head of a ruleset file.
inline constexpr std::array kHeadKeys{
    HeadKey{"title", "what the game is called; every ruleset needs it", "a text",
            "Jamaican dominoes in pairs"},
    HeadKey{"about", "the game in one sentence", "a text", "four seats in two sides, first to six"},
    HeadKey{"extends",
            "another ruleset, which this one changes: all it says holds here too, but "
            "for the keys that stand here",
            "a ruleset's name, or a path", "my-house-rules"},
    HeadKey{"sources", "the works that the ruleset rests on", "a map from ids to texts",
            "{hoyle: \"Hoyle's Games, 1868\"}"},
    HeadKey{"because", "for a key, the sources it rests on, and what others say",
            "a map from keys to {from: ids, disputed: a text}",
            "{match.target: {from: [hoyle], disputed: \"others play to 150\"}}"},
    HeadKey{"notes", "choices made where the sources are silent", "a list of texts",
            "[\"a tied play-off is played again\"]"},
};

/// A ruleset that is being put together, parents first.
struct RulesetDraft {
  RulesetDoc doc;
  std::set<std::string> broken;  ///< keys whose value could not be read
};

/// What `extends:` says.
struct ParentName {
  std::string name;
  Span span;
};

[[nodiscard]] std::optional<ParentName> parent_of(const YamlNode& root, YamlReport& report);

/// An empty draft: every key at its default.
[[nodiscard]] RulesetDraft new_draft();

/// Puts what the file says over what the draft says.
void apply_file(const YamlNode& root, YamlReport& report, RulesetDraft& draft);

/// Puts one `section.key=value` over what the draft says; the report's source is that text.
void apply_override(YamlReport& report, RulesetDraft& draft);

}  // namespace sixlove
