#include "cli/same_match.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/same_result.h"
#include "cli/same_rounds.h"
#include "cli/verdict_words.h"

namespace sixlove {

namespace {

/// Tags that bear on the verdict; others only say which match it was.
constexpr auto kTelling = std::to_array<std::string_view>(
    {"Rules", "Players", "Seats", "Target", "Result", "Score", "Ties", "Lead"});

/// One thing that at least one record says, and what each says of it.
struct Matter {
  std::vector<const Said*> by_record;  ///< null: nothing
  const Said* first = nullptr;
  int order = 0;

  [[nodiscard]] bool differs() const {
    return std::any_of(by_record.begin(), by_record.end(), [this](const Said* said) {
      return said != nullptr && said->meant != first->meant;
    });
  }

  /// How many records say something.
  [[nodiscard]] std::size_t said_by() const {
    return by_record.size() -
           static_cast<std::size_t>(std::count(by_record.begin(), by_record.end(), nullptr));
  }

  /// The same where a record has a number for it.
  [[nodiscard]] const Said& numbered() const {
    for (const Said* const said : by_record) {
      if (said != nullptr && said->move > 0) return *said;
    }
    return *first;
  }
};

/// Everything that is said, in the order of a record.
std::vector<Matter> matters(const std::vector<std::vector<Said>>& all) {
  std::vector<Matter> found;
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Said& said : all[i]) {
      const auto [place, fresh] = places.emplace(said.key, found.size());
      if (fresh) {
        found.emplace_back().by_record.resize(all.size());
        found.back().first = &said;
        found.back().order = said.order;
      }
      if (found[place->second].by_record[i] == nullptr) found[place->second].by_record[i] = &said;
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Matter& a, const Matter& b) { return a.order < b.order; });
  return found;
}

SameDifference difference_of(const Matter& matter) {
  const Said& shown = matter.numbered();
  SameDifference difference{shown.what, shown.move, {}};
  for (const Said* const said : matter.by_record) {
    difference.values.push_back(said == nullptr ? "" : said->shown);
  }
  return difference;
}

/// "deal" of "deal B"
std::string kind_of(const Said& said) {
  return said.what.substr(0, said.what.find(' '));
}

/// Whether the matter is a turn as a whole, and not its end or its points.
bool is_turn(const Matter& matter) {
  return matter.first->turn >= 0 && matter.first->key.find(',') == std::string::npos;
}

/// Up to which move at least two say the same; 0: not even the first.
int moves_alike(const std::vector<Matter>& all) {
  int apart = std::numeric_limits<int>::max();
  for (const Matter& matter : all) {
    if (matter.first->turn < 0) continue;
    const bool parts = matter.differs() || (is_turn(matter) && matter.said_by() < 2);
    if (parts) apart = std::min(apart, matter.first->turn);
  }
  int moves = 0;
  for (const Matter& matter : all) {
    if (is_turn(matter) && matter.first->turn < apart) {
      moves = std::max(moves, matter.numbered().move);
    }
  }
  return moves;
}

/// What at least two say and nobody contradicts: "deal", "moves 1 to 5", "end".
std::vector<std::string> same_things(const std::vector<Matter>& all) {
  std::vector<std::string> same;
  std::map<std::string, bool> whole;  // kinds of which nothing differs
  for (const Matter& matter : all) {
    bool& nothing_differs = whole.emplace(kind_of(*matter.first), true).first->second;
    nothing_differs = nothing_differs && !matter.differs();
  }
  const int moves = moves_alike(all);
  for (const Matter& matter : all) {
    if (matter.differs() || matter.said_by() < 2 || matter.order < 0) continue;
    std::string words;
    if (matter.first->turn >= 0) {
      if (moves == 0) continue;
      words = moves == 1 ? "move 1" : fmt::format("moves 1 to {}", moves);
    } else {
      const std::string kind = kind_of(*matter.first);
      words = whole[kind] ? kind : matter.first->what;
    }
    if (std::find(same.begin(), same.end(), words) == same.end()) same.push_back(std::move(words));
  }
  return same;
}

/// What each record says of a round.
std::vector<std::vector<Said>> tellings(std::span<const Witness* const> witnesses,
                                        const RoundPlaces& places) {
  std::vector<std::vector<Said>> all;
  for (std::size_t i = 0; i < witnesses.size(); ++i) {
    const std::vector<Round>& rounds = witnesses[i]->record.rounds;
    const bool there = places.at[i].has_value();
    all.push_back(there ? said_of_round(*witnesses[i], rounds[*places.at[i]])
                        : std::vector<Said>{});
    const std::string word = there ? "there" : "not there";
    all.back().push_back({"the round", "the round", word, word, -1});
  }
  say_where_moves_stop(all);
  return all;
}

/// Whether neither of the two contradicts the other.
bool agree(const Witness& a, const Witness& b) {
  const std::array<const Witness*, 2> both{&a, &b};
  for (const RoundPlaces& places : rounds_of(both)) {
    const std::vector<std::vector<Said>> all = tellings(both, places);
    const std::vector<Matter> found = matters(all);
    if (std::any_of(found.begin(), found.end(), [](const Matter& one) { return one.differs(); })) {
      return false;
    }
  }
  return true;
}

void compare_tags(std::span<const Witness> witnesses, SameMatch& same) {
  std::vector<std::vector<Said>> all;
  for (const Witness& witness : witnesses) all.push_back(said_of_tags(witness));
  for (const Matter& matter : matters(all)) {
    if (matter.differs()) {
      same.heading.push_back(difference_of(matter));
    } else if (matter.said_by() == witnesses.size()) {
      same.same_tags.push_back(matter.first->key);
    }
  }
}

SameRound compare_round(std::span<const Witness* const> witnesses, const RoundPlaces& places) {
  SameRound round;
  round.number = places.number;
  const std::vector<std::vector<Said>> all = tellings(witnesses, places);
  const std::vector<Matter> found = matters(all);
  round.same = same_things(found);
  for (const Matter& matter : found) {
    if (matter.differs()) round.differences.push_back(difference_of(matter));
  }
  return round;
}

bool all_held(const std::vector<SameRound>& rounds, const SameResult& match,
              std::string SameResult::*which) {
  return !(match.*which).empty() &&
         std::all_of(rounds.begin(), rounds.end(),
                     [which](const SameRound& round) { return !(round.result.*which).empty(); });
}

}  // namespace

bool SameMatch::agree() const {
  const auto bears = [](const SameDifference& tag) {
    return std::any_of(kTelling.begin(), kTelling.end(),
                       [&tag](std::string_view name) { return tag.what == name; });
  };
  return std::none_of(heading.begin(), heading.end(), bears) &&
         std::all_of(rounds.begin(), rounds.end(),
                     [](const SameRound& round) { return round.differences.empty(); });
}

bool SameMatch::one_verdict() const {
  return all_held(rounds, match, &SameResult::all);
}

bool SameMatch::one_sound_verdict() const {
  return all_held(rounds, match, &SameResult::sound);
}

std::string seated_otherwise(std::span<const Witness> witnesses) {
  for (const Witness& one : witnesses) {
    for (const Witness& other : witnesses) {
      const std::vector<std::string>& players = one.record.players;
      const std::vector<std::string>& others = other.record.players;
      for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const auto found = std::find(others.begin(), others.end(), players[seat]);
        const auto place = static_cast<std::size_t>(found - others.begin());
        const bool as_here = seat < others.size() && others[seat] == players[seat];
        if (players[seat].empty() || found == others.end() || as_here) continue;
        return fmt::format(
            "{} is {} in {} and {} in {}; write both with the same letters for the same players",
            printable(players[seat]), one.record.letters[seat], record_name(one.record),
            other.record.letters[place], record_name(other.record));
      }
    }
  }
  return "";
}

SameMatch compare_witnesses(std::span<const Witness> witnesses) {
  SameMatch same;
  std::vector<const Witness*> all;
  for (std::size_t i = 0; i < witnesses.size(); ++i) {
    all.push_back(&witnesses[i]);
    if (consistent(witnesses[i].verdict)) same.sound.push_back(i);
  }
  compare_tags(witnesses, same);
  for (const RoundPlaces& places : rounds_of(all)) {
    same.rounds.push_back(compare_round(all, places));
    same.rounds.back().result = round_results(witnesses, same.sound, places.at);
  }
  same.match = match_results(witnesses, same.sound);
  for (std::size_t a = 0; witnesses.size() > 2 && a < witnesses.size(); ++a) {
    for (std::size_t b = a + 1; b < witnesses.size(); ++b) {
      if (sixlove::agree(witnesses[a], witnesses[b])) same.pairs.emplace_back(a, b);
    }
  }
  return same;
}

}  // namespace sixlove
