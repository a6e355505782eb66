#pragma once

#include <optional>
#include <string>

#include "record/record.h"
#include "support/sittings.h"

namespace sixlove {

/// A random match of a few rounds (RapidCheck draws the seed), read from its text; with `faulty`
/// one fault may be planted in it. Nothing if the fault has no place in the game.
[[nodiscard]] std::optional<Record> random_record(const Sitting& sitting, int most_rounds,
                                                  bool faulty);

/// The only record in the text.
[[nodiscard]] Record read_record(const std::string& text);

/// The record with the seats turned round by one: who was A is B.
[[nodiscard]] Record turned_round(const Record& record);

}  // namespace sixlove
