#include "generate/generate.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/rules_options.h"
#include "core/seat.h"
#include "diag/catalogue.h"
#include "record/write.h"

namespace sixlove {

namespace {

struct GenerateCommandOptions {
  RulesOptions rules;
  std::uint64_t seats = 0;
  std::uint64_t matches = 1;
  std::uint64_t rounds = 0;
  std::uint64_t seed = 1;
  std::string fault;
  std::string format = "dom";
  std::uint64_t jobs = 0;  ///< 0: all cores
};

/// Some matches as they are written, or why there are not so many.
struct Written {
  std::string text;
  Diagnostics problems;
};

Written written(const RulesetDoc& doc, const GenerateOptions& options, bool jsonl, bool first) {
  Written out;
  for (const Record& record : generate(doc, options, out.problems)) {
    if (!jsonl && !first) out.text += '\n';
    out.text += jsonl ? write_json(record) : write_text(record);
    first = false;
  }
  return out;
}

/// Makes matches piece by piece, with the help of several threads, and hands the pieces on in
/// order: nothing is kept of what is written.
class Mill {
 public:
  Mill(const RulesetDoc& doc, const GenerateOptions& options, bool jsonl, std::size_t jobs)
      : doc_(doc), options_(options), jsonl_(jsonl), jobs_(jobs) {}

  /// The next pieces; none when all are made.
  std::vector<Written> next() {
    constexpr int kPiecesAJob = 4;
    const int left = options_.matches - made_;
    const int pieces = std::min((left + kMatchesAPiece - 1) / kMatchesAPiece,
                                static_cast<int>(jobs_) * kPiecesAJob);
    std::vector<Written> out(static_cast<std::size_t>(pieces));
    std::atomic<int> next = 0;
    const auto work = [&] {
      for (int i = next++; i < pieces; i = next++) out[static_cast<std::size_t>(i)] = piece(i);
    };
    {
      std::vector<std::jthread> helpers;
      for (std::size_t i = 1; i < std::min(jobs_, out.size()); ++i) helpers.emplace_back(work);
      work();
    }
    made_ += std::min(left, pieces * kMatchesAPiece);
    return out;
  }

 private:
  static constexpr int kMatchesAPiece = 16;

  [[nodiscard]] Written piece(int index) const {
    const int first = made_ + index * kMatchesAPiece;
    GenerateOptions options = options_;
    options.seed += static_cast<std::uint64_t>(first);
    options.matches = std::min(kMatchesAPiece, options_.matches - first);
    return written(doc_, options, jsonl_, first == 0);
  }

  const RulesetDoc& doc_;
  GenerateOptions options_;
  bool jsonl_;
  std::size_t jobs_;
  int made_ = 0;
};

std::optional<GenerateOptions> what_to_generate(const GenerateCommandOptions& options,
                                                Console& console) {
  GenerateOptions wanted;
  wanted.seats = static_cast<int>(options.seats);
  wanted.matches = static_cast<int>(options.matches);
  wanted.max_rounds = static_cast<int>(options.rounds);
  wanted.seed = options.seed;
  if (options.fault.empty()) return wanted;
  wanted.fault = finding_named(options.fault);
  if (wanted.fault) return wanted;
  std::vector<std::string_view> ids;
  for (const CatalogueRow& row : catalogue()) ids.push_back(row.id);
  const auto near = nearest(options.fault, ids);
  console.complain(fmt::format(
      "no such finding: `{}`{}", options.fault,
      near.empty() ? std::string() : fmt::format("; did you mean `{}`?", near.front())));
  return std::nullopt;
}

ExitCode generate_records(const GenerateCommandOptions& options, Console& console) {
  if (options.rules.rules.empty()) {
    console.complain("by which rules? --rules NAME|FILE is needed");
    return ExitCode::failed;
  }
  const std::optional<GenerateOptions> wanted = what_to_generate(options, console);
  if (!wanted) return ExitCode::failed;
  const std::optional<RulesetDoc> doc =
      load_or_complain(options.rules.rules, options.rules, console);
  if (!doc) return ExitCode::failed;
  const std::size_t cores = std::max<std::size_t>(1, std::thread::hardware_concurrency());
  Mill mill(*doc, *wanted, options.format == "jsonl", options.jobs > 0 ? options.jobs : cores);
  for (std::vector<Written> pieces = mill.next(); !pieces.empty() && !console.closed();
       pieces = mill.next()) {
    for (const Written& piece : pieces) {
      console.print(piece.text);
      for (const Diagnostic& problem : piece.problems) console.complain(problem);
      if (!piece.problems.empty()) return ExitCode::failed;
    }
  }
  return ExitCode::upheld;
}

}  // namespace

void declare_generate(CommandLine& line) {
  constexpr std::string_view kForms[] = {"dom", "jsonl"};
  constexpr std::uint64_t kMostMatches = 100'000'000;
  const auto options = std::make_shared<GenerateCommandOptions>();
  line.example("sixlove generate --rules house.yaml --count 100 --seed 7 -o test.dom");
  line.example("sixlove generate --rules house.yaml --fault false-pass");
  line.explain(
      "Without --fault every record is upheld. With it the finding that is named is the first of "
      "each record, and the record's tags Fault, FaultRound and FaultMove say where. The seed is "
      "in "
      "a tag, so that any record can be made again.");
  line.text({"-r,--rules", "NAME|FILE", "the ruleset to play by"}, options->rules.rules);
  declare_rules_places(line, options->rules);
  line.number({"--seats", "N", "seats at the table (default: what the game usually has)"},
              options->seats, 1, kMaxSeats);
  line.number({"-n,--count", "MATCHES", "how many matches (default 1)"}, options->matches, 1,
              kMostMatches);
  line.number({"--rounds", "MOST", "most rounds a match (default: to its end)"}, options->rounds, 1,
              10'000);
  line.number({"--seed", "S", "where chance starts (default 1)"}, options->seed, 0, UINT64_MAX);
  line.text({"--fault", "ID", "plant one fault, the id of a finding"}, options->fault);
  line.choice("-f,--format", options->format, kForms, "how to write the records");
  line.number(
      {"-j,--jobs", "N", "threads (default: all cores); the output is the same for every N"},
      options->jobs, 0, 1024);
  line.does([options](Console& console) { return generate_records(*options, console); });
}

}  // namespace sixlove
