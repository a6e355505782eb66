#include "rules/manual.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "rules/schema.h"

namespace sixlove {

namespace {

constexpr std::size_t kWidth = 80;

// Text as roff shows it, character for character.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\\') {
      result += "\\e";
    } else if (c == '-') {
      result += "\\-";
    } else if (c == '\'') {
      result += "\\(aq";
    } else {
      result += c;
    }
  }
  return result;
}

// At the start of a line a full stop or an apostrophe would make it a request.
std::string text_line(std::string_view text) {
  const bool request = text.starts_with('.') || text.starts_with('\'');
  return fmt::format("{}{}\n", request ? "\\&" : "", text);
}

// Running text in lines of the page's source. Code between backquotes is set as such.
std::string filled(std::string_view text) {
  std::string marked;
  bool code = false;
  for (const char c : text) {
    if (c == '`') {
      marked += code ? "\\fR" : "\\fB";
      code = !code;
    } else {
      marked += escaped({&c, 1});
    }
  }
  std::string result;
  std::string line;
  for (std::size_t at = 0; at < marked.size();) {
    const std::size_t end = std::min(marked.find(' ', at), marked.size());
    if (!line.empty() && line.size() + 1 + end - at > kWidth) {
      result += text_line(line);
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += marked.substr(at, end - at);
    at = end + 1;
  }
  return line.empty() ? result : result + text_line(line);
}

std::string sentence(std::string_view text) {
  std::string result(text);
  if (!result.empty() && result[0] >= 'a' && result[0] <= 'z') {
    result[0] = static_cast<char>(result[0] - 'a' + 'A');
  }
  return result + '.';
}

std::string literal(std::string_view lines) {
  std::string text = ".Bd -literal -offset indent\n";
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    text += text_line(escaped(lines.substr(0, end)));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return text + ".Ed\n";
}

// The key with its value as it would stand in a file. A list of maps has a line for each map.
std::string setting(std::string_view key, std::string_view value, std::string_view indent) {
  if (!value.starts_with("[{")) return fmt::format("{}{}: {}", indent, key, value);
  std::string text = fmt::format("{}{}:", indent, key);
  value = value.substr(1, value.size() - 2);
  while (!value.empty()) {
    const std::size_t end = std::min(value.find("}, {"), value.size() - 1);
    text += fmt::format("\n{}  - {}", indent, value.substr(0, end + 1));
    value.remove_prefix(std::min(end + 3, value.size()));
  }
  return text;
}

// The words that a key takes, each with its meaning.
std::string word_list(const std::vector<Word>& words) {
  if (words.empty()) return "";
  const auto longest =
      std::max_element(words.begin(), words.end(),
                       [](const Word& a, const Word& b) { return a.name.size() < b.name.size(); });
  std::string text = fmt::format(".Bl -tag -width {} -compact\n", longest->name);
  for (const Word& word : words) {
    text += fmt::format(".It Cm {}\n", word.name) + filled(word.meaning);
  }
  return text + ".El\n";
}

std::string value_and_default(const KeyDoc& key) {
  std::string text = "Takes " + key.shape;
  if (!key.default_text.empty()) text += fmt::format("; default `{}`", key.default_text);
  // a sentence begins a line of its own
  std::string lines = filled(text + '.');
  if (!key.only_if.empty()) {
    lines += filled(fmt::format("Means something only where {}.", key.only_if));
  }
  if (!key.disputed.empty()) {
    lines += filled(fmt::format("Sources disagree about this: {}.", key.disputed));
  }
  return lines;
}

bool alike(const KeyDoc& a, const KeyDoc& b) {
  return std::equal(a.nested.begin(), a.nested.end(), b.nested.begin(), b.nested.end(),
                    [](const KeyDoc& one, const KeyDoc& other) {
                      return one.key == other.key && one.help == other.help;
                    });
}

// The keys of the maps that a key takes; said once where several keys take the same.
std::string nested_keys(const KeyDoc& key, const KeyDoc& said_at) {
  if (key.nested.empty()) return "";
  if (&said_at != &key) {
    return filled(fmt::format("Its maps have the keys of `{}.{}`.", said_at.section, said_at.key));
  }
  std::string text = "Each map may have these keys:\n.Bl -tag -width Ds\n";
  for (const KeyDoc& nested : key.nested) {
    text += fmt::format(".It Ic {}\n", nested.key) + filled(sentence(nested.help)) +
            value_and_default(nested) + word_list(nested.words);
  }
  return text + ".El\n";
}

std::string example(const KeyDoc& key) {
  if (key.section.empty()) return literal(setting(key.key, key.example, ""));
  return literal(fmt::format("{}:\n{}", key.section, setting(key.key, key.example, "  ")));
}

std::string entry(const KeyDoc& key, const KeyDoc& said_at) {
  const std::string dot = key.section.empty() ? "" : ".";
  return fmt::format(".It Ic {}{}{}\n", key.section, dot, key.key) + filled(sentence(key.help)) +
         value_and_default(key) + word_list(key.words) + nested_keys(key, said_at) + example(key);
}

std::string heading(const std::string& section) {
  if (section.empty()) return ".Ss The head of the file\n";
  return fmt::format(".Ss Section {}:\n", section) + filled(sentence(section_about(section)));
}

}  // namespace

std::string key_manual() {
  const std::vector<KeyDoc> keys = key_reference();
  std::string text;
  for (auto first = keys.begin(); first != keys.end();) {
    const auto last = std::find_if(
        first, keys.end(), [&](const KeyDoc& key) { return key.section != first->section; });
    text += heading(first->section) + ".Bl -tag -width Ds\n";
    for (auto key = first; key != last; ++key) {
      const auto said_at =
          std::find_if(first, key, [&](const KeyDoc& other) { return alike(other, *key); });
      text += entry(*key, *said_at);
    }
    text += ".El\n";
    first = last;
  }
  return text;
}

}  // namespace sixlove
