#include "cli/verdict_json.h"

#include "cli/verdict_words.h"
#include "diag/catalogue.h"
#include "record/write.h"
#include "report/json.h"

namespace sixlove {

namespace {

void write_texts(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
  json.key(key).open_list();
  for (const std::string& text : texts) json.text(text);
  json.close_list();
}

void write_by_seat(JsonWriter& json, const Verdict& verdict,
                   const PerSeat<std::optional<int>>& values) {
  json.open_object();
  for (Seat seat = 0; seat < verdict.seats; ++seat) {
    json.key(seat_name(verdict, seat)).number_or_nothing(values[seat]);
  }
  json.close_object();
}

void write_by_side(JsonWriter& json, const Verdict& verdict,
                   const PerSeat<std::optional<int>>& values) {
  json.open_object();
  for (Side side = 0; side < verdict.sides; ++side) {
    json.key(side_name(verdict, side)).number_or_nothing(values[side]);
  }
  json.close_object();
}

void write_finding(JsonWriter& json, const Record& record, const Verdict& verdict,
                   const Finding& finding) {
  const Place place = record.source->place(finding.span.at);
  const auto or_nothing = [](int value) {
    return value > 0 ? std::optional<int>(value) : std::nullopt;
  };
  json.open_object();
  json.key("id").text(row_of(finding.id).id);
  json.key("severity").text(name(finding.severity));
  json.key("round").number_or_nothing(or_nothing(finding.round));
  json.key("move").number_or_nothing(or_nothing(finding.move));
  json.key("seat").text_or_nothing(seat_name(verdict, finding.seat));
  json.key("line").number(place.line);
  json.key("column").number(place.column);
  json.key("message").text(finding.diagnostic.message);
  json.key("rule").text_or_nothing(finding.rule);
  json.key("follows").number_or_nothing(finding.follows >= 0 ? std::optional<int>(finding.follows)
                                                             : std::nullopt);
  json.close_object();
}

void write_next_lead(JsonWriter& json, const Verdict& verdict, const NextLead& next) {
  json.key("next_lead");
  if (next.tile != kNoTile) {
    json.text(write_tile(next.tile));
  } else if (next.seats == 0) {
    json.nothing();
  } else {
    json.open_list();
    for (Seat seat = 0; seat < verdict.seats; ++seat) {
      if (has(next.seats, seat)) json.text(seat_name(verdict, seat));
    }
    json.close_list();
  }
}

void write_lead(JsonWriter& json, const Verdict& verdict, const RoundVerdict& round) {
  json.key("lead");
  if (round.leader == kNoSeat) {
    json.nothing();
    return;
  }
  json.open_object().key("seat").text(seat_name(verdict, round.leader));
  json.key("tile").text_or_nothing(round.lead_tile == kNoTile ? "" : write_tile(round.lead_tile));
  json.close_object();
}

void write_awards(JsonWriter& json, const Verdict& verdict, const RoundVerdict& round) {
  json.key("awards").open_list();
  for (const Award& award : round.awards) {
    json.open_object().key("side").text_or_nothing(side_name(verdict, award.side));
    json.key("why").text(award.why).key("points").number(award.points);
    if (award.move > 0) json.key("move").number(award.move);
    json.close_object();
  }
  json.close_list();
}

/// The number, or null if there are more.
void write_deals(JsonWriter& json, std::string_view key, const DealCount& deals) {
  json.key(key);
  if (deals.more) {
    json.nothing();
  } else {
    json.number(static_cast<std::int64_t>(deals.number));
  }
}

void write_range(JsonWriter& json, std::string_view key, std::optional<int> low,
                 std::optional<int> high) {
  json.key(key);
  if (low && high) {
    json.open_list().number(*low).number(*high).close_list();
  } else {
    json.nothing();
  }
}

/// How the round comes out in the deals that fit. What was cut in mid-round does so in all of them.
std::vector<Prospect> results_of(const RoundVerdict& round, const HiddenHands& hidden) {
  if (round.end != RoundEnd::cut || !hidden.prospects.each.empty()) return hidden.prospects.each;
  return {{RoundEnd::cut, kNoSide, hidden.fit, std::nullopt, std::nullopt}};
}

void write_hidden(JsonWriter& json, const Verdict& verdict, const RoundVerdict& round) {
  const HiddenHands& hidden = *round.hidden;
  json.key("deals").open_object().key("counted").flag(hidden.followed);
  if (hidden.followed) {
    write_deals(json, "fit", hidden.fit);
    write_deals(json, "fit_plays", hidden.fit_plays);
    json.key("open").open_list();
    for (const OpenClaim& claim : hidden.open) {
      json.open_object().key("what").text(name(claim.kind));
      json.key("seat").text_or_nothing(seat_name(verdict, claim.seat));
      json.key("move").number_or_nothing(claim.move > 0 ? std::optional<int>(claim.move)
                                                        : std::nullopt);
      write_deals(json, "legal", claim.legal);
      write_deals(json, "of", claim.of);
      json.close_object();
    }
    json.close_list().key("results").open_list();
    for (const Prospect& one : results_of(round, hidden)) {
      json.open_object().key("end").text(name(one.end));
      json.key("side").text_or_nothing(side_name(verdict, one.side));
      write_deals(json, "deals", one.deals);
      write_range(json, "points", one.low, one.high);
      json.close_object();
    }
    json.close_list().key("pips").open_object();
    for (Seat seat = 0; seat < verdict.seats; ++seat) {
      const std::optional<PipRange>& left = hidden.prospects.left[seat];
      write_range(json, seat_name(verdict, seat), left ? std::optional(left->low) : std::nullopt,
                  left ? std::optional(left->high) : std::nullopt);
    }
    json.close_object();
  }
  json.close_object();
}

void write_cards(JsonWriter& json, const Verdict& verdict, const RoundVerdict& round) {
  if (round.cards.empty()) return;
  json.key("cards").open_list();
  for (const CardShown& card : round.cards) {
    json.open_object().key("seat").text(seat_name(verdict, card.seat));
    json.key("card").text(card.card).key("why").text(card.why);
    if (card.move > 0) json.key("move").number(card.move);
    json.close_object();
  }
  json.close_list();
}

void write_round(JsonWriter& json, const Verdict& verdict, const RoundVerdict& round) {
  json.open_object();
  json.key("round").number(round.number);
  json.key("evidence").text(name(round.evidence));
  write_lead(json, verdict, round);
  json.key("end").text(name(round.end));
  json.key("winner").text_or_nothing(seat_name(verdict, round.winner));
  json.key("side").text_or_nothing(side_name(verdict, round.side));
  json.key("points").number_or_nothing(round.points);
  write_awards(json, verdict, round);
  write_cards(json, verdict, round);
  json.key("pips");
  write_by_seat(json, verdict, round.pips);
  json.key("score");
  write_by_side(json, verdict, round.score);
  write_next_lead(json, verdict, round.next_lead);
  if (round.disputed) json.key("disputed").flag(true);
  if (!round.judged) json.key("judged").flag(false);
  json.key("label").text(round.label);
  json.key("next_lead_rule").text_or_nothing(round.next_lead.rule);
  write_texts(json, "arithmetic", round.arithmetic);
  write_texts(json, "open", round.open);
  if (round.hidden) write_hidden(json, verdict, round);
  json.close_object();
}

void write_hint(JsonWriter& json, const Verdict& verdict, const RepairHint& hint) {
  json.open_object().key("kind").text(hint.kind).key("move").number(hint.move);
  json.key("seats").open_list();
  for (const Seat seat : hint.seats) json.text(seat_name(verdict, seat));
  json.close_list();
  write_texts(json, "moves", hint.moves);
  json.key("words").text(hint.words).key("result").text(hint.result);
  json.close_object();
}

/// What may have gone wrong when rounds were written down; no key where nothing mends a round.
void write_repairs(JsonWriter& json, const Verdict& verdict) {
  if (verdict.repairs.empty()) return;
  json.key("repairs").open_list();
  for (const RoundRepairs& repairs : verdict.repairs) {
    json.open_object().key("round").number(repairs.round);
    json.key("finding").number(repairs.finding).key("found").number(repairs.found);
    json.key("all_tried").flag(repairs.all_tried).key("changes").open_list();
    for (const RepairHint& hint : repairs.hints) write_hint(json, verdict, hint);
    json.close_list().close_object();
  }
  json.close_list();
}

void write_line(JsonWriter& json, const ShownTable& table) {
  write_texts(json, "line", table.line);
  json.key("branches").open_list();
  for (const ShownBranch& branch : table.branches) {
    json.open_object().key("arm").text(branch.arm).key("from").text(write_tile(branch.from));
    write_texts(json, "tiles", branch.tiles);
    json.close_object();
  }
  json.close_list().key("ends").open_list();
  for (const ShownEnd& end : table.ends) {
    json.open_object().key("arm").text(end.arm).key("pip").number(end.pip);
    json.key("open").flag(end.open);
    if (end.awaited != kNoTile) json.key("awaits").text(write_tile(end.awaited));
    json.close_object();
  }
  json.close_list();
}

void write_hands(JsonWriter& json, const Verdict& verdict, const ShownTable& table) {
  json.key("hands").open_object();
  for (Seat seat = 0; seat < verdict.seats; ++seat) {
    const ShownHand& hand = table.hands[seat];
    json.key(seat_name(verdict, seat)).open_object().key("tiles").open_list();
    for (const Tile tile : hand.tiles) json.text(write_tile(tile));
    json.close_list().key("unknown").number(hand.unknown).close_object();
  }
  json.close_object();
}

/// The table where rounds first go wrong; no key where none does.
void write_tables(JsonWriter& json, const Verdict& verdict) {
  if (verdict.tables.empty()) return;
  json.key("tables").open_list();
  for (const ShownTable& table : verdict.tables) {
    json.open_object().key("round").number(table.round).key("finding").number(table.finding);
    json.key("move").number_or_nothing(table.move > 0 ? std::optional(table.move) : std::nullopt);
    write_line(json, table);
    write_hands(json, verdict, table);
    json.key("boneyard").number_or_nothing(table.boneyard);
    json.key("turn").open_list();
    for (Seat seat = 0; seat < verdict.seats; ++seat) {
      if (has(table.turn, seat)) json.text(seat_name(verdict, seat));
    }
    json.close_list().key("readings").number(table.readings).close_object();
  }
  json.close_list();
}

void write_match(JsonWriter& json, const Verdict& verdict) {
  const MatchVerdict& match = verdict.match;
  json.key("match").open_object();
  json.key("over");
  match.may_be_over ? json.nothing() : json.flag(match.over);
  if (match.counts > 1) json.key("counts").number(match.counts);
  json.key("winner").text_or_nothing(side_name(verdict, match.winner));
  json.key("score");
  write_by_side(json, verdict, match.score);
  if (!match.shared.empty()) {
    json.key("shared").open_list();
    for (const Side side : match.shared) json.text(side_name(verdict, side));
    json.close_list();
  }
  if (match.lost_by != 0) {
    json.key("lost_by").open_list();
    for (Side side = 0; side < verdict.sides; ++side) {
      if (has(match.lost_by, side)) json.text(side_name(verdict, side));
    }
    json.close_list().key("losers_against").number(match.losers_against);
  }
  json.key("why").text(match.why);
  json.close_object();
}

}  // namespace

std::string verdict_json(const Record& record, const Verdict& verdict) {
  JsonWriter json;
  json.open_object();
  json.key("record").text(record_name(record));
  json.key("line").number(record.source->place(record.span.at).line);
  json.key("ruleset").text_or_nothing(verdict.ruleset);
  json.key("ruleset_sha256").text_or_nothing(verdict.ruleset_sha256);
  json.key("record_sha256").text(verdict.record_sha256);
  json.key("verdict").text(name(verdict.word));
  json.key("findings").open_list();
  for (const Finding& finding : verdict.findings) write_finding(json, record, verdict, finding);
  json.close_list().key("rounds").open_list();
  for (const RoundVerdict& round : verdict.rounds) write_round(json, verdict, round);
  json.close_list();
  write_match(json, verdict);
  write_repairs(json, verdict);
  write_tables(json, verdict);
  write_texts(json, "checked", verdict.checked);
  write_texts(json, "not_checked", verdict.not_checked);
  json.close_object();
  return json.written() + '\n';
}

}  // namespace sixlove
