#include "referee/judge.h"

#include <algorithm>
#include <utility>

#include "base/sha256.h"
#include "referee/awards.h"
#include "referee/explain.h"
#include "referee/explain_numbering.h"
#include "referee/explain_reasons.h"
#include "referee/explain_repair.h"
#include "referee/explain_table.h"
#include "referee/left_open.h"
#include "referee/offences.h"
#include "referee/record_facts.h"
#include "referee/round_judge.h"

namespace sixlove {

namespace {

constexpr std::string_view kJudgedNames[kJudgedKinds + 1] = {
    "deal", "lead", "turns", "plays", "passes", "draws", "end", "count", "score", "match"};

/// Judges a whole record; a function with its intermediate results as members.
class RecordJudge {
 public:
  RecordJudge(const RulesetDoc& doc, const Record& record, bool words)
      : doc_(doc), record_(record), words_(words) {}

  Verdict judge() {
    verdict_.ruleset = doc_.name;
    verdict_.ruleset_sha256 = doc_.sha256;
    take_problems(record_.problems);
    const int seats = seats_of_game(doc_.rules, record_);
    if (seats == 0) {
      if (!record_.malformed || record_.seats_written) add_wrong_seat_count();
    } else {
      judge_rounds(seats);
    }
    finish();
    return std::move(verdict_);
  }

  RoundJudgment judge_next(BetweenRounds& between) {
    match_ = between.match;
    offsets_ = between.offsets;
    judge_one(record_.rounds[0], between.rounds + 1, between.claims_in_play);
    between = {match_, offsets_, between.rounds + 1, between.claims_in_play};
    return {std::move(verdict_.findings), std::move(verdict_.rounds[0])};
  }

 private:
  void take_problems(const Diagnostics& problems) {
    for (const Diagnostic& problem : problems) verdict_.findings.push_back(as_finding(problem));
  }

  void add(Ruling ruling, const Round* round, int number, const State* before,
           const Grounds* grounds = nullptr) {
    Finding finding;
    finding.id = ruling.id;
    finding.severity = ruling.severity;
    finding.round = number;
    finding.move = ruling.move;
    finding.seat = ruling.seat;
    finding.span = ruling.span;
    finding.rule = ruling.rule;
    finding.follows = follows(ruling);
    ruling.follows = finding.follows >= 0;
    if (words_) {
      finding.diagnostic = explain(ruling, {doc_, record_, round, number, before, grounds});
    }
    const bool first_fault = number > 0 && finding.severity == Severity::error &&
                             weight_of(finding.id) == VerdictWord::illegal;
    if (first_fault && first_fault_ < 0) first_fault_ = static_cast<int>(verdict_.findings.size());
    if (first_fault) faulted_tiles_.push_back(ruling.tile);
    note_wrong_claim(ruling);
    verdict_.findings.push_back(std::move(finding));
  }

  /// A claim about a disputed round, or a second fault with the same tile, only follows from the
  /// round's first fault.
  [[nodiscard]] int follows(const Ruling& ruling) const {
    if (ruling.severity != Severity::error) return -1;
    if (first_fault_ < 0) return ruling.id == FindingId::wrong_score ? wrong_claim_ : -1;
    const bool claim = weight_of(ruling.id) == VerdictWord::corrected;
    const bool same_tile = ruling.tile != kNoTile &&
                           std::find(faulted_tiles_.begin(), faulted_tiles_.end(), ruling.tile) !=
                               faulted_tiles_.end();
    return claim || same_tile ? first_fault_ : -1;
  }

  /// A wrong claim about the end of a round or its points carries over into the score.
  void note_wrong_claim(const Ruling& ruling) {
    const bool about_the_round = ruling.move == 0 && ruling.id >= FindingId::missed_block &&
                                 ruling.id <= FindingId::false_bonus;
    if (!about_the_round || ruling.severity != Severity::error || wrong_claim_ >= 0) return;
    wrong_claim_ = static_cast<int>(verdict_.findings.size());
  }

  void add_wrong_seat_count() {
    Ruling ruling;
    ruling.id = FindingId::wrong_seat_count;
    ruling.span = start_of(record_);
    for (const Tag& tag : record_.tags) {
      if (tag.name == "Seats" || tag.name == "Players") ruling.span = tag.span;
    }
    ruling.rule = "seats.counts";
    ruling.seen = record_.seats;
    add(ruling, nullptr, 0, nullptr);
  }

  void judge_rounds(int seats) {
    match_ = begin_match(doc_.rules, seats, record_);
    verdict_.seats = seats;
    verdict_.sides = match_.sides;
    verdict_.letters = record_.letters;
    const Names names(record_, match_);
    for (Side side = 0; side < match_.sides; ++side) {
      verdict_.side_names[side] = names.side(side);
    }
    const bool in_play = claims_in_play(record_);
    const std::vector<NumberingBreak> breaks =
        words_ ? numbering_breaks(record_) : std::vector<NumberingBreak>();
    auto numbering = breaks.begin();
    int number = 0;
    for (const Round& round : record_.rounds) {
      ++number;
      first_fault_ = -1;
      wrong_claim_ = -1;
      faulted_tiles_.clear();
      if (numbering != breaks.end() && &round == &record_.rounds[numbering->round]) {
        add(numbering->ruling, &round, number, nullptr);
        const bool first = numbering == breaks.begin();
        if (first)
          hint_at_numbering(doc_, record_, *numbering, verdict_.findings.back().diagnostic);
        ++numbering;
      }
      if (match_.over && !is_empty(round)) {
        add_past_match(round, number);
      } else {
        judge_one(round, number, in_play);
      }
    }
    judge_result();
  }

  void add_past_match(const Round& round, int number) {
    Ruling ruling;
    ruling.id = FindingId::played_past_match;
    ruling.span = round.span;
    ruling.rule = "match.target";
    ruling.seats = seats_of_winners();
    add(ruling, &round, number, nullptr);
    RoundVerdict out;
    out.number = number;
    out.label = round.label;
    out.judged = false;
    verdict_.rounds.push_back(std::move(out));
  }

  void judge_one(const Round& round, int number, bool in_play) {
    const MatchState before = match_;
    const ScoreOffsets offsets_before = offsets_;
    const JudgedRound judged = judge_round(doc_.rules, match_, round,
                                           {in_play, words_ ? Positions::kept : Positions::dropped,
                                            objections_after(record_, round), more_follow(round)},
                                           offsets_);
    if (words_) show_table(round, number, judged);
    for (const NotedRuling& noted : judged.rulings) {
      const State* snapshot = noted.snapshot < 0
                                  ? nullptr
                                  : &judged.snapshots[static_cast<std::size_t>(noted.snapshot)];
      const Grounds* const grounds =
          noted.grounds < 0 ? nullptr : &judged.grounds[static_cast<std::size_t>(noted.grounds)];
      add(noted.ruling, &round, number, snapshot, grounds);
    }
    const bool one_result = judged.ways.empty() && !judged.readings_cut_off;
    if (judged.readings > 1 && one_result) note_readings(round, number, judged);
    if (words_ && first_fault_ >= 0) {
      add_repairs({doc_.rules, before, round, record_.source.get(), offsets_before, in_play});
    }
    match_ = judged.result.after;
    checked_ = static_cast<std::uint16_t>(checked_ | judged.checked);
    not_checked_ = static_cast<std::uint16_t>(not_checked_ | judged.not_checked);
    if (judged.result.is_open(Open::bonus)) bonus_open_ = true;
    if (judged.result.is_open(Open::in_play)) in_play_open_ = true;
    verdict_.rounds.push_back(round_verdict(round, number, before, judged));
  }

  /// Whether something was written down of a round after this one.
  [[nodiscard]] bool more_follow(const Round& round) const {
    const Round* const end = record_.rounds.data() + record_.rounds.size();
    return std::any_of(&round + 1, end, [](const Round& later) { return !is_empty(later); });
  }

  /// Keeps the table as it stood at the first contradiction of the round about to be told.
  void show_table(const Round& round, int number, const JudgedRound& judged) {
    auto table = table_at_contradiction(judged, {doc_, record_, &round, number});
    if (!table) return;
    table->finding += static_cast<int>(verdict_.findings.size());
    verdict_.tables.push_back(std::move(*table));
  }

  /// Hints at what may have gone wrong when the round was written down.
  void add_repairs(FaultyRound faulty) {
    Finding& fault = verdict_.findings[static_cast<std::size_t>(first_fault_)];
    const Round& round = faulty.round;
    if (!round.has_moves() || !point_at_fault(fault, faulty)) return;
    const Repairs repairs = find_repairs(faulty, budget_);
    if (repairs.found.empty() && !repairs.cut_off) return;
    RoundRepairs told = told_repairs(repairs, record_, round, Names(record_, match_));
    told.round = fault.round;
    told.finding = first_fault_;
    hint_at(told, fault.diagnostic);
    if (!repairs.found.empty()) mark_what_follows();
    verdict_.repairs.push_back(std::move(told));
  }

  /// One change makes the round legal to its end: the faults after the first only follow from it.
  void mark_what_follows() {
    for (std::size_t i = static_cast<std::size_t>(first_fault_) + 1; i < verdict_.findings.size();
         ++i) {
      Finding& later = verdict_.findings[i];
      if (later.severity == Severity::error && later.follows < 0) later.follows = first_fault_;
    }
  }

  void note_readings(const Round& round, int number, const JudgedRound& judged) {
    Ruling note;
    note.id = FindingId::readings_followed;
    note.severity = Severity::note;
    const bool placed = judged.readings_part_at < round.events.size();
    note.span = placed ? round.events[judged.readings_part_at].span() : round.span;
    for (std::size_t i = 0; placed && i <= judged.readings_part_at; ++i) {
      if (round.events[i].is_move()) ++note.move;
    }
    note.seen = judged.readings;
    note.rule = "layout.match";
    add(note, &round, number, nullptr);
  }

  RoundVerdict round_verdict(const Round& round, int number, const MatchState& before,
                             const JudgedRound& judged) const {
    const RoundResult& result = judged.result;
    const RoundOutcome& outcome = result.outcome;
    RoundVerdict out;
    out.number = number;
    out.label = round.label;
    out.evidence = judged.evidence;
    out.leader = judged.leader;
    out.lead_tile = judged.lead_tile;
    out.end = outcome.end;
    out.winner = outcome.winner;
    out.side = outcome.side;
    out.disputed = judged.faulted;
    const Counting& counting = doc_.rules;
    const bool to_winner = counting.receiver == Receiver::winner;
    const bool won = outcome.won();
    if (!to_winner) out.side = kNoSide;
    if (to_winner && won) out.points = outcome.target_reached ? 0 : result.worth.points;
    const bool nothing = outcome.end == RoundEnd::tie || outcome.end == RoundEnd::void_round;
    if (to_winner && nothing) out.points = 0;
    out.awards = awards_of(doc_.rules, before, judged);
    for (Seat seat = 0; seat < match_.seats; ++seat) {
      out.pips[seat] = outcome.hands.hands[seat].pips;
    }
    out.score = result.after.score;
    out.hidden = judged.hidden;
    out.cards = judged.cards;
    out.next_lead = next_lead(doc_.rules, result.after);
    if (words_) {
      const Names names(record_, match_);
      out.arithmetic = arithmetic(doc_.rules, before, judged, names);
      out.next_lead.why = why_lead(doc_.rules, result.after, out.next_lead, names);
      out.open = open_questions(doc_.rules, judged, names);
    }
    return out;
  }

  /// The record's claim about the whole match.
  void judge_result() {
    MatchVerdict& out = verdict_.match;
    out.over = match_.over;
    out.may_be_over = may_be_over(doc_.rules, match_, record_);
    out.score = match_.score;
    out.lost_by = match_.loss.sides;
    out.losers_against =
        match_.loss.losers_against > 0 ? match_.loss.losers_against : match_.loss.winners_get;
    for (Side side = 0; side < match_.sides; ++side) {
      if (has(match_.winners, side)) out.shared.push_back(side);
    }
    const Target& target = doc_.rules;
    if (shut_out_by(match_) != 0) out.counts = target.shutout_counts;
    if (out.shared.size() == 1) {
      out.winner = out.shared[0];
      out.shared.clear();
    }
    if (words_) out.why = why_match(doc_.rules, match_, Names(record_, match_));
    if (!record_.result || record_.malformed || stops_in_mid_round(verdict_.findings)) return;
    const ResultClaim& claim = *record_.result;
    if (!result_holds(match_, claim, out.may_be_over)) {
      Ruling ruling;
      ruling.id = FindingId::wrong_match_result;
      ruling.span = claim.span;
      ruling.rule = "match.target";
      ruling.claimed = claim.winner;
      ruling.side = out.winner;
      ruling.seats = seats_of_winners();
      if (!claim.points.empty()) ruling.seen = claim.points[0];
      if (out.winner != kNoSide) ruling.right = match_.score[out.winner].value_or(0);
      first_fault_ = wrong_score_behind(claim, match_, offsets_, verdict_.findings);
      add(ruling, nullptr, 0, nullptr);
    }
  }

  [[nodiscard]] SeatMask seats_of_winners() const {
    SeatMask seats = 0;
    for (Side side = 0; side < match_.sides; ++side) {
      if (has(match_.winners, side)) seats = static_cast<SeatMask>(seats | seats_of(match_, side));
    }
    return seats;
  }

  void finish() {
    verdict_.word = word_for(verdict_.findings);
    if (record_.malformed) verdict_.word = VerdictWord::malformed;
    for (std::size_t i = 0; i < kJudgedKinds; ++i) {
      if (((1U << i) & checked_) != 0) verdict_.checked.emplace_back(kJudgedNames[i]);
      if (((1U << i) & not_checked_) != 0) verdict_.not_checked.emplace_back(kJudgedNames[i]);
    }
    if (bonus_open_) verdict_.not_checked.emplace_back("bonus");
    if (in_play_open_) verdict_.not_checked.emplace_back("in_play");
    if (verdict_.seats > 0 && !record_.rounds.empty()) {
      const bool open = verdict_.match.may_be_over && record_.result;
      (open ? verdict_.not_checked : verdict_.checked).emplace_back(kJudgedNames[kJudgedKinds]);
    }
    if (words_ && record_.source) {
      verdict_.record_sha256 = sha256(record_.source->text_of(record_.span));
    }
  }

  const RulesetDoc& doc_;
  const Record& record_;
  bool words_;
  Verdict verdict_;
  MatchState match_;
  ScoreOffsets offsets_;
  RepairBudget budget_;
  int first_fault_ = -1;  ///< of this round, as an index among the findings
  int wrong_claim_ = -1;  ///< the same for the first wrong claim that carries over into the score
  std::vector<Tile> faulted_tiles_;
  std::uint16_t checked_ = 0;
  std::uint16_t not_checked_ = 0;
  bool bonus_open_ = false;
  bool in_play_open_ = false;
};

}  // namespace

Verdict judge(const RulesetDoc& doc, const Record& record) {
  return RecordJudge(doc, record, true).judge();
}

Verdict judge_quietly(const RulesetDoc& doc, const Record& record) {
  return RecordJudge(doc, record, false).judge();
}

RoundJudgment judge_next_round(const RulesetDoc& doc, const Record& record,
                               BetweenRounds& between) {
  return RecordJudge(doc, record, false).judge_next(between);
}

}  // namespace sixlove
