#include "rules/yaml_bytes.h"

#include <array>

#include <fmt/format.h>

#include "base/words.h"

namespace sixlove {

namespace {

struct Unwelcome {
  char32_t first;
  char32_t last;
  std::string_view name;
  std::string_view help;
  bool warning = false;
};

constexpr std::string_view kTakeItOut = "take it out";
constexpr std::string_view kNewline = "end the line with a plain line feed";

// Line feed, tab, and a carriage return before a line feed are let through before this is asked.
constexpr std::array kUnwelcome{
    Unwelcome{0x00, 0x00, "a NUL byte", "save the file as UTF-8 text"},
    Unwelcome{0x0D, 0x0D, "a carriage return without a line feed", kNewline},
    Unwelcome{0x01, 0x1F, "a control character", kTakeItOut},
    Unwelcome{0x7F, 0x84, "a control character", kTakeItOut},
    Unwelcome{0x85, 0x85, "a next-line character", kNewline},
    Unwelcome{0x86, 0x9F, "a control character", kTakeItOut},
    Unwelcome{0xA0, 0xA0, "a no-break space, which YAML does not take for a space",
              "write a plain space"},
    Unwelcome{0x061C, 0x061C, "a character that turns the writing direction", kTakeItOut, true},
    Unwelcome{0x200B, 0x200D, "a character without width", kTakeItOut, true},
    Unwelcome{0x200E, 0x200F, "a character that turns the writing direction", kTakeItOut, true},
    Unwelcome{0x2028, 0x2029, "a line or paragraph separator", kNewline},
    Unwelcome{0x202A, 0x202E, "a character that turns the writing direction", kTakeItOut, true},
    Unwelcome{0x2060, 0x2060, "a character without width", kTakeItOut, true},
    Unwelcome{0x2066, 0x2069, "a character that turns the writing direction", kTakeItOut, true},
    Unwelcome{0xFEFF, 0xFEFF, "a byte order mark inside the text", kTakeItOut},
};

const Unwelcome* unwelcome(char32_t value) {
  for (const Unwelcome& row : kUnwelcome) {
    if (value >= row.first && value <= row.last) return &row;
  }
  return nullptr;
}

bool is_wide_text(std::string_view text) {
  using namespace std::string_view_literals;
  return text.starts_with("\xFF\xFE"sv) || text.starts_with("\xFE\xFF"sv) ||
         text.starts_with("\0\0\xFE\xFF"sv);
}

/// Looks at one character after the other and counts what it reports.
class Inspection {
 public:
  Inspection(YamlReport& report, Span stretch)
      : report_(report), start_(stretch.at), text_(report.source()->text_of(stretch)) {}

  void run() {
    for (std::size_t at = 0; at < text_.size() && errors_ < kMostReported;) {
      const CodePoint point = code_point_at(text_, at);
      if (!point.valid) {
        report_byte(at);
      } else if (const Unwelcome* const row =
                     is_line_end_or_tab(at) ? nullptr : unwelcome(point.value)) {
        report_character(at, point, *row);
      }
      at += point.length;
    }
  }

  [[nodiscard]] bool good() const { return errors_ == 0; }

 private:
  static constexpr int kMostReported = 5;

  [[nodiscard]] bool is_line_end_or_tab(std::size_t at) const {
    return text_[at] == '\n' || text_[at] == '\t' || text_.substr(at, 2) == "\r\n";
  }

  [[nodiscard]] Span span(std::size_t at, std::size_t length) const {
    return {start_ + static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(length)};
  }

  void report_byte(std::size_t at) {
    const unsigned byte = static_cast<unsigned char>(text_[at]);
    report_.add(FindingId::yaml_syntax, span(at, 1),
                fmt::format("the byte {:02x} is not valid UTF-8", byte), "save the file as UTF-8");
    ++errors_;
  }

  void report_character(std::size_t at, const CodePoint& point, const Unwelcome& row) {
    if (row.warning && ++warnings_ > kMostReported) return;
    Diagnostic& problem =
        report_.add(FindingId::yaml_syntax, span(at, point.length),
                    fmt::format("{} (U+{:04X})", row.name, static_cast<unsigned>(point.value)),
                    std::string(row.help));
    if (row.warning) problem.severity = Severity::warning;
    if (!row.warning) ++errors_;
  }

  YamlReport& report_;
  std::uint32_t start_;
  std::string_view text_;
  int errors_ = 0;
  int warnings_ = 0;
};

}  // namespace

bool check_yaml_bytes(YamlReport& report, Span stretch) {
  if (is_wide_text(report.source()->text_of(stretch))) {
    report.add(FindingId::yaml_syntax, {stretch.at, 2}, "the text is UTF-16 or UTF-32, not UTF-8",
               "save the file as UTF-8");
    return false;
  }
  Inspection inspection(report, stretch);
  inspection.run();
  return inspection.good();
}

}  // namespace sixlove
