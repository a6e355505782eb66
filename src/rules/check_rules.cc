#include "rules/check_rules.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "rules/check_prices.h"
#include "rules/contradictions.h"
#include "rules/lead_tile.h"
#include "rules/sections.h"

namespace sixlove {

namespace {

std::string text_of(Tile tile) {
  std::string text;
  detail::write_tile(tile, text);
  return text;
}

TileSet set_for(const Ruleset& rules, int seats) {
  return TileSet::full(rules.highest_pip) - rules.removed.for_seats(seats);
}

/// Every tile that is played with by some number of seats.
TileSet tiles_of(const Ruleset& rules) {
  TileSet tiles;
  for (const int seats : rules.counts) tiles |= set_for(rules, seats);
  return tiles;
}

void needs_tile(Contradictions& found, std::string_view key, Tile tile) {
  if (tile == kNoTile || tiles_of(found.rules()).has(tile)) return;
  const bool removed = TileSet::full(found.rules().highest_pip).has(tile);
  if (removed) {
    found.add({key, "equipment.removed"},
              fmt::format("{} names {}, which was taken out of the set", key, text_of(tile)),
              "name another tile, or leave this one in the set");
  } else {
    found.add({key, "equipment.highest_pip"},
              fmt::format("{} names {}, which the set does not have", key, text_of(tile)),
              fmt::format("the set goes up to {0}-{0}", found.rules().highest_pip));
  }
}

void check_equipment(Contradictions& found) {
  const Ruleset& rules = found.rules();
  for (const TileSet& removed : rules.removed.values) {
    const TileSet strange = removed - TileSet::full(rules.highest_pip);
    if (strange.empty()) continue;
    found.add({"equipment.removed", "equipment.highest_pip"},
              fmt::format("equipment.removed names {}, which the set does not have",
                          text_of(*strange.begin())),
              fmt::format("the set goes up to {0}-{0}", rules.highest_pip));
    return;
  }
}

void check_seats(Contradictions& found) {
  const Ruleset& rules = found.rules();
  if (rules.counts.empty()) {
    found.missing("seats.counts", "seats.counts lists no number of seats",
                  "write for how many seats the game is, such as [2, 4]");
  }
  for (const int seats : rules.counts) {
    if (rules.sides != Sides::opposite || seats % 2 == 0) continue;
    found.add({"seats.sides", "seats.counts"},
              fmt::format("with {} seats nobody sits opposite a partner", seats),
              "take the odd number out of seats.counts, or write sides: alone");
  }
  if (rules.out == OutRule::both_partners && rules.sides == Sides::alone) {
    found.add({"end.out", "seats.sides"}, "end.out waits for partners, but every seat plays alone",
              "write sides: opposite, or out: first_seat");
  }
}

void check_deal_for(Contradictions& found, int seats) {
  const Ruleset& rules = found.rules();
  const int hand = rules.hand.for_seats(seats);
  const int tiles = set_for(rules, seats).size();
  const int left = tiles - seats * hand;
  if (hand == 0) {
    found.add({"deal.hand", "seats.counts"},
              fmt::format("deal.hand does not say how many tiles each of {} seats gets", seats),
              fmt::format("add {}: and a number to deal.hand", seats));
  } else if (left < 0) {
    found.add({"deal.hand", "equipment.highest_pip", "equipment.removed", "seats.counts"},
              fmt::format("{} hands of {} need {} tiles, and the set has {}", seats, hand,
                          seats * hand, tiles),
              fmt::format("{} seats may get {} tiles each", seats, tiles / seats));
  } else if (rules.leftover == Leftover::none && left > 0) {
    found.add({"deal.leftover", "deal.hand", "equipment.removed"},
              fmt::format("deal.leftover is none, but {} hands of {} leave {} of {} tiles over",
                          seats, hand, left, tiles),
              "write leftover: asleep, or leftover: boneyard");
  } else if (rules.leftover == Leftover::boneyard && rules.reserve > left) {
    found.add({"deal.reserve", "deal.hand"},
              fmt::format("a reserve of {} is more than the {} tiles that {} seats leave over",
                          rules.reserve, left, seats),
              "keep fewer tiles in reserve");
  }
}

void check_deal(Contradictions& found) {
  const Ruleset& rules = found.rules();
  for (const int seats : rules.counts) check_deal_for(found, seats);
  if (rules.leftover == Leftover::boneyard) return;
  if (rules.policy != DrawPolicy::none) {
    found.add({"draw.policy", "deal.leftover"},
              "draw.policy lets a seat draw, but there is no boneyard",
              "write leftover: boneyard, or policy: none");
  }
  if (rules.reserve > 0) {
    found.add({"deal.reserve", "deal.leftover"}, "a reserve is kept, but there is no boneyard",
              "write leftover: boneyard, or leave the reserve out");
  }
}

void check_lead_tiles(Contradictions& found, std::string_view key, const LeadChoice& choice) {
  for (const Tile tile : choice.of) needs_tile(found, key, tile);
  for (const int seats : found.rules().counts) {
    const TileSet set = set_for(found.rules(), seats);
    const auto there = [&](Tile tile) { return set.has(tile); };
    const bool in_some_set = std::any_of(choice.of.begin(), choice.of.end(), [&](Tile tile) {
      return tiles_of(found.rules()).has(tile);
    });
    if (!in_some_set || std::any_of(choice.of.begin(), choice.of.end(), there)) continue;
    found.add({key, "equipment.removed"},
              fmt::format("{} asks for a tile that {} seats take out of the set", key, seats),
              "name another tile after it");
  }
}

void check_lead_order(Contradictions& found, std::string_view key, const LeadOrder& order) {
  for (const LeadChoice& choice : order) {
    const std::string_view who = kWords<LeadWho>[static_cast<std::size_t>(choice.who)].name;
    if (choice.who == LeadWho::holder && choice.of.empty()) {
      found.add({key}, fmt::format("{} does not say whose holder leads", key),
                "add the tile, such as of: [6-6]");
    }
    if (choice.who != LeadWho::holder && !choice.of.empty()) {
      found.add({key}, fmt::format("{} lists tiles, but {} asks for none", key, who),
                "write who: holder, or leave the tiles out");
    }
    if (choice.with == LeadWith::that_tile && !goes_by_tile(choice.who)) {
      found.add({key}, fmt::format("{} asks for that tile, but {} names no tile", key, who),
                "write with: any, or with: any_double");
    }
    if (choice.passes_on && choice.with != LeadWith::any_double) {
      found.add({key}, fmt::format("{} passes a lead on, but any tile may be led", key),
                "write with: any_double, or leave passes_on out");
    }
    const bool open =
        found.rules().policy != DrawPolicy::none && found.rules().leftover == Leftover::boneyard;
    if (choice.draws != LeadDraws::none && !open) {
      found.add({key, "draw.policy"},
                fmt::format("{} draws before the lead, but there is nothing to draw from", key),
                "write leftover: boneyard under deal, and a policy under draw");
    }
    if (choice.who == LeadWho::holder) check_lead_tiles(found, key, choice);
  }
}

void check_lead(Contradictions& found) {
  const Lead& lead = found.rules();
  for (const Field& field : detail::kNested<Lead>) {
    const std::string key = fmt::format("lead.{}", field.key);
    const std::array orders{&lead.first,       &lead.later,   &lead.after_tie,    &lead.after_block,
                            &lead.after_reset, &lead.playoff, &lead.after_playoff};
    const auto at = static_cast<std::size_t>(&field - detail::kNested<Lead>.data());
    static_assert(std::tuple_size_v<decltype(orders)> == detail::kNested<Lead>.size());
    check_lead_order(found, key, *orders[at]);
  }
  if (lead.first.empty()) {
    found.missing("lead.first", "lead.first does not say who leads the first round",
                  "add lead: {first: {who: holder, of: [6-6], with: that_tile}}, or another way");
  }
  if (lead.later.empty() && found.rules().rounds != 1) {
    found.missing("lead.later", "lead.later does not say who leads the other rounds",
                  "add later: {who: winner}, or another way");
  }
}

void check_layout(Contradictions& found) {
  const LayoutRule& layout = found.rules();
  for (const std::string& key : all_keys()) {
    const std::vector<std::string_view> governors = governors_of(key);
    const bool of_spinner = key.starts_with("layout.") && key != "layout.match" &&
                            std::find(governors.begin(), governors.end(),
                                      std::string_view("layout.spinner")) != governors.end();
    if (!of_spinner || layout.spinner != Spinner::none || !found.sets(key)) continue;
    found.add({key, "layout.spinner"},
              fmt::format("{} is about a spinner, and the game has none", key),
              "say with layout.spinner which tile is the spinner, or leave this key out");
  }
  if (layout.spinner == Spinner::named && layout.spinner_tile == kNoTile) {
    found.missing("layout.spinner_tile", "layout.spinner_tile does not say which tile it is",
                  "add spinner_tile: and a double");
  }
  const bool other_spinner = layout.spinner != Spinner::named && layout.spinner != Spinner::none;
  if (other_spinner && layout.spinner_tile != kNoTile && found.sets("layout.spinner_tile")) {
    found.add({"layout.spinner_tile", "layout.spinner"},
              "layout.spinner_tile names a tile, but another tile is the spinner",
              "write spinner: named, or leave spinner_tile out");
  }
  if (layout.spinner_tile != kNoTile && !is_double(layout.spinner_tile)) {
    found.add({"layout.spinner_tile"},
              fmt::format("{} is no double, and only a double can be the spinner",
                          text_of(layout.spinner_tile)),
              "name a double");
  }
  needs_tile(found, "layout.spinner_tile", layout.spinner_tile);
  for (const Tile tile : layout.wild) needs_tile(found, "layout.wild", tile);
}

void check_bands(Contradictions& found) {
  const InlineVector<Band, 40>& bands = found.rules().bands;
  for (std::size_t i = 0; i < bands.size(); ++i) {
    const Band& band = bands[i];
    const auto say = [&](std::string message, std::string help) {
      found.add({"score.bands"}, std::move(message), std::move(help));
    };
    if (band.from > band.to) {
      say(fmt::format("score.bands has a band from {} down to {}", band.from, band.to),
          "write the lower number first");
    } else if (i > 0 && band.from <= bands[i - 1].to) {
      say(fmt::format("score.bands has two bands for {} pips, or is not in order", band.from),
          "let each band begin one above the end of the one before it");
    } else if (i > 0 && band.from > bands[i - 1].to + 1) {
      say(fmt::format("score.bands has no band for {} pips", bands[i - 1].to + 1),
          "let each band begin one above the end of the one before it");
    }
  }
  if (!bands.empty() && found.rules().count == CountedHands::none && found.sets("score.bands")) {
    found.add({"score.bands", "score.count"},
              "score.bands turns pips into points, but no pips count",
              "say with score.count whose pips count");
  }
}

void check_score(Contradictions& found) {
  check_bands(found);
  TileSet valued;
  for (const TileValue& value : found.rules().tile_values) {
    if (value.tile == kNoTile) {
      found.missing("score.tile_values", "score.tile_values has a row without a tile",
                    "write {tile: 0-0, counts: 50}");
      continue;
    }
    if (valued.has(value.tile)) {
      found.add({"score.tile_values"},
                fmt::format("score.tile_values has two values for {}", text_of(value.tile)),
                "keep one of them");
    }
    valued.add(value.tile);
    needs_tile(found, "score.tile_values", value.tile);
  }
  const InlineVector<HeaderCap, 4>& caps = found.rules().caps;
  for (std::size_t i = 1; i < caps.size(); ++i) {
    if (caps[i].need > caps[i - 1].need) continue;
    found.add(
        {"in_play.caps"},
        fmt::format("in_play.caps has {} to go after {} to go", caps[i].need, caps[i - 1].need),
        "list the caps with fewest points to go first");
  }
}

void check_bonus(Contradictions& found, const BonusRule& bonus) {
  constexpr std::string_view kKey = "bonus.awards";
  const std::string_view name = text_of(bonus.name);
  if (name.empty()) {
    found.missing(kKey, "bonus.awards has a bonus without a name", "add name: key-tile");
  }
  if (bonus.points == 0) {
    found.missing(kKey, fmt::format("the bonus `{}` is worth nothing", name), "add points: 1");
  }
  if (bonus.when.has(Fact::double_tile) && bonus.when.has(Fact::plain_tile)) {
    found.add({kKey}, fmt::format("the bonus `{}` asks for a double that is no double", name),
              "keep one of double_tile and plain_tile");
  }
  const bool by_pass = bonus.when.has(Fact::by_opponent) || bonus.when.has(Fact::by_next_seat) ||
                       bonus.when.has(Fact::all_others_passed) || bonus.running > 0 ||
                       bonus.to == BonusTo::who_passed;
  if (by_pass && bonus.on != BonusOn::pass) {
    found.add({kKey},
              fmt::format("the bonus `{}` asks about a pass, but is not given for one", name),
              "write on: pass");
  }
  if (bonus.passes > 0 && bonus.on != BonusOn::passes_end) {
    found.add({kKey},
              fmt::format("the bonus `{}` counts passes in a run, but is not for one", name),
              "write on: passes_end");
  }
  if (bonus.else_win > 0 && !is_for_passes(bonus)) {
    found.add({kKey},
              fmt::format("the bonus `{}` is for the round's end, and else_win is not", name),
              "write on: pass or on: passes_end, or leave else_win out");
  }
  if (bonus.when.has(Fact::rest_of_suit_played) && bonus.left == kNoTile) {
    found.missing(kKey, fmt::format("the bonus `{}` does not say whose suit is played", name),
                  "add the tile, such as left: 0-0");
  }
  needs_tile(found, kKey, bonus.tile);
  needs_tile(found, kKey, bonus.left);
}

void check_target(Contradictions& found) {
  const Ruleset& rules = found.rules();
  const auto has_target = [&](int seats) { return rules.target.for_seats(seats) > 0; };
  if (std::none_of(rules.counts.begin(), rules.counts.end(), has_target)) return;
  for (const int seats : rules.counts) {
    if (has_target(seats)) continue;
    found.add({"match.target", "seats.counts"},
              fmt::format("match.target does not say to how many points {} seats play", seats),
              fmt::format("add {}: and a number to match.target", seats));
  }
}

void check_bonuses(Contradictions& found) {
  for (const BonusRule& bonus : found.rules().awards) check_bonus(found, bonus);
}

}  // namespace

void check_rules(const RulesetDoc& doc, const std::set<std::string>& broken,
                 Diagnostics& problems) {
  Contradictions found(doc, broken, problems);
  check_equipment(found);
  check_seats(found);
  check_deal(found);
  check_lead(found);
  check_layout(found);
  if (found.rules().tests.empty()) {
    found.add({"blocked.tests"}, "blocked.tests lists no test, so no block can be decided",
              "write tests: [{keep: fewest, of: pips}], or leave the key out");
  }
  check_score(found);
  check_target(found);
  check_bonuses(found);
  check_prices(found);
}

}  // namespace sixlove
