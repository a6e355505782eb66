#include "record/canonical_tags.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "record/tags.h"
#include "record/write.h"

namespace sixlove {

namespace {

constexpr PerSeat<char> kUsualLetters{'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'};

std::optional<std::string> seats_value(const Record& record) {
  const auto* const end = record.letters.begin() + record.seats;
  if (!std::equal(record.letters.begin(), end, kUsualLetters.begin())) {
    std::string value;
    for (const auto* letter = record.letters.begin(); letter != end; ++letter) {
      if (!value.empty()) value += ' ';
      value += *letter;
    }
    return value;
  }
  if (!record.seats_written || !record.players.empty()) return std::nullopt;
  return std::to_string(record.seats);
}

std::optional<std::string> score_value(const Record& record) {
  std::string value;
  for (const ScoreClaim& claim : record.standing) {
    if (!value.empty()) value += ' ';
    value += write_seats(record, claim.seats) + ' ' + std::to_string(claim.points);
  }
  if (value.empty()) return std::nullopt;
  return value;
}

std::optional<std::string> lead_value(const Record& record) {
  std::string value;
  for (const char letter : write_seats(record, record.lead)) {
    if (!value.empty()) value += ' ';
    value += letter;
  }
  if (value.empty()) return std::nullopt;
  return value;
}

std::optional<std::string> result_value(const Record& record) {
  if (!record.result) return std::nullopt;
  std::string value = write_seats(record, record.result->winner);
  std::string_view before = " ";
  for (const int points : record.result->points) {
    value += before;
    value += std::to_string(points);
    before = "-";
  }
  return value;
}

// What the record's fields say under this name.
std::optional<std::string> value_from_fields(const Record& record, std::string_view name) {
  if (name == "Rules" && !record.rules.empty()) return record.rules;
  if (name == "Players" && !record.players.empty()) return players_value(record.players);
  if (name == "Seats") return seats_value(record);
  if (name == "Target" && record.target) return std::to_string(*record.target);
  if (name == "Lead") return lead_value(record);
  if (name == "Score") return score_value(record);
  if (name == "Ties" && record.ties > 0) return std::to_string(record.ties);
  if (name == "Result") return result_value(record);
  return std::nullopt;
}

bool has(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::vector<TagText> canonical_tags(const Record& record) {
  std::vector<TagText> tags;
  for (const std::string_view name : descriptive_tags()) {
    if (const Tag* tag = record.tag(name)) tags.push_back({tag->name, tag->value});
  }
  for (const Tag& tag : record.tags) {
    if (has(descriptive_tags(), tag.name) || has(table_tags(), tag.name)) continue;
    tags.push_back({tag.name, tag.value});
  }
  for (const std::string_view name : table_tags()) {
    const Tag* tag = record.tag(name);
    const bool spelled = name == "Rules" || name == "Players";
    std::optional<std::string> value = value_from_fields(record, name);
    if (tag != nullptr && (!spelled || !value)) value = tag->value;
    if (value) tags.push_back({std::string(name), *value});
  }
  return tags;
}

}  // namespace sixlove
