#include "batch/checkpoint.h"

#include <nlohmann/json.hpp>

#include "base/sha256.h"

namespace sixlove {

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

void Checkpoint::stand_behind(const ScoredChunk& scored) {
  const Chunk& chunk = scored.chunk;
  // a packed file is read from its start again: what was judged before must not be gone back to
  if (!chunk.ends_file && chunk.next < chunk.from) return;
  file = chunk.ends_file ? chunk.file + 1 : chunk.file;
  byte = chunk.ends_file ? 0 : chunk.next;
  records = chunk.ends_file ? 0 : scored.records;
  lines = chunk.ends_file ? 0 : scored.lines;
}

std::string checkpoint_text(const Checkpoint& checkpoint) {
  Json json;
  json["question"] = checkpoint.question;
  json["file"] = checkpoint.file;
  json["byte"] = checkpoint.byte;
  json["records"] = checkpoint.records;
  json["lines"] = checkpoint.lines;
  json["output"] = checkpoint.output;
  json["summary"] = summary_json(checkpoint.summary);
  const std::string line = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  return line + '\n' + sha256(line) + '\n';
}

std::optional<Checkpoint> checkpoint_from(std::string_view text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = text.substr(0, end);
  if (text.substr(end + 1) != sha256(line) + '\n') return std::nullopt;
  try {
    const Json json = Json::parse(line);
    Checkpoint checkpoint;
    json.at("question").get_to(checkpoint.question);
    json.at("file").get_to(checkpoint.file);
    json.at("byte").get_to(checkpoint.byte);
    json.at("records").get_to(checkpoint.records);
    json.at("lines").get_to(checkpoint.lines);
    json.at("output").get_to(checkpoint.output);
    auto summary = summary_from_json(json.at("summary").get<std::string>());
    if (!summary) return std::nullopt;
    checkpoint.summary = *std::move(summary);
    return checkpoint;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace sixlove
