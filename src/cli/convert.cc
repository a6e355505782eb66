#include <memory>
#include <vector>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/inputs.h"
#include "record/write.h"

namespace sixlove {

namespace {

struct ConvertOptions {
  std::vector<std::string> inputs;
  std::string to;
};

Format wanted(const ConvertOptions& options, Format from) {
  if (options.to == "dom") return Format::dom;
  if (options.to == "jsonl") return Format::jsonl;
  return from == Format::dom ? Format::jsonl : Format::dom;
}

ExitCode convert(const ConvertOptions& options, Console& console) {
  RecordFeed feed(options.inputs, console);
  ExitCode code = ExitCode::upheld;
  bool first = true;
  for (std::optional<Record> record = feed.next(); record; record = feed.next()) {
    if (record->malformed) {
      for (const Diagnostic& problem : record->problems) console.complain(problem);
      code = ExitCode::failed;
      continue;
    }
    if (wanted(options, feed.format()) == Format::jsonl) {
      console.print(write_json(*record));
    } else {
      console.print((first ? "" : "\n") + write_text(*record));
    }
    first = false;
  }
  return feed.failed() ? ExitCode::failed : code;
}

}  // namespace

void declare_convert(CommandLine& line) {
  constexpr std::string_view kForms[] = {"dom", "jsonl"};
  const auto options = std::make_shared<ConvertOptions>();
  line.example("sixlove convert night.dom > night.jsonl");
  line.example("sixlove convert --to dom sheet.dom");
  line.explain(
      "Writes records in the other form, or with --to in the one that is named, spelt canonically. "
      "A record that cannot be read is said on standard error and left out; exit status 2.");
  line.operands("RECORD", options->inputs, "a file, a folder or - for standard input");
  line.choice("--to", options->to, kForms, "the form to write (default: the other one)");
  line.does([options](Console& console) { return convert(*options, console); });
}

}  // namespace sixlove
