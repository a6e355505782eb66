// Counted trees: how many lines of play there are from fixed deals, for every ruleset that ships.
// The figures in fixtures/perft are those of the plain telling; UPDATE_GOLDEN=1 counts them anew.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "referee/legal.h"
#include "referee/match.h"
#include "support/files.h"
#include "support/plain_twin.h"
#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

namespace fs = std::filesystem;

std::uint64_t lines(const Ruleset& ruleset, State& state, int depth) {
  const Moves moves = legal_moves(ruleset, state);
  if (depth == 0 || moves.empty()) return 1;
  std::uint64_t count = 0;
  for (const Move& move : moves) {
    const Undo taken = make_move(ruleset, state, move);
    count += lines(ruleset, state, depth - 1);
    undo(state, taken);
  }
  return count;
}

/// The number after the word in a line of parts: 8 after `depth` in `... | depth 8 | lines 40`.
std::uint64_t number_after(const std::string& line, const std::string& word) {
  const std::string part = "| " + word + " ";
  const std::size_t at = line.rfind(part);
  if (at == std::string::npos) return 0;
  return std::strtoull(line.c_str() + at + part.size(), nullptr, 10);
}

/// The lead duty that the rules find for the first round of a match.
LeadDuty first_duty(const Ruleset& ruleset, const State& state) {
  bool void_deal = false;
  int choice = -1;
  const MatchState match = begin_match(ruleset, state.seats, Record{});
  return lead_duty(ruleset, match, state, &void_deal, &choice);
}

class Perft : public testing::TestWithParam<std::string> {};

TEST_P(Perft, counts_the_lines_of_play) {
  const fs::path file = source_folder() / "fixtures" / "perft" / (GetParam() + ".perft");
  const auto doc = source_ruleset(GetParam());
  ASSERT_TRUE(doc);
  const Ruleset& rules = doc->rules;
  const bool update = std::getenv("UPDATE_GOLDEN") != nullptr;
  std::string written;
  int deals = 0;
  for (const std::string& line : lines_of(read_text(file))) {
    if (line.empty() || line[0] == '#') {
      written += line + "\n";
      continue;
    }
    ++deals;
    Position at = position(rules, line);
    const int depth = static_cast<int>(number_after(line, "depth"));
    const std::uint64_t plain = plain_twin(rules, at.state, at.stock).lines(depth);
    if (at.state.duty.tile != kNoTile) {
      EXPECT_EQ(first_duty(rules, at.state), at.state.duty) << line;
    }
    EXPECT_EQ(lines(rules, at.state, depth), plain) << line;
    written += line.substr(0, line.rfind("lines ")) + "lines " + std::to_string(plain) + "\n";
    if (update) continue;
    EXPECT_EQ(number_after(line, "lines"), plain) << line;
  }
  EXPECT_GE(deals, 3) << file;
  if (update) write_text(file, written);
}

std::vector<std::string> shipped_names() {
  std::vector<std::string> names;
  for (const Sitting& sitting : shipped_sittings()) {
    if (names.empty() || names.back() != sitting.doc->name) names.push_back(sitting.doc->name);
  }
  return names;
}

INSTANTIATE_TEST_SUITE_P(rulesets, Perft, testing::ValuesIn(shipped_names()), [](const auto& name) {
  std::string text = name.param;
  std::replace(text.begin(), text.end(), '-', '_');
  return text;
});

}  // namespace
}  // namespace sixlove
