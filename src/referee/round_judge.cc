#include "referee/round_judge.h"

#include <algorithm>
#include <utility>

#include "referee/charges.h"
#include "referee/deal.h"
#include "referee/outcome.h"
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
        positions_(judging.positions),
        context_(context_of(match, judging.claims_in_play)),
        charges_(ruleset, match),
        hidden_(ruleset, match, round, context_) {}

  JudgedRound judge() {
    set_up(ruleset_, match_.seats, round_, dealt_);
    judged_.evidence = dealt_.evidence;
    judged_.result.after = match_;
    for (const Ruling& ruling : dealt_.rulings) judged_.rulings.push_back({ruling, -1});
    judged_.faulted = !dealt_.rulings.empty();
    if (dealt_.evidence == Evidence::nothing) {
      note_empty();
    } else if (round_.has_moves()) {
      judge_moves();
    } else {
      judge_sheet();
    }
    note_unpriced(ruleset_, round_, judged_.rulings);
    mark_checked();
    judged_.stock = std::move(dealt_.stock);
    return std::move(judged_);
  }

 private:
  void note_empty() {
    Ruling note;
    note.id = FindingId::empty_round;
    note.severity = Severity::note;
    note.span = round_.span;
    judged_.rulings.push_back({note, -1});
    judged_.result.after.lead_unknown = true;
    charge_sheet();
    // an empty round may still hold incidents that cost something
    for (Side side = 0; side < match_.sides; ++side) {
      std::optional<int>& score = judged_.result.after.score[side];
      if (score) *score += charges_.extra()[side];
    }
  }

  void charge_sheet() {
    charge_incidents(round_, charges_);
    judged_.penalties = charges_.awards();
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
    if (match_.last_side != kNoSide) {
      passed_over_ = passed_over_points(ruleset_, match_, choice);
    }
    Readings readings = follow(ruleset_, round_, context_, dealt_.state, positions_);
    judged_.readings = readings.followed;
    judged_.readings_cut_off = readings.cut_off;
    judged_.readings_part_at = readings.part_at;
    judge_hidden(readings);
    choose(readings);
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
    RoundOutcome outcome = sheet_outcome(ruleset_, match_, round_, &open);
    charge_sheet();
    outcome.extra = charges_.extra();
    outcome.leader = only_leader();
    EndDoubt doubt;
    doubt.over = round_.end.has_value();
    if (!doubt.over && !round_.score.empty()) {
      adopt_scores_only(outcome);
      return;
    }
    const std::vector<Ruling> counts = judge_counts(ruleset_, match_, round_, outcome);
    const ScoreOffsets before = offsets_;
    judged_.result = settle_round(ruleset_, match_, round_, outcome, doubt, offsets_);
    judged_.result.open = static_cast<std::uint8_t>(judged_.result.open | open);
    for (const Ruling& ruling : counts) judged_.rulings.push_back({ruling, -1});
    if (counts.empty() && judge_missing_counts(outcome, before)) return;
    for (const Ruling& ruling : judged_.result.claims) judged_.rulings.push_back({ruling, -1});
  }

  /// What holds of a sheet whatever the hands are that are not written; false if nothing does.
  bool judge_missing_counts(const RoundOutcome& outcome, const ScoreOffsets& before) {
    const RoundResult& result = judged_.result;
    if (!result.is_open(Open::winner) && !result.is_open(Open::points)) return false;
    const auto settled = settle_sheet(ruleset_, match_, round_, outcome, before);
    if (!settled) return false;
    judged_.result = settled->result;
    offsets_ = settled->offsets;
    judged_.bounds = settled->prospects;
    add_claims(judged_.result.claims, settled->grounds);
    return true;
  }

  /// A sheet with nothing but a score: there is nothing to work it out from.
  void adopt_scores_only(const RoundOutcome& outcome) {
    RoundResult& result = judged_.result;
    result.outcome = outcome;
    result.after.lead_unknown = true;
    ++result.after.rounds;
    for (const ScoreClaim& claim : round_.score) {
      const Side side = side_named(match_, claim.seats);
      if (side == kNoSide) continue;
      const int points = without_offset(claim, offsets_, side);
      if (match_.score[side] && *match_.score[side] != points) {
        // somebody scored: the ties before it are settled
        result.after.ties = result.after.carried = 0;
        result.after.times = 1;
        result.after.occasion = Occasion::later;
      }
      result.after.score[side] = points;
    }
    result.leave_open(Open::ending);
    result.leave_open(Open::score);
    test_match(ruleset_, result.after);
  }

  /// The seat that must have led, where just one may.
  [[nodiscard]] Seat only_leader() const {
    const NextLead lead = next_lead(ruleset_, match_);
    for (Seat seat = 0; seat < match_.seats; ++seat) {
      if (lead.seats == mask_of(seat)) return seat;
    }
    return kNoSeat;
  }

  Candidate candidate(Reading& reading, std::size_t number) {
    Candidate one;
    one.reading = &reading;
    one.number = number;
    one.offsets = offsets_;
    one.contradictions = reading.contradicted;
    RoundOutcome outcome = outcome_of(ruleset_, round_, reading.replay);
    outcome.extra = charges_.extra();
    if (charges_.voids()) outcome.end = RoundEnd::void_round;
    EndDoubt doubt;
    doubt.state = &reading.replay.state();
    doubt.over = outcome.end != RoundEnd::unfinished;
    doubt.can_go_on = can_go_on(ruleset_, reading.replay.state());
    if (reading.replay.stopped()) {
      one.result.outcome = outcome;
      one.result.after = match_;
      one.result.after.lead_unknown = true;
      return one;
    }
    if (hands_hidden_) {
      one.ways = hidden_.settle(number, reading.replay.state(), outcome, offsets_);
    }
    if (one.ways) {
      one.result = one.ways->result;
      one.offsets = one.ways->offsets;
      one.contradictions += one.ways->contradicted;
      return one;
    }
    one.result = settle_round(ruleset_, match_, round_, outcome, doubt, one.offsets);
    for (const Ruling& ruling : one.result.claims) {
      if (ruling.severity == Severity::error) ++one.contradictions;
    }
    return one;
  }

  /// Settles on the readings that contradict no claim, if there are such.
  void choose(Readings& readings) {
    std::vector<Candidate> candidates;
    for (Reading& reading : readings.left) {
      charge(reading);
      candidates.push_back(candidate(reading, candidates.size()));
    }
    int fewest = candidates[0].contradictions;
    for (const Candidate& one : candidates) fewest = std::min(fewest, one.contradictions);
    if (fewest == 0) {
      std::erase_if(candidates, [](const Candidate& one) { return one.contradictions > 0; });
    }
    const bool differ = std::any_of(
        candidates.begin() + 1, candidates.end(),
        [&](const Candidate& one) { return !same_result(one.result, candidates[0].result); });
    Candidate& chosen = candidates[0];
    if (differ) {
      report_ambiguity(candidates);
      keep_shared_claims(candidates);
      keep_shared_awards(candidates);
    }
    charge(*chosen.reading);
    judged_.penalties = charges_.awards();
    Reading& reading = *chosen.reading;
    judged_.leader = reading.replay.state().turn.leader;
    judged_.lead_tile = reading.replay.state().layout.lead;
    judged_.faulted = judged_.faulted || reading.replay.faulted();
    judged_.snapshots = std::move(reading.snapshots);
    judged_.awards = reading.awards;
    for (const NotedRuling& noted : reading.rulings) judged_.rulings.push_back(noted);
    add_hidden(chosen);
    add_claims(chosen, reading.replay.state());
    judged_.result = chosen.result;
    offsets_ = chosen.offsets;
    if (differ) forget_what_differs(candidates, judged_.result);
    forget_points_if_cut(readings);
  }

  /// What the hidden hands of the chosen reading come to.
  void add_hidden(const Candidate& chosen) {
    if (!judged_.faulted && size_fault_) {
      judged_.rulings.push_back({*size_fault_, -1});
      judged_.faulted = true;
    }
    if (!hands_hidden_) return;
    for (const NotedRuling& noted : chosen.reading->rulings) {
      judged_.faulted = judged_.faulted ||
                        (noted.grounds >= 0 && weight_of(noted.ruling.id) == VerdictWord::illegal);
    }
    const HiddenHands known = hidden_.known(chosen.number);
    if (known.followed || !judged_.faulted) judged_.hidden = known;
    judged_.grounds = std::move(hidden_.grounds());
    if (judged_.hidden && chosen.ways) judged_.hidden->prospects = chosen.ways->prospects;
  }

  void add_claims(const Candidate& chosen, const State& end) {
    if (chosen.result.claims.empty()) return;
    const bool kept = positions_ == Positions::kept;
    const int snapshot = kept ? static_cast<int>(judged_.snapshots.size()) : -1;
    if (kept) judged_.snapshots.push_back(end);
    const std::vector<Grounds> none;
    add_claims(chosen.result.claims, chosen.ways ? chosen.ways->grounds : none, snapshot);
  }

  void add_claims(const std::vector<Ruling>& claims, const std::vector<Grounds>& grounds,
                  int snapshot = -1) {
    for (std::size_t i = 0; i < claims.size(); ++i) {
      NotedRuling noted{claims[i], snapshot, -1};
      noted.ruling.follows = judged_.faulted && claims[i].severity == Severity::error;
      if (i < grounds.size() && grounds[i].several) {
        noted.grounds = static_cast<int>(judged_.grounds.size());
        judged_.grounds.push_back(grounds[i]);
      }
      judged_.rulings.push_back(noted);
    }
  }

  void report_ambiguity(const std::vector<Candidate>& candidates) {
    const Choice* const choice = parting(candidates);
    if (choice == nullptr) return;
    const Event& event = round_.events[choice->event];
    Ruling ruling;
    ruling.id = FindingId::ambiguous_end;
    ruling.severity = Severity::warning;
    ruling.seat = event.seat;
    ruling.tile = event.tile;
    ruling.span = event.span();
    ruling.rule = "layout.match";
    ruling.seen = static_cast<int>(candidates.size());
    for (std::size_t i = 0; i <= choice->event; ++i) {
      if (round_.events[i].is_move()) ++ruling.move;
    }
    judged_.rulings.push_back({ruling, choice->snapshot});
    judged_.ways = ways_of(candidates);
  }

  /// With a score that is not known nobody can tell whether a play ended the match in mid-round.
  void forget_points_if_cut(const Readings& readings) {
    const Target& target = ruleset_;
    const bool written = round_.end && round_.end->points;
    if (target.tested != TargetTested::at_once || match_.target == 0 || written) return;
    RoundResult& result = judged_.result;
    for (Side side = 0; side < match_.sides; ++side) {
      const bool scores =
          std::any_of(readings.left.begin(), readings.left.end(),
                      [side](const Reading& reading) { return reading.replay.in_play(side) > 0; });
      if (match_.score[side] || !scores) continue;
      result.worth.points.reset();
      result.leave_open(Open::target);
    }
  }

  /// What the reading's faults and the round's incidents cost.
  void charge(const Reading& reading) {
    charges_ = Charges(ruleset_, match_);
    if (passed_over_ > 0) charges_.give(match_.last_side, passed_over_, "passed-over", 0);
    for (const NotedRuling& noted : reading.rulings) {
      const Ruling& ruling = noted.ruling;
      if (ruling.severity != Severity::error || ruling.seat == kNoSeat) continue;
      charges_.charge(row_of(ruling.id).id, ruling.seat, ruling.move);
    }
    charge_incidents(round_, charges_);
  }

  void set_checked(JudgedKind what, bool yes) {
    std::uint16_t& bits = yes ? judged_.checked : judged_.not_checked;
    bits = static_cast<std::uint16_t>(bits | (1U << static_cast<int>(what)));
  }

  void mark_checked() {
    if (judged_.evidence == Evidence::nothing) return;
    const bool moves = round_.has_moves();
    const bool hands = judged_.evidence == Evidence::full ||
                       judged_.evidence == Evidence::rebuilt || dealt_.state.boneyard_known;
    const RoundResult& result = judged_.result;
    set_checked(JudgedKind::deal, hands);
    set_checked(JudgedKind::lead, moves && duty_known_);
    set_checked(JudgedKind::turns, moves);
    set_checked(JudgedKind::plays, moves);
    const bool sure = hands || (judged_.hidden && judged_.hidden->all_sure);
    set_checked(JudgedKind::passes, moves && sure);
    const Drawing& drawing = ruleset_;
    if (drawing.policy != DrawPolicy::none) set_checked(JudgedKind::draws, moves && sure);
    set_checked(JudgedKind::end, moves);
    set_checked(JudgedKind::count, !result.is_open(Open::points) && !result.is_open(Open::winner) &&
                                       !result.is_open(Open::ending) &&
                                       !result.is_open(Open::target));
    set_checked(JudgedKind::score, !result.is_open(Open::score));
  }

  const Ruleset& ruleset_;
  const MatchState& match_;
  const Round& round_;
  ScoreOffsets& offsets_;
  Positions positions_;
  RoundContext context_;
  DealtRound dealt_;
  JudgedRound judged_;
  Charges charges_;
  HiddenJudge hidden_;
  std::optional<Ruling> size_fault_;  ///< hands that cannot be, by their sizes alone
  bool hands_hidden_ = false;
  int passed_over_ = 0;
  bool duty_known_ = false;
};

/// Whether hands that are hidden leave open if the last winner is passed over at the lead, and adds
/// something for it.
bool passing_over_is_open(const Ruleset& ruleset, const MatchState& match, const Round& round) {
  const LeadOrder& order = *lead_plan(ruleset, match).order;
  const bool may_add = match.last_side != kNoSide &&
                       std::any_of(order.begin(), order.end(), [](const LeadChoice& choice) {
                         return choice.passed_over_adds > 0;
                       });
  if (!may_add) return false;
  DealtRound dealt;
  set_up(ruleset, match.seats, round, dealt);
  bool void_deal = false;
  int choice = -1;
  static_cast<void>(lead_duty(ruleset, match, dealt.state, &void_deal, &choice));
  return dealt.evidence != Evidence::full && choice <= 0 && !void_deal;
}

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
