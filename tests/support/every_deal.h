#pragma once

#include <optional>
#include <set>
#include <vector>

#include "record/record.h"
#include "referee/verdict.h"
#include "rules/load.h"

namespace sixlove {

/// What comes out if every deal that a record's only round may have had is judged by itself: the
/// plainest telling of what reasoning about hidden hands is to find.
struct EveryDeal {
  /// One deal under which nothing but passes, draws and the block may be wrong.
  struct Deal {
    std::set<int> false_moves;  ///< passes and draws that it makes false
    bool false_block = false;
    bool lead_wrong = false;
    bool counts_fit = true;  ///< the hands have the pips that are announced
    RoundEnd end = RoundEnd::unfinished;
    Side side = kNoSide;
    std::optional<int> points;
    PerSeat<std::optional<int>> pips;
  };

  std::vector<Deal> deals;
};

/// Judges every deal: hands, and which tile each unseen draw took. Slow: for small sets only.
[[nodiscard]] EveryDeal judge_every_deal(const RulesetDoc& doc, const Record& record);

}  // namespace sixlove
