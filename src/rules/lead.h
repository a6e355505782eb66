#pragma once

#include "core/state.h"
#include "rules/facts.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class LeadWho : std::uint8_t {
  holder,
  highest_double,
  lowest_double,
  heaviest_tile,
  round_double,
  lot,
  first_seat,
  next_seat,
  next_after_winner,
  next_double_holder,
  winner,
  winning_side,
  score_leader,
  same_seat,
  blocker,
  blocker_if_won,
};
template <>
inline constexpr auto kWords<LeadWho> = std::to_array<Word>({
    {"holder", "the holder of the first tile of the list `of` that anybody was dealt"},
    {"highest_double", "the holder of the highest double that anybody was dealt"},
    {"lowest_double", "the holder of the lowest double that anybody was dealt"},
    {"heaviest_tile", "the holder of the tile with most pips; level: the one with the higher end"},
    {"round_double",
     "the holder of this round's double: the set's highest in the first round, one lower each "
     "round"},
    {"lot", "whoever the lot fell on: the seat that moved first in the record"},
    {"first_seat", "seat A"},
    {"next_seat", "the seat after the one that led the last round"},
    {"next_after_winner", "the seat after the one that won the last round"},
    {"next_double_holder", "the first seat after the last winner that was dealt a double"},
    {"winner", "the seat that won the last round"},
    {"winning_side", "either seat of the side that won the last round"},
    {"score_leader", "any seat of the side that is ahead in the match; level: nobody"},
    {"same_seat", "the seat that led the last round"},
    {"blocker", "the seat that laid the last tile of the last round"},
    {"blocker_if_won",
     "the seat that laid the last tile of the last round if its side won it, else the seat after "
     "it"},
});

enum class LeadWith : std::uint8_t { any, that_tile, any_double };
template <>
inline constexpr auto kWords<LeadWith> = std::to_array<Word>({
    {"any", "any tile"},
    {"that_tile", "the very tile that decides who leads"},
    {"any_double", "any double; who holds none does not lead"},
});

enum class LeadDraws : std::uint8_t { none, leader, in_turn };
template <>
inline constexpr auto kWords<LeadDraws> = std::to_array<Word>({
    {"none", "nobody draws before the lead"},
    {"leader", "who is to lead and cannot draws until it can"},
    {"in_turn",
     "where nobody holds what must be led, each seat in turn draws one tile, from the seat after "
     "the last leader on (first round: from seat A), until one draws it, who leads it"},
});

/// One way to settle a lead: who leads, and with what.
struct LeadChoice {
  LeadWho who = LeadWho::lot;
  InlineVector<Tile, 16> of{};
  LeadWith with = LeadWith::any;
  bool passes_on = false;
  LeadDraws draws = LeadDraws::none;
  std::uint8_t passed_over_adds = 0;

  static constexpr auto fields() {
    return std::array{
        choice<&LeadChoice::who>("who", "who leads").said("{} leads"),
        tiles<&LeadChoice::of>("of", "the tiles that `holder` asks for, first choice first",
                               "[6-6, 5-5]")
            .said("the list is {}"),
        choice<&LeadChoice::with>("with", "what may be led").said("with {}"),
        flag<&LeadChoice::passes_on>("passes_on",
                                     "a seat that holds nothing it may lead passes the lead to the "
                                     "next seat that does; where "
                                     "it draws first, once nothing is left to draw")
            .said("a player who holds no such tile passes the lead on"),
        choice<&LeadChoice::draws>("draws", "whether tiles are drawn before the lead").said("{}"),
        number<&LeadChoice::passed_over_adds, 0, 200>(
            "passed_over_adds",
            "points that the last winner adds to its score if it leads not, for want of a double",
            "10")
            .said("if the last winner may not lead for want of a double, it adds {} points"),
    };
  }

  friend constexpr bool operator==(const LeadChoice&, const LeadChoice&) = default;
};

/// First choice first; the first that names a seat decides. None does: the deal is void.
using LeadOrder = InlineVector<LeadChoice, 4>;

/// Who begins a round, and with which tile. Section `lead:` of a ruleset.
struct Lead {
  static constexpr std::string_view kSection = "lead";
  static constexpr std::string_view kAbout = "who begins a round, and with which tile";

  LeadOrder first{};
  LeadOrder later{};
  LeadOrder after_tie{};
  LeadOrder after_block{};
  LeadOrder after_reset{};
  LeadOrder playoff{};
  LeadOrder after_playoff{};

  static constexpr auto fields() {
    return std::array{
        objects<&Lead::first>("first", "the first round of a match",
                              "{who: holder, of: [6-6], with: that_tile}")
            .said("First round of a match"),
        objects<&Lead::later>("later", "every other round, unless a key below says otherwise",
                              "{who: winning_side}")
            .said("Every other round")
            .only_if("match.rounds != 1"),
        objects<&Lead::after_tie>(
            "after_tie", "the round after a tied one; left out: as `later`",
            "[{who: score_leader}, {who: holder, of: [6-6], with: that_tile}]")
            .said("After a tied round")
            .only_if("blocked.undecided = tie and match.rounds != 1")
            .disputed_over("who leads after a tie: whoever leads any other round, the side ahead "
                           "in the match, or the holder of a double",
                           "score.count = none and in_play.header = 0"),
        objects<&Lead::after_block>(
            "after_block", "the round after a block that somebody won; left out: as `later`",
            "{who: blocker_if_won}")
            .said("After a block that somebody won")
            .only_if("match.rounds != 1"),
        objects<&Lead::after_reset>("after_reset",
                                    "the round after the scores went back; left out: as `first`",
                                    "{who: holder, of: [6-6], with: that_tile}")
            .said("After the scores went back")
            .only_if("reset.when != never"),
        objects<&Lead::playoff>("playoff", "a play-off round; left out: as `first`",
                                "{who: holder, of: [6-6], with: that_tile}")
            .said("A play-off")
            .only_if("playoff.at != 0"),
        objects<&Lead::after_playoff>("after_playoff",
                                      "the round after a play-off; left out: as `later`",
                                      "{who: winning_side}")
            .said("After a play-off")
            .only_if("playoff.at != 0"),
    };
  }

  static Objection on_turn(const Lead&, const State& state, const Facts&, const Move& move) {
    if (state.led() || state.duty.seats == 0 || has(state.duty.seats, move.seat)) {
      return kNoObjection;
    }
    return object(FindingId::wrong_leader, key(state.duty.occasion));
  }

  static Objection on_play(const Lead&, const State& state, const Facts&, const Move& move) {
    if (state.led()) return kNoObjection;
    const LeadDuty& duty = state.duty;
    const bool wrong = (duty.tile != kNoTile && move.tile != duty.tile) ||
                       (duty.any_double && !is_double(move.tile));
    return wrong ? object(FindingId::wrong_lead_tile, key(duty.occasion)) : kNoObjection;
  }

  /// Who has to lead, or to draw again, after a tile was drawn before the lead.
  static LeadDuty duty_after_draw(const State& state, const Move& move) {
    LeadDuty duty = state.duty;
    if (!duty.draws) return duty;
    const bool unseen = move.tile == kNoTile;
    const bool found =
        !unseen && (duty.tile != kNoTile ? move.tile == duty.tile : is_double(move.tile));
    if (found) duty.draws = false;
    // what was drawn unseen may be what must be led
    if (unseen) {
      duty.seats = 0;
    } else {
      duty.seats = mask_of(found || !duty.in_turn ? move.seat : next_seat(move.seat, state.seats));
    }
    return duty;
  }

  /// The key that decides a lead.
  static constexpr std::string_view key(Occasion occasion) {
    switch (occasion) {
    case Occasion::first: return "lead.first";
    case Occasion::later: return "lead.later";
    case Occasion::after_tie: return "lead.after_tie";
    case Occasion::after_block: return "lead.after_block";
    case Occasion::after_reset: return "lead.after_reset";
    case Occasion::playoff: return "lead.playoff";
    case Occasion::after_playoff: return "lead.after_playoff";
    }
    return {};
  }
};

}  // namespace sixlove
