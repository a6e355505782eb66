#include "verify/differences.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include "rules/describe.h"
#include "rules/sections.h"
#include "verify/apart.h"
#include "verify/sensitivity.h"
#include "verify/with_key.h"
#include "verify/work.h"

namespace sixlove {

namespace {

/// So many pieces of work are made of the deals, however many hands there are to do them.
constexpr int kPieces = 8;

std::string meaning_of(const Field& field, std::string_view value) {
  for (const Word& word : field.shape.words) {
    if (word.name == value) return std::string(word.meaning);
  }
  return "";
}

/// The maps of a list, each in a line, numbered where there are several; else what the value's word
/// means.
std::string words_of(const Ruleset& rules, const KeyPlace& place, std::string_view value) {
  const std::vector<std::string> rows = rows_said(rules, place);
  if (rows.empty()) return meaning_of(*place.field, value);
  std::string text;
  for (std::size_t i = 0; i < rows.size() && rows.size() > 1; ++i) {
    text += fmt::format("{}{}. {}", i == 0 ? "" : "\n", i + 1, rows[i]);
  }
  return rows.size() > 1 ? text : rows[0];
}

std::vector<KeyDifference> keys_that_differ(const Ruleset& a, const Ruleset& b) {
  std::vector<KeyDifference> keys;
  for (const Section& section : sections()) {
    for (const Field& field : section.fields) {
      const KeyPlace place{&section, &field};
      KeyDifference one{key_name(section, field), std::string(field.help), {}, {}};
      for (const Ruleset* rules : {&a, &b}) {
        one.values.push_back(value_text(*rules, place));
        one.words.push_back(words_of(*rules, place, one.values.back()));
      }
      if (one.values[0] != one.values[1]) keys.push_back(std::move(one));
    }
  }
  return keys;
}

bool has_seats(const Ruleset& rules, int seats) {
  return std::find(rules.counts.begin(), rules.counts.end(), seats) != rules.counts.end();
}

std::vector<int> common_seats(const Ruleset& a, const Ruleset& b, int wanted,
                              std::vector<std::string>& remarks) {
  std::vector<int> common;
  for (const int seats : a.counts) {
    const bool asked = wanted == 0 || wanted == seats;
    if (asked && has_seats(b, seats)) common.push_back(seats);
    if (asked && !has_seats(b, seats)) {
      remarks.push_back(fmt::format("{} seats: only the first has them", seats));
    }
  }
  for (const int seats : b.counts) {
    if ((wanted == 0 || wanted == seats) && !has_seats(a, seats)) {
      remarks.push_back(fmt::format("{} seats: only the second has them", seats));
    }
  }
  return common;
}

/// Either ruleset with one key as the other has it; nothing where other keys depend on it.
using EachWithKey = std::array<std::optional<RulesetDoc>, 2>;

EachWithKey each_with_key(const RulesetDoc& a, const RulesetDoc& b, const RulesetSearch& search,
                          const KeyDifference& key) {
  return {with_key(a, search, key.key, key.values[1]), with_key(b, search, key.key, key.values[0])};
}

/// What the key by itself changes in the first ruleset, or else in the second: it may mean
/// something in one of them alone.
void find_apart_by_key(const RulesetDoc& a, const RulesetDoc& b, const EachWithKey& changed,
                       std::uint64_t seed, JudgedApart& apart) {
  apart.remark = "it cannot be changed alone: other keys depend on it";
  if (changed[0]) {
    apart.remark.clear();
    find_apart(a, *changed[0], seed, apart);
  }
  if (!apart.what.empty() || !changed[1]) return;
  JudgedApart in_other;
  in_other.seats = apart.seats;
  in_other.key = apart.key;
  in_other.base = 1;
  find_apart(b, *changed[1], seed, in_other);
  if (!in_other.what.empty() || !changed[0]) apart = std::move(in_other);
}

}  // namespace

Differences differences_of(const RulesetDoc& a, const RulesetDoc& b, const RulesetSearch& search,
                           const DiffOptions& options) {
  Differences found{
      {a.name, b.name}, {a.title, b.title}, keys_that_differ(a.rules, b.rules), {}, {}, {}};
  const std::vector<int> seats = common_seats(a.rules, b.rules, options.seats, found.remarks);
  std::vector<EachWithKey> one_key;
  for (const KeyDifference& key : found.keys) one_key.push_back(each_with_key(a, b, search, key));
  const std::size_t per_seats = found.keys.size() + 1;
  found.apart.resize(seats.size() * per_seats);
  found.rates.resize(seats.size());
  std::vector<Sensitivity> pieces(seats.size() * kPieces);
  std::vector<std::function<void()>> work;
  for (std::size_t s = 0; s < seats.size(); ++s) {
    found.rates[s] = {seats[s], 0, 0, 0, why_other_deals(a.rules, b.rules, seats[s])};
    for (std::size_t k = 0; k < per_seats; ++k) {
      JudgedApart& apart = found.apart[s * per_seats + k];
      apart.seats = seats[s];
      if (k < found.keys.size()) apart.key = found.keys[k].key;
      work.emplace_back([&, k] {
        if (k == found.keys.size()) {
          find_apart(a, b, options.seed, apart);
        } else {
          find_apart_by_key(a, b, one_key[k], options.seed, apart);
        }
      });
    }
    for (int piece = 0; piece < kPieces && found.rates[s].remark.empty(); ++piece) {
      Sensitivity& part = pieces[s * kPieces + static_cast<std::size_t>(piece)];
      const int deals = options.deals / kPieces + (piece < options.deals % kPieces ? 1 : 0);
      work.emplace_back([&, s, piece, deals] {
        const std::vector<Flip> flip{{"", "", "", b.rules}};
        const auto chunk = static_cast<std::uint64_t>(piece);
        part = sensitivity_of(flip, a.rules, seats[s], deals, options.seed * 1000 + chunk).front();
      });
    }
  }
  do_all(work, options.jobs);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    PartingRate& rate = found.rates[i / kPieces];
    rate.deals += pieces[i].rounds;
    rate.results += pieces[i].result;
    rate.changed += pieces[i].changed;
  }
  return found;
}

}  // namespace sixlove
