#pragma once

#include <string_view>

#include "diag/catalogue.h"

namespace sixlove {

/// Why a rule is against a move; or no objection.
struct Objection {
  bool against = false;
  FindingId finding = FindingId::syntax;
  std::string_view rule;  ///< the key that decides, "play.must_play"

  explicit constexpr operator bool() const { return against; }
};

inline constexpr Objection kNoObjection{};

constexpr Objection object(FindingId finding, std::string_view rule) {
  return {true, finding, rule};
}

}  // namespace sixlove
