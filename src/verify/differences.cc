#include "verify/differences.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "rules/sections.h"
#include "verify/apart.h"
#include "verify/sensitivity.h"
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

std::vector<KeyDifference> keys_that_differ(const Ruleset& a, const Ruleset& b) {
  std::vector<KeyDifference> keys;
  for (const Section& section : sections()) {
    for (const Field& field : section.fields) {
      const KeyPlace place{&section, &field};
      KeyDifference one{key_name(section, field), std::string(field.help), {}, {}};
      for (const Ruleset* rules : {&a, &b}) {
        one.values.push_back(value_text(*rules, place));
        one.words.push_back(meaning_of(field, one.values.back()));
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

/// The ruleset with one key as the other has it.
std::optional<RulesetDoc> with_key(const RulesetDoc& doc, const RulesetSearch& search,
                                   const KeyDifference& key) {
  Diagnostics problems;
  return load_ruleset_text(doc.files.front(), search,
                           {fmt::format("{}={}", key.key, key.values[1])}, problems);
}

}  // namespace

Differences differences_of(const RulesetDoc& a, const RulesetDoc& b, const RulesetSearch& search,
                           const DiffOptions& options) {
  Differences found{
      {a.name, b.name}, {a.title, b.title}, keys_that_differ(a.rules, b.rules), {}, {}, {}};
  const std::vector<int> seats = common_seats(a.rules, b.rules, options.seats, found.remarks);
  std::vector<std::optional<RulesetDoc>> one_key;
  for (const KeyDifference& key : found.keys) one_key.push_back(with_key(a, search, key));
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
        const bool all = k == found.keys.size();
        if (all || one_key[k]) {
          find_apart(a, all ? b : *one_key[k], options.seed, apart);
        } else {
          apart.remark = "it cannot be changed alone: other keys depend on it";
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
