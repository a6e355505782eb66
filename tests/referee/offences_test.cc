// What infractions come to in a record: complaints, choices, misfits, the clock, a call of time,
// seats that stay empty or are taken over.

#include "referee/offences.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "referee/judge.h"
#include "support/random_records.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

constexpr std::string_view kDeal =
    "round 1\n"
    "deal A 6-0 2-0 2-1 1-0 3-3 4-2 5-1\n"
    "deal B 0-0 6-3 4-3 3-2 4-4 1-1 3-0\n"
    "deal C 5-3 6-1 6-5 3-1 6-6 2-2 6-2\n"
    "deal D 5-4 5-2 4-0 4-1 6-4 5-5 5-0\n";

constexpr std::string_view kWholePlay =
    "play C2-2 D5-2 A4-2 B4-4 C5-3 D4-1 A2-1 B3-2@2 C3-1 D- A5-1 B6-3 C6-6 D5-5 A6-0\n"
    "play B3-0 C6-5 D6-4 A3-3 B4-3@4 C- D- A- B-\n";

/// A record judged under a game of two pairs to 100 in which whoever leads is accepted.
Verdict judged(const std::vector<std::string>& keys, const std::string& rounds) {
  std::vector<std::string> overrides{"lead.first=[{who: lot, with: any}]"};
  overrides.insert(overrides.end(), keys.begin(), keys.end());
  const auto doc = source_ruleset("international-partnership", overrides);
  EXPECT_TRUE(doc);
  if (!doc) return {};
  return judge(*doc,
               read_record("[Rules \"international-partnership\"]\n[Seats \"4\"]\n\n" + rounds));
}

Verdict judged_play(const std::vector<std::string>& keys, const std::string& play) {
  return judged(keys, std::string(kDeal) + play);
}

std::string ids(const Verdict& verdict) {
  std::string text;
  for (const Finding& finding : verdict.findings) {
    if (finding.severity == Severity::note) continue;
    text += (text.empty() ? "" : " ") + std::string(row_of(finding.id).id);
  }
  return text;
}

bool finds(const Verdict& verdict, FindingId id) {
  return std::any_of(verdict.findings.begin(), verdict.findings.end(),
                     [id](const Finding& finding) { return finding.id == id; });
}

/// "-80 0", with ? for what is not known.
std::string score(const Verdict& verdict) {
  std::string text;
  for (Side side = 0; side < verdict.sides; ++side) {
    const auto& points = verdict.rounds.back().score[side];
    text += (text.empty() ? "" : " ") + (points ? std::to_string(*points) : "?");
  }
  return text;
}

std::string open_lines(const Verdict& verdict) {
  std::string text;
  for (const std::string& line : verdict.rounds.back().open) text += line + "\n";
  return text;
}

const std::string kPass = "play C2-2 D5-2 A4-2 B4-4 C- ";

std::string price(const std::string& window) {
  return "infractions.penalties=[{infraction: false-pass, points: 25, " + window + "}]";
}

TEST(Offences, a_price_without_a_window_needs_no_complaint) {
  const Verdict verdict = judged_play({price("window: any_time")}, kPass + "D5-4@4\nend void\n");
  EXPECT_EQ(verdict.word, VerdictWord::illegal);
  EXPECT_EQ(score(verdict), "0 25");
}

TEST(Offences, a_complaint_before_the_next_play_is_in_time_and_one_after_it_is_not) {
  const std::vector<std::string> keys{price("window: before_next_play")};
  const Verdict in_time = judged_play(keys, kPass + "\nobjection D\nplay D5-4@4\nend void\n");
  EXPECT_EQ(in_time.word, VerdictWord::illegal);
  EXPECT_EQ(score(in_time), "0 25");
  const Verdict late = judged_play(keys, kPass + "D5-4@4\nobjection B\nend void\n");
  EXPECT_EQ(late.word, VerdictWord::illegal);
  EXPECT_EQ(score(late), "0 0");
  const Verdict own = judged_play(keys, kPass + "\nobjection A\nplay D5-4@4\nend void\n");
  EXPECT_EQ(own.word, VerdictWord::undetermined);
}

TEST(Offences, without_a_complaint_both_ways_are_shown_and_nothing_is_decided) {
  const Verdict verdict =
      judged_play({price("window: before_next_play")}, kPass + "D5-4@4\nend void\n");
  EXPECT_EQ(verdict.word, VerdictWord::undetermined);
  EXPECT_EQ(ids(verdict), "false-pass open-penalty");
  EXPECT_EQ(score(verdict), "0 ?");
  EXPECT_TRUE(verdict.rounds[0].awards.empty());
  EXPECT_EQ(open_lines(verdict),
            "if nobody complained in time of false-pass by C at move 5: void, score AC 0, BD 0\n"
            "if an opponent complained in time of false-pass by C at move 5 (25 points): void, "
            "score AC 0, BD 25\n");
}

TEST(Offences, a_window_counts_the_moves_of_others) {
  const std::vector<std::string> keys{price("window: within_plays, plays: 2")};
  EXPECT_EQ(score(judged_play(keys, kPass + "D5-4@4 A5-1@5\nobjection B\nend void\n")), "0 25");
  EXPECT_EQ(score(judged_play(keys, kPass + "D5-4@4 A5-1@5 B1-1\nobjection B\nend void\n")), "0 0");
}

TEST(Offences, a_complaint_until_the_count_is_one_in_the_round) {
  const std::vector<std::string> keys{price("window: until_count")};
  EXPECT_EQ(score(judged_play(keys, kPass + "D5-4@4 A5-1@5\nobjection D\nend void\n")), "0 25");
  const Verdict next = judged_play(
      keys,
      kPass + "D5-4@4\nend void\nround 2\nobjection B\nend A out\nleft B 1-1\nleft C\nleft D\n");
  EXPECT_EQ(next.word, VerdictWord::undetermined);
}

TEST(Offences, a_complaint_until_the_sheet_is_signed_may_stand_in_a_later_round) {
  const std::vector<std::string> keys{price("window: until_signed")};
  const std::string later = "end void\nround 2\nobjection B\nend void\n";
  const Verdict verdict = judged_play(keys, kPass + "D5-4@4\n" + later);
  EXPECT_EQ(verdict.word, VerdictWord::illegal);
  EXPECT_EQ(score(verdict), "0 25");
}

const std::string kChoices =
    "infractions.penalties=[{infraction: false-pass, choice: points, points: 25}, {infraction: "
    "false-pass, choice: knowledge}]";

TEST(Offences, the_opponents_choose) {
  const Verdict points =
      judged_play({kChoices}, kPass + "\nchoice D points\nplay D5-4@4\nend void\n");
  EXPECT_EQ(score(points), "0 25");
  const Verdict knowledge = judged_play({kChoices}, kPass + "\nchoice B knowledge\nend void\n");
  EXPECT_EQ(score(knowledge), "0 0");
  EXPECT_EQ(knowledge.word, VerdictWord::illegal);
  const Verdict own = judged_play({kChoices}, kPass + "\nchoice A points\nend void\n");
  EXPECT_EQ(own.word, VerdictWord::undetermined);
}

TEST(Offences, a_choice_that_is_not_written_is_never_computed) {
  const Verdict verdict = judged_play({kChoices}, kPass + "D5-4@4\nend void\n");
  EXPECT_EQ(verdict.word, VerdictWord::undetermined);
  EXPECT_EQ(ids(verdict), "false-pass open-penalty");
  EXPECT_EQ(score(verdict), "0 ?");
}

TEST(Offences, a_choice_that_is_not_offered_is_a_note) {
  const Verdict verdict = judged_play({kChoices}, kPass + "\nchoice D coffee\nend void\n");
  EXPECT_TRUE(finds(verdict, FindingId::unknown_choice));
  EXPECT_EQ(verdict.word, VerdictWord::undetermined);
}

TEST(Offences, what_an_incident_tells_was_noticed_then) {
  const Verdict verdict = judged_play(
      {"infractions.penalties=[{infraction: talk, points: 5, window: before_next_play}]"},
      "play C2-2 D5-2\nincident A talk loudly\nend void\n");
  EXPECT_EQ(verdict.word, VerdictWord::upheld);
  EXPECT_EQ(score(verdict), "0 5");
}

TEST(Offences, an_undone_round_is_led_again_by_whoever_led_it) {
  const std::string undone =
      "infractions.penalties=[{infraction: talk, points: 5, round: is_undone}]";
  const std::vector<std::string> keys{undone, "lead.later=[{who: next_seat, with: any}]"};
  const std::string first = "round 1\nend B out +9\nleft A 5-4\nleft C\nleft D\n";
  const Verdict verdict = judged(keys, std::string(kDeal) + std::string(kWholePlay) +
                                           "end block\nround 2\nincident A talk\nend void\n");
  ASSERT_EQ(verdict.rounds.size(), 2U);
  EXPECT_EQ(verdict.rounds[1].end, RoundEnd::void_round);
  EXPECT_EQ(verdict.rounds[1].next_lead.seats, verdict.rounds[0].next_lead.seats);
  EXPECT_NE(verdict.rounds[1].next_lead.seats, 0);
}

TEST(Offences, a_lost_round_goes_to_the_other_side) {
  const Verdict verdict =
      judged_play({"infractions.penalties=[{infraction: cheating, round: is_lost}]",
                   "score.count=none", "score.points=3"},
                  "play C2-2 D5-2\nincident D cheating\nend AC out +3\nscore AC 3 BD 0\n");
  EXPECT_EQ(verdict.word, VerdictWord::upheld) << ids(verdict);
  EXPECT_EQ(verdict.rounds[0].end, RoundEnd::lost);
  EXPECT_EQ(score(verdict), "3 0");
}

// --- misfits

const std::string kMisfit = "play C2-2 D5-2 A4-2 B3-0@4 ";

TEST(Misfit, stands_once_somebody_else_has_moved) {
  const Verdict verdict =
      judged_play({"play.misfit=stands_after_next"}, kMisfit + "C6-5 D6-4 A4-2\nend void\n");
  EXPECT_TRUE(finds(verdict, FindingId::misfit_stands));
  EXPECT_EQ(ids(verdict), "already-played");
  const Verdict clean =
      judged_play({"play.misfit=stands_after_next"}, kMisfit + "C6-5 D6-4 A6-0@0\nend void\n");
  EXPECT_EQ(clean.word, VerdictWord::upheld) << ids(clean);
}

TEST(Misfit, is_a_fault_if_an_opponent_complains_first) {
  const Verdict verdict = judged_play({"play.misfit=stands_after_next"},
                                      kMisfit + "\nobjection C\nplay C6-5\nend void\n");
  EXPECT_EQ(ids(verdict), "no-match");
  const Verdict own = judged_play({"play.misfit=stands_after_next"},
                                  kMisfit + "\nobjection D\nplay C6-5\nend void\n");
  EXPECT_EQ(own.word, VerdictWord::upheld);
}

TEST(Misfit, voids_the_round_after_so_many_plays) {
  const std::vector<std::string> keys{"play.misfit=void_after", "play.misfit_plays=3"};
  const Verdict three = judged_play(keys, kMisfit + "C6-5 D6-4 A6-0@0\n");
  EXPECT_EQ(ids(three), "no-match");
  EXPECT_EQ(three.rounds[0].end, RoundEnd::void_round);
  const Verdict seen = judged_play(keys, kMisfit + "C6-5 D6-4\nobjection C\nplay A6-0@0\n");
  EXPECT_EQ(seen.rounds[0].end, RoundEnd::unfinished);
}

TEST(Misfit, that_is_taken_back_leaves_the_turn) {
  const Verdict verdict =
      judged_play({"play.misfit=taken_back"}, kMisfit + "B4-4 C6-5\nend void\n");
  EXPECT_EQ(ids(verdict), "no-match");
  const Verdict strict = judged_play({}, kMisfit + "B4-4 C6-5\nend void\n");
  EXPECT_EQ(ids(strict), "no-match out-of-turn");
}

TEST(Misfit, makes_a_sum_of_pips_odd_without_fault) {
  const std::string sheet =
      "round 1\nleft A 1-0\nleft B 0-0\nleft C 6-6\nleft D 5-5\nend B block\n";
  EXPECT_EQ(ids(judged({}, sheet)), "wrong-count");
  EXPECT_EQ(ids(judged({"play.misfit=stands_after_next"}, sheet)), "");
}

// --- the clock

const std::string kClock = kPass + "\nincident C clock\n";

TEST(Clock, a_pass_is_judged_as_the_rules_say) {
  EXPECT_EQ(ids(judged_play({}, kClock + "end void\n")), "false-pass");
  EXPECT_EQ(ids(judged_play({"play.clock=excused"}, kClock + "end void\n")), "");
  EXPECT_EQ(ids(judged_play({"play.clock=excused"}, kPass + "\nend void\n")), "false-pass");
}

TEST(Clock, frozen_tiles_may_not_be_played_in_the_round_any_more) {
  // C could have played 5-3 and 6-5
  const std::string on = kClock + "play D5-4@4 A5-1@5 B1-1 C5-3\nend void\n";
  EXPECT_EQ(ids(judged_play({"play.clock=excused"}, on)), "");
  EXPECT_EQ(ids(judged_play({"play.clock=freezes"}, on)), "frozen-tile");
  const std::string other = kClock + "play D5-4@4 A5-1@5 B1-1 C3-1\nend void\n";
  EXPECT_EQ(ids(judged_play({"play.clock=freezes"}, other)), "");
}

TEST(Clock, who_holds_nothing_but_frozen_tiles_may_pass) {
  const std::string pass = kClock + "play D5-4@4 A4-2 B- \nend void\n";
  static_cast<void>(pass);
  const std::string on = kClock + "play D4-0@4 A6-0 B6-3 C-\nend void\n";
  EXPECT_EQ(ids(judged_play({"play.clock=freezes"}, on)), "false-pass");
}

// --- a call of time

TEST(Time, stops_play_at_once_or_lets_the_round_be_finished) {
  const std::string called = "play C2-2 D5-2 A4-2\ntime\n";
  const Verdict stopped = judged_play({"time.called=stop_now"}, called);
  EXPECT_EQ(stopped.rounds[0].end, RoundEnd::cut);
  EXPECT_FALSE(stopped.match.over) << "0-0 is level";
  const Verdict on = judged_play({"time.called=stop_now"}, called + "play B4-4\n");
  EXPECT_EQ(ids(on), "after-the-end");
  const Verdict shared = judged_play({"time.called=stop_now", "time.level=shared"}, called);
  EXPECT_TRUE(shared.match.over);
  EXPECT_EQ(shared.match.shared.size(), 2U);
}

const std::string kRound = "time\nleft B 1-1\nleft C 1-0\nleft D 3-3\nend A out +8\n";
const std::string kNext = "round 2\nleft A 4-4\nleft C 1-0\nleft D 3-3\nend B out +9\n";

TEST(Time, the_round_in_which_it_is_called_is_the_last) {
  const Verdict verdict =
      judged({"time.called=finish_round"}, "round 1\n" + kRound + "score AC 8 BD 0\n");
  EXPECT_TRUE(verdict.match.over);
  EXPECT_EQ(verdict.match.winner, Side{0});
  EXPECT_EQ(ids(judged({"time.called=finish_round"}, "round 1\n" + kRound + kNext)),
            "played-past-match");
  EXPECT_FALSE(judged({}, "round 1\n" + kRound).match.over);
}

TEST(Time, one_more_round_is_played) {
  const Verdict verdict = judged({"time.called=one_more_round"}, "round 1\n" + kRound + kNext);
  EXPECT_EQ(ids(verdict), "");
  EXPECT_TRUE(verdict.match.over);
  EXPECT_EQ(verdict.match.winner, Side{1});
  EXPECT_FALSE(judged({"time.called=one_more_round"}, "round 1\n" + kRound).match.over);
}

TEST(Time, no_match_ends_by_a_round_that_a_penalty_made_void) {
  const std::string penalty =
      "infractions.penalties=[{infraction: false-pass, points: 100, round: is_void}]";
  const std::string first = "round 1\nleft B 1-1\nleft C 1-0\nleft D 3-3\nend A out +8\n";
  const std::string broken = std::string(kDeal).replace(6, 1, "2") + kPass + "\ntime\nend void\n";
  const Verdict ends = judged({penalty, "time.called=finish_round"}, first + broken);
  EXPECT_TRUE(ends.match.over);
  const Verdict goes_on =
      judged({penalty, "time.called=finish_round", "time.void_may_end=false"}, first + broken);
  EXPECT_EQ(score(goes_on), "8 100");
  EXPECT_FALSE(goes_on.match.over);
}

// --- who is not there

TEST(NoShow, is_entered_otherwise_for_each_side) {
  const std::string price =
      "infractions.penalties=[{infraction: no-show, match: is_lost, winners_get: 100, "
      "losers_against: 200}]";
  const Verdict verdict = judged({price}, "round 1\nno-show B\n");
  EXPECT_EQ(verdict.word, VerdictWord::upheld);
  EXPECT_TRUE(verdict.match.over);
  EXPECT_EQ(verdict.match.winner, Side{0});
  EXPECT_EQ(verdict.match.lost_by, mask_of(1));
  EXPECT_EQ(verdict.match.losers_against, 200);
  EXPECT_EQ(score(verdict), "100 0");
}

TEST(NoShow, without_a_price_is_a_note) {
  const Verdict verdict = judged({}, "round 1\nno-show B\n");
  EXPECT_TRUE(finds(verdict, FindingId::unpriced_incident));
  EXPECT_EQ(verdict.word, VerdictWord::upheld);
}

TEST(Substitute, comes_when_the_rules_let_one_come) {
  const std::string between = "play C2-2 D5-2\nend void\nround 2\nsubstitute A \"Eve\"\nend void\n";
  const std::string amid = "play C2-2\nsubstitute A \"Eve\"\nplay D5-2\nend void\n";
  EXPECT_EQ(ids(judged_play({}, amid)), "");
  EXPECT_EQ(ids(judged_play({"seats.substitutes=between_rounds"}, between)), "");
  EXPECT_EQ(ids(judged_play({"seats.substitutes=between_rounds"}, amid)), "substitute-not-allowed");
  EXPECT_EQ(ids(judged_play({"seats.substitutes=never"}, between)), "substitute-not-allowed");
  const Verdict priced = judged_play({"seats.substitutes=never",
                                      "infractions.penalties=[{infraction: substitute-not-allowed, "
                                      "points: 7}]"},
                                     amid);
  EXPECT_EQ(score(priced), "0 7");
}

TEST(Offences, quiet_and_loud_agree_where_a_hand_is_the_price) {
  const std::string record =
      "[Rules \"x\"]\n[Seats \"4\"]\n\n" + std::string(kDeal) + kPass + "D5-4@4\nend void\n";
  const auto doc = source_ruleset(
      "international-partnership",
      {"lead.first=[{who: lot, with: any}]",
       "infractions.penalties=[{infraction: false-pass, points: 5, or_hand: true}]"});
  ASSERT_TRUE(doc);
  const Record read = read_record(record);
  // 6-1, 6-5, 3-1, 6-6, 6-2 and 5-3 are left
  EXPECT_EQ(score(judge(*doc, read)), "0 50");
  EXPECT_EQ(score(judge_quietly(*doc, read)), "0 50");
}

}  // namespace
}  // namespace sixlove
