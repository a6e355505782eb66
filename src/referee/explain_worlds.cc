#include "referee/explain_worlds.h"

#include <fmt/format.h>

#include "referee/explain_telling.h"
#include "referee/verdict.h"

namespace sixlove {

namespace {

/// More lines than this about single passes nobody reads.
constexpr std::size_t kMostClaims = 6;
constexpr std::size_t kMostMarks = 12;

std::string ends_text(std::uint16_t ends) {
  std::vector<std::string> pips;
  for (int pip = kMaxPip; pip >= 0; --pip) {
    if (((ends >> pip) & 1) != 0) pips.push_back(std::to_string(pip));
  }
  if (pips.size() < 2) return fmt::format("{}", fmt::join(pips, ""));
  const std::string last = pips.back();
  pips.pop_back();
  return fmt::format("{} and {}", fmt::join(pips, ", "), last);
}

/// "B's pass at move 19"
std::string claim_text(const OpenClaim& claim, const Names& names) {
  switch (claim.kind) {
  case ClueKind::pass:
    return fmt::format("{}'s pass at move {} cannot be judged: legal", names.seat(claim.seat),
                       claim.move);
  case ClueKind::drew:
    return fmt::format("{}'s draw at move {} cannot be judged: legal", names.seat(claim.seat),
                       claim.move);
  case ClueKind::unwritten_pass:
    return fmt::format("whether {} had to pass before move {} cannot be judged: so",
                       names.seat(claim.seat), claim.move);
  case ClueKind::lead: return "the lead cannot be judged: right";
  case ClueKind::block: return "the block cannot be judged: nobody can play";
  case ClueKind::dealt:
  case ClueKind::stock:
  case ClueKind::played:
  case ClueKind::drawn:
  case ClueKind::left:
  case ClueKind::count: break;
  }
  return "this cannot be judged: so";
}

/// ", by 9 to 14"
std::string points_text(const Prospect& prospect) {
  if (!prospect.low || !prospect.high) return "";
  return fmt::format(", by {}", range_text(*prospect.low, *prospect.high));
}

std::string outcome_text(const Prospect& prospect, const Names& names) {
  return prospect.side == kNoSide ? std::string("nobody wins")
                                  : fmt::format("{} wins", names.side(prospect.side));
}

/// "B had 6-4 here"
std::string clue_text(const Telling& telling, const Clue& clue) {
  const std::string letter = telling.letter(clue.seat);
  const std::string tiles = tiles_text(clue.tiles, "and");
  switch (clue.kind) {
  case ClueKind::dealt: return fmt::format("{} was dealt these", letter);
  case ClueKind::stock: return "these were the boneyard";
  case ClueKind::played: return fmt::format("{} had {}", letter, tiles);
  case ClueKind::drawn: return fmt::format("{} drew {}", letter, tiles);
  case ClueKind::left: return fmt::format("{} is left with these", letter);
  case ClueKind::count: return fmt::format("{} has {} left", letter, number_of(clue.pips, "pip"));
  case ClueKind::lead: return fmt::format("nobody was dealt {}", tiles_text(clue.tiles, "or"));
  case ClueKind::pass: return fmt::format("{} passes at {}", letter, ends_text(clue.ends));
  case ClueKind::unwritten_pass:
    return fmt::format("{} is passed over at {}", letter, ends_text(clue.ends));
  case ClueKind::drew: return fmt::format("{} cannot play at {}", letter, ends_text(clue.ends));
  case ClueKind::block: return fmt::format("blocked at {}", ends_text(clue.ends));
  }
  return "";
}

}  // namespace

std::string range_text(int low, int high) {
  return low == high ? std::to_string(low) : fmt::format("{} to {}", low, high);
}

std::string deals_text(const DealCount& deals) {
  if (deals.more) return "more than 9.2e18";
  std::string text = std::to_string(deals.number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

std::vector<std::string> hidden_facts(const Prospects& prospects, const Names& names) {
  std::vector<std::string> lines;
  if (prospects.one_winner() && !prospects.one_result()) {
    const Prospect& only = prospects.each[0];
    lines.push_back(
        fmt::format("{} in every consistent deal{}", outcome_text(only, names), points_text(only)));
  }
  return lines;
}

std::vector<std::string> hidden_questions(const HiddenHands& hidden, const Names& names) {
  std::vector<std::string> lines;
  if (!hidden.followed) {
    lines.emplace_back(
        "the deals that fit the record were not counted: less is said of hidden "
        "hands than could be");
    return lines;
  }
  for (std::size_t i = 0; i < hidden.open.size(); ++i) {
    if (i + 1 == kMostClaims && hidden.open.size() > kMostClaims) {
      lines.push_back(
          fmt::format("and {} more passes or draws cannot be judged", hidden.open.size() - i));
      break;
    }
    const OpenClaim& claim = hidden.open[i];
    lines.push_back(fmt::format("{} in {} of {} consistent deals", claim_text(claim, names),
                                deals_text(claim.legal), deals_text(claim.of)));
  }
  const Prospects& prospects = hidden.prospects;
  for (const Prospect& one : prospects.each) {
    if (prospects.one_winner()) break;
    if (one.deals.none()) {
      lines.push_back(
          fmt::format("{} in another reading{}", outcome_text(one, names), points_text(one)));
      continue;
    }
    lines.push_back(fmt::format("{} in {} of {} consistent deals{}", outcome_text(one, names),
                                deals_text(one.deals), deals_text(prospects.all),
                                points_text(one)));
  }
  if (lines.empty() && hidden.all_sure) {
    lines.push_back(hidden.fit == DealCount{1, false}
                        ? std::string("just one deal fits the record")
                        : fmt::format("{} deals fit the record, and all of them agree with it",
                                      deals_text(hidden.fit)));
  }
  return lines;
}

void mark_clues(Telling& telling) {
  const Grounds* const grounds = telling.grounds();
  if (grounds == nullptr) return;
  std::size_t marked = 0;
  for (const Clue& clue : grounds->clues) {
    if (marked++ < kMostMarks) telling.mark(clue.span, clue_text(telling, clue));
  }
  if (marked > kMostMarks) {
    telling.note(fmt::format("{} more lines and moves belong to it", marked - kMostMarks));
  }
}

}  // namespace sixlove
