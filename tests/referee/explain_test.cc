#include "referee/explain.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "diag/render.h"
#include "record/parse_text.h"
#include "referee/deal.h"
#include "referee/replay.h"

namespace sixlove {

namespace {

constexpr const char* kHouseRules = R"(title: House rules
sources:
  uncle: "what Uncle Delroy says"
because:
  play.must_play: {from: [uncle]}
  lead.first: {from: [uncle], disputed: "next door whoever shouts first leads"}
equipment:
  highest_pip: 3
seats:
  counts: [2]
deal:
  hand: 3
  leftover: boneyard
  reserve: 1
lead:
  first: {who: highest_double, with: that_tile}
  later: {who: winner}
play:
  must_play: true
draw:
  policy: until_playable
bonus:
  awards:
    - {name: big-finish, when: [double_tile], points: 5}
)";

/// A table with rules, a record and a referee who stops at the first finding.
class Table {
 public:
  explicit Table(const std::string& record, const std::string& rules = kHouseRules) {
    Diagnostics problems;
    doc_ = load_ruleset_text(std::make_shared<const Source>("rules/house.yaml", rules), {}, {},
                             problems);
    for (const Diagnostic& problem : problems) ADD_FAILURE() << render(problem, RenderOptions{});
    std::size_t at = 0;
    record_ = parse_text(std::make_shared<const Source>("night.dom", record), at, 1);
    set_up(doc_->rules, record_->seats, round(), dealt_);
    RoundContext context;
    context.need.fill(1000);
    context.claims_in_play = true;
    State& start = dealt_.state;
    start.duty = {.seats = mask_of(0), .tile = tile_of(3, 3), .occasion = Occasion::first};
    RoundReplay replay(doc_->rules, round(), context, start);
    before_ = start;
    while (!replay.done() && !ruling_) {
      before_ = replay.state();
      Step step = replay.step();
      if (!step.options.empty()) step = replay.step(0);
      if (!step.rulings.empty()) ruling_ = step.rulings[0];
    }
    if (!ruling_) before_ = replay.state();
  }

  [[nodiscard]] const Round& round() const { return record_->rounds.at(0); }

  [[nodiscard]] Record& record() { return *record_; }

  /// The first finding on the moves, drawn.
  [[nodiscard]] std::string drawn() const { return drawn(ruling_.value_or(Ruling{})); }

  /// A ruling of the test's own, drawn.
  [[nodiscard]] std::string drawn(const Ruling& ruling) const {
    return render(told(ruling), RenderOptions{});
  }

  [[nodiscard]] Diagnostic told() const { return told(ruling_.value_or(Ruling{})); }

  [[nodiscard]] Diagnostic told(const Ruling& ruling) const {
    return explain(ruling, {*doc_, *record_, &round(), 1, &before_});
  }

  [[nodiscard]] Diagnostic told_without_position(const Ruling& ruling) const {
    return explain(ruling, {*doc_, *record_, nullptr, 0, nullptr});
  }

 private:
  std::optional<RulesetDoc> doc_;
  std::optional<Record> record_;
  DealtRound dealt_;
  State before_;
  std::optional<Ruling> ruling_;
};

Ruling claim(FindingId id, std::string_view rule, Span span) {
  Ruling ruling;
  ruling.id = id;
  ruling.severity = row_of(id).severity;
  ruling.rule = rule;
  ruling.span = span;
  return ruling;
}

bool says(const Diagnostic& told, std::string_view text) {
  const auto within = [text](const std::string& each) {
    return each.find(text) != std::string::npos;
  };
  return within(told.message) || within(told.rule) ||
         std::any_of(told.notes.begin(), told.notes.end(), within) ||
         std::any_of(told.help.begin(), told.help.end(), within) ||
         std::any_of(told.labels.begin(), told.labels.end(),
                     [&within](const Label& label) { return within(label.text); });
}

const std::string kDeal =
    "[Players \"Ann; Ben\"]\n"
    "round 1\n"
    "deal A 3-3 2-1 1-0\n"
    "deal B 3-2 3-0 1-1\n"
    "stock 2-2 2-0 0-0 3-1\n";

}  // namespace

TEST(Explain, draws_a_tile_that_is_not_held_with_its_holder_and_a_way_out) {
  EXPECT_EQ(Table(kDeal + "play A3-3 B2-1\n").drawn(),
            R"(error[not-held]: B (Ben) plays 2-1, which B does not hold
 --> night.dom:6:11
  |
4 | deal B 3-2 3-0 1-1
  | ------------------ B was dealt these
...
6 | play A3-3 B2-1
  |           ^^^^ round 1, move 2
  |
  = note: A (Ann) was dealt 2-1 (line 3) and still holds it
  = note: both open ends show 3
  = note: the move is skipped, and the turn of B is over
  = rule: play.from_hand, in every game
  = help: B may play 3-2 or 3-0
)");
}

TEST(Explain, draws_a_false_pass_with_the_rule_and_its_source) {
  EXPECT_EQ(Table(kDeal + "play A3-3 B-\n").drawn(),
            R"(error[false-pass]: B (Ben) passes, but can play 3-2 or 3-0
  --> night.dom:6:11
   |
 4 | deal B 3-2 3-0 1-1
   | ------------------ B was dealt these
...
 6 | play A3-3 B-
   |           ^^ round 1, move 2
  ::: rules/house.yaml:19:3
   |
19 |   must_play: true
   |   --------------- set here
   |
   = note: both open ends show 3
   = note: B holds 3-2, 3-0 and 1-1
   = note: the pass stands, and the turn goes to A
   = rule: play.must_play, set in house.yaml:19 (source uncle: what Uncle Delroy
           says)
   = help: B has to play 3-2 or 3-0: is a play missing, or an end written
           wrongly before this?
)");
}

TEST(Explain, says_who_has_to_lead_and_what_others_think_of_that) {
  const Diagnostic told = Table(kDeal + "play B3-2 A3-3\n").told();
  EXPECT_EQ(told.message, "B (Ben) leads 3-2, but A has to lead 3-3");
  EXPECT_TRUE(says(told, "A was dealt 3-3"));
  EXPECT_TRUE(says(told, "the first round of a match is led by the holder of the highest double"));
  EXPECT_TRUE(says(told, "sources differ on lead.first: next door whoever shouts first leads"));
  EXPECT_TRUE(says(told, "if the match began before this round, add the tag [Lead \"B\"]"));
}

TEST(Explain, says_which_other_tile_was_to_be_led) {
  const Diagnostic told = Table(kDeal + "play A2-1\n").told();
  EXPECT_EQ(told.message, "A (Ann) leads 2-1, but has to lead 3-3");
  EXPECT_TRUE(says(told, "the move is carried out all the same"));
}

TEST(Explain, asks_for_the_missing_play_of_the_seat_in_turn) {
  const Diagnostic told = Table(kDeal + "play A3-3 A2-1\n").told();
  EXPECT_EQ(told.message, "A (Ann) plays 2-1, but it is the turn of B (Ben)");
  EXPECT_TRUE(says(told, "B may play 3-2 or 3-0"));
  EXPECT_TRUE(says(told, "is a play of B missing before this?"));
}

TEST(Explain, suspects_the_seat_letter_when_the_seat_in_turn_holds_the_tile) {
  const Diagnostic told = Table(kDeal + "play A3-3 A3-2\n").told();
  EXPECT_TRUE(says(told, "B holds 3-2: is the seat letter wrong?"));
}

TEST(Explain, points_at_the_first_play_of_a_tile_played_twice) {
  const Diagnostic told = Table(kDeal + "play A3-3 B3-2 A3-3\n").told();
  EXPECT_EQ(told.message, "A (Ann) plays 3-3, which has been played before");
  EXPECT_TRUE(says(told, "A played it here, move 1"));
  EXPECT_TRUE(says(told, "A may play 2-1"));
}

TEST(Explain, says_of_a_tile_that_does_not_fit_what_the_open_ends_are) {
  const Diagnostic told = Table(kDeal + "play A3-3 B3-2 A1-0\n").told();
  EXPECT_EQ(told.message, "A (Ann) plays 1-0, which fits no open end");
  EXPECT_TRUE(says(told, "the open ends are 2 and 3"));
}

TEST(Explain, takes_a_wrong_end_for_a_slip_of_the_pen) {
  const Diagnostic told = Table(kDeal + "play A3-3 B3-2 A2-1@1\n").told();
  EXPECT_EQ(told.message, "A (Ann) plays 2-1 at the 1, but no open end shows 1");
  EXPECT_TRUE(says(told, "2-1 goes at the 2: is the end written wrongly?"));
}

TEST(Explain, says_which_tile_of_the_boneyard_was_next) {
  const Diagnostic told = Table(
                              "[Players \"Ann; Ben\"]\nround 1\ndeal A 3-3 2-1 1-0\n"
                              "deal B 2-0 0-0 1-1\nstock 2-2 3-2 3-0 3-1\nplay A3-3 B+3-2\n")
                              .told();
  EXPECT_EQ(told.message, "B (Ben) draws 3-2, but 2-2 was next");
  EXPECT_TRUE(says(told, "this was next"));
}

TEST(Explain, says_why_a_pass_is_not_due) {
  const Diagnostic told = Table(
                              "[Players \"Ann; Ben\"]\nround 1\ndeal A 3-3 2-1 1-0\n"
                              "deal B 2-0 0-0 1-1\nplay A3-3 B-\n")
                              .told();
  EXPECT_EQ(told.message, "B (Ben) passes, but has to draw first");
  EXPECT_TRUE(says(told, "the boneyard has 4 tiles, and the last is never drawn"));
  EXPECT_TRUE(says(told, "draw.policy, set in house.yaml:21"));
}

TEST(Explain, shows_the_tile_that_ended_the_round) {
  const Diagnostic told = Table(kDeal + "play A3-3 B3-2 A2-1@2 B3-0@3 A1-0@1 B-\n").told();
  EXPECT_EQ(told.message, "B (Ben) passes after the round was over");
  EXPECT_TRUE(says(told, "A went out, move 5"));
  EXPECT_TRUE(says(told, "the pass is left out"));
}

TEST(Explain, names_the_bonus_that_a_claim_leaves_out) {
  const Table table(kDeal + "play A3-3\nend A out +1\n");
  Ruling ruling = claim(FindingId::missed_bonus, "bonus.awards", table.round().end->points_span);
  ruling.seen = 1;
  ruling.right = 6;
  const Diagnostic told = table.told(ruling);
  EXPECT_EQ(told.message, "a bonus is missing: the round is worth 6, and the record claims 1");
  EXPECT_TRUE(says(told, "the bonus `big-finish` was earned: it adds 5"));
  EXPECT_TRUE(says(told, "write +6"));
}

TEST(Explain, sets_claimed_winner_against_the_hands) {
  const Table table("[Players \"Ann; Ben\"]\nround 1\nleft A 3-3 2-1\nleft B 1-1\nend A block\n");
  Ruling ruling = claim(FindingId::wrong_winner, "blocked.contest", table.round().end->span);
  ruling.claimed = mask_of(0);
  ruling.seats = mask_of(1);
  ruling.seat = 1;
  const Diagnostic told = table.told_without_position(ruling);
  EXPECT_FALSE(told.message.empty());
  EXPECT_EQ(table.told(ruling).message, "the record gives the block to A, but B won it");
  EXPECT_TRUE(says(table.told(ruling), "write `end B block`"));
}

TEST(Explain, says_what_only_follows_from_an_earlier_fault) {
  const Table table(kDeal + "play A3-3\nscore A 3\n");
  Ruling ruling = claim(FindingId::wrong_score, "match.target", table.round().score[0].span);
  ruling.side = 0;
  ruling.seen = 3;
  ruling.right = 1;
  ruling.follows = true;
  const Diagnostic told = table.told(ruling);
  EXPECT_EQ(told.message, "the record has A at 3, and the score of A is 1");
  EXPECT_TRUE(says(told, "this only follows from the round's first fault"));
}

TEST(Explain, makes_names_safe_for_a_terminal) {
  Table table(kDeal + "play A3-3 B2-1\n");
  table.record().players = {"Ann", "B\x1b[31men"};
  EXPECT_EQ(table.told().message, R"(B (B\x1b[31men) plays 2-1, which B does not hold)");
}

TEST(Explain, has_words_for_every_finding_even_if_little_is_known) {
  const Table table(kDeal + "play A3-3 B3-2\nend A out\n");
  for (const CatalogueRow& row : catalogue()) {
    const Ruling bare = claim(row.finding, "", {});
    for (const Diagnostic& told : {table.told(bare), table.told_without_position(bare)}) {
      EXPECT_FALSE(told.message.empty()) << row.id;
      EXPECT_EQ(told.severity, row.severity) << row.id;
      EXPECT_EQ(std::count_if(told.labels.begin(), told.labels.end(),
                              [](const Label& label) { return label.primary; }),
                1)
          << row.id;
    }
  }
}

TEST(Explain, has_words_for_every_finding_about_any_seat_and_tile) {
  const Table table(kDeal + "play A3-3 B3-2 A2-1@2\nend B block +3\nscore A 1 B 0\n");
  for (const CatalogueRow& row : catalogue()) {
    for (const Event& event : table.round().events) {
      Ruling ruling = claim(row.finding, "play.must_play", event.span());
      ruling.seat = event.seat;
      ruling.other = next_seat(event.seat, 2);
      ruling.side = 0;
      ruling.seats = mask_of(1);
      ruling.claimed = mask_of(0);
      ruling.tile = event.tile;
      ruling.due = tile_of(3, 0);
      ruling.move = 1;
      EXPECT_FALSE(table.drawn(ruling).empty()) << row.id;
      EXPECT_FALSE(table.told_without_position(ruling).message.empty()) << row.id;
    }
  }
}

}  // namespace sixlove
