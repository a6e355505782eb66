#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/command_line.h"
#include "cli/page.h"
#include "cli/rules_commands.h"
#include "cli/rules_options.h"
#include "record/write.h"
#include "report/json.h"
#include "verify/differences.h"
#include "verify/words.h"

namespace sixlove {

namespace {

struct DiffCommandOptions : RulesetsAsked {
  DealsAsked deals{.deals = 2000};
};

std::string said_by(const Differences& found, std::size_t which, const std::string& text) {
  return fmt::format("{}: {}", found.names[which], text);
}

/// A list is told in words alone: as YAML it takes more reading than it helps.
std::string value_in_words(const std::string& value, const std::string& words) {
  if (value == "[]") return "nothing";
  if (words.empty()) return value;
  const bool list = value.starts_with('[') || value.starts_with('{');
  return list ? words : fmt::format("{} ({})", value, words);
}

void add_keys(const Differences& found, Page& page) {
  page.heading(2, "Keys that differ");
  if (found.keys.empty()) page.paragraph("None: the two are the same rules.");
  for (const KeyDifference& key : found.keys) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < 2; ++i) {
      const std::string text = value_in_words(key.values[i], key.words[i]);
      const bool rows = text.find('\n') != std::string::npos;
      if (rows) lines.push_back(found.names[i] + ":");
      for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        lines.push_back(rows ? line : said_by(found, i, line));
        at = end + 1;
      }
    }
    page.item(key.key, key.help, lines);
  }
}

void add_apart(const Differences& found, Page& page) {
  if (found.keys.empty()) return;
  page.heading(2, "The smallest that is judged differently");
  for (const JudgedApart& one : found.apart) {
    if (one.key == "seats.counts") continue;  // each number of seats is looked at by itself
    const std::string key = one.key.empty() ? "all of them together" : one.key;
    const std::string where = fmt::format("{} seats, {}", one.seats, key);
    if (one.what.empty()) {
      page.item(where, one.remark, {});
      continue;
    }
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < one.says.size(); ++i) {
      const std::size_t which = i == 0 ? one.base : 1 - one.base;
      lines.push_back(i == 0 || one.key.empty() ? said_by(found, which, one.says[i])
                                                : fmt::format("with {} of {}: {}", one.key,
                                                              found.names[which], one.says[i]));
    }
    if (!one.remark.empty()) lines.push_back(one.remark);
    page.item(where, fmt::format("{}: {}", one.what, one.shown), lines);
    if (one.witness) page.literal(write_text(one.witness->record));
  }
  page.paragraph(
      "Hands left at a block are looked for among all, fewest tiles first, then fewest pips; "
      "rounds "
      "and matches are the shortest of 1,500 rounds played by either. Each key is set in one "
      "ruleset "
      "as the other has it.");
}

void add_rates(const Differences& found, std::uint64_t seed, Page& page) {
  if (found.keys.empty() || found.rates.empty()) return;
  page.heading(2, "How often they part");
  for (const PartingRate& rate : found.rates) {
    const std::string where = fmt::format("{} seats", rate.seats);
    if (!rate.remark.empty()) {
      page.item(where, fmt::format("the same deals cannot be played: {}", rate.remark), {});
      continue;
    }
    const auto deals = static_cast<std::uint64_t>(rate.deals);
    const auto share = [&](int hits) {
      const auto count = static_cast<std::uint64_t>(hits);
      const Interval interval = share_interval(count, deals);
      return fmt::format("{} of {}, {} ({} to {})", with_commas(count), counted(deals, "deal"),
                         share_words(deals == 0 ? 0 : static_cast<double>(hits) / rate.deals),
                         share_words(interval.low), share_words(interval.high));
    };
    page.item(where, fmt::format("another end, winner or points: {}", share(rate.results)),
              {fmt::format("or another score after the round: {}", share(rate.changed))});
  }
  page.paragraph(fmt::format(
      "The same deals, played at random with the same chance (seed {}) from the same scores, in "
      "the "
      "same way as long as both rulesets allow it. Between brackets the 95% interval by Wilson's "
      "formula.",
      seed));
}

std::string page_of(const Differences& found, std::uint64_t seed, Page page) {
  page.heading(1, fmt::format("{} and {}", found.titles[0], found.titles[1]));
  for (const std::string& remark : found.remarks) page.paragraph(remark);
  add_keys(found, page);
  add_apart(found, page);
  add_rates(found, seed, page);
  return page.text();
}

void add_pair(std::string_view key, const std::vector<std::string>& texts, JsonWriter& json) {
  json.key(key).open_list();
  for (const std::string& text : texts) json.text_or_nothing(text);
  json.close_list();
}

std::string differences_json(const Differences& found) {
  JsonWriter json;
  json.open_object();
  add_pair("rulesets", found.names, json);
  json.key("keys").open_list();
  for (const KeyDifference& key : found.keys) {
    json.open_object().key("key").text(key.key).key("about").text(key.help);
    add_pair("values", key.values, json);
    add_pair("words", key.words, json);
    json.close_object();
  }
  json.close_list().key("apart").open_list();
  for (const JudgedApart& one : found.apart) {
    json.open_object().key("seats").number(one.seats).key("key").text_or_nothing(one.key);
    json.key("base").text(found.names[one.base]);
    json.key("what").text_or_nothing(one.what).key("shown").text_or_nothing(one.shown);
    add_pair("says", one.says, json);
    json.key("remark").text_or_nothing(one.remark).key("witness");
    json.text_or_nothing(one.witness ? write_text(one.witness->record) : "").close_object();
  }
  json.close_list().key("rates").open_list();
  for (const PartingRate& rate : found.rates) {
    json.open_object().key("seats").number(rate.seats).key("deals").number(rate.deals);
    json.key("results").number(rate.results).key("changed").number(rate.changed);
    const Interval interval = share_interval(static_cast<std::uint64_t>(rate.results),
                                             static_cast<std::uint64_t>(rate.deals));
    json.key("low").text(fmt::format("{:.5f}", interval.low));
    json.key("high").text(fmt::format("{:.5f}", interval.high));
    json.key("remark").text_or_nothing(rate.remark).close_object();
  }
  json.close_list().close_object();
  return json.written() + '\n';
}

ExitCode diff(const DiffCommandOptions& options, Console& console) {
  if (options.files.size() != 2) {
    console.complain("name two rulesets: sixlove rules diff A B");
    return ExitCode::failed;
  }
  const std::optional<RulesetDoc> a = load_or_complain(options.files[0], options.rules, console);
  const std::optional<RulesetDoc> b = load_or_complain(options.files[1], options.rules, console);
  if (!a || !b) return ExitCode::failed;
  DiffOptions how;
  how.seats = static_cast<int>(options.deals.seats);
  how.deals = static_cast<int>(options.deals.deals);
  how.seed = options.deals.seed;
  how.jobs = options.deals.threads();
  const Differences found = differences_of(*a, *b, ruleset_search(options.rules), how);
  if (options.format == "json") {
    console.print(differences_json(found));
  } else {
    const auto style = options.format == "md" ? Page::Style::markdown : Page::Style::text;
    console.print(page_of(found, options.deals.seed, Page(style, console.color())));
  }
  return found.keys.empty() ? ExitCode::upheld : ExitCode::not_upheld;
}

}  // namespace

void declare_rules_diff(CommandLine& rules) {
  constexpr std::string_view kChoices[] = {"text", "json", "md"};
  const auto options = std::make_shared<DiffCommandOptions>();
  CommandLine line = rules.command("diff", "two rulesets set against each other, key by key");
  line.example("sixlove rules diff house.yaml theirs.yaml --deals 10000");
  line.explain(
      "Names the keys that differ; for each of them the smallest final hands, round or match that "
      "it makes the two judge differently, as a record that check can judge; and how often they "
      "part on the same random deals, with a confidence interval.");
  line.explain("Exit status: 0 the rules are the same, 1 they differ, 2 a ruleset cannot be used.");
  declare_rulesets(line, *options, "two rulesets", kChoices, "how to write the report");
  declare_deals(line, options->deals, "deals to play for each number of seats (default 2000)",
                10'000'000);
  line.does([options](Console& console) { return diff(*options, console); });
}

}  // namespace sixlove
