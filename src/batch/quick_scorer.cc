#include "batch/quick_scorer.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "batch/cut.h"
#include "batch/quick_json.h"
#include "batch/quick_text.h"
#include "batch/rows_of.h"
#include "record/draft.h"
#include "record/parse_json.h"
#include "record/parse_text.h"
#include "referee/record_facts.h"

namespace sixlove {

namespace {

/// What is needed around a round's bytes to make a record of them, besides the tags before.
std::string_view tail_of(Format format) {
  return format == Format::dom ? "" : "]}";
}

std::optional<Record> read_record(std::string text, Format format) {
  const std::size_t size = text.size();
  const auto source = std::make_shared<const Source>("", std::move(text));
  std::size_t at = 0;
  std::optional<Record> record =
      format == Format::dom ? parse_text(source, at, 1) : parse_json(source, at, 1);
  return at == size ? std::move(record) : std::nullopt;
}

/// Code points in the bytes.
std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

bool is_played_by(const Seating& seating, int seats) {
  return std::find(seating.counts.begin(), seating.counts.end(), seats) != seating.counts.end();
}

struct Sizes {
  std::size_t rounds = 0;
  std::size_t awards = 0;
  std::size_t findings = 0;
};

/// Takes rows back that were added for nothing.
void cut_back(const Sizes& sizes, Rows& rows) {
  rows.rounds.resize(sizes.rounds);
  rows.awards.resize(sizes.awards);
  rows.findings.resize(sizes.findings);
}

}  // namespace

bool QuickScorer::score(const RecordText& text, const FindRules& find, Rows& rows) {
  if (!read_head(text, find)) return false;
  const Sizes sizes{rows.rounds.size(), rows.awards.size(), rows.findings.size()};
  row_ = {};
  row_.first_round = static_cast<std::uint32_t>(sizes.rounds);
  row_.first_finding = static_cast<std::uint32_t>(sizes.findings);
  if (read_rounds(text, rows) && finish(text, rows)) return true;
  cut_back(sizes, rows);
  return false;
}

/// Reads the tags and finds the rules; the rounds stand behind.
bool QuickScorer::read_head(const RecordText& text, const FindRules& find) {
  const bool dom = text.format == Format::dom;
  plain_head_ = dom ? read_text_head(text.text, memory_, head_) : read_json_head(text.text, head_);
  if (!plain_head_ && !read_odd_head(text)) return false;
  if (doc_ == nullptr || name_ != head_.rules) {
    name_ = head_.rules;
    doc_ = find(name_).doc;
    served_ = false;
    rules_ = {};
  }
  if (doc_ == nullptr || !is_played_by(doc_->rules, head_.seats)) return false;
  if (rules_.seats != head_.seats) {
    served_ = compile(doc_->rules, head_.seats, rules_);
    rules_.seats = head_.seats;
    if (served_) fresh_ = begin_match(doc_->rules, head_.seats, Record{});
  }
  if (!served_) return false;
  if (plain_head_) {
    set_table(rules_, kUsualLetters, table_);
    settling_.begin(rules_, fresh_);
  } else {
    set_table(rules_, record_->letters, table_);
    settling_.begin(rules_, begin_match(doc_->rules, head_.seats, *record_));
  }
  table_.match = &settling_.match();
  rounds_ = 0;
  claims_in_play_ = silent_in_play_ = false;
  findings_.clear();
  return true;
}

/// Reads tags that are not canonical, or set the match up.
bool QuickScorer::read_odd_head(const RecordText& text) {
  head_ = {};
  head_.length = text.format == Format::dom ? start_of_text_rounds(text.text)
                                            : start_of_json_rounds(text.text);
  if (head_.length == std::string_view::npos || mark_length(text.text) > 0) return false;
  std::string tags(text.text.substr(0, head_.length));
  record_ = read_record(tags.append(tail_of(text.format)), text.format);
  if (!record_ || record_->malformed || !record_->rounds.empty()) return false;
  if (!record_->seats_written) return false;
  head_.rules = record_->rules;
  head_.seats = record_->seats;
  head_.has_result = record_->result.has_value();
  if (record_->result) head_.result = *record_->result;
  return true;
}

bool QuickScorer::read_rounds(const RecordText& text, Rows& rows) {
  QuickCursor cursor(text.text, head_.length);
  while (!cursor.at_end()) {
    if (settling_.match().over || rounds_ == static_cast<int>(kMostRounds)) return false;
    const std::size_t from = text.text.size() - cursor.left();
    clear(round_);
    const bool quick = text.format == Format::dom ? read_text_round(table_, cursor, round_)
                                                  : read_json_round(table_, cursor, round_);
    // that points are claimed somewhere is true whatever else is wrong
    claims_in_play_ = claims_in_play_ || round_.claims_in_play;
    const bool plain = quick && !(claims_in_play_ && round_.silent_in_play);
    if (plain && settling_.settle(round_, rounds_ + 1, rows)) {
      silent_in_play_ = silent_in_play_ || round_.silent_in_play;
      ++rounds_;
      ++quick_rounds_;
    } else {
      const std::size_t to = text.format == Format::dom ? end_of_text_round(text.text, from)
                                                        : end_of_json_round(text.text, from);
      if (!judge_exactly(text, from, to, rows)) return false;
      cursor = QuickCursor(text.text, to);
    }
    if (text.format == Format::jsonl && !pass_json_round(cursor)) return false;
  }
  return !(claims_in_play_ && silent_in_play_);
}

/// Reads the round's lines behind the record's tags, and judges it as the referee does.
bool QuickScorer::judge_exactly(const RecordText& text, std::size_t from, std::size_t to,
                                Rows& rows) {
  std::string lines(text.text.substr(0, head_.length));
  lines += text.text.substr(from, to - from);
  lines += tail_of(text.format);
  const std::optional<Record> record = read_record(std::move(lines), text.format);
  if (!record || record->malformed || record->rounds.size() != 1) return false;
  const Round& round = record->rounds[0];
  claims_in_play_ = claims_in_play_ || claims_in_play(*record);
  // points may be claimed in a later round, and what is due then must be known now
  const bool maybe_later = !claims_in_play_ && text.text.find('(', from) != std::string_view::npos;
  if (maybe_later) return false;
  BetweenRounds between{settling_.match(), settling_.offsets(), rounds_, claims_in_play_};
  RoundJudgment judgment = judge_next_round(*doc_, *record, between);
  // what it leaves open of the scores depends on whether another follows
  const bool more = text.format == Format::dom ? to < text.text.size()
                                               : text.text.find('{', to) != std::string_view::npos;
  if (!round.end && judgment.verdict.end == RoundEnd::unfinished && more) return false;
  settling_.go_on(between.match, between.offsets);
  rounds_ = between.rounds;
  add_round_row(judgment.verdict, *doc_, rows);
  count_incidents(round, row_);
  const auto base = static_cast<int>(findings_.size());
  const std::string_view passed = text.text.substr(head_.length, from - head_.length);
  const std::size_t lines_passed = count_lines(passed);
  const std::size_t columns_passed = text.format == Format::dom ? 0 : count_characters(passed);
  for (Finding& finding : judgment.findings) {
    if (finding.follows >= 0) finding.follows += base;
    Place place = record->source->place(finding.span.at);
    place.line += static_cast<std::uint32_t>(lines_passed);
    place.column += static_cast<std::uint32_t>(columns_passed);
    add_finding_row(finding, place, row_, rows);
    rows.findings.back().line += text.line - 1;
    findings_.push_back(std::move(finding));
  }
  return std::all_of(between.match.score.begin(), between.match.score.begin() + between.match.sides,
                     [](const std::optional<int>& score) { return score.has_value(); });
}

/// Adds the row of the match.
bool QuickScorer::finish(const RecordText& text, Rows& rows) {
  const MatchState& match = settling_.match();
  if (head_.has_result && !result_holds(match, head_.result, false)) return false;
  row_.number = text.number;
  row_.line = text.line;
  row_.at = text.at;
  row_.ruleset = doc_->name;
  row_.rules = doc_;
  fill_row(head_, match, row_);
  row_.letters = table_.letters;
  if (!plain_head_) {
    row_.line += record_->source->place(record_->span.at).line - 1;
    row_.at += record_->span.at;
    add_names(*record_, row_, rows);
  }
  row_.rounds = static_cast<std::uint32_t>(rounds_);
  if (!findings_.empty()) {
    Verdict verdict;
    verdict.findings = std::move(findings_);
    verdict.word = word_for(verdict.findings);
    row_.word = verdict.word;
    const Finding* const ruling = verdict.ruling();
    if (ruling != nullptr) {
      row_.ruling = static_cast<std::int32_t>(ruling - verdict.findings.data());
    }
    findings_.clear();
  }
  rows.matches.push_back(row_);
  return true;
}

}  // namespace sixlove
