#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sixlove {

enum class OutputFormat : std::uint8_t { text, brief, json, csv, sarif, dom, jsonl, yaml, md };

struct FormatRow {
  OutputFormat format;
  std::string_view name;
  std::string_view about;
};

// clang-format off
/// REGISTRY of what `--format` and `--to` can say.
inline constexpr std::array kFormats{
    FormatRow{OutputFormat::text,  "text",  "for people, 80 columns wide"},
    FormatRow{OutputFormat::brief, "short", "a line a finding: file:line:column: severity[id]: message"},
    FormatRow{OutputFormat::json,  "json",  "JSON, one object a line"},
    FormatRow{OutputFormat::csv,   "csv",   "comma-separated values with a heading line (RFC 4180)"},
    FormatRow{OutputFormat::sarif, "sarif", "SARIF 2.1.0, for editors and code hosts"},
    FormatRow{OutputFormat::dom,   "dom",   "records as text"},
    FormatRow{OutputFormat::jsonl, "jsonl", "records as JSON Lines"},
    FormatRow{OutputFormat::yaml,  "yaml",  "a ruleset file"},
    FormatRow{OutputFormat::md,    "md",    "a Markdown page"},
};

// clang-format on

/// The format with this name, if there is one.
constexpr std::optional<OutputFormat> format_named(std::string_view name) {
  for (const FormatRow& row : kFormats) {
    if (row.name == name) return row.format;
  }
  return std::nullopt;
}

constexpr std::string_view name(OutputFormat format) {
  for (const FormatRow& row : kFormats) {
    if (row.format == format) return row.name;
  }
  return "";
}

}  // namespace sixlove
