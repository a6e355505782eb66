#include "report/json.h"

#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "base/words.h"

namespace sixlove {

namespace {

void append_ascii(std::string& out, char c) {
  switch (c) {
  case '"': out += "\\\""; break;
  case '\\': out += "\\\\"; break;
  case '\n': out += "\\n"; break;
  case '\r': out += "\\r"; break;
  case '\t': out += "\\t"; break;
  default:
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
}

void append_string(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    if (!point.valid) {
      out += "\\ufffd";
    } else if (point.length == 1) {
      append_ascii(out, text[at]);
    } else {
      out += text.substr(at, point.length);
    }
    at += point.length;
  }
  out += '"';
}

}  // namespace

std::string json_string(std::string_view text) {
  std::string out;
  append_string(out, text);
  return out;
}

void JsonWriter::separate() {
  if (!first_) text_ += ',';
  first_ = false;
}

JsonWriter& JsonWriter::close(char mark) {
  text_ += mark;
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::open_object() {
  separate();
  text_ += '{';
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::close_object() {
  return close('}');
}

JsonWriter& JsonWriter::open_list() {
  separate();
  text_ += '[';
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::close_list() {
  return close(']');
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  append_string(text_, name);
  text_ += ':';
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  separate();
  append_string(text_, value);
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
  separate();
  fmt::format_to(std::back_inserter(text_), "{}", value);
  return *this;
}

JsonWriter& JsonWriter::real(double value) {
  if (!std::isfinite(value)) return nothing();
  separate();
  fmt::format_to(std::back_inserter(text_), "{:.6g}", value);
  return *this;
}

JsonWriter& JsonWriter::flag(bool value) {
  separate();
  text_ += value ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::nothing() {
  separate();
  text_ += "null";
  return *this;
}

JsonWriter& JsonWriter::number_or_nothing(std::optional<int> value) {
  return value ? number(*value) : nothing();
}

JsonWriter& JsonWriter::text_or_nothing(std::string_view value) {
  return value.empty() ? nothing() : text(value);
}

}  // namespace sixlove
