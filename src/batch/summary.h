#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "batch/pipeline.h"
#include "batch/totals.h"

namespace sixlove {

/// A stretch of a file that was judged: the records that start in it.
struct FilePart {
  std::uint64_t index = 0;  ///< place of the file among the inputs of its run
  std::string name;
  std::string fingerprint;  ///< see `fingerprint`
  std::uint64_t bytes = 0;  ///< of the whole file, unpacked
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  std::uint64_t records = 0;
  std::uint64_t before = 0;  ///< records of the file before the part, where they have been counted

  [[nodiscard]] bool same_file(const FilePart& other) const;
  friend bool operator==(const FilePart&, const FilePart&) = default;
};

/// A record that does not stand.
struct Fallen {
  std::size_t part = 0;      ///< index among the summary's parts
  std::uint64_t number = 0;  ///< counted from the part's start, from 1
  VerdictWord word = VerdictWord::illegal;
  std::optional<FindingId> ruling;
  int round = 0;
  int move = 0;

  friend bool operator==(const Fallen&, const Fallen&) = default;
};

/// What is known of a batch, or of a part of it, when it is done. Nothing but names and integers:
/// summaries of parts add up to that of the whole, in any order.
struct Summary {
  std::string version;  ///< of the program
  By by = By::side;
  std::string rules;       ///< what `--rules` said; empty: what each record names
  std::uint64_t list = 0;  ///< so many fallen records are kept, the first ones
  std::map<std::string, std::string> rulesets;  ///< those that were used: name and digest
  std::vector<FilePart> parts;                  ///< in the order of the inputs
  Totals totals;
  std::vector<Fallen> fallen;  ///< in the order of the inputs
  std::uint64_t unread = 0;    ///< inputs that could not be read to their end

  /// Adds what came out of a chunk of this part.
  void add(const ScoredChunk& scored, std::size_t part);

  /// Records that do not stand, listed or not.
  [[nodiscard]] std::uint64_t all_fallen() const;
};

/// The two put together, or why they do not belong together: other programs, rules or questions, or
/// a stretch that both have judged.
[[nodiscard]] Expected<Summary, std::string> joined(const Summary& a, const Summary& b);

/// What is missing to the whole of all files; nothing if nothing is.
[[nodiscard]] std::optional<std::string> gap_in(const Summary& summary);

/// The number of the fallen record in its file.
[[nodiscard]] std::uint64_t number_in_file(const Summary& summary, const Fallen& fallen);

/// The summary as a JSON object on one line, and back.
[[nodiscard]] std::string summary_json(const Summary& summary);
[[nodiscard]] std::optional<Summary> summary_from_json(std::string_view text);

}  // namespace sixlove
