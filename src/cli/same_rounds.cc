#include "cli/same_rounds.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "referee/explain_numbering.h"

namespace sixlove {

namespace {

using Numbers = std::vector<int>;

/// The numbers of the record's rounds; nothing if some label is no number.
std::optional<Numbers> numbers_of(const Record& record) {
  Numbers numbers;
  for (const Round& round : record.rounds) {
    // a label that only counts the rounds is not kept
    const std::optional<int> number =
        round.label.empty() ? static_cast<int>(numbers.size()) + 1 : number_of_label(round.label);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

/// Whether the numbers go up, and none of them is missing in `all`, which goes up too.
bool run_within(const Numbers& numbers, const Numbers& all) {
  const auto stop = std::adjacent_find(numbers.begin(), numbers.end(), std::greater_equal<>());
  return stop == numbers.end() &&
         std::includes(all.begin(), all.end(), numbers.begin(), numbers.end());
}

}  // namespace

std::vector<RoundPlaces> rounds_of(std::span<const Witness* const> witnesses) {
  std::size_t most = 0;
  std::vector<std::optional<Numbers>> numbers;
  std::optional<Numbers> all;
  for (const Witness* const witness : witnesses) {
    numbers.push_back(numbers_of(witness->record));
    const std::size_t rounds = witness->record.rounds.size();
    if (rounds > most) all = numbers.back();
    most = std::max(most, rounds);
  }
  bool by_number = all && run_within(*all, *all);
  for (const std::optional<Numbers>& one : numbers) {
    by_number = by_number && one && run_within(*one, *all);
  }
  Numbers in_place(most);
  std::iota(in_place.begin(), in_place.end(), 1);
  std::vector<RoundPlaces> rounds;
  for (const int number : by_number ? *all : in_place) {
    RoundPlaces& round = rounds.emplace_back(RoundPlaces{number, {}});
    const std::size_t place = rounds.size() - 1;
    for (std::size_t i = 0; i < witnesses.size(); ++i) {
      std::optional<std::size_t> at;
      if (!by_number) {
        if (place < witnesses[i]->record.rounds.size()) at = place;
      } else {
        const auto found = std::find(numbers[i]->begin(), numbers[i]->end(), number);
        if (found != numbers[i]->end()) {
          at = static_cast<std::size_t>(found - numbers[i]->begin());
        }
      }
      round.at.push_back(at);
    }
  }
  return rounds;
}

}  // namespace sixlove
