#include "batch/joint_scorer.h"

#include <algorithm>

#include "batch/quick_json.h"
#include "batch/quick_text.h"
#include "record/draft.h"
#include "referee/record_facts.h"

namespace sixlove {

namespace {

/// Whether the same moves are legal under both, but for who leads.
bool play_alike(const QuickRules& a, const QuickRules& b) {
  const Playing& a_playing = *a.rules;
  const Playing& b_playing = *b.rules;
  const Ending& a_ending = *a.rules;
  const Ending& b_ending = *b.rules;
  const bool lines = a.plain && b.plain && !a.has_arms && !b.has_arms;
  return lines && a.first_out && b.first_out && a.set == b.set && a.hand == b.hand &&
         a.all_dealt == b.all_dealt && a_playing.must_play == b_playing.must_play &&
         a_ending.block == b_ending.block;
}

bool is_played_by(const Seating& seating, int seats) {
  return std::find(seating.counts.begin(), seating.counts.end(), seats) != seating.counts.end();
}

}  // namespace

JointScorer::Lane::Lane(const RulesetDoc& one)
    : doc(&one), alone([&one](const std::string&) {
        return FoundRules{&one, nullptr};
      }) {}

JointScorer::JointScorer(const std::vector<const RulesetDoc*>& docs) {
  for (const RulesetDoc* doc : docs) lanes_.push_back(std::make_unique<Lane>(*doc));
}

void JointScorer::set_seats(int seats) {
  seats_ = seats;
  for (const auto& lane : lanes_) {
    const Ruleset& ruleset = lane->doc->rules;
    const bool may_join = lane == lanes_[0] || lanes_[0]->joins;
    lane->joins = may_join && is_played_by(ruleset, seats) &&
                  compile(ruleset, seats, lane->rules) && play_alike(lanes_[0]->rules, lane->rules);
    if (lane->joins) lane->fresh = begin_match(ruleset, seats, Record{});
  }
}

void JointScorer::score(const RecordText& text, std::span<Rows> rows) {
  for (std::size_t i = 0; i < lanes_.size(); ++i) {
    lanes_[i]->together = false;
    lanes_[i]->rounds = rows[i].rounds.size();
    lanes_[i]->awards = rows[i].awards.size();
  }
  const bool read_to_the_end = read(text, rows);
  for (std::size_t i = 0; i < lanes_.size(); ++i) {
    if (read_to_the_end && lanes_[i]->together) continue;
    rows[i].rounds.resize(lanes_[i]->rounds);
    rows[i].awards.resize(lanes_[i]->awards);
    lanes_[i]->alone.score(text, rows[i]);
  }
}

/// Reads the record once; false if it cannot be read so.
bool JointScorer::read(const RecordText& text, std::span<Rows> rows) {
  const bool dom = text.format == Format::dom;
  if (lanes_.size() < 2) return false;
  if (!(dom ? read_text_head(text.text, memory_, head_) : read_json_head(text.text, head_)))
    return false;
  if (head_.seats != seats_) set_seats(head_.seats);
  Lane& first = *lanes_[0];
  if (!first.joins) return false;
  for (const auto& lane : lanes_) {
    lane->together = lane->joins;
    if (lane->joins) lane->settling.begin(lane->rules, lane->fresh);
  }
  set_table(first.rules, kUsualLetters, table_);
  table_.match = &first.settling.match();
  QuickCursor cursor(text.text, head_.length);
  int number = 0;
  while (!cursor.at_end()) {
    clear(round_);
    const bool plain = dom ? read_text_round(table_, cursor, round_)
                           : read_json_round(table_, cursor, round_) && pass_json_round(cursor);
    if (!plain || ++number > static_cast<int>(kMostRounds)) return false;
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      Lane& lane = *lanes_[i];
      lane.together = lane.together && settle(lane, number, rows[i]);
    }
    if (!first.together) return false;
  }
  for (std::size_t i = 0; i < lanes_.size(); ++i) {
    Lane& lane = *lanes_[i];
    lane.together = lane.together && finish(text, lane, number, rows[i]);
  }
  return true;
}

/// Adds the round under one ruleset, if its lead was right there, too.
bool JointScorer::settle(Lane& lane, int number, Rows& rows) {
  const MatchState& match = lane.settling.match();
  if (match.over) return false;
  bool void_deal = false;
  int choice = -1;
  // the hands there are those of the deal
  const LeadDuty duty = lead_duty(lane.doc->rules, match, table_.state, &void_deal, &choice);
  if (void_deal || !may_lead(duty, lane.doc->rules, round_.leader, round_.lead)) return false;
  round_.passed_over =
      match.last_side == kNoSide ? 0 : passed_over_points(lane.doc->rules, match, choice);
  round_.tally.passes_paid = match.passes_paid;
  return lane.settling.settle(round_, number, rows);
}

bool JointScorer::finish(const RecordText& text, const Lane& lane, int rounds, Rows& rows) {
  const MatchState& match = lane.settling.match();
  if (head_.has_result && !result_holds(match, head_.result, false)) return false;
  MatchRow row;
  row.number = text.number;
  row.line = text.line;
  row.at = text.at;
  row.ruleset = lane.doc->name;
  row.rules = lane.doc;
  row.letters = kUsualLetters;
  fill_row(head_, match, row);
  row.first_round = static_cast<std::uint32_t>(lane.rounds);
  row.first_finding = static_cast<std::uint32_t>(rows.findings.size());
  row.rounds = static_cast<std::uint32_t>(rounds);
  rows.matches.push_back(row);
  return true;
}

}  // namespace sixlove
