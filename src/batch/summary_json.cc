#include <algorithm>

#include <nlohmann/json.hpp>

#include "batch/summary.h"

namespace sixlove {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const NamedStanding& one) {
  const Standing& standing = one.standing;
  return {{"name", one.name},
          {"played", standing.played},
          {"won", standing.won},
          {"lost", standing.lost},
          {"rounds", standing.rounds},
          {"points_for", standing.points_for},
          {"points_against", standing.points_against},
          {"blocks", standing.blocks},
          {"key_tiles", standing.key_tiles},
          {"bonuses", standing.bonuses},
          {"infractions", standing.infractions},
          {"fallen", standing.fallen}};
}

Standing standing_from(const Json& json) {
  Standing standing;
  json.at("played").get_to(standing.played);
  json.at("won").get_to(standing.won);
  json.at("lost").get_to(standing.lost);
  json.at("rounds").get_to(standing.rounds);
  json.at("points_for").get_to(standing.points_for);
  json.at("points_against").get_to(standing.points_against);
  json.at("blocks").get_to(standing.blocks);
  json.at("key_tiles").get_to(standing.key_tiles);
  json.at("bonuses").get_to(standing.bonuses);
  json.at("infractions").get_to(standing.infractions);
  json.at("fallen").get_to(standing.fallen);
  return standing;
}

Json json_of(const Totals& totals) {
  Json json;
  for (std::size_t i = 0; i < totals.words.size(); ++i) {
    json["verdicts"][std::string(name(static_cast<VerdictWord>(i)))] = totals.words[i];
  }
  json["judged"] = totals.judged;
  json["rounds"] = totals.rounds;
  json["findings"] = totals.faults;
  json["unnamed"] = totals.unnamed;
  json["standings"] = Json::array();
  for (const NamedStanding& one : ranked(totals.standings, {})) {
    json["standings"].push_back(json_of(one));
  }
  return json;
}

Totals totals_from(const Json& json) {
  Totals totals;
  for (std::size_t i = 0; i < totals.words.size(); ++i) {
    json.at("verdicts").at(std::string(name(static_cast<VerdictWord>(i)))).get_to(totals.words[i]);
  }
  json.at("judged").get_to(totals.judged);
  json.at("rounds").get_to(totals.rounds);
  json.at("findings").get_to(totals.faults);
  json.at("unnamed").get_to(totals.unnamed);
  for (const Json& standing : json.at("standings")) {
    totals.standings[standing.at("name").get<std::string>()] = standing_from(standing);
  }
  return totals;
}

Json json_of(const FilePart& part) {
  return {{"index", part.index},     {"name", part.name},    {"fingerprint", part.fingerprint},
          {"bytes", part.bytes},     {"from", part.from},    {"to", part.to},
          {"records", part.records}, {"before", part.before}};
}

FilePart part_from(const Json& json) {
  FilePart part;
  json.at("index").get_to(part.index);
  json.at("name").get_to(part.name);
  json.at("fingerprint").get_to(part.fingerprint);
  json.at("bytes").get_to(part.bytes);
  json.at("from").get_to(part.from);
  json.at("to").get_to(part.to);
  json.at("records").get_to(part.records);
  json.at("before").get_to(part.before);
  return part;
}

Json json_of(const Fallen& fallen) {
  return {{"part", fallen.part},
          {"number", fallen.number},
          {"verdict", name(fallen.word)},
          {"finding", fallen.ruling ? row_of(*fallen.ruling).id : std::string_view()},
          {"round", fallen.round},
          {"move", fallen.move}};
}

Fallen fallen_from(const Json& json) {
  Fallen fallen;
  json.at("part").get_to(fallen.part);
  json.at("number").get_to(fallen.number);
  const auto word = json.at("verdict").get<std::string>();
  for (std::size_t i = 0; i < Totals().words.size(); ++i) {
    if (name(static_cast<VerdictWord>(i)) == word) fallen.word = static_cast<VerdictWord>(i);
  }
  fallen.ruling = finding_named(json.at("finding").get<std::string>());
  json.at("round").get_to(fallen.round);
  json.at("move").get_to(fallen.move);
  return fallen;
}

Summary summary_from(const Json& json) {
  Summary summary;
  json.at("sixlove").get_to(summary.version);
  const auto by = json.at("by").get<std::string>();
  const auto found = std::find(kByNames.begin(), kByNames.end(), by);
  summary.by = static_cast<By>(found == kByNames.end() ? 0 : found - kByNames.begin());
  json.at("rules").get_to(summary.rules);
  json.at("list").get_to(summary.list);
  for (const auto& [name, digest] : json.at("rulesets").items()) {
    summary.rulesets[name] = digest.get<std::string>();
  }
  for (const Json& part : json.at("parts")) summary.parts.push_back(part_from(part));
  summary.totals = totals_from(json.at("totals"));
  for (const Json& fallen : json.at("fallen")) summary.fallen.push_back(fallen_from(fallen));
  json.at("unread").get_to(summary.unread);
  return summary;
}

bool is_sound(const Summary& summary) {
  return std::all_of(summary.fallen.begin(), summary.fallen.end(),
                     [&](const Fallen& fallen) { return fallen.part < summary.parts.size(); });
}

}  // namespace

std::string summary_json(const Summary& summary) {
  Json json;
  json["sixlove"] = summary.version;
  json["by"] = kByNames[static_cast<std::size_t>(summary.by)];
  json["rules"] = summary.rules;
  json["list"] = summary.list;
  json["rulesets"] = Json::object();
  for (const auto& [name, digest] : summary.rulesets) json["rulesets"][name] = digest;
  json["parts"] = Json::array();
  for (const FilePart& part : summary.parts) json["parts"].push_back(json_of(part));
  json["totals"] = json_of(summary.totals);
  json["fallen"] = Json::array();
  for (const Fallen& fallen : summary.fallen) json["fallen"].push_back(json_of(fallen));
  json["unread"] = summary.unread;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Summary> summary_from_json(std::string_view text) {
  try {
    Summary summary = summary_from(Json::parse(text));
    if (is_sound(summary)) return summary;
  } catch (const Json::exception&) {
    // not one of ours, or cut off
  }
  return std::nullopt;
}

}  // namespace sixlove
