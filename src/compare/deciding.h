#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "compare/facts.h"
#include "record/record.h"
#include "rules/between.h"

namespace sixlove {

/// The keys that make two rulesets differ over one thing.
struct Deciding {
  /// Each decides by itself: flipped alone, in the one ruleset or in the other, it gives what the
  /// other ruleset gives.
  std::vector<std::string> alone;
  /// Where no key does that by itself: keys that do it together and of which none can be left out.
  std::vector<std::string> together;
  /// No smaller group does it. False: not all smaller ones were tried.
  bool smallest = true;
};

/// Rounds that are judged for one pair of rulesets before the search for smaller groups of keys
/// ends: less than a second's work.
inline constexpr std::size_t kMostRoundsJudged = 10'000;

/// Finds the keys that decide, by judging one record again and again under rulesets that lie
/// between two.
class DecidingKeys {
 public:
  /// All three must outlive this.
  DecidingKeys(const RulesetDoc& first, const RulesetDoc& second, const Record& record,
               std::size_t most_rounds_judged = kMostRoundsJudged);

  /// What decides over this aspect of the round (0: of the match), in which the two differ.
  [[nodiscard]] Deciding of(std::size_t round, Aspect aspect);

  [[nodiscard]] const Between& between() const { return between_; }

 private:
  using Chosen = Between::Chosen;

  struct Question {
    std::size_t round = 0;
    Aspect aspect = Aspect::end;
  };

  [[nodiscard]] const RecordFacts* facts(const Chosen& chosen);
  [[nodiscard]] bool gives(const Chosen& chosen, const Question& question,
                           const std::string& value);
  [[nodiscard]] Chosen without_what_can_be_left_out(const Question& question,
                                                    const std::string& value);
  [[nodiscard]] bool find_smaller(const Question& question, const std::string& value,
                                  Chosen& group);

  const Record* record_;
  Between between_;
  std::map<Chosen, RecordFacts> judged_;
  std::size_t rounds_judged_ = 0;
  std::size_t most_rounds_judged_;
};

}  // namespace sixlove
