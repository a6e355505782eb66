#include "base/interrupts.h"

#include <signal.h>
#include <unistd.h>

namespace sixlove {

namespace {

sigset_t signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&set, signal);
  return set;
}

[[noreturn]] void die_of(int signal) {
  ::signal(signal, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
  raise(signal);
  _exit(128 + signal);
}

}  // namespace

Interrupts::Interrupts() {
  // blocked here and in every thread to come, and taken by the one thread that waits for them
  const sigset_t set = signals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  waiting_ = std::thread([this] { wait_for_signals(); });
}

Interrupts::~Interrupts() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  pthread_kill(waiting_.native_handle(), SIGHUP);  // wakes it up
  waiting_.join();
  const sigset_t set = signals();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void Interrupts::guard(const std::string& path) {
  const std::lock_guard lock(mutex_);
  guarded_.insert(path);
}

void Interrupts::release(const std::string& path) {
  const std::lock_guard lock(mutex_);
  guarded_.erase(path);
}

void Interrupts::wait_for_signals() {
  const sigset_t set = signals();
  while (true) {
    int signal = 0;
    if (sigwait(&set, &signal) != 0) continue;
    const std::lock_guard lock(mutex_);
    if (over_) return;
    for (const std::string& path : guarded_) ::unlink(path.c_str());
    die_of(signal);
  }
}

}  // namespace sixlove
