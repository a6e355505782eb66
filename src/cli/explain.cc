#include <algorithm>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/glossary.h"
#include "cli/rules_options.h"
#include "diag/catalogue.h"
#include "report/paint.h"
#include "report/wrap.h"
#include "rules/schema.h"

namespace sixlove {

namespace {

struct ExplainOptions {
  std::vector<std::string> words;
  bool list = false;
};

std::string heading(std::string_view word, std::string_view kind, bool color) {
  return painted(word, Ink::bold, color) + fmt::format("  ({})\n", kind);
}

std::string paragraph(std::string_view text) {
  return text.empty() ? "" : wrapped(text, "  ", 2);
}

/// A text as it stands, its paragraphs wrapped; a line that is indented stays as it is.
std::string long_text(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (line.empty()) {
      result += '\n';
    } else if (line.front() == ' ') {
      result += fmt::format("  {}\n", line);
    } else {
      result += paragraph(line);
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

std::string finding_text(const CatalogueRow& row, bool color) {
  std::string text = heading(row.id, fmt::format("finding, {}", name(row.severity)), color);
  text += paragraph(row.line);
  if (!row.text.empty()) text += '\n' + long_text(row.text);
  return text;
}

/// "blocked.contest", or the bare key at the head of a file.
std::string full_name(const KeyDoc& key) {
  return key.section.empty() ? key.key : fmt::format("{}.{}", key.section, key.key);
}

std::string words_text(const std::vector<Word>& words) {
  std::string text;
  for (const Word& word : words) {
    text += wrapped(word.name, "\n  ", 2) + wrapped(word.meaning, "      ", 6);
  }
  return text;
}

std::string key_text(const KeyDoc& key, bool color) {
  std::string text =
      heading(full_name(key), "key of a ruleset", color) + paragraph(key.help) + '\n';
  text += wrapped(key.shape, "  value    ", 11);
  if (!key.default_text.empty()) text += wrapped(key.default_text, "  default  ", 11);
  if (!key.example.empty()) {
    const std::string example = fmt::format("{}: {}", key.key, key.example);
    text += wrapped(key.section.empty() ? example : fmt::format("{}: {{{}}}", key.section, example),
                    "  example  ", 11);
  }
  if (!key.only_if.empty()) text += wrapped(key.only_if, "  only if  ", 11);
  if (!key.disputed.empty()) text += wrapped(key.disputed, "  disputed ", 11);
  text += words_text(key.words);
  for (const KeyDoc& part : key.nested) {
    text += '\n' + painted(fmt::format("  {}\n", part.key), Ink::bold, color) +
            wrapped(part.help, "      ", 6) + wrapped(part.shape, "      value    ", 15);
    for (const Word& word : part.words) {
      text += wrapped(fmt::format("{}: {}", word.name, word.meaning), "        ", 10);
    }
  }
  return text;
}

bool has_word(const KeyDoc& key, std::string_view word) {
  return std::any_of(key.words.begin(), key.words.end(),
                     [word](const Word& value) { return value.name == word; });
}

/// The word names the key, its section, a key inside it, or one of the words it takes.
bool is_about(const KeyDoc& key, std::string_view word) {
  if (word == key.section || word == key.key || word == full_name(key) || has_word(key, word)) {
    return true;
  }
  return std::any_of(key.nested.begin(), key.nested.end(), [word](const KeyDoc& part) {
    return part.key == word || has_word(part, word);
  });
}

std::string term_text(const Term& term, bool color) {
  std::string text = heading(term.word, "term", color) + paragraph(term.meaning);
  if (!term.also.empty()) text += wrapped(term.also, "\n  also     ", 11);
  if (!term.example.empty()) {
    text += fmt::format("{}  example  {}\n", term.also.empty() ? "\n" : "", term.example);
  }
  return text;
}

bool is_also(const Term& term, std::string_view word) {
  std::string_view rest = term.also;
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(", "), rest.size());
    if (rest.substr(0, comma) == word) return true;
    rest.remove_prefix(std::min(comma + 2, rest.size()));
  }
  return false;
}

/// What a ruleset is, if one has this name.
std::string ruleset_text(std::string_view word, bool color) {
  if (word.find('/') != std::string_view::npos) return "";
  for (const RulesetFile& file : list_rulesets(ruleset_search({}))) {
    if (file.name != word) continue;
    Diagnostics ignored;
    const auto doc = load_ruleset(file.path, ruleset_search({}), {}, ignored);
    if (!doc) return "";
    return heading(file.name, "ruleset", color) + paragraph(printable(doc->title)) +
           paragraph(printable(doc->about)) +
           fmt::format("\n  `sixlove rules show {}` shows its rules\n", file.name);
  }
  return "";
}

/// Everything that has this name; keys go by their whole name or by its last part, and by the words
/// that stand as their values.
std::string explanation(std::string_view word, bool color) {
  std::vector<std::string> texts;
  const std::optional<FindingId> finding = finding_named(word);
  if (finding) texts.push_back(finding_text(row_of(*finding), color));
  for (const Term& term : glossary()) {
    if (term.word == word || is_also(term, word)) texts.push_back(term_text(term, color));
  }
  for (const KeyDoc& key : key_reference()) {
    if (is_about(key, word)) texts.push_back(key_text(key, color));
  }
  if (std::string ruleset = ruleset_text(word, color); !ruleset.empty()) {
    texts.push_back(std::move(ruleset));
  }
  std::string text;
  for (const std::string& part : texts) text += (text.empty() ? "" : "\n") + part;
  return text;
}

std::vector<std::string> all_words() {
  std::vector<std::string> words;
  for (const CatalogueRow& row : catalogue()) words.emplace_back(row.id);
  for (const Term& term : glossary()) words.emplace_back(term.word);
  for (const KeyDoc& key : key_reference()) {
    words.push_back(full_name(key));
  }
  for (const RulesetFile& file : list_rulesets(ruleset_search({}))) words.push_back(file.name);
  return words;
}

ExitCode no_such_word(std::string_view word, Console& console) {
  const std::vector<std::string> words = all_words();
  const std::vector<std::string_view> candidates(words.begin(), words.end());
  std::string near;
  for (const std::string_view name : nearest(word, candidates)) {
    near += fmt::format("{}`{}`", near.empty() ? "; did you mean " : " or ", name);
  }
  console.complain(
      fmt::format("no finding, key, term or ruleset is called `{}`{} (`sixlove explain --list` "
                  "lists them all)",
                  word, near.empty() ? near : near + '?'));
  return ExitCode::failed;
}

ExitCode explain(const ExplainOptions& options, Console& console) {
  if (options.list) {
    for (const std::string& word : all_words()) console.print(word + '\n');
    return ExitCode::upheld;
  }
  if (options.words.empty()) {
    console.complain("explain what? (`sixlove explain --list` lists all words)");
    return ExitCode::failed;
  }
  std::string word;
  for (const std::string& part : options.words) word += (word.empty() ? "" : " ") + part;
  const std::string text = explanation(lower_case(word), console.color());
  if (text.empty()) return no_such_word(word, console);
  console.print(text);
  return ExitCode::upheld;
}

}  // namespace

void declare_explain(CommandLine& line) {
  const auto options = std::make_shared<ExplainOptions>();
  line.example("sixlove explain false-pass");
  line.example("sixlove explain blocked.contest");
  line.example("sixlove explain key tile");
  line.operands_or_none("WORD", options->words,
                        "the id of a finding, a key or value of a ruleset, a term, or a ruleset");
  line.flag("--list", options->list, "list every word that can be explained");
  line.does([options](Console& console) { return explain(*options, console); });
}

}  // namespace sixlove
