#include "cli/run.h"

#include <csignal>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "base/build_info.h"
#include "base/words.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/named_files.h"

namespace sixlove {

namespace {

void declare_all(CLI::App& app, ChosenWork& chosen) {
  app.name("sixlove");
  app.description(
      "A referee for domino games: says whether the record of a match stands, who won, by how "
      "much, and why.");
  app.footer(
      "sixlove check night.dom\n"
      "sixlove explain false-pass\n"
      "sixlove check --help\n");
  app.set_help_flag("-h,--help", "print this help");
  app.set_version_flag("--version", fmt::format("sixlove {}", kVersion), "print the version");
  CommandLine line(app, chosen);
  for (const CommandRow& row : kCommands) {
    CommandLine command = line.command(row.name, row.about);
    row.declare(command);
  }
}

/// The command that was named last: `list` of `sixlove rules list`.
const CLI::App& innermost(const CLI::App& app) {
  const std::vector<CLI::App*> named = const_cast<CLI::App&>(app).get_subcommands();
  return named.empty() ? app : innermost(*named.front());
}

std::string full_name(const CLI::App& app) {
  const CLI::App* const parent = app.get_parent();
  return parent == nullptr ? app.get_name() : full_name(*parent) + ' ' + app.get_name();
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& names) {
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  std::string text;
  for (const auto& name : nearest(word, candidates)) {
    text += fmt::format("{}`{}`", text.empty() ? "; did you mean " : " or ", name);
  }
  return text.empty() ? text : text + '?';
}

std::string unknown_option(std::string_view word, const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options(nullptr)) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    if (word.starts_with("--")) continue;
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  const std::string_view bare = word.substr(0, word.find('='));
  return fmt::format("no such option: `{}`{}", printable(bare), did_you_mean(bare, names));
}

std::string unknown_word(std::string_view word, const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* child : command.get_subcommands(nullptr)) names.push_back(child->get_name());
  if (names.empty()) return fmt::format("one word too many: `{}`", printable(word));
  return fmt::format("no such command: `{}`{}", printable(word), did_you_mean(word, names));
}

std::string which_command(const CLI::App& command) {
  std::string names;
  for (const CLI::App* child : command.get_subcommands(nullptr)) {
    names += (names.empty() ? "" : ", ") + child->get_name();
  }
  return "which command? " + names;
}

/// CLI11 counts values in words of its own.
std::string too_many_or_too_few(const CLI::ArgumentMismatch& error) {
  const std::string_view text = error.what();
  const std::string_view option = text.substr(0, text.find(':'));
  const bool missing = text.find("missing") != std::string_view::npos ||
                       text.find("at least") != std::string_view::npos;
  return fmt::format("{} {}", option, missing ? "needs a value" : "is given more than once");
}

/// What is wrong with the command line, in one line; empty if nothing is.
std::string trouble_with(const CLI::App& app, const std::string& said) {
  const CLI::App& command = innermost(app);
  std::vector<std::string> rest = app.remaining(true);
  std::erase(rest, "--");
  for (const std::string& word : rest) {
    if (word.size() > 1 && word.front() == '-') return unknown_option(word, command);
  }
  if (!rest.empty()) return unknown_word(rest.front(), command);
  if (!said.empty()) return said;
  return command.get_subcommands(nullptr).empty() ? "" : which_command(command);
}

int usage_trouble(const CLI::App& app, const std::string& trouble) {
  Console console({});
  console.complain(fmt::format("{} (see `{} --help`)", trouble, full_name(innermost(app))));
  return static_cast<int>(ExitCode::failed);
}

int print_only(const std::string& text) {
  Console console({});
  console.print(text);
  return static_cast<int>(console.finish(ExitCode::upheld));
}

}  // namespace

int run(int count, const char* const* words) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe shows when writing
  ChosenWork chosen;
  CLI::App app;
  declare_all(app, chosen);
  try {
    app.parse(count, words);
  } catch (const CLI::CallForHelp&) {
    return print_only(help_text(innermost(app)));
  } catch (const CLI::CallForVersion& version) {
    return print_only(std::string(version.what()) + '\n');
  } catch (const CLI::ArgumentMismatch& error) {
    return usage_trouble(app, trouble_with(app, too_many_or_too_few(error)));
  } catch (const CLI::ParseError& error) {
    return usage_trouble(app, trouble_with(app, error.what()));
  }
  const std::string trouble = trouble_with(app, "");
  if (!trouble.empty()) return usage_trouble(app, trouble);
  const std::string files = trouble_with_files(innermost(app));
  if (!files.empty()) return usage_trouble(app, files);
  Console console(chosen.output);
  const ExitCode code = chosen.work(console);
  return static_cast<int>(console.finish(code));
}

}  // namespace sixlove
