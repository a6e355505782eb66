#pragma once

#include <mutex>
#include <set>
#include <string>
#include <thread>

namespace sixlove {

/// Sees to it that nothing is left behind when the process is stopped: on SIGINT, SIGTERM and
/// SIGHUP it removes the files it was told of, and then lets the signal end the process at once,
/// whatever the other threads wait for. To be made before any other thread.
class Interrupts {
 public:
  Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;
  ~Interrupts();

  /// From here on the file is removed if the process is stopped.
  void guard(const std::string& path);

  /// From here on it stays.
  void release(const std::string& path);

 private:
  void wait_for_signals();

  std::mutex mutex_;
  std::set<std::string> guarded_;
  bool over_ = false;
  std::thread waiting_;
};

}  // namespace sixlove
