#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "batch/chunk.h"
#include "batch/rows.h"
#include "batch/scorer.h"
#include "batch/totals.h"

namespace sixlove {

/// A chunk and what came out of it. Used again and again.
struct ScoredChunk {
  Chunk chunk;
  Rows rows;         ///< of the records that were to be judged; numbers and lines are the file's
  Totals totals;     ///< of these rows alone
  std::string text;  ///< for the caller to write into
  std::uint64_t records = 0;  ///< records of the file up to the chunk's end, judged or only counted
  std::uint64_t lines = 0;    ///< and lines
};

struct PipelineOptions {
  std::size_t jobs = 1;
  By by = By::side;  ///< of whom totals are kept
};

/// Reads, judges and hands on, with several threads.
struct Pipeline {
  std::function<FindRules()> rules;        ///< makes what a thread finds its rules with
  std::function<void(ScoredChunk&)> make;  ///< called for every chunk, on any thread
  std::function<bool(ScoredChunk&)> take;  ///< then, one at a time and in order; false stops all

  void run(ChunkReader& reader, const PipelineOptions& options) const;
};

}  // namespace sixlove
