#include "cli/compare_deals.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "base/io.h"
#include "base/whole_file.h"
#include "cli/deals_report.h"
#include "cli/progress.h"
#include "compare/deals.h"
#include "record/write.h"
#include "report/formats.h"
#include "report/table.h"
#include "solve/solve.h"

namespace sixlove {

namespace {

/// Matches that are played on where nobody says how many: they cost a dozen rounds each.
constexpr std::uint64_t kMatchesUnsaid = 1000;

/// The same of best play, which takes its time: one match in so many deals, and so many at most.
constexpr std::uint64_t kDealsABestMatch = 50;
constexpr std::uint64_t kMostBestMatches = 200;

/// Positions that may be looked at for one deal.
constexpr std::uint64_t kMostNodes = 50'000'000;

/// The seat of those that may lead that the lot falls on, where they are of several sides.
void settle_leader(State& dealt, std::uint64_t chance) {
  std::vector<Seat> seats;
  bool several = false;
  for (Seat seat = 0; seat < dealt.seats; ++seat) {
    if (!has(dealt.duty.seats, seat)) continue;
    several = several || (!seats.empty() && !dealt.partners(seat, seats.front()));
    seats.push_back(seat);
  }
  if (several) dealt.duty.seats = mask_of(seats[chance % seats.size()]);
}

std::optional<std::vector<Move>> best_line(const Ruleset& ruleset, const MatchState& match,
                                           const State& dealt, std::uint64_t chance) {
  SolveOptions options;
  options.every_move = false;
  options.most_nodes = kMostNodes;
  State state = dealt;
  settle_leader(state, chance);
  Solution solution = solve(ruleset, match, state, options);
  if (solution.unsolved != Unsolved::no) return std::nullopt;
  return std::move(solution.line);
}

DealsOptions deals_options(const PlayOptions& options, int seats) {
  const bool best = options.play == "best";
  DealsOptions wanted;
  wanted.seats = seats;
  wanted.deals = options.deals;
  wanted.matches = options.matches != PlayOptions::kUnsaid ? options.matches
                   : best ? std::min(wanted.deals / kDealsABestMatch, kMostBestMatches)
                          : kMatchesUnsaid;
  wanted.matches = std::min(wanted.matches, wanted.deals);
  wanted.seed = options.seed;
  wanted.jobs = options.jobs > 0 ? static_cast<std::size_t>(options.jobs)
                                 : std::max<std::size_t>(1, std::thread::hardware_concurrency());
  wanted.records = !options.save_flips.empty();
  return wanted;
}

std::string dealt_words(const DealsOptions& options, const RulesetDoc& doc) {
  const Dealing& dealing = doc.rules;
  std::string words =
      fmt::format("{} deals of {} tiles to {} seats, seed {}", options.deals,
                  dealing.hand.for_seats(options.seats), options.seats, options.seed);
  if (options.matches > 0) {
    words += options.matches == options.deals
                 ? std::string(", matches played on")
                 : fmt::format(", the first {} matches played on", options.matches);
  }
  return words;
}

void print(const ComparedDeals& compared, std::string_view format, Console& console) {
  if (format == name(OutputFormat::json)) {
    console.print(deals_json(compared));
  } else if (format == name(OutputFormat::csv)) {
    console.print(table_csv(deals_table(compared)));
  } else if (format == name(OutputFormat::md)) {
    console.print(deals_markdown(compared));
  } else {
    console.print(deals_text(compared, console.color()));
  }
}

/// "[####      ] 4,000 of 10,000 deals  90 s left"
std::string deals_done(std::uint64_t done, std::uint64_t of, double seconds) {
  const double share = static_cast<double>(done) / static_cast<double>(of);
  const double left = done > 0 ? seconds * (1 - share) / share : 0;
  return fmt::format("{} {} of {} deals  {:.0f} s left", progress_bar(share), grouped(done),
                     grouped(of), left);
}

bool saved(const std::string& path, const std::string& bytes, Console& console) {
  if (path.empty()) return true;
  const std::optional<IoError> error = write_whole(path, bytes);
  if (error) console.complain(fmt::format("{}: {}", error->path, error->text));
  return !error;
}

/// The deals that flip, as they are found, in a file that appears once it is whole.
class FlipsFile {
 public:
  FlipsFile(const std::string& path, Console& console) : console_(&console) {
    if (!path.empty()) file_.emplace(path, &console.interrupts());
  }

  [[nodiscard]] bool open() { return !file_ || good(file_->open()); }

  void add(std::span<const Record> records) {
    for (const Record& record : records) {
      bytes_ += (any_ ? "\n" : "") + write_text(record);
      any_ = true;
    }
    constexpr std::size_t kHandOver = 1U << 20U;
    if (bytes_.size() >= kHandOver) write();
  }

  /// Whether all could be written so far.
  [[nodiscard]] bool good() const { return good_; }

  [[nodiscard]] bool commit() {
    write();
    return good_ && (!file_ || good(file_->commit()));
  }

 private:
  void write() {
    if (file_ && good_) good_ = good(file_->append(bytes_));
    bytes_.clear();
  }

  [[nodiscard]] bool good(const std::optional<IoError>& error) const {
    if (error) console_->complain(fmt::format("{}: {}", error->path, error->text));
    return !error;
  }

  Console* console_;
  std::optional<WholeFile> file_;
  std::string bytes_;
  bool any_ = false;
  bool good_ = true;
};

}  // namespace

Player player_named(std::string_view name) {
  if (name == "greedy") return greedy_line;
  if (name == "best") return best_line;
  return random_line;
}

ExitCode compare_random_deals(std::span<const RulesetDoc> docs, const PlayOptions& options,
                              std::string_view format, Console& console) {
  const int seats = options.seats > 0 ? static_cast<int>(options.seats) : common_seats(docs);
  if (seats == 0) {
    console.complain("there is no number of seats that all these rulesets are played by");
    return ExitCode::failed;
  }
  const std::string unlike = why_not_dealt_alike(docs, seats);
  if (!unlike.empty()) {
    console.complain(fmt::format("the same deals cannot be played: {}", unlike));
    return ExitCode::failed;
  }
  const DealsOptions wanted = deals_options(options, seats);
  FlipsFile flips(options.save_flips, console);
  if (!flips.open()) return ExitCode::failed;
  DealsWatch watch;
  const auto start = std::chrono::steady_clock::now();
  watch.on_progress = [&](std::uint64_t done) {
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    console.progress(deals_done(done, wanted.deals, time.count()));
    return !console.closed() && flips.good();
  };
  watch.on_flip = [&](std::span<const Record> records) { flips.add(records); };
  const std::optional<DealTotals> totals =
      compare_deals(docs, player_named(options.play), wanted, watch);
  if (!totals) return flips.good() ? ExitCode::upheld : ExitCode::failed;
  const std::string_view play = options.play.empty() ? "random" : std::string_view(options.play);
  const ComparedDeals compared{docs, *totals, play, dealt_words(wanted, docs.front())};
  print(compared, format, console);
  const bool whole = flips.commit() &&
                     (options.plot.empty() || saved(options.plot, deals_plot(compared), console));
  return whole ? ExitCode::upheld : ExitCode::failed;
}

}  // namespace sixlove
