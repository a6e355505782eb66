#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "batch/summary.h"

namespace sixlove {

/// Where a run stood, and what it knew: enough to go on from there.
struct Checkpoint {
  std::string question;       ///< what was asked for; another question cannot go on from here
  std::uint64_t file = 0;     ///< index of the file to go on with
  std::uint64_t byte = 0;     ///< and where
  std::uint64_t records = 0;  ///< of that file, before there
  std::uint64_t lines = 0;
  std::uint64_t output = 0;  ///< bytes of results that had been written
  Summary summary;

  /// Goes on behind this chunk.
  void stand_behind(const ScoredChunk& scored);
};

/// Two lines: the checkpoint in JSON, and its SHA-256.
[[nodiscard]] std::string checkpoint_text(const Checkpoint& checkpoint);

/// Nothing if the text is not whole, or not a checkpoint.
[[nodiscard]] std::optional<Checkpoint> checkpoint_from(std::string_view text);

}  // namespace sixlove
