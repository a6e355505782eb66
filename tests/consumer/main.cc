// Judges a round that is in memory, under a ruleset from the folder that is named.

#include <iostream>
#include <memory>
#include <optional>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "record/reader.h"
#include "referee/judge.h"
#include "rules/load.h"

namespace {

constexpr const char* kRound = R"([Rules "jamaican-partner"]
[Players "Ann; Ben; Cleo; Dev"]

round 1
deal A 6-4 5-5 5-0 4-3 2-0 1-1 0-0
deal B 6-2 5-4 4-4 3-2 2-2 2-1 1-0
deal C 6-6 5-3 5-2 4-2 4-0 3-3 3-0
deal D 6-5 6-3 6-1 6-0 5-1 4-1 3-1
play C6-6 D6-1 A6-4 B1-0 C4-0@4 D6-0 A5-0 B5-4 C4-2 D6-5 A2-0 B- C5-3 D6-3
     A0-0 B6-2 C5-2 D5-1 A1-1 B2-1 C3-0 D3-1 A- B3-2 C3-3
end C out +1
)";

}  // namespace

int main(int count, char** words) {
  if (count != 2) {
    std::cerr << "usage: consumer FOLDER-OF-RULESETS\n";
    return 2;
  }
  const auto source = std::make_shared<const sixlove::Source>("a round", kRound);
  sixlove::RecordReader reader(source, sixlove::Format::dom);
  const std::optional<sixlove::Record> record = reader.next();
  if (!record) {
    std::cerr << "there is no record\n";
    return 1;
  }

  sixlove::Diagnostics problems;
  const std::optional<sixlove::RulesetDoc> rules =
      sixlove::load_ruleset(record->rules, {{words[1]}}, {}, problems);
  if (!rules) {
    for (const sixlove::Diagnostic& problem : problems) std::cerr << problem.message << '\n';
    return 1;
  }

  const sixlove::Verdict verdict = sixlove::judge(*rules, *record);
  std::cout << rules->title << ": " << sixlove::name(verdict.word) << '\n';
  for (const sixlove::Finding& finding : verdict.findings) {
    std::cout << finding.diagnostic.message << '\n';
  }
  return verdict.word == sixlove::VerdictWord::upheld ? 0 : 1;
}
