#include "cli/verdict_words.h"

#include <numeric>
#include <utility>

#include <fmt/format.h>

namespace sixlove {

std::string record_name(const Record& record) {
  return fmt::format("{}#{}", record.source->name(), record.number);
}

std::string side_players(const Record& record, const Verdict& verdict, Side side) {
  const std::string_view letters = side_name(verdict, side);
  std::string players;
  for (Seat seat = 0; seat < verdict.seats; ++seat) {
    if (letters.find(verdict.letters[seat]) == std::string_view::npos) continue;
    if (seat >= record.players.size()) return std::string(letters);
    if (!players.empty()) players += " & ";
    players += record.players[seat];
  }
  return players;
}

void VerdictTally::add(VerdictWord word) {
  ++counts_[static_cast<std::size_t>(word)];
}

int VerdictTally::total() const {
  return std::accumulate(counts_.begin(), counts_.end(), 0);
}

std::string VerdictTally::words() const {
  std::string words;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    if (counts_[i] == 0) continue;
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", counts_[i],
                         name(static_cast<VerdictWord>(i)));
  }
  return words;
}

}  // namespace sixlove
