#include "batch/summary.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "batch/row_words.h"

namespace sixlove {

namespace {

auto file_key(const FilePart& part) {
  return std::tie(part.index, part.name, part.fingerprint, part.bytes);
}

bool comes_first(const FilePart& a, const FilePart& b) {
  return std::tuple(file_key(a), a.from, a.to) < std::tuple(file_key(b), b.from, b.to);
}

/// The parts in order. A part of which nothing was judged is kept only where nothing else names its
/// file.
std::vector<FilePart> sorted_parts(const Summary& a, const Summary& b) {
  std::vector<FilePart> parts = a.parts;
  parts.insert(parts.end(), b.parts.begin(), b.parts.end());
  for (FilePart& part : parts) {
    if (part.from == part.to) part.from = part.to = part.records = 0;
  }
  std::sort(parts.begin(), parts.end(), comes_first);
  std::vector<FilePart> kept;
  for (const FilePart& part : parts) {
    if (!kept.empty() && kept.back().same_file(part)) {
      if (part.from == part.to) continue;
      if (kept.back().from == kept.back().to) kept.pop_back();
    }
    kept.push_back(part);
  }
  return kept;
}

std::string stretch(const FilePart& part, std::uint64_t from, std::uint64_t to) {
  return "bytes " + std::to_string(from) + " to " + std::to_string(to) + " of " + part.name;
}

std::optional<std::string> overlap_in(const std::vector<FilePart>& parts) {
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (!parts[i].same_file(parts[i - 1]) || parts[i].from >= parts[i - 1].to) continue;
    const std::uint64_t to = std::min(parts[i].to, parts[i - 1].to);
    return stretch(parts[i], parts[i].from, to) + " were judged twice";
  }
  return std::nullopt;
}

/// Adds the fallen records of one summary, with their parts' indexes among all parts.
void add_fallen(const Summary& from, Summary& to) {
  for (Fallen fallen : from.fallen) {
    const FilePart& part = from.parts[fallen.part];
    const auto found = std::lower_bound(to.parts.begin(), to.parts.end(), part, comes_first);
    fallen.part = static_cast<std::size_t>(found - to.parts.begin());
    to.fallen.push_back(fallen);
  }
}

std::optional<std::string> difference(const Summary& a, const Summary& b) {
  if (a.version != b.version) {
    return "one is by version " + a.version + ", one by version " + b.version;
  }
  if (a.by != b.by) return std::string("the standings are not of the same kind (--by)");
  if (a.list != b.list) return std::string("the lists are not of the same length (--list)");
  if (a.rules != b.rules) return std::string("the rules are not the same (--rules)");
  for (const auto& [name, digest] : a.rulesets) {
    const auto other = b.rulesets.find(name);
    if (other != b.rulesets.end() && other->second != digest) {
      return "the ruleset `" + name + "` is not the same in both";
    }
  }
  return std::nullopt;
}

}  // namespace

bool FilePart::same_file(const FilePart& other) const {
  return file_key(*this) == file_key(other);
}

void Summary::add(const ScoredChunk& scored, std::size_t part) {
  FilePart& file = parts[part];
  const Rows& rows = scored.rows;
  if (!rows.matches.empty() && file.records == 0) file.before = rows.matches.front().number - 1;
  file.records += rows.matches.size();
  totals += scored.totals;
  const RulesetDoc* last = nullptr;
  for (const MatchRow& match : rows.matches) {
    if (match.rules != nullptr && match.rules != last) {
      last = match.rules;
      rulesets.emplace(last->name, last->sha256);
    }
    if (stands(match.word) || fallen.size() >= list) continue;
    Fallen one;
    one.part = part;
    one.number = match.number - file.before;
    one.word = match.word;
    if (const FindingRow* const ruling = ruling_of(match, rows)) {
      one.ruling = ruling->id;
      one.round = ruling->round;
      one.move = ruling->move;
    }
    fallen.push_back(one);
  }
}

std::uint64_t Summary::all_fallen() const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < totals.words.size(); ++i) {
    if (!stands(static_cast<VerdictWord>(i))) sum += totals.words[i];
  }
  return static_cast<std::uint64_t>(sum);
}

Expected<Summary, std::string> joined(const Summary& a, const Summary& b) {
  if (auto why = difference(a, b)) return Unexpected(*std::move(why));
  Summary sum = a;
  sum.parts = sorted_parts(a, b);
  if (auto why = overlap_in(sum.parts)) return Unexpected(*std::move(why));
  sum.rulesets.insert(b.rulesets.begin(), b.rulesets.end());
  sum.totals += b.totals;
  sum.unread += b.unread;
  sum.fallen.clear();
  add_fallen(a, sum);
  add_fallen(b, sum);
  std::sort(sum.fallen.begin(), sum.fallen.end(), [](const Fallen& one, const Fallen& other) {
    return std::tie(one.part, one.number) < std::tie(other.part, other.number);
  });
  if (sum.fallen.size() > sum.list) sum.fallen.resize(sum.list);
  return sum;
}

std::optional<std::string> gap_in(const Summary& summary) {
  for (std::size_t i = 0; i < summary.parts.size(); ++i) {
    const FilePart& part = summary.parts[i];
    const bool first = i == 0 || !summary.parts[i - 1].same_file(part);
    const std::uint64_t from = first ? 0 : summary.parts[i - 1].to;
    if (part.from > from) return stretch(part, from, part.from) + " were not judged";
    const bool last = i + 1 == summary.parts.size() || !summary.parts[i + 1].same_file(part);
    if (last && part.to < part.bytes) {
      return stretch(part, part.to, part.bytes) + " were not judged";
    }
  }
  return std::nullopt;
}

std::uint64_t number_in_file(const Summary& summary, const Fallen& fallen) {
  std::uint64_t number = fallen.number;
  std::size_t part = fallen.part;
  while (part > 0 && summary.parts[part - 1].same_file(summary.parts[part])) {
    number += summary.parts[--part].records;
  }
  return number + summary.parts[part].before;
}

}  // namespace sixlove
