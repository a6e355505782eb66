#include "cli/verdict_text.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/following.h"
#include "cli/table_words.h"
#include "cli/verdict_keys.h"
#include "cli/verdict_words.h"
#include "diag/render.h"
#include "record/write.h"
#include "report/paint.h"
#include "report/wrap.h"

namespace sixlove {

namespace {

constexpr std::size_t kLabelColumn = 14;

Ink ink_of(VerdictWord word) {
  switch (word) {
  case VerdictWord::upheld: return Ink::good;
  case VerdictWord::corrected: return Ink::doubtful;
  case VerdictWord::illegal: return Ink::wrong;
  case VerdictWord::undetermined: return Ink::doubtful;
  case VerdictWord::malformed: return Ink::wrong;
  }
  return Ink::plain;
}

std::string upper_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return result;
}

/// One report, written from top to bottom.
class Report {
 public:
  Report(const Judged& judged, bool color)
      : record_(judged.record),
        doc_(judged.doc),
        verdict_(judged.verdict),
        following_(judged.verdict),
        color_(color) {}

  std::string written() {
    table();
    keys();
    findings(0, Part::play);
    for (const RoundVerdict& round : verdict_.rounds) one_round(round);
    match();
    findings(0, Part::claims);
    not_judged();
    return std::move(text_);
  }

 private:
  /// Findings about what was done stand before the result, those about claims after it.
  enum class Part : std::uint8_t { play, claims };

  static Part part_of(const Finding& finding) {
    const bool claim =
        finding.id >= FindingId::wrong_winner && finding.id <= FindingId::played_past_match;
    return claim ? Part::claims : Part::play;
  }

  /// A line with a label in the margin: "  score    AC 1, BD 0".
  void line(std::string_view label, std::string_view words) {
    if (words.empty()) return;
    if (after_finding_) gap();
    std::string start = "  " + std::string(label);
    start.resize(kLabelColumn, ' ');
    const std::string wide = wrapped(printable(words), start, kLabelColumn);
    text_ += painted(std::string_view(wide).substr(0, kLabelColumn), Ink::faint, color_);
    text_ += std::string_view(wide).substr(kLabelColumn);
  }

  /// Leaves a line free.
  void gap() {
    if (!text_.empty() && !text_.ends_with("\n\n")) text_ += '\n';
    after_finding_ = false;
  }

  void heading(std::string_view words) {
    gap();
    text_ += painted(words, Ink::bold, color_) + '\n';
  }

  void table() {
    std::string where;
    for (const std::string_view tag : {"Event", "Site", "Date", "Table", "Match"}) {
      const Tag* const found = record_.tag(tag);
      if (found == nullptr || found->value.empty()) continue;
      const bool bare = tag == "Table" || tag == "Match";
      where += fmt::format("{}{}{}", where.empty() ? "" : ", ",
                           bare ? lower_case(tag) + ' ' : std::string(), found->value);
    }
    line("match", where);
    std::string players;
    for (Seat seat = 0; seat < record_.players.size() && seat < kMaxSeats; ++seat) {
      players += fmt::format("{}{} {}", players.empty() ? "" : ", ", record_.letters[seat],
                             record_.players[seat]);
    }
    line("players", players);
  }

  void keys() {
    if (doc_ == nullptr) return;
    line("rules", doc_->title);
    const VerdictKeys found = keys_of({record_, doc_, verdict_});
    lines("keys", found.keys);
    lines("disputed", found.disputed);
    lines("sources", found.sources);
  }

  void lines(std::string_view label, const std::vector<std::string>& all) {
    for (const std::string& words : all) line(&words == &all.front() ? label : "", words);
  }

  void findings(int round, Part part) {
    RenderOptions options;
    options.width = static_cast<int>(kPageWidth);
    options.color = color_;
    const std::vector<Finding>& all = verdict_.findings;
    for (const Finding& finding : all) {
      if (finding.round != round || part_of(finding) != part) continue;
      if (following_.told_together(finding)) continue;
      gap();
      const ShownTable* const table = table_at(finding);
      text_ += render(finding.follows >= 0 ? in_brief(finding)
                      : table != nullptr   ? without_told(finding.diagnostic, *table)
                                           : finding.diagnostic,
                      options);
      after_finding_ = true;
      if (table != nullptr) as_it_stood(*table);
      line("follows", following_.words(static_cast<int>(&finding - all.data())));
    }
  }

  /// The table that is shown with the finding; null if none is.
  const ShownTable* table_at(const Finding& finding) const {
    for (const ShownTable& table : verdict_.tables) {
      if (&verdict_.findings[static_cast<std::size_t>(table.finding)] == &finding) return &table;
    }
    return nullptr;
  }

  /// The finding less the notes that say what the table shows.
  static Diagnostic without_told(Diagnostic finding, const ShownTable& table) {
    std::erase_if(finding.notes, [&table](const std::string& note) {
      return std::find(table.told.begin(), table.told.end(), note) != table.told.end();
    });
    return finding;
  }

  void as_it_stood(const ShownTable& table) {
    for (const LabelledLine& shown :
         table_words(record_, verdict_, table, kPageWidth - kLabelColumn)) {
      line(shown.label, shown.words);
    }
    after_finding_ = true;
  }

  /// A finding that only follows from another: what was seen and where, and from what it follows.
  Diagnostic in_brief(const Finding& finding) const {
    Diagnostic brief = finding.diagnostic;
    std::erase_if(brief.labels, [this](const Label& label) {
      return !label.primary && label.source != record_.source.get();
    });
    brief.notes = {what_it_follows(finding)};
    brief.rule.clear();
    return brief;
  }

  std::string what_it_follows(const Finding& finding) const {
    const Finding& first = verdict_.findings[static_cast<std::size_t>(finding.follows)];
    std::string words = fmt::format("this only follows from the {}", row_of(first.id).id);
    if (first.round > 0) words += fmt::format(" of round {}", first.round);
    if (first.move > 0) words += fmt::format(", move {}", first.move);
    return words;
  }

  void one_round(const RoundVerdict& round) {
    std::string title = fmt::format("round {}", round.number);
    if (!round.label.empty() && round.label != std::to_string(round.number)) {
      title += fmt::format(" (written as {})", printable(round.label));
    }
    heading(title);
    line("evidence", evidence_words(round.evidence));
    if (round.leader != kNoSeat) {
      const std::string seat = seat_name(verdict_, round.leader);
      line("lead", round.lead_tile == kNoTile ? seat : seat + ' ' + write_tile(round.lead_tile));
    }
    findings(round.number, Part::play);
    if (round.judged) {
      result(round);
    } else {
      line("result", "not judged: the match was over before");
    }
    findings(round.number, Part::claims);
    if (round.judged) after(round);
  }

  static std::string evidence_words(Evidence evidence) {
    switch (evidence) {
    case Evidence::full: return "full: the deal and the moves";
    case Evidence::rebuilt: return "rebuilt: the moves and the tiles left give the deal";
    case Evidence::moves: return "moves: the moves, but not every hand";
    case Evidence::counts: return "counts: the tiles or pips left, and the ending";
    case Evidence::points: return "points: the ending and the points";
    case Evidence::nothing: return "nothing";
    }
    return "";
  }

  void result(const RoundVerdict& round) {
    if (round.arithmetic.empty()) line("result", plain_result(round));
    for (std::size_t i = 0; i < round.arithmetic.size(); ++i) {
      line(i == 0 ? "result" : "", round.arithmetic[i]);
    }
    if (round.disputed && round.end != RoundEnd::void_round) {
      line("disputed", "there is a fault in this round; this is how it comes out if play goes on");
    }
    awards(round);
  }

  /// Points in play in one list; those of the round's end a line each, where no arithmetic tells
  /// of them.
  void awards(const RoundVerdict& round) {
    std::string in_play;
    std::string_view label = "awards";
    for (const Award& award : round.awards) {
      const std::string points =
          fmt::format("{} {:+}", side_name(verdict_, award.side), award.points);
      const std::string why = award.why == "play" ? "" : ' ' + award.why;
      if (award.penalty && !round.arithmetic.empty()) continue;
      if (award.move > 0) {
        in_play +=
            fmt::format("{}{}{} at move {}", in_play.empty() ? "" : ", ", points, why, award.move);
      } else if (round.arithmetic.empty()) {
        line(label, points + why);
        label = "";
      }
    }
    line("in play", in_play);
  }

  std::string plain_result(const RoundVerdict& round) const {
    std::string words(name(round.end));
    if (round.winner != kNoSeat) words += ": " + seat_name(verdict_, round.winner);
    if (round.side != kNoSide) words += fmt::format(", side {}", side_name(verdict_, round.side));
    if (round.points) words += fmt::format(", {:+}", *round.points);
    return words;
  }

  void after(const RoundVerdict& round) {
    line("score", score_words(verdict_, round.score));
    line("next lead", next_lead(round.next_lead));
    for (std::size_t i = 0; i < round.open.size(); ++i) line(i == 0 ? "open" : "", round.open[i]);
  }

  /// "B or D: BD won the last round (lead.later = winning_side)"
  std::string next_lead(const NextLead& next) const {
    const std::string words = next_lead_words(verdict_, next);
    if (words.empty() || next.why.empty()) return words + next.why;
    return fmt::format("{}: {}", words, next.why);
  }

  /// "BD (Ben & Dev)"
  std::string with_players(Side side) const {
    const std::string_view letters = side_name(verdict_, side);
    const std::string players = side_players(record_, verdict_, side);
    return players == letters ? players : fmt::format("{} ({})", letters, players);
  }

  void match() {
    const MatchVerdict& match = verdict_.match;
    if (verdict_.rounds.empty()) return;
    std::string words = match.over          ? "over"
                        : match.may_be_over ? "not known whether it is over"
                                            : "not over";
    if (match.winner != kNoSide) words += ", won by " + with_players(match.winner);
    for (std::size_t i = 0; i < match.shared.size(); ++i) {
      words += (i == 0 ? ", shared by " : " and ") + with_players(match.shared[i]);
    }
    heading("match");
    line("result", words);
    line("score", match.why.empty() ? score_words(verdict_, match.score) : match.why);
  }

  void not_judged() {
    std::string words;
    for (const std::string& what : verdict_.not_checked) {
      words += (words.empty() ? "" : ", ") + what;
    }
    if (words.empty()) return;
    gap();
    line("not judged", words);
  }

  const Record& record_;
  const RulesetDoc* doc_;
  const Verdict& verdict_;
  Following following_;
  bool color_;
  bool after_finding_ = false;
  std::string text_;
};

}  // namespace

std::string verdict_heading(const Judged& judged, bool color) {
  const Verdict& verdict = judged.verdict;
  const std::string rules = verdict.ruleset.empty() ? "no ruleset" : printable(verdict.ruleset);
  return fmt::format("{}  {}  {}\n",
                     painted(printable(record_name(judged.record)), Ink::bold, color), rules,
                     painted(upper_case(name(verdict.word)), ink_of(verdict.word), color));
}

std::string verdict_text(const Judged& judged, bool color) {
  return verdict_heading(judged, color) + Report(judged, color).written();
}

std::string verdict_in_short(const Judged& judged, bool color) {
  if (judged.verdict.word == VerdictWord::upheld) return "";
  std::string text = verdict_heading(judged, color);
  const Finding* const ruling = judged.verdict.ruling();
  if (ruling != nullptr) text += "  " + render_short(ruling->diagnostic) + '\n';
  return text;
}

}  // namespace sixlove
