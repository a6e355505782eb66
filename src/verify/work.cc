#include "verify/work.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace sixlove {

void do_all(const std::vector<std::function<void()>>& work, std::size_t jobs) {
  std::atomic<std::size_t> next = 0;
  const auto go_on = [&] {
    for (std::size_t i = next++; i < work.size(); i = next++) work[i]();
  };
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < std::min(jobs, work.size()); ++i) helpers.emplace_back(go_on);
  go_on();
}

}  // namespace sixlove
