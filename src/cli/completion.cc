#include <cctype>
#include <memory>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/command_line.h"
#include "cli/commands.h"

namespace sixlove {

namespace {

/// What may stand after an option or as a command's operand.
enum class Completed : std::uint8_t { nothing, words, file, ruleset, term };

struct CompletedOption {
  std::string long_name;   ///< without dashes; empty for an operand
  std::string short_name;  ///< without dash; may be empty
  std::string help;
  Completed value = Completed::nothing;
  std::string words;  ///< separated by blanks
};

struct CompletedCommand {
  std::string path;  ///< "sixlove rules list"
  std::string about;
  std::vector<CompletedOption> options;
  std::vector<std::pair<std::string, std::string>> commands;  ///< name and about
  CompletedOption operand;
};

std::string with_blanks(std::string words) {
  for (char& c : words) {
    if (c == '|') c = ' ';
  }
  return words;
}

/// Words in capitals stand for anything; small ones are the words themselves.
Completed value_of(const CLI::Option& option, const std::string& words) {
  if (option.get_items_expected_max() == 0 || words.empty()) return Completed::nothing;
  if (words.starts_with("NAME|FILE")) return Completed::ruleset;
  if (words == "FILE" || words == "DIR" || words == "RECORD") return Completed::file;
  if (words == "WORD") return Completed::term;
  const bool small = std::islower(static_cast<unsigned char>(words.front())) != 0;
  return small ? Completed::words : Completed::nothing;
}

CompletedOption completed_option(const CLI::Option& option) {
  CompletedOption result;
  const std::string words = option.get_positional() && option.get_type_name() == "TEXT"
                                ? option.get_name(true, false)
                                : option.get_type_name();
  if (!option.get_lnames().empty()) result.long_name = option.get_lnames().front();
  if (!option.get_snames().empty()) result.short_name = option.get_snames().front();
  result.help = option.get_description();
  result.value = value_of(option, words);
  if (result.value == Completed::words) result.words = with_blanks(words);
  return result;
}

std::string first_paragraph(const std::string& text) {
  return text.substr(0, text.find("\n\n"));
}

void walk(const CLI::App& app, const std::string& path, std::vector<CompletedCommand>& found) {
  CompletedCommand command;
  command.path = path;
  command.about = first_paragraph(app.get_description());
  for (const CLI::Option* option : app.get_options(nullptr)) {
    if (option->get_positional()) {
      command.operand = completed_option(*option);
    } else {
      command.options.push_back(completed_option(*option));
    }
  }
  const std::vector<const CLI::App*> children = app.get_subcommands(nullptr);
  for (const CLI::App* child : children) {
    command.commands.emplace_back(child->get_name(), first_paragraph(child->get_description()));
  }
  found.push_back(std::move(command));
  for (const CLI::App* child : children) walk(*child, path + ' ' + child->get_name(), found);
}

/// The text in single quotes for a shell.
std::string shell_quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
    } else {
      result += c;
    }
  }
  return result + '\'';
}

/// The start of a script in which `place` becomes the command that has been typed so far.
std::string find_place(const std::vector<CompletedCommand>& commands, std::string_view words) {
  std::string text = fmt::format("  for word in {}; do\n    case \"$place $word\" in\n", words);
  for (const CompletedCommand& command : commands) {
    if (command.path == "sixlove") continue;
    text += fmt::format("      '{}') place=\"$place $word\" ;;\n", command.path);
  }
  return text + "    esac\n  done\n";
}

std::string option_patterns(const CompletedCommand& command, const CompletedOption& option) {
  std::string text = fmt::format("'{} --{}'", command.path, option.long_name);
  if (!option.short_name.empty()) text += fmt::format("|'{} -{}'", command.path, option.short_name);
  return text;
}

std::string bash_values(const CompletedOption& option) {
  switch (option.value) {
  case Completed::nothing: return "COMPREPLY=()";
  case Completed::words:
    return fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$cur\"))", option.words);
  case Completed::file: return "COMPREPLY=($(compgen -f -- \"$cur\"))";
  case Completed::ruleset:
    return "COMPREPLY=($(compgen -f -W \"$(sixlove rules list -f short 2>/dev/null)\" -- "
           "\"$cur\"))";
  case Completed::term:
    return "COMPREPLY=($(compgen -W \"$(sixlove explain --list 2>/dev/null)\" -- \"$cur\"))";
  }
  return "";
}

std::string bash_script(const std::vector<CompletedCommand>& commands) {
  std::string text =
      "# bash completion for sixlove\n"
      "_sixlove() {\n"
      "  local cur=\"${COMP_WORDS[COMP_CWORD]}\" prev=\"${COMP_WORDS[COMP_CWORD-1]}\"\n"
      "  local place=sixlove word\n";
  text += find_place(commands, "\"${COMP_WORDS[@]:1:COMP_CWORD-1}\"");
  text += "  case \"$place $prev\" in\n";
  for (const CompletedCommand& command : commands) {
    for (const CompletedOption& option : command.options) {
      if (option.value == Completed::nothing) continue;
      text += fmt::format("    {}) {}; return ;;\n", option_patterns(command, option),
                          bash_values(option));
    }
  }
  text += "  esac\n  case \"$place\" in\n";
  for (const CompletedCommand& command : commands) {
    std::string dashed;
    for (const CompletedOption& option : command.options) dashed += " --" + option.long_name;
    std::string names;
    for (const auto& [name, about] : command.commands) names += ' ' + name;
    const std::string operands =
        names.empty() ? bash_values(command.operand)
                      : fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$cur\"))", names.substr(1));
    text += fmt::format(
        "    '{}')\n"
        "      if [[ $cur == -* ]]; then\n"
        "        COMPREPLY=($(compgen -W '{}' -- \"$cur\"))\n"
        "      else\n"
        "        {}\n"
        "      fi ;;\n",
        command.path, dashed.substr(1), operands);
  }
  return text + "  esac\n}\ncomplete -o filenames -F _sixlove sixlove\n";
}

std::string zsh_values(const CompletedOption& option) {
  switch (option.value) {
  case Completed::nothing: return "return 1";
  case Completed::words: return "compadd -- " + option.words;
  case Completed::file: return "_files";
  case Completed::ruleset:
    return "compadd -- ${(f)\"$(sixlove rules list -f short 2>/dev/null)\"}; _files";
  case Completed::term: return "compadd -- ${(f)\"$(sixlove explain --list 2>/dev/null)\"}";
  }
  return "";
}

/// "name:about", as `_describe` wants it.
std::string zsh_described(std::string_view name, std::string_view about) {
  std::string escaped;
  for (const char c : name) escaped += c == ':' ? std::string("\\:") : std::string(1, c);
  return shell_quoted(fmt::format("{}:{}", escaped, about));
}

std::string zsh_script(const std::vector<CompletedCommand>& commands) {
  std::string text =
      "#compdef sixlove\n"
      "_sixlove() {\n"
      "  local cur=\"${words[CURRENT]}\" prev=\"${words[CURRENT-1]}\"\n"
      "  local place=sixlove word\n"
      "  local -a options commands\n";
  text += find_place(commands, "\"${(@)words[2,CURRENT-1]}\"");
  text += "  case \"$place $prev\" in\n";
  for (const CompletedCommand& command : commands) {
    for (const CompletedOption& option : command.options) {
      if (option.value == Completed::nothing) continue;
      text += fmt::format("    {}) {}; return ;;\n", option_patterns(command, option),
                          zsh_values(option));
    }
  }
  text += "  esac\n  case \"$place\" in\n";
  for (const CompletedCommand& command : commands) {
    text += fmt::format("    '{}')\n      options=(", command.path);
    for (const CompletedOption& option : command.options) {
      text += "\n        " + zsh_described("--" + option.long_name, option.help);
    }
    text += ")\n      commands=(";
    for (const auto& [name, about] : command.commands) {
      text += "\n        " + zsh_described(name, about);
    }
    const std::string operands =
        command.commands.empty() ? zsh_values(command.operand) : "_describe command commands";
    text += fmt::format(
        ")\n"
        "      if [[ $cur == -* ]]; then\n"
        "        _describe option options\n"
        "      else\n"
        "        {}\n"
        "      fi ;;\n",
        operands);
  }
  return text + "  esac\n}\n_sixlove \"$@\"\n";
}

std::string fish_values(const CompletedOption& option) {
  switch (option.value) {
  case Completed::nothing: return "-x";
  case Completed::words: return fmt::format("-x -a {}", shell_quoted(option.words));
  case Completed::file: return "-r -F";
  case Completed::ruleset: return "-r -F -a '(sixlove rules list -f short 2>/dev/null)'";
  case Completed::term: return "-x -a '(sixlove explain --list 2>/dev/null)'";
  }
  return "";
}

/// True in fish once this command has been typed.
std::string fish_condition(const CompletedCommand& command) {
  std::string_view rest(command.path);
  rest.remove_prefix(std::string_view("sixlove").size());
  if (rest.empty()) return "__fish_use_subcommand";
  std::string text;
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const std::string_view word = rest.substr(0, rest.find(' '));
    text += fmt::format("{}__fish_seen_subcommand_from {}", text.empty() ? "" : "; and ", word);
    rest.remove_prefix(word.size());
  }
  return text;
}

std::string fish_option(const std::string& start, const CompletedOption& option, bool has_value) {
  std::string text = fmt::format("{} -l {}", start, option.long_name);
  if (!option.short_name.empty()) text += " -s " + option.short_name;
  if (has_value) text += ' ' + fish_values(option);
  return text + fmt::format(" -d {}\n", shell_quoted(option.help));
}

std::string fish_script(const std::vector<CompletedCommand>& commands) {
  std::string text = "# fish completion for sixlove\ncomplete -c sixlove -f\n";
  for (const CompletedCommand& command : commands) {
    const std::string start =
        fmt::format("complete -c sixlove -n {}", shell_quoted(fish_condition(command)));
    for (const auto& [name, about] : command.commands) {
      text += fmt::format("{} -a {} -d {}\n", start, name, shell_quoted(about));
    }
    for (const CompletedOption& option : command.options) {
      text += fish_option(start, option, option.value != Completed::nothing);
    }
    if (command.operand.value != Completed::nothing) {
      text += fmt::format("{} {}\n", start, fish_values(command.operand));
    }
  }
  return text;
}

}  // namespace

void declare_completion(CommandLine& line) {
  constexpr std::string_view kShells[] = {"bash", "zsh", "fish"};
  const auto shell = std::make_shared<std::string>();
  line.example("sixlove completion bash > ~/.local/share/bash-completion/completions/sixlove");
  line.example("sixlove completion fish > ~/.config/fish/completions/sixlove.fish");
  line.operand_choice("SHELL", *shell, kShells, "bash, zsh or fish");
  line.does([shell, &root = line.root()](Console& console) {
    std::vector<CompletedCommand> commands;
    walk(root, "sixlove", commands);
    if (*shell == "bash") {
      console.print(bash_script(commands));
    } else if (*shell == "zsh") {
      console.print(zsh_script(commands));
    } else {
      console.print(fish_script(commands));
    }
    return ExitCode::upheld;
  });
}

}  // namespace sixlove
