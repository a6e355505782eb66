#include "referee/names.h"

namespace sixlove {

Names::Names(const Record& record, const MatchState& match)
    : letters_(record.letters), match_(match) {}

std::string Names::seat(Seat seat) const {
  return seat < kMaxSeats ? std::string(1, letters_[seat]) : "?";
}

std::string Names::side(Side side) const {
  std::string name;
  for (Seat seat = 0; seat < match_.seats; ++seat) {
    if (match_.side_of[seat] == side) name += letters_[seat];
  }
  return name.empty() ? "?" : name;
}

std::string Names::seats(SeatMask seats) const {
  std::string text;
  for (Seat seat = 0; seat < match_.seats; ++seat) {
    if (!has(seats, seat)) continue;
    if (!text.empty()) text += " or ";
    text += letters_[seat];
  }
  return text;
}

}  // namespace sixlove
