#include <memory>
#include <vector>

#include <fmt/format.h>

#include "base/build_info.h"
#include "cli/command_line.h"
#include "cli/rules_commands.h"
#include "cli/rules_options.h"
#include "diag/render.h"
#include "report/formats.h"
#include "report/json.h"
#include "report/sarif.h"
#include "rules/advice.h"
#include "rules/load.h"

namespace sixlove {

namespace {

/// What there is to say about one file.
struct Linted {
  std::string file;
  std::optional<RulesetDoc> doc;
  Diagnostics findings;
};

Linted linted(const std::string& file, const RulesOptions& options) {
  Linted result{file, {}, {}};
  result.doc = load_ruleset(file, ruleset_search(options), options.overrides, result.findings);
  if (!result.doc) return result;
  for (Diagnostic& advice : advice_on(*result.doc)) result.findings.push_back(std::move(advice));
  return result;
}

void add_place(const Diagnostic& finding, JsonWriter& json) {
  const Label* const mark = finding.labels.empty() ? nullptr : &finding.labels.front();
  if (mark == nullptr || mark->source == nullptr) {
    json.key("file").nothing().key("line").nothing().key("column").nothing();
    return;
  }
  const Place place = mark->source->place(mark->span.at);
  json.key("file").text(mark->source->name());
  json.key("line").number(place.line).key("column").number(place.column);
}

void add_texts(std::string_view key, const std::vector<std::string>& texts, JsonWriter& json) {
  json.key(key).open_list();
  for (const std::string& text : texts) json.text(text);
  json.close_list();
}

std::string lint_json(const Linted& result) {
  JsonWriter json;
  json.open_object().key("ruleset").text(result.doc ? result.doc->name : result.file);
  json.key("usable").flag(result.doc.has_value()).key("findings").open_list();
  for (const Diagnostic& finding : result.findings) {
    json.open_object().key("id").text(row_of(finding.id).id);
    json.key("severity").text(name(finding.severity));
    add_place(finding, json);
    json.key("message").text(finding.message);
    add_texts("notes", finding.notes, json);
    add_texts("help", finding.help, json);
    json.close_object();
  }
  json.close_list().close_object();
  return json.written() + '\n';
}

/// Prints results for people, a blank line between findings.
class LintPage {
 public:
  explicit LintPage(Console& console) : console_(console) { look_.color = console.color(); }

  void add(const Linted& result) {
    for (const Diagnostic& finding : result.findings) {
      if (printed_) console_.print("\n");
      console_.print(render(finding, look_));
      printed_ = true;
    }
    if (!result.findings.empty() || console_.quiet()) return;
    console_.print(fmt::format("{}: in order\n", result.file));
  }

 private:
  Console& console_;
  RenderOptions look_;
  bool printed_ = false;
};

ExitCode lint(const RulesetsAsked& options, Console& console) {
  ExitCode code = ExitCode::upheld;
  LintPage page(console);
  SarifLog sarif;
  for (const std::string& file : options.files) {
    const Linted result = linted(file, options.rules);
    if (options.format == name(OutputFormat::json)) {
      console.print(lint_json(result));
    } else if (options.format == name(OutputFormat::sarif)) {
      for (const Diagnostic& finding : result.findings) sarif.add(finding);
    } else {
      page.add(result);
    }
    if (!result.findings.empty()) code = worse(code, ExitCode::not_upheld);
    if (!result.doc) code = ExitCode::failed;
  }
  if (options.format == name(OutputFormat::sarif)) console.print(sarif.text(kVersion));
  return code;
}

}  // namespace

void declare_rules_lint(CommandLine& rules) {
  constexpr std::string_view kChoices[] = {"text", "json", "sarif"};
  const auto options = std::make_shared<RulesetsAsked>();
  CommandLine line = rules.command("lint", "all that is wrong with ruleset files, and advice");
  line.example("sixlove rules lint rulesets/*.yaml");
  line.explain(
      "Says what makes a ruleset unusable, and gives advice on one that can be used: keys without "
      "effect in this game, keys that no source has together, questions left open that sources "
      "answer differently, and a name or sources that are missing. json is an object a file, one "
      "a line; sarif is SARIF 2.1.0.");
  line.explain("Exit status: 0 nothing is found, 1 there is advice, 2 a file cannot be used.");
  declare_rulesets(line, *options, "a ruleset", kChoices, "how to write the findings");
  line.does([options](Console& console) { return lint(*options, console); });
}

}  // namespace sixlove
