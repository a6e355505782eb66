#include "referee/ways.h"

#include <algorithm>

namespace sixlove {

namespace {

/// More ways to price one reading than this are not followed.
constexpr std::size_t kMostChoices = 32;

bool same_next_lead(const MatchState& a, const MatchState& b) {
  return a.occasion == b.occasion && a.last_leader == b.last_leader &&
         a.last_winner == b.last_winner && a.last_side == b.last_side &&
         a.last_blocker == b.last_blocker;
}

/// The play that the reading makes of an event whose end is not written; null if it makes none.
const Choice* choice_at(const Reading& reading, std::size_t event) {
  for (const Choice& choice : reading.choices) {
    if (choice.event == event) return &choice;
  }
  return nullptr;
}

/// The events at which some reading chooses otherwise than the first.
std::vector<std::size_t> events_apart(const std::vector<Candidate>& candidates) {
  std::vector<std::size_t> events;
  if (candidates[0].reading == nullptr) return events;
  for (const Choice& choice : candidates[0].reading->choices) {
    const bool apart = std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& one) {
      const Choice* const other = choice_at(*one.reading, choice.event);
      return other == nullptr || other->move != choice.move;
    });
    if (apart) events.push_back(choice.event);
  }
  return events;
}

bool same_stake(const MatchState& a, const MatchState& b) {
  return a.ties == b.ties && a.carried == b.carried && a.times == b.times;
}

bool same_counts(const HiddenHands& a, const HiddenHands& b) {
  return a.fit == b.fit && a.fit_plays == b.fit_plays &&
         std::equal(a.open.begin(), a.open.end(), b.open.begin(), b.open.end(),
                    [](const OpenClaim& one, const OpenClaim& other) {
                      return one.kind == other.kind && one.seat == other.seat &&
                             one.move == other.move && one.legal == other.legal &&
                             one.of == other.of;
                    });
}

/// Takes in how a round may come out in another reading.
void add_prospects(const Prospects& others, Prospects& prospects) {
  for (Prospect other : others.each) {
    const auto same = std::find_if(
        prospects.each.begin(), prospects.each.end(),
        [&](const Prospect& one) { return one.end == other.end && one.side == other.side; });
    if (same == prospects.each.end()) {
      other.deals = {};
      prospects.each.push_back(other);
      continue;
    }
    if (!other.low || !same->low) {
      same->low = same->high = std::nullopt;
      continue;
    }
    same->low = std::min(*same->low, *other.low);
    same->high = std::max(*same->high, *other.high);
  }
  widen(prospects.left, others.left);
}

bool same_deals(const Prospects& a, const Prospects& b) {
  return a.all == b.all && std::equal(a.each.begin(), a.each.end(), b.each.begin(), b.each.end(),
                                      [](const Prospect& one, const Prospect& other) {
                                        return one.end == other.end && one.side == other.side &&
                                               one.deals == other.deals;
                                      });
}

}  // namespace

HiddenHands hidden_in_all(const std::vector<Candidate>& candidates, const HiddenJudge& judge,
                          bool* differ) {
  const Candidate& first = candidates[0];
  HiddenHands all = judge.known(first.number);
  bool listed = true;
  for (const Candidate& one : candidates) listed = listed && one.ways.has_value();
  if (listed) all.prospects = first.ways->prospects;
  for (const Candidate& one : candidates) {
    if (one.number == first.number) continue;
    const HiddenHands known = judge.known(one.number);
    all.followed = all.followed && known.followed;
    all.all_sure = all.all_sure && known.all_sure;
    if (!same_counts(all, known)) *differ = true;
    if (!listed) continue;
    if (!same_deals(all.prospects, one.ways->prospects)) *differ = true;
    add_prospects(one.ways->prospects, all.prospects);
  }
  return all;
}

std::vector<std::vector<std::size_t>> price_choices(const std::vector<Offence>& offences) {
  std::vector<std::vector<std::size_t>> choices{{}};
  for (const Offence& offence : offences) {
    const std::size_t prices =
        choices.size() * offence.prices.size() <= kMostChoices ? offence.prices.size() : 1;
    std::vector<std::vector<std::size_t>> longer;
    for (const std::vector<std::size_t>& choice : choices) {
      // the mildest first: rows that cost nothing stand last
      for (std::size_t left = prices; left > 0; --left) {
        longer.push_back(choice);
        longer.back().push_back(left - 1);
      }
    }
    choices = std::move(longer);
  }
  return choices;
}

bool decides(const std::vector<Candidate>& candidates, std::size_t offence) {
  for (const Candidate& one : candidates) {
    for (const Candidate& other : candidates) {
      if (one.reading != other.reading || one.prices.size() != other.prices.size()) continue;
      if (offence >= one.prices.size()) continue;  // this reading has fewer
      bool alone = one.prices[offence] != other.prices[offence];
      for (std::size_t i = 0; i < one.prices.size(); ++i) {
        alone = alone && (i == offence || one.prices[i] == other.prices[i]);
      }
      if (alone && !same_result(one.result, other.result)) return true;
    }
  }
  return false;
}

void drop_contradicted(std::vector<Candidate>& candidates) {
  const auto fewest = [&](const Reading* reading) {
    int least = -1;
    for (const Candidate& one : candidates) {
      if (reading != nullptr && one.reading != reading) continue;
      if (least < 0 || one.contradictions < least) least = one.contradictions;
    }
    return least;
  };
  if (fewest(nullptr) != 0) return;
  std::vector<const Reading*> dropped;
  for (const Candidate& one : candidates) {
    if (fewest(one.reading) > 0) dropped.push_back(one.reading);
  }
  std::erase_if(candidates, [&](const Candidate& one) {
    return std::find(dropped.begin(), dropped.end(), one.reading) != dropped.end();
  });
}

Ruling open_penalty(const Offence& offence) {
  Ruling ruling;
  ruling.id = FindingId::open_penalty;
  ruling.severity = row_of(ruling.id).severity;
  ruling.seat = offence.seat;
  ruling.move = static_cast<std::uint16_t>(offence.move);
  ruling.span = offence.span;
  ruling.rule = "infractions.penalties";
  // what is missing: a complaint, a choice, or both
  ruling.seen = (offence.lacks_objection ? 1 : 0) + (offence.lacks_choice ? 2 : 0);
  if (const auto id = finding_named(offence.infraction)) ruling.right = static_cast<int>(*id) + 1;
  return ruling;
}

NotedRuling ambiguous_end(const Round& round, const Choice& choice, std::size_t candidates) {
  const Event& event = round.events[choice.event];
  Ruling ruling;
  ruling.id = FindingId::ambiguous_end;
  ruling.severity = Severity::warning;
  ruling.seat = event.seat;
  ruling.tile = event.tile;
  ruling.span = event.span();
  ruling.rule = "layout.match";
  ruling.seen = static_cast<int>(candidates);
  for (std::size_t i = 0; i <= choice.event; ++i) {
    if (round.events[i].is_move()) ++ruling.move;
  }
  return {ruling, choice.snapshot};
}

void forget_points_if_cut(const Ruleset& ruleset, const MatchState& match, const Round& round,
                          const Readings& readings, RoundResult& result) {
  const Target& target = ruleset;
  const bool written = round.end && round.end->points;
  if (target.tested != TargetTested::at_once || match.target == 0 || written) return;
  for (Side side = 0; side < match.sides; ++side) {
    const bool scores =
        std::any_of(readings.left.begin(), readings.left.end(),
                    [side](const Reading& reading) { return reading.replay.in_play(side) > 0; });
    if (match.score[side] || !scores) continue;
    result.worth.points.reset();
    result.leave_open(Open::target);
  }
}

bool same_result(const RoundResult& a, const RoundResult& b) {
  return a.outcome.end == b.outcome.end && a.outcome.winner == b.outcome.winner &&
         a.outcome.side == b.outcome.side && a.outcome.target_reached == b.outcome.target_reached &&
         a.worth.points == b.worth.points && a.after.score == b.after.score &&
         a.after.over == b.after.over && a.after.winners == b.after.winners &&
         a.after.cards == b.after.cards && a.after.occasion == b.after.occasion &&
         same_stake(a.after, b.after);
}

const Choice* parting(const std::vector<Candidate>& candidates) {
  if (candidates[0].reading == nullptr) return nullptr;
  const Choice* first = nullptr;
  const std::vector<Choice>& base = candidates[0].reading->choices;
  for (const Candidate& one : candidates) {
    const std::vector<Choice>& other = one.reading->choices;
    for (std::size_t i = 0; i < std::min(base.size(), other.size()); ++i) {
      if (base[i].event == other[i].event && base[i].move == other[i].move) continue;
      if (first == nullptr || base[i].event < first->event) first = &base[i];
      break;
    }
  }
  return first;
}

std::vector<Way> ways_of(const std::vector<Candidate>& candidates) {
  const std::vector<std::size_t> events = events_apart(candidates);
  std::vector<Way> ways;
  for (const Candidate& one : candidates) {
    const bool known = std::any_of(ways.begin(), ways.end(), [&](const Way& way) {
      return same_result(way.result, one.result);
    });
    if (known) continue;
    Way way{one.result, {}, {}};
    for (const std::size_t event : events) {
      const Choice* const choice = choice_at(*one.reading, event);
      if (choice != nullptr) way.moves.push_back(choice->move);
    }
    for (std::size_t i = 0; i < one.prices.size(); ++i) {
      const Offence& offence = (*one.offences)[i];
      if (offence.is_open()) way.prices.push_back({offence, offence.prices[one.prices[i]]});
    }
    ways.push_back(std::move(way));
  }
  return ways;
}

void keep_shared_claims(std::vector<Candidate>& candidates) {
  std::erase_if(candidates[0].result.claims, [&](const Ruling& claim) {
    return !std::all_of(candidates.begin(), candidates.end(), [&](const Candidate& one) {
      return std::any_of(
          one.result.claims.begin(), one.result.claims.end(), [&](const Ruling& other) {
            return other.id == claim.id && other.right == claim.right && other.span == claim.span;
          });
    });
  });
}

void keep_shared_rulings(std::vector<Reading>& readings) {
  std::erase_if(readings[0].rulings, [&](const NotedRuling& noted) {
    return !std::ranges::all_of(readings, [&](const Reading& one) {
      return std::ranges::any_of(one.rulings, [&](const NotedRuling& other) {
        return other.ruling.id == noted.ruling.id && other.ruling.span == noted.ruling.span;
      });
    });
  });
}

void keep_shared_claims_in_play(std::vector<Candidate>& candidates) {
  if (candidates[0].reading == nullptr) return;
  const auto wrong_in = [](const Candidate& one, const Ruling& claim) {
    return std::ranges::any_of(one.reading->rulings, [&](const NotedRuling& other) {
      return is_claim_in_play(other.ruling) && other.ruling.span == claim.span;
    });
  };
  std::erase_if(candidates[0].reading->rulings, [&](const NotedRuling& noted) {
    return is_claim_in_play(noted.ruling) &&
           !std::ranges::all_of(candidates,
                                [&](const Candidate& one) { return wrong_in(one, noted.ruling); });
  });
}

void keep_shared_awards(std::vector<Candidate>& candidates) {
  if (candidates[0].reading == nullptr) return;
  const auto gives = [](const Candidate& one, const PlayAward& award) {
    const std::vector<PlayAward>& awards = one.reading->awards;
    return std::any_of(awards.begin(), awards.end(), [&](const PlayAward& other) {
      return other.move == award.move && other.side == award.side && other.points == award.points &&
             other.bonus == award.bonus;
    });
  };
  std::erase_if(candidates[0].reading->awards, [&](const PlayAward& award) {
    return !std::all_of(candidates.begin(), candidates.end(),
                        [&](const Candidate& one) { return gives(one, award); });
  });
}

void forget_hands_that_differ(const std::vector<Candidate>& candidates, RoundResult& result) {
  for (const Candidate& one : candidates) {
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      const FinalHand& other = one.result.outcome.hands.hands[seat];
      FinalHand& hand = result.outcome.hands.hands[seat];
      if (hand.tiles != other.tiles) hand.tiles.reset();
      if (hand.pips != other.pips) hand.pips.reset();
      if (hand.counted != other.counted) hand.counted.reset();
    }
  }
}

void forget_what_differs(const std::vector<Candidate>& candidates, RoundResult& result) {
  const RoundResult& first = candidates[0].result;
  MatchState& after = result.after;
  for (const Candidate& one : candidates) {
    const RoundResult& other = one.result;
    const bool reached = first.outcome.target_reached;
    if (other.worth.points != first.worth.points || other.outcome.target_reached != reached) {
      result.worth.points.reset();
      result.outcome.target_reached = false;
    }
    if (other.outcome.winner != first.outcome.winner) {
      result.outcome.winner = after.last_winner = kNoSeat;
    }
    if (other.outcome.side != first.outcome.side) {
      result.outcome.side = after.last_side = kNoSide;
    }
    if (!same_stake(other.after, first.after)) after.stake_unknown = true;
    if (!same_next_lead(other.after, first.after)) after.lead_unknown = true;
    if (other.after.over != first.after.over || other.after.winners != first.after.winners) {
      after.over = false;
      after.winners = 0;
    }
    for (Side side = 0; side < after.sides; ++side) {
      if (other.after.score[side] != first.after.score[side]) after.score[side].reset();
    }
  }
  result.leave_open(Open::score);
}

}  // namespace sixlove
