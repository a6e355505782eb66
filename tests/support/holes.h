#pragma once

#include "record/record.h"

namespace sixlove {

// Records with something left out, as paper has them. Places in the text stay as they were.

/// The record without a word on which end a tile went to.
[[nodiscard]] Record without_ends(Record record);

/// The record without what was dealt, and without the order of the boneyard.
[[nodiscard]] Record without_deals(Record record);

/// The record without anything it says of how rounds came out, or the match.
[[nodiscard]] Record without_claims(Record record);

}  // namespace sixlove
