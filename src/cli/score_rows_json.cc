#include "batch/row_words.h"
#include "cli/score_rows.h"
#include "report/json.h"

namespace sixlove {

namespace {

std::optional<int> above_0(std::int64_t value) {
  return value > 0 ? std::optional<int>(static_cast<int>(value)) : std::nullopt;
}

void add_sides(JsonWriter& json, const MatchRow& match) {
  json.key("sides").open_list();
  for (Side side = 0; side < match.sides; ++side) {
    json.open_object().key("side").text(side_letters(match, side)).key("players").open_list();
    for (Seat seat = 0; seat < match.seats; ++seat) {
      if (!has(match.side_seats[side], seat) || match.players[seat].empty()) continue;
      json.text(match.players[seat]);
    }
    json.close_list().key("score");
    json.number_or_nothing(has(match.score_known, side) ? std::optional<int>(match.score[side])
                                                        : std::nullopt);
    json.key("won").flag(has(match.won, side)).close_object();
  }
  json.close_list();
}

void add_start(JsonWriter& json, std::string_view file, const MatchRow& match) {
  json.open_object();
  json.key("record").text(std::string(file) + '#' + std::to_string(match.number));
  json.key("ruleset").text_or_nothing(match.ruleset);
}

void add_match(JsonWriter& json, std::string_view file, const MatchRow& match, const Rows& rows) {
  add_start(json, file, match);
  add_sides(json, match);
  json.key("over");
  match.may_be_over ? json.nothing() : json.flag(match.over);
  json.key("verdict").text(name(match.word));
  json.key("findings").number(match.faults);
  const FindingRow* const ruling = ruling_of(match, rows);
  json.key("ruling").text_or_nothing(ruling == nullptr ? "" : row_of(ruling->id).id);
  json.key("line").number(static_cast<std::int64_t>(match.line));
  json.key("event").text_or_nothing(match.event).key("date").text_or_nothing(match.date);
  json.key("table").text_or_nothing(match.table).key("match").text_or_nothing(match.match);
  json.key("teams").text_or_nothing(match.teams);
  json.key("rounds").number(match.rounds);
  json.key("winner").text_or_nothing(winner_in_words(match));
  json.key("ruling_round").number_or_nothing(above_0(ruling == nullptr ? 0 : ruling->round));
  json.key("ruling_move").number_or_nothing(above_0(ruling == nullptr ? 0 : ruling->move));
  json.key("ruling_line");
  json.number_or_nothing(above_0(ruling == nullptr ? 0 : static_cast<std::int64_t>(ruling->line)));
  json.close_object();
}

void add_awards(JsonWriter& json, const MatchRow& match, const RoundRow& round, const Rows& rows) {
  json.key("awards").open_list();
  for (std::uint32_t i = 0; i < round.awards; ++i) {
    const AwardRow& award = rows.awards[round.first_award + i];
    json.open_object().key("side").text_or_nothing(side_letters(match, award.side));
    json.key("why").text(award.why).key("points").number(award.points);
    json.key("move").number_or_nothing(above_0(award.move)).close_object();
  }
  json.close_list();
}

void add_known(JsonWriter& json, const MatchRow& match, const RoundRow& round) {
  json.key("pips").open_object();
  for (Seat seat = 0; seat < match.seats; ++seat) {
    json.key(seat_letter(match, seat));
    json.number_or_nothing(has(round.pips_known, seat) ? std::optional<int>(round.pips[seat])
                                                       : std::nullopt);
  }
  json.close_object().key("score").open_object();
  for (Side side = 0; side < match.sides; ++side) {
    json.key(side_letters(match, side));
    json.number_or_nothing(has(round.score_known, side) ? std::optional<int>(round.score[side])
                                                        : std::nullopt);
  }
  json.close_object();
}

void add_finding(JsonWriter& json, const FindingRow* finding) {
  json.key("finding").text_or_nothing(finding == nullptr ? "" : row_of(finding->id).id);
  json.key("move").number_or_nothing(above_0(finding == nullptr ? 0 : finding->move));
  json.key("line");
  json.number_or_nothing(
      above_0(finding == nullptr ? 0 : static_cast<std::int64_t>(finding->line)));
  json.close_object();
}

void add_round(JsonWriter& json, std::string_view file, const MatchRow& match,
               const RoundRow& round, const Rows& rows) {
  add_start(json, file, match);
  json.key("verdict").text(name(match.word)).key("round").number(round.number);
  json.key("evidence").text(name(round.evidence));
  json.key("end").text_or_nothing(round.judged ? name(round.end) : "");
  json.key("winner").text_or_nothing(seat_letter(match, round.winner));
  json.key("side").text_or_nothing(side_letters(match, round.side));
  json.key("points");
  json.number_or_nothing(round.has_points ? std::optional<int>(round.points) : std::nullopt);
  add_awards(json, match, round, rows);
  add_known(json, match, round);
  json.key("judged").flag(round.judged).key("disputed").flag(round.disputed);
  add_finding(json, first_finding(match, rows, round.number));
}

void add_record(JsonWriter& json, std::string_view file, const MatchRow& match,
                const FindingRow* whole) {
  add_start(json, file, match);
  json.key("verdict").text(name(match.word));
  for (const char* key : {"round", "evidence", "end", "winner", "side", "points", "awards", "pips",
                          "score", "judged", "disputed"}) {
    json.key(key).nothing();
  }
  add_finding(json, whole);
}

}  // namespace

void add_json(RowsBy by, std::string_view file, const Rows& rows, std::string& text) {
  const auto line = [&text](const JsonWriter& json) {
    text += json.written();
    text += '\n';
  };
  for (const MatchRow& match : rows.matches) {
    if (by == RowsBy::match) {
      JsonWriter json;
      add_match(json, file, match, rows);
      line(json);
      continue;
    }
    const FindingRow* const whole = first_finding(match, rows, 0);
    if (whole != nullptr || match.rounds == 0) {
      JsonWriter json;
      add_record(json, file, match, whole);
      line(json);
    }
    for (std::uint32_t i = 0; i < match.rounds; ++i) {
      JsonWriter json;
      add_round(json, file, match, rows.rounds[match.first_round + i], rows);
      line(json);
    }
  }
}

}  // namespace sixlove
