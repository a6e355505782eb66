// `score` and `merge` as they are typed: the same bytes however the work is cut up, nothing half
// done whatever goes wrong, and files that other programs open.

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/sha256.h"
#include "generate/generate.h"
#include "record/write.h"
#include "support/files.h"
#include "support/shell.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

namespace fs = std::filesystem;

/// A batch of records of three games, some with a fault, and some text that is no record; as text
/// and as JSON Lines.
struct Batch {
  std::string dom;
  std::string jsonl;
};

Batch make_batch() {
  Batch batch;
  std::uint64_t seed = 0;
  for (int turn = 0; turn < 12; ++turn) {
    for (const char* name : {"jamaican-partner", "five-up", "bergen-german"}) {
      GenerateOptions options;
      options.max_rounds = 3;
      options.seed = ++seed;
      if (seed % 5 == 0) options.fault = FindingId::false_pass;
      if (seed % 7 == 0) options.fault = FindingId::wrong_points;
      Diagnostics problems;
      for (const Record& record : generate(*source_ruleset(name), options, problems)) {
        batch.dom += write_text(record) + '\n';
        batch.jsonl += write_json(record);
      }
    }
    batch.dom += "[Event \"none\"]\nround 1\nplay what\n\n";
    batch.jsonl += "{\"rounds\":[{\n\n";
  }
  return batch;
}

class Score : public testing::Test {
 protected:
  static void SetUpTestSuite() { batch() = make_batch(); }

  static Batch& batch() {
    static Batch made;
    return made;
  }

  void SetUp() override {
    write_text(folder_.path() / "a.dom", batch().dom);
    write_text(folder_.path() / "b.jsonl", batch().jsonl);
  }

  /// Runs a line of shell in the test's folder.
  Answer shell(const std::string& line) const { return answer_of(folder_.path(), line); }

  [[nodiscard]] bool installed(const std::string& tool) const {
    return shell("command -v " + tool).code == 0;
  }

  [[nodiscard]] std::string text_of(const std::string& name) const {
    return read_text(folder_.path() / name);
  }

  /// The names of all files in the test's folder.
  [[nodiscard]] std::string files() const {
    std::string names;
    for (const fs::path& file : files_below(folder_.path())) {
      names += file.filename().string() + ' ';
    }
    return names;
  }

  TemporaryFolder folder_;
};

TEST_F(Score, is_the_same_for_every_number_of_threads_block_and_packing) {
  shell("gzip -k a.dom b.jsonl; zstd -qk a.dom b.jsonl");
  for (const std::string file : {"a.dom", "b.jsonl"}) {
    for (const std::string how :
         {"--by match --format csv", "--by round --format jsonl", "--by player", "--by match"}) {
      const Answer plain = shell("sixlove score --jobs 1 " + how + " - < " + file);
      EXPECT_EQ(plain.code, 1);
      EXPECT_GT(plain.output.size(), 500U);
      for (const std::string& way :
           {"--jobs 3 --block 4 - < " + file, "--jobs 2 --block 64 - < " + file + ".gz",
            "--jobs 1 --block 5 - < " + file + ".zst"}) {
        const Answer other = shell("sixlove score " + how + " " + way);
        EXPECT_EQ(other.output, plain.output) << file << how << way;
        EXPECT_EQ(other.code, plain.code);
      }
    }
  }
}

TEST_F(Score, of_parts_one_after_another_has_the_rows_of_one_run) {
  shell("gzip -k a.dom");
  const std::string all = "--by match --format csv a.dom.gz b.jsonl a.dom";
  const std::string whole = shell("sixlove score " + all).output;
  const Answer parts =
      shell("for i in 1 2 3 4 5; do sixlove score --block 4 --shard $i/5 " + all + "; done");
  EXPECT_EQ(parts.output, whole);
}

TEST_F(Score, merge_adds_up_to_one_run) {
  const std::string what = "--by team --list 7 --rank lost,diff";
  const Answer whole = shell("sixlove score " + what + " a.dom b.jsonl");
  const Answer parts = shell(
      "for i in 1 2 3 4 5; do sixlove score --by team --list 7 --shard $i/5 --partial p$i "
      "a.dom b.jsonl || echo failed; done; "
      "sixlove merge --rank lost,diff p3 p1 p5 p2 p4");
  EXPECT_EQ(parts.output, whole.output);
  EXPECT_EQ(parts.code, 1);
  const Answer csv =
      shell("sixlove merge --partial sum p5 p2 && sixlove merge --format csv sum p1 p4 p3");
  EXPECT_EQ(csv.output, shell("sixlove score --by team --format csv a.dom b.jsonl").output);
}

TEST_F(Score, merge_refuses_what_does_not_make_a_whole) {
  shell(
      "for i in 1 2 3; do sixlove score --shard $i/3 --partial p$i a.dom; done;"
      "sixlove score --shard 1/2 --partial half a.dom;"
      "sixlove score --shard 3/3 --set match.target=7 --partial other a.dom;"
      "head -c 3000 a.dom | gzip | head -c 600 > cut.dom.gz;"
      "sixlove score --partial cut cut.dom.gz");
  for (const std::string parts : {"p1 p3", "p1 p2", "p1 p2 p3 p2", "half p2 p3", "p1 p2 other",
                                  "p1 p2 p3 cut", "p1 p2 p3 a.dom", "p1 p2 p3 no"}) {
    const Answer refused = shell("sixlove merge " + parts);
    EXPECT_EQ(refused.code, 2) << parts;
    EXPECT_EQ(refused.output, "") << parts;
    EXPECT_NE(refused.errors, "") << parts;
  }
}

/// Standings as anybody would add them up, from the verdicts.
std::map<std::string, std::vector<int>> added_up(const std::string& verdicts) {
  std::map<std::string, std::vector<int>> standings;
  for (const std::string& line : lines_of(verdicts)) {
    const nlohmann::json verdict = nlohmann::json::parse(line);
    const std::string word = verdict["verdict"];
    if (word != "upheld" && word != "corrected") continue;
    const nlohmann::json& match = verdict["match"];
    for (const auto& [side, score] : match["score"].items()) {
      std::vector<int>& standing = standings[side];
      standing.resize(6);
      ++standing[0];
      const bool shares =
          match.contains("shared") &&
          std::find(match["shared"].begin(), match["shared"].end(), side) != match["shared"].end();
      if (match["over"]) ++standing[match["winner"] == side || shares ? 1 : 2];
      for (const auto& [other, points] : match["score"].items()) {
        standing[other == side ? 3 : 4] += points.is_null() ? 0 : points.get<int>();
      }
      for (const nlohmann::json& round : verdict["rounds"]) {
        const bool blocked = round["end"] == "block" && round["side"] == side;
        if (round.value("judged", true) && blocked) ++standing[5];
      }
    }
  }
  return standings;
}

TEST_F(Score, has_the_standings_that_follow_from_the_verdicts) {
  const auto wanted = added_up(shell("sixlove check --format json a.dom b.jsonl").output);
  const Answer shown = shell("sixlove score --by side --format jsonl a.dom b.jsonl");
  std::size_t standings = 0;
  for (const std::string& line : lines_of(shown.output)) {
    const nlohmann::json standing = nlohmann::json::parse(line);
    if (standing["played"] == 0) continue;
    ++standings;
    const std::vector<int> figures{standing["played"],         standing["won"],
                                   standing["lost"],           standing["points_for"],
                                   standing["points_against"], standing["blocks"]};
    EXPECT_EQ(figures, wanted.at(standing["standing"])) << line;
  }
  EXPECT_EQ(standings, wanted.size());
}

TEST_F(Score, has_a_row_for_every_record_that_check_has) {
  const auto rows = lines_of(shell("sixlove score --by match --format jsonl a.dom b.jsonl").output);
  const auto verdicts = lines_of(shell("sixlove check --format json a.dom b.jsonl").output);
  ASSERT_EQ(rows.size(), verdicts.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const nlohmann::json row = nlohmann::json::parse(rows[i]);
    const nlohmann::json verdict = nlohmann::json::parse(verdicts[i]);
    for (const char* key : {"record", "verdict", "line", "ruleset"}) {
      EXPECT_EQ(row[key], verdict[key]) << rows[i];
    }
    EXPECT_EQ(row["rounds"], verdict["rounds"].size());
  }
}

// A change here is a change of what is judged, or of how it is written: say so where it is made.
TEST_F(Score, of_a_fixed_batch_has_the_signature_it_always_had) {
  const Answer rows = shell("sixlove score --by round --format jsonl a.dom b.jsonl");
  EXPECT_EQ(sha256(rows.output).substr(0, 16), "e22ee1a3c7b3f0a8");
}

TEST_F(Score, judges_what_can_be_read_and_names_the_gap) {
  shell(
      "gzip -c a.dom > c.dom.gz; head -c 4000 c.dom.gz > cut.dom.gz; zstd -qc b.jsonl > b.zst;"
      "head -c 4000 b.zst > cut.jsonl.zst; mkfifo fifo; mkdir empty");
  const std::size_t all =
      lines_of(shell("sixlove score --by match --format jsonl a.dom").output).size();
  for (const std::string bad : {"no.dom", "cut.dom.gz", "cut.jsonl.zst", "empty"}) {
    const Answer answer = shell("sixlove score --by match --format jsonl " + bad + " a.dom");
    EXPECT_EQ(answer.code, 2) << bad;
    EXPECT_NE(answer.errors.find(bad), std::string::npos) << answer.errors;
    EXPECT_GE(lines_of(answer.output).size(), all) << bad;
  }
  const Answer cut = shell("sixlove score --by match --format jsonl cut.dom.gz");
  const std::size_t judged = lines_of(cut.output).size();
  EXPECT_GT(judged, 0U);
  EXPECT_NE(cut.errors.find("judged up to record " + std::to_string(judged)), std::string::npos)
      << cut.errors;
}

TEST_F(Score, writes_a_file_whole_or_not_at_all) {
  const std::string many = "--by round --format csv a.dom b.jsonl a.dom b.jsonl a.dom b.jsonl";
  const std::string before = files();
  for (const std::string where :
       {"--output no/such", "--sqlite no/such", "--output .", "--sqlite .", "--output /dev/full",
        "--sqlite /dev/full", "--partial /dev/full", "--partial no/such"}) {
    const Answer answer = shell("sixlove score " + many + " " + where);
    EXPECT_EQ(answer.code, 2) << where;
    EXPECT_NE(answer.errors, "") << where;
    EXPECT_EQ(files(), before) << where;
  }
  EXPECT_EQ(shell("sixlove score " + many + " > /dev/full").code, 2);
  // a disk that is full after so many blocks
  for (const std::string where : {"--output out", "--sqlite out"}) {
    const Answer answer =
        shell("trap '' XFSZ; ulimit -f 16; sixlove score " + many + " " + where + " > /dev/null");
    EXPECT_EQ(answer.code, 2) << where;
    EXPECT_EQ(files(), before) << where;
  }
  EXPECT_EQ(shell("sixlove score " + many + " --output out --sqlite db").code, 1);
  EXPECT_EQ(files(), "a.dom b.jsonl db out ");
}

TEST_F(Score, is_content_if_nobody_reads_on) {
  const Answer answer = shell(
      "for i in 1 2 3 4 5 6; do cat a.dom; done > all.dom;"
      "{ sixlove score --by round --format jsonl all.dom; echo $? >&2; } | head -n 1");
  EXPECT_EQ(answer.errors, "0\n");
}

TEST_F(Score, stops_at_once_when_it_is_interrupted_and_leaves_nothing) {
  const std::string before = files();
  shell("mkfifo " + (folder_.path() / "endless").string());
  const pid_t child = ::fork();
  if (child == 0) {
    if (::chdir(folder_.path().c_str()) != 0) ::_exit(99);
    ::execl(program().c_str(), "sixlove", "score", "--sqlite", "db", "--jobs", "2", "endless",
            static_cast<char*>(nullptr));
    ::_exit(98);
  }
  while (files().find(".part") == std::string::npos) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  const auto sent = std::chrono::steady_clock::now();
  ::kill(child, SIGINT);
  int status = 0;
  ::waitpid(child, &status, 0);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - sent;
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);  // a shell says 130
  EXPECT_LT(took.count(), 0.2);
  fs::remove(folder_.path() / "endless");
  EXPECT_EQ(files(), before);
}

// The command for 200 kills: SIXLOVE_KILLS=200 unit --gtest_filter='Score.killed*'
TEST_F(Score, killed_at_any_moment_and_resumed_is_the_same) {
  const char* const asked = std::getenv("SIXLOVE_KILLS");
  const int kills = asked == nullptr ? 20 : std::atoi(asked);
  shell("for i in 1 2 3 4 5 6; do cat a.dom; done > all.dom; gzip -k b.jsonl");
  const std::string what = "--by match --format jsonl all.dom b.jsonl.gz";
  const std::string whole = shell("sixlove score --jobs 1 " + what).output;
  const std::string run =
      " sixlove score --jobs 2 --block 4 --checkpoint 0 --resume state --output out " + what;
  const auto start = std::chrono::steady_clock::now();
  shell(run);
  const std::chrono::duration<double> all = std::chrono::steady_clock::now() - start;
  fs::remove(folder_.path() / "out");
  int killed = 0;
  int taken_up = 0;
  for (int i = 0; killed < kills && i < 10 * kills; ++i) {
    const double part = (5 + i * 37 % 97) / 100.0;
    const Answer answer =
        shell("timeout --foreground -s KILL " + std::to_string(part * all.count()) + run);
    if (answer.code == 137) ++killed;
    if (fs::exists(folder_.path() / "state")) ++taken_up;
    if (fs::exists(folder_.path() / "out")) {
      ASSERT_EQ(text_of("out"), whole);
      fs::remove(folder_.path() / "out");
    }
  }
  EXPECT_EQ(killed, kills);
  EXPECT_GT(taken_up, 0);
  EXPECT_EQ(shell("sixlove score --resume state --output out " + what).code, 1);
  EXPECT_EQ(text_of("out"), whole);
  EXPECT_EQ(files(), "a.dom all.dom b.jsonl b.jsonl.gz out ");
}

TEST_F(Score, does_not_go_on_where_another_run_stopped) {
  const std::string first = "sixlove score --block 4 --checkpoint 0 --resume state --output out ";
  shell("timeout --foreground -s KILL 0.01 " + first + "--format csv a.dom; true");
  for (int i = 0; i < 200 && !fs::exists(folder_.path() / "state"); ++i) {
    shell("rm -f out; timeout --foreground -s KILL 0.0" + std::to_string(10 + i % 80) + " " +
          first + "--format csv a.dom");
  }
  ASSERT_TRUE(fs::exists(folder_.path() / "state"));
  shell("rm -f out");
  EXPECT_EQ(shell(first + "--format jsonl a.dom").code, 2);
  EXPECT_EQ(shell(first + "--format csv a.dom b.jsonl").code, 2);
  shell("echo >> a.dom");
  EXPECT_EQ(shell(first + "--format csv a.dom").code, 2);
  EXPECT_FALSE(fs::exists(folder_.path() / "out"));
}

TEST_F(Score, does_not_share_what_another_run_goes_on_with) {
  const Answer answer = shell(
      "exec 9> state.lock; flock 9; sixlove score --by side --resume state --format csv a.dom");
  EXPECT_EQ(answer.code, 2);
  EXPECT_EQ(answer.errors, "sixlove: state: another run is at work with it\n");
  EXPECT_EQ(shell("sixlove score --by side --resume state --format csv a.dom").code, 1);
  EXPECT_FALSE(fs::exists(folder_.path() / "state.lock"));
}

TEST_F(Score, says_how_far_it_is_only_where_it_should) {
  EXPECT_EQ(shell("sixlove score a.dom").errors, "");
  EXPECT_EQ(shell("sixlove score --progress never a.dom").errors, "");
  const Answer answer = shell("sixlove score --progress json a.dom b.jsonl");
  const std::vector<std::string> lines = lines_of(answer.errors);
  ASSERT_FALSE(lines.empty());
  const nlohmann::json last = nlohmann::json::parse(lines.back());
  EXPECT_EQ(last["bytes"], last["of"]);
  EXPECT_GT(last["rounds"], 50);
  EXPECT_GT(last["findings"], 0);
}

TEST_F(Score, fills_a_database_that_sqlite_opens) {
  ASSERT_TRUE(installed("sqlite3"));
  EXPECT_EQ(shell("sixlove score --quiet --sqlite db a.dom b.jsonl").code, 1);
  const auto count = [this](const std::string& query) {
    return shell("sqlite3 db \"" + query + "\"").output;
  };
  const auto rows = [this](const std::string& by) {
    const std::string text =
        shell("sixlove score --format csv --by " + by + " a.dom b.jsonl").output;
    return std::to_string(lines_of(text).size() - 1) + "\n";
  };
  EXPECT_EQ(count("SELECT count(*) FROM matches"), rows("match"));
  EXPECT_EQ(count("SELECT (SELECT count(*) FROM rounds) + (SELECT count(*) FROM matches WHERE id "
                  "NOT IN (SELECT match_id FROM rounds))"),
            rows("round"));
  EXPECT_EQ(count("SELECT count(*) FROM pragma_table_list WHERE strict"), "4\n");
  EXPECT_EQ(count("PRAGMA integrity_check; PRAGMA foreign_key_check"), "ok\n");
  EXPECT_EQ(count("SELECT count(*) FROM matches m WHERE verdict IN ('illegal','malformed') AND NOT "
                  "EXISTS (SELECT 1 FROM findings WHERE match_id = m.id AND decides)"),
            "0\n");
  EXPECT_NE(count("SELECT count(*) FROM awards WHERE kind = 'play'"), "0\n");
}

TEST_F(Score, writes_what_jq_and_sqlite_read_without_options) {
  ASSERT_TRUE(installed("jq"));
  ASSERT_TRUE(installed("sqlite3"));
  for (const std::string by : {"match", "round", "player"}) {
    shell("sixlove score --by " + by +
          " --format jsonl a.dom b.jsonl > rows.jsonl;"
          "sixlove score --by " +
          by + " --format csv a.dom b.jsonl > rows.csv");
    const std::string count = std::to_string(lines_of(text_of("rows.jsonl")).size()) + "\n";
    EXPECT_EQ(shell("jq -s length rows.jsonl").output, count);
    const Answer read =
        shell("sqlite3 :memory: '.import --csv rows.csv t' 'SELECT count(*) FROM t'");
    EXPECT_EQ(read.output, count);
    EXPECT_EQ(read.errors, "");
  }
}

// The recipe of sixlove-score(1), stopped half-way.
TEST_F(Score, goes_over_many_processes_with_parallel) {
  ASSERT_TRUE(installed("parallel"));
  const std::string recipe =
      "seq 1 6 | parallel --will-cite -j 2 --joblog job.log --resume-failed "
      "'sixlove score --jobs 1 --shard {}/6 --partial part-{}.json a.dom b.jsonl'";
  shell("export HOME=$PWD; timeout --foreground -s KILL 0.7 sh -c \"" + recipe + "\"; true");
  shell("export HOME=$PWD; " + recipe);
  const Answer sum = shell("sixlove merge part-*.json");
  EXPECT_EQ(sum.output, shell("sixlove score --by side a.dom b.jsonl").output) << sum.errors;
  EXPECT_EQ(sum.code, 1);
}

}  // namespace
}  // namespace sixlove
