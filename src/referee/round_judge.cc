#include "referee/round_judge.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "referee/deal.h"

namespace sixlove {

namespace {

std::string_view text_of(const ShortName& name) {
  return {name.begin(), name.size()};
}

/// What the ruleset asks for an infraction; null if it has no price.
const Penalty* price_of(const Infractions& infractions, std::string_view name) {
  for (const Penalty& penalty : infractions.penalties) {
    if (text_of(penalty.infraction) == name) return &penalty;
  }
  return nullptr;
}

/// Judges one round; a function with its intermediate results as members.
class RoundJudge {
 public:
  RoundJudge(const Ruleset& ruleset, const MatchState& match, const Round& round,
             bool claims_in_play, ScoreOffsets& offsets)
      : ruleset_(ruleset),
        match_(match),
        round_(round),
        offsets_(offsets),
        context_(context_of(match, claims_in_play)) {}

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
    price_incidents();
    apply_extra_only();
  }

  /// An empty round may still hold incidents that cost something.
  void apply_extra_only() {
    for (Side side = 0; side < match_.sides; ++side) {
      std::optional<int>& score = judged_.result.after.score[side];
      if (score) *score += extra_[side];
    }
  }

  void judge_moves() {
    bool void_deal = false;
    int choice = -1;
    dealt_.state.duty = lead_duty(ruleset_, match_, dealt_.state, &void_deal, &choice);
    duty_known_ = choice >= 0;
    const int passed_over = passed_over_points(ruleset_, match_, choice);
    if (passed_over > 0 && match_.last_side != kNoSide) {
      extra_[match_.last_side] += passed_over;
      judged_.penalties.push_back({match_.last_side, passed_over, "passed-over", 0});
    }
    Readings readings = follow(ruleset_, round_, context_, dealt_.state);
    judged_.readings = readings.followed;
    judged_.readings_cut_off = readings.cut_off;
    choose(readings);
  }

  void judge_sheet() {
    std::uint8_t open = 0;
    RoundOutcome outcome = sheet_outcome(ruleset_, match_, round_, &open);
    price_incidents();
    outcome.extra = extra_;
    outcome.leader = only_leader();
    EndDoubt doubt;
    doubt.over = round_.end.has_value();
    if (!doubt.over && !round_.score.empty()) {
      adopt_scores_only(outcome);
      return;
    }
    const std::vector<Ruling> counts = judge_counts(ruleset_, match_, round_, outcome);
    judged_.result = settle_round(ruleset_, match_, round_, outcome, doubt, offsets_);
    judged_.result.open = static_cast<std::uint8_t>(judged_.result.open | open);
    for (const Ruling& ruling : counts) judged_.rulings.push_back({ruling, -1});
    for (const Ruling& ruling : judged_.result.claims) judged_.rulings.push_back({ruling, -1});
  }

  /// A sheet with nothing but a score: there is nothing to work it out from.
  void adopt_scores_only(const RoundOutcome& outcome) {
    RoundResult& result = judged_.result;
    result.outcome = outcome;
    result.after.lead_unknown = true;
    ++result.after.rounds;
    for (const ScoreClaim& claim : round_.score) {
      const Side side = side_named(match_, claim.seats);
      if (side != kNoSide) result.after.score[side] = claim.points;
    }
    result.leave_open(Open::winner);
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

  struct Candidate {
    Reading* reading = nullptr;
    RoundResult result;
    ScoreOffsets offsets;
    int contradictions = 0;
  };

  Candidate candidate(Reading& reading) {
    Candidate one;
    one.reading = &reading;
    one.offsets = offsets_;
    one.contradictions = reading.contradicted;
    RoundOutcome outcome = outcome_of(reading);
    EndDoubt doubt;
    doubt.state = &reading.replay.state();
    doubt.over = outcome.end != RoundEnd::unfinished;
    doubt.can_go_on = can_go_on(reading.replay.state());
    if (reading.replay.stopped()) {
      one.result.outcome = outcome;
      one.result.after = match_;
      one.result.after.lead_unknown = true;
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
      penalties_for(reading);
      candidates.push_back(candidate(reading));
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
    if (differ) report_ambiguity(candidates);
    penalties_for(*chosen.reading);
    Reading& reading = *chosen.reading;
    judged_.leader = reading.replay.state().turn.leader;
    judged_.lead_tile = reading.replay.state().layout.lead;
    judged_.faulted = judged_.faulted || reading.replay.faulted();
    judged_.snapshots = std::move(reading.snapshots);
    judged_.awards = reading.awards;
    for (const NotedRuling& noted : reading.rulings) judged_.rulings.push_back(noted);
    add_claims(chosen.result, reading.replay.state());
    judged_.result = chosen.result;
    offsets_ = chosen.offsets;
    if (differ) forget_what_differs(candidates);
  }

  void add_claims(const RoundResult& result, const State& end) {
    if (result.claims.empty()) return;
    const int snapshot = static_cast<int>(judged_.snapshots.size());
    judged_.snapshots.push_back(end);
    for (Ruling ruling : result.claims) {
      ruling.follows = judged_.faulted && ruling.severity == Severity::error;
      judged_.rulings.push_back({ruling, snapshot});
    }
  }

  static bool same_result(const RoundResult& a, const RoundResult& b) {
    return a.outcome.end == b.outcome.end && a.outcome.winner == b.outcome.winner &&
           a.outcome.side == b.outcome.side && a.worth.points == b.worth.points &&
           a.after.score == b.after.score && a.after.over == b.after.over &&
           a.after.occasion == b.after.occasion;
  }

  /// The first move at which the readings part.
  void report_ambiguity(const std::vector<Candidate>& candidates) {
    std::size_t first = round_.events.size();
    const auto& base = candidates[0].reading->choices;
    for (const Candidate& one : candidates) {
      const auto& other = one.reading->choices;
      for (std::size_t i = 0; i < std::min(base.size(), other.size()); ++i) {
        if (base[i].event == other[i].event && base[i].move == other[i].move) continue;
        first = std::min({first, base[i].event, other[i].event});
        break;
      }
    }
    if (first >= round_.events.size()) return;
    const Event& event = round_.events[first];
    Ruling ruling;
    ruling.id = FindingId::ambiguous_end;
    ruling.severity = Severity::warning;
    ruling.seat = event.seat;
    ruling.tile = event.tile;
    ruling.span = event.span();
    ruling.rule = "layout.match";
    ruling.seen = static_cast<int>(candidates.size());
    for (std::size_t i = 0; i <= first; ++i) {
      if (round_.events[i].is_move()) ++ruling.move;
    }
    judged_.rulings.push_back({ruling, -1});
    for (const Candidate& one : candidates) judged_.ways.push_back(one.result);
  }

  /// Where readings differ, nothing is known.
  void forget_what_differs(const std::vector<Candidate>& candidates) {
    RoundResult& result = judged_.result;
    for (const Candidate& one : candidates) {
      if (one.result.worth.points != candidates[0].result.worth.points) result.worth.points.reset();
      if (one.result.outcome.winner != candidates[0].result.outcome.winner) {
        result.outcome.winner = result.after.last_winner = kNoSeat;
      }
      if (one.result.outcome.side != candidates[0].result.outcome.side) {
        result.outcome.side = result.after.last_side = kNoSide;
      }
      for (Side side = 0; side < match_.sides; ++side) {
        if (one.result.after.score[side] == candidates[0].result.after.score[side]) continue;
        result.after.score[side].reset();
      }
    }
    result.leave_open(Open::score);
  }

  [[nodiscard]] bool can_go_on(const State& state) const {
    if (state.turn.over != Over::no || !state.led()) return state.turn.over == Over::no;
    const Facts facts = facts_for(ruleset_, state, state.turn.turn);
    if (facts.may_draw || boneyard_open(ruleset_, state)) return true;
    for (Seat seat = 0; seat < state.seats; ++seat) {
      if (able(facts.playable, state, seat) == Known::yes) return true;
    }
    return false;
  }

  RoundOutcome outcome_of(const Reading& reading) const {
    const RoundReplay& replay = reading.replay;
    const State& state = replay.state();
    RoundOutcome outcome;
    outcome.leader = replay.rightful_leader();
    outcome.blocker = state.turn.last_player;
    outcome.last = replay.last_play();
    outcome.moves_known = true;
    outcome.passes_paid = replay.passes_paid();
    outcome.extra = extra_;
    for (Side side = 0; side < match_.sides; ++side) outcome.in_play[side] = replay.in_play(side);
    outcome.reached_by = replay.reached_by();
    outcome.target_reached = outcome.reached_by != kNoSide;
    outcome.hands = hands_at_end(state);
    const TileSet playable = state.led() ? LayoutRule::playable(ruleset_, state) : TileSet{};
    outcome.blocks = true;
    for (Seat seat = 0; seat < state.seats; ++seat) {
      outcome.blocks = outcome.blocks && able(playable, state, seat) == Known::no;
    }
    switch (state.turn.over) {
    case Over::no: break;
    case Over::out:
      outcome.end = RoundEnd::out;
      outcome.winner = state.turn.out;
      outcome.side = state.side_of[state.turn.out];
      break;
    case Over::cut: outcome.end = RoundEnd::cut; break;
    case Over::block: decide_block(state, outcome); break;
    }
    if (voided_) outcome.end = RoundEnd::void_round;
    return outcome;
  }

  void decide_block(const State& state, RoundOutcome& outcome) const {
    const BlockOutcome block =
        Blocked::decide(ruleset_, outcome.hands, state.turn.leader, state.turn.last_player);
    outcome.end = block.known && block.side == kNoSide ? RoundEnd::tie : RoundEnd::block;
    outcome.winner_unknown = !block.known;
    outcome.winner = block.winner;
    outcome.side = block.side;
    outcome.undecided = block.known && block.undecided;
    outcome.test = block.test;
  }

  /// The hands as replayed; hidden ones as the record's `left` and `count` lines have them.
  [[nodiscard]] FinalHands hands_at_end(const State& state) const {
    FinalHands hands = final_hands(ruleset_, state);
    for (Seat seat = 0; seat < state.seats; ++seat) {
      FinalHand& hand = hands.hands[seat];
      if (hand.tiles) continue;
      const TileLine& left = round_.left[seat];
      if (left.known && static_cast<int>(left.tiles.size()) == state.held(seat)) {
        TileSet tiles;
        for (const PlacedTile& tile : left.tiles) tiles.add(tile.tile);
        hand.tiles = tiles;
        hand.pips = pips(tiles);
      } else if (round_.count[seat].written) {
        hand.pips = round_.count[seat].pips;
      }
      hand.counted = Counting::hand_count(ruleset_, hand);
    }
    return hands;
  }

  /// What the reading's faults and the round's incidents cost.
  void penalties_for(const Reading& reading) {
    std::erase_if(judged_.penalties, [](const Award& award) { return award.why != "passed-over"; });
    extra_ = {};
    for (const Award& award : judged_.penalties) extra_[award.side] += award.points;
    voided_ = false;
    for (const NotedRuling& noted : reading.rulings) {
      const Ruling& ruling = noted.ruling;
      if (ruling.severity != Severity::error || ruling.seat == kNoSeat) continue;
      charge(row_of(ruling.id).id, ruling.seat, ruling.move);
    }
    price_incidents();
  }

  void charge(std::string_view name, Seat seat, int move) {
    const Penalty* penalty = price_of(ruleset_, name);
    if (penalty == nullptr) return;
    const Side offender = match_.side_of[seat];
    voided_ = voided_ || penalty->round == PenaltyRound::is_void;
    for (Side side = 0; side < match_.sides; ++side) {
      const bool off = penalty->to == PenaltyTo::off_the_offender;
      if (off != (side == offender) || penalty->points == 0) continue;
      const int points = off ? -static_cast<int>(penalty->points) : penalty->points;
      extra_[side] += points;
      judged_.penalties.push_back({side, points, std::string(name), move});
    }
  }

  void price_incidents() {
    int move = 0;
    for (const Event& event : round_.events) {
      if (event.is_move()) ++move;
      if (event.kind != EventKind::incident || event.seat == kNoSeat) continue;
      const std::string& text = round_.texts[event.text];
      const std::string kind = text.substr(0, text.find(' '));
      charge(kind, event.seat, move);
      if (price_of(ruleset_, kind) != nullptr || incidents_noted_) continue;
      Ruling note;
      note.id = FindingId::unpriced_incident;
      note.severity = Severity::note;
      note.seat = event.seat;
      note.move = static_cast<std::uint16_t>(move);
      note.span = event.span();
      note.rule = "infractions.penalties";
      judged_.rulings.push_back({note, -1});
    }
    incidents_noted_ = true;
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
    set_checked(JudgedKind::passes, moves && hands);
    const Drawing& drawing = ruleset_;
    if (drawing.policy != DrawPolicy::none) set_checked(JudgedKind::draws, moves && hands);
    set_checked(JudgedKind::end, moves);
    set_checked(JudgedKind::count, !result.is_open(Open::points) && !result.is_open(Open::winner));
    set_checked(JudgedKind::score, !result.is_open(Open::score));
  }

  const Ruleset& ruleset_;
  const MatchState& match_;
  const Round& round_;
  ScoreOffsets& offsets_;
  RoundContext context_;
  DealtRound dealt_;
  JudgedRound judged_;
  PerSeat<int> extra_{};
  bool voided_ = false;
  bool duty_known_ = false;
  bool incidents_noted_ = false;
};

}  // namespace

JudgedRound judge_round(const Ruleset& ruleset, const MatchState& match, const Round& round,
                        bool claims_in_play, ScoreOffsets& offsets) {
  return RoundJudge(ruleset, match, round, claims_in_play, offsets).judge();
}

}  // namespace sixlove
