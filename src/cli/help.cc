#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/command_line.h"
#include "report/wrap.h"

namespace sixlove {

namespace {

constexpr std::size_t kWordColumn = 26;

std::string full_name(const CLI::App& app) {
  const CLI::App* const parent = app.get_parent();
  return parent == nullptr ? app.get_name() : full_name(*parent) + ' ' + app.get_name();
}

std::string operand_word(const CLI::Option& option) {
  const std::string name = option.get_name(true, false);
  return option.get_items_expected_max() > 1 ? name + "..." : name;
}

std::string option_word(const CLI::Option& option) {
  std::string word;
  for (const std::string& name : option.get_snames()) word += '-' + name + ", ";
  if (word.empty()) word = "    ";
  for (const std::string& name : option.get_lnames()) word += "--" + name;
  if (option.get_items_expected_max() > 0) word += ' ' + option.get_type_name();
  return word;
}

/// One row of two columns; the second starts below the first if that is too wide.
std::string row(const std::string& word, const std::string& help) {
  std::string start = "  " + word;
  if (start.size() + 2 > kWordColumn) {
    return start + '\n' + wrapped(help, std::string(kWordColumn, ' '), kWordColumn);
  }
  start.resize(kWordColumn, ' ');
  return wrapped(help, start, kWordColumn);
}

std::string usage(const CLI::App& app) {
  std::string line = "Usage: " + full_name(app);
  if (!app.get_subcommands(nullptr).empty()) line += " COMMAND";
  line += " [OPTION...]";
  for (const CLI::Option* option : app.get_options(nullptr)) {
    if (option->get_positional()) line += ' ' + operand_word(*option);
  }
  return wrapped(line, "", 7);
}

/// What the command is for, as a sentence.
std::string sentence(std::string about) {
  about.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(about.front())));
  if (about.back() != '.') about += '.';
  return '\n' + wrapped(about, "", 0);
}

std::string paragraphs(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = text.find("\n\n");
    result += '\n' + wrapped(text.substr(0, end), "", 0);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 2);
  }
  return result;
}

std::string examples(std::string_view lines) {
  std::string result = "\nExamples:\n";
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    result += fmt::format("  {}\n", lines.substr(0, end));
    lines.remove_prefix(end + 1);
  }
  return result;
}

std::string options(const CLI::App& app) {
  std::string operands;
  std::string dashed;
  for (const CLI::Option* option : app.get_options(nullptr)) {
    if (option->get_positional()) {
      operands += row(operand_word(*option), option->get_description());
      continue;
    }
    std::string help = option->get_description();
    if (!option->get_default_str().empty()) help += " (default " + option->get_default_str() + ')';
    dashed += row(option_word(*option), help);
  }
  return (operands.empty() ? "" : "\nOperands:\n" + operands) + "\nOptions:\n" + dashed;
}

}  // namespace

std::string help_text(const CLI::App& app) {
  const std::string description = app.get_description();
  const std::size_t end = std::min(description.find("\n\n"), description.size());
  std::string text = usage(app) + sentence(description.substr(0, end));
  if (!app.get_footer().empty()) text += examples(app.get_footer());
  if (end < description.size()) text += paragraphs(std::string_view(description).substr(end + 2));
  const std::vector<const CLI::App*> commands = app.get_subcommands(nullptr);
  if (!commands.empty()) text += "\nCommands:\n";
  for (const CLI::App* command : commands) {
    const std::string about = command->get_description();
    text += row(command->get_name(), about.substr(0, about.find("\n\n")));
  }
  return text + options(app);
}

}  // namespace sixlove
