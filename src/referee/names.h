#pragma once

#include <string>

#include "record/record.h"
#include "referee/match.h"

namespace sixlove {

/// Seats and sides by the record's own letters.
class Names {
 public:
  Names(const Record& record, const MatchState& match);

  [[nodiscard]] std::string seat(Seat seat) const;
  [[nodiscard]] std::string side(Side side) const;
  /// "A or C", for some seats.
  [[nodiscard]] std::string seats(SeatMask seats) const;

 private:
  PerSeat<char> letters_;
  MatchState match_;
};

}  // namespace sixlove
