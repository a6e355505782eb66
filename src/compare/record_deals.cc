#include "compare/record_deals.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "compare/comparison.h"
#include "compare/play_out.h"
#include "record/write.h"
#include "referee/explain_result.h"
#include "referee/judge.h"
#include "referee/legal.h"
#include "referee/record_facts.h"
#include "referee/round_gains.h"
#include "referee/round_judge.h"

namespace sixlove {

namespace {

/// The deal of a round alone, worked out from whatever the record has of it.
Round deal_of(const DealtRound& dealt) {
  Round round;
  const auto line = [](const auto& tiles) {
    TileLine made;
    made.written = made.known = true;
    for (const Tile tile : tiles) made.tiles.push_back({tile, {}});
    return made;
  };
  for (Seat seat = 0; seat < dealt.state.seats; ++seat) {
    round.deal[seat] = line(dealt.state.hand[seat]);
  }
  if (!dealt.stock.empty()) round.stock = line(dealt.stock);
  return round;
}

/// What keeps a deal from being played out; empty if nothing does.
std::string why_not(const Ruleset& ruleset, const DealtRound& dealt) {
  const State& state = dealt.state;
  if (!dealt.rulings.empty()) return "the deal breaks the rules";
  const bool hidden = std::any_of(state.hidden.begin(), state.hidden.end(),
                                  [](std::uint8_t tiles) { return tiles > 0; });
  if (hidden || dealt.evidence == Evidence::nothing) return "not all hands are known";
  const bool draws = boneyard_open(ruleset, state);
  if (draws && state.stock_size != state.boneyard_count) {
    return "the order of the boneyard is not known";
  }
  return "";
}

Seat leader_in(const Round& round) {
  for (const Event& event : round.events) {
    if (event.is_move() && event.seat != kNoSeat) return event.seat;
  }
  return 0;
}

/// The rounds of one record under one ruleset.
class RecordUnder {
 public:
  RecordUnder(const RulesetDoc& doc, const Record& record, const Player& player)
      : doc_(doc), record_(record), player_(player), verdict_(judge_quietly(doc, record)) {}

  std::vector<RoundPlayedOut> played_out() {
    std::vector<RoundPlayedOut> rounds;
    const std::string misfits = misfit(doc_, record_);
    if (!misfits.empty() || verdict_.seats == 0) {
      for (std::size_t i = 0; i < record_.rounds.size(); ++i) {
        RoundPlayedOut& round = rounds.emplace_back();
        round.round = i + 1;
        round.why_not = misfits.empty() ? "the record cannot be judged" : misfits;
      }
      return rounds;
    }
    MatchState match = begin_match(doc_.rules, verdict_.seats, record_);
    ScoreOffsets offsets;
    const bool claims = claims_in_play(record_);
    for (const Round& round : record_.rounds) {
      rounds.push_back(one(match, round, rounds.size() + 1));
      if (match.over) continue;
      match =
          judge_round(doc_.rules, match, round, {.claims_in_play = claims}, offsets).result.after;
    }
    return rounds;
  }

 private:
  RoundPlayedOut one(const MatchState& match, const Round& round, std::size_t number) const {
    RoundPlayedOut out;
    out.round = number;
    const RoundFacts facts = facts_of(verdict_)[number];
    out.recorded_end = facts[at(Aspect::end)];
    out.recorded_winner = facts[at(Aspect::winner)];
    out.recorded_points = facts[at(Aspect::points)];
    if (match.over) {
      out.why_not = "the match is over before it";
      return out;
    }
    DealtRound dealt;
    set_up(doc_.rules, match.seats, round, dealt);
    out.why_not = why_not(doc_.rules, dealt);
    if (out.why_not.empty()) play(match, deal_of(dealt), leader_in(round), out);
    return out;
  }

  void play(const MatchState& match, const Round& deal, Seat lot, RoundPlayedOut& out) const {
    DealtOut dealt;
    deal_out(doc_.rules, match, deal, lot, dealt);
    if (dealt.void_deal) {
      out.end = name(RoundEnd::void_round);
      return;
    }
    const auto moves = player_(doc_.rules, match, dealt.dealt.state, out.round);
    if (!moves) {
      out.why_not = "the deal is too large to be played so";
      return;
    }
    const PlayedOut played = play_out(doc_.rules, match, dealt, *moves);
    const std::optional<Round> written = written_round(doc_.rules, match, dealt, played);
    RoundVerdict result;
    result.winner = played.outcome.winner;
    result.side = played.outcome.side;
    out.end = name(played.outcome.end);
    out.winner = winner_words(verdict_, result);
    const PerSeat<int> gains = round_gains(doc_.rules, match, played.outcome, played.worth);
    for (Side side = 0; side < match.sides; ++side) {
      if (gains[side] == 0) continue;
      out.points += fmt::format("{}{} {:+}", out.points.empty() ? "" : ", ",
                                side_name(verdict_, side), gains[side]);
    }
    if (!written) return;
    for (const Event& event : written->events) {
      out.line += (out.line.empty() ? "" : " ") + write_event(record_, *written, event);
    }
  }

  const RulesetDoc& doc_;
  const Record& record_;
  const Player& player_;
  Verdict verdict_;
};

}  // namespace

std::vector<RoundPlayedOut> play_out_record(std::span<const RulesetDoc> docs, const Record& record,
                                            const Player& player) {
  std::vector<std::vector<RoundPlayedOut>> by_ruleset;
  for (const RulesetDoc& doc : docs) {
    by_ruleset.push_back(RecordUnder(doc, record, player).played_out());
  }
  std::vector<RoundPlayedOut> all;
  for (std::size_t round = 0; round < record.rounds.size(); ++round) {
    for (std::size_t i = 0; i < docs.size(); ++i) {
      if (round >= by_ruleset[i].size()) continue;
      by_ruleset[i][round].ruleset = i;
      all.push_back(std::move(by_ruleset[i][round]));
    }
  }
  return all;
}

}  // namespace sixlove
