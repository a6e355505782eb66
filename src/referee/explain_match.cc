// Words for what follows from a round: who leads next, how the match stands, what stays open.

#include <fmt/format.h>

#include "referee/explain_reasons.h"
#include "referee/explain_worlds.h"

namespace sixlove {

namespace {

/// "B4-1@l": a play with the arm it goes on.
std::string play_text(const Move& move, const Names& names) {
  const std::string play =
      fmt::format("{}{}-{}", names.seat(move.seat), high(move.tile), low(move.tile));
  return move.arm < kArmLetters.size() ? fmt::format("{}@{}", play, kArmLetters[move.arm]) : play;
}

std::string last_round(const MatchState& after, const Names& names) {
  if (after.last_side == kNoSide) return "nobody won the last round";
  return fmt::format("{} won the last round", names.side(after.last_side));
}

/// What was seen that settles who leads by such a choice.
std::string lead_reason(const Word& choice, LeadWho who, const MatchState& after,
                        const NextLead& next, const Names& names) {
  if (next.tile != kNoTile) return "the tile decides";
  const std::string meaning(choice.meaning);
  switch (who) {
  case LeadWho::winner:
  case LeadWho::winning_side:
  case LeadWho::next_after_winner:
  case LeadWho::next_double_holder: return last_round(after, names);
  case LeadWho::next_seat:
    if (after.last_leader == kNoSeat) return meaning;
    return fmt::format("{} led, and the lead goes round", names.seat(after.last_leader));
  case LeadWho::same_seat:
    if (after.last_leader == kNoSeat) return meaning;
    return fmt::format("{} led the last round", names.seat(after.last_leader));
  case LeadWho::blocker:
  case LeadWho::blocker_if_won:
    if (after.last_blocker == kNoSeat) return meaning;
    return fmt::format("{} laid the last tile of the last round", names.seat(after.last_blocker));
  case LeadWho::score_leader:
    for (Side side = 0; side < after.sides; ++side) {
      if (seats_of(after, side) == next.seats) {
        return fmt::format("{} is ahead in the match", names.side(side));
      }
    }
    return meaning;
  case LeadWho::holder:
  case LeadWho::highest_double:
  case LeadWho::lowest_double:
  case LeadWho::heaviest_tile:
  case LeadWho::round_double:
  case LeadWho::lot:
  case LeadWho::first_seat: return meaning;
  }
  return meaning;
}

/// What a sheet would have to show to settle the next lead: "who led"; nothing if it is settled, or
/// if the next deal settles it.
std::string_view missing_for_lead(const Ruleset& ruleset, const JudgedRound& judged) {
  const MatchState& after = judged.result.after;
  const bool sheet = judged.evidence == Evidence::counts || judged.evidence == Evidence::points;
  if (!sheet || after.over || after.lead_unknown) return "";
  const NextLead next = next_lead(ruleset, after);
  const LeadPlan plan = lead_plan(ruleset, after);
  if (next.seats != 0 || next.tile != kNoTile || plan.order->empty()) return "";
  switch ((*plan.order)[0].who) {
  case LeadWho::next_seat:
  case LeadWho::same_seat: return "who led";
  case LeadWho::winner:
  case LeadWho::next_after_winner: return "which seat won";
  case LeadWho::winning_side: return "which side won";
  case LeadWho::score_leader: return "the score";
  case LeadWho::blocker:
  case LeadWho::blocker_if_won: return "who laid the last tile";
  case LeadWho::holder:
  case LeadWho::highest_double:
  case LeadWho::lowest_double:
  case LeadWho::heaviest_tile:
  case LeadWho::round_double:
  case LeadWho::lot:
  case LeadWho::first_seat:
  case LeadWho::next_double_holder: return "";
  }
  return "";
}

std::string_view round_text(PenaltyRound round) {
  switch (round) {
  case PenaltyRound::goes_on: return "the round goes on";
  case PenaltyRound::is_void: return "the round is void";
  case PenaltyRound::is_undone: return "the round is played again";
  case PenaltyRound::is_lost: return "the round is lost";
  case PenaltyRound::stops: return "the round stops";
  }
  return {};
}

/// "80 points, the round is void, yellow card"
std::string price_text(const Penalty& price) {
  std::vector<std::string> parts;
  if (price.points > 0) parts.push_back(fmt::format("{} points", price.points));
  if (price.percent > 0) parts.push_back(fmt::format("{} % of the target", price.percent));
  if (price.or_hand) parts.emplace_back("the pips in hand");
  if (price.round != PenaltyRound::goes_on) parts.emplace_back(round_text(price.round));
  if (price.match != PenaltyMatch::goes_on) parts.emplace_back("the match is lost");
  if (!price.card.empty()) {
    parts.push_back(
        fmt::format("{} card", std::string_view(price.card.begin(), price.card.size())));
  }
  return parts.empty() ? "it costs nothing" : fmt::format("{}", fmt::join(parts, ", "));
}

/// "if an opponent complained in time of false-pass by C at move 5 (25 points)"
std::string priced_text(const PricedOffence& priced, const Names& names) {
  const Offence& offence = priced.offence;
  std::string what = fmt::format("{} by {}", offence.infraction, names.seat(offence.seat));
  if (offence.move > 0) what += fmt::format(" at move {}", offence.move);
  if (priced.price == nullptr) return fmt::format("if nobody complained in time of {}", what);
  const Penalty& price = *priced.price;
  std::string when = fmt::format("if an opponent complained in time of {}", what);
  if (!price.choice.empty()) {
    const std::string_view choice(price.choice.begin(), price.choice.size());
    when = offence.lacks_objection
               ? fmt::format("{}, and `{}` is chosen", when, choice)
               : fmt::format("if the opponents chose `{}` for {}", choice, what);
  }
  return fmt::format("{} ({})", when, price_text(price));
}

/// A line for each result that the readings and prices come to.
void tell_ways(const std::vector<Way>& ways, const Names& names, std::vector<std::string>& lines) {
  constexpr std::size_t kMostLines = 8;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (i == kMostLines) {
      lines.push_back(fmt::format("and {} more readings", ways.size() - kMostLines));
      return;
    }
    const Way& way = ways[i];
    std::vector<std::string> plays;
    for (const Move& move : way.moves) plays.push_back(play_text(move, names));
    std::vector<std::string> scores;
    for (Side side = 0; side < way.result.after.sides; ++side) {
      const auto& score = way.result.after.score[side];
      scores.push_back(
          fmt::format("{} {}", names.side(side), score ? std::to_string(*score) : "?"));
    }
    std::vector<std::string> conditions;
    if (!plays.empty()) {
      conditions.push_back(fmt::format("reading {}, {}", i + 1, fmt::join(plays, " ")));
    }
    for (const PricedOffence& priced : way.prices) conditions.push_back(priced_text(priced, names));
    const RoundOutcome& outcome = way.result.outcome;
    lines.push_back(fmt::format(
        "{}: {}{}, score {}", fmt::join(conditions, "; "), name(outcome.end),
        outcome.winner == kNoSeat ? "" : fmt::format(" by {}", names.seat(outcome.winner)),
        fmt::join(scores, ", ")));
  }
}

}  // namespace

std::string why_lead(const Ruleset& ruleset, const MatchState& after, const NextLead& next,
                     const Names& names) {
  if (after.over) return "the match is over";
  if (after.lead_unknown) return "not known, since it depends on this round";
  const LeadPlan plan = lead_plan(ruleset, after);
  const bool decided = next.seats != 0 || next.tile != kNoTile;
  LeadWho who = LeadWho::lot;
  for (const LeadChoice& choice : *plan.order) {
    who = choice.who;
    if (!decided || choice.who != LeadWho::score_leader || next.seats != 0) break;
  }
  const Word& word = kWords<LeadWho>[static_cast<std::size_t>(who)];
  const std::string key = fmt::format("{} = {}", next.rule, word.name);
  if (!decided) return fmt::format("{} ({})", word.meaning, key);
  switch (plan.occasion) {
  case Occasion::after_tie: return fmt::format("after a tie ({})", key);
  case Occasion::after_reset: return fmt::format("the scores went back ({})", key);
  case Occasion::playoff: return fmt::format("it is the play-off ({})", key);
  case Occasion::first:
  case Occasion::later:
  case Occasion::after_block:
  case Occasion::after_playoff:
    return fmt::format("{} ({})", lead_reason(word, who, after, next, names), key);
  }
  return key;
}

std::string why_match(const Ruleset& ruleset, const MatchState& match, const Names& names) {
  std::vector<std::string> scores;
  for (Side side = 0; side < match.sides; ++side) {
    const std::optional<int>& score = match.score[side];
    scores.push_back(
        fmt::format("{} {}", names.side(side), score ? fmt::format("{}", *score) : "?"));
  }
  const std::string standing = fmt::format("{}", fmt::join(scores, ", "));
  if (!match.over) {
    return match.target > 0 ? fmt::format("{}; match.target = {}", standing, match.target)
                            : standing;
  }
  std::vector<std::string> winners;
  for (Side side = 0; side < match.sides; ++side) {
    if (has(match.winners, side)) winners.push_back(names.side(side));
  }
  if (match.loss.sides != 0) {
    std::vector<std::string> losers;
    for (Side side = 0; side < match.sides; ++side) {
      if (has(match.loss.sides, side)) losers.push_back(names.side(side));
    }
    const int against =
        match.loss.losers_against > 0 ? match.loss.losers_against : match.loss.winners_get;
    return fmt::format("{} wins: {}; {} loses by an infraction{} (infractions)",
                       fmt::join(winners, " and "), standing, fmt::join(losers, " and "),
                       against > 0 ? fmt::format(", with {} against it", against) : "");
  }
  if (match.time_up) {
    return fmt::format("{} {}: {}, when time was up (time.called)", fmt::join(winners, " and "),
                       winners.size() > 1 ? "share it" : "wins", standing);
  }
  const Target& target = ruleset;
  const std::string key = target.lowest_wins
                              ? fmt::format("match.target = {}, lowest wins", match.target)
                              : fmt::format("match.target = {}", match.target);
  const bool shutout = target.shutout_counts > 1 && shut_out_by(match) != 0;
  return fmt::format("{} {}: {} ({}){}", fmt::join(winners, " and "),
                     winners.size() > 1 ? "share it" : "wins", standing, key,
                     shutout ? fmt::format("; the match counts {} times (match.shutout_counts)",
                                           target.shutout_counts)
                             : "");
}

std::vector<std::string> open_questions(const Ruleset& ruleset, const JudgedRound& judged,
                                        const Names& names) {
  const RoundResult& result = judged.result;
  std::vector<std::string> lines;
  const Bonus& bonus = ruleset;
  if (result.is_open(Open::bonus)) {
    std::vector<std::string> bonuses;
    for (const BonusRule& rule : bonus.awards) {
      if (is_for_passes(rule)) continue;
      bonuses.emplace_back(text_of(rule.name));
    }
    lines.push_back(fmt::format("without the moves nobody can tell whether a bonus was due ({})",
                                fmt::join(bonuses, ", ")));
  }
  if (result.is_open(Open::winner)) {
    const bool claimed = result.outcome.side != kNoSide || result.outcome.end == RoundEnd::tie;
    lines.emplace_back(claimed
                           ? "who won is taken from the record: hands that decide it are not known"
                           : "who won: hands that decide it are not known");
  }
  if (result.is_open(Open::ending)) {
    lines.emplace_back("how the round ended and who won: only the score is written");
  }
  if (result.is_open(Open::in_play)) {
    lines.emplace_back("a sheet does not show points in play: the score is taken from the record");
  }
  if (result.is_open(Open::points)) {
    lines.push_back(result.worth.no_band ? "what the round was worth: score.bands has no row for it"
                    : result.points_adopted
                        ? "the points are taken from the record: hands that count are not known"
                        : "what the round was worth: hands that count are not known");
  }
  if (result.is_open(Open::target)) {
    lines.emplace_back(
        "whether a play ended the match in mid-round: the score before is not known");
  }
  if (judged.hidden) {
    for (const std::string& line : hidden_questions(*judged.hidden, names)) lines.push_back(line);
    if (judged.most_draws > 0) {
      lines.push_back(
          fmt::format("more than {} draws: hidden hands are not followed", judged.most_draws));
    }
    if (judged.one_of_several) {
      lines.emplace_back(
          "deals are counted for the first of several readings that are left: in the others the "
          "numbers differ");
    }
    const bool over = result.outcome.won() || result.outcome.end == RoundEnd::tie;
    const bool unlisted = judged.hidden->followed && judged.hidden->prospects.each.empty();
    if (over && !judged.faulted && unlisted) {
      lines.emplace_back(
          "in how many deals the round comes out how was not counted: there are too "
          "many to follow");
    }
  }
  const std::string_view missing = missing_for_lead(ruleset, judged);
  if (!missing.empty()) {
    lines.push_back(fmt::format("who leads next: nothing shows {}", missing));
  }
  if (judged.readings_cut_off) {
    lines.push_back(
        fmt::format("more than {} readings: not followed further, so that the moves after it are "
                    "not judged, and the round is taken as the record has it",
                    kMostReadings));
  }
  tell_ways(judged.ways, names, lines);
  return lines;
}

}  // namespace sixlove
