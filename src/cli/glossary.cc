#include "cli/glossary.h"

#include <array>

namespace sixlove {

namespace {

// clang-format off
constexpr auto kTerms = std::to_array<Term>({
    {"arm", "", "One of the lines of tiles that leave the lead or a spinner. A layout without a spinner has two arms, left and right.", "C6-3@u"},
    {"asleep", "", "Tiles that are left over after the deal and are not drawn at all in a game without drawing.", ""},
    {"award", "", "Points given to a side, with the reason: the round, a stake, a bonus, a play in games that score in play, or a penalty.", ""},
    {"block", "blocked, tranca", "The end of a round in which nobody can play. Who wins it is said in section `blocked` of the ruleset.", "end B block +1"},
    {"bonus", "", "Points added to what a round is worth for the way it was won, such as by the key tile.", "end A out +2"},
    {"boneyard", "stock", "The face-down tiles that are left over after the deal and may be drawn. A record gives them in the order of drawing, if known.", "stock 5-1 3-0 4-4"},
    {"capicúa", "capicua, capicú, capicu", "Going out with a tile, no double, that fits both open ends. Some games pay a bonus for it; section `bonus` of the ruleset says when.", "end A out +25"},
    {"chuchazo", "", "Going out with the double blank. Some games pay a bonus for it.", "end A out +100"},
    {"count", "", "The pips a seat still holds at the end of a round.", "count B 24"},
    {"cut", "", "The end of a round in which a play reached the match target and ended the match at once.", "end cut"},
    {"dekabès", "dekabes", "Going out with a tile, no double, that fits both open ends, which are not alike. Such a win counts twice.", "end A out +2"},
    {"deal", "", "Who got which tiles, and the order of the boneyard.", "deal A 6-6 6-4 5-2 4-1 3-3 2-0 1-0"},
    {"disputed", "", "Of a round: there is a fault in it, and its result is how it comes out if play goes on. Of a key of a ruleset: sources say different things.", ""},
    {"double", "", "A tile with the same pip on both halves.", "A6-6"},
    {"draw", "", "Taking a tile from the boneyard. Each draw is one move; a tile that was not seen is written ?.", "D+3-1 D+?"},
    {"event", "", "One thing a record says happened: a move, an incident, an objection.", "incident B exposed-tile 5-3"},
    {"evidence", "", "What a record has of a round, and so what can be judged: full, rebuilt, moves, counts, points or nothing.", ""},
    {"finding", "", "Something the referee has to say about a record, with its place and the rule behind it. Its id never changes.", "sixlove explain false-pass"},
    {"foot", "chicken foot", "A double that has to get all its toes, the tiles joined to it, before anything is played elsewhere.", ""},
    {"hand", "", "The tiles a seat holds. One deal's play is a round, not a hand.", "deal A 6-6 6-4 5-2 4-1 3-3 2-0 1-0"},
    {"hard end", "", "An open end that only one tile not yet played can still take.", ""},
    {"incident", "", "Something the table noticed that no move can show, such as an exposed tile. Section `infractions` of the ruleset says what it costs.", "incident B exposed-tile 5-3"},
    {"key tile", "", "The one tile that can still be played, on two different hard ends. Some games give a bonus for going out with it.", "end A out +2"},
    {"layout", "line of play, board", "The tiles on the table: arms, open ends, and the spinner if there is one.", ""},
    {"lead", "pose, set, salida", "The first tile of a round, and the right to play it.", "play A6-6"},
    {"left", "", "The tiles a seat still held at the end of a round, as shown for the count.", "left B 1-1 5-5"},
    {"match", "game", "Rounds played to a target.", "[Result \"AC 6-0\"]"},
    {"move", "moves", "A play, a draw or a pass. Moves are counted from 1 in every round. As evidence: the moves are written, but not every hand.", "A6-6 B- C+3-1"},
    {"objection", "", "Why a rule is against a move.", ""},
    {"open end", "", "A place of the layout where a tile may be played.", "B6-5@6"},
    {"out", "domino", "Playing one's last tile, which ends the round.", "end A out +1"},
    {"pass", "knock", "A turn without a play.", "C-"},
    {"penalty", "", "What an infraction costs, in points, the round, the match or cards. Section `infractions` of the ruleset says so.", ""},
    {"pip", "dot, spot", "The number on one half of a tile. A blank is 0.", ""},
    {"play-off", "", "One last round that decides a match after the sides came level in the way the ruleset names.", ""},
    {"rebuilt", "", "Evidence: the deal is not written, but follows from the moves and the tiles left. Everything can be judged.", "left B 1-1 5-5"},
    {"record", "sheet", "What was written down of a match, before anyone judged it: claims, not truths.", ""},
    {"reserve", "", "Tiles of the boneyard that are never drawn.", ""},
    {"reset", "", "A score that goes back to 0 because of what another side did, as when six must be won to love.", ""},
    {"round", "hand, game", "One deal, played until somebody goes out or the round is blocked.", "round 1"},
    {"ruleset", "", "The rules of one game, written in a YAML file.", "sixlove rules list"},
    {"ruling", "", "The first finding of a round: what the referee decides on. The others may only follow from it.", ""},
    {"seat", "", "A place at the table, lettered A, B, C, D in turn order.", "[Seats \"N E S W\"]"},
    {"set", "", "All the tiles of a game: double-six has 28, double-nine 55.", ""},
    {"side", "team", "The seats that score together, named by their letters: AC plays BD.", "score AC 1 BD 0"},
    {"six-love", "six love", "Six points to none: the match of six that nobody else has scored in. Some games are won by it alone.", "[Result \"AC 6-0\"]"},
    {"spinner", "", "A double that takes tiles on more than two of its sides.", "layout: {spinner: first_double}"},
    {"stake", "", "What a round is worth before bonuses. It may grow after tied rounds.", ""},
    {"suit", "", "All tiles that show a given pip.", ""},
    {"target", "", "The points that end a match.", "[Target \"100\"]"},
    {"tie", "", "A round that nobody wins.", "end tie"},
    {"toe", "", "One of the tiles that a foot has to get before anything is played elsewhere.", ""},
    {"tile", "bone, domino", "An unordered pair of pips. 6-5 and 5-6 are the same tile.", "6-5"},
    {"verdict", "", "The finding on a whole record: upheld, corrected, illegal, undetermined or malformed.", "sixlove check night.dom"},
    {"upheld", "", "The verdict on a record of which everything that can be judged is right.", ""},
    {"corrected", "", "The verdict on a record whose moves are all legal, but with a wrong claim: the right one is given.", ""},
    {"illegal", "", "The verdict on a record with at least one move, deal or lead that breaks the rules.", ""},
    {"undetermined", "", "The verdict on a record that leaves open something that decides the result.", ""},
    {"malformed", "", "The verdict on a record that cannot be read far enough to judge.", ""},
    {"void", "", "A round that does not count: nothing is scored.", "end void"},
});
// clang-format on

}  // namespace

std::span<const Term> glossary() {
  return kTerms;
}

}  // namespace sixlove
