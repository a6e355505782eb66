#include "support/quick_check.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace sixlove {

namespace {

void add_match(const MatchRow& match, std::string& text) {
  text += fmt::format("match {} {} {} {} {} {} {} {} {} {}\n", match.number, match.line, match.at,
                      match.ruleset, match.rules != nullptr, match.event, match.date, match.table,
                      match.match, match.teams);
  text += fmt::format("  {} {} {} {} {} {} {} {} {} {} {} {}\n", name(match.word), match.over,
                      match.won, match.score_known, match.first_round, match.rounds,
                      match.first_finding, match.findings, match.faults, match.ruling, match.seats,
                      match.sides);
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    text += fmt::format("  {} {} {} {} {}\n", match.players[i], static_cast<int>(match.letters[i]),
                        match.side_seats[i], match.score[i], match.infractions[i]);
  }
}

void add_round(const RoundRow& round, std::string& text) {
  text += fmt::format("round {} {} {} {} {} {} {} {} {} {} {} {} {}\n", round.number,
                      name(round.evidence), name(round.end), round.winner, round.side, round.judged,
                      round.disputed, round.has_points, round.points, round.pips_known,
                      round.score_known, round.first_award, round.awards);
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    text += fmt::format(" {}/{}", round.pips[i], round.score[i]);
  }
  text += '\n';
}

bool is_word(char c) {
  return c != ' ' && c != '\n';
}

/// Where the words start.
std::vector<std::size_t> words_of(std::string_view text) {
  std::vector<std::size_t> starts;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_word(text[i]) && (i == 0 || !is_word(text[i - 1]))) starts.push_back(i);
  }
  return starts;
}

std::size_t end_of_word(std::string_view text, std::size_t at) {
  while (at < text.size() && is_word(text[at])) ++at;
  return at;
}

char any_byte(Random& random) {
  constexpr std::string_view kLikely = "0123456789-ABCDabcd+@()lrud \n;[]\"?:xwE";
  if (random.once_in(8)) return static_cast<char>(random.below(256));
  return kLikely[random.below(kLikely.size())];
}

std::vector<std::string> split_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1);
    lines.push_back(text.substr(at, end + 1 - at));
    at = end + 1;
  }
  return lines;
}

std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

std::string with_other_byte(std::string text, Random& random) {
  const std::size_t at = random.below(text.size());
  switch (random.below(3)) {
  case 0: text[at] = any_byte(random); break;
  case 1: text.erase(at, 1); break;
  default: text.insert(at, 1, any_byte(random)); break;
  }
  return text;
}

/// A digit or a seat's letter becomes another one.
std::string with_other_sign(std::string text, Random& random) {
  for (int i = 0; i < 50; ++i) {
    char& c = text[random.below(text.size())];
    if (c >= '0' && c <= '9') {
      c = static_cast<char>('0' + random.below(7));
      break;
    }
    if (c >= 'A' && c <= 'D') {
      c = static_cast<char>('A' + random.below(4));
      break;
    }
  }
  return text;
}

std::string with_other_word(std::string text, Random& random) {
  const std::vector<std::size_t> words = words_of(text);
  if (words.size() < 2) return text;
  const std::size_t nth = random.below(words.size() - 1);
  const std::size_t at = words[nth];
  const std::size_t next = words[nth + 1];
  const std::string word = text.substr(at, end_of_word(text, at) - at);
  const std::string after = text.substr(next, end_of_word(text, next) - next);
  switch (random.below(4)) {
  case 0: text.erase(at, next - at); break;
  case 1: text.insert(at, word + ' '); break;
  case 2:
    text.replace(next, after.size(), word);
    text.replace(at, word.size(), after);
    break;
  default: {
    // a word from elsewhere
    const std::size_t other = random.pick(words);
    text.replace(at, word.size(), text.substr(other, end_of_word(text, other) - other));
    break;
  }
  }
  return text;
}

std::string with_other_line(const std::string& text, Random& random) {
  constexpr std::array<std::string_view, 10> kLines{
      "incident B talk\n", "end void\n", "deal A ?\n", "play A- B-\n", "time\n",
      "count A 12\n",      "; remark\n", "\n",         "score\n",      "ROUND x\n"};
  std::vector<std::string> lines = split_lines(text);
  const std::size_t at = random.below(lines.size());
  const auto here = lines.begin() + static_cast<std::ptrdiff_t>(at);
  switch (random.below(4)) {
  case 0: lines.erase(here); break;
  case 1: lines.insert(here, lines[at]); break;
  case 2: std::swap(lines[at], lines[random.below(lines.size())]); break;
  default: lines.emplace(here, random.pick(kLines)); break;
  }
  return joined_lines(lines);
}

/// Ends and points that are written go, all of them or one.
std::string with_less(std::string text, Random& random) {
  const bool points = random.once_in(2);
  const bool all = random.once_in(3);
  std::size_t at = random.below(text.size());
  while (true) {
    at = text.find(points ? '(' : '@', all ? 0 : at);
    if (at == std::string::npos) return text;
    const std::size_t close = std::min(text.find(')', at), text.size());
    text.erase(at, points ? close + 1 - at : 2);
    if (!all) return text;
  }
}

std::string with_other_form(std::string text, Random& random) {
  std::string out;
  switch (random.below(4)) {
  case 0:
    for (const char c : text) out += c == '\n' ? "\r\n" : std::string(1, c);
    return out;
  case 1: text.resize(random.below(text.size() + 1)); return text;
  case 2:
    for (char& c : text) c = c == 'B' && random.once_in(9) ? 'b' : c;
    return text;
  default:
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
  }
}

}  // namespace

std::string rows_text(const Rows& rows) {
  std::string text;
  for (const MatchRow& match : rows.matches) add_match(match, text);
  for (const RoundRow& round : rows.rounds) add_round(round, text);
  for (const AwardRow& award : rows.awards) {
    text += fmt::format("award {} {} {} {} {}\n", static_cast<int>(award.kind), award.side,
                        award.points, award.move, award.why);
  }
  for (const FindingRow& finding : rows.findings) {
    text += fmt::format("finding {} {} {} {} {} {} {} {} {}\n", row_of(finding.id).id,
                        static_cast<int>(finding.severity), finding.seat, finding.round,
                        finding.move, finding.follows, finding.line, finding.column, finding.rule);
  }
  return text;
}

std::string difference(Scorer& scorer, std::string_view text, Format format) {
  Rows quick;
  Rows exact;
  const RecordText record{text, format, 1000, 7, 50};
  scorer.score(record, quick);
  scorer.score_exactly(record, exact);
  const std::string found = rows_text(quick);
  const std::string right = rows_text(exact);
  if (found == right) return {};
  return fmt::format("record:\n{}\nquick:\n{}\nexact:\n{}\n", text, found, right);
}

std::string corrupted(std::string text, Random& random) {
  const std::size_t times = random.once_in(3) ? 2 : 1;
  for (std::size_t i = 0; i < times && !text.empty(); ++i) {
    switch (random.below(7)) {
    case 0: text = with_other_byte(std::move(text), random); break;
    case 1:
    case 2: text = with_other_sign(std::move(text), random); break;
    case 3: text = with_other_word(std::move(text), random); break;
    case 4: text = with_other_line(text, random); break;
    case 5: text = with_less(std::move(text), random); break;
    default: text = with_other_form(std::move(text), random); break;
    }
  }
  return text;
}

}  // namespace sixlove
