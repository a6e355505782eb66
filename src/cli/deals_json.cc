#include "cli/deals_report.h"
#include "compare/measures.h"
#include "report/json.h"

namespace sixlove {

namespace {

void write_counts(JsonWriter& json, const Counts& counts) {
  json.open_object();
  for (const auto& [number, count] : counts) {
    json.key(std::to_string(number)).number(static_cast<std::int64_t>(count));
  }
  json.close_object();
}

void write_ruleset(JsonWriter& json, const RulesetDoc& doc, const RulesetTotals& one) {
  const auto number = [&](std::string_view key, std::uint64_t value) {
    json.key(key).number(static_cast<std::int64_t>(value));
  };
  json.open_object().key("ruleset").text(doc.name);
  number("played", one.played);
  number("not_played", one.not_played);
  number("out", one.out);
  number("blocked", one.blocked);
  number("ties", one.ties);
  number("void", one.voids);
  number("cut", one.cut);
  number("with_bonus", one.with_bonus);
  json.key("bonuses").open_object();
  const Bonus& bonus = doc.rules;
  for (std::size_t i = 0; i < bonus.awards.size() && i < kMostBonuses; ++i) {
    const BonusRule& rule = bonus.awards[i];
    if (is_for_passes(rule)) continue;
    number(text_of(rule.name), one.bonuses[i]);
  }
  json.close_object().key("points").number(one.points);
  number("moves", one.moves);
  number("matches", one.matches);
  number("match_rounds", one.match_rounds);
  json.key("by_points");
  write_counts(json, one.by_points);
  json.key("by_length");
  write_counts(json, one.by_length);
  json.close_object();
}

void write_pair(JsonWriter& json, const ComparedDeals& compared, const PairTotals& pair) {
  json.open_object().key("first").text(compared.docs[pair.first].name);
  json.key("other").text(compared.docs[pair.second].name);
  json.key("deals").number(static_cast<std::int64_t>(pair.deals)).key("measures").open_list();
  for (const PairFigure& measure : measures_of(pair)) {
    json.open_object().key("what").text(measure.name).key("value").real(measure.interval.value);
    json.key("low").real(measure.interval.low).key("high").real(measure.interval.high);
    json.key("count").number(static_cast<std::int64_t>(measure.count));
    json.key("of").number(static_cast<std::int64_t>(measure.of));
    json.key("unit").text(measure.unit).close_object();
  }
  json.close_list().close_object();
}

}  // namespace

std::string deals_json(const ComparedDeals& compared) {
  JsonWriter json;
  json.open_object().key("dealt").text(compared.dealt).key("play").text(compared.play);
  json.key("rulesets").open_list();
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    write_ruleset(json, compared.docs[i], compared.totals.rulesets[i]);
  }
  json.close_list().key("pairs").open_list();
  for (const PairTotals& pair : compared.totals.pairs) write_pair(json, compared, pair);
  json.close_list().close_object();
  return json.written() + '\n';
}

}  // namespace sixlove
