#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "rules/ruleset.h"

namespace sixlove {

/// Where a key got its value, and why it has it.
struct KeyOrigin {
  std::string key;                 ///< "blocked.contest"
  const Source* source = nullptr;  ///< the file that set it; null: left at its default
  Span span;                       ///< key and value there
  std::string from;                ///< ids of sources, from `because:`; may be empty
  std::string disputed;            ///< what other sources say, from `because:`; may be empty
};

/// A work that a ruleset rests on.
struct RulesetSource {
  std::string id;
  std::string text;
};

/// A ruleset as loaded: the flat rules, and all that is said about them.
struct RulesetDoc {
  std::string name;  ///< the file's name without folder and `.yaml`
  std::string title;
  std::string about;
  std::vector<std::string> notes;      ///< choices made where sources are silent
  std::vector<RulesetSource> sources;  ///< its own and its parents'
  std::vector<std::string> extends;    ///< parents, nearest first
  std::vector<KeyOrigin> origins;      ///< one for each key, in the registry's order
  Ruleset rules;
  std::string sha256;  ///< of what the rules are (canonical print), in hex
  std::vector<std::shared_ptr<const Source>> files;  ///< this file first, then its parents

  /// The origin of a key such as "blocked.contest"; null if there is no such key.
  [[nodiscard]] const KeyOrigin* origin(std::string_view key) const;
};

/// Where bare names are looked for, first folder first.
struct RulesetSearch {
  std::vector<std::string> folders;
};

/// Loads a ruleset by bare name or by file path. `overrides` are `key=value` texts, applied last.
/// Everything wrong is added to `problems`; nothing is returned only if there was an error.
[[nodiscard]] std::optional<RulesetDoc> load_ruleset(std::string_view name_or_file,
                                                     const RulesetSearch& search,
                                                     const std::vector<std::string>& overrides,
                                                     Diagnostics& problems);

/// The same for text that is in memory already, under the name `source` has.
[[nodiscard]] std::optional<RulesetDoc> load_ruleset_text(std::shared_ptr<const Source> source,
                                                          const RulesetSearch& search,
                                                          const std::vector<std::string>& overrides,
                                                          Diagnostics& problems);

/// The names that `load_ruleset` would find, sorted, each once, with the file each stands for.
struct RulesetFile {
  std::string name;
  std::string path;
};

[[nodiscard]] std::vector<RulesetFile> list_rulesets(const RulesetSearch& search);

}  // namespace sixlove
