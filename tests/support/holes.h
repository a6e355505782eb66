#pragma once

#include <string>

#include "record/record.h"
#include "referee/verdict.h"

namespace sixlove {

// Records with something left out, as paper has them. Places in the text stay as they were.

/// The record without a word on which end a tile went to.
[[nodiscard]] Record without_ends(Record record);

/// The record without what was dealt, and without the order of the boneyard.
[[nodiscard]] Record without_deals(Record record);

/// The record without anything it says of how rounds came out, or the match.
[[nodiscard]] Record without_claims(Record record);

/// How the verdict on a record with holes contradicts that on the whole one, in the rounds before
/// the whole one's first fault; empty if it does not. The whole record may be wrong, too: a line
/// may have been corrupted before it lost its deals or ends. In the rounds before its first fault
/// what is certain without deals and ends must be so with them, and what really happened must be
/// among what is said to be possible; from that round on it says nothing.
[[nodiscard]] std::string contradiction(const Verdict& whole, const Verdict& holed);

}  // namespace sixlove
