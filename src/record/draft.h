#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"
#include "record/scan.h"

namespace sixlove {

/// Beyond these a record is `too-large`.
inline constexpr std::size_t kMostTags = 1'000;
inline constexpr std::size_t kMostRounds = 10'000;
inline constexpr std::size_t kMostEvents = 1'000;    ///< in one round
inline constexpr std::size_t kMostTiles = 1'000;     ///< on one line
inline constexpr std::size_t kLongestText = 60'000;  ///< bytes of a value, a label, an incident
inline constexpr int kMostPoints = 9'999'999;
inline constexpr int kMostPointsOfMove = 9'999;

/// A record while it is read, from text or JSON alike. After the first thing that cannot be read
/// the record is malformed and takes no more; functions then return false.
class Draft {
 public:
  Draft(std::shared_ptr<const Source> source, std::uint32_t number, std::uint32_t at);

  [[nodiscard]] bool failed() const { return record_.malformed; }

  [[nodiscard]] const Source& source() const { return *record_.source; }

  [[nodiscard]] const Record& record() const { return record_; }

  /// Ends the reading with a finding: what was seen, what was expected at the mark, what to do.
  /// The round that is open is dropped. Always false.
  bool fail(Span span, std::string seen, std::string expected, std::vector<std::string> help = {});
  bool fail_too_large(Span span, std::string seen, std::string expected);

  /// As `fail`, but keeps the round that is open: the fault lies behind it.
  bool fail_after_round(Span span, std::string seen, std::string expected,
                        std::vector<std::string> help = {});

  /// Takes a tag; what it means is seen in `close_tags`.
  bool add_tag(Tag tag);

  /// Reads what the known tags say, seats first, whatever their order. Once, before any round.
  bool close_tags();

  [[nodiscard]] bool tags_closed() const { return tags_closed_; }

  bool open_round(std::string label, Span span);

  /// The round that is open. Where no `round` line came before, opens the first.
  Round& round();

  [[nodiscard]] bool in_round() const { return in_round_; }

  bool add_event(Event event);
  /// The same for an event with words: incidents and the like.
  bool add_event(Event event, std::string text);

  /// Reads a word that is one seat's letter.
  [[nodiscard]] std::optional<Seat> read_seat(Scanner& scanner);

  /// Reads a word that names a seat or a side, as `A` or `AC`.
  [[nodiscard]] std::optional<SeatMask> read_side(Scanner& scanner);

  /// The seat with this letter, if there is one, which is then known to be at the table.
  [[nodiscard]] std::optional<Seat> seat_of(char letter);

  /// "Ann sits at A: write the letter", if the word is the name of a player.
  [[nodiscard]] std::vector<std::string> where_sits(std::string_view word) const;

  /// "A, B, C or D"
  [[nodiscard]] std::string letters_in_words() const;

  [[nodiscard]] char letter(Seat seat) const { return record_.letters[seat]; }

  /// Their number as written or as seen so far.
  [[nodiscard]] int seats() const;

  [[nodiscard]] bool seats_written() const { return record_.seats_written; }

  bool set_seats(int seats, Span span);
  bool set_letters(std::string_view letters, Span span);

  /// For `tags.cc`: what the tags mean is written here.
  [[nodiscard]] Record& open_record() { return record_; }

  /// The record as read; `end` is the byte behind it.
  [[nodiscard]] Record finish(std::uint32_t end) &&;

 private:
  bool add_problem(FindingId id, Span span, std::string seen, std::string expected,
                   std::vector<std::string> help);

  Record record_;
  bool tags_closed_ = false;
  bool in_round_ = false;
  int highest_seat_ = -1;
};

/// A word as it is quoted in a message: safe, short, in backticks.
[[nodiscard]] std::string in_quotes(std::string_view word);

/// "did you mean `deal`?", if a candidate is near.
[[nodiscard]] std::vector<std::string> did_you_mean(std::string_view word,
                                                    std::span<const std::string_view> candidates);

}  // namespace sixlove
