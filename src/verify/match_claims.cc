#include "verify/match_claims.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "verify/happenings.h"
#include "verify/witness.h"
#include "verify/words.h"

namespace sixlove {

namespace {

/// What a played-out match of a game without an end would be stopped at.
constexpr int kLongestMatch = 20'000;

/// Chance decides by the classes' shares.
class Draw {
 public:
  explicit Draw(const std::vector<OutcomeClass>& classes) {
    double sum = 0;
    for (const OutcomeClass& one : classes) upto_.push_back(sum += one.chance);
  }

  [[nodiscard]] std::size_t draw(Random& random) const {
    constexpr double kScale = 1.0 / 18446744073709551616.0;
    const double at = static_cast<double>(random.next()) * kScale * upto_.back();
    const auto place = std::upper_bound(upto_.begin(), upto_.end(), at);
    return std::min(static_cast<std::size_t>(place - upto_.begin()), upto_.size() - 1);
  }

 private:
  std::vector<double> upto_;
};

std::string standing_words(const MatchState& match) {
  std::string text = score_words(match);
  if (match.occasion == Occasion::playoff) text += ", before a play-off";
  if (match.ties == 1) text += ", after a tie";
  if (match.ties > 1) text += fmt::format(", after {} ties", match.ties);
  if (match.times > 1) text += fmt::format(", the next round counts {} times", match.times);
  if (match.carried > 0) text += fmt::format(", {} pips carried", match.carried);
  return text;
}

bool has_an_end(const Ruleset& rules, int seats) {
  return rules.target.for_seats(seats) > 0 || rules.rounds > 0;
}

/// Scores never go back, and every round that is won brings its side nearer.
bool only_upwards(const Ruleset& rules, const std::vector<OutcomeClass>& classes, int seats) {
  const bool shape = rules.when == ResetWhen::never && rules.at == 0 &&
                     rules.receiver != Receiver::each_loses_own &&
                     rules.others_have == OthersHave::anything &&
                     rules.reached == Reached::at_least;
  if (!shape) return false;
  const MatchState start = new_match(rules, seats);
  return std::any_of(classes.begin(), classes.end(), [&](const OutcomeClass& one) {
    const MatchState after = after_outcome(rules, start, one.outcome);
    for (Side side = 0; side < after.sides; ++side) {
      if (after.score[side].value_or(0) > 0) return true;
    }
    return false;
  });
}

Claim endless(const Examined& examined, const Chain& chain, std::uint32_t at) {
  const MatchState& stuck = chain.states[at].match;
  Claim claim{
      "match-ends",
      "match.target",
      Proof::refuted,
      fmt::format("the match cannot end any more once it stands at {}", standing_words(stuck)),
      fmt::format("no way leads from there to the end, in {} scores",
                  with_commas(chain.states.size())),
      {},
      {}};
  std::vector<std::uint32_t> way = way_to(chain, at);
  way.pop_back();
  const auto rounds = match_along(examined, chain, way, [&](const RoundSeen& seen) {
    return place_of(examined.rules(), chain, seen.after) == at;
  });
  if (rounds)
    claim.witness = witness_of(examined.doc, examined.seats, "match-without-end", *rounds);
  return claim;
}

/// Plays matches, a round by one of the ways in which rounds ended.
void play_matches(const Ruleset& rules, int seats, const std::vector<OutcomeClass>& classes,
                  std::uint64_t seed, MatchOutlook& outlook) {
  constexpr std::size_t kMatches = 4'000;
  constexpr double kZ = 1.959964;
  const Draw draw(classes);
  Random random(seed);
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < kMatches; ++i) {
    MatchState match = new_match(rules, seats);
    int rounds = 0;
    while (!match.over && rounds < kLongestMatch) {
      match = after_outcome(rules, match, classes[draw.draw(random)].outcome);
      ++rounds;
    }
    sum += rounds;
    squares += static_cast<double>(rounds) * rounds;
  }
  const auto n = static_cast<double>(kMatches);
  outlook.matches = kMatches;
  outlook.rounds = sum / n;
  const double spread = std::sqrt(std::max(0.0, squares / n - outlook.rounds * outlook.rounds) / n);
  outlook.low = outlook.rounds - kZ * spread;
  outlook.high = outlook.rounds + kZ * spread;
}

ScoreOutlook outlook_from(const ChainState& state) {
  const std::string standing = standing_words(state.match);
  const bool plain = standing == score_words(state.match);
  ScoreOutlook from{standing, plain, state.rounds, {}};
  from.wins.assign(state.wins.begin(), state.wins.begin() + state.match.sides);
  return from;
}

std::string side_letters(const MatchState& match, Side side) {
  std::string letters;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (match.side_of[seat] == side) letters += static_cast<char>('A' + seat);
  }
  return letters;
}

}  // namespace

Claims match_claims(const Examined& examined, const Chain& chain,
                    const std::vector<OutcomeClass>& classes) {
  const Ruleset& rules = examined.rules();
  Claim claim{"match-ends",
              "match.target",
              Proof::proved,
              "from every score the match can come to its end",
              "",
              {},
              {}};
  if (!has_an_end(rules, examined.seats)) {
    claim.standing = Proof::refuted;
    claim.text = "nothing ends a match: there is neither a target nor a number of rounds";
    claim.ground = "match.target and match.rounds are 0";
    return {claim};
  }
  if (chain.whole) {
    for (std::uint32_t at = 0; at < chain.states.size(); ++at) {
      if (!chain.states[at].can_end) return {endless(examined, chain, at)};
    }
    claim.ground = fmt::format(
        "all {} scores that a match can stand at were followed, by each of "
        "the {} ways in which {} played at random ended",
        with_commas(chain.states.size()), classes.size(), counted(examined.sample.size(), "round"));
    return {claim};
  }
  if (rules.rounds > 0) {
    claim.ground = "the number of rounds is limited";
  } else if (only_upwards(rules, classes, examined.seats)) {
    claim.ground = "scores never go back, and from each a round can be won that adds points";
  } else {
    claim.standing = Proof::tested;
    claim.ground = fmt::format("there are too many scores to follow them all; {} of them were",
                               with_commas(chain.states.size()));
  }
  return {claim};
}

MatchOutlook outlook_of(const Examined& examined, const Chain& chain,
                        const std::vector<OutcomeClass>& classes, std::uint64_t seed) {
  const Ruleset& rules = examined.rules();
  MatchOutlook outlook;
  outlook.tie_chance = chain.tie_chance;
  outlook.sampled = examined.sample.size();
  outlook.scores = chain.states.size();
  outlook.ties_cut = chain.ties_cut;
  const MatchState start = new_match(rules, examined.seats);
  for (Side side = 0; side < start.sides; ++side)
    outlook.sides.push_back(side_letters(start, side));
  if (!has_an_end(rules, examined.seats) || classes.empty()) return outlook;
  if (chain.whole && !chain.solved) return outlook;
  outlook.known = true;
  if (!chain.whole) {
    play_matches(rules, examined.seats, classes, seed, outlook);
    return outlook;
  }
  outlook.exact = true;
  outlook.rounds = chain.states[0].rounds;
  for (const ChainState& state : chain.states) {
    if (!state.match.over) outlook.from.push_back(outlook_from(state));
  }
  std::stable_partition(outlook.from.begin(), outlook.from.end(),
                        [](const ScoreOutlook& from) { return from.plain; });
  return outlook;
}

}  // namespace sixlove
