#include <algorithm>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/rules_commands.h"
#include "cli/rules_options.h"
#include "report/formats.h"
#include "report/json.h"
#include "report/paint.h"
#include "report/table.h"
#include "report/wrap.h"
#include "rules/canonical.h"
#include "rules/describe.h"
#include "rules/load.h"
#include "rules/schema.h"
#include "rules/sections.h"

namespace sixlove {

namespace {

struct RulesCommandOptions {
  RulesOptions rules;
  std::string format = "text";
  std::vector<std::string> files;
};

struct ListedRuleset {
  std::string name;
  std::string title;
  std::string about;
  std::string path;
};

std::vector<ListedRuleset> listed(const RulesOptions& options, Console& console) {
  std::vector<ListedRuleset> rulesets;
  for (const RulesetFile& file : list_rulesets(ruleset_search(options))) {
    Diagnostics problems;
    const auto doc = load_ruleset(file.path, ruleset_search(options), {}, problems);
    if (!doc) {
      console.complain(
          fmt::format("{} cannot be used (see `sixlove rules lint {}`)", file.name, file.path));
    }
    rulesets.push_back({file.name, doc ? doc->title : "", doc ? doc->about : "", file.path});
  }
  return rulesets;
}

ExitCode list(const RulesCommandOptions& options, Console& console) {
  const std::vector<ListedRuleset> rulesets = listed(options.rules, console);
  if (rulesets.empty()) {
    console.complain("no rulesets found; name a folder: --rules-dir DIR");
    return ExitCode::failed;
  }
  if (options.format == name(OutputFormat::brief)) {
    for (const ListedRuleset& ruleset : rulesets) console.print(ruleset.name + '\n');
    return ExitCode::upheld;
  }
  if (options.format == name(OutputFormat::json)) {
    for (const ListedRuleset& ruleset : rulesets) {
      JsonWriter json;
      json.open_object().key("name").text(ruleset.name).key("title").text(ruleset.title);
      json.key("about").text(ruleset.about).key("path").text(ruleset.path).close_object();
      console.print(json.written() + '\n');
    }
    return ExitCode::upheld;
  }
  if (options.format == name(OutputFormat::csv)) {
    Table table{{{"name"}, {"title"}, {"about"}, {"path"}}, {}};
    for (const ListedRuleset& ruleset : rulesets) {
      table.rows.push_back({ruleset.name, ruleset.title, ruleset.about, ruleset.path});
    }
    console.print(table_csv(table));
    return ExitCode::upheld;
  }
  for (const ListedRuleset& ruleset : rulesets) {
    console.print(painted(printable(ruleset.name), Ink::bold, console.color()) +
                  wrapped(printable(ruleset.title), "  ", 4) +
                  wrapped(printable(ruleset.about), "    ", 4));
  }
  return ExitCode::upheld;
}

std::string doc_json(const RulesetDoc& doc) {
  JsonWriter json;
  json.open_object().key("name").text(doc.name).key("title").text(doc.title);
  json.key("about").text(doc.about).key("sha256").text(doc.sha256);
  json.key("extends").open_list();
  for (const std::string& parent : doc.extends) json.text(parent);
  json.close_list().key("keys").open_list();
  for (const KeyOrigin& origin : doc.origins) {
    json.open_object().key("key").text(origin.key);
    json.key("value").text(value_text(doc.rules, *key_named(origin.key)));
    json.key("set").flag(origin.source != nullptr);
    json.key("from").text_or_nothing(origin.from);
    json.key("disputed").text_or_nothing(origin.disputed).close_object();
  }
  json.close_list().key("sources").open_list();
  for (const RulesetSource& source : doc.sources) {
    json.open_object().key("id").text(source.id).key("text").text(source.text).close_object();
  }
  json.close_list().key("notes").open_list();
  for (const std::string& note : doc.notes) json.text(note);
  json.close_list().close_object();
  return json.written() + '\n';
}

ExitCode show(const RulesCommandOptions& options, Console& console) {
  ExitCode code = ExitCode::upheld;
  bool first = true;
  for (const std::string& file : options.files) {
    const std::optional<RulesetDoc> doc = load_or_complain(file, options.rules, console);
    if (!doc) {
      code = ExitCode::failed;
      continue;
    }
    if (!first) console.print("\n");
    first = false;
    if (options.format == name(OutputFormat::yaml)) {
      console.print(canonical_yaml(*doc));
    } else if (options.format == name(OutputFormat::json)) {
      console.print(doc_json(*doc));
    } else if (options.format == "keys") {
      console.print(describe_keys(*doc));
    } else {
      console.print(describe_text(*doc));
    }
  }
  return code;
}

}  // namespace

void declare_rules(CommandLine& line) {
  line.example("sixlove rules list");
  line.example("sixlove rules lint house.yaml");
  const auto options = std::make_shared<RulesCommandOptions>();
  const auto leaf = [&](std::string_view name, std::string_view about, std::string_view example) {
    CommandLine command = line.command(name, about);
    command.example(example);
    return command;
  };

  constexpr std::string_view kListFormats[] = {"text", "short", "json", "csv"};
  CommandLine list_line = leaf("list", "the rulesets that can be named", "sixlove rules list");
  list_line.text({"--rules-dir", "DIR", "look for rulesets in DIR first"}, options->rules.folder);
  list_line.choice("-f,--format", options->format, kListFormats,
                   "how to write; short: names alone");
  list_line.does([options](Console& console) { return list(*options, console); });

  constexpr std::string_view kShowFormats[] = {"text", "keys", "yaml", "json"};
  CommandLine show_line = leaf("show", "a ruleset in words, or as one whole file",
                               "sixlove rules show house.yaml --format yaml");
  show_line.operands("NAME|FILE", options->files, "a ruleset");
  declare_rules_places(show_line, options->rules);
  show_line.choice("-f,--format", options->format, kShowFormats,
                   "how to write the ruleset; keys: key by key, with its sources");
  show_line.does([options](Console& console) { return show(*options, console); });

  CommandLine schema_line = leaf("schema", "the JSON Schema of ruleset files, for editors",
                                 "sixlove rules schema -o ruleset.schema.json");
  schema_line.does([](Console& console) {
    console.print(json_schema());
    return ExitCode::upheld;
  });

  declare_rules_lint(line);
  declare_rules_verify(line);
  declare_rules_diff(line);
}

}  // namespace sixlove
