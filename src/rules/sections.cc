#include "rules/sections.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace sixlove {

namespace {

constexpr Ruleset kDefaults{};

template <typename Kind>
constexpr Section section_of() {
  return {Kind::kSection, Kind::kAbout, detail::kNested<Kind>,
          [](Ruleset& rules) -> void* { return static_cast<Kind*>(&rules); },
          [](const Ruleset& rules) -> const void* { return static_cast<const Kind*>(&rules); }};
}

template <typename... Kinds>
constexpr auto table_of(KindList<Kinds...>) {
  return std::array{section_of<Kinds>()...};
}

constexpr auto kSections = table_of(RuleKinds{});

struct Governs {
  std::string_view key;
  std::string_view governor;
};

// clang-format off
constexpr std::array kGoverns{
    Governs{"deal.reserve", "deal.leftover"},
    Governs{"layout.sum", "layout.match"},
    Governs{"layout.spinner_tile", "layout.spinner"},
    Governs{"layout.arms", "layout.spinner"},
    Governs{"layout.lead_arms", "layout.spinner"},
    Governs{"layout.sides_first", "layout.spinner"},
    Governs{"layout.fill_first", "layout.spinner"},
    Governs{"draw.when_able", "draw.policy"},
    Governs{"draw.drawn_playable", "draw.policy"},
    Governs{"score.minus_own", "score.count"},
    Governs{"score.round_to", "score.count"},
    Governs{"score.rounding", "score.round_to"},
    Governs{"score.rounding", "score.divide_by"},
    Governs{"score.rounded", "score.round_to"},
    Governs{"score.divide_by", "score.count"},
    Governs{"score.bands", "score.count"},
    Governs{"score.tile_values", "score.count"},
    Governs{"score.double_factor", "score.count"},
    Governs{"score.out_on_double_factor", "score.count"},
    Governs{"score.carry_undecided", "score.count"},
    Governs{"in_play.worth", "in_play.multiples"},
    Governs{"in_play.double_end", "in_play.multiples"},
    Governs{"in_play.lone_double", "in_play.multiples"},
    Governs{"in_play.spinner_counts", "in_play.multiples"},
    Governs{"in_play.lead_scores", "in_play.multiples"},
    Governs{"in_play.lead_scores", "in_play.header"},
    Governs{"in_play.triple_header", "in_play.header"},
    Governs{"in_play.caps", "in_play.header"},
    Governs{"stake.ties_counted", "stake.per_tie"},
    Governs{"match.tested", "match.target"},
    Governs{"match.reached", "match.target"},
    Governs{"match.others_have", "match.target"},
    Governs{"reset.to", "reset.when"},
    Governs{"reset.then_times", "reset.when"},
    Governs{"playoff.winner_gets", "playoff.at"},
};
// clang-format on

}  // namespace

std::span<const Section> sections() {
  return kSections;
}

const Section* section_named(std::string_view name) {
  for (const Section& section : kSections) {
    if (section.name == name) return &section;
  }
  return nullptr;
}

std::optional<KeyPlace> key_named(std::string_view name) {
  const std::size_t dot = name.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const Section* const section = section_named(name.substr(0, dot));
  if (section == nullptr) return std::nullopt;
  for (const Field& field : section->fields) {
    if (field.key == name.substr(dot + 1)) return KeyPlace{section, &field};
  }
  return std::nullopt;
}

std::string key_name(const Section& section, const Field& field) {
  return fmt::format("{}.{}", section.name, field.key);
}

std::vector<std::string> all_keys() {
  std::vector<std::string> keys;
  for (const Section& section : kSections) {
    for (const Field& field : section.fields) keys.push_back(key_name(section, field));
  }
  return keys;
}

std::string value_text(const Ruleset& rules, const KeyPlace& place) {
  return written(*place.field, place.section->part_of(rules));
}

bool is_default(const Ruleset& rules, const KeyPlace& place) {
  return value_text(rules, place) == value_text(kDefaults, place);
}

std::vector<std::string_view> governors_of(std::string_view key) {
  std::vector<std::string_view> governors;
  for (const Governs& row : kGoverns) {
    if (row.key == key) governors.push_back(row.governor);
  }
  return governors;
}

bool matters(const Ruleset& rules, std::string_view key) {
  const std::vector<std::string_view> governors = governors_of(key);
  return governors.empty() ||
         std::any_of(governors.begin(), governors.end(), [&](std::string_view governor) {
           const std::optional<KeyPlace> place = key_named(governor);
           return place && !is_default(rules, *place) && matters(rules, governor);
         });
}

bool same_rules(const Ruleset& a, const Ruleset& b) {
  for (const Section& section : kSections) {
    for (const Field& field : section.fields) {
      const KeyPlace place{&section, &field};
      if (value_text(a, place) != value_text(b, place)) return false;
    }
  }
  return true;
}

}  // namespace sixlove
