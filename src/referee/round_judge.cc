#include "referee/round_judge.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "referee/charges.h"
#include "referee/checked.h"
#include "referee/deal.h"
#include "referee/left_open.h"
#include "referee/match_end.h"
#include "referee/outcome.h"
#include "referee/passed_over.h"
#include "referee/sheet_ways.h"
#include "referee/ways.h"

namespace sixlove {

namespace {

/// Judges one round; a function with its intermediate results as members.
class RoundJudge {
 public:
  RoundJudge(const Ruleset& ruleset, const MatchState& match, const Round& round,
             const RoundJudging& judging, ScoreOffsets& offsets)
      : ruleset_(ruleset),
        match_(match),
        round_(round),
        offsets_(offsets),
        objected_later_(judging.objected_later),
        more_follow_(judging.more_follow),
        positions_(prices_hands(ruleset) ? Positions::kept : judging.positions),
        context_(context_of(match, judging.claims_in_play)),
        hidden_(ruleset, match, round, context_) {}

  JudgedRound judge() {
    set_up(ruleset_, match_.seats, round_, dealt_);
    judged_.evidence = dealt_.evidence;
    judged_.result.after = match_;
    for (const Ruling& ruling : dealt_.rulings) judged_.rulings.push_back({ruling, -1});
    judged_.faulted = !dealt_.rulings.empty();
    others_ = dealt_.rulings;
    for (const Ruling& ruling : judge_substitutes(ruleset_, round_)) {
      others_.push_back(ruling);
      judged_.rulings.push_back({ruling, -1});
    }
    if (dealt_.evidence == Evidence::nothing) {
      judge_empty();
    } else if (round_.has_moves()) {
      judge_moves();
    } else {
      judge_sheet();
    }
    const bool open =
        more_follow_ && !round_.end && !only_incidents_ && is_left_open(judged_.result);
    if (open) leave_scores_open(round_, offsets_, judged_.result);
    note_unpriced(ruleset_, round_, judged_.rulings);
    mark_checked(ruleset_, round_, {dealt_.state.boneyard_known, duty_known_}, judged_);
    judged_.stock = std::move(dealt_.stock);
    return std::move(judged_);
  }

 private:
  /// Nothing was played, but incidents may still cost something.
  void judge_empty() {
    const std::vector<Offence> offences = offences_in({}, {});
    const bool something = !offences.empty() || time_called(ruleset_, round_);
    only_incidents_ = something;
    if (!something) {
      Ruling note;
      note.id = FindingId::empty_round;
      note.severity = Severity::note;
      note.span = round_.span;
      judged_.rulings.push_back({note, -1});
    }
    add_candidates(nullptr, 0, offences, [&](Candidate& one) {
      RoundResult result;
      result.after = match_;
      one.charges.bear_on(result.outcome, {});
      if (something) {
        RoundOutcome& outcome = result.outcome;
        outcome.end = RoundEnd::void_round;
        outcome.passes_paid = match_.passes_paid;
        outcome.time_called = time_called(ruleset_, round_);
        add_round(ruleset_, result.after, outcome, {});
        const bool ends = outcome.loss.sides != 0 || outcome.time_called;
        outcome.end = ends ? RoundEnd::void_round : RoundEnd::unfinished;
      }
      result.after.lead_unknown = true;
      return result;
    });
    settle();
    add_open_penalties();
  }

  void judge_moves() {
    bool void_deal = false;
    int choice = -1;
    dealt_.state.duty = lead_duty(ruleset_, match_, dealt_.state, &void_deal, &choice);
    duty_known_ = choice >= 0;
    // nobody can lead as the rules ask: whoever leads all the same breaks them
    if (void_deal && !(round_.end && round_.end->kind == EndKind::void_round)) {
      dealt_.state.duty.any_double = true;
    }
    if (match_.last_side != kNoSide) passed_over_ = passed_over_points(ruleset_, match_, choice);
    Readings readings = follow(ruleset_, round_, context_, dealt_.state, positions_);
    judged_.readings = readings.followed;
    judged_.readings_cut_off = readings.cut_off;
    judged_.readings_part_at = readings.part_at;
    judged_.lines = readings.lines;
    if (readings.cut_off) {
      take_shared(readings);
      judge_sheet();
      return;
    }
    judge_hidden(readings);
    choose(readings);
  }

  /// Takes over what holds in each of too many readings, as far as they were followed.
  void take_shared(Readings& readings) {
    Reading& first = readings.left[0];
    judged_.leader = first.replay.state().turn.leader;
    judged_.lead_tile = first.replay.state().layout.lead;
    judged_.faulted = judged_.faulted || first.replay.faulted();
    keep_shared_rulings(readings.left);
    const Choice parting = first.choices.back();
    take_rulings(first);
    judged_.rulings.push_back(ambiguous_end(round_, parting, readings.left.size()));
  }

  void judge_hidden(Readings& readings) {
    const Drawing& drawing = ruleset_;
    const bool all_written = judged_.evidence == Evidence::full;
    if (all_written && drawing.policy == DrawPolicy::none) return;
    if (!all_written) size_fault_ = judge_hidden_hands(ruleset_, match_.seats, round_);
    hands_hidden_ =
        !size_fault_ && dealt_.rulings.empty() && hands_are_hidden(round_, dealt_.state);
    if (hands_hidden_) hidden_.judge(dealt_.state, readings.left);
  }

  void judge_sheet() {
    std::uint8_t open = 0;
    RoundOutcome sheet = sheet_outcome(ruleset_, match_, round_, &open);
    if (time_called(ruleset_, round_)) call_time(ruleset_, sheet);
    const std::vector<Offence> offences = offences_in({}, {});
    const bool lost = std::any_of(offences.begin(), offences.end(), may_lose_match);
    if (!round_.end && !round_.score.empty() && !lost) {
      judged_.result.outcome = sheet;
      adopt_scores_only(ruleset_, round_, offsets_, judged_.result);
      const Charges sure = sure_charges(offences);
      take_charges(sure);
      judged_.result.after.cards = sure.cards_held();
      return;
    }
    const SheetCounts counts = judge_counts(ruleset_, match_, round_, &sheet, &open);
    note_counts(counts, judged_.rulings, judged_.grounds);
    add_candidates(nullptr, 0, offences, [&](Candidate& one) {
      RoundOutcome outcome = sheet;
      one.charges.bear_on(outcome, {});
      return sheet_result(outcome, open, counts, one);
    });
    const Candidate& chosen = settle();
    add_open_penalties();
    if (chosen.ways) judged_.bounds = chosen.ways->prospects;
    note_claims(chosen, -1);
  }

  /// What a sheet comes to, whatever the hands are that are not written.
  RoundResult sheet_result(const RoundOutcome& outcome, std::uint8_t open,
                           const SheetCounts& counts, Candidate& one) {
    EndDoubt doubt;
    doubt.over = round_.end.has_value() || outcome.end != RoundEnd::unfinished;
    const ScoreOffsets before = one.offsets;
    RoundResult result = settle_round(ruleset_, match_, counts.believed ? *counts.believed : round_,
                                      outcome, doubt, one.offsets);
    result.open = static_cast<std::uint8_t>(result.open | open);
    const bool settled = !result.is_open(Open::winner) && !result.is_open(Open::points);
    if (settled) return result;
    one.ways = settle_sheet(ruleset_, match_, round_, outcome, counts, before);
    if (!one.ways) return result;
    one.offsets = one.ways->offsets;
    one.contradictions += one.ways->contradicted;
    return one.ways->result;
  }

  [[nodiscard]] std::vector<Offence> offences_in(const std::vector<NotedRuling>& play,
                                                 const std::vector<State>& snapshots) const {
    return offences_of(ruleset_, match_, round_, {others_, play, snapshots}, objected_later_);
  }

  /// Adds a candidate for every choice among the prices; `result_of` makes its result.
  template <typename ResultOf>
  void add_candidates(Reading* reading, std::size_t number, std::vector<Offence> offences,
                      ResultOf result_of) {
    const auto kept = std::make_shared<const std::vector<Offence>>(std::move(offences));
    for (std::vector<std::size_t>& prices : price_choices(*kept)) {
      Candidate one{reading, number,   {}, kept, std::move(prices), Charges(ruleset_, match_),
                    {},      offsets_, 0};
      if (passed_over_ > 0) one.charges.give(match_.last_side, passed_over_, "passed-over", 0);
      for (std::size_t i = 0; i < kept->size(); ++i) {
        one.charges.charge((*kept)[i], (*kept)[i].prices[one.prices[i]]);
      }
      one.result = result_of(one);
      one.contradictions += reading != nullptr ? reading->contradicted : 0;
      if (!one.ways) {
        one.contradictions += static_cast<int>(std::ranges::count_if(one.result.claims, is_error));
      }
      candidates_.push_back(std::move(one));
    }
  }

  RoundResult result_of(const Reading& reading, Candidate& one) {
    RoundOutcome outcome = outcome_of(ruleset_, round_, reading.replay);
    if (time_called(ruleset_, round_)) call_time(ruleset_, outcome);
    one.charges.bear_on(outcome, reading.awards);
    if (reading.replay.stopped()) {
      RoundResult result;
      result.outcome = outcome;
      result.after = match_;
      result.after.lead_unknown = true;
      return result;
    }
    EndDoubt doubt;
    doubt.state = &reading.replay.state();
    doubt.over = outcome.end != RoundEnd::unfinished;
    doubt.can_go_on = can_go_on(ruleset_, reading.replay.state());
    if (hands_hidden_) {
      one.ways = hidden_.settle(one.number, reading.replay.state(), outcome, offsets_);
    }
    if (!one.ways) return settle_round(ruleset_, match_, round_, outcome, doubt, one.offsets);
    one.offsets = one.ways->offsets;
    one.contradictions += one.ways->contradicted;
    return one.ways->result;
  }

  /// Settles on the candidates that contradict no claim, if there are such, and takes over what is
  /// sure.
  Candidate& settle() {
    drop_contradicted(candidates_);
    keep_shared_claims_in_play(candidates_);
    Candidate& chosen = candidates_[0];
    const bool differ =
        std::any_of(candidates_.begin() + 1, candidates_.end(),
                    [&](const Candidate& one) { return !same_result(one.result, chosen.result); });
    if (differ) {
      report_ways();
      keep_shared_claims(candidates_);
      keep_shared_awards(candidates_);
    }
    take_charges(differ ? sure_charges(*chosen.offences) : chosen.charges);
    judged_.result = chosen.result;
    offsets_ = chosen.offsets;
    if (differ) forget_what_differs(candidates_, judged_.result);
    forget_hands_that_differ(candidates_, judged_.result);
    return chosen;
  }

  /// What is charged whatever the record leaves open.
  [[nodiscard]] Charges sure_charges(const std::vector<Offence>& offences) const {
    Charges sure(ruleset_, match_);
    if (passed_over_ > 0) sure.give(match_.last_side, passed_over_, "passed-over", 0);
    for (const Offence& offence : offences) {
      if (!offence.is_open()) sure.charge(offence, offence.prices[0]);
    }
    return sure;
  }

  void take_charges(const Charges& charges) {
    judged_.penalties = charges.awards();
    judged_.cards = charges.cards();
  }

  /// Settles on a reading of the moves.
  void choose(Readings& readings) {
    std::size_t number = 0;
    for (Reading& reading : readings.left) {
      add_candidates(&reading, number++, offences_in(reading.rulings, reading.snapshots),
                     [&](Candidate& one) { return result_of(reading, one); });
    }
    const Candidate& chosen = settle();
    Reading& reading = *chosen.reading;
    judged_.leader = reading.replay.state().turn.leader;
    judged_.lead_tile = reading.replay.state().layout.lead;
    judged_.faulted = judged_.faulted || reading.replay.faulted();
    judged_.awards = reading.awards;
    if (chosen.charges.round() == PenaltyRound::stops) {
      std::erase_if(judged_.awards,
                    [&](const PlayAward& award) { return award.move > chosen.charges.stops_at(); });
    }
    take_rulings(reading);
    add_hidden(chosen);
    add_claims(chosen, reading.replay.state());
    forget_points_if_cut(ruleset_, match_, round_, readings, judged_.result);
  }

  /// Takes the reading's rulings over, after those that were there before it was chosen.
  void take_rulings(Reading& reading) {
    judged_.snapshots = std::move(reading.snapshots);
    judged_.plays = std::move(reading.plays);
    for (const NotedRuling& noted : reading.rulings) judged_.rulings.push_back(noted);
    add_open_penalties();
  }

  /// What hidden hands come to.
  void add_hidden(const Candidate& chosen) {
    if (!judged_.faulted && size_fault_) {
      const int end = static_cast<int>(judged_.snapshots.size());
      const bool kept = positions_ == Positions::kept;
      if (kept) judged_.snapshots.push_back(chosen.reading->replay.state());
      judged_.rulings.push_back({*size_fault_, kept ? end : -1});
      judged_.faulted = true;
    }
    if (!hands_hidden_) return;
    for (const NotedRuling& noted : chosen.reading->rulings) {
      judged_.faulted = judged_.faulted ||
                        (noted.grounds >= 0 && weight_of(noted.ruling.id) == VerdictWord::illegal);
    }
    judged_.hidden = hidden_in_all(candidates_, hidden_, &judged_.one_of_several);
    if (!judged_.hidden->followed && judged_.faulted) judged_.hidden.reset();
    judged_.most_draws = hidden_.most_draws(chosen.number);
    judged_.grounds = std::move(hidden_.grounds());
  }

  void add_claims(const Candidate& chosen, const State& end) {
    if (chosen.result.claims.empty()) return;
    const bool kept = positions_ == Positions::kept;
    const int snapshot = kept ? static_cast<int>(judged_.snapshots.size()) : -1;
    if (kept) judged_.snapshots.push_back(end);
    note_claims(chosen, snapshot);
  }

  void note_claims(const Candidate& chosen, int snapshot) {
    const std::vector<Ruling>& claims = chosen.result.claims;
    for (std::size_t i = 0; i < claims.size(); ++i) {
      NotedRuling noted{claims[i], snapshot, -1};
      const bool told = size_fault_ && size_fault_->id == claims[i].id &&
                        size_fault_->seat == claims[i].seat && judged_.faulted;
      if (told) continue;
      noted.ruling.follows = judged_.faulted && is_error(claims[i]);
      if (chosen.ways && i < chosen.ways->grounds.size() && chosen.ways->grounds[i].several) {
        noted.grounds = static_cast<int>(judged_.grounds.size());
        judged_.grounds.push_back(chosen.ways->grounds[i]);
      }
      judged_.rulings.push_back(noted);
    }
  }

  /// Reports what the candidates part at, and keeps what each comes to.
  void report_ways() {
    if (const Choice* const choice = parting(candidates_)) {
      judged_.rulings.push_back(ambiguous_end(round_, *choice, candidates_.size()));
    }
    judged_.ways = ways_of(candidates_);
    const std::vector<Offence>& offences = *candidates_[0].offences;
    for (std::size_t i = 0; i < offences.size(); ++i) {
      if (decides(candidates_, i)) open_penalties_.push_back({open_penalty(offences[i]), -1});
    }
  }

  void add_open_penalties() {
    for (const NotedRuling& noted : open_penalties_) judged_.rulings.push_back(noted);
  }

  const Ruleset& ruleset_;
  const MatchState& match_;
  const Round& round_;
  ScoreOffsets& offsets_;
  SeatMask objected_later_;
  bool more_follow_;
  Positions positions_;
  RoundContext context_;
  DealtRound dealt_;
  std::vector<Ruling> others_;  ///< faults of no move
  std::vector<Candidate> candidates_;
  std::vector<NotedRuling> open_penalties_;
  JudgedRound judged_;
  HiddenJudge hidden_;
  std::optional<Ruling> size_fault_;  ///< hands that cannot be, by their sizes alone
  bool hands_hidden_ = false;
  bool only_incidents_ = false;
  int passed_over_ = 0;
  bool duty_known_ = false;
};

}  // namespace

JudgedRound judge_round(const Ruleset& ruleset, const MatchState& match, const Round& round,
                        const RoundJudging& judging, ScoreOffsets& offsets) {
  if (passing_over_is_open(ruleset, match, round)) {
    MatchState open = match;
    open.score[match.last_side].reset();
    return RoundJudge(ruleset, open, round, judging, offsets).judge();
  }
  return RoundJudge(ruleset, match, round, judging, offsets).judge();
}

}  // namespace sixlove
