#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.h"
#include "cli/exit_code.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace sixlove {

/// A command's work, once its options are read.
using Work = std::function<ExitCode(Console&)>;

/// The command that was typed.
struct ChosenWork {
  Work work;
  OutputOptions output;
};

/// Name, value and sentence of an option. `value` is what stands for the value in help: upper case
/// where anything goes (`NAME|FILE`).
struct OptionWords {
  std::string_view names;  ///< "-r,--rules"
  std::string_view value;
  std::string_view help;
};

/// What a command takes. Declared once: reading, help and completion come from it. The values must
/// live as long as the program runs.
class CommandLine {
 public:
  CommandLine(CLI::App& app, ChosenWork& chosen) : app_(&app), chosen_(&chosen) {}

  void flag(std::string_view names, bool& value, std::string_view help);
  void text(const OptionWords& words, std::string& value);

  /// May be given several times.
  void texts(const OptionWords& words, std::vector<std::string>& values);

  /// One of a few words.
  void choice(std::string_view names, std::string& value, std::span<const std::string_view> of,
              std::string_view help);

  /// A plain decimal number within bounds.
  void number(const OptionWords& words, std::uint64_t& value, std::uint64_t least,
              std::uint64_t most);

  /// Words without a dash, at least one.
  void operands(std::string_view name, std::vector<std::string>& values, std::string_view help);

  /// The same, but there may be none.
  void operands_or_none(std::string_view name, std::vector<std::string>& values,
                        std::string_view help);

  /// The one word without a dash, which must be one of a few.
  void operand_choice(std::string_view name, std::string& value,
                      std::span<const std::string_view> of, std::string_view help);

  /// A command of its own below this one.
  [[nodiscard]] CommandLine command(std::string_view name, std::string_view about);

  /// More paragraphs for help, and examples a line each.
  void explain(std::string_view text);
  void example(std::string_view line);

  /// What the command does. Adds the options that every command has.
  void does(Work work);

  /// The whole tree of commands.
  [[nodiscard]] const CLI::App& root() const;

 private:
  CLI::App* app_;
  ChosenWork* chosen_;
};

/// Help for a command, examples first, 80 columns wide.
[[nodiscard]] std::string help_text(const CLI::App& app);

}  // namespace sixlove
