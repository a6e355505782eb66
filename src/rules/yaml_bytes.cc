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

}  // namespace

bool check_yaml_bytes(YamlReport& report, Span stretch) {
  constexpr int kMostReported = 5;
  const std::string_view text = report.source()->text_of(stretch);
  const auto span = [&](std::size_t at, std::size_t length) {
    return Span{stretch.at + static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(length)};
  };
  if (is_wide_text(text)) {
    report.add(FindingId::yaml_syntax, span(0, 2), "the text is UTF-16 or UTF-32, not UTF-8",
               "save the file as UTF-8");
    return false;
  }
  int errors = 0;
  int warnings = 0;
  for (std::size_t at = 0; at < text.size() && errors < kMostReported;) {
    const CodePoint point = code_point_at(text, at);
    const bool crlf = point.value == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
    if (!point.valid) {
      const auto byte = static_cast<unsigned>(static_cast<unsigned char>(text[at]));
      report.add(FindingId::yaml_syntax, span(at, 1),
                 fmt::format("the byte {:02x} is not valid UTF-8", byte), "save the file as UTF-8");
      ++errors;
    } else if (point.value != '\n' && point.value != '\t' && !crlf) {
      const Unwelcome* const row = unwelcome(point.value);
      if (row != nullptr && (!row->warning || ++warnings <= kMostReported)) {
        Diagnostic& problem =
            report.add(FindingId::yaml_syntax, span(at, point.length),
                       fmt::format("{} (U+{:04X})", row->name, static_cast<unsigned>(point.value)),
                       std::string(row->help));
        if (row->warning) problem.severity = Severity::warning;
        if (!row->warning) ++errors;
      }
    }
    at += point.length;
  }
  return errors == 0;
}

}  // namespace sixlove
