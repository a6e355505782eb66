#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/build_info.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/judging.h"
#include "cli/same_report.h"
#include "cli/verdict_json.h"
#include "cli/verdict_table.h"
#include "cli/verdict_text.h"
#include "cli/verdict_words.h"
#include "diag/render.h"
#include "report/csv.h"
#include "report/formats.h"
#include "report/sarif.h"

namespace sixlove {

namespace {

struct CheckOptions {
  JudgingOptions judging;
  std::string format = "text";
  bool same = false;
};

/// What is kept of a judged record until its turn to be printed.
struct Checked {
  VerdictWord word = VerdictWord::upheld;
  bool judged = false;  ///< a part of the record, at least
  std::string text;
  Diagnostics findings;  ///< for SARIF, which is written when all is known; point into the record
};

std::string short_lines(const Verdict& verdict) {
  std::string text;
  for (const Finding& finding : verdict.findings) {
    text += render_short(finding.diagnostic) + '\n';
  }
  return text;
}

std::string csv_lines(const Judged& judged) {
  std::string text;
  for (const auto& row : verdict_rows(judged.record, judged.verdict)) text += csv_line(row);
  return text;
}

Checked checked(const Judged& judged, OutputFormat format, const Console& console) {
  const bool some = judged.verdict.word != VerdictWord::malformed || !judged.verdict.rounds.empty();
  Checked result{judged.verdict.word, some, "", {}};
  const bool color = console.color();
  switch (format) {
  case OutputFormat::text:
    result.text = console.quiet() ? verdict_in_short(judged, color) : verdict_text(judged, color);
    break;
  case OutputFormat::brief: result.text = short_lines(judged.verdict); break;
  case OutputFormat::json: result.text = verdict_json(judged.record, judged.verdict); break;
  case OutputFormat::csv: result.text = csv_lines(judged); break;
  case OutputFormat::sarif:
    for (const Finding& finding : judged.verdict.findings) {
      result.findings.push_back(finding.diagnostic);
    }
    break;
  case OutputFormat::dom:
  case OutputFormat::jsonl:
  case OutputFormat::yaml:
  case OutputFormat::md: break;
  }
  return result;
}

std::string csv_heading() {
  std::vector<std::string> headings;
  for (const Column& column : verdict_columns()) headings.push_back(column.heading);
  return csv_line(headings);
}

constexpr std::size_t kMostWitnesses = 3;

/// Sets two or three records of one match against each other.
ExitCode check_same(const CheckOptions& options, Console& console) {
  const OutputFormat format = format_named(options.format).value_or(OutputFormat::text);
  if (format != OutputFormat::text && format != OutputFormat::json) {
    console.complain("--same writes text or json");
    return ExitCode::failed;
  }
  Bench bench(options.judging, Wording::full, console);
  if (!bench.ready()) return ExitCode::failed;
  std::vector<Witness> witnesses;
  const ExitCode reading = bench.judge_all(
      [](const Judged& judged) {
        return Witness{judged.record, judged.verdict};
      },
      [&](Witness witness) {
        if (witnesses.size() <= kMostWitnesses) witnesses.push_back(std::move(witness));
      });
  if (reading == ExitCode::failed) return reading;
  if (witnesses.size() < 2 || witnesses.size() > kMostWitnesses) {
    console.complain("--same takes two or three records of one match");
    return ExitCode::failed;
  }
  const std::string otherwise = seated_otherwise(witnesses);
  if (!otherwise.empty()) {
    console.complain(otherwise);
    return ExitCode::failed;
  }
  const SameMatch same = compare_witnesses(witnesses);
  console.print(format == OutputFormat::json ? same_json(witnesses, same)
                                             : same_text(witnesses, same, console.color()));
  const bool upheld = std::all_of(witnesses.begin(), witnesses.end(), [](const Witness& witness) {
    return witness.verdict.word == VerdictWord::upheld;
  });
  return same.agree() && upheld ? ExitCode::upheld : ExitCode::not_upheld;
}

ExitCode check(const CheckOptions& options, Console& console) {
  if (options.same) return check_same(options, console);
  Bench bench(options.judging, Wording::full, console);
  if (!bench.ready()) return ExitCode::failed;
  const OutputFormat format = format_named(options.format).value_or(OutputFormat::text);
  const bool for_people = format == OutputFormat::text && !console.quiet();
  if (format == OutputFormat::csv) console.print(csv_heading());
  VerdictTally tally;
  SarifLog sarif;
  ExitCode code = ExitCode::upheld;
  bool nothing_judged = true;
  const ExitCode reading =
      bench.judge_all([&](const Judged& judged) { return checked(judged, format, console); },
                      [&](const Checked& result) {
                        if (for_people && tally.total() > 0) console.print("\n");
                        tally.add(result.word);
                        nothing_judged = nothing_judged && !result.judged;
                        console.print(result.text);
                        for (const Diagnostic& finding : result.findings) sarif.add(finding);
                        if (result.word != VerdictWord::upheld)
                          code = worse(code, ExitCode::not_upheld);
                      });
  if (format == OutputFormat::sarif) console.print(sarif.text(kVersion));
  if (for_people && tally.total() > 1) {
    console.print(fmt::format("\n{} records: {}\n", tally.total(), tally.words()));
  }
  if (tally.total() > 0 && nothing_judged) code = ExitCode::failed;
  return worse(code, reading);
}

}  // namespace

void declare_check(CommandLine& line) {
  constexpr std::string_view kChoices[] = {"text", "short", "json", "csv", "sarif"};
  const auto options = std::make_shared<CheckOptions>();
  line.example("sixlove check night.dom");
  line.example("sixlove check --quiet --jobs 4 season/");
  line.example("sixlove check --same ours.dom theirs.dom");
  line.example("sixlove check --rules house.yaml --format json - < night.dom");
  line.explain(
      "Formats: text is the whole report; short a line a finding, for editors; json an object a "
      "record, one a line; csv a row a round, with columns record, ruleset, verdict, round, "
      "evidence, end, winner, side, points, score, next_lead, disputed, finding, move, line, "
      "column, message, seat, and a row with an empty round for a ruling on the record as a whole; "
      "sarif is SARIF 2.1.0.");
  line.explain(
      "Exit status: 0 every record is upheld, 1 some record is not, 2 something could not be "
      "read, or nothing at all could be judged.");
  line.explain(
      "With --same two or three records of one match are set against each other: what agrees, the "
      "first difference of each round, which record is consistent with itself, and the verdict "
      "that holds under all, if one does. A letter has to stand for the same player in all. "
      "Formats: text, json. Exit status 0: they agree and are upheld.");
  declare_judging(line, options->judging);
  line.choice("-f,--format", options->format, kChoices, "how to write the verdicts");
  line.flag("--same", options->same, "the records are of one match: set them against each other");
  line.does([options](Console& console) { return check(*options, console); });
}

}  // namespace sixlove
