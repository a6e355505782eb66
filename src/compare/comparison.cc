#include "compare/comparison.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "referee/judge.h"

namespace sixlove {

namespace {

/// Finds what two verdicts differ in.
class Differences {
 public:
  Differences(const RecordComparison& comparison, std::span<const RulesetDoc> docs,
              const Record& record, std::size_t other, std::size_t most_rounds_judged)
      : other_(other),
        deciding_(docs[comparison.first], docs[other], record, most_rounds_judged),
        facts_(facts_of(comparison.verdicts[comparison.first])),
        other_facts_(facts_of(comparison.verdicts[other])),
        verdict_(comparison.verdicts[comparison.first]),
        other_verdict_(comparison.verdicts[other]) {}

  std::vector<Difference> found() {
    const std::size_t rounds = std::min(facts_.size(), other_facts_.size());
    for (std::size_t round = 0; round < rounds; ++round) {
      for (std::size_t aspect = 0; aspect < kAspects; ++aspect) {
        look_at(round, static_cast<Aspect>(aspect));
      }
    }
    return std::move(found_);
  }

 private:
  void look_at(std::size_t round, Aspect aspect) {
    const std::string& first = facts_[round][at(aspect)];
    const std::string& other = other_facts_[round][at(aspect)];
    if (first == other || (aspect != Aspect::legality && is_past_the_match(round))) return;
    Difference difference;
    difference.round = round;
    difference.ruleset = other_;
    difference.aspect = aspect;
    difference.first = first;
    difference.other = other;
    difference.carried = aspect == Aspect::score && is_carried(round);
    const Deciding deciding = deciding_.of(round, aspect);
    difference.alone = with_values(deciding.alone);
    difference.together = with_values(deciding.together);
    difference.smallest = deciding.smallest;
    found_.push_back(std::move(difference));
  }

  /// One of the two does not judge the round any more.
  [[nodiscard]] bool is_past_the_match(std::size_t round) const {
    return round > 0 &&
           !(verdict_.rounds[round - 1].judged && other_verdict_.rounds[round - 1].judged);
  }

  /// A score that differs only by what differed before, or by the points of the round.
  [[nodiscard]] bool is_carried(std::size_t round) const {
    for (const Aspect aspect : {Aspect::end, Aspect::winner, Aspect::points}) {
      if (facts_[round][at(aspect)] != other_facts_[round][at(aspect)]) return true;
    }
    if (verdict_.sides != other_verdict_.sides) return true;
    const auto gained = [&](const Verdict& verdict, Side side) {
      const auto& after = verdict.rounds[round - 1].score[side];
      const auto before = round >= 2 ? verdict.rounds[round - 2].score[side] : std::optional(0);
      return after.value_or(0) - before.value_or(0);
    };
    if (round < 2) return false;
    for (Side side = 0; side < verdict_.sides; ++side) {
      if (gained(verdict_, side) != gained(other_verdict_, side)) return false;
    }
    return true;
  }

  [[nodiscard]] std::vector<KeyValues> with_values(const std::vector<std::string>& keys) const {
    const Between& between = deciding_.between();
    std::vector<KeyValues> values;
    for (std::size_t i = 0; i < between.keys().size(); ++i) {
      const std::string& key = between.keys()[i];
      if (std::find(keys.begin(), keys.end(), key) == keys.end()) continue;
      values.push_back({key, between.first_value(i), between.second_value(i)});
    }
    return values;
  }

  std::size_t other_;
  DecidingKeys deciding_;
  RecordFacts facts_;
  RecordFacts other_facts_;
  const Verdict& verdict_;
  const Verdict& other_verdict_;
  std::vector<Difference> found_;
};

/// So many tiles that the set does not have may be slips of the pen.
constexpr int kMostSlips = 2;

/// Tiles in the hands as dealt, if all that are known have as many; else 0.
int tiles_in_a_hand(const Record& record) {
  int tiles = 0;
  for (const Round& round : record.rounds) {
    for (const TileLine& line : round.deal) {
      if (!line.known) continue;
      const int size = static_cast<int>(line.tiles.size());
      if (tiles != 0 && size != tiles) return 0;
      tiles = size;
    }
  }
  return tiles;
}

/// The tiles that are dealt, drawn or played and are not of a set, each once.
TileSet tiles_beyond(Pip highest, const Record& record) {
  TileSet beyond;
  const auto look_at = [&](Tile tile) {
    if (tile != kNoTile && high(tile) > highest) beyond.add(tile);
  };
  for (const Round& round : record.rounds) {
    for (const TileLine& line : round.deal) {
      for (const PlacedTile& placed : line.tiles) look_at(placed.tile);
    }
    for (const Event& event : round.events) look_at(event.tile);
  }
  return beyond;
}

std::string seat_counts(const Seating& seating) {
  std::string words;
  for (std::size_t i = 0; i < seating.counts.size(); ++i) {
    const bool last = i + 1 == seating.counts.size();
    words += fmt::format("{}{}", i == 0 ? "" : last ? " or " : ", ", seating.counts[i]);
  }
  return words;
}

}  // namespace

std::vector<const Difference*> RecordComparison::differences_in(std::size_t round) const {
  std::vector<const Difference*> found;
  for (const Difference& difference : differences) {
    if (difference.round == round) found.push_back(&difference);
  }
  return found;
}

std::string misfit(const RulesetDoc& doc, const Record& record) {
  const Seating& seating = doc.rules;
  const Equipment& equipment = doc.rules;
  const Dealing& dealing = doc.rules;
  const bool seats_fit =
      record.seats == 0 ||
      std::find(seating.counts.begin(), seating.counts.end(), record.seats) != seating.counts.end();
  if (!seats_fit && record.seats_written) {
    return fmt::format("a game for {} seats, and the record has {}", seat_counts(seating),
                       record.seats);
  }
  const TileSet beyond = tiles_beyond(equipment.highest_pip, record);
  if (beyond.size() > kMostSlips) {
    return fmt::format("played with tiles up to {0}-{0}, and {1} of the record's are higher",
                       equipment.highest_pip, beyond.size());
  }
  const int tiles = tiles_in_a_hand(record);
  const int hand = seats_fit && record.seats > 0 ? dealing.hand.for_seats(record.seats) : 0;
  if (tiles > 0 && hand > 0 && tiles != hand) {
    return fmt::format("{} tiles are dealt to a seat, and in the record {}", hand, tiles);
  }
  return "";
}

RecordComparison compare_record(std::span<const RulesetDoc> docs, const Record& record,
                                std::size_t most_rounds_judged) {
  RecordComparison comparison;
  for (const RulesetDoc& doc : docs) {
    comparison.verdicts.push_back(judge(doc, record));
    comparison.misfits.push_back(misfit(doc, record));
  }
  const auto fitting =
      std::find(comparison.misfits.begin(), comparison.misfits.end(), std::string());
  if (fitting == comparison.misfits.end()) return comparison;
  comparison.first = static_cast<std::size_t>(fitting - comparison.misfits.begin());
  for (std::size_t i = comparison.first + 1; i < docs.size(); ++i) {
    if (!comparison.misfits[i].empty()) continue;
    for (Difference& difference :
         Differences(comparison, docs, record, i, most_rounds_judged).found()) {
      comparison.differences.push_back(std::move(difference));
    }
  }
  return comparison;
}

}  // namespace sixlove
