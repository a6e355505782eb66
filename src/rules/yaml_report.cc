#include "rules/yaml_report.h"

#include <utility>

namespace sixlove {

Span from_to(Span first, Span last) {
  const std::uint32_t end = last.at + last.length;
  return {first.at, end > first.at ? end - first.at : 0};
}

Diagnostic& YamlReport::add(FindingId id, Span span, std::string message, std::string help) {
  Diagnostic problem;
  problem.id = id;
  problem.message = std::move(message);
  problem.labels.push_back({source_.get(), span, {}, true});
  if (!help.empty()) problem.help.push_back(std::move(help));
  problem.held.push_back(source_);
  problems_.push_back(std::move(problem));
  return problems_.back();
}

YamlReport::Inside::Inside(YamlReport& report, std::string_view key)
    : report_(report), length_(report.path_.size()) {
  if (!report_.path_.empty()) report_.path_ += '.';
  report_.path_ += key;
}

}  // namespace sixlove
