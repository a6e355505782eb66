#include "referee/judge.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "record/reader.h"
#include "record/write.h"
#include "support/random_records.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

constexpr int kMostRounds = 4;

Sitting any_sitting() {
  return *rc::gen::elementOf(all_sittings());
}

/// Sittings at games whose rules are so.
template <typename Predicate>
std::vector<Sitting> sittings_where(Predicate holds) {
  std::vector<Sitting> found;
  for (const Sitting& sitting : all_sittings()) {
    if (holds(sitting.rules())) found.push_back(sitting);
  }
  return found;
}

std::string text(const std::optional<int>& number) {
  return number ? std::to_string(*number) : "?";
}

/// What a verdict says, words, rules and marks aside. Seats and sides by number, `shift` taken off.
std::string told(const Verdict& verdict, int shift = 0) {
  const auto seat = [&](Seat one) {
    return one == kNoSeat ? "-" : std::to_string((one - shift + verdict.seats) % verdict.seats);
  };
  const auto side = [&](Side one) {
    return one == kNoSide ? "-" : std::to_string((one - shift + verdict.sides) % verdict.sides);
  };
  std::ostringstream out;
  const auto scores = [&](const PerSeat<std::optional<int>>& score) {
    for (int i = 0; i < verdict.sides; ++i) {
      out << " " << text(score[static_cast<std::size_t>((i + shift) % verdict.sides)]);
    }
  };
  out << name(verdict.word) << "\n";
  for (const Finding& one : verdict.findings) {
    out << row_of(one.id).id << " " << one.round << "." << one.move << " " << seat(one.seat) << " "
        << static_cast<int>(one.severity) << "\n";
  }
  for (const RoundVerdict& round : verdict.rounds) {
    out << round.number << " " << name(round.end) << " " << seat(round.leader) << " "
        << side(round.side) << " " << text(round.points) << " " << round.disputed;
    if (verdict.sides == verdict.seats) out << " " << seat(round.winner);
    scores(round.score);
    out << "\n";
  }
  out << verdict.match.over << " " << side(verdict.match.winner);
  scores(verdict.match.score);
  return out.str();
}

RC_GTEST_PROP(Judge, quietly_finds_the_same_as_aloud, ()) {
  const Sitting sitting = any_sitting();
  const auto record = random_record(sitting, kMostRounds, *rc::gen::arbitrary<bool>());
  RC_PRE(record.has_value());
  const Verdict loud = judge(*sitting.doc, *record);
  const Verdict quiet = judge_quietly(*sitting.doc, *record);
  RC_ASSERT(told(quiet) == told(loud));
}

RC_GTEST_PROP(Judge, sees_the_same_record_after_it_was_written_and_read, ()) {
  const Sitting sitting = any_sitting();
  const auto record = random_record(sitting, kMostRounds, *rc::gen::arbitrary<bool>());
  RC_PRE((record.has_value() && !record->malformed));
  RC_ASSERT(same_content(read_record(write_text(*record)), *record));
  RecordReader reader(std::make_shared<const Source>("night.jsonl", write_json(*record)),
                      Format::jsonl);
  const auto json = reader.next();
  RC_ASSERT((json && same_content(*json, *record)));
}

RC_GTEST_PROP(Judge, takes_seats_by_other_letters_for_the_same_seats, ()) {
  const Sitting sitting = any_sitting();
  auto record = random_record(sitting, kMostRounds, *rc::gen::arbitrary<bool>());
  RC_PRE((record.has_value() && !record->malformed));
  const Verdict before = judge(*sitting.doc, *record);
  std::erase_if(record->tags,
                [](const Tag& tag) { return tag.name == "Seats" || tag.name == "Result"; });
  const std::string letters = "NESWJKLM";
  std::copy_n(letters.begin(), record->letters.size(), record->letters.begin());
  const Record renamed = read_record(write_text(*record));
  RC_ASSERT(!renamed.malformed);
  const Verdict after = judge(*sitting.doc, renamed);
  RC_ASSERT(told(after) == told(before));
  for (Side side = 0; side < before.sides; ++side) {
    std::string name = before.side_names[side];
    for (char& letter : name) letter = letters[static_cast<std::size_t>(letter - 'A')];
    RC_ASSERT(after.side_names[side] == name);
  }
}

bool names_a_seat(const LeadOrder& order, bool pairs) {
  return std::any_of(order.begin(), order.end(), [&](const LeadChoice& choice) {
    // of partners who win level the first in turn order stands for their side
    const bool by_winner =
        choice.who == LeadWho::winner || choice.who == LeadWho::next_after_winner;
    return choice.who == LeadWho::first_seat || choice.draws == LeadDraws::in_turn ||
           (pairs && by_winner);
  });
}

RC_GTEST_PROP(Judge, turns_the_result_round_with_the_seats, ()) {
  const static std::vector<Sitting> kSittings = sittings_where([](const Ruleset& rules) {
    const Lead& lead = rules;
    const Seating& seating = rules;
    const bool pairs = seating.sides == Sides::opposite;
    return !names_a_seat(lead.first, pairs) && !names_a_seat(lead.later, pairs) &&
           !names_a_seat(lead.after_tie, pairs) && !names_a_seat(lead.after_block, pairs);
  });
  const Sitting sitting = *rc::gen::elementOf(kSittings);
  const auto record = random_record(sitting, kMostRounds, false);
  RC_PRE(record.has_value());
  const Verdict before = judge(*sitting.doc, *record);
  const Verdict after = judge(*sitting.doc, turned_round(*record));
  RC_ASSERT(told(after, 1) == told(before));
}

RC_GTEST_PROP(Judge, gives_awards_that_add_up_to_the_score, ()) {
  const static std::vector<Sitting> kSittings = sittings_where([](const Ruleset& rules) {
    const Reset& reset = rules;
    const Playoff& playoff = rules;
    const Target& target = rules;
    return reset.when == ResetWhen::never && playoff.at == 0 && target.reached == Reached::at_least;
  });
  const Sitting sitting = *rc::gen::elementOf(kSittings);
  const auto record = random_record(sitting, kMostRounds, false);
  RC_PRE(record.has_value());
  const Verdict verdict = judge(*sitting.doc, *record);
  PerSeat<int> sums{};
  for (const RoundVerdict& round : verdict.rounds) {
    for (const Award& award : round.awards) sums[award.side] += award.points;
    for (Side side = 0; side < verdict.sides; ++side) RC_ASSERT(round.score[side] == sums[side]);
  }
}

/// Checks every score of a random match, most of them to its end.
template <typename Check>
void check_scores(const std::vector<Sitting>& sittings, Check check) {
  const Sitting sitting = *rc::gen::elementOf(sittings);
  constexpr int kWhole = 25;
  const auto record = random_record(sitting, kWhole, false);
  RC_PRE(record.has_value());
  const Verdict verdict = judge_quietly(*sitting.doc, *record);
  for (const RoundVerdict& round : verdict.rounds) {
    const auto above = std::count_if(round.score.begin(), round.score.begin() + verdict.sides,
                                     [](const auto& score) { return score.value_or(0) > 0; });
    check(static_cast<int>(above), verdict.sides);
  }
}

RC_GTEST_PROP(Judge, never_shows_six_love_with_two_sides_above_nought, ()) {
  const static std::vector<Sitting> kSittings = sittings_where([](const Ruleset& rules) {
    const Reset& reset = rules;
    const Playoff& playoff = rules;
    return reset.when == ResetWhen::zero_side_wins && playoff.at == 0;
  });
  check_scores(kSittings, [](int above, int) { RC_ASSERT(above <= 1); });
}

RC_GTEST_PROP(Judge, never_shows_cut_throat_with_every_seat_above_nought, ()) {
  const static std::vector<Sitting> kSittings = sittings_where([](const Ruleset& rules) {
    const Reset& reset = rules;
    return reset.when == ResetWhen::everyone_has_points;
  });
  check_scores(kSittings, [](int above, int sides) { RC_ASSERT(above < sides); });
}

// --- exact targets ------------------------------------------------------------------------------

/// The verdict on a lead of seat A, who has this score, in fives and threes to exactly 61.
Verdict fives_and_threes(const std::string& score, const std::string& lead) {
  const auto doc = source_ruleset(
      "x-block-two", {"in_play.multiples=[5, 3]", "in_play.worth=quotient", "match.target=61",
                      "match.reached=exactly", "match.tested=at_once"});
  const Record record = read_record("[Rules \"x-block-two\"]\n[Players \"Ann; Ben\"]\n[Score \"A " +
                                    score + " B 0\"]\n\nround 1\nplay A" + lead + "\n");
  return judge(*doc, record);
}

TEST(Judge, gives_nothing_for_a_play_that_would_pass_an_exact_target) {
  const Verdict verdict = fives_and_threes("58", "6-6");
  EXPECT_TRUE(verdict.rounds.at(0).awards.empty());
  EXPECT_FALSE(verdict.match.over);
}

TEST(Judge, ends_a_match_with_the_play_that_reaches_an_exact_target) {
  const Verdict verdict = fives_and_threes("60", "2-1");
  EXPECT_TRUE(verdict.match.over);
  EXPECT_EQ(verdict.match.winner, Side{0});
  EXPECT_EQ(verdict.match.score[0], 61);
  EXPECT_EQ(verdict.rounds.at(0).end, RoundEnd::cut);
}

}  // namespace
}  // namespace sixlove
