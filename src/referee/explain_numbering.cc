#include "referee/explain_numbering.h"

#include <algorithm>
#include <charconv>
#include <map>

#include <fmt/format.h>

#include "base/words.h"
#include "record/write.h"
#include "referee/explain_result.h"
#include "referee/judge.h"

namespace sixlove {

namespace {

/// Whether a label that only counts the rounds, and is not kept, may have been written.
bool may_be_counted(const Record& record, const Round& round) {
  constexpr std::string_view kRound = "round";
  const std::string_view line =
      record.source == nullptr ? std::string_view() : record.source->text_of(round.span);
  const bool is_line = same_letters(line.substr(0, kRound.size()), kRound);
  return is_line ? line.find_first_of("0123456789") != std::string_view::npos
                 : record.rounds[0].label.empty();
}

/// The number of the first round that bears one.
int first_number(const Record& record) {
  for (std::size_t i = 0; i < record.rounds.size(); ++i) {
    if (const std::optional<int> number = written_number(record, i)) return *number;
  }
  return 0;
}

/// A record of these rounds only, with nothing of what stood before them, or of the whole match.
Record part_of(const Record& record, std::size_t from, std::size_t to) {
  Record part = record;
  const auto at = [](std::size_t index) { return static_cast<std::ptrdiff_t>(index); };
  part.rounds.erase(part.rounds.begin() + at(to), part.rounds.end());
  part.rounds.erase(part.rounds.begin(), part.rounds.begin() + at(from));
  part.result.reset();
  if (from == 0) return part;
  part.standing.clear();
  part.ties = 0;
  part.lead = 0;
  return part;
}

/// "over, won by AC 6-0"
std::string stands(const Verdict& verdict) {
  const MatchVerdict& match = verdict.match;
  std::string text = match.over ? "over" : "not over";
  if (match.winner != kNoSide) text += fmt::format(", won by {}", side_name(verdict, match.winner));
  const std::string score = score_words(verdict, match.score);
  return score.empty() ? text : fmt::format("{} ({})", text, score);
}

/// Whether the two rounds say the same, whatever they are called.
bool same_but_for_labels(const Record& record, std::size_t a, std::size_t b) {
  Record first = part_of(record, a, a + 1);
  Record second = part_of(record, b, b + 1);
  first.rounds[0].label.clear();
  second.rounds[0].label.clear();
  return same_content(first, second);
}

void hint_at_new_start(const RulesetDoc& doc, const Record& record, std::size_t round,
                       Diagnostic& finding) {
  const Verdict whole = judge_quietly(doc, record);
  const Verdict first = judge_quietly(doc, part_of(record, 0, round));
  const Verdict second = judge_quietly(doc, part_of(record, round, record.rounds.size()));
  const bool as_two = consistent(first) && consistent(second);
  if (as_two) {
    finding.notes.push_back(fmt::format(
        "as two records, cut before this line, both hold: the first match is {}, the second {}",
        stands(first), stands(second)));
  }
  if (as_two && consistent(whole)) {
    finding.notes.emplace_back("as one match the record holds too");
    finding.help.emplace_back(
        "say which it is: number the rounds on, or put a tag line before this "
        "one, which opens the next record");
  } else if (as_two) {
    finding.help.emplace_back(
        "are these two matches in one record? a tag line before this one "
        "opens the next record");
  } else if (consistent(whole)) {
    finding.notes.emplace_back(
        "it is one match all the same: as two records these rounds would "
        "not hold");
    finding.help.emplace_back("number the rounds on");
  } else {
    finding.notes.emplace_back("neither as one match nor as two records do these rounds hold");
    finding.help.emplace_back("are rounds of another match among them, or in the wrong order?");
  }
}

void hint_at_other_round(const RulesetDoc& doc, const Record& record, std::size_t round,
                         std::size_t earlier, Diagnostic& finding) {
  const bool repeated = written_number(record, round) == written_number(record, earlier);
  Record changed = record;
  const auto at = changed.rounds.begin() + static_cast<std::ptrdiff_t>(round);
  const auto before = changed.rounds.begin() + static_cast<std::ptrdiff_t>(earlier);
  if (repeated && same_but_for_labels(record, round, earlier)) {
    finding.notes.emplace_back("nothing in the two differs");
  }
  if (repeated) {
    changed.rounds.erase(at);
  } else {
    std::rotate(before, at, at + 1);
  }
  const bool mended = consistent(judge_quietly(doc, changed));
  const bool whole = consistent(judge_quietly(doc, record));
  const std::string_view change =
      repeated ? "with this one left out" : "with this one put before that one";
  if (mended && !whole) {
    finding.help.push_back(fmt::format("{} the record holds", change));
  } else if (mended) {
    finding.notes.push_back(fmt::format("the record holds as it stands, and {} too", change));
  } else if (whole) {
    finding.notes.push_back(fmt::format("the record holds as it stands, and not {}", change));
  }
}

}  // namespace

std::optional<int> number_of_label(std::string_view label) {
  int number = 0;
  const auto [end, error] = std::from_chars(label.data(), label.data() + label.size(), number);
  const bool whole = error == std::errc{} && end == label.data() + label.size() && number >= 0;
  return whole ? std::optional(number) : std::nullopt;
}

std::optional<int> written_number(const Record& record, std::size_t round) {
  const Round& written = record.rounds[round];
  if (!written.label.empty()) return number_of_label(written.label);
  if (!may_be_counted(record, written)) return std::nullopt;
  return static_cast<int>(round) + 1;
}

NumberingSlip slip_of(const Ruling& ruling, const Record& record) {
  const auto earlier = static_cast<std::size_t>(ruling.right - 1);
  if (written_number(record, earlier) == ruling.seen) return NumberingSlip::given_twice;
  return ruling.seen == 1 || ruling.seen == first_number(record)
             ? NumberingSlip::starts_again
             : NumberingSlip::behind_a_later_one;
}

std::vector<NumberingBreak> numbering_breaks(const Record& record) {
  std::vector<NumberingBreak> breaks;
  std::map<int, std::size_t> seen;  // since the numbering began
  const int first = first_number(record);
  std::optional<std::size_t> last;
  int before = 0;
  for (std::size_t i = 0; i < record.rounds.size(); ++i) {
    const std::optional<int> number = written_number(record, i);
    if (!number) continue;
    if (last && *number <= before) {
      const bool again = *number < before && (*number == 1 || *number == first);
      const auto twin = seen.find(*number);
      std::size_t earlier = *last;
      if (again) {
        seen.clear();
      } else {
        // the same number before, or else the first round with a higher one
        const auto place = twin != seen.end() ? twin : seen.upper_bound(*number);
        if (place != seen.end()) earlier = place->second;
      }
      Ruling ruling;
      ruling.id = FindingId::round_numbering;
      ruling.severity = row_of(ruling.id).severity;
      ruling.span = record.rounds[i].span;
      ruling.second = record.rounds[earlier].span;
      ruling.seen = *number;
      ruling.right = static_cast<int>(earlier) + 1;
      breaks.push_back({i, ruling});
    }
    seen.emplace(*number, i);
    last = i;
    before = *number;
  }
  return breaks;
}

void hint_at_numbering(const RulesetDoc& doc, const Record& record, const NumberingBreak& where,
                       Diagnostic& finding) {
  if (record.malformed) return;
  if (slip_of(where.ruling, record) == NumberingSlip::starts_again) {
    hint_at_new_start(doc, record, where.round, finding);
  } else {
    hint_at_other_round(doc, record, where.round, static_cast<std::size_t>(where.ruling.right - 1),
                        finding);
  }
}

}  // namespace sixlove
