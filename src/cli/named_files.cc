#include "cli/named_files.h"

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "base/io.h"

namespace sixlove {

namespace {

namespace files = std::filesystem;

struct Named {
  std::string option;
  std::string path;
};

bool is_any_of(std::string_view word, std::initializer_list<std::string_view> of) {
  return std::find(of.begin(), of.end(), word) != of.end();
}

/// What the command was told to write. A file that says how far the work is, it reads as well.
std::vector<Named> outputs_of(const CLI::App& command) {
  std::vector<Named> outputs;
  for (const CLI::Option* option : command.get_options(nullptr)) {
    const std::string name = option->get_name();
    if (option->get_type_name() != "FILE" || name.find("--resume") != std::string::npos) continue;
    for (const std::string& path : option->results()) {
      if (!path.empty()) outputs.push_back({"--" + option->get_lnames().front(), path});
    }
  }
  return outputs;
}

/// Files and folders that it was told to read.
std::vector<std::string> inputs_of(const CLI::App& command) {
  std::vector<std::string> inputs;
  for (const CLI::Option* option : command.get_options(nullptr)) {
    const bool reads = is_any_of(option->get_name(true), {"RECORD", "PARTIAL", "NAME|FILE"}) ||
                       is_any_of(option->get_name(), {"--rules", "--resume"});
    if (!reads) continue;
    for (const std::string& path : option->results()) inputs.push_back(path);
  }
  return inputs;
}

bool are_same(const std::string& a, const std::string& b) {
  std::error_code error;
  if (files::equivalent(a, b, error)) return files::is_regular_file(a, error);
  if (files::exists(a, error) || files::exists(b, error)) return false;
  const files::path whole = files::weakly_canonical(files::absolute(a), error);
  return !error && whole == files::weakly_canonical(files::absolute(b), error) && !error;
}

bool holds(const std::string& input, const std::string& output) {
  std::error_code error;
  if (!files::is_directory(input, error)) return are_same(input, output);
  const auto found = record_files(input);
  return found.has_value() &&
         std::any_of(found->begin(), found->end(),
                     [&](const std::string& file) { return are_same(file, output); });
}

std::string missing_folder(const CLI::App& command) {
  const CLI::Option* const option = command.get_option_no_throw("--rules-dir");
  if (option == nullptr) return "";
  for (const std::string& folder : option->results()) {
    std::error_code error;
    if (!files::is_directory(folder, error)) {
      return fmt::format("--rules-dir {}: there is no such folder", folder);
    }
  }
  return "";
}

std::string written_over(const CLI::App& command) {
  const std::vector<Named> outputs = outputs_of(command);
  if (outputs.empty()) return "";
  const std::vector<std::string> inputs = inputs_of(command);
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const auto& [option, path] = outputs[i];
    for (std::size_t j = 0; j < i; ++j) {
      if (!are_same(outputs[j].path, path)) continue;
      return fmt::format("{} and {} name the same file, {}", outputs[j].option, option, path);
    }
    std::error_code error;
    if (!files::is_regular_file(path, error)) continue;
    for (const std::string& input : inputs) {
      if (!holds(input, path)) continue;
      return fmt::format("{} {}: the command reads this file, and it would be lost", option, path);
    }
  }
  return "";
}

}  // namespace

std::string trouble_with_files(const CLI::App& command) {
  const std::string missing = missing_folder(command);
  return missing.empty() ? written_over(command) : missing;
}

}  // namespace sixlove
