#include "cli/standings.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "cli/verdict_words.h"
#include "diag/catalogue.h"

namespace sixlove {

namespace {

std::string players_or_letters(const MatchSide& side) {
  std::string words;
  for (const std::string& player : side.players) words += (words.empty() ? "" : " & ") + player;
  return words.empty() ? side.name : words;
}

std::vector<std::string> players_of(const Record& record, const Verdict& verdict, Side side) {
  std::vector<std::string> players;
  for (Seat seat = 0; seat < verdict.seats && seat < record.players.size(); ++seat) {
    if (side_name(verdict, side).find(verdict.letters[seat]) != std::string_view::npos) {
      players.push_back(record.players[seat]);
    }
  }
  return players;
}

}  // namespace

MatchLine match_line(const Judged& judged) {
  const Verdict& verdict = judged.verdict;
  MatchLine match;
  match.record = record_name(judged.record);
  match.ruleset = verdict.ruleset;
  match.word = verdict.word;
  match.over = verdict.match.over;
  match.judged = verdict.word != VerdictWord::malformed || !verdict.rounds.empty();
  const std::vector<Side>& shared = verdict.match.shared;
  for (Side side = 0; side < verdict.sides; ++side) {
    const bool won = side == verdict.match.winner ||
                     std::find(shared.begin(), shared.end(), side) != shared.end();
    match.sides.push_back({std::string(side_name(verdict, side)),
                           players_of(judged.record, verdict, side), verdict.match.score[side],
                           won});
  }
  match.findings = static_cast<int>(
      std::count_if(verdict.findings.begin(), verdict.findings.end(),
                    [](const Finding& finding) { return finding.severity != Severity::note; }));
  const Finding* const ruling = verdict.ruling();
  if (ruling != nullptr) {
    match.ruling = row_of(ruling->id).id;
    match.round = ruling->round;
    match.move = ruling->move;
  }
  return match;
}

bool stands(const MatchLine& match) {
  switch (match.word) {
  case VerdictWord::upheld:
  case VerdictWord::corrected: return true;
  case VerdictWord::illegal:
  case VerdictWord::undetermined:
  case VerdictWord::malformed: return false;
  }
  return false;
}

std::string sides_words(const MatchLine& match) {
  std::string words;
  for (const MatchSide& side : match.sides) {
    words += (words.empty() ? "" : " v ") + players_or_letters(side);
  }
  return words;
}

std::string result_words(const MatchLine& match) {
  std::string words;
  std::string winners;
  for (const MatchSide& side : match.sides) {
    if (!words.empty()) words += '-';
    words += side.score ? std::to_string(*side.score) : "?";
    if (side.won) winners += (winners.empty() ? " " : "/") + side.name;
  }
  return match.over ? words + winners : words + " (not over)";
}

void Standings::add_to(const std::string& name, const MatchLine& match, std::size_t side) {
  Standing& standing = by_name_[name];
  standing.name = name;
  ++standing.played;
  if (match.over) ++(match.sides[side].won ? standing.won : standing.lost);
  standing.points_for += match.sides[side].score.value_or(0);
  for (std::size_t other = 0; other < match.sides.size(); ++other) {
    if (other != side) standing.points_against += match.sides[other].score.value_or(0);
  }
}

void Standings::add(const MatchLine& match) {
  if (!stands(match)) return;
  for (std::size_t side = 0; side < match.sides.size(); ++side) {
    if (!by_player_ || match.sides[side].players.empty()) {
      add_to(players_or_letters(match.sides[side]), match, side);
      continue;
    }
    for (const std::string& player : match.sides[side].players) add_to(player, match, side);
  }
}

std::vector<Standing> Standings::in_order() const {
  std::vector<Standing> order;
  for (const auto& [name, standing] : by_name_) order.push_back(standing);
  const auto rank = [](const Standing& standing) {
    return std::tuple(-standing.won, standing.lost, standing.points_against - standing.points_for);
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](const Standing& a, const Standing& b) { return rank(a) < rank(b); });
  return order;
}

}  // namespace sixlove
