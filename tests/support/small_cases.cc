#include "support/small_cases.h"

#include <stdexcept>

#include "referee/match.h"
#include "rules/in_play.h"
#include "support/case_setting.h"
#include "support/files.h"
#include "support/positions.h"
#include "support/rounds.h"

namespace sixlove {

namespace {

using Json = nlohmann::json;

/// One case under its rules.
class SmallCase : private CaseSetting {
 public:
  explicit SmallCase(const Json& one) : CaseSetting(one) {}

  std::string differences() {
    const std::string kind = case_.at("kind");
    if (kind == "hand-result" || kind == "hand-count") {
      hand_result();
    } else if (kind == "match-sequence") {
      match_sequence();
    } else if (kind == "match-end") {
      test_match(rules(), match_);
      compare_match();
    } else if (kind == "table") {
      table();
    } else if (kind == "hard-end") {
      hard_end();
    } else if (kind == "legal-moves") {
      legal_tiles();
    } else if (kind == "position" || kind == "short-hand" || kind == "rule-check") {
      play_on();
    } else if (kind == "deal-shape") {
      deal_shape();
    } else if (kind == "play-score") {
      play_score();
    } else {
      throw std::invalid_argument("no such kind: " + kind);
    }
    return out_.str();
  }

 private:
  void decide(RoundOutcome& outcome) {
    const BlockOutcome block =
        Blocked::decide(rules(), outcome.hands, outcome.leader, outcome.blocker);
    outcome.end = block.side == kNoSide ? RoundEnd::tie : RoundEnd::block;
    outcome.winner = block.winner;
    outcome.side = block.side;
    outcome.level = block.level;
  }

  void hand_result() {
    RoundOutcome outcome = round_outcome(rules(), match_, "tie");
    outcome.hands = hands(case_);
    const std::string ending = case_.contains("end") ? case_["end"] : case_.at("ending");
    const std::string closed = case_.value("blocking_side", case_.value("closed", "A"));
    outcome.blocker = static_cast<Seat>(closed[0] - 'A');
    outcome.leader = static_cast<Seat>(case_.value("led", "A")[0] - 'A');
    if (case_.contains("last")) {
      outcome.last = round_outcome(rules(), match_, "out A | last " + plain(case_["last"])).last;
    }
    if (case_.contains("round")) match_.rounds = case_["round"].get<int>() - 1;
    if (ending == "out") {
      outcome.end = RoundEnd::out;
      for (Seat seat = 0; seat < seats_; ++seat) {
        if (outcome.hands.hands[seat].pips == 0 && outcome.winner == kNoSeat) outcome.winner = seat;
      }
      if (outcome.winner == kNoSeat) throw std::invalid_argument("nobody is out");
      outcome.side = match_.side_of[outcome.winner];
    } else {
      decide(outcome);
    }
    compare_outcome(outcome);
  }

  void compare_outcome(const RoundOutcome& outcome) {
    compare("winner", letter(outcome.winner));
    compare("winning_side", side_name(outcome.side));
    compare("side", side_name(outcome.side));
    compare("tie", outcome.end == RoundEnd::tie);
    compare("annulled", outcome.end == RoundEnd::tie);
    if (expect_.contains("tied_players")) {
      Json level = Json::array();
      for (Seat seat = 0; seat < seats_; ++seat) {
        if (has(outcome.level, seat)) level.push_back(letter(seat));
      }
      compare("tied_players", level.dump());
    }
    const Json counts = expect_.value("pips_left", Json::object());
    for (const auto& [seat, count] : counts.items()) {
      const int found =
          outcome.hands.hands[static_cast<std::size_t>(seat[0] - 'A')].pips.value_or(-1);
      if (found != count.get<int>()) out_ << "  pips of " << seat << ": got " << found << "\n";
    }
    if (!expect_.contains("points")) return;
    MatchState after = match_;
    const Worth worth = play_round(rules(), after, outcome);
    compare("points", outcome.end == RoundEnd::tie ? "0"
                      : worth.points               ? std::to_string(*worth.points)
                                                   : "null");
  }

  void match_sequence() {
    Json scores = Json::array();
    const auto note_score = [&] {
      Json score;
      for (Side side = 0; side < match_.sides; ++side) {
        score[side_name(side)] = match_.score[side].value_or(-1);
      }
      scores.push_back(score);
    };
    if (case_.contains("rounds")) {
      compare("scores", scores_after(rules(), match_, plain(case_["rounds"])));
    }
    for (const Json& round : case_.value("hand_results", Json::array())) {
      play_hand(round);
      note_score();
    }
    if (expect_.contains("scores_after") && scores != expect_["scores_after"]) {
      compare("scores_after", scores.dump());
    }
    compare_match();
    compare_next();
  }

  void play_hand(const Json& round) {
    const bool tie = round.value("tie", false);
    const std::string ending = round.value("ending", "out");
    std::string line = tie ? "tie" : (ending == "out" ? "out " : "block ") + plain(round["winner"]);
    if (round.value("key", false)) line += " | last 6-4 key";
    if (round.value("out_on_double", false)) line += " | last 6-6";
    RoundOutcome outcome = round_outcome(rules(), match_, line);
    if (round.contains("pips_left") || round.contains("remaining")) outcome.hands = hands(round);
    static_cast<void>(play_round(rules(), match_, outcome));
  }

  void compare_match() {
    for (const char* key : {"match_over", "over"}) compare(key, match_.over);
    std::string winner = "null";
    for (Side side = 0; side < match_.sides; ++side) {
      if (match_.winners == mask_of(side)) winner = side_name(side);
    }
    for (const char* key : {"match_winner", "match_winner_side", "winner_side"}) {
      compare(key, winner);
    }
  }

  void compare_next() {
    const NextLead next = next_lead(rules(), match_);
    const bool forced = next.tile != kNoTile;
    compare(
        "next_lead_forced",
        forced ? std::to_string(high(next.tile)) + "-" + std::to_string(low(next.tile)) : "null");
    std::string leaders;
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (has(next.seats, seat)) leaders += letter(seat);
    }
    compare("next_leader", leaders);
    std::string allowed;
    for (const Json& seat : expect_.value("allowed_next_leaders", Json::array())) {
      allowed += plain(seat);
    }
    if (!allowed.empty() && allowed != leaders) out_ << "  next leaders: got " << leaders << "\n";
    if (!expect_.contains("next_hand_value")) return;
    const RoundOutcome won = round_outcome(rules(), match_, "out A");
    compare("next_hand_value", worth_of(rules(), match_, won, 0).points.value_or(-1));
  }

  void table() {
    const int total = case_.at("pips").get<int>();
    const RoundOutcome outcome =
        round_outcome(rules(), match_, "out A | A 0 | B " + std::to_string(total) + " | C 0 | D 0");
    const Worth worth = worth_of(rules(), match_, outcome, 0);
    compare("points", worth.points ? std::to_string(*worth.points) : "null");
  }

  void hard_end() {
    const std::string end = case_.at("end").dump();
    Position at = position(rules(), "A | B | C | D | ends " + end + " " + end);
    at.state.played = tile_set(joined(case_.at("played")));
    const Tile last = tiles(joined(case_.at("unplayed"))).front();
    const LastPlay play = last_play_of(rules(), at.state, {MoveKind::play, 0, last, 0, 0});
    compare("hard", play.both_ends_hard);
  }

  Position position_of(const Json& given) const {
    std::string line;
    const Json held = given.value("hands", Json::object());
    for (Seat seat = 0; seat < seats_; ++seat) {
      line += letter(seat) + " " + joined(held.value(letter(seat), Json::array())) + "|";
    }
    const Json ends = given.value("ends", Json{});
    if (ends.is_array()) line += "ends " + ends[0].dump() + " " + ends[1].dump() + "|";
    if (given.contains("boneyard")) line += "boneyard " + joined(given["boneyard"]) + "|";
    if (given.contains("last_to_play")) line += "last " + plain(given["last_to_play"]) + "|";
    if (ends.is_array() && given.contains("turn")) line += "turn " + plain(given["turn"]);
    Position at = position(rules(), line);
    for (const Json& arm : given.value("arms", Json::array())) {
      const auto pip = arm["open"].get<Pip>();
      const auto length = static_cast<std::uint8_t>(arm["double_played_here"].get<bool>() ? 2 : 1);
      at.state.layout.arms.push_back({.pip = pip, .tip = tile_of(pip, 5), .length = length});
      at.state.layout.tiles = 9;
    }
    if (given.contains("arms"))
      at.state.turn.turn = static_cast<Seat>(plain(given["turn"])[0] - 'A');
    return at;
  }

  Position dealt() {
    Position at = position_of(case_.contains("position") ? case_["position"] : case_["deal"]);
    if (at.state.led()) return at;
    bool void_deal = false;
    int choice = -1;
    at.state.duty = lead_duty(rules(), match_, at.state, &void_deal, &choice);
    return at;
  }

  void legal_tiles() {
    Position at = dealt();
    Json legal = Json::array();
    std::string leaders;
    bool pass = false;
    for (const Move& move : legal_moves(rules(), at.state)) {
      pass = pass || move.kind == MoveKind::pass;
      if (move.kind != MoveKind::play) continue;
      const std::string one =
          std::to_string(high(move.tile)) + "-" + std::to_string(low(move.tile));
      legal.push_back(one);
      leaders = letter(move.seat);
    }
    compare("leader", leaders);
    compare("pass_legal", pass);
    if (expect_.contains("legal")) {
      Json wanted = Json::array();
      for (const Json& one : expect_["legal"]) {
        wanted.push_back(one.is_object() ? one["tile"] : one);
      }
      if (wanted != legal) out_ << "  legal: expected " << wanted << ", got " << legal << "\n";
    }
    if (!expect_.contains("first_illegal")) return;
    const std::string move = expect_["first_illegal"]["move"];
    if (objection(rules(), at.state, move) == "none") out_ << "  " << move << " is legal\n";
  }

  void play_on() {
    Position at = dealt();
    if (case_.at("kind") == "short-hand") at.state.duty = {};
    RoundOutcome outcome = round_outcome(rules(), match_, "tie");
    int index = 0;
    int illegal = -1;
    const bool shows_hands = case_.contains("deal") || case_["position"].contains("hands");
    for (const Json& play : case_.value("plays", Json::array())) {
      const Move move = move_of(rules(), at.state, play.get<std::string>());
      if (shows_hands && objection_to(rules(), at.state, move) && illegal < 0) illegal = index;
      ++index;
      if (illegal >= 0) break;
      if (move.kind == MoveKind::play) outcome.last = last_play_of(rules(), at.state, move);
      static_cast<void>(make_move(rules(), at.state, move));
    }
    if (expect_.contains("first_illegal")) {
      if (illegal != expect_["first_illegal"]["index"].get<int>()) out_ << "  nothing is illegal\n";
      return;
    }
    if (illegal >= 0)
      out_ << "  " << case_["plays"][static_cast<std::size_t>(illegal)] << " is illegal\n";
    compare("capicu", outcome.last.fits_both_ends && outcome.last.ends_differ);
    compare("key", outcome.last.only_tile_that_fits && !is_double(outcome.last.tile));
    compare_end(at, outcome);
  }

  void compare_end(const Position& at, RoundOutcome& outcome) {
    const State& state = at.state;
    const bool out = state.turn.over == Over::out;
    const std::string ending = out ? "out" : "blocked";
    compare("ending", state.turn.over == Over::no ? "null" : ending);
    compare("next_to_play", letter(state.turn.turn));
    const Moves moves = legal_moves(rules(), state);
    if (expect_.contains("legal_first")) {
      const bool draws = !moves.empty() && moves[0].kind == MoveKind::draw;
      compare("legal_first", std::string(draws ? "draw" : "no draw"));
    }
    if (state.turn.over == Over::no) return;
    outcome.hands = final_hands(rules(), state);
    outcome.leader = state.turn.leader;
    outcome.blocker = state.turn.last_player;
    outcome.end = RoundEnd::out;
    outcome.winner = state.turn.out;
    outcome.side = out ? match_.side_of[state.turn.out] : kNoSide;
    if (!out) decide(outcome);
    compare_outcome(outcome);
  }

  void deal_shape() {
    const Dealing& dealing = rules();
    const Seating& seating = rules();
    for (const std::uint8_t count : seating.counts) {
      const Json& shape = expect_.at(std::to_string(count));
      const TileSet set = Equipment::set_for(rules(), count);
      const int each = dealing.hand.for_seats(count);
      const TileSet removed = TileSet::full(6) - set;
      const bool right = shape["each"] == each && shape["left"] == set.size() - each * count &&
                         tile_set(joined(shape["removed"])) == removed;
      if (!right) out_ << "  the deal for " << int{count} << " is another\n";
    }
    for (const Json& count : expect_.at("illegal_player_counts")) {
      for (const std::uint8_t allowed : seating.counts) {
        if (count == allowed) out_ << "  " << count << " may play\n";
      }
    }
  }

  void play_score() {
    const Position at = position(rules(), "A | B | line " + plain(case_.at("line")));
    const int need = case_.value("need", 1000);
    compare("count", InPlay::ends_sum(rules(), at.state.layout));
    compare("score", InPlay::award_play(rules(), at.state, need));
  }
};

}  // namespace

std::vector<Json> small_cases(const std::filesystem::path& file) {
  const Json all = Json::parse(read_text(file));
  return all.at("cases").get<std::vector<Json>>();
}

std::string small_case_differences(const Json& one) {
  try {
    return SmallCase(one).differences();
  } catch (const std::exception& error) {
    return std::string("  cannot be judged: ") + error.what() + "\n";
  }
}

}  // namespace sixlove
