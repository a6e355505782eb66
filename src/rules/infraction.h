#pragma once

#include "core/state.h"
#include "rules/bonus.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class PenaltyTo : std::uint8_t { off_the_offender, to_the_opponents, off_or_to_opponents };
template <>
inline constexpr auto kWords<PenaltyTo> = std::to_array<Word>({
    {"off_the_offender", "the points are taken off the offender's side"},
    {"to_the_opponents", "every other side adds the points"},
    {"off_or_to_opponents",
     "the points are taken off the offender's side if it has as many, or else every other side "
     "adds "
     "them"},
});

enum class PenaltyRound : std::uint8_t { goes_on, is_void, is_undone, is_lost, stops };
template <>
inline constexpr auto kWords<PenaltyRound> = std::to_array<Word>({
    {"goes_on", "the round goes on and counts"},
    {"is_void", "the round is void: nothing in it scores"},
    {"is_undone",
     "the round is played again as if it had not been: whoever could lead it leads it"},
    {"is_lost", "the other side wins the round as it stands"},
    {"stops", "the round stops: points made in play stay, and nothing is added for its end"},
});

enum class PenaltyMatch : std::uint8_t { goes_on, is_lost };
template <>
inline constexpr auto kWords<PenaltyMatch> = std::to_array<Word>({
    {"goes_on", "the match goes on"},
    {"is_lost", "the offender's side loses the match"},
});

/// How long an infraction can be complained of.
enum class PenaltyWindow : std::uint8_t {
  any_time,
  before_next_play,
  within_plays,
  after_plays,
  until_count,
  until_signed
};
template <>
inline constexpr auto kWords<PenaltyWindow> = std::to_array<Word>({
    {"any_time", "nobody has to complain"},
    {"before_next_play", "an opponent has to complain before anybody else moves"},
    {"within_plays", "an opponent has to complain before more than `plays` moves have followed"},
    {"after_plays",
     "nobody has to complain, but `plays` plays or more must have followed before anybody did"},
    {"until_count", "an opponent has to complain before the round is counted"},
    {"until_signed", "an opponent has to complain before the sheet of the match is signed"},
});

enum class PenaltyHits : std::uint8_t { seat, side };
template <>
inline constexpr auto kWords<PenaltyHits> = std::to_array<Word>({
    {"seat", "the card is shown to the offender"},
    {"side", "the card is shown to every seat of the offender's side"},
});

/// The name of a card, or of what the opponents may choose.
using PenaltyWord = InlineVector<char, 15>;

/// What one infraction costs.
struct Penalty {
  ShortName infraction{};
  PenaltyWord choice{};
  PenaltyWord card{};
  std::uint16_t points = 0;
  std::uint16_t winners_get = 0;
  std::uint16_t losers_against = 0;
  std::uint8_t percent = 0;
  std::uint8_t plays = 0;
  bool or_hand = false;
  PenaltyTo to = PenaltyTo::to_the_opponents;
  PenaltyRound round = PenaltyRound::goes_on;
  PenaltyMatch match = PenaltyMatch::goes_on;
  PenaltyWindow window = PenaltyWindow::any_time;
  PenaltyHits hits = PenaltyHits::side;

  static constexpr auto fields() {
    return std::array{
        name_field<&Penalty::infraction>(
            "infraction",
            "a finding's id (false-pass), an incident's kind (exposed-tile), or no-show",
            "false-pass")
            .said("{}"),
        number<&Penalty::points, 0, 1000>("points", "how many points it costs", "25")
            .said("{} points"),
        number<&Penalty::percent, 0, 100>(
            "percent", "it costs so many hundredths of the match's target, if that is more", "20")
            .said("or {} hundredths of the target, if that is more"),
        flag<&Penalty::or_hand>("or_hand",
                                "it costs the pips in the offender's hand, if that is more")
            .said("or the pips in the offender's hand, if that is more"),
        choice_field(),
        sixlove::choice<&Penalty::to>("to", "where the points go")
            .said("{}")
            .only_if("points != default"),
        sixlove::choice<&Penalty::round>("round", "what becomes of the round").said("{}"),
        sixlove::choice<&Penalty::match>("match", "what becomes of the match").said("{}"),
        number<&Penalty::winners_get, 0, 10000>(
            "winners_get",
            "the score that the others are given for a match that is lost so; 0: what they have",
            "100")
            .said("the others are given {}"),
        number<&Penalty::losers_against, 0, 10000>(
            "losers_against",
            "the points that stand against the offender's side in the table; 0: what the others "
            "get",
            "200")
            .said("{} stands against the offender's side"),
        sixlove::choice<&Penalty::window>("window", "who has to complain, and by when").said("{}"),
        number<&Penalty::plays, 0, 255>("plays", "the number that `window` asks for", "4")
            .said("`plays` is {}"),
        name_field<&Penalty::card>("card", "the card that is shown", "yellow").said("{} card"),
        sixlove::choice<&Penalty::hits>("hits", "who is shown the card")
            .said("{}")
            .only_if("card != default"),
    };
  }

  friend constexpr bool operator==(const Penalty&, const Penalty&) = default;

 private:
  static constexpr Field choice_field() {
    return name_field<&Penalty::choice>("choice",
                                        "the opponents choose between the rows of an infraction "
                                        "that have such a word; `choice B "
                                        "points` in a record takes this one",
                                        "points")
        .said("if the opponents choose `{}`");
  }
};

/// What cards add up to.
struct CardRule {
  PenaltyWord card{};
  PenaltyWord becomes{};
  std::uint16_t points = 0;
  std::uint16_t winners_get = 0;
  std::uint16_t losers_against = 0;
  std::uint8_t count = 1;
  PenaltyTo to = PenaltyTo::to_the_opponents;
  PenaltyMatch match = PenaltyMatch::goes_on;

  static constexpr auto fields() {
    return std::array{
        name_field<&CardRule::card>("card", "the card", "yellow").said("{}"),
        number<&CardRule::count, 1, 20>("count", "so many of them for one seat in a match", "2")
            .said("{} of them"),
        name_field<&CardRule::becomes>(
            "becomes", "the card that is shown in their place; they count no more", "red")
            .said("become {}"),
        number<&CardRule::points, 0, 1000>("points", "how many points it costs", "30")
            .said("{} points"),
        choice<&CardRule::to>("to", "where the points go").said("{}").only_if("points != default"),
        choice<&CardRule::match>("match", "what becomes of the match").said("{}"),
        number<&CardRule::winners_get, 0, 10000>(
            "winners_get",
            "the score that the others are given for a match that is lost so; 0: what they have",
            "200")
            .said("the others are given {}"),
        number<&CardRule::losers_against, 0, 10000>(
            "losers_against",
            "the points that stand against the offender's side in the table; 0: what the others "
            "get",
            "200")
            .said("{} stands against the offender's side"),
    };
  }

  friend constexpr bool operator==(const CardRule&, const CardRule&) = default;
};

/// What infractions cost. Section `infractions:` of a ruleset.
struct Infractions {
  static constexpr std::string_view kSection = "infractions";
  static constexpr std::string_view kAbout = "what infractions cost";

  InlineVector<Penalty, 20> penalties{};
  InlineVector<CardRule, 8> cards{};

  static constexpr auto fields() {
    return std::array{
        objects<&Infractions::penalties>(
            "penalties",
            "the price of each infraction; what is not listed is only reported, and of several "
            "rows for one infraction the first that applies counts",
            "[{infraction: false-pass, points: 25, to: to_the_opponents}]")
            .said("What infractions cost; for others nothing is charged"),
        objects<&Infractions::cards>("cards", "what the cards of one seat add up to",
                                     "[{card: yellow, count: 2, becomes: red}, {card: red, match: "
                                     "is_lost}]")
            .said("What the cards of one player add up to"),
    };
  }
};

}  // namespace sixlove
