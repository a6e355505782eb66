#include "cli/same_result.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/verdict_words.h"

namespace sixlove {

namespace {

/// Takes what another says over into what is known. False if they contradict each other.
template <typename T>
bool agree_on(std::optional<T>& known, const std::optional<T>& said) {
  if (!known) known = said;
  return !said || *known == *said;
}

bool agree_on(PerSeat<std::optional<int>>& known, const PerSeat<std::optional<int>>& said) {
  bool agreed = true;
  for (std::size_t side = 0; side < known.size(); ++side) {
    agreed = agree_on(known[side], said[side]) && agreed;
  }
  return agreed;
}

/// What is known of how a round came out.
struct Outcome {
  std::optional<RoundEnd> end;
  std::optional<Side> side;
  std::optional<Seat> winner;
  std::optional<int> points;
  PerSeat<std::optional<int>> score{};
  bool judged = true;

  bool take(const Outcome& other) {
    bool agreed = judged == other.judged;
    agreed = agree_on(end, other.end) && agreed;
    agreed = agree_on(side, other.side) && agreed;
    agreed = agree_on(points, other.points) && agreed;
    // which seat won it matters only where sides say nothing
    if (!side) agreed = agree_on(winner, other.winner) && agreed;
    return agree_on(score, other.score) && agreed;
  }

  [[nodiscard]] std::string text(const Verdict& verdict) const {
    if (!judged) return "not judged: the match was over before";
    std::string text = end ? std::string(name(*end)) : "how it ended is open";
    if (side) {
      text += fmt::format(" by {}", side_name(verdict, *side));
      if (points) text += fmt::format(", {:+}", *points);
    } else if (winner) {
      text += fmt::format(" by {}", seat_name(verdict, *winner));
    }
    const std::string scores = score_words(verdict, score);
    return scores.empty() ? text : text + "; score " + scores;
  }
};

Outcome outcome_of(const Verdict& verdict, const RoundVerdict& round) {
  Outcome outcome;
  outcome.judged = round.judged;
  // a round that is not faulted and not over is one of which the record leaves the end open
  if (round.end != RoundEnd::unfinished || round.disputed || !consistent(verdict)) {
    outcome.end = round.end;
  }
  if (round.side != kNoSide) {
    outcome.side = round.side;
    outcome.points = round.points;
  }
  if (round.winner != kNoSeat) outcome.winner = round.winner;
  outcome.score = round.score;
  return outcome;
}

/// What is known of how a match stands.
struct Standing {
  std::optional<bool> over;
  std::optional<Side> winner;
  PerSeat<std::optional<int>> score{};

  bool take(const Standing& other) {
    bool agreed = agree_on(over, other.over);
    agreed = agree_on(winner, other.winner) && agreed;
    return agree_on(score, other.score) && agreed;
  }

  [[nodiscard]] std::string text(const Verdict& verdict) const {
    std::string text = !over ? "whether it is over is open" : *over ? "over" : "not over";
    if (winner) text += fmt::format(", won by {}", side_name(verdict, *winner));
    const std::string scores = score_words(verdict, score);
    return scores.empty() ? text : text + "; score " + scores;
  }
};

Standing standing_of(const Verdict& verdict) {
  const MatchVerdict& match = verdict.match;
  Standing standing;
  const bool known = std::all_of(match.score.begin(), match.score.begin() + verdict.sides,
                                 [](const std::optional<int>& score) { return score.has_value(); });
  if (match.over || known) standing.over = match.over;
  if (match.winner != kNoSide) standing.winner = match.winner;
  standing.score = match.score;
  return standing;
}

/// What holds in all of the parts, in words; empty if they contradict each other or one is missing.
template <typename Part>
std::string together(const std::vector<std::optional<Part>>& parts, const Verdict& names) {
  if (parts.empty() || !parts[0]) return "";
  Part whole = *parts[0];
  for (const std::optional<Part>& part : parts) {
    if (!part || !whole.take(*part)) return "";
  }
  return whole.text(names);
}

template <typename Part>
SameResult result_of(std::span<const Witness> witnesses, std::span<const std::size_t> sound,
                     const std::vector<std::optional<Part>>& parts) {
  SameResult result;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    result.each.push_back(parts[i] ? parts[i]->text(witnesses[i].verdict) : "");
  }
  const Verdict& names = witnesses[0].verdict;
  result.all = together(parts, names);
  std::vector<std::optional<Part>> sound_parts;
  for (const std::size_t i : sound) sound_parts.push_back(parts[i]);
  result.sound = together(sound_parts, names);
  return result;
}

}  // namespace

SameResult round_results(std::span<const Witness> witnesses, std::span<const std::size_t> sound,
                         std::span<const std::optional<std::size_t>> places) {
  std::vector<std::optional<Outcome>> outcomes;
  for (std::size_t i = 0; i < witnesses.size(); ++i) {
    const Verdict& verdict = witnesses[i].verdict;
    const bool there = places[i] && *places[i] < verdict.rounds.size();
    outcomes.push_back(there ? std::optional(outcome_of(verdict, verdict.rounds[*places[i]]))
                             : std::nullopt);
  }
  return result_of(witnesses, sound, outcomes);
}

SameResult match_results(std::span<const Witness> witnesses, std::span<const std::size_t> sound) {
  std::vector<std::optional<Standing>> standings;
  for (const Witness& witness : witnesses) standings.emplace_back(standing_of(witness.verdict));
  return result_of(witnesses, sound, standings);
}

}  // namespace sixlove
