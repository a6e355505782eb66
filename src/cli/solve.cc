#include <algorithm>
#include <charconv>
#include <thread>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/judging.h"
#include "cli/solved.h"
#include "cli/task_run.h"
#include "cli/verdict_words.h"
#include "report/csv.h"
#include "report/formats.h"

namespace sixlove {

namespace {

struct SolveCommandOptions {
  JudgingOptions judging;
  std::uint64_t round = 0;  ///< 0: every round
  std::uint64_t move = 1;
  bool annotate = false;
  std::string objective = "points";
  std::string versus;
  std::string lead;
  std::string limit = "60s";
  std::string format = "text";
};

constexpr std::string_view kObjectives[] = {"points", "win", "pips"};

/// `--limit 1000000` or `--limit 30s`.
bool read_limit(std::string_view text, SolveOptions& options) {
  const bool seconds = text.ends_with('s');
  if (seconds) text.remove_suffix(1);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return false;
  constexpr std::uint64_t kMostSeconds = 1'000'000;
  if (seconds && number > kMostSeconds) return false;
  if (seconds) {
    options.most_seconds = static_cast<double>(number);
  } else {
    options.most_nodes = number;
  }
  return true;
}

std::string why_unsolved(Unsolved unsolved, std::string_view limit) {
  switch (unsolved) {
  case Unsolved::no: return "";
  case Unsolved::hidden_hands:
    return "not every hand is known: `deal` lines for all seats are needed, or all moves and "
           "`left` lines";
  case Unsolved::hidden_boneyard:
    return "the boneyard is not known: a `stock` line with its tiles in the order they are drawn "
           "is needed";
  case Unsolved::lead_open: return "the lot decides who leads: say it with --lead SEAT";
  case Unsolved::no_lead: return "nobody can lead as the rules ask: the deal is void";
  case Unsolved::too_large:
    return fmt::format(
        "too large to be solved within {}: --limit allows more, --at a later move "
        "is less work",
        limit.ends_with('s') ? fmt::format("{} seconds", limit.substr(0, limit.size() - 1))
                             : fmt::format("{} positions", limit));
  }
  return "";
}

/// Solves rounds as the command was told.
class RoundTasks {
 public:
  RoundTasks(const SolveCommandOptions& options, const SolveOptions& solving)
      : options_(&options), solving_(solving) {}

  [[nodiscard]] Answer answer(const RoundInQuestion& round) const {
    Answer answer;
    SolveOptions solving = solving_;
    Seat lead = kNoSeat;
    std::string complaint = find_seat(round, options_->versus, "--versus", solving.versus);
    if (complaint.empty()) complaint = find_seat(round, options_->lead, "--lead", lead);
    if (complaint.empty()) {
      RecordedRound recorded =
          recorded_round(round.doc->rules, round.seats, *round.record, round.round, lead);
      complaint = options_->annotate ? annotate(round, solving, recorded, answer)
                                     : solve_one(round, solving, recorded, answer);
    }
    if (!complaint.empty()) {
      answer.complaint =
          fmt::format("{}, round {}: {}", record_name(*round.record), round.round + 1, complaint);
    }
    return answer;
  }

 private:
  /// Finds the seat with this letter; says what is wrong if there is none.
  [[nodiscard]] static std::string find_seat(const RoundInQuestion& round,
                                             const std::string& letter, std::string_view option,
                                             Seat& seat) {
    if (letter.empty()) return "";
    for (Seat i = 0; i < round.seats; ++i) {
      if (letter.size() == 1 && round.letters[i] == letter[0]) seat = i;
    }
    return seat == kNoSeat ? fmt::format("{}: there is no seat `{}`", option, letter) : "";
  }

  [[nodiscard]] std::string fault_words(const RecordedRound& recorded) const {
    if (recorded.faulted_deal) return "the deal breaks the rules: `sixlove check` says how";
    return fmt::format(
        "move {} breaks the rules, and what comes after it is not solved: `sixlove check` says how",
        recorded.faulted_move);
  }

  [[nodiscard]] std::string solve_one(const RoundInQuestion& round, const SolveOptions& solving,
                                      RecordedRound& recorded, Answer& answer) const {
    if (recorded.faulted_deal) return fault_words(recorded);
    const std::size_t made = recorded.moves.size();
    if (options_->move > made + 1) {
      return recorded.faulted_move > 0
                 ? fault_words(recorded)
                 : fmt::format("it has only {} move{}", made, made == 1 ? "" : "s");
    }
    SolvedPosition solved;
    solved.round = round;
    solved.match = recorded.match;
    solved.move = static_cast<int>(options_->move);
    solved.options = solving;
    solved.position =
        options_->move <= made ? recorded.moves[options_->move - 1].before : recorded.last;
    solved.stock = std::move(recorded.stock);
    solved.solution = solve(round.doc->rules, solved.match, solved.position, solving);
    if (solved.solution.unsolved != Unsolved::no) {
      return why_unsolved(solved.solution.unsolved, options_->limit);
    }
    answer.text = options_->format == name(OutputFormat::json)  ? solved_json(solved)
                  : options_->format == name(OutputFormat::csv) ? csv(solved_rows(solved))
                                                                : solved_text(solved, color_);
    return "";
  }

  [[nodiscard]] std::string annotate(const RoundInQuestion& round, const SolveOptions& solving,
                                     RecordedRound& recorded, Answer& answer) const {
    if (recorded.faulted_deal) return fault_words(recorded);
    AnnotatedRound annotated;
    annotated.round = round;
    annotated.options = solving;
    annotated.over = recorded.last.state.turn.over != Over::no;
    const std::string complaint = fill_in(round, solving, recorded, annotated);
    if (!complaint.empty()) return complaint;
    annotated.stock = std::move(recorded.stock);
    answer.text = options_->format == name(OutputFormat::json)  ? annotated_json(annotated)
                  : options_->format == name(OutputFormat::csv) ? csv(annotated_rows(annotated))
                                                                : annotated_text(annotated, color_);
    return recorded.faulted_move > 0 ? fault_words(recorded) : "";
  }

  /// The values of all moves, and of those that cost something the better ones.
  [[nodiscard]] std::string fill_in(const RoundInQuestion& round, const SolveOptions& solving,
                                    const RecordedRound& recorded,
                                    AnnotatedRound& annotated) const {
    const Ruleset& ruleset = round.doc->rules;
    std::vector<RoundPosition> positions;
    for (const RecordedMove& move : recorded.moves) positions.push_back(move.before);
    positions.push_back(recorded.last);
    const Values values = values_of(ruleset, recorded.match, positions, solving);
    annotated.each_alone = values.each_alone;
    if (values.unsolved != Unsolved::no) return why_unsolved(values.unsolved, options_->limit);
    for (std::size_t i = 0; i < recorded.moves.size(); ++i) {
      AnnotatedMove move{
          recorded.moves[i], values.values[i], values.values[i + 1], false, {}, false};
      move.cost =
          prefers(ruleset, recorded.match, solving, move.played.move.seat, move.before, move.after);
      if (move.cost) {
        SolveOptions of_every_move = solving;
        of_every_move.line = false;
        move.better = solve(ruleset, recorded.match, move.played.before, of_every_move).best;
      }
      annotated.moves.push_back(move);
    }
    mark_loser(recorded.match, solving, annotated);
    return "";
  }

  /// Marks the last move by which the side that lost came to be losing.
  static void mark_loser(const MatchState& match, const SolveOptions& solving,
                         AnnotatedRound& annotated) {
    if (annotated.each_alone || annotated.moves.empty()) return;
    const int end = annotated.moves.back().after.points;
    const Side first = solving.versus == kNoSeat ? Side{0} : match.side_of[solving.versus];
    for (std::size_t i = annotated.moves.size(); end != 0 && i-- > 0;) {
      AnnotatedMove& move = annotated.moves[i];
      const bool of_first = match.side_of[move.played.move.seat] == first;
      const int sign = end > 0 ? 1 : -1;
      const bool turned = move.before.points * sign <= 0 && move.after.points * sign > 0;
      if (!turned || of_first == (end > 0)) continue;
      move.lost_it = true;
      return;
    }
  }

  static std::string csv(const std::vector<std::vector<std::string>>& rows) {
    std::string text;
    for (const std::vector<std::string>& row : rows) text += csv_line(row);
    return text;
  }

 public:
  void set_color(bool color) { color_ = color; }

 private:
  const SolveCommandOptions* options_;
  SolveOptions solving_;
  bool color_ = false;
};

/// The rounds of a record that are asked about, or why there are none.
struct RoundsAsked {
  std::vector<RoundInQuestion> rounds;
  std::string complaint;
};

RoundsAsked rounds_asked(const SolveCommandOptions& options, const Judged& judged) {
  RoundsAsked asked;
  const Verdict& verdict = judged.verdict;
  if (judged.doc == nullptr || verdict.seats == 0) {
    const Finding* const ruling = verdict.ruling();
    asked.complaint = fmt::format("{}: {}", record_name(judged.record),
                                  ruling != nullptr && !ruling->diagnostic.message.empty()
                                      ? ruling->diagnostic.message
                                      : "the game is not played by so many");
    return asked;
  }
  const std::size_t rounds = judged.record.rounds.size();
  if (options.round > rounds) {
    asked.complaint = fmt::format("{} has only {} round{}", record_name(judged.record), rounds,
                                  rounds == 1 ? "" : "s");
    return asked;
  }
  RoundInQuestion one{std::make_shared<const Record>(judged.record),
                      judged.doc,
                      0,
                      verdict.seats,
                      verdict.sides,
                      verdict.letters,
                      verdict.side_names};
  for (std::size_t i = 0; i < rounds; ++i) {
    if (options.round > 0 && i + 1 != options.round) continue;
    one.round = i;
    asked.rounds.push_back(one);
  }
  return asked;
}

std::string heading_line(const SolveCommandOptions& options) {
  const std::vector<std::string> of_moves{"record", "round", "move", "to_play",
                                          "play",   "value", "best"};
  const std::vector<std::string> of_round{"record", "round", "move", "to_play", "played",
                                          "value",  "after", "cost", "better",  "lost_it"};
  return csv_line(options.annotate ? of_round : of_moves);
}

ExitCode solve_records(const SolveCommandOptions& options, Console& console) {
  SolveOptions solving;
  const auto objective =
      std::find(std::begin(kObjectives), std::end(kObjectives), options.objective);
  solving.objective = static_cast<Objective>(objective - std::begin(kObjectives));
  if (!read_limit(options.limit, solving)) {
    console.complain(fmt::format(
        "--limit: `{}` is neither a number of positions nor seconds, as in 30s", options.limit));
    return ExitCode::failed;
  }
  Bench bench(options.judging, Wording::none, console);
  if (!bench.ready()) return ExitCode::failed;
  RoundTasks tasks(options, solving);
  tasks.set_color(console.color());
  const std::size_t jobs = options.judging.jobs > 0
                               ? static_cast<std::size_t>(options.judging.jobs)
                               : std::max<std::size_t>(1, std::thread::hardware_concurrency());
  TaskRun run(jobs, options.format == name(OutputFormat::text), console);
  if (options.format == name(OutputFormat::csv)) console.print(heading_line(options));
  const ExitCode reading =
      bench.judge_all([&options](const Judged& judged) { return rounds_asked(options, judged); },
                      [&](RoundsAsked asked) {
                        if (!asked.complaint.empty())
                          run.add([asked] { return Answer{"", asked.complaint}; });
                        for (const RoundInQuestion& round : asked.rounds) {
                          run.add([&tasks, round] { return tasks.answer(round); });
                        }
                      });
  run.run();
  return worse(run.code(), reading);
}

}  // namespace

void declare_solve(CommandLine& line) {
  constexpr std::string_view kChoices[] = {"text", "json", "csv"};
  const auto options = std::make_shared<SolveCommandOptions>();
  line.example("sixlove solve night.dom --round 3 --at 12");
  line.example("sixlove solve night.dom --round 3 --annotate");
  line.explain(
      "Best play with all tiles known, from the lead on or from before any move: what the round is "
      "worth if everybody plays as well as can be, the value of every legal move, and one line of "
      "best play. Every hand must be known, and the order of the boneyard where tiles are drawn.");
  line.explain(
      "The value is what the round gives side AC (or seat A, of two who play alone) less what it "
      "gives the other side: bonuses, stake and points in play count. It is turned round where "
      "fewer points are better. Of more than two sides each plays for itself: most for itself; "
      "level, least for all others together; still level, least for the next side in turn order.");
  line.explain(
      "Exit status: 0 all that was asked is solved, 2 something is not, and why is said. A value "
      "is "
      "exact or not given.");
  declare_judging(line, options->judging);
  line.number({"--round", "N", "only this round of each record (default: every round)"},
              options->round, 1, 100'000);
  line.number({"--at", "MOVE", "the position before this move (default 1, the lead)"},
              options->move, 1, 100'000);
  line.flag("--annotate", options->annotate,
            "the value after each recorded move, and the move that lost the round");
  line.choice("--objective", options->objective, kObjectives,
              "what play is best at: points of the round, winning it, pips of the losers");
  line.text({"--versus", "SEAT", "this seat's side against all others together"}, options->versus);
  line.text({"--lead", "SEAT", "who leads, where the lot decides and no move is recorded"},
            options->lead);
  line.text({"--limit", "POSITIONS|SECONDSs",
             "give a round up after so much work (default 60s; 0: never)"},
            options->limit);
  line.choice("-f,--format", options->format, kChoices, "how to write the results");
  line.does([options](Console& console) { return solve_records(*options, console); });
}

}  // namespace sixlove
