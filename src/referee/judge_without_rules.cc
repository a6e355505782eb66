// What can be said of a record whose rules are not known.

#include <algorithm>
#include <utility>

#include "base/sha256.h"
#include "referee/judge.h"
#include "referee/record_facts.h"

namespace sixlove {

Verdict judge_without_rules(const Record& record, const Diagnostics& problems) {
  Verdict verdict;
  verdict.ruleset = record.rules;
  verdict.word = VerdictWord::malformed;
  verdict.letters = record.letters;
  for (const Diagnostic& problem : record.problems) verdict.findings.push_back(as_finding(problem));
  // what cannot be read may have hidden the tag
  const bool may_be_hidden = !verdict.findings.empty() && record.rules.empty();
  if (record.source) verdict.record_sha256 = sha256(record.source->text_of(record.span));
  if (may_be_hidden) return verdict;
  Finding finding;
  finding.id = FindingId::unknown_ruleset;
  finding.span = record.rules.empty() ? start_of(record) : record.rules_span;
  Diagnostic& words = finding.diagnostic;
  words.id = finding.id;
  const bool there = std::any_of(problems.begin(), problems.end(), [](const Diagnostic& problem) {
    return problem.id != FindingId::unknown_ruleset;
  });
  words.message = record.rules.empty() ? "the record does not say which rules were played"
                  : there              ? "the ruleset `" + record.rules + "` cannot be used"
                                       : "there is no ruleset `" + record.rules + "`";
  words.labels.push_back({record.source.get(), finding.span, "", true});
  if (there) words.help.push_back("mend it: `sixlove rules lint` shows what is wrong with it");
  for (const Diagnostic& problem : problems) {
    if (there) break;
    for (const std::string& help : problem.help) words.help.push_back(help);
  }
  if (words.help.empty()) {
    words.help.push_back(
        "write a tag [Rules \"NAME\"], or give --rules NAME; `sixlove rules list` "
        "lists the names");
  }
  verdict.findings.push_back(std::move(finding));
  return verdict;
}

}  // namespace sixlove
