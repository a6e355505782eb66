#include "verify/block_claims.h"

#include <algorithm>

#include <fmt/format.h>

#include "rules/sections.h"
#include "verify/block_round.h"
#include "verify/blocks.h"
#include "verify/witness.h"
#include "verify/words.h"

namespace sixlove {

namespace {

/// "fewest tiles, if several hands hold a double".
std::string test_words(const BlockTest& test) {
  const auto word = [](const auto& words, auto value) {
    std::string text(words[static_cast<std::size_t>(value)].name);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
  };
  const bool holding = test.of == Metric::holds_double;
  std::string text = holding ? (test.keep == Keep::fewest ? "no double" : "a double")
                             : word(kWords<Keep>, test.keep) + ' ' + word(kWords<Metric>, test.of);
  if (test.of == Metric::lowest_double) {
    text = test.keep == Keep::fewest ? "lowest double" : "highest of the lowest doubles";
  }
  if (test.among == Among::double_holders) text += " among hands with a double";
  if (test.without_double != HowMany::any) {
    text += fmt::format(", if {} {} no double", word(kWords<HowMany>, test.without_double),
                        test.without_double == HowMany::one ? "holds" : "hold");
  }
  if (test.with_double != HowMany::any) {
    text += fmt::format(", if {} {} a double", word(kWords<HowMany>, test.with_double),
                        test.with_double == HowMany::one ? "holds" : "hold");
  }
  return '"' + text + '"';
}

std::string left_words(const LeftHands& left, int seats) {
  std::string text;
  for (Seat seat = 0; seat < seats; ++seat) {
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", static_cast<char>('A' + seat), hand_words(left[seat]));
  }
  return text;
}

std::string_view what_is_compared(const Ruleset& rules) {
  const Blocked& blocked = rules;
  return blocked.contest == Contest::sides ? "sides" : "hands";
}

int number_compared(const Ruleset& rules, int seats) {
  const Blocked& blocked = rules;
  switch (blocked.contest) {
  case Contest::seats: return seats;
  case Contest::sides: return Seating::sides_for(rules, seats);
  case Contest::blocker_and_next:
  case Contest::blocker_and_previous: return 2;
  case Contest::nobody: return 0;
  }
  return seats;
}

std::string holders_words(const OpenBlock& open, const Ruleset& rules, int seats) {
  const int all = number_compared(rules, seats);
  if (open.holders == 0)
    return fmt::format("{} {}, none with a double", all, what_is_compared(rules));
  if (open.holders == all) {
    return fmt::format("{} {}, all with a double", all, what_is_compared(rules));
  }
  return fmt::format("{} {}, {} of them with a double", all, what_is_compared(rules), open.holders);
}

std::string hole_words(const OpenBlock& open, const Ruleset& rules, int seats) {
  const std::string who = holders_words(open, rules, seats);
  if (open.last_level < 0) return fmt::format("{}: no test applies", who);
  return fmt::format("{}, level in the {} test {}: no later test applies", who,
                     ordinal(open.last_level + 1),
                     test_words(rules.tests[static_cast<std::size_t>(open.last_level)]));
}

/// Adds the smallest hands, and a round that ends in some, to the claim. Whether there is one.
bool show(const Examined& examined, const HandsTest& test, Claim& claim) {
  const FoundBlock found = find_block(examined.rules(), examined.seats, test, examined.sample);
  if (!found.smallest) {
    claim.details.push_back(
        fmt::format("no hands with up to {} tiles do so{}", examined.seats + kMostExtraTiles,
                    found.all ? "" : " as far as they were looked at: all of them are too many"));
    return false;
  }
  const bool reached = found.reached && *found.reached == *found.smallest;
  claim.details.push_back(fmt::format(
      "smallest hands (fewest tiles, then pips{}){}: {}",
      found.all ? "" : "; of those that were looked at, all are too many",
      reached ? ", in which a round ends" : "", left_words(*found.smallest, examined.seats)));
  if (found.rounds.empty()) {
    claim.details.emplace_back("no round was found that ends in such hands");
    return false;
  }
  if (!reached) {
    claim.details.push_back(
        fmt::format("a round ends in {}", left_words(*found.reached, examined.seats)));
  }
  claim.witness = witness_of(examined.doc, examined.seats, claim.id, found.rounds);
  return true;
}

std::string how_many_classes(const BlockClasses& classes) {
  return fmt::format("{}{} classes of final hands that the tests can tell apart",
                     classes.all ? "all " : "", with_commas(classes.classes));
}

HandsTest open_as(const Ruleset& rules, const OpenBlock& open) {
  return [&rules, open](const FinalHands& hands, Seat, Seat blocker) {
    const TestedHands tested = test_hands(rules, hands, blocker);
    return tested.test < 0 && tested.open == open;
  };
}

/// The blocks that are left level in the last test: nothing is missing from the order.
Claim level_claim(const Examined& examined, const BlockClasses& classes) {
  const Ruleset& rules = examined.rules();
  const Blocked& blocked = rules;
  const std::string undecided = value_text(rules, *key_named("blocked.undecided"));
  const BlockTest& last = blocked.tests[blocked.tests.size() - 1];
  Claim claim{"block-level",
              "blocked.undecided",
              classes.all ? Proof::proved : Proof::tested,
              fmt::format("hands that are level in the last test {} are {}", test_words(last),
                          blocked.undecided == Undecided::tie
                              ? "declared tied"
                              : fmt::format("settled by blocked.undecided = {}", undecided)),
              "the tests ask for nothing more",
              {},
              {}};
  show(
      examined,
      [&rules](const FinalHands& hands, Seat, Seat blocker) {
        const TestedHands tested = test_hands(rules, hands, blocker);
        return tested.test < 0 && tested.open.plain;
      },
      claim);
  return claim;
}

Claim hole_claim(const Examined& examined, const OpenBlock& open) {
  const Ruleset& rules = examined.rules();
  const std::string undecided = value_text(rules, *key_named("blocked.undecided"));
  Claim claim{fmt::format("block-hole-{}-{}", open.holders, open.last_level + 1),
              "blocked.tests",
              Proof::refuted,
              fmt::format("the order has a hole: {}", hole_words(open, rules, examined.seats)),
              fmt::format("what then happens is only blocked.undecided = {}", undecided),
              {},
              {}};
  show(examined, open_as(rules, open), claim);
  return claim;
}

Claim test_claim(const Examined& examined, const BlockClasses& classes, std::size_t at) {
  const Ruleset& rules = examined.rules();
  const std::string test = test_words(rules.tests[at]);
  Claim claim{fmt::format("block-test-{}", at + 1),
              "blocked.tests",
              Proof::proved,
              fmt::format("the {} test {} decides blocks", ordinal(static_cast<int>(at) + 1), test),
              "",
              {},
              {}};
  if (!classes.decides[at]) {
    claim.standing = Proof::dead;
    claim.text = fmt::format("the {} test {} never decides a block",
                             ordinal(static_cast<int>(at) + 1), test);
    claim.ground = fmt::format("in {}", how_many_classes(classes));
    return claim;
  }
  const bool shown = show(
      examined,
      [&rules, at](const FinalHands& hands, Seat, Seat blocker) {
        return test_hands(rules, hands, blocker).test == static_cast<int>(at);
      },
      claim);
  claim.ground = "by a round in which it does";
  if (shown) return claim;
  claim.standing = Proof::dead;
  claim.text = fmt::format("the {} test {} was not seen to decide a block",
                           ordinal(static_cast<int>(at) + 1), test);
  claim.ground = fmt::format("no round was found, among {} played at random and others made for it",
                             with_commas(examined.sample.size()));
  return claim;
}

}  // namespace

Claims block_claims(const Examined& examined) {
  const Ruleset& rules = examined.rules();
  const Blocked& blocked = rules;
  if (blocked.contest == Contest::nobody) {
    return {{"block-decided",
             "blocked.contest",
             Proof::proved,
             "nobody wins a block: every block is declared tied",
             "no hands are compared",
             {},
             {}}};
  }
  const BlockClasses classes = block_classes(rules, examined.seats);
  const auto holes = std::count_if(classes.open.begin(), classes.open.end(),
                                   [](const OpenBlock& open) { return !open.plain; });
  Claims claims;
  Claim decided{"block-decided",
                "blocked.tests",
                classes.all ? Proof::proved : Proof::tested,
                "the order of tests decides every block but those in which hands are simply level",
                fmt::format("by {}", how_many_classes(classes)),
                {},
                {}};
  if (holes > 0) {
    decided.standing = Proof::refuted;
    decided.text = fmt::format("the order of tests leaves {} of blocks undecided",
                               counted(static_cast<std::uint64_t>(holes), "kind"));
  } else if (classes.open.empty()) {
    decided.text = "the order of tests decides every block";
  }
  claims.push_back(decided);
  for (const OpenBlock& open : classes.open) {
    if (!open.plain) claims.push_back(hole_claim(examined, open));
  }
  if (std::any_of(classes.open.begin(), classes.open.end(),
                  [](const OpenBlock& open) { return open.plain; })) {
    claims.push_back(level_claim(examined, classes));
  }
  for (std::size_t i = 0; i < rules.tests.size(); ++i) {
    claims.push_back(test_claim(examined, classes, i));
  }
  return claims;
}

}  // namespace sixlove
