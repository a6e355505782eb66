#include "report/sarif.h"

#include <algorithm>
#include <cstddef>

#include "diag/catalogue.h"
#include "report/json.h"

namespace sixlove {

namespace {

/// A path as a URI reference: only what RFC 3986 lets stand in a path stays as it is.
std::string uri(std::string_view path) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  constexpr std::string_view kMarks = "-._~/!$&'()*+,;=@";
  std::string result;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || kMarks.find(c) != std::string_view::npos) {
      result += c;
    } else {
      result += '%';
      result += kHex[byte >> 4U];
      result += kHex[byte & 15U];
    }
  }
  return path.substr(0, 1) == "/" ? "file://" + result : result;
}

std::string_view level(Severity severity) {
  switch (severity) {
  case Severity::note: return "note";
  case Severity::warning: return "warning";
  case Severity::error: return "error";
  }
  return "none";
}

void write_location(JsonWriter& json, const Label& label) {
  const Place from = label.source->place(label.span.at);
  const Place to = label.source->place(label.span.at + label.span.length);
  json.open_object().key("physicalLocation").open_object();
  json.key("artifactLocation")
      .open_object()
      .key("uri")
      .text(uri(label.source->name()))
      .close_object();
  json.key("region").open_object();
  json.key("startLine").number(from.line).key("startColumn").number(from.column);
  json.key("endLine").number(to.line).key("endColumn").number(to.column);
  json.close_object().close_object();
  if (!label.text.empty()) {
    json.key("message").open_object().key("text").text(label.text).close_object();
  }
  json.close_object();
}

std::string message_text(const Diagnostic& diagnostic) {
  std::string text = diagnostic.message;
  for (const std::string& note : diagnostic.notes) text += "\nnote: " + note;
  if (!diagnostic.rule.empty()) text += "\nrule: " + diagnostic.rule;
  for (const std::string& help : diagnostic.help) text += "\nhelp: " + help;
  return text;
}

}  // namespace

void SarifLog::add(const Diagnostic& diagnostic) {
  seen_.resize(catalogue().size());
  seen_[static_cast<std::size_t>(diagnostic.id)] = true;
  JsonWriter json;
  json.open_object();
  json.key("ruleId").text(row_of(diagnostic.id).id);
  json.key("level").text(level(diagnostic.severity));
  json.key("message").open_object().key("text").text(message_text(diagnostic)).close_object();
  json.key("locations").open_list();
  for (const Label& label : diagnostic.labels) {
    if (label.primary && label.source != nullptr) write_location(json, label);
  }
  json.close_list().key("relatedLocations").open_list();
  for (const Label& label : diagnostic.labels) {
    if (!label.primary && label.source != nullptr) write_location(json, label);
  }
  json.close_list().close_object();
  results_.push_back(json.written());
}

std::string SarifLog::text(std::string_view version) const {
  JsonWriter json;
  json.open_list();
  for (const CatalogueRow& row : catalogue()) {
    const auto index = static_cast<std::size_t>(row.finding);
    if (index >= seen_.size() || !seen_[index]) continue;
    json.open_object().key("id").text(row.id);
    json.key("shortDescription").open_object().key("text").text(row.line).close_object();
    json.key("fullDescription").open_object().key("text").text(row.text).close_object();
    json.close_object();
  }
  json.close_list();
  std::string log =
      R"({"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{)"
      R"("tool":{"driver":{"name":"sixlove","version":)" +
      json_string(version) + R"(,"rules":)" + json.written() +
      R"(}},"columnKind":"unicodeCodePoints","results":[)";
  for (std::size_t i = 0; i < results_.size(); ++i) {
    log += (i > 0 ? ",\n" : "\n") + results_[i];
  }
  log += "\n]}]}\n";
  return log;
}

}  // namespace sixlove
