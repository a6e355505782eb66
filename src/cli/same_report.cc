#include "cli/same_report.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/verdict_words.h"
#include "diag/render.h"
#include "report/json.h"
#include "report/paint.h"
#include "report/wrap.h"

namespace sixlove {

namespace {

constexpr std::size_t kLabelColumn = 14;

/// One report, written from top to bottom.
class SameReport {
 public:
  SameReport(std::span<const Witness> witnesses, const SameMatch& same, bool color)
      : witnesses_(witnesses), same_(same), color_(color) {}

  std::string written() {
    heading(fmt::format("{} records of one match: {}", witnesses_.size(),
                        same_.agree() ? "they agree" : "they do not agree"));
    agreement();
    pairs();
    for (const SameDifference& difference : same_.heading) tell(difference);
    for (const SameRound& round : same_.rounds) one_round(round);
    heading("each by itself");
    for (const Witness& witness : witnesses_) by_itself(witness);
    verdict();
    return std::move(text_);
  }

 private:
  void line(std::string_view label, std::string_view words) {
    std::string start = "  " + std::string(label);
    start.resize(std::max(kLabelColumn, start.size() + 1), ' ');
    const std::string wide = wrapped(printable(words), start, kLabelColumn);
    text_ += painted(std::string_view(wide).substr(0, start.size()), Ink::faint, color_);
    text_ += std::string_view(wide).substr(start.size());
  }

  void heading(std::string_view words) {
    if (!text_.empty()) text_ += '\n';
    text_ += painted(words, Ink::bold, color_) + '\n';
  }

  /// "rounds 1, 2 and 4", and the tags that are the same.
  void agreement() {
    std::vector<std::string> rounds;
    for (const SameRound& round : same_.rounds) {
      if (round.differences.empty()) rounds.push_back(std::to_string(round.number));
    }
    std::string words = joined(same_.same_tags, "and");
    if (!words.empty()) words = "tags " + words;
    if (!rounds.empty()) {
      words += fmt::format("{}{} {}", words.empty() ? "" : "; ",
                           rounds.size() == 1 ? "round" : "rounds", joined(rounds, "and"));
    }
    line("the same", words.empty() ? "nothing" : words);
  }

  /// Which two of three records contradict each other nowhere.
  void pairs() {
    if (witnesses_.size() < 3 || same_.agree()) return;
    std::string_view label = "in pairs";
    for (const auto& [a, b] : same_.pairs) {
      line(label, fmt::format("{} agree", both(a, b)));
      label = "";
    }
    if (same_.pairs.empty()) line("in pairs", "no two of them agree");
  }

  [[nodiscard]] std::string both(std::size_t a, std::size_t b) const {
    return fmt::format("{} and {}", record_name(witnesses_[a].record),
                       record_name(witnesses_[b].record));
  }

  void tell(const SameDifference& difference) {
    std::string_view label = difference.what;
    if (label.size() > kLabelColumn - 3) {
      line("", difference.what);
      label = "";
    }
    for (std::size_t i = 0; i < witnesses_.size(); ++i) {
      const std::string& value = difference.values[i];
      line(i == 0 ? label : "", fmt::format("{}: {}", record_name(witnesses_[i].record),
                                            value.empty() ? "does not say" : value));
    }
  }

  void one_round(const SameRound& round) {
    if (round.differences.empty()) return;
    heading(fmt::format("round {}", round.number));
    if (!round.same.empty()) line("the same", joined(round.same, "and"));
    tell(round.differences[0]);
    const std::size_t more = round.differences.size() - 1;
    if (more > 0) {
      line("", fmt::format("and {} more {} after this", more,
                           more == 1 ? "difference" : "differences"));
    }
  }

  void by_itself(const Witness& witness) {
    const Verdict& verdict = witness.verdict;
    line("", fmt::format("{}: {}{}", record_name(witness.record), name(verdict.word),
                         consistent(verdict) ? ", consistent with itself" : ""));
    const Finding* const ruling = verdict.ruling();
    if (ruling == nullptr || consistent(verdict)) return;
    std::string where;
    if (ruling->round > 0) where += fmt::format("round {}, ", ruling->round);
    if (ruling->move > 0) where += fmt::format("move {}, ", ruling->move);
    line("", fmt::format("{}line {}: {}", where, witness.record.source->place(ruling->span.at).line,
                         ruling->diagnostic.message));
  }

  void verdict() {
    heading(same_.one_verdict() ? "under all of them" : "the verdict is not the same under all");
    for (const SameRound& round : same_.rounds) {
      each(fmt::format("round {}", round.number), round.result);
    }
    each("match", same_.match);
    if (!same_.one_verdict() || same_.sound.empty()) line("so", what_is_left());
  }

  /// What can be said where no verdict holds under all.
  [[nodiscard]] std::string what_is_left() const {
    std::vector<std::string> sound;
    for (const std::size_t i : same_.sound) sound.push_back(record_name(witnesses_[i].record));
    if (sound.empty()) return "none of them is consistent with itself";
    if (sound.size() == 1) return fmt::format("only {} is consistent with itself", sound[0]);
    const std::string who = joined(sound, "and");
    if (!same_.one_sound_verdict()) {
      return fmt::format("{} are each consistent with themselves, and come to different verdicts",
                         who);
    }
    return fmt::format(
        "{} are each consistent with themselves, and one verdict holds under them: {}", who,
        same_.match.sound);
  }

  void each(std::string_view label, const SameResult& result) {
    if (!result.all.empty()) {
      line(label, result.all);
      return;
    }
    for (std::size_t i = 0; i < witnesses_.size(); ++i) {
      line(i == 0 ? label : "", fmt::format("{}: {}", record_name(witnesses_[i].record),
                                            result.each[i].empty() ? "not there" : result.each[i]));
    }
  }

  std::span<const Witness> witnesses_;
  const SameMatch& same_;
  bool color_;
  std::string text_;
};

void write_values(JsonWriter& json, std::string_view key, const std::vector<std::string>& values) {
  json.key(key).open_list();
  for (const std::string& value : values) json.text_or_nothing(value);
  json.close_list();
}

void write_differences(JsonWriter& json, std::string_view key,
                       const std::vector<SameDifference>& differences) {
  json.key(key).open_list();
  for (const SameDifference& difference : differences) {
    json.open_object().key("what").text(difference.what);
    json.key("move").number_or_nothing(difference.move > 0 ? std::optional(difference.move)
                                                           : std::nullopt);
    write_values(json, "values", difference.values);
    json.close_object();
  }
  json.close_list();
}

/// What holds in all, under one key, and in each, under another.
void write_result(JsonWriter& json, std::string_view all, std::string_view each,
                  const SameResult& result) {
  json.key(all).text_or_nothing(result.all);
  write_values(json, each, result.each);
  json.key(fmt::format("consistent_{}", all)).text_or_nothing(result.sound);
}

void write_record(JsonWriter& json, const Witness& witness) {
  const Verdict& verdict = witness.verdict;
  json.open_object().key("record").text(record_name(witness.record));
  json.key("verdict").text(name(verdict.word)).key("consistent").flag(consistent(verdict));
  const Finding* const ruling = verdict.ruling();
  json.key("finding").text_or_nothing(ruling == nullptr ? "" : row_of(ruling->id).id);
  json.close_object();
}

}  // namespace

std::string same_text(std::span<const Witness> witnesses, const SameMatch& same, bool color) {
  return SameReport(witnesses, same, color).written();
}

std::string same_json(std::span<const Witness> witnesses, const SameMatch& same) {
  JsonWriter json;
  json.open_object().key("agree").flag(same.agree()).key("records").open_list();
  for (const Witness& witness : witnesses) write_record(json, witness);
  json.close_list();
  write_values(json, "same", same.same_tags);
  write_differences(json, "differences", same.heading);
  json.key("rounds").open_list();
  for (const SameRound& round : same.rounds) {
    json.open_object().key("round").number(round.number);
    write_values(json, "same", round.same);
    write_differences(json, "differences", round.differences);
    write_result(json, "result", "results", round.result);
    json.close_object();
  }
  json.close_list();
  write_result(json, "match", "matches", same.match);
  json.key("one_verdict").flag(same.one_verdict());
  json.key("one_consistent_verdict").flag(same.one_sound_verdict());
  json.key("pairs").open_list();
  for (const auto& [a, b] : same.pairs) {
    json.open_list().text(record_name(witnesses[a].record));
    json.text(record_name(witnesses[b].record)).close_list();
  }
  json.close_list().close_object();
  return json.written() + '\n';
}

}  // namespace sixlove
