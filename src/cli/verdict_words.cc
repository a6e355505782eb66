#include "cli/verdict_words.h"

#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "record/write.h"

namespace sixlove {

std::string record_name(const Record& record) {
  return fmt::format("{}#{}", record.source->name(), record.number);
}

std::string seat_name(const Verdict& verdict, Seat seat) {
  return seat < kMaxSeats ? std::string(1, verdict.letters[seat]) : std::string();
}

std::string_view side_name(const Verdict& verdict, Side side) {
  return side < kMaxSeats ? std::string_view(verdict.side_names[side]) : std::string_view();
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

std::string score_words(const Verdict& verdict, const PerSeat<std::optional<int>>& score) {
  std::string words;
  for (Side side = 0; side < verdict.sides; ++side) {
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", side_name(verdict, side),
                         score[side] ? std::to_string(*score[side]) : "?");
  }
  return words;
}

std::string next_lead_words(const Verdict& verdict, const NextLead& next) {
  if (next.tile != kNoTile) return "the holder of " + write_tile(next.tile);
  std::string words;
  for (Seat seat = 0; seat < verdict.seats; ++seat) {
    if (((next.seats >> seat) & 1U) == 0) continue;
    if (!words.empty()) words += " or ";
    words += seat_name(verdict, seat);
  }
  return words;
}

const Finding* first_finding(const Verdict& verdict, int round) {
  const Finding* first = nullptr;
  for (const Finding& finding : verdict.findings) {
    if (finding.round != round || finding.severity == Severity::note) continue;
    if (finding.severity == Severity::error) return &finding;
    if (first == nullptr) first = &finding;
  }
  return first;
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
