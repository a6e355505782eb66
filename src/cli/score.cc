#include <memory>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/score_run.h"

namespace sixlove {

void declare_score(CommandLine& line) {
  constexpr std::string_view kFormats[] = {"text", "csv", "jsonl", "json"};
  constexpr std::string_view kBy[] = {"side", "player", "team", "event", "match", "round"};
  const auto options = std::make_shared<ScoreOptions>();
  line.example("sixlove score season/");
  line.example("sixlove score --by player --format csv season/ > table.csv");
  line.example("sixlove score --by match --format jsonl --jobs 4 --output all.jsonl season/");
  line.explain(
      "Standings of the matches that stand (verdict upheld or corrected, with the result as "
      "computed), and the records that do not. A match that is not over is played, and neither won "
      "nor lost. A batch of few matches is listed match by match, too.");
  line.explain(
      "--by match and --by round write a row for each of them, and nothing is kept in memory; csv "
      "and jsonl do so if --by is not given. The columns are in sixlove-score(1), with the ways to "
      "spread a batch over several machines. json is another name for jsonl.");
  declare_judging(line, options->judging);
  line.choice("-f,--format", options->report.format, kFormats, "how to write the results");
  line.choice("--by", options->by, kBy, "whose standings, or a row for each match or round");
  declare_rank(line, options->report);
  line.number({"--list", "N", "list so many records that do not stand (default: 1000)"},
              options->list, 0, 1'000'000);
  line.text({"--sqlite", "FILE",
             "write matches, rounds, awards and findings to a database; no other file is replaced"},
            options->sqlite);
  declare_progress(line, options->progress);
  line.text({"--shard", "I/N", "judge only the I-th of N parts of the inputs, of equal length"},
            options->shard);
  line.text({"--partial", "FILE",
             "write a summary for `sixlove merge` instead of standings; exit status 0 with "
             "findings"},
            options->partial);
  line.text({"--resume", "FILE",
             "keep in FILE how far the work is, and go on from there if it is there already"},
            options->resume);
  line.number({"--checkpoint", "SECONDS", "how often --resume does so (default: 5)"},
              options->checkpoint, 0, 3600);
  line.number({"--block", "KIB", "read so much at a time (default: 256); changes no result"},
              options->block, 4, 65536);
  line.does([options](Console& console) { return ScoreRun(*options, console).run(); });
}

}  // namespace sixlove
