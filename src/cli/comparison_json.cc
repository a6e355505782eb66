#include <fmt/format.h>

#include "cli/comparison_words.h"
#include "cli/verdict_words.h"
#include "diag/catalogue.h"
#include "report/json.h"

namespace sixlove {

namespace {

void write_scores(JsonWriter& json, const Verdict& verdict,
                  const PerSeat<std::optional<int>>& score) {
  json.open_object();
  for (Side side = 0; side < verdict.sides; ++side) {
    json.key(side_name(verdict, side)).number_or_nothing(score[side]);
  }
  json.close_object();
}

void write_lead(JsonWriter& json, const Verdict& verdict, const NextLead& lead) {
  if (lead.tile == kNoTile && lead.seats == 0) {
    json.nothing();
  } else if (lead.tile != kNoTile) {
    json.text(next_lead_words(verdict, lead).substr(std::string_view("the holder of ").size()));
  } else {
    json.open_list();
    for (Seat seat = 0; seat < verdict.seats; ++seat) {
      if (has(lead.seats, seat)) json.text(seat_name(verdict, seat));
    }
    json.close_list();
  }
}

void write_break(JsonWriter& json, const Verdict& verdict, int round) {
  const Finding* const broken = first_break(verdict, round);
  json.key("breaks");
  if (broken == nullptr) {
    json.nothing();
    return;
  }
  json.open_object().key("id").text(row_of(broken->id).id).key("move");
  json.number_or_nothing(broken->move > 0 ? std::optional<int>(broken->move) : std::nullopt);
  json.key("message").text(broken->diagnostic.message).close_object();
}

void write_round(JsonWriter& json, const Verdict& verdict, const RoundVerdict& round) {
  json.open_object().key("round").number(round.number);
  json.key("judged").flag(round.judged).key("end").text(name(round.end));
  json.key("winner").text_or_nothing(seat_name(verdict, round.winner));
  json.key("side").text_or_nothing(side_name(verdict, round.side));
  json.key("points").number_or_nothing(round.points).key("score");
  write_scores(json, verdict, round.score);
  json.key("next_lead");
  write_lead(json, verdict, round.next_lead);
  write_break(json, verdict, round.number);
  json.key("awards").open_list();
  for (const Award& award : round.awards) {
    json.open_object().key("side").text_or_nothing(side_name(verdict, award.side));
    json.key("why").text(award.why).key("points").number(award.points).close_object();
  }
  json.close_list().key("arithmetic").open_list();
  for (const std::string& line : round.arithmetic) json.text(line);
  json.close_list().close_object();
}

void write_ruleset(JsonWriter& json, const RecordComparison& comparison, std::size_t ruleset) {
  const Verdict& verdict = comparison.verdicts[ruleset];
  const Finding* const ruling = verdict.ruling();
  json.open_object().key("ruleset").text(verdict.ruleset);
  json.key("not_its_game").text_or_nothing(comparison.misfits[ruleset]);
  json.key("verdict").text(name(verdict.word));
  json.key("ruling").text_or_nothing(ruling == nullptr ? "" : row_of(ruling->id).id);
  json.key("rounds").open_list();
  for (const RoundVerdict& round : verdict.rounds) write_round(json, verdict, round);
  json.close_list().key("match_winner");
  json.text_or_nothing(side_name(verdict, verdict.match.winner)).close_object();
}

void write_keys(JsonWriter& json, const std::vector<KeyValues>& keys) {
  json.open_list();
  for (const KeyValues& values : keys) {
    json.open_object().key("key").text(values.key).key("first").text(values.first);
    json.key("other").text(values.other).close_object();
  }
  json.close_list();
}

void write_difference(JsonWriter& json, const ComparedRecord& compared,
                      const Difference& difference) {
  json.open_object().key("round");
  if (difference.round == 0) {
    json.nothing();
  } else {
    json.number(static_cast<std::int64_t>(difference.round));
  }
  json.key("what").text(name(difference.aspect));
  json.key("first").text(ruleset_name(compared, compared.comparison.first));
  json.key("other").text(ruleset_name(compared, difference.ruleset));
  json.key("first_has").text(difference.first).key("other_has").text(difference.other);
  json.key("follows").flag(difference.carried).key("alone");
  write_keys(json, difference.alone);
  json.key("together");
  write_keys(json, difference.together);
  json.key("smallest").flag(difference.smallest).close_object();
}

void write_parting(JsonWriter& json, const std::optional<Parting>& parting) {
  if (!parting) {
    json.nothing();
    return;
  }
  json.open_object().key("round").number(parting->round).key("move");
  json.number_or_nothing(parting->move > 0 ? std::optional<int>(parting->move) : std::nullopt);
  json.key("what").text(parting->what).key("values").open_list();
  for (const std::string& value : parting->values) json.text_or_nothing(value);
  json.close_list().close_object();
}

}  // namespace

std::string comparison_json(const ComparedRecord& compared) {
  const RecordComparison& comparison = compared.comparison;
  JsonWriter json;
  json.open_object().key("record").text(comparison.record).key("rulesets").open_list();
  for (std::size_t i = 0; i < compared.docs.size(); ++i) write_ruleset(json, comparison, i);
  json.close_list().key("parting");
  write_parting(json, compared.parting);
  json.key("differences").open_list();
  for (const Difference& difference : comparison.differences) {
    write_difference(json, compared, difference);
  }
  json.close_list().close_object();
  return json.written() + '\n';
}

Table comparison_table(const ComparedRecord& compared) {
  Table whole;
  for (const int number : round_numbers(compared)) {
    Table table = round_table(compared, number);
    if (whole.columns.empty()) {
      whole.columns = table.columns;
      whole.columns.insert(whole.columns.begin(), {{"record"}, {"round"}});
      whole.columns.insert(whole.columns.end(), {{"arithmetic"}, {"differs"}, {"decided by"}});
    }
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      std::vector<std::string>& row = table.rows[i];
      row.insert(row.begin(), {compared.comparison.record, std::to_string(number)});
      const bool fits = compared.comparison.misfits[i].empty();
      const auto lines = fits ? arithmetic_lines(compared, i, number) : std::vector<std::string>{};
      row.push_back(fits ? fmt::format("{}", fmt::join(lines, "; "))
                         : compared.comparison.misfits[i]);
      std::vector<std::string> aspects;
      std::vector<std::string> keys;
      for (const Difference* const one :
           told_differences(compared, static_cast<std::size_t>(number), i)) {
        aspects.emplace_back(name(one->aspect));
        keys.push_back(fmt::format("{}: {}", name(one->aspect), deciding_words(*one)));
      }
      row.push_back(fmt::format("{}", fmt::join(aspects, ", ")));
      row.push_back(fmt::format("{}", fmt::join(keys, "; ")));
      whole.rows.push_back(std::move(row));
    }
  }
  return whole;
}

}  // namespace sixlove
