#include "verify/sensitivity.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "referee/written_round.h"
#include "rules/sections.h"

namespace sixlove {

namespace {

/// Names of an infraction and the like change no play.
bool is_of_play(const Section& section) {
  return section.name != Infractions::kSection;
}

void add_numbers(const Shape& shape, int value, std::vector<std::string>& values) {
  for (const int other : {shape.range.low, value - 1, value + 1, 2 * value}) {
    if (other < shape.range.low || other > shape.range.high) continue;
    values.push_back(std::to_string(other));
  }
}

/// The list without each of its maps in turn.
void add_shorter_lists(const Field& field, const void* owner, std::vector<std::string>& values) {
  std::vector<std::string> maps;
  for (std::size_t i = 0; const void* map = field.map_at(owner, i); ++i) {
    std::string text;
    detail::write_object(field.shape.nested(), map, field.shape.plain, text);
    maps.push_back(text);
  }
  for (std::size_t out = 0; out < maps.size(); ++out) {
    std::string list = "[";
    for (std::size_t i = 0; i < maps.size(); ++i) {
      if (i == out) continue;
      if (list.size() > 1) list += ", ";
      list += maps[i];
    }
    values.push_back(list + "]");
  }
}

/// Other leads than these: each who that needs nothing more said.
void add_leads(const Field& field, std::vector<std::string>& values) {
  const bool of_lead = field.shape.first_nested == LeadChoice::fields().data() ||
                       field.shape.nested().front().key == "who";
  if (!of_lead) return;
  for (const char* const other : {"{who: lot}", "{who: winner}", "{who: next_seat}",
                                  "{who: highest_double, with: that_tile}"}) {
    values.emplace_back(other);
  }
}

std::vector<std::string> other_values(const Ruleset& rules, const KeyPlace& place) {
  const Field& field = *place.field;
  const void* const owner = place.section->part_of(rules);
  const std::string value = value_text(rules, place);
  std::vector<std::string> values;
  switch (field.shape.kind) {
  case ShapeKind::word:
    for (const Word& word : field.shape.words) values.emplace_back(word.name);
    break;
  case ShapeKind::flag: values.emplace_back(value == "true" ? "false" : "true"); break;
  case ShapeKind::number: add_numbers(field.shape, std::stoi(value), values); break;
  case ShapeKind::objects:
    add_shorter_lists(field, owner, values);
    add_leads(field, values);
    break;
  case ShapeKind::numbers:
  case ShapeKind::tile:
  case ShapeKind::tiles:
  case ShapeKind::by_seats:
  case ShapeKind::tiles_by_seats:
  case ShapeKind::name:
  case ShapeKind::words: break;
  }
  values.push_back(value_text(Ruleset{}, place));
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  values.erase(std::remove(values.begin(), values.end(), value), values.end());
  return values;
}

struct Compared {
  Worth worth;
  MatchState after;
};

Compared scored(const Ruleset& rules, const MatchState& before, const RoundOutcome& outcome) {
  Compared result{worth_of_played(rules, before, outcome), before};
  add_round(rules, result.after, outcome, result.worth);
  return result;
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

std::vector<Flip> flips_of(const RulesetDoc& doc, const RulesetSearch& search) {
  std::vector<Flip> flips;
  for (const Section& section : sections()) {
    if (!is_of_play(section)) continue;
    for (const Field& field : section.fields) {
      const std::string key = key_name(section, field);
      const bool said = doc.origin(key)->source != nullptr && matters(doc.rules, key);
      if (!said) continue;
      for (const std::string& value : other_values(doc.rules, {&section, &field})) {
        Diagnostics problems;
        const auto flipped = load_ruleset_text(doc.files.front(), search,
                                               {fmt::format("{}={}", key, value)}, problems);
        if (flipped && !same_rules(flipped->rules, doc.rules)) {
          flips.push_back({key, value, flipped->rules});
        }
      }
    }
  }
  return flips;
}

std::vector<Sensitivity> sensitivity_of(const std::vector<Flip>& flips, const Ruleset& rules,
                                        int seats, int rounds, std::uint64_t seed) {
  std::vector<Sensitivity> all;
  for (const Flip& flip : flips) all.push_back({flip.key, flip.value, 0, 0, 0});
  Random random(seed);
  MatchState match = new_match(rules, seats);
  for (int i = 0; i < rounds; ++i) {
    if (match.over) match = new_match(rules, seats);
    const Round dealt = random_deal(rules, seats, random);
    const std::uint64_t chance = random.next();
    const PlayedRound base = play_out(rules, match, dealt, chance);
    const Compared come_to = scored(rules, match, base.outcome);
    for (std::size_t f = 0; f < flips.size(); ++f) {
      const Ruleset& other = flips[f].rules;
      MatchState standing = match;
      standing.target = Target(other).target.for_seats(seats);
      const PlayedRound played = play_out(other, standing, dealt, chance);
      const Compared result = scored(other, standing, played.outcome);
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
