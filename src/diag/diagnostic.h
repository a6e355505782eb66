#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "diag/catalogue.h"
#include "diag/source.h"

namespace sixlove {

/// A marked stretch of some source, with what it shows. Exactly one label of a diagnostic is
/// primary: the narrowest wrong thing.
struct Label {
  const Source* source = nullptr;
  Span span;
  std::string text;
  bool primary = false;
};

/// A finding in words, ready to be drawn. Holds pointers to sources; they must outlive it.
struct Diagnostic {
  FindingId id = FindingId::syntax;
  Severity severity = Severity::error;
  std::string message;             ///< lower case, what was seen
  std::vector<Label> labels;       ///< the primary one first
  std::vector<std::string> notes;  ///< facts
  std::string rule;                ///< "play.must_play, set in house-rules.yaml:18"; may be empty
  std::vector<std::string> help;   ///< something to do
  /// Sources that this diagnostic keeps alive because nobody else may.
  std::vector<std::shared_ptr<const Source>> held{};
};

/// What was found so far, in the order found.
using Diagnostics = std::vector<Diagnostic>;

}  // namespace sixlove
