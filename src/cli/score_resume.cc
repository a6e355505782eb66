#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "base/io.h"
#include "base/whole_file.h"
#include "cli/console.h"
#include "cli/score_run.h"

// How a run is taken up where another was stopped.

namespace sixlove {

std::string ScoreRun::question() const {
  std::string text = fmt::format("{} {} {} {} {}", options_.report.format, options_.by,
                                 options_.report.rank, options_.shard, options_.partial.empty());
  for (const std::string& change : options_.judging.rules.overrides) text += ' ' + change;
  return text;
}

/// Whether a run of the same question about the same files and rules left the checkpoint.
bool ScoreRun::is_mine(const Checkpoint& checkpoint) {
  const Summary& then = checkpoint.summary;
  const Summary& today = state_.summary;
  const auto same_part = [](const FilePart& a, const FilePart& b) {
    return a.name == b.name && a.fingerprint == b.fingerprint;
  };
  const bool same_rules =
      std::all_of(then.rulesets.begin(), then.rulesets.end(), [this](const auto& ruleset) {
        const std::string& asked = options_.judging.rules.rules;
        return rules_.digest(asked.empty() ? ruleset.first : asked) == ruleset.second;
      });
  return checkpoint.question == question() && then.version == today.version &&
         then.list == today.list && then.rules == today.rules && same_rules &&
         std::equal(then.parts.begin(), then.parts.end(), today.parts.begin(), today.parts.end(),
                    same_part);
}

/// Whether the rows that had been written are still there. (They are not if the run was ended after
/// all its work, but before it removed the checkpoint.)
bool ScoreRun::has_rows_of(const Checkpoint& checkpoint) const {
  if (!rows_) return true;
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(console_.output() + ".part", error);
  return !error && size >= checkpoint.output;
}

/// Goes on where a run was stopped, if there was one. False if it cannot be gone on with.
bool ScoreRun::take_up() {
  if (options_.resume.empty()) return true;
  if (const auto error = lock_.take(options_.resume, &console_.interrupts())) {
    fail(fmt::format("{}: {}", error->path, error->text));
    return false;
  }
  next_checkpoint_ = std::chrono::steady_clock::now() + std::chrono::seconds(options_.checkpoint);
  const auto text = read_input(options_.resume);
  if (text.has_value()) {
    auto checkpoint = checkpoint_from(text.value());
    if (!checkpoint || !is_mine(*checkpoint)) {
      fail(fmt::format("{}: {}", options_.resume,
                       checkpoint ? "it was left by another run: other files, rules or options"
                                  : "this is no checkpoint, or not a whole one"));
      console_.complain("remove it to start from the beginning");
      return false;
    }
    if (has_rows_of(*checkpoint)) {
      state_ = *std::move(checkpoint);
    } else {
      console_.complain(
          fmt::format("{}: the rows it goes with are gone; starting anew", options_.resume));
    }
  } else if (text.error().kind != IoErrorKind::not_found) {
    fail(fmt::format("{}: {}", options_.resume, text.error().text));
    return false;
  }
  state_.question = question();
  return !rows_ || console_.take_up(state_.output);
}

bool ScoreRun::keep_checkpoint(const ScoredChunk& scored) {
  state_.stand_behind(scored);
  if (options_.resume.empty()) return true;
  const auto time = std::chrono::steady_clock::now();
  if (time < next_checkpoint_) return true;
  next_checkpoint_ = time + std::chrono::seconds(options_.checkpoint);
  if (rows_) {
    const auto length = console_.secure();
    if (!length) return console_.closed();  // which says what is wrong itself
    state_.output = *length;
  }
  // under a name that does not change, so that nothing piles up if this process is killed
  WholeFile file(options_.resume);
  auto error = file.open_part(0);
  if (!error) error = file.append(checkpoint_text(state_));
  if (!error) error = file.commit();
  if (error) fail(fmt::format("{}: {}", error->path, error->text));
  return !error;
}

}  // namespace sixlove
