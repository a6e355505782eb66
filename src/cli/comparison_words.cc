#include "cli/comparison_words.h"

#include <fmt/format.h>

#include "base/words.h"
#include "cli/verdict_words.h"
#include "compare/how.h"
#include "diag/catalogue.h"

namespace sixlove {

namespace {

std::string finding_words(const Verdict& verdict, int round) {
  const Finding* const finding = first_finding(verdict, round);
  if (finding == nullptr) return "";
  std::string words(row_of(finding->id).id);
  if (finding->move > 0) words += fmt::format(" at move {}", finding->move);
  return words;
}

std::vector<std::string> row_for(const ComparedRecord& compared, std::size_t ruleset, int number) {
  const Verdict& verdict = compared.comparison.verdicts[ruleset];
  const RoundVerdict* const round = round_of(verdict, number);
  const bool fits = compared.comparison.misfits[ruleset].empty();
  if (!fits || round == nullptr || !round->judged) {
    const std::string_view why = fits ? "not judged" : "not its game";
    const std::string finding = fits ? finding_words(verdict, number) : "";
    return {verdict.ruleset, std::string(why), "", "", "", "", finding};
  }
  const RoundFacts facts = facts_of(verdict)[static_cast<std::size_t>(number)];
  return {verdict.ruleset,
          facts[at(Aspect::end)],
          facts[at(Aspect::winner)],
          facts[at(Aspect::points)],
          facts[at(Aspect::score)],
          facts[at(Aspect::next_lead)],
          finding_words(verdict, number)};
}

}  // namespace

std::set<int> round_numbers(const ComparedRecord& compared) {
  std::set<int> numbers;
  for (const Verdict& verdict : compared.comparison.verdicts) {
    for (const RoundVerdict& round : verdict.rounds) numbers.insert(round.number);
  }
  return numbers;
}

Table round_table(const ComparedRecord& compared, int number) {
  Table table{{{"ruleset"},
               {"end"},
               {"winner"},
               {"points", Align::right},
               {"score"},
               {"next lead"},
               {"finding"}},
              {}};
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    table.rows.push_back(row_for(compared, i, number));
  }
  return table;
}

Table match_table(const ComparedRecord& compared) {
  Table table{{{"ruleset"}, {"verdict"}, {"match"}, {"score"}, {"ruling"}}, {}};
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    const Verdict& verdict = compared.comparison.verdicts[i];
    const Finding* const ruling = verdict.ruling();
    const std::string id = ruling == nullptr ? "" : std::string(row_of(ruling->id).id);
    if (!compared.comparison.misfits[i].empty()) {
      table.rows.push_back({verdict.ruleset, "not compared", "", "", ""});
      continue;
    }
    table.rows.push_back({verdict.ruleset, std::string(name(verdict.word)),
                          facts_of(verdict)[0][at(Aspect::match)],
                          score_words(verdict, verdict.match.score), id});
  }
  return table;
}

std::string difference_words(const ComparedRecord& compared, const Difference& difference) {
  const auto or_none = [](const std::string& words) { return words.empty() ? "nothing" : words; };
  const std::size_t first = compared.comparison.first;
  const std::string plain =
      fmt::format("{}; {}", or_none(difference.first), or_none(difference.other));
  if (difference.aspect != Aspect::winner || difference.round == 0) return plain;
  const auto how = [&](std::size_t ruleset) {
    const Verdict& verdict = compared.comparison.verdicts[ruleset];
    return how_won(compared.docs[ruleset].rules, verdict, verdict.rounds[difference.round - 1]);
  };
  return fmt::format("{}; {}", how(first), how(difference.ruleset));
}

const std::vector<KeyValues>& keys_of(const Difference& difference) {
  return difference.alone.empty() ? difference.together : difference.alone;
}

std::string deciding_words(const Difference& difference) {
  std::vector<std::string> keys;
  for (const KeyValues& values : keys_of(difference)) keys.push_back(values.key);
  if (!difference.alone.empty()) return joined(keys, "or");
  return joined(keys, "and") + (difference.smallest ? " together" : " together, or fewer of them");
}

std::vector<std::string> arithmetic_lines(const ComparedRecord& compared, std::size_t ruleset,
                                          int number) {
  const Verdict& verdict = compared.comparison.verdicts[ruleset];
  std::vector<std::string> lines;
  if (const Finding* const broken = first_break(verdict, number)) {
    const std::string place = broken->move > 0 ? fmt::format(" at move {}", broken->move) : "";
    lines.push_back(
        fmt::format("breaks{}: {} ({})", place, broken->diagnostic.message, row_of(broken->id).id));
  }
  const RoundVerdict* const round = round_of(verdict, number);
  if (round == nullptr) return lines;
  if (!round->judged) return {"not judged: the match is over before it"};
  lines.insert(lines.end(), round->arithmetic.begin(), round->arithmetic.end());
  const std::string lead = next_lead_words(verdict, round->next_lead);
  if (!lead.empty()) {
    const std::string& why = round->next_lead.why;
    lines.push_back(fmt::format(
        "next lead {}{}", lead,
        why.empty() ? fmt::format(" ({})", round->next_lead.rule) : fmt::format(": {}", why)));
  }
  return lines;
}

std::vector<const Difference*> told_differences(const ComparedRecord& compared, std::size_t round,
                                                std::size_t ruleset) {
  std::vector<const Difference*> told;
  for (const Difference* const difference : compared.comparison.differences_in(round)) {
    if (difference->ruleset == ruleset && !difference->carried) told.push_back(difference);
  }
  return told;
}

const std::string& ruleset_name(const ComparedRecord& compared, std::size_t ruleset) {
  return compared.comparison.verdicts[ruleset].ruleset;
}

}  // namespace sixlove
