#include "cli/task_run.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "cli/progress.h"

namespace sixlove {

void TaskRun::add(Task task) {
  tasks_.push_back(std::move(task));
  constexpr std::size_t kTasksAJob = 64;
  if (tasks_.size() >= kTasksAJob * jobs_) run();
}

/// "[####      ] 52 of 128 rounds", of those that have been read so far.
std::string TaskRun::how_far(std::size_t done) const {
  const std::size_t read = done_before_ + tasks_.size();
  const double share = static_cast<double>(done) / static_cast<double>(read);
  return fmt::format("{} {} of {} rounds", progress_bar(share), grouped(done), grouped(read));
}

void TaskRun::run() {
  std::vector<Answer> answers(tasks_.size());
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> done = 0;
  const auto work = [&](bool says_how_far) {
    for (std::size_t i = next++; i < tasks_.size(); i = next++) {
      answers[i] = tasks_[i]();
      ++done;
      if (says_how_far) console_->progress(how_far(done_before_ + done));
    }
  };
  {
    std::vector<std::jthread> helpers;
    const std::size_t wanted = std::min(jobs_, tasks_.size());
    for (std::size_t i = 1; i < wanted; ++i) helpers.emplace_back(work, false);
    work(true);
  }
  done_before_ += tasks_.size();
  tasks_.clear();
  for (const Answer& answer : answers) take(answer);
}

void TaskRun::take(const Answer& answer) {
  if (!answer.text.empty()) {
    if (apart_ && printed_) console_->print("\n");
    console_->print(answer.text);
    printed_ = true;
  }
  if (answer.complaint.empty()) return;
  console_->complain(answer.complaint);
  code_ = ExitCode::failed;
}

}  // namespace sixlove
