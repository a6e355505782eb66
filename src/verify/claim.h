#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"

namespace sixlove {

/// What is known of a claim.
enum class Proof : std::uint8_t {
  proved,   ///< it holds for every deal, play and score
  tested,   ///< it held wherever it was looked at
  refuted,  ///< it does not hold
  dead      ///< it is about something that cannot happen, or was not seen to
};

[[nodiscard]] std::string_view name(Proof standing);

/// A record that shows what a claim says, and that `check` can judge.
struct Exhibit {
  std::string name;  ///< for a file: "4-seats-tie"
  Record record;
};

/// One thing that ought to hold of a ruleset.
struct Claim {
  std::string id;    ///< "block-decided"
  std::string rule;  ///< the key it is about, "blocked.tests"; may be empty
  Proof standing = Proof::tested;
  std::string text;                  ///< a sentence
  std::string ground;                ///< how it is known: by what argument, or on how much
  std::vector<std::string> details;  ///< more, a line each
  std::optional<Exhibit> witness;

  /// Whoever plays by these rules should hear of it.
  [[nodiscard]] bool is_finding() const {
    return standing == Proof::refuted || standing == Proof::dead;
  }
};

using Claims = std::vector<Claim>;

}  // namespace sixlove
