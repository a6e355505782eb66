#include "rules/load.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/io.h"
#include "base/sha256.h"
#include "base/words.h"
#include "rules/canonical.h"
#include "rules/check_rules.h"
#include "rules/keys.h"
#include "rules/load_file.h"

namespace sixlove {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".yaml";
constexpr std::size_t kMostParents = 16;
constexpr std::size_t kMostProblems = 20;

bool is_path(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.ends_with(kSuffix);
}

std::string stem_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  if (name.ends_with(kSuffix)) name.remove_suffix(kSuffix.size());
  return std::string(name);
}

bool is_file(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error) && !fs::is_directory(path, error);
}

// The file that a name stands for; empty if there is none.
std::string path_of(std::string_view name, const RulesetSearch& search) {
  if (is_path(name)) return std::string(name);
  for (const std::string& folder : search.folders) {
    std::string path = (fs::path(folder) / (std::string(name) + std::string(kSuffix))).string();
    if (is_file(path)) return path;
  }
  return {};
}

std::string identity_of(const std::string& path) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(path, error);
  return error ? path : whole.string();
}

std::shared_ptr<const Source> read_source(const std::string& path, std::string& trouble) {
  Expected<std::string, IoError> text = read_input(path, kMostYamlBytes);
  if (text.has_value()) return std::make_shared<const Source>(path, std::move(text).value());
  trouble = text.error().text;
  return nullptr;
}

// Where a title was given in place of a name.
void explain_title(Diagnostic& problem, std::string_view title, const RulesetSearch& search) {
  if (is_path(title)) return;
  for (const RulesetFile& file : list_rulesets(search)) {
    Diagnostics ignored;
    const std::optional<RulesetDoc> doc = load_ruleset(file.path, search, {}, ignored);
    if (!doc || !same_letters(doc->title, trimmed(title))) continue;
    problem.help.push_back(fmt::format("that is the title of `{}`: write this name", file.name));
    return;
  }
}

// Says where was looked, and which names are near.
void explain_unknown(Diagnostic& problem, std::string_view name, const RulesetSearch& search,
                     std::string_view files_too) {
  const std::vector<RulesetFile> files = list_rulesets(search);
  std::vector<std::string_view> names;
  names.reserve(files.size());
  for (const RulesetFile& file : files) names.emplace_back(file.name);
  if (problem.help.empty()) add_nearest(problem, name, names);
  std::vector<std::string> folders;
  for (const std::string& folder : search.folders) folders.push_back(printable(folder));
  problem.notes.push_back(folders.empty() ? "there is no folder to look in"
                                          : "looked in " + joined(folders, "and"));
  problem.help.push_back(fmt::format("`sixlove rules list` shows the names; {}", files_too));
}

/// Puts one ruleset together from its file, its parents and the overrides.
class Loading {
 public:
  Loading(const RulesetSearch& search, Diagnostics& problems)
      : search_(search), problems_(problems), draft_(new_draft()) {}

  std::optional<RulesetDoc> load(std::shared_ptr<const Source> source,
                                 const std::vector<std::string>& overrides);

 private:
  struct File {
    std::shared_ptr<const Source> source;
    YamlNode root;
  };

  bool read_file(std::shared_ptr<const Source> source);
  bool read_parents();  // false if one of them is missing
  std::shared_ptr<const Source> find_parent(const ParentName& parent, YamlReport& report);
  void finish(bool whole);

  const RulesetSearch& search_;
  Diagnostics& problems_;
  RulesetDraft draft_;
  std::vector<File> files_;  // the file itself first, then its parents
};

bool Loading::read_file(std::shared_ptr<const Source> source) {
  draft_.doc.files.push_back(source);
  YamlReport report(source, problems_);
  std::optional<YamlNode> root =
      read_yaml(report, {0, static_cast<std::uint32_t>(source->text().size())});
  if (!root) return false;
  if (root->kind == YamlKind::nothing) root->kind = YamlKind::map;
  if (root->kind != YamlKind::map) {
    report.add(FindingId::wrong_type, root->span, "a ruleset is a map of sections",
               "begin with title: and the name of the game");
    return false;
  }
  files_.push_back({std::move(source), std::move(*root)});
  return true;
}

std::shared_ptr<const Source> Loading::find_parent(const ParentName& parent, YamlReport& report) {
  const fs::path folder = fs::path(report.source()->name()).parent_path();
  std::string path;
  if (is_path(parent.name)) {
    path = (folder / parent.name).string();
  } else {
    const std::string beside = (folder / (parent.name + std::string(kSuffix))).string();
    path = is_file(beside) ? beside : path_of(parent.name, search_);
  }
  if (path.empty()) {
    Diagnostic& problem =
        report.add(FindingId::unknown_parent, parent.span,
                   fmt::format("there is no ruleset `{}` to extend", printable(parent.name)));
    explain_unknown(problem, parent.name, search_, "a path is taken as it is");
    return nullptr;
  }
  const auto same = [&](const File& file) {
    return identity_of(file.source->name()) == identity_of(path);
  };
  if (std::any_of(files_.begin(), files_.end(), same)) {
    Diagnostic& problem =
        report.add(FindingId::extends_cycle, parent.span,
                   fmt::format("`{}` is extended in a circle", printable(parent.name)),
                   "one of them must not extend the other");
    std::string chain;
    for (const File& file : files_) chain += stem_of(file.source->name()) + " -> ";
    problem.notes.push_back(printable(chain + stem_of(path)));
    return nullptr;
  }
  std::string trouble;
  std::shared_ptr<const Source> source = read_source(path, trouble);
  if (source == nullptr) {
    report.add(FindingId::unknown_parent, parent.span,
               fmt::format("{} cannot be read: {}", printable(path), trouble));
  }
  return source;
}

bool Loading::read_parents() {
  while (true) {
    const File& last = files_.back();
    YamlReport report(last.source, problems_);
    const std::optional<ParentName> parent = parent_of(last.root, report);
    if (!parent) return last.root.find("extends") == nullptr;
    if (files_.size() > kMostParents) {
      report.add(FindingId::extends_cycle, parent->span,
                 fmt::format("more than {} rulesets extend one another", kMostParents),
                 "extend one that stands nearer to the first");
      return false;
    }
    std::shared_ptr<const Source> source = find_parent(*parent, report);
    if (source == nullptr) return false;
    draft_.doc.extends.push_back(stem_of(source->name()));
    if (!read_file(std::move(source))) return false;
  }
}

void Loading::finish(bool whole) {
  RulesetDoc& doc = draft_.doc;
  if (doc.title.empty()) {
    Diagnostic problem;
    problem.id = FindingId::missing_key;
    problem.message = "the ruleset has no title";
    problem.labels.push_back({doc.files.front().get(), {0, 0}, {}, true});
    problem.help.emplace_back("add title: and the name of the game");
    problem.held.push_back(doc.files.front());
    problems_.push_back(std::move(problem));
  }
  // What a missing parent would have said must not be held against the child.
  if (whole) check_rules(doc, draft_.broken, problems_);
  doc.sha256 = sha256(canonical_rules(doc.rules));
}

std::optional<RulesetDoc> Loading::load(std::shared_ptr<const Source> source,
                                        const std::vector<std::string>& overrides) {
  draft_.doc.name = stem_of(source->name());
  if (!read_file(std::move(source))) return std::nullopt;
  const bool whole = read_parents();
  for (auto file = files_.rbegin(); file != files_.rend(); ++file) {
    YamlReport report(file->source, problems_);
    apply_file(file->root, report, draft_);
  }
  for (const std::string& text : overrides) {
    draft_.doc.files.push_back(std::make_shared<const Source>("--set", text));
    YamlReport report(draft_.doc.files.back(), problems_);
    apply_override(report, draft_);
  }
  finish(whole);
  return std::move(draft_.doc);
}

// In the order of files and places, and no more than anybody reads.
void put_in_order(Diagnostics& problems) {
  std::vector<const Source*> order;
  for (const Diagnostic& problem : problems) {
    const Source* const source = problem.labels.front().source;
    if (std::find(order.begin(), order.end(), source) == order.end()) order.push_back(source);
  }
  const auto place = [&](const Diagnostic& problem) {
    const Label& label = problem.labels.front();
    return std::pair(std::find(order.begin(), order.end(), label.source), label.span.at);
  };
  std::stable_sort(problems.begin(), problems.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
  if (problems.size() <= kMostProblems) return;
  const std::size_t more = problems.size() - kMostProblems;
  problems.erase(problems.begin() + kMostProblems, problems.end());
  problems.back().notes.push_back(fmt::format("{} more problems are not shown", more));
}

}  // namespace

const KeyOrigin* RulesetDoc::origin(std::string_view key) const {
  const auto found = std::find_if(origins.begin(), origins.end(),
                                  [&](const KeyOrigin& one) { return one.key == key; });
  return found == origins.end() ? nullptr : &*found;
}

std::optional<RulesetDoc> load_ruleset(std::string_view name_or_file, const RulesetSearch& search,
                                       const std::vector<std::string>& overrides,
                                       Diagnostics& problems) {
  const std::string path = path_of(name_or_file, search);
  Diagnostic problem;
  problem.id = FindingId::unknown_ruleset;
  if (path.empty()) {
    problem.message = fmt::format("there is no ruleset `{}`", printable(name_or_file));
    explain_title(problem, name_or_file, search);
    explain_unknown(problem, name_or_file, search, "a file goes on the command line: ./house.yaml");
    problems.push_back(std::move(problem));
    return std::nullopt;
  }
  std::string trouble;
  std::shared_ptr<const Source> source = read_source(path, trouble);
  if (source == nullptr) {
    problem.message = fmt::format("the ruleset {} cannot be read: {}", printable(path), trouble);
    problems.push_back(std::move(problem));
    return std::nullopt;
  }
  return load_ruleset_text(std::move(source), search, overrides, problems);
}

std::optional<RulesetDoc> load_ruleset_text(std::shared_ptr<const Source> source,
                                            const RulesetSearch& search,
                                            const std::vector<std::string>& overrides,
                                            Diagnostics& problems) {
  Diagnostics found;
  std::optional<RulesetDoc> doc = Loading(search, found).load(std::move(source), overrides);
  const bool failed = std::any_of(found.begin(), found.end(), [](const Diagnostic& problem) {
    return problem.severity == Severity::error;
  });
  put_in_order(found);
  std::move(found.begin(), found.end(), std::back_inserter(problems));
  if (failed) return std::nullopt;
  return doc;
}

std::vector<RulesetFile> list_rulesets(const RulesetSearch& search) {
  std::map<std::string, std::string> files;  // the first folder that has a name wins
  for (const std::string& folder : search.folders) {
    std::error_code error;
    fs::directory_iterator entry(folder, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
      const std::string path = entry->path().string();
      if (path.ends_with(kSuffix) && is_file(path)) files.emplace(stem_of(path), path);
    }
  }
  std::vector<RulesetFile> result;
  result.reserve(files.size());
  for (auto& [name, path] : files) result.push_back({name, path});
  return result;
}

}  // namespace sixlove
