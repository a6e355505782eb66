#include "cli/named_files.h"

#include <string>

#include <gtest/gtest.h>

#include "support/files.h"
#include "support/shell.h"

namespace sixlove {
namespace {

/// The program in a folder with two files of records.
class NamedFiles : public testing::Test {
 protected:
  void SetUp() override {
    const std::string one =
        "[Rules \"jamaican-partner\"]\n[Players \"Ann; Ben; Cleo; Dev\"]\n"
        "round 1\nend AC out +1\n";
    write_text(folder_.path() / "a.dom", one + "\n" + one);
    write_text(folder_.path() / "b.jsonl", R"({"rules":"jamaican-partner","rounds":[]})"
                                           "\n");
  }

  /// Runs a line of shell in the folder.
  Answer shell(const std::string& line) const { return answer_of(folder_.path(), line); }

  /// The names of all files in the folder.
  [[nodiscard]] std::string files() const {
    std::string names;
    for (const auto& file : files_below(folder_.path())) names += file.filename().string() + ' ';
    return names;
  }

  TemporaryFolder folder_;
};

TEST_F(NamedFiles, that_may_not_be_meant_are_said) {
  shell("mkdir -p in/week1; cp a.dom in; cp a.dom in/week1/copy.dom");
  const Answer answer = shell("sixlove score in in/a.dom in/week1");
  EXPECT_EQ(answer.errors,
            "sixlove: in: folders within it are not read: week1\n"
            "sixlove: in/a.dom is named twice, and its matches count twice\n"
            "sixlove: in/week1/copy.dom has the same bytes as in/a.dom, and its matches count "
            "twice\n");
  EXPECT_EQ(shell("sixlove check --format json in").errors,
            "sixlove: in: folders within it are not read: week1\n");
  EXPECT_EQ(shell("sixlove score --rules-dir nosuch in").code, 2);
}

TEST_F(NamedFiles, come_to_standings_that_say_what_they_add_up) {
  shell(R"(printf '[Rules "fid-world"]\n[Seats "4"]\nround 1\nend AC out +30\n' > c.dom)");
  shell(R"(printf '[Rules "jamaican-partner"]\n[Seats "4"]\nround 1\nend AC out +1\n' > d.dom)");
  const std::string text = shell("sixlove score --by player c.dom d.dom").output;
  EXPECT_NE(text.find("2 records name no players: "), std::string::npos) << text;
  EXPECT_NE(text.find("Points under 2 rulesets are added up"), std::string::npos) << text;
  EXPECT_EQ(shell("sixlove score c.dom").output.find("rulesets"), std::string::npos);
}

TEST_F(NamedFiles, that_are_cut_off_are_judged_up_to_the_cut) {
  shell(R"(for i in $(seq 400); do echo "[Table \"$i\"]"; cat a.dom; echo; done > all.dom)");
  shell("gzip -c all.dom > all.gz; head -c $(($(stat -c %s all.gz) / 2)) all.gz > cut.dom.gz");
  for (const std::string command : {"check -f short", "score"}) {
    const Answer answer = shell("sixlove " + command + " cut.dom.gz");
    EXPECT_EQ(answer.code, 2) << command;
    EXPECT_NE(answer.errors.find(" up to record "), std::string::npos) << answer.errors;
  }
  EXPECT_NE(shell("sixlove convert cut.dom.gz").output, "");
}

TEST_F(NamedFiles, are_replaced_only_by_a_database_of_the_same_make) {
  EXPECT_EQ(shell("sixlove score --quiet --sqlite db a.dom && false").code, 1);
  EXPECT_EQ(shell("sixlove score --quiet --sqlite db a.dom").errors, "");
  for (const std::string make :
       {"sqlite3 other 'CREATE TABLE members (name)'", "cp a.dom other", "echo > other"}) {
    const Answer answer =
        shell("rm -f other; " + make + "; cp other before;" +
              " sixlove score --quiet --sqlite other a.dom;" + " test $? = 2 && cmp other before");
    EXPECT_EQ(answer.code, 0) << make;
    EXPECT_NE(answer.errors.find("no database of sixlove"), std::string::npos) << answer.errors;
  }
}

TEST_F(NamedFiles, are_not_written_if_they_are_read) {
  const std::string before = files();
  for (const std::string words :
       {"a.dom -o a.dom", "a.dom -o ./a.dom", ". --partial b.jsonl", "a.dom --sqlite a.dom",
        "a.dom -o same --sqlite ./same", "a.dom -o same --partial same"}) {
    const Answer answer = shell("cp a.dom before; sixlove score --quiet " + words +
                                "; test $? = 2 && cmp a.dom before && rm before");
    EXPECT_EQ(answer.code, 0) << words << answer.errors;
    EXPECT_EQ(files(), before) << words;
  }
}

}  // namespace
}  // namespace sixlove
