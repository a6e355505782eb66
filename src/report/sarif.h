#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"

namespace sixlove {

/// Collects findings for a SARIF 2.1.0 log, the form that editors and code hosts read. Only the
/// findings that occur are listed as rules.
class SarifLog {
 public:
  void add(const Diagnostic& diagnostic);

  /// The whole log; `version` is that of the program.
  [[nodiscard]] std::string text(std::string_view version) const;

 private:
  std::vector<std::string> results_;  ///< one JSON object each
  std::vector<bool> seen_;            ///< by FindingId
};

}  // namespace sixlove
