#include "compare/deciding.h"

#include <algorithm>
#include <numeric>

#include "referee/judge.h"

namespace sixlove {

namespace {

/// The next choice of as many out of `size`, in order; false after the last.
bool next_combination(std::vector<std::size_t>& picked, std::size_t size) {
  const std::size_t count = picked.size();
  for (std::size_t i = count; i-- > 0;) {
    if (picked[i] + (count - i) >= size) continue;
    ++picked[i];
    std::iota(picked.begin() + static_cast<std::ptrdiff_t>(i) + 1, picked.end(), picked[i] + 1);
    return true;
  }
  return false;
}

std::size_t count(const std::vector<bool>& chosen) {
  return static_cast<std::size_t>(std::count(chosen.begin(), chosen.end(), true));
}

}  // namespace

DecidingKeys::DecidingKeys(const RulesetDoc& first, const RulesetDoc& second, const Record& record,
                           std::size_t most_rounds_judged)
    : record_(&record), between_(first, second), most_rounds_judged_(most_rounds_judged) {}

/// What the record comes to under the rules chosen; null if there are no such rules.
const RecordFacts* DecidingKeys::facts(const Chosen& chosen) {
  const auto [place, added] = judged_.try_emplace(chosen);
  if (added) {
    if (const std::optional<RulesetDoc> doc = between_.with(chosen)) {
      place->second = facts_of(judge_quietly(*doc, *record_));
      rounds_judged_ += record_->rounds.size() + 1;
    }
  }
  return place->second.empty() ? nullptr : &place->second;
}

bool DecidingKeys::gives(const Chosen& chosen, const Question& question, const std::string& value) {
  const RecordFacts* const found = facts(chosen);
  return found != nullptr && question.round < found->size() &&
         (*found)[question.round][at(question.aspect)] == value;
}

Deciding DecidingKeys::of(std::size_t round, Aspect aspect) {
  const Question question{round, aspect};
  const std::size_t keys = between_.keys().size();
  const Chosen none(keys, false);
  const Chosen all(keys, true);
  const auto value_of = [&](const Chosen& chosen) {
    const RecordFacts* const found = facts(chosen);
    return found != nullptr && round < found->size() ? (*found)[round][at(aspect)] : std::string();
  };
  const std::string first = value_of(none);
  const std::string second = value_of(all);
  Deciding deciding;
  for (std::size_t key = 0; key < keys; ++key) {
    Chosen just_this = none;
    Chosen all_but_this = all;
    just_this[key] = true;
    all_but_this[key] = false;
    if (gives(just_this, question, second) || gives(all_but_this, question, first)) {
      deciding.alone.push_back(between_.keys()[key]);
    }
  }
  if (!deciding.alone.empty()) return deciding;
  Chosen group = without_what_can_be_left_out(question, second);
  deciding.smallest = find_smaller(question, second, group);
  for (std::size_t key = 0; key < keys; ++key) {
    if (group[key]) deciding.together.push_back(between_.keys()[key]);
  }
  return deciding;
}

/// Takes keys out of the group of all as long as the rest still gives the value.
Between::Chosen DecidingKeys::without_what_can_be_left_out(const Question& question,
                                                           const std::string& value) {
  Chosen group(between_.keys().size(), true);
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (std::size_t key = 0; key < group.size(); ++key) {
      if (!group[key]) continue;
      group[key] = false;
      if (gives(group, question, value)) {
        smaller = true;
      } else {
        group[key] = true;
      }
    }
  }
  return group;
}

/// Tries every smaller group, the smallest first. False if it had to stop before the end.
bool DecidingKeys::find_smaller(const Question& question, const std::string& value, Chosen& group) {
  const std::size_t keys = group.size();
  for (std::size_t size = 2; size < count(group); ++size) {
    std::vector<std::size_t> picked(size);
    std::iota(picked.begin(), picked.end(), 0U);
    do {
      if (rounds_judged_ > most_rounds_judged_) return false;
      Chosen chosen(keys, false);
      for (const std::size_t key : picked) chosen[key] = true;
      if (gives(chosen, question, value)) {
        group = chosen;
        return true;
      }
    } while (next_combination(picked, keys));
  }
  return true;
}

}  // namespace sixlove
