#pragma once

#include <memory>
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include "referee/match.h"
#include "rules/load.h"

namespace sixlove {

/// A seat's letter, or "null".
[[nodiscard]] std::string letter(Seat seat);

/// Tiles as a list or as one text, joined by blanks.
[[nodiscard]] std::string joined(const nlohmann::json& tiles);

/// A text without its quotes, anything else as JSON.
[[nodiscard]] std::string plain(const nlohmann::json& value);

/// The rules, seats and scores of a small case, and a note of what is not as it expects.
class CaseSetting {
 public:
  explicit CaseSetting(const nlohmann::json& one);

 protected:
  using Json = nlohmann::json;

  [[nodiscard]] const Ruleset& rules() const { return doc_->rules; }

  /// Notes a difference if the case expects another value under the key.
  void compare(const std::string& key, const std::string& found);
  void compare(const std::string& key, int found);
  void compare(const std::string& key, bool found);

  [[nodiscard]] std::string side_name(Side side) const;

  /// Hands as a case gives them: tiles (`remaining`) or pips.
  [[nodiscard]] FinalHands hands(const Json& held) const;

  const Json& case_;
  const Json& expect_;
  int seats_ = 4;
  MatchState match_;
  std::ostringstream out_;

 private:
  void set_scores(const Json& scores);
  [[nodiscard]] FinalHand hand(const Json& held, const std::string& seat,
                               bool may_hold_double) const;

  std::shared_ptr<const RulesetDoc> doc_;
};

}  // namespace sixlove
