#include "support/rounds.h"

#include <sstream>
#include <stdexcept>
#include <vector>

#include "support/positions.h"

namespace sixlove {

namespace {

Seat seat_named(const std::string& word) {
  return static_cast<Seat>(word.at(0) - 'A');
}

void read_end(const MatchState& match, std::istringstream& part, RoundOutcome& outcome) {
  std::string end;
  std::string seat;
  part >> end >> seat;
  outcome.end = end == "out"     ? RoundEnd::out
                : end == "block" ? RoundEnd::block
                : end == "tie"   ? RoundEnd::tie
                                 : RoundEnd::void_round;
  if (seat.empty()) return;
  outcome.winner = seat_named(seat);
  outcome.side = match.side_of[outcome.winner];
}

void read_last(std::istringstream& part, RoundOutcome& outcome) {
  LastPlay& last = outcome.last;
  std::string word;
  part >> word;
  last.tile = tile(word);
  while (part >> word) {
    const bool key = word == "key";
    if (word == "blocks") outcome.blocks = true;
    if (!key && word != "capicua") continue;
    last.fits_both_ends = last.ends_differ = true;
    last.only_tile_that_fits = last.both_ends_hard = key;
  }
}

}  // namespace

RoundOutcome round_outcome(const Ruleset& ruleset, const MatchState& match, std::string_view line) {
  RoundOutcome outcome;
  outcome.moves_known = true;
  outcome.last.tile = tile_of(6, 5);
  outcome.leader = 0;
  std::string hands;
  std::istringstream in{std::string(line)};
  bool first = true;
  for (std::string text; std::getline(in, text, '|'); first = false) {
    std::istringstream part(text);
    std::string word;
    if (first) {
      read_end(match, part, outcome);
      continue;
    }
    part >> word;
    if (word == "last") {
      read_last(part, outcome);
    } else if (word == "led" || word == "closed") {
      (word == "led" ? outcome.leader : outcome.blocker) =
          seat_named(text.substr(text.find(word) + word.size() + 1));
    } else {
      hands += text + "|";
    }
  }
  outcome.last.seat = outcome.winner;
  if (outcome.blocker == kNoSeat) outcome.blocker = outcome.winner;
  if (hands.empty()) {
    outcome.hands.seats = match.seats;
    outcome.hands.side_of = match.side_of;
  } else {
    outcome.hands = left_hands(ruleset, hands);
  }
  return outcome;
}

Worth play_round(const Ruleset& ruleset, MatchState& match, const RoundOutcome& outcome) {
  const bool won = outcome.end == RoundEnd::out || outcome.end == RoundEnd::block;
  Worth worth;
  if (won) {
    worth = worth_of(ruleset, match, outcome, bonuses_due(ruleset, match, outcome, nullptr));
  }
  add_round(ruleset, match, outcome, worth);
  return worth;
}

Worth play_round(const Ruleset& ruleset, MatchState& match, std::string_view line) {
  return play_round(ruleset, match, round_outcome(ruleset, match, line));
}

std::string score_of(const MatchState& match) {
  std::string text;
  for (Side side = 0; side < match.sides; ++side) {
    text += (side > 0 ? " " : "") + std::to_string(match.score[side].value_or(-1));
  }
  return text;
}

std::string scores_after(const Ruleset& ruleset, MatchState& match, std::string_view rounds) {
  std::istringstream in{std::string(rounds)};
  std::string scores;
  for (std::string round; in >> round;) {
    std::string line = "tie";
    if (round != "T") line = "out " + round.substr(0, 1);
    if (round.ends_with('k')) line += " | last 6-4 key";
    static_cast<void>(play_round(ruleset, match, line));
    scores += (scores.empty() ? "" : " | ") + score_of(match);
  }
  return scores;
}

}  // namespace sixlove
