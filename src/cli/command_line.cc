#include "cli/command_line.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "base/words.h"

namespace sixlove {

namespace {

std::string quoted_words(std::span<const std::string_view> words, std::string_view between) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

void check_word(std::string_view names, std::string_view word,
                std::span<const std::string_view> of) {
  if (std::find(of.begin(), of.end(), word) != of.end()) return;
  const auto near = nearest(word, of);
  const std::string hint = near.empty() ? "" : fmt::format("; did you mean `{}`?", near.front());
  throw CLI::ValidationError(fmt::format("{} cannot be `{}`: it is one of {}{}", names,
                                         printable(word), quoted_words(of, ", "), hint));
}

std::uint64_t number_in(std::string_view names, std::string_view text, std::uint64_t least,
                        std::uint64_t most) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc() || stop != end || value < least || value > most) {
    throw CLI::ValidationError(fmt::format("{} cannot be `{}`: it is a number from {} to {}", names,
                                           printable(text), least, most));
  }
  return value;
}

std::string long_name(std::string_view names) {
  const std::size_t comma = names.rfind(',');
  return std::string(comma == std::string_view::npos ? names : names.substr(comma + 1));
}

}  // namespace

void CommandLine::flag(std::string_view names, bool& value, std::string_view help) {
  app_->add_flag(std::string(names), value, std::string(help));
}

void CommandLine::text(const OptionWords& words, std::string& value) {
  app_->add_option(std::string(words.names), value, std::string(words.help))
      ->type_name(std::string(words.value));
}

void CommandLine::texts(const OptionWords& words, std::vector<std::string>& values) {
  app_->add_option(std::string(words.names), values, std::string(words.help))
      ->type_name(std::string(words.value))
      ->allow_extra_args(false);
}

void CommandLine::choice(std::string_view names, std::string& value,
                         std::span<const std::string_view> of, std::string_view help) {
  const std::vector<std::string_view> words(of.begin(), of.end());
  app_->add_option_function<std::string>(
          std::string(names),
          [&value, words, name = long_name(names)](const std::string& word) {
            check_word(name, word, words);
            value = word;
          },
          std::string(help))
      ->type_name(quoted_words(of, "|"))
      ->default_str(value);
}

void CommandLine::number(const OptionWords& words, std::uint64_t& value, std::uint64_t least,
                         std::uint64_t most) {
  app_->add_option_function<std::string>(
          std::string(words.names),
          [&value, least, most, name = long_name(words.names)](const std::string& text) {
            value = number_in(name, text, least, most);
          },
          std::string(words.help))
      ->type_name(std::string(words.value));
}

void CommandLine::operands(std::string_view name, std::vector<std::string>& values,
                           std::string_view help) {
  app_->add_option(std::string(name), values, std::string(help))->required();
}

void CommandLine::operands_or_none(std::string_view name, std::vector<std::string>& values,
                                   std::string_view help) {
  app_->add_option(std::string(name), values, std::string(help));
}

void CommandLine::operand_choice(std::string_view name, std::string& value,
                                 std::span<const std::string_view> of, std::string_view help) {
  const std::vector<std::string_view> words(of.begin(), of.end());
  app_->add_option_function<std::string>(
          std::string(name),
          [&value, words, name = std::string(name)](const std::string& word) {
            check_word(name, word, words);
            value = word;
          },
          std::string(help))
      ->type_name(quoted_words(of, "|"))
      ->required();
}

CommandLine CommandLine::command(std::string_view name, std::string_view about) {
  app_->require_subcommand(0, 1);
  CLI::App* const child = app_->add_subcommand(std::string(name), std::string(about));
  child->set_help_flag("-h,--help", "print this help");
  child->footer("");  // or it would be its parent's
  return CommandLine(*child, *chosen_);
}

void CommandLine::explain(std::string_view text) {
  app_->description(app_->get_description() + "\n\n" + std::string(text));
}

void CommandLine::example(std::string_view line) {
  app_->footer(app_->get_footer() + std::string(line) + '\n');
}

void CommandLine::does(Work work) {
  constexpr std::string_view kWhen[] = {"auto", "always", "never"};
  const auto output = std::make_shared<OutputOptions>();
  text({"-o,--output", "FILE", "write the results to FILE, whole or not at all"}, output->output);
  choice("--color", output->color, kWhen, "color the results (NO_COLOR is obeyed)");
  flag("-q,--quiet", output->quiet, "say only what is wrong");
  app_->callback([chosen = chosen_, output, work = std::move(work)] {
    chosen->work = work;
    chosen->output = *output;
  });
}

const CLI::App& CommandLine::root() const {
  const CLI::App* app = app_;
  while (app->get_parent() != nullptr) app = app->get_parent();
  return *app;
}

}  // namespace sixlove
