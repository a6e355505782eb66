#include "support/case_setting.h"

#include <stdexcept>

#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {

using Json = nlohmann::json;

namespace {

/// Some tiles with so many pips in all, with a double among them or without.
TileSet some_hand(int total, bool with_double) {
  TileSet hand;
  const TileSet all = TileSet::full(6);
  for (const Tile one : all) {
    if (is_double(one) != with_double || pips(one) > total) continue;
    for (const Tile two : all) {
      if (is_double(two) || one == two || pips(one) + pips(two) != total) continue;
      return {one, two};
    }
    if (pips(one) == total) hand = {one};
  }
  return hand;
}

}  // namespace

std::string letter(Seat seat) {
  return seat == kNoSeat ? "null" : std::string(1, static_cast<char>('A' + seat));
}

std::string joined(const Json& tiles) {
  if (tiles.is_string()) return tiles.get<std::string>();
  std::string text;
  for (const Json& tile : tiles) text += tile.get<std::string>() + " ";
  return text;
}

std::string plain(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

CaseSetting::CaseSetting(const Json& one) : case_(one), expect_(one.at("expect")) {
  const auto overrides = one.value("overrides", std::vector<std::string>{});
  doc_ = source_ruleset(one.at("ruleset").get<std::string>(), overrides);
  if (!doc_) throw std::invalid_argument("no ruleset " + plain(one.at("ruleset")));
  seats_ = one.contains("seats") && one["seats"].is_number() ? one["seats"].get<int>() : 4;
  match_ = begin_match(doc_->rules, seats_, Record{});
  for (const char* key : {"start_scores", "scores"}) {
    if (one.contains(key)) set_scores(one[key]);
  }
  match_.ties = one.value("ties", 0);
}

void CaseSetting::compare(const std::string& key, const std::string& found) {
  if (!expect_.contains(key) || plain(expect_[key]) == found) return;
  out_ << "  " << key << ": expected " << plain(expect_[key]) << ", got " << found << "\n";
}

void CaseSetting::compare(const std::string& key, int found) {
  compare(key, std::to_string(found));
}

void CaseSetting::compare(const std::string& key, bool found) {
  compare(key, std::string(found ? "true" : "false"));
}

std::string CaseSetting::side_name(Side side) const {
  if (side == kNoSide) return "null";
  std::string name;
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (match_.side_of[seat] == side) name += letter(seat);
  }
  return name;
}

void CaseSetting::set_scores(const Json& scores) {
  for (const auto& [side, points] : scores.items()) {
    match_.score[match_.side_of[static_cast<std::size_t>(side.at(0) - 'A')]] = points.get<int>();
  }
}

FinalHand CaseSetting::hand(const Json& held, const std::string& seat, bool may_hold_double) const {
  FinalHand left;
  if (held.contains("remaining")) {
    const auto& all = held["remaining"];
    left.tiles = all.contains(seat) ? tile_set(joined(all[seat])) : TileSet{};
  } else {
    const Json& all = held.contains("pips") ? held["pips"] : held.value("pips_left", Json{});
    if (!all.is_object() || !all.contains(seat)) return left;
    left.pips = all[seat].get<int>();
    const bool doubled = held.contains("holds_double") && held["holds_double"].value(seat, false);
    if (may_hold_double) left.tiles = some_hand(*left.pips, doubled);
  }
  if (left.tiles) left.pips = pips(*left.tiles);
  return left;
}

FinalHands CaseSetting::hands(const Json& held) const {
  FinalHands left;
  left.seats = seats_;
  left.side_of = match_.side_of;
  const Counting& counting = rules();
  for (Seat seat = 0; seat < seats_; ++seat) {
    FinalHand& one = left.hands[seat];
    one = hand(held, letter(seat), counting.double_factor > 1);
    one.counted = Counting::hand_count(counting, one);
  }
  return left;
}

}  // namespace sixlove
