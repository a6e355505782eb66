#include "rules/advice.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/words.h"
#include "rules/condition.h"
#include "rules/sections.h"

namespace sixlove {

namespace {

class Adviser {
 public:
  explicit Adviser(const RulesetDoc& doc) : doc_(doc) {}

  void look_at_name();
  void look_at_key(const KeyPlace& place);
  void look_at_sources();

  [[nodiscard]] Diagnostics found() && { return std::move(found_); }

 private:
  Diagnostic& add(FindingId id, const KeyOrigin* origin, std::string message);

  /// True if the key stands in the file itself, or was set on the command line.
  [[nodiscard]] bool is_own(const KeyOrigin& origin) const;

  void look_at_companions(const KeyPlace& place, const KeyOrigin& origin);

  const RulesetDoc& doc_;
  Diagnostics found_;
};

Diagnostic& Adviser::add(FindingId id, const KeyOrigin* origin, std::string message) {
  Diagnostic advice;
  advice.id = id;
  advice.severity = row_of(id).severity;
  advice.message = std::move(message);
  const bool placed = origin != nullptr && origin->source != nullptr;
  // what is not there is shown at the start of the file
  advice.labels.push_back({placed ? origin->source : doc_.files.front().get(),
                           placed ? origin->span : Span{0, 0},
                           {},
                           true});
  advice.held.assign(doc_.files.begin(), doc_.files.end());
  return found_.emplace_back(std::move(advice));
}

bool Adviser::is_own(const KeyOrigin& origin) const {
  if (origin.source == nullptr) return false;
  const auto file = std::find_if(doc_.files.begin(), doc_.files.end(),
                                 [&](const auto& each) { return each.get() == origin.source; });
  const std::ptrdiff_t at = file - doc_.files.begin();
  return at == 0 || at > static_cast<std::ptrdiff_t>(doc_.extends.size());
}

void Adviser::look_at_name() {
  if (!doc_.about.empty()) return;
  add(FindingId::unnamed_ruleset, nullptr, "the ruleset does not say what game it is")
      .help.emplace_back("add about: and a sentence, which `sixlove rules list` shows");
}

std::vector<std::string_view> ids_in(std::string_view list) {
  std::vector<std::string_view> ids;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(", "), list.size());
    ids.push_back(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 2, list.size()));
  }
  return ids;
}

bool share_a_source(const KeyOrigin& a, const KeyOrigin& b) {
  const std::vector<std::string_view> of_b = ids_in(b.from);
  for (const std::string_view id : ids_in(a.from)) {
    if (std::find(of_b.begin(), of_b.end(), id) != of_b.end()) return true;
  }
  return false;
}

// A key that means something only because of another one should come from the same work.
void Adviser::look_at_companions(const KeyPlace& place, const KeyOrigin& origin) {
  // where the ruleset itself tells of other sources, nothing is left to say
  const bool settled = origin.from.empty() || !origin.disputed.empty();
  if (settled || is_default(doc_.rules, place)) return;
  for (const std::string_view other_key : governors_of(origin.key)) {
    const KeyOrigin& other = *doc_.origin(other_key);
    const bool told =
        other.from.empty() || !other.disputed.empty() || share_a_source(origin, other);
    if (told || is_default(doc_.rules, *key_named(other_key))) continue;
    Diagnostic& advice = add(FindingId::no_source_for_both, &origin,
                             fmt::format("no source is named for both {} and {}, which belong "
                                         "together",
                                         origin.key, other_key));
    if (other.source != nullptr) {
      advice.labels.push_back({other.source, other.span, fmt::format("from {}", other.from)});
    }
    advice.labels.front().text = fmt::format("from {}", origin.from);
    advice.help.emplace_back("name under because: a work that has both, or take both from one");
  }
}

void Adviser::look_at_key(const KeyPlace& place) {
  const std::string key = key_name(*place.section, *place.field);
  const KeyOrigin& origin = *doc_.origin(key);
  const bool means_something = matters(doc_.rules, key);
  // a default may be written to say that a parent's value does not hold
  const bool idle = !means_something && is_own(origin) && !is_default(doc_.rules, place);
  if (idle) {
    add(FindingId::key_without_effect, &origin, fmt::format("{} has no effect in this game", key))
        .notes.push_back(fmt::format("it has one only where {}", in_words(place.field->means_if)));
  }
  if (means_something) look_at_companions(place, origin);
  const bool told = origin.source != nullptr || !origin.from.empty() || !origin.disputed.empty();
  const bool open = means_something && !told && !place.field->disputed.empty() &&
                    holds(doc_.rules, place.field->disputed_if);
  if (open) {
    add(FindingId::disputed_default, nullptr,
        fmt::format("{} is left open, and sources disagree about it", key))
        .notes.push_back(fmt::format("they disagree about {}", place.field->disputed));
    found_.back().notes.push_back(
        fmt::format("left open, it is {}", value_text(doc_.rules, place)));
    found_.back().help.push_back(fmt::format("set {} to what your table plays", key));
  }
  if (!place.field->unheard_of.empty() && holds(doc_.rules, place.field->unheard_of)) {
    add(FindingId::no_source_for_both, &origin,
        fmt::format("no known source plays so: {}", in_words(place.field->unheard_of)))
        .help.emplace_back("change one of these keys");
  }
}

// A lead that says again what `first` or `later` says rests on what they rest on.
bool repeats_a_lead(const Ruleset& rules, std::string_view key) {
  if (!key.starts_with("lead.")) return false;
  const auto value = [&rules](std::string_view name) {
    return value_text(rules, *key_named(name));
  };
  const std::string own = value(key);
  return (key != "lead.first" && own == value("lead.first")) ||
         (key != "lead.later" && own == value("lead.later"));
}

void Adviser::look_at_sources() {
  std::vector<std::string_view> without;
  const KeyOrigin* first = nullptr;
  for (const KeyOrigin& origin : doc_.origins) {
    const bool told = !origin.from.empty() || !origin.disputed.empty();
    const bool nothing = told || is_default(doc_.rules, *key_named(origin.key)) ||
                         repeats_a_lead(doc_.rules, origin.key);
    if (!is_own(origin) || nothing) continue;
    if (first == nullptr) first = &origin;
    without.push_back(origin.key);
  }
  if (without.empty()) return;
  Diagnostic& advice =
      add(FindingId::key_without_source, first,
          without.size() == 1 ? fmt::format("no source is named for {}", without.front())
                              : fmt::format("no source is named for {} keys", without.size()));
  if (without.size() > 1)
    advice.notes.push_back(fmt::format("they are {}", joined(without, "and")));
  advice.help.emplace_back("list the work under sources: and name it under because:");
}

}  // namespace

Diagnostics advice_on(const RulesetDoc& doc) {
  Adviser adviser(doc);
  adviser.look_at_name();
  for (const Section& section : sections()) {
    for (const Field& field : section.fields) adviser.look_at_key({&section, &field});
  }
  adviser.look_at_sources();
  return std::move(adviser).found();
}

}  // namespace sixlove
