#include "batch/scorer.h"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "batch/cut.h"
#include "record/write.h"
#include "referee/judge.h"
#include "support/random_records.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

FindRules by_name() {
  return [](const std::string& name) -> FoundRules {
    for (const Sitting& sitting : all_sittings()) {
      if (sitting.doc->name == name) return {sitting.doc.get(), nullptr};
    }
    return {};
  };
}

Rows scored(const std::string& text, Format format) {
  std::vector<std::size_t> starts;
  cut_records(text, format, mark_length(text), starts);
  Scorer scorer(by_name());
  Rows rows;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : text.size();
    const std::string_view piece = std::string_view(text).substr(starts[i], end - starts[i]);
    const std::size_t line = 1 + count_lines(std::string_view(text).substr(0, starts[i]));
    scorer.score({piece, format, starts[i], i + 1, line}, rows);
  }
  return rows;
}

void expect_same_awards(const RoundRow& row, const RoundVerdict& round, const Rows& rows) {
  RC_ASSERT(row.awards == round.awards.size());
  for (std::size_t i = 0; i < round.awards.size(); ++i) {
    const AwardRow& award = rows.awards[row.first_award + i];
    RC_ASSERT(award.why == round.awards[i].why);
    RC_ASSERT(award.side == round.awards[i].side);
    RC_ASSERT(award.points == round.awards[i].points);
    RC_ASSERT(award.move == round.awards[i].move);
  }
}

void expect_same_rounds(const MatchRow& match, const Verdict& verdict, const Rows& rows) {
  RC_ASSERT(match.rounds == verdict.rounds.size());
  for (std::size_t i = 0; i < verdict.rounds.size(); ++i) {
    const RoundRow& row = rows.rounds[match.first_round + i];
    const RoundVerdict& round = verdict.rounds[i];
    RC_ASSERT(row.number == round.number);
    RC_ASSERT(row.evidence == round.evidence);
    RC_ASSERT(row.end == round.end);
    RC_ASSERT(row.winner == round.winner);
    RC_ASSERT(row.side == round.side);
    RC_ASSERT(row.has_points == round.points.has_value());
    RC_ASSERT(row.points == round.points.value_or(0));
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      const bool pips = has(row.pips_known, static_cast<Seat>(seat));
      const bool score = has(row.score_known, static_cast<Seat>(seat));
      RC_ASSERT(pips == round.pips[seat].has_value());
      RC_ASSERT(score == round.score[seat].has_value());
      if (pips) RC_ASSERT(row.pips[seat] == *round.pips[seat]);
      if (score) RC_ASSERT(row.score[seat] == *round.score[seat]);
    }
    expect_same_awards(row, round, rows);
  }
}

void expect_same_findings(const MatchRow& match, const Record& record, const Verdict& verdict,
                          const Rows& rows) {
  RC_ASSERT(match.findings == verdict.findings.size());
  for (std::size_t i = 0; i < verdict.findings.size(); ++i) {
    const FindingRow& row = rows.findings[match.first_finding + i];
    const Finding& finding = verdict.findings[i];
    const Place place = record.source->place(finding.span.at);
    RC_ASSERT(row.id == finding.id);
    RC_ASSERT(row.seat == finding.seat);
    RC_ASSERT(row.round == finding.round);
    RC_ASSERT(row.move == finding.move);
    RC_ASSERT(row.line == place.line);
    RC_ASSERT(row.column == place.column);
  }
  const Finding* const ruling = verdict.ruling();
  RC_ASSERT((match.ruling >= 0) == (ruling != nullptr));
  if (ruling != nullptr) {
    RC_ASSERT(&verdict.findings[static_cast<std::size_t>(match.ruling)] == ruling);
  }
}

// Two records one after the other, as text and as JSON Lines: the rows are what the referee says.
RC_GTEST_PROP(Scorer, says_what_the_referee_says, ()) {
  const Sitting& sitting =
      shipped_sittings()[*rc::gen::inRange<std::size_t>(0, shipped_sittings().size())];
  std::string dom;
  std::string jsonl;
  for (int i = 0; i < 2; ++i) {
    const std::optional<Record> record = random_record(sitting, 1, *rc::gen::arbitrary<bool>());
    RC_PRE((record.has_value() && !record->rounds.empty()));
    dom += "; one more\n" + write_text(*record);
    jsonl += write_json(*record) + "\n";
  }
  for (const Format format : {Format::dom, Format::jsonl}) {
    const std::string& text = format == Format::dom ? dom : jsonl;
    const Rows rows = scored(text, format);
    RecordReader reader(std::make_shared<const Source>("", text), format);
    RC_ASSERT(rows.matches.size() == 2U);
    for (const MatchRow& match : rows.matches) {
      const std::optional<Record> record = reader.next();
      RC_ASSERT(record.has_value());
      const FoundRules found = by_name()(record->rules);
      const Verdict verdict = found.doc != nullptr ? judge_quietly(*found.doc, *record)
                                                   : judge_without_rules(*record, {});
      RC_ASSERT(match.number == record->number);
      RC_ASSERT(match.line == record->source->place(record->span.at).line);
      RC_ASSERT(match.word == verdict.word);
      RC_ASSERT(match.over == verdict.match.over);
      expect_same_rounds(match, verdict, rows);
      expect_same_findings(match, *record, verdict, rows);
    }
  }
}

TEST(Scorer, counts_no_fault_after_the_first_of_a_round) {
  const Rows rows = scored(
      "[Rules \"jamaican-partner\"]\n[Seats \"4\"]\n[Lead \"A\"]\n"
      "round 1\nplay A6-6 B5-4 C3-2 D5-1\nend void\n"
      "round 2\nplay A6-6 B5-4\n",
      Format::dom);
  ASSERT_EQ(rows.matches.size(), 1U);
  const MatchRow& match = rows.matches[0];
  EXPECT_EQ(match.infractions[1], 2);
  EXPECT_EQ(match.infractions[2], 0);
  EXPECT_EQ(match.infractions[3], 0);
}

TEST(Scorer, counts_an_incident_and_a_fault_against_the_seat) {
  const Rows rows = scored(
      "[Rules \"jamaican-partner\"]\n[Players \"Ann; Ben; Cleo; Dev\"]\n[Event \"Night\"]\n"
      "[Teams \"Hill; Harbour\"]\nround 1\nplay A6-6 B5-4\nincident B talk\n",
      Format::dom);
  ASSERT_EQ(rows.matches.size(), 1U);
  const MatchRow& match = rows.matches[0];
  EXPECT_EQ(match.infractions[0], 0);
  EXPECT_EQ(match.infractions[1], 2);
  EXPECT_EQ(match.event, "Night");
  EXPECT_EQ(match.teams, "Hill; Harbour");
  EXPECT_EQ(match.players[3], "Dev");
  EXPECT_EQ(match.side_seats[1], 0b1010);
}

TEST(Scorer, gives_a_record_without_rules_its_row) {
  const Rows rows = scored("round 1\n", Format::dom);
  ASSERT_EQ(rows.matches.size(), 1U);
  EXPECT_EQ(rows.matches[0].word, VerdictWord::malformed);
  EXPECT_FALSE(judged(rows.matches[0]));
}

}  // namespace
}  // namespace sixlove
