#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/load.h"
#include "rules/sections.h"
#include "rules/yaml_tree.h"

namespace sixlove {

/// Two rulesets and the rulesets that lie between them: some keys as the one has them, the others
/// as the other has them.
class Between {
 public:
  /// One mark for each of `keys`: whether the key is as in the second ruleset.
  using Chosen = std::vector<bool>;

  /// `first` must outlive this.
  Between(const RulesetDoc& first, const RulesetDoc& second);

  /// The keys that the two have different values for, "blocked.contest", in the registry's order.
  [[nodiscard]] const std::vector<std::string>& keys() const { return keys_; }

  /// The value of a key in the first ruleset and in the second, as YAML on one line.
  [[nodiscard]] std::string first_value(std::size_t key) const;
  [[nodiscard]] std::string second_value(std::size_t key) const;

  /// The first ruleset with the chosen keys as in the second. Nothing if such rules contradict
  /// themselves.
  [[nodiscard]] std::optional<RulesetDoc> with(const Chosen& chosen) const;

 private:
  const RulesetDoc* first_;
  Ruleset second_;
  std::vector<std::string> keys_;
  std::vector<KeyPlace> places_;
  std::vector<YamlNode> values_;
};

}  // namespace sixlove
