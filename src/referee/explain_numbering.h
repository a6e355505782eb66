#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "record/record.h"
#include "referee/ruling.h"
#include "rules/load.h"

namespace sixlove {

// The numbers that rounds bear in a record. They are only labels; but where they do not run on,
// something may have gone wrong when the record was put together.

/// A round whose number does not run on, and what there is to say.
struct NumberingBreak {
  std::size_t round = 0;  ///< as an index
  Ruling ruling;
};

/// Where the numbers do not run on, in the order of the record. Labels that are no numbers are left
/// alone.
[[nodiscard]] std::vector<NumberingBreak> numbering_breaks(const Record& record);

/// The number that a label is; nothing if it is none.
[[nodiscard]] std::optional<int> number_of_label(std::string_view label);

/// The number that a round bears, as an index; nothing if its label is none, or nothing is written.
[[nodiscard]] std::optional<int> written_number(const Record& record, std::size_t round);

/// What may be wrong with a number.
enum class NumberingSlip : std::uint8_t { starts_again, given_twice, behind_a_later_one };

/// What may be wrong with the number that the ruling is about.
[[nodiscard]] NumberingSlip slip_of(const Ruling& ruling, const Record& record);

/// Judges the record cut in two before the round, or without it, and says on the finding which of
/// these the record allows.
void hint_at_numbering(const RulesetDoc& doc, const Record& record, const NumberingBreak& where,
                       Diagnostic& finding);

}  // namespace sixlove
