#include "batch/quick_scorer.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "batch/cut.h"
#include "batch/quick_text.h"
#include "batch/rows_of.h"
#include "record/draft.h"
#include "record/lines.h"
#include "record/parse_text.h"
#include "record/scan.h"
#include "referee/record_facts.h"

namespace sixlove {

namespace {

constexpr std::string_view kRoundLine = "\nround ";

/// Whether a line opens a round, in any spelling that the reader knows.
bool opens_round(std::string_view line) {
  const std::size_t first = std::min(line.find_first_not_of(" \t\r"), line.size());
  line.remove_prefix(first);
  line = line.substr(0, line.find_first_of(" \t\r;"));
  return keyword_of(line) == Keyword::round;
}

/// Where the round ends that starts at `from`: at the next line that opens one.
std::size_t end_of_round(std::string_view text, std::size_t from) {
  std::size_t at = text.find('\n', from);
  while (at != std::string_view::npos && at + 1 < text.size()) {
    const std::size_t next = std::min(text.find('\n', at + 1), text.size());
    if (opens_round(text.substr(at + 1, next - at - 1))) return at + 1;
    at = next;
  }
  return text.size();
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
  if (text.format != Format::dom || !read_head(text, find)) return false;
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
  const std::size_t before = text.text.find(kRoundLine);
  if (before == std::string_view::npos || mark_length(text.text) > 0) return false;
  head_length_ = before + 1;
  const auto source =
      std::make_shared<const Source>("", std::string(text.text.substr(0, head_length_)));
  std::size_t at = 0;
  head_ = parse_text(source, at, 1);
  if (!head_ || head_->malformed || !head_->rounds.empty() || !head_->seats_written) return false;
  if (doc_ == nullptr || name_ != head_->rules) {
    doc_ = find(head_->rules).doc;
    name_ = head_->rules;
    rules_.rules = nullptr;
  }
  if (doc_ == nullptr) return false;
  const int seats = seats_of_game(doc_->rules, *head_);
  if (seats == 0) return false;
  if (rules_.rules == nullptr || rules_.seats != seats) {
    served_ = compile(doc_->rules, seats, rules_);
  }
  if (!served_) return false;
  set_table(rules_, head_->letters, table_);
  settling_.begin(rules_, begin_match(doc_->rules, seats, *head_));
  table_.match = &settling_.match();
  rounds_ = 0;
  claims_in_play_ = silent_in_play_ = false;
  findings_.clear();
  return true;
}

bool QuickScorer::read_rounds(const RecordText& text, Rows& rows) {
  QuickCursor cursor(text.text, head_length_);
  while (!cursor.at_end()) {
    if (settling_.match().over || rounds_ == static_cast<int>(kMostRounds)) return false;
    const std::size_t from = text.text.size() - cursor.left();
    clear(round_);
    const bool quick = read_text_round(table_, cursor, round_);
    // that points are claimed somewhere is true whatever else is wrong
    claims_in_play_ = claims_in_play_ || round_.claims_in_play;
    const bool plain = quick && !(claims_in_play_ && round_.silent_in_play);
    if (plain && settling_.settle(round_, rounds_ + 1, rows)) {
      silent_in_play_ = silent_in_play_ || round_.silent_in_play;
      ++rounds_;
      ++quick_rounds_;
      continue;
    }
    const std::size_t to = end_of_round(text.text, from);
    if (!judge_exactly(text, from, to, rows)) return false;
    cursor = QuickCursor(text.text, to);
  }
  return !(claims_in_play_ && silent_in_play_);
}

/// Reads the round's lines behind the record's tags, and judges it as the referee does.
bool QuickScorer::judge_exactly(const RecordText& text, std::size_t from, std::size_t to,
                                Rows& rows) {
  std::string lines(text.text.substr(0, head_length_));
  lines += text.text.substr(from, to - from);
  const std::size_t size = lines.size();
  const auto source = std::make_shared<const Source>("", std::move(lines));
  std::size_t at = 0;
  const std::optional<Record> record = parse_text(source, at, 1);
  if (!record || record->malformed || record->rounds.size() != 1 || at != size) return false;
  const Round& round = record->rounds[0];
  claims_in_play_ = claims_in_play_ || claims_in_play(*record);
  // points may be claimed in a later round, and what is due then must be known now
  const bool maybe_later = !claims_in_play_ && text.text.find('(', from) != std::string_view::npos;
  if (maybe_later) return false;
  BetweenRounds between{settling_.match(), settling_.offsets(), rounds_, claims_in_play_};
  RoundJudgment judgment = judge_next_round(*doc_, *record, between);
  settling_.go_on(between.match, between.offsets);
  rounds_ = between.rounds;
  add_round_row(judgment.verdict, *doc_, rows);
  count_incidents(round, row_);
  const auto base = static_cast<int>(findings_.size());
  const std::size_t lines_before =
      count_lines(text.text.substr(0, from)) - count_lines(text.text.substr(0, head_length_));
  for (Finding& finding : judgment.findings) {
    if (finding.follows >= 0) finding.follows += base;
    Place place = source->place(finding.span.at);
    place.line += static_cast<std::uint32_t>(lines_before);
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
  if (head_->result && !result_holds(match, *head_->result)) return false;
  row_.number = text.number;
  row_.line = head_->source->place(head_->span.at).line + text.line - 1;
  row_.at = head_->span.at + text.at;
  row_.ruleset = doc_->name;
  row_.rules = doc_;
  add_names(*head_, row_, rows);
  row_.seats = static_cast<std::uint8_t>(match.seats);
  row_.sides = static_cast<std::uint8_t>(match.sides);
  row_.letters = head_->letters;
  for (Side side = 0; side < match.sides; ++side) row_.side_seats[side] = seats_of(match, side);
  row_.over = match.over;
  row_.won = match.winners;
  for (std::size_t side = 0; side < static_cast<std::size_t>(match.sides); ++side) {
    row_.score_known = static_cast<std::uint8_t>(row_.score_known | (1U << side));
    row_.score[side] = *match.score[side];
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
