#include "rules/contradictions.h"

#include <algorithm>
#include <utility>

namespace sixlove {

void Contradictions::add(std::initializer_list<std::string_view> keys, std::string message,
                         std::string help) {
  report(FindingId::contradiction, keys, std::move(message), std::move(help));
}

void Contradictions::missing(std::string_view key, std::string message, std::string help) {
  report(FindingId::missing_key, {key}, std::move(message), std::move(help));
}

bool Contradictions::sets(std::string_view key) const {
  const KeyOrigin* const origin = doc_.origin(key);
  if (origin == nullptr || origin->source == nullptr) return false;
  const auto inherited = std::find_if(doc_.files.begin(), doc_.files.end(), [&](const auto& file) {
    return file.get() == origin->source;
  });
  const auto parents = static_cast<std::ptrdiff_t>(doc_.extends.size());
  const std::ptrdiff_t at = inherited - doc_.files.begin();
  return at == 0 || at > parents;
}

void Contradictions::report(FindingId id, std::initializer_list<std::string_view> keys,
                            std::string message, std::string help) {
  Diagnostic problem;
  problem.id = id;
  problem.message = std::move(message);
  if (!help.empty()) problem.help.push_back(std::move(help));
  for (const std::string_view key : keys) {
    if (broken_.contains(std::string(key))) return;
    const KeyOrigin* const origin = doc_.origin(key);
    if (origin == nullptr || origin->source == nullptr) continue;
    const bool first = problem.labels.empty();
    problem.labels.push_back({origin->source, origin->span, {}, first});
  }
  // Nobody set any of the keys: the start of the file stands for what is not in it.
  if (problem.labels.empty()) {
    problem.labels.push_back({doc_.files.front().get(), {0, 0}, {}, true});
  }
  problem.held.assign(doc_.files.begin(), doc_.files.end());
  problems_.push_back(std::move(problem));
}

}  // namespace sixlove
