#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "record/record.h"
#include "referee/verdict.h"

namespace sixlove {

/// "night.dom#3": the file as named and the number of the record in it.
[[nodiscard]] std::string record_name(const Record& record);

/// The letter of a seat in this record; empty for no seat.
[[nodiscard]] std::string seat_name(const Verdict& verdict, Seat seat);

/// "AC"; empty for no side.
[[nodiscard]] std::string_view side_name(const Verdict& verdict, Side side);

/// "Ann & Cleo", or "AC" where the record names no players.
[[nodiscard]] std::string side_players(const Record& record, const Verdict& verdict, Side side);

/// "AC 1, BD 0"; empty if nothing is known.
[[nodiscard]] std::string score_words(const Verdict& verdict,
                                      const PerSeat<std::optional<int>>& score);

/// "A or C", "the holder of 6-6"; empty if nothing can be said.
[[nodiscard]] std::string next_lead_words(const Verdict& verdict, const NextLead& next);

/// The first error of this round (0: of the record as a whole), or else the first warning; null if
/// there is none.
[[nodiscard]] const Finding* first_finding(const Verdict& verdict, int round);

/// "3 upheld, 1 illegal"
class VerdictTally {
 public:
  void add(VerdictWord word);
  [[nodiscard]] int total() const;
  [[nodiscard]] std::string words() const;

 private:
  std::array<int, 5> counts_{};
};

}  // namespace sixlove
