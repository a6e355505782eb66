#include "referee/table_line.h"

#include <cstdlib>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "generate/generate.h"
#include "record/write.h"
#include "referee/deal.h"
#include "referee/match.h"
#include "referee/readings.h"
#include "referee/record_facts.h"
#include "referee/round_judge.h"
#include "support/holes.h"
#include "support/loaded.h"
#include "support/positions.h"
#include "support/random_records.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

std::string shown(const std::vector<LaidTile>& tiles) {
  std::string text;
  for (const LaidTile& tile : tiles) text += fmt::format("[{}-{}]", tile.near, tile.far);
  return text;
}

TableLine laid(const Ruleset& rules, const Readings& readings) {
  TableLine line(rules);
  for (const Move& move : readings.left[0].plays) line.lay(move);
  return line;
}

/// What is wrong with the tiles of an arm that begins at a half with `pip`; empty if nothing is.
std::string flaw_of_arm(const TableLine& line, std::size_t arm, Pip pip, const Ruleset& rules) {
  for (const LaidTile& tile : line.tiles_of(arm)) {
    const auto fitting = LayoutRule::shown_after(rules, tile.tile(), pip);
    if (std::find(fitting.begin(), fitting.end(), tile.far) == fitting.end()) {
      return fmt::format("{}-{} is joined to a {}", tile.near, tile.far, pip);
    }
    pip = tile.far;
  }
  const Pip open = line.layout().arms[arm].pip;
  return pip == open ? "" : fmt::format("an arm ends in {}, not in {}", pip, open);
}

/// What is wrong with the whole line at the end of a reading; empty if nothing is.
std::string flaw(const Ruleset& rules, const Reading& reading) {
  TableLine line(rules);
  for (const Move& move : reading.plays) line.lay(move);
  const Layout& layout = reading.replay.state().layout;
  if (line.layout() != layout) return "it is another layout";
  const std::vector<LaidTile> row = line.line();
  if (row.empty()) return "";
  const bool two_ends = layout.arms.size() > 1;
  const std::size_t lead = two_ends ? line.tiles_of(0).size() : 0;
  if (row[lead].tile() != layout.lead) return "the lead is not where it was led";
  TileSet tiles;
  for (const LaidTile& tile : row) tiles.add(tile.tile());
  std::size_t count = row.size();
  for (std::size_t arm = 0; arm < layout.arms.size(); ++arm) {
    const Tile spinner = line.springs_from(arm);
    const Pip pip = spinner != kNoTile     ? high(spinner)
                    : two_ends && arm == 0 ? row[lead].near
                                           : row[lead].far;
    const std::string wrong = flaw_of_arm(line, arm, pip, rules);
    if (!wrong.empty()) return wrong;
    if (spinner == kNoTile) continue;
    count += line.tiles_of(arm).size();
    for (const LaidTile& tile : line.tiles_of(arm)) tiles.add(tile.tile());
  }
  if (tiles != reading.replay.state().played || count != layout.tiles) return "tiles are missing";
  if (two_ends && row.front().near != layout.arms[0].pip) return "the left end is another";
  if (row.back().far != layout.arms[two_ends ? 1 : 0].pip) return "the right end is another";
  return "";
}

/// The first flaw in the lines of the record's rounds, in any reading.
std::string first_flaw(const RulesetDoc& doc, const Record& record) {
  MatchState match = begin_match(doc.rules, seats_of_game(doc.rules, record), record);
  ScoreOffsets offsets;
  for (const Round& round : record.rounds) {
    DealtRound dealt;
    set_up(doc.rules, match.seats, round, dealt);
    bool void_deal = false;
    int choice = -1;
    dealt.state.duty = lead_duty(doc.rules, match, dealt.state, &void_deal, &choice);
    const RoundContext context = context_of(match, claims_in_play(record));
    const Readings readings = follow(doc.rules, round, context, dealt.state, Positions::kept);
    for (const Reading& reading : readings.left) {
      const std::string wrong = flaw(doc.rules, reading);
      if (!wrong.empty())
        return fmt::format("{}: {}", wrong, shown(laid(doc.rules, readings).line()));
    }
    const RoundJudging how{claims_in_play(record), Positions::kept, 0};
    match = judge_round(doc.rules, match, round, how, offsets).result.after;
  }
  return "";
}

/// Records a sitting: few, or as many as one asks for.
int records_asked_for() {
  const char* const asked = std::getenv("SIXLOVE_LINES");
  return asked == nullptr ? 1 : std::atoi(asked);
}

TEST(TableLine, ends_at_the_open_ends_and_joins_what_matches_in_every_ruleset) {
  for (const Sitting& sitting : shipped_sittings()) {
    GenerateOptions options;
    options.seats = sitting.seats;
    options.matches = records_asked_for();
    options.max_rounds = 2;
    options.seed = 61;
    Diagnostics problems;
    for (const Record& made : generate(*sitting.doc, options, problems)) {
      const Record record = read_record(write_text(made));
      EXPECT_EQ(first_flaw(*sitting.doc, record), "") << sitting.name() << write_text(record);
      const Record bare = without_ends(record);
      EXPECT_EQ(first_flaw(*sitting.doc, bare), "") << sitting.name() << write_text(bare);
    }
  }
}

/// The line that a round of four comes to whose hands nobody knows.
std::vector<LaidTile> line_of(const Ruleset& rules, const std::string& moves) {
  const Record record = read_record("[Rules \"any\"]\nround 1\nplay " + moves);
  State state = position(rules, "A | B | C | D").state;
  for (Seat seat = 0; seat < 4; ++seat) state.hidden[seat] = 7;
  const RoundContext context;
  return laid(rules, follow(rules, record.rounds.at(0), context, state, Positions::kept)).line();
}

TEST(TableLine, is_read_from_the_end_where_the_second_tile_went) {
  const std::shared_ptr<const RulesetDoc> doc = source_ruleset("jamaican-partner");
  EXPECT_EQ(shown(line_of(doc->rules, "A6-5 B6-1@6 C5-2")), "[1-6][6-5][5-2]");
  EXPECT_EQ(shown(line_of(doc->rules, "A6-5 B5-2@5 C6-1")), "[2-5][5-6][6-1]");
}

TEST(TableLine, has_no_tile_of_a_move_that_was_skipped) {
  const std::shared_ptr<const RulesetDoc> doc = source_ruleset("jamaican-partner");
  EXPECT_EQ(shown(line_of(doc->rules, "A6-6 B6-1 C5-2 D6-4 A5-5")), "[1-6][6-6][6-4]");
}

TEST(TableLine, that_grows_one_way_begins_with_its_lead) {
  const Loaded loaded = load_after_bare_rules("layout: {open_ends: 1}\n");
  EXPECT_EQ(shown(line_of(loaded.doc->rules, "A6-5 B6-1 C3-1")), "[5-6][6-1][1-3]");
}

TEST(TableLine, keeps_the_branches_of_a_spinner_apart) {
  const Loaded loaded = load_after_bare_rules("layout: {spinner: first_double}\n");
  const Ruleset& rules = loaded.doc->rules;
  const Record record =
      read_record("[Rules \"any\"]\nround 1\nplay A6-5 B5-5 C5-4@l D5-3@u A4-1@l B3-0@u C6-2@r");
  State state = position(rules, "A | B | C | D").state;
  for (Seat seat = 0; seat < 4; ++seat) state.hidden[seat] = 7;
  const RoundContext context;
  const TableLine line =
      laid(rules, follow(rules, record.rounds.at(0), context, state, Positions::kept));
  EXPECT_EQ(shown(line.line()), "[1-4][4-5][5-5][5-6][6-2]");
  ASSERT_EQ(line.layout().arms.size(), 4U);
  EXPECT_EQ(shown(line.tiles_of(2)), "[5-3][3-0]");
  EXPECT_EQ(line.springs_from(2), tile_of(5, 5));
  EXPECT_EQ(shown(line.tiles_of(3)), "");
}

}  // namespace
}  // namespace sixlove
