#include "support/pages.h"

#include <array>
#include <sstream>
#include <utility>

#include "support/files.h"

namespace sixlove {

namespace {

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

std::string unescaped(std::string text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kEscapes{
      {{"\\-", "-"}, {"\\(aq", "'"}, {"\\(dq", "\""}, {"\\&", ""}, {"\\e", "\\"}}};
  for (const auto& [escape, by] : kEscapes) replace_all(text, escape, by);
  return text;
}

}  // namespace

std::string manual_page(std::string_view name) {
  return read_text(source_folder() / "man" / name);
}

std::vector<Display> displays_in(std::string_view mdoc) {
  constexpr std::string_view kComment = ".\\\" ";
  std::vector<Display> displays;
  std::string comment;
  bool within = false;
  for (const std::string& line : lines_of(mdoc)) {
    if (line.starts_with(".Bd -literal")) {
      within = true;
      displays.push_back({comment, ""});
    } else if (line == ".Ed") {
      within = false;
    } else if (within) {
      displays.back().text += unescaped(line) + '\n';
    }
    comment = line.starts_with(kComment) ? line.substr(kComment.size()) : "";
  }
  return displays;
}

std::string without_macros(std::string_view line) {
  std::istringstream words{std::string(line)};
  std::string text;
  bool joined = true;
  for (std::string word; words >> word;) {
    if (word == ".It" || word == "Ar" || word == "Cm" || word == "Ic") continue;
    if (word == "Ns") {
      joined = true;
      continue;
    }
    const bool flag = word == "Fl";
    if (flag) words >> word;
    if (!joined && word != ",") text += ' ';
    text += (flag ? "-" : "") + word;
    joined = false;
  }
  return unescaped(text);
}

}  // namespace sixlove
