// How fast deals are solved: `solve_speed [DEALS]`, from the source folder. One thread;
// milliseconds of processor time. The deals follow from a seed, so that any of them can be made
// again; the sum of the values tells whether two programs found the same.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/random.h"
#include "referee/deal.h"
#include "referee/written_round.h"
#include "rules/load.h"
#include "solve/solve.h"

namespace sixlove {
namespace {

double milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

/// A deal before the lead.
struct Deal {
  MatchState match;
  DealtRound dealt;
};

enum class FirstLead { seat_a, highest_double };

Deal deal_of(const Ruleset& ruleset, int seats, std::uint64_t seed, FirstLead lead) {
  Deal deal;
  deal.match = begin_match(ruleset, seats, Record{});
  Random random(seed);
  set_up(ruleset, seats, random_deal(ruleset, seats, random), deal.dealt);
  State& state = deal.dealt.state;
  state.duty.seats = mask_of(0);
  if (lead == FirstLead::seat_a) return deal;
  const Equipment& equipment = ruleset;
  for (Pip pip = equipment.highest_pip; state.duty.tile == kNoTile; --pip) {
    const Seat holder = state.holder(double_of(pip));
    if (holder == kNoSeat) continue;
    state.duty.seats = mask_of(holder);
    state.duty.tile = double_of(pip);
  }
  return deal;
}

/// What solving one deal came to.
struct Solved {
  int value = 0;
  std::uint64_t nodes = 0;
};

class Measuring {
 public:
  explicit Measuring(std::string only) : only_(std::move(only)) {}

  void operator()(const std::string& what, int deals,
                  const std::function<Solved(std::uint64_t)>& solve_one) const {
    if (what.find(only_) == std::string::npos) return;
    std::vector<double> times;
    std::vector<std::uint64_t> nodes;
    double total = 0;
    std::int64_t sum = 0;
    for (int i = 0; i < deals; ++i) {
      const double start = milliseconds();
      const Solved solved = solve_one(static_cast<std::uint64_t>(i) + 1);
      times.push_back(milliseconds() - start);
      total += times.back();
      nodes.push_back(solved.nodes);
      sum += solved.value * (i % 97 + 1);
    }
    std::sort(times.begin(), times.end());
    std::sort(nodes.begin(), nodes.end());
    const auto at = [&](double share) {
      return static_cast<std::size_t>(share * static_cast<double>(times.size() - 1));
    };
    fmt::print("{:46} {:5} {:9.3f} {:9.3f} {:9.3f} {:9.3f} {:11} {:9}\n", what, deals,
               total / static_cast<double>(deals), times[at(0.5)], times[at(0.95)], times.back(),
               nodes[at(0.5)], sum);
    std::fflush(stdout);
  }

 private:
  std::string only_;
};

RulesetDoc rules_named(const std::string& name) {
  Diagnostics problems;
  const RulesetSearch places{{"rulesets", "tests/rulesets"}};
  std::optional<RulesetDoc> doc = load_ruleset(name, places, {}, problems);
  if (!doc) {
    fmt::print("no ruleset {}: start this in the source folder\n", name);
    std::exit(2);
  }
  return *doc;
}

Solved solve_deal(const Ruleset& ruleset, int seats, std::uint64_t seed, FirstLead lead,
                  SolveOptions options) {
  const Deal deal = deal_of(ruleset, seats, seed, lead);
  options.every_move = options.line = false;
  const Solution solution = solve(ruleset, deal.match, deal.dealt.state, options);
  int value = solution.value.points;
  for (Side side = 0; solution.each_alone && side < seats; ++side) {
    value += (side + 1) * solution.value.by_side[side];
  }
  return {value, solution.nodes};
}

/// A round played at random from the highest double on, and every position of it valued.
Solved annotate_deal(const Ruleset& ruleset, std::uint64_t seed, const SolveOptions& options) {
  const Deal deal = deal_of(ruleset, 4, seed, FirstLead::highest_double);
  const RoundContext context = context_of(deal.match, false);
  Random random(seed);
  std::vector<RoundPosition> positions{{deal.dealt.state, {}, {}}};
  while (positions.back().state.turn.over == Over::no) {
    const Moves moves = legal_moves(ruleset, positions.back().state);
    RoundPosition next = positions.back();
    static_cast<void>(make_move(ruleset, context, next, moves[random.below(moves.size())]));
    positions.push_back(next);
  }
  const Values values = values_of(ruleset, deal.match, positions, options);
  Solved solved{0, values.nodes};
  for (const Value& value : values.values) solved.value += value.points;
  return solved;
}

int run(const std::vector<std::string>& words) {
  const int deals = words.empty() ? 1000 : std::atoi(words[0].c_str());
  const Measuring measure(words.size() > 1 ? words[1] : "");
  const RulesetDoc pips = rules_named("x-pr-pairs-lot");
  const RulesetDoc seats = rules_named("x-jp-any-tie");
  const RulesetDoc alone = rules_named("jamaican-cut-throat");
  const SolveOptions points;
  const SolveOptions win{.objective = Objective::win};
  fmt::print("{:46} {:>5} {:>9} {:>9} {:>9} {:>9} {:>11} {:>9}\n", "ms a deal", "deals", "mean",
             "median", "95 %", "most", "positions", "sum");
  for (const FirstLead lead : {FirstLead::seat_a, FirstLead::highest_double}) {
    const std::string leads = lead == FirstLead::seat_a ? "free lead" : "6-6 leads";
    measure("pips, " + leads, deals,
            [&](std::uint64_t seed) { return solve_deal(pips.rules, 4, seed, lead, points); });
    measure("win or lose, " + leads, deals,
            [&](std::uint64_t seed) { return solve_deal(seats.rules, 4, seed, lead, win); });
  }
  measure("annotate a round, pips", deals,
          [&](std::uint64_t seed) { return annotate_deal(pips.rules, seed, points); });
  measure("annotate a round, win or lose", deals,
          [&](std::uint64_t seed) { return annotate_deal(seats.rules, seed, win); });
  const int fewer = std::max(1, deals / 10);
  measure("two seats with 14, free lead", fewer, [&](std::uint64_t seed) {
    return solve_deal(alone.rules, 2, seed, FirstLead::seat_a, points);
  });
  measure("three seats with 9, each alone, free lead", fewer, [&](std::uint64_t seed) {
    return solve_deal(alone.rules, 3, seed, FirstLead::seat_a, points);
  });
  measure("three seats with 9, A against both, free lead", fewer, [&](std::uint64_t seed) {
    return solve_deal(alone.rules, 3, seed, FirstLead::seat_a, {.versus = 0});
  });
  return 0;
}

}  // namespace
}  // namespace sixlove

int main(int count, char** words) {
  return sixlove::run({words + 1, words + count});
}
