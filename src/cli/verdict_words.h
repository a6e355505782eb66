#pragma once

#include <array>
#include <string>
#include <string_view>

#include "record/record.h"
#include "referee/explain_result.h"
#include "referee/verdict.h"

namespace sixlove {

/// "night.dom#3": the file as named and the number of the record in it.
[[nodiscard]] std::string record_name(const Record& record);

/// "Ann & Cleo", or "AC" where the record names no players.
[[nodiscard]] std::string side_players(const Record& record, const Verdict& verdict, Side side);

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
