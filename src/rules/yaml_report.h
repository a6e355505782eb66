#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "diag/diagnostic.h"
#include "diag/source.h"

namespace sixlove {

/// The stretch from the start of one to the end of the other.
[[nodiscard]] Span from_to(Span first, Span last);

/// Collects what is wrong with one YAML text, and knows the key that is being read.
class YamlReport {
 public:
  YamlReport(std::shared_ptr<const Source> source, Diagnostics& problems)
      : source_(std::move(source)), problems_(problems) {}

  /// Adds an error that points at `span`. Help may be added to what is returned, at once.
  Diagnostic& add(FindingId id, Span span, std::string message, std::string help = {});

  [[nodiscard]] const std::shared_ptr<const Source>& source() const { return source_; }

  /// "lead.first.who", the key being read.
  [[nodiscard]] const std::string& path() const { return path_; }

  /// While it lives, `key` is the end of the path.
  class Inside {
   public:
    Inside(YamlReport& report, std::string_view key);

    ~Inside() { report_.path_.resize(length_); }

    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    YamlReport& report_;
    std::size_t length_;
  };

 private:
  std::shared_ptr<const Source> source_;
  Diagnostics& problems_;
  std::string path_;
};

}  // namespace sixlove
