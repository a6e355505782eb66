#include "verify/sensitivity.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "referee/written_round.h"
#include "rules/sections.h"
#include "verify/with_key.h"

namespace sixlove {

namespace {

/// What other numbers a number is tried at.
std::vector<int> numbers_near(const Shape& shape, int value) {
  std::vector<int> near;
  for (const int other : {shape.range.low, value - 1, value + 1, value / 2, 2 * value}) {
    if (other >= shape.range.low && other <= shape.range.high) near.push_back(other);
  }
  return near;
}

/// The entries of a list as YAML has them, or the one thing alone.
std::vector<std::string> entries_of(std::string_view list) {
  if (!list.starts_with('[')) return {std::string(list)};
  list = list.substr(1, list.size() - 2);
  std::vector<std::string> entries;
  int depth = 0;
  for (const char letter : list) {
    if (letter == ',' && depth == 0) {
      entries.emplace_back();
      continue;
    }
    if (entries.empty()) entries.emplace_back();
    depth += letter == '{' || letter == '[' ? 1 : 0;
    depth -= letter == '}' || letter == ']' ? 1 : 0;
    if (letter != ' ' || !entries.back().empty()) entries.back() += letter;
  }
  return entries;
}

std::string list_of(const std::vector<std::string>& entries) {
  return fmt::format("[{}]", fmt::join(entries, ", "));
}

/// A value to try, and what it is in words where it would be long.
struct Tried {
  std::string value;
  std::string words;
};

/// The list without each of its entries in turn, and with each two neighbours in the other order.
void add_other_lists(std::string_view list, std::vector<Tried>& values) {
  const std::vector<std::string> entries = entries_of(list);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::vector<std::string> other = entries;
    other.erase(other.begin() + static_cast<std::ptrdiff_t>(i));
    const bool only = entries.size() == 1;
    values.push_back({list_of(other), only ? "" : fmt::format("without entry {}", i + 1)});
    if (i + 1 == entries.size()) break;
    other = entries;
    std::swap(other[i], other[i + 1]);
    values.push_back({list_of(other), fmt::format("entries {} and {} swapped", i + 1, i + 2)});
  }
}

/// Every number of the value changed in the same way: "{2: 15, 3: 10}" to "{2: 30, 3: 20}".
template <typename Change>
std::string numbers_changed(std::string_view value, const Change& change) {
  std::string text;
  for (std::size_t at = 0; at < value.size();) {
    const std::size_t end = std::min(value.find_first_not_of("0123456789", at), value.size());
    if (end == at) {
      text += value[at++];
      continue;
    }
    const std::string digits(value.substr(at, end - at));
    const bool names_seats = end < value.size() && value[end] == ':';
    text += names_seats ? digits : std::to_string(change(std::stoi(digits)));
    at = end;
  }
  return text;
}

void add_by_seats(std::string_view value, std::vector<Tried>& values) {
  values.push_back({numbers_changed(value, [](int number) { return number + 1; }), ""});
  values.push_back(
      {numbers_changed(value, [](int number) { return std::max(0, number - 1); }), ""});
  values.push_back({numbers_changed(value, [](int number) { return 2 * number; }), ""});
  values.push_back({numbers_changed(value, [](int number) { return number / 2; }), ""});
}

/// Other leads and other tests of a block than these.
void add_usual_entries(const Field& field, std::vector<Tried>& values) {
  const auto has_key = [&field](std::string_view key) {
    const auto nested = field.shape.nested();
    return std::any_of(nested.begin(), nested.end(),
                       [key](const Field& one) { return one.key == key; });
  };
  if (has_key("who")) {
    for (const char* const other : {"{who: lot}", "{who: winner}", "{who: next_seat}",
                                    "{who: highest_double, with: that_tile}"}) {
      values.push_back({other, ""});
    }
  }
  if (has_key("with_double")) {
    for (const char* const other : {"{keep: most, of: pips}", "{keep: fewest, of: tiles}"}) {
      values.push_back({other, ""});
    }
  }
}

std::vector<Tried> other_values(const Ruleset& rules, const KeyPlace& place) {
  const Field& field = *place.field;
  const std::string value = value_text(rules, place);
  std::vector<Tried> values;
  switch (field.shape.kind) {
  case ShapeKind::word:
    for (const Word& word : field.shape.words) values.push_back({std::string(word.name), ""});
    break;
  case ShapeKind::flag: values.push_back({value == "true" ? "false" : "true", ""}); break;
  case ShapeKind::number:
    for (const int other : numbers_near(field.shape, std::stoi(value))) {
      values.push_back({std::to_string(other), ""});
    }
    break;
  case ShapeKind::objects:
    add_other_lists(value, values);
    add_usual_entries(field, values);
    break;
  case ShapeKind::numbers:
  case ShapeKind::tiles:
  case ShapeKind::words: add_other_lists(value, values); break;
  case ShapeKind::by_seats: add_by_seats(value, values); break;
  case ShapeKind::tile:
  case ShapeKind::tiles_by_seats:
  case ShapeKind::name: break;
  }
  values.push_back({value_text(Ruleset{}, place), ""});
  const auto by_value = [](const Tried& a, const Tried& b) { return a.value < b.value; };
  std::stable_sort(values.begin(), values.end(), by_value);
  values.erase(std::unique(values.begin(), values.end(),
                           [](const Tried& a, const Tried& b) { return a.value == b.value; }),
               values.end());
  std::erase_if(values, [&value](const Tried& one) { return one.value == value; });
  return values;
}

/// Two rulesets that are the same for every number of seats that is played.
bool same_for_seats(const Ruleset& a, const Ruleset& b, const Seating& seating) {
  Ruleset other = b;
  const bool all = std::all_of(seating.counts.begin(), seating.counts.end(), [&](int seats) {
    return a.hand.for_seats(seats) == b.hand.for_seats(seats) &&
           a.target.for_seats(seats) == b.target.for_seats(seats);
  });
  static_cast<Dealing&>(other).hand = a.hand;
  static_cast<Target&>(other).target = a.target;
  return all && same_rules(a, other);
}

bool same_match(const MatchState& a, const MatchState& b) {
  return a.score == b.score && a.over == b.over && a.winners == b.winners &&
         (a.occasion == Occasion::playoff) == (b.occasion == Occasion::playoff);
}

}  // namespace

bool same_result(const RoundOutcome& a, const Worth& worth_of_a, const RoundOutcome& b,
                 const Worth& worth_of_b) {
  return a.end == b.end && a.side == b.side && a.in_play == b.in_play &&
         worth_of_a.points == worth_of_b.points;
}

Flips flips_of(const RulesetDoc& doc, const RulesetSearch& search) {
  Flips found;
  for (const Section& section : sections()) {
    for (const Field& field : section.fields) {
      const std::string key = key_name(section, field);
      if (doc.origin(key)->source == nullptr) continue;
      if (section.name == Infractions::kSection) {
        found.left_out.push_back({key, "nobody breaks a rule in these rounds"});
        continue;
      }
      if (!matters(doc.rules, key)) {
        found.left_out.push_back({key, "it has no effect in this game"});
        continue;
      }
      if (&field == key_named("seats.counts")->field) {
        found.left_out.push_back({key, "each number of seats is looked at by itself"});
        continue;
      }
      const std::size_t before = found.flips.size();
      bool says_the_same = false;
      for (const auto& [value, words] : other_values(doc.rules, {&section, &field})) {
        const auto flipped = with_key(doc, search, key, value);
        if (!flipped) continue;
        if (same_for_seats(flipped->rules, doc.rules, doc.rules)) {
          says_the_same = true;
        } else {
          found.flips.push_back({key, value, words, flipped->rules});
        }
      }
      if (found.flips.size() != before) continue;
      found.left_out.push_back(
          {key, says_the_same ? "other values say the same, or do not go with the other keys"
                              : "no other value that was tried goes with the other keys"});
    }
  }
  return found;
}

std::string why_other_tiles(const Ruleset& a, const Ruleset& b, int seats) {
  if (Equipment::set_for(a, seats) != Equipment::set_for(b, seats)) {
    return "they are not played with the same tiles";
  }
  if (a.hand.for_seats(seats) != b.hand.for_seats(seats)) {
    return fmt::format("a hand has {} tiles under the one and {} under the other",
                       a.hand.for_seats(seats), b.hand.for_seats(seats));
  }
  return "";
}

std::vector<Sensitivity> sensitivity_of(const std::vector<Flip>& flips, const Ruleset& rules,
                                        int seats, int rounds, std::uint64_t seed) {
  std::vector<Sensitivity> all;
  std::vector<bool> same_deal;
  for (const Flip& flip : flips) {
    all.push_back({flip.key, flip.value, flip.words, 0, 0, 0});
    same_deal.push_back(why_other_tiles(rules, flip.rules, seats).empty());
  }
  Random random(seed);
  MatchState match = new_match(rules, seats);
  for (int i = 0; i < rounds; ++i) {
    if (match.over) match = new_match(rules, seats);
    const Round dealt = random_deal(rules, seats, random);
    const std::uint64_t chance = random.next();
    const PlayedRound base = play_out(rules, match, dealt, chance);
    const ScoredRound come_to = scored(rules, match, base.outcome);
    for (std::size_t f = 0; f < flips.size(); ++f) {
      if (!same_deal[f]) continue;
      const Ruleset& other = flips[f].rules;
      MatchState standing = match;
      standing.target = Target(other).target.for_seats(seats);
      const PlayedRound played = play_out(other, standing, dealt, chance);
      const ScoredRound result = scored(other, standing, played.outcome);
      const bool same = same_result(base.outcome, come_to.worth, played.outcome, result.worth);
      ++all[f].rounds;
      all[f].result += same ? 0 : 1;
      all[f].changed += same && same_match(come_to.after, result.after) ? 0 : 1;
    }
    match = come_to.after;
  }
  return all;
}

}  // namespace sixlove
