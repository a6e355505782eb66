#include "cli/verdict_keys.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "base/words.h"
#include "rules/sections.h"

namespace sixlove {

namespace {

constexpr int kLongestValue = 160;

using Names = std::set<std::string, std::less<>>;

/// Gathers the keys; a function with its intermediate results as members.
class Gathering {
 public:
  explicit Gathering(const Judged& judged)
      : record_(judged.record), doc_(*judged.doc), verdict_(judged.verdict) {}

  VerdictKeys gathered() {
    name_keys();
    for (const KeyOrigin& origin : doc_.origins) {
      if (named_.contains(origin.key)) result_.keys.push_back(words_of(origin));
    }
    if (is_upheld()) return std::move(result_);
    for (const KeyOrigin& origin : doc_.origins) {
      if (matters(origin)) tell_dispute(origin);
    }
    for (const RulesetSource& source : doc_.sources) {
      if (cited_.contains(source.id)) {
        result_.sources.push_back(fmt::format("{}: {}", source.id, source.text));
      }
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool is_upheld() const { return verdict_.word == VerdictWord::upheld; }

  void name_keys() {
    for (const Finding& finding : verdict_.findings) collect_keys(finding.rule);
    for (const RoundVerdict& round : verdict_.rounds) {
      for (const std::string& words : round.arithmetic) collect_keys(words);
      collect_keys(round.next_lead.rule);
    }
    decisive_ = named_;
    if (!verdict_.rounds.empty()) collect_keys(verdict_.match.why);
  }

  void collect_keys(std::string_view words) {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz_.";
    for (std::size_t at = words.find_first_of(kLetters); at != std::string_view::npos;
         at = words.find_first_of(kLetters, at)) {
      const std::size_t end = std::min(words.find_first_not_of(kLetters, at), words.size());
      std::string word(words.substr(at, end - at));
      while (!word.empty() && word.back() == '.') word.pop_back();
      if (word.find('.') != std::string::npos && doc_.origin(word) != nullptr) named_.insert(word);
      at = end;
    }
  }

  /// Notes every source whose id stands among the words.
  void cite(std::string_view words) {
    constexpr std::string_view kLetters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    for (std::size_t at = words.find_first_of(kLetters); at != std::string_view::npos;
         at = words.find_first_of(kLetters, at)) {
      const std::size_t end = std::min(words.find_first_not_of(kLetters, at), words.size());
      cited_.emplace(words.substr(at, end - at));
      at = end;
    }
  }

  [[nodiscard]] bool matters(const KeyOrigin& origin) const {
    if (origin.disputed.empty() || is_overridden(origin)) return false;
    return decisive_.contains(origin.key) || (verdict_.match.over && named_.contains(origin.key));
  }

  void tell_dispute(const KeyOrigin& origin) {
    cite(origin.disputed);
    // a finding that rests on the key says itself what is disputed about it
    const bool told = std::any_of(verdict_.findings.begin(), verdict_.findings.end(),
                                  [&](const Finding& one) { return one.rule == origin.key; });
    if (!told) result_.disputed.push_back(fmt::format("{}: {}", origin.key, origin.disputed));
  }

  /// A tag of the record says otherwise.
  [[nodiscard]] bool is_overridden(const KeyOrigin& origin) const {
    return record_.target && origin.key == "match.target";
  }

  std::string words_of(const KeyOrigin& origin) {
    if (is_overridden(origin)) {
      return fmt::format("{}: {} (tag Target)", origin.key, *record_.target);
    }
    std::string place = "the usual rule, not set in the file";
    if (origin.source != nullptr) {
      const std::string& path = origin.source->name();
      place = fmt::format("{}:{}", path.substr(path.rfind('/') + 1),
                          origin.source->place(origin.span.at).line);
    }
    if (!origin.from.empty() && !is_upheld()) {
      place += ", from " + origin.from;
      cite(origin.from);
    }
    const std::optional<KeyPlace> key = key_named(origin.key);
    std::string value = key ? value_text(doc_.rules, *key) : std::string();
    if (display_width(value) > kLongestValue && key->field->shape.kind == ShapeKind::objects) {
      value = rows_of(*key);
    }
    return fmt::format("{}: {} ({})", origin.key, value, place);
  }

  /// "7 rows": a table too long to be read in a report.
  [[nodiscard]] std::string rows_of(const KeyPlace& key) const {
    const void* const part = key.section->part_of(doc_.rules);
    std::size_t rows = 0;
    while (key.field->map_at(part, rows) != nullptr) ++rows;
    return fmt::format("{} rows", rows);
  }

  const Record& record_;
  const RulesetDoc& doc_;
  const Verdict& verdict_;
  Names named_;     ///< keys
  Names decisive_;  ///< those of findings and rounds
  Names cited_;     ///< words that may be ids of sources
  VerdictKeys result_;
};

}  // namespace

VerdictKeys keys_of(const Judged& judged) {
  return Gathering(judged).gathered();
}

}  // namespace sixlove
