#pragma once

#include <optional>

#include "base/random.h"
#include "diag/catalogue.h"
#include "generate/random_match.h"
#include "record/record.h"

namespace sixlove {

/// Where a fault is: the round, from 1, and the move in it, from 1; 0: none.
struct FaultPlace {
  int round = 0;
  int move = 0;
};

/// A record with one fault, and its place as it was planted, before any referee saw it.
struct FaultyRecord {
  Record record;
  FaultPlace place;
};

/// A record of this match with the fault planted at random. Nothing if chance found no place.
[[nodiscard]] std::optional<FaultyRecord> plant(const RulesetDoc& doc, RandomMatch match,
                                                FindingId fault, Random& random);

}  // namespace sixlove
