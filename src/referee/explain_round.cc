#include <algorithm>

#include <fmt/format.h>

#include "referee/explain_reasons.h"
#include "referee/explain_worlds.h"

namespace sixlove {

namespace {

template <typename Enum>
std::string_view word(Enum value) {
  return kWords<Enum>[static_cast<std::size_t>(value)].name;
}

std::string signed_points(int points) {
  return fmt::format("{}{}", points < 0 ? "" : "+", points);
}

/// One sentence after another about one round.
class Telling {
 public:
  Telling(const Ruleset& ruleset, const MatchState& before, const JudgedRound& judged,
          const Names& names)
      : ruleset_(ruleset),
        before_(before),
        judged_(judged),
        result_(judged.result),
        outcome_(judged.result.outcome),
        names_(names) {}

  std::vector<std::string> tell() {
    switch (outcome_.end) {
    case RoundEnd::out: tell_out(); break;
    case RoundEnd::block: tell_block(); break;
    case RoundEnd::tie: tell_tie(); break;
    case RoundEnd::void_round: lines_.push_back(void_words()); break;
    case RoundEnd::lost:
      lines_.push_back(fmt::format("lost by an infraction: {} wins it{} (infractions.penalties)",
                                   names_.side(outcome_.side), worth()));
      break;
    case RoundEnd::cut:
      if (outcome_.stopped) {
        lines_.push_back(outcome_.time_called
                             ? "cut: time is up (time.called = stop_now)"
                             : "cut: an infraction stops the round (infractions.penalties)");
        break;
      }
      lines_.push_back(fmt::format("cut: {} reaches the target in mid-round (match.tested = {})",
                                   names_.side(outcome_.reached_by), word(target().tested)));
      break;
    case RoundEnd::unfinished:
      lines_.push_back(judged_.evidence == Evidence::points ? "not written" : "not finished");
      break;
    }
    if (prospects() != nullptr) {
      for (const std::string& line : hidden_facts(*prospects(), names_)) lines_.push_back(line);
    }
    tell_in_play();
    tell_penalties();
    tell_scores_gone_back();
    return std::move(lines_);
  }

 private:
  [[nodiscard]] std::string void_words() const {
    if (outcome_.undone) return "undone: the round is played again (infractions.penalties)";
    if (outcome_.void_by_penalty && judged_.penalties.empty() && judged_.cards.empty()) {
      return "void: play went on over a tile that does not match (play.misfit)";
    }
    return "void: the deal does not count";
  }

  [[nodiscard]] const Target& target() const { return ruleset_; }

  [[nodiscard]] const Counting& counting() const { return ruleset_; }

  [[nodiscard]] const Blocked& blocked() const { return ruleset_; }

  /// How the round comes out in the deals that fit; null where that is not asked.
  [[nodiscard]] const Prospects* prospects() const {
    if (judged_.hidden) return &judged_.hidden->prospects;
    return judged_.bounds ? &*judged_.bounds : nullptr;
  }

  /// Whether the round after a tie is worth a fixed number of points to its winner.
  [[nodiscard]] bool exact_stake() const {
    const Stake& stake = ruleset_;
    return stake.after_tie_exactly > 0 && before_.ties > 0 && outcome_.side != kNoSide;
  }

  void tell_out() {
    const std::string who =
        outcome_.winner != kNoSeat ? names_.seat(outcome_.winner) : names_.side(outcome_.side);
    lines_.push_back(fmt::format("out: {}{}", who, worth()));
    if (outcome_.target_reached) {
      lines_.push_back("the target was reached in mid-round: nothing is added for the round's end");
    }
  }

  void tell_block() {
    if (outcome_.side == kNoSide) {
      lines_.push_back("block: who won is not known");
      return;
    }
    const std::string how = outcome_.undecided
                                ? fmt::format("{} by blocked.undecided = {}",
                                              names_.side(outcome_.side), word(blocked().undecided))
                                : decided_by();
    lines_.push_back(fmt::format("block: {}{}", how, worth()));
    lines_.push_back(hands());
    tell_other_contest();
  }

  void tell_tie() {
    const std::string key = blocked().contest == Contest::nobody
                                ? fmt::format("blocked.contest = {}", word(blocked().contest))
                                : fmt::format("blocked.undecided = {}", word(blocked().undecided));
    lines_.push_back(fmt::format("block, a tie: nobody wins ({})", key));
    lines_.push_back(hands());
    tell_other_contest();
    const Stake& stake = ruleset_;
    if (stake.per_tie > 0 && before_.occasion != Occasion::playoff) {
      const int ties = stake.ties_counted > 0
                           ? std::min<int>(result_.after.ties, stake.ties_counted)
                           : result_.after.ties;
      lines_.push_back(fmt::format("the next round is worth {} more (stake.per_tie = {})",
                                   ties * stake.per_tie, stake.per_tie));
    }
    tell_own_counts();
  }

  [[nodiscard]] std::string decided_by() const {
    const bool sides = blocked().contest == Contest::sides;
    if (outcome_.test < 0) {
      return fmt::format("{}, as written", outcome_.winner == kNoSeat
                                               ? names_.side(outcome_.side)
                                               : names_.seat(outcome_.winner));
    }
    const BlockTest& test = blocked().tests[static_cast<std::size_t>(outcome_.test)];
    const std::string figure = fmt::format("{} {}", word(test.keep), figure_name(test.of));
    const auto total = outcome_.hands.side_pips(outcome_.side);
    if (hands_unknown() && !(sides && total)) {
      return fmt::format("{} has {}, {} (blocked.contest = {})",
                         outcome_.winner == kNoSeat || sides ? names_.side(outcome_.side)
                                                             : names_.seat(outcome_.winner),
                         figure, in_deals(prospects() != nullptr && prospects()->one_winner()),
                         word(blocked().contest));
    }
    const auto own =
        outcome_.winner == kNoSeat ? std::nullopt : outcome_.hands.hands[outcome_.winner].pips;
    if (sides && total) {
      return fmt::format("{} has {} ({}; blocked.contest = sides)", names_.side(outcome_.side),
                         figure, *total);
    }
    return fmt::format("{} has {}{} (blocked.contest = {})",
                       outcome_.winner == kNoSeat ? "?" : names_.seat(outcome_.winner), figure,
                       own ? fmt::format(", {}", *own) : "", word(blocked().contest));
  }

  static std::string_view figure_name(Metric metric) {
    switch (metric) {
    case Metric::pips: return "pips";
    case Metric::tiles: return "tiles";
    case Metric::doubles: return "doubles";
    case Metric::holds_double: return "hands with a double";
    case Metric::lowest_double: return "on its lowest double";
    case Metric::pips_without_doubles: return "pips without doubles";
    case Metric::counted_pips: return "pips as counted";
    }
    return {};
  }

  /// ": +1", with what it is made of.
  [[nodiscard]] std::string worth() const {
    if (counting().receiver != Receiver::winner) return "";
    if (!result_.worth.points) return ": what it is worth is not known";
    if (outcome_.target_reached) return "";
    const int points = *result_.worth.points;
    const std::string sum = parts();
    return fmt::format("; {} {}{}", names_.side(outcome_.side), signed_points(points), sum);
  }

  [[nodiscard]] std::string parts() const {
    const Worth& worth = result_.worth;
    if (result_.points_adopted) return " as written; it cannot be worked out";
    const bool constant = counting().count == CountedHands::none;
    std::vector<std::string> parts;
    parts.push_back(constant ? fmt::format("{} (score.points)", worth.base)
                             : fmt::format("{} ({})", worth.base, counted()));
    if (worth.stake > 0) parts.push_back(fmt::format("{} (stake)", worth.stake));
    if (worth.times > 1) {
      parts.back() += fmt::format(", times {} (reset.then_times)", worth.times);
    }
    const Bonus& bonus = ruleset_;
    for (std::size_t i = 0; i < bonus.awards.size(); ++i) {
      if (((worth.bonuses >> i) & 1U) == 0) continue;
      const BonusRule& rule = bonus.awards[i];
      parts.push_back(fmt::format("{}{} ({})",
                                  rule.how == BonusHow::times  ? "times "
                                  : rule.how == BonusHow::sets ? "exactly "
                                                               : "",
                                  static_cast<int>(rule.points), text_of(rule.name)));
    }
    if (parts.size() == 1 && worth.times == 1)
      return constant ? "" : fmt::format(" ({})", counted());
    return fmt::format(" = {}", fmt::join(parts, " + "));
  }

  [[nodiscard]] bool hands_unknown() const {
    for (Seat seat = 0; seat < before_.seats; ++seat) {
      if (!outcome_.hands.hands[seat].pips) return true;
    }
    return false;
  }

  /// What a result rests on where hands are not known.
  static std::string_view in_deals(bool sure) {
    return sure ? "in every consistent deal" : "as the record has it";
  }

  /// "left 10 + 3 = 13, C's 5 not counted, score.count = losing_side"
  [[nodiscard]] std::string counted() const {
    if (prospects() != nullptr && hands_unknown()) {
      return fmt::format("{}; score.count = {}", in_deals(prospects()->one_result()),
                         word(counting().count));
    }
    std::vector<int> figures;
    std::vector<std::string> out;
    int total = 0;
    for (Seat seat = 0; seat < before_.seats; ++seat) {
      const FinalHand& hand = outcome_.hands.hands[seat];
      if (!hand.pips || *hand.pips == 0) continue;
      const bool counts =
          counting().count == CountedHands::all_hands ||
          (counting().count == CountedHands::losing_side &&
           before_.side_of[seat] != outcome_.side) ||
          (counting().count == CountedHands::other_hands && seat != outcome_.winner);
      if (counts) {
        figures.push_back(hand.counted.value_or(*hand.pips));
        total += figures.back();
      } else {
        out.push_back(fmt::format("{}'s {} not counted", names_.seat(seat), *hand.pips));
      }
    }
    std::string text = fmt::format("left {}", fmt::join(figures, " + "));
    if (figures.empty()) text = "nothing left";
    if (figures.size() > 1) text += fmt::format(" = {}", total);
    if (total != result_.worth.base && !figures.empty()) {
      text += fmt::format(", counts {}", result_.worth.base);
    }
    for (const std::string& one : out) text += ", " + one;
    return text + fmt::format("; score.count = {}", word(counting().count));
  }

  /// "22", "9 to 14", "?"
  [[nodiscard]] std::string pips_text(Seat seat) const {
    if (const auto pips = outcome_.hands.hands[seat].pips) return std::to_string(*pips);
    if (!judged_.hidden || !judged_.hidden->prospects.left[seat]) return "?";
    const PipRange& range = *judged_.hidden->prospects.left[seat];
    return range_text(range.low, range.high);
  }

  /// "left: A 22, B 21, C 22, D 25"
  [[nodiscard]] std::string hands() const {
    std::vector<std::string> parts;
    for (Seat seat = 0; seat < before_.seats; ++seat) {
      parts.push_back(fmt::format("{} {}", names_.seat(seat), pips_text(seat)));
    }
    return fmt::format("left: {}", fmt::join(parts, ", "));
  }

  /// What another way to compare hands would have given.
  void tell_other_contest() {
    if (before_.sides == before_.seats) return;
    Blocked other = blocked();
    const bool sides = other.contest == Contest::sides;
    if (!sides && other.contest != Contest::seats) return;
    other.contest = sides ? Contest::seats : Contest::sides;
    const BlockOutcome outcome =
        Blocked::decide(other, outcome_.hands, outcome_.leader, outcome_.blocker);
    if (!outcome.known || outcome.side == outcome_.side) return;
    std::vector<std::string> totals;
    for (Side side = 0; side < before_.sides; ++side) {
      const auto pips = outcome_.hands.side_pips(side);
      if (pips) totals.push_back(fmt::format("{} {}", names_.side(side), *pips));
    }
    const std::string result = outcome.side == kNoSide
                                   ? std::string("it would be a tie")
                                   : fmt::format("{} would win", names_.side(outcome.side));
    lines_.push_back(sides
                         ? fmt::format("by the lowest single hand {}", result)
                         : fmt::format("by side totals, {}, {}", fmt::join(totals, " - "), result));
  }

  /// What each side adds for its own hands, where the ruleset has it so.
  void tell_own_counts() {
    if (counting().receiver == Receiver::winner) return;
    if (exact_stake()) {
      const Stake& stake = ruleset_;
      lines_.push_back(
          fmt::format("the round after a tie: {} +{}, nobody else adds anything "
                      "(stake.after_tie_exactly)",
                      names_.side(outcome_.side), stake.after_tie_exactly));
      return;
    }
    if (outcome_.end == RoundEnd::tie && !counting().tied_adds) {
      lines_.push_back("nobody adds anything (score.tied_adds = false)");
      return;
    }
    std::vector<std::string> parts;
    const Won won = outcome_.how_won();
    for (Side side = 0; side < before_.sides; ++side) {
      const auto own = Counting::own_count(counting(), outcome_.hands, side, won);
      const auto pips = outcome_.hands.side_pips(side);
      if (!own || !pips) return;
      parts.push_back(*own == *pips
                          ? fmt::format("{} +{}", names_.side(side), *own)
                          : fmt::format("{} +{} (for {})", names_.side(side), *own, *pips));
    }
    lines_.push_back(fmt::format("each adds its own: {} (score.receiver = {})",
                                 fmt::join(parts, ", "), word(counting().receiver)));
  }

  void tell_in_play() {
    if (outcome_.won()) tell_own_counts();
    if (outcome_.end == RoundEnd::void_round) return;
    std::vector<std::string> parts;
    for (Side side = 0; side < before_.sides; ++side) {
      const bool differs =
          std::any_of(judged_.ways.begin(), judged_.ways.end(), [&](const Way& way) {
            return way.result.outcome.in_play[side] != outcome_.in_play[side];
          });
      if (differs) parts.push_back(fmt::format("{} ?", names_.side(side)));
      if (differs || outcome_.in_play[side] == 0) continue;
      parts.push_back(fmt::format("{} +{}", names_.side(side), outcome_.in_play[side]));
    }
    if (!parts.empty()) lines_.push_back(fmt::format("in play: {}", fmt::join(parts, ", ")));
  }

  void tell_penalties() {
    for (const Award& award : judged_.penalties) {
      lines_.push_back(fmt::format("penalty: {} {} for {} (infractions.penalties)",
                                   names_.side(award.side), signed_points(award.points),
                                   award.why));
    }
    for (const CardShown& card : judged_.cards) {
      lines_.push_back(fmt::format(
          "card: {} {} for {}{}", names_.seat(card.seat), card.card, card.why,
          is_card(card.why) ? " cards (infractions.cards)" : " (infractions.penalties)"));
    }
    if (result_.after.kept_open) {
      lines_.push_back(
          "time is up, but a round that is void for an infraction does not end the match "
          "(time.void_may_end = false)");
    }
  }

  [[nodiscard]] bool is_card(std::string_view why) const {
    const Infractions& infractions = ruleset_;
    return std::any_of(infractions.cards.begin(), infractions.cards.end(),
                       [why](const CardRule& rule) {
                         return why == std::string_view(rule.card.begin(), rule.card.size());
                       });
  }

  void tell_scores_gone_back() {
    if (result_.after.occasion == Occasion::playoff && before_.occasion != Occasion::playoff) {
      lines_.push_back("the scores are level: a play-off follows (playoff.at)");
    } else if (result_.after.occasion == Occasion::after_reset &&
               outcome_.end != RoundEnd::unfinished) {
      const Reset& reset = ruleset_;
      lines_.push_back(fmt::format("scores go back (reset.when = {})", word(reset.when)));
    }
  }

  const Ruleset& ruleset_;
  const MatchState& before_;
  const JudgedRound& judged_;
  const RoundResult& result_;
  const RoundOutcome& outcome_;
  const Names& names_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> arithmetic(const Ruleset& ruleset, const MatchState& before,
                                    const JudgedRound& judged, const Names& names) {
  return Telling(ruleset, before, judged, names).tell();
}

}  // namespace sixlove
