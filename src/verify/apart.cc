#include "verify/apart.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/catalogue.h"
#include "rules/sections.h"
#include "verify/block_round.h"
#include "verify/sensitivity.h"
#include "verify/witness.h"
#include "verify/words.h"

namespace sixlove {

namespace {

std::string side_letters(const MatchState& match, Side side) {
  std::string letters;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (match.side_of[seat] == side) letters += static_cast<char>('A' + seat);
  }
  return letters;
}

std::string end_words(const MatchState& match, const RoundOutcome& outcome, const Worth& worth) {
  const std::string side = outcome.side == kNoSide ? "" : side_letters(match, outcome.side);
  const std::string points = worth.points ? fmt::format(" {:+}", *worth.points) : "";
  switch (outcome.end) {
  case RoundEnd::out:
    return fmt::format("{} is out{}", static_cast<char>('A' + outcome.winner), points);
  case RoundEnd::block: return fmt::format("block, {} wins{}", side, points);
  case RoundEnd::tie: return "block, tied";
  case RoundEnd::void_round: return "the deal is void";
  case RoundEnd::cut: return "a play reaches the target";
  case RoundEnd::lost: return "the round is lost by an infraction";
  case RoundEnd::unfinished: return "the round is not over";
  }
  return "";
}

/// A round that both rulesets have looked at, from where the match stands under each.
struct Sight {
  std::string words;
  bool legal = false;
  RoundOutcome outcome;
  Worth worth;
  MatchState after;
};

Sight sight_of(const Ruleset& rules, const MatchState& before, const PlayedRound& played) {
  Sight sight;
  const ReplayedRound replayed = replayed_round(rules, before, played);
  if (!replayed.played) {
    sight.words = fmt::format("{} at move {} ({})", row_of(replayed.objection.finding).id,
                              replayed.move + 1, replayed.objection.rule);
    return sight;
  }
  sight.legal = true;
  sight.outcome = replayed.played->outcome;
  const ScoredRound result = scored(rules, before, sight.outcome);
  sight.worth = result.worth;
  sight.after = result.after;
  sight.words = fmt::format("{}; {}", end_words(before, sight.outcome, sight.worth),
                            score_words(sight.after));
  if (sight.after.over) sight.words += ", and the match is over";
  return sight;
}

bool alike(const Sight& a, const Sight& b) {
  if (!a.legal || !b.legal) return a.legal == b.legal;
  return same_result(a.outcome, a.worth, b.outcome, b.worth) && a.after.score == b.after.score &&
         a.after.over == b.after.over;
}

bool decided_apart(const Ruleset& a, const Ruleset& b, const FinalHands& hands, Seat leader,
                   Seat blocker) {
  return Blocked::decide(a, hands, leader, blocker).side !=
         Blocked::decide(b, hands, leader, blocker).side;
}

/// Whether the rulesets differ in what is said of blocks.
bool blocks_differ(const Ruleset& a, const Ruleset& b) {
  for (const Section& section : sections()) {
    if (section.name != Blocked::kSection) continue;
    return std::any_of(section.fields.begin(), section.fields.end(), [&](const Field& field) {
      const KeyPlace place{&section, &field};
      return value_text(a, place) != value_text(b, place);
    });
  }
  return false;
}

/// Final hands of which the blocks are decided differently, if the rulesets differ there.
bool by_final_hands(const RulesetDoc& a, const RulesetDoc& b, JudgedApart& apart) {
  if (!blocks_differ(a.rules, b.rules)) return false;
  const FoundBlock found =
      find_block(a.rules, apart.seats,
                 [&](const FinalHands& hands, Seat leader, Seat blocker) {
                   return decided_apart(a.rules, b.rules, hands, leader, blocker);
                 },
                 {});
  if (!found.smallest) return false;
  const LeftHands& left = found.reached ? *found.reached : *found.smallest;
  apart.what = "final hands";
  for (Seat seat = 0; seat < apart.seats; ++seat) {
    apart.shown += fmt::format("{}{} {}", seat > 0 ? ", " : "", static_cast<char>('A' + seat),
                               hand_words(left[seat]));
  }
  if (found.rounds.empty()) {
    apart.remark = "no round was found that ends in such hands";
    return true;
  }
  const MatchState start = new_match(a.rules, apart.seats);
  for (const RulesetDoc* doc : {&a, &b}) {
    apart.says.push_back(sight_of(doc->rules, start, found.rounds.front()).words);
  }
  apart.witness = witness_of(a, apart.seats, "final-hands", found.rounds);
  return true;
}

/// The shortest piece of a match, played by the rules of `player`, that is judged differently.
struct ShortestApart {
  std::vector<PlayedRound> rounds;
  std::vector<std::string> says;
};

std::optional<ShortestApart> in_rounds(const RulesetDoc& player, const RulesetDoc& other, int seats,
                                       std::uint64_t seed) {
  constexpr int kRounds = 1500;
  const std::vector<SampledRound> sample = play_rounds(player.rules, seats, kRounds, seed);
  std::size_t best = sample.size();
  std::pair<std::size_t, std::size_t> least;
  MatchState match;
  bool parted = false;
  for (std::size_t i = 0; i < sample.size(); ++i) {
    const SampledRound& one = sample[i];
    const auto before = i - static_cast<std::size_t>(one.first);
    if (before == 0) {
      match = new_match(other.rules, seats);
      parted = false;
    }
    if (parted || (best < sample.size() && before > least.first)) continue;
    const Sight of_player = sight_of(player.rules, one.before, one.played);
    const Sight of_other = sight_of(other.rules, match, one.played);
    match = of_other.after;
    if (alike(of_player, of_other)) continue;
    parted = true;
    const std::pair size{before, one.played.moves.size()};
    if (best < sample.size() && size >= least) continue;
    best = i;
    least = size;
  }
  if (best == sample.size()) return std::nullopt;
  ShortestApart shortest{rounds_up_to(sample, best), {}};
  MatchState standing = new_match(other.rules, seats);
  for (std::size_t i = 0; i + 1 < shortest.rounds.size(); ++i) {
    standing = sight_of(other.rules, standing, shortest.rounds[i]).after;
  }
  shortest.says = {sight_of(player.rules, sample[best].before, sample[best].played).words,
                   sight_of(other.rules, standing, sample[best].played).words};
  return shortest;
}

bool by_rounds(const RulesetDoc& a, const RulesetDoc& b, std::uint64_t seed, JudgedApart& apart) {
  bool turned = false;
  std::optional<ShortestApart> found = in_rounds(a, b, apart.seats, seed);
  if (!found) {
    // what only the second allows shows in its own play alone
    found = in_rounds(b, a, apart.seats, seed);
    turned = true;
  }
  if (!found) return false;
  if (turned) std::swap(found->says[0], found->says[1]);
  apart.says = found->says;
  const std::size_t rounds = found->rounds.size();
  apart.what = rounds == 1 ? "a round" : "a match";
  apart.shown = rounds == 1 ? fmt::format("{} moves", found->rounds.front().moves.size())
                            : fmt::format("in round {}", rounds);
  apart.witness = witness_of(turned ? b : a, apart.seats, "round", found->rounds);
  return true;
}

}  // namespace

std::string why_other_deals(const Ruleset& a, const Ruleset& b, int seats) {
  if (std::string why = why_other_tiles(a, b, seats); !why.empty()) return why;
  const bool boneyard_of_one =
      (a.leftover == Leftover::boneyard) != (b.leftover == Leftover::boneyard);
  return boneyard_of_one ? "only one of them has a boneyard" : "";
}

void find_apart(const RulesetDoc& a, const RulesetDoc& b, std::uint64_t seed, JudgedApart& apart) {
  const std::string other_deals = why_other_deals(a.rules, b.rules, apart.seats);
  if (!other_deals.empty()) {
    apart.what = "a deal";
    apart.shown = other_deals;
    return;
  }
  if (by_final_hands(a, b, apart) || by_rounds(a, b, seed, apart)) return;
  const bool of_infractions =
      key_named(apart.key) && key_named(apart.key)->section->name == Infractions::kSection;
  if (of_infractions) {
    apart.remark = "it shows only where somebody breaks a rule, as nobody does in these rounds";
  } else if (blocks_differ(a.rules, b.rules)) {
    apart.remark = fmt::format(
        "neither hands with up to {} tiles left at a block nor any of 1,500 rounds played by "
        "either "
        "are judged differently",
        apart.seats + kMostExtraTiles);
  } else {
    apart.remark = "no round of 1,500 played by either is judged differently";
  }
}

}  // namespace sixlove
