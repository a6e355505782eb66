#include "core/layout.h"

#include <vector>

#include <gtest/gtest.h>

namespace sixlove {
namespace {

const Branching kPlain{};
const Branching kSpinner{.extra_arms = 2};

TEST(Layout, a_lead_opens_both_its_halves) {
  Layout layout;
  layout.place_lead(tile_of(6, 4), 2, kPlain);
  ASSERT_EQ(layout.arms.size(), 2U);
  EXPECT_EQ(layout.arms[0].pip, 6);
  EXPECT_EQ(layout.arms[1].pip, 4);
}

TEST(Layout, the_left_arm_is_where_the_second_tile_went) {
  Layout layout;
  layout.place_lead(tile_of(6, 4), 2, kPlain);
  const Layout led = layout;
  const auto undo = layout.place(tile_of(4, 1), 1, 1, kPlain);
  EXPECT_EQ(layout.arms[0].pip, 1);
  EXPECT_EQ(layout.arms[1].pip, 6);
  layout.undo(undo);
  EXPECT_EQ(layout, led);
}

TEST(Layout, a_led_spinner_opens_its_tips_with_its_second_side) {
  Layout layout;
  layout.place_lead(tile_of(6, 6), 2, kSpinner);
  ASSERT_EQ(layout.arms.size(), 4U);
  layout.place(tile_of(6, 1), 0, 1, kPlain);
  EXPECT_FALSE(layout.arms[2].open);
  layout.place(tile_of(6, 2), 1, 2, kPlain);
  EXPECT_TRUE(layout.arms[2].open);
  EXPECT_EQ(layout.hubs[0].bare, 2);
}

TEST(Layout, a_spinner_in_the_line_has_one_side_covered) {
  Layout layout;
  layout.place_lead(tile_of(6, 4), 2, kPlain);
  layout.place(tile_of(6, 6), 0, 6, kSpinner);
  EXPECT_EQ(layout.hubs[0].sides_bare, 1);
  EXPECT_EQ(layout.hubs[0].bare, 3);
  layout.place(tile_of(4, 1), 1, 1, kPlain);
  EXPECT_FALSE(layout.arms[2].open);
  layout.place(tile_of(6, 1), 0, 1, kPlain);
  EXPECT_TRUE(layout.arms[2].open);
}

TEST(Layout, takes_every_placement_back) {
  Layout layout;
  std::vector<Layout> seen;
  std::vector<Layout::Undo> undos;
  const auto place = [&](Tile tile, std::uint8_t arm, Pip shows, const Branching& branching) {
    seen.push_back(layout);
    undos.push_back(layout.place(tile, arm, shows, branching));
  };
  seen.push_back(layout);
  undos.push_back(layout.place_lead(tile_of(6, 4), 2, kPlain));
  place(tile_of(4, 4), 1, 4, kSpinner);
  place(tile_of(6, 6), 1, 6, kPlain);
  place(tile_of(4, 1), 0, 1, kPlain);
  place(tile_of(4, 2), 3, 2, kPlain);
  while (!seen.empty()) {
    layout.undo(undos.back());
    EXPECT_EQ(layout, seen.back());
    seen.pop_back();
    undos.pop_back();
  }
}

TEST(Layout, ends_are_alike_by_their_pip_and_what_else_matters) {
  const Arm plain{.pip = 6, .tip = tile_of(6, 1), .length = 3};
  const Arm longer{.pip = 6, .tip = tile_of(6, 2), .length = 5};
  const Arm across{.pip = 6, .tip = tile_of(6, 6), .length = 3};
  const Arm waiting{.pip = 6, .tip = tile_of(6, 0), .length = 1};
  const Arm other{.pip = 5, .tip = tile_of(5, 1), .length = 3};
  EXPECT_TRUE(alike(plain, longer, {}));
  EXPECT_FALSE(alike(plain, other, {}));
  EXPECT_TRUE(alike(plain, across, {}));
  EXPECT_FALSE(alike(plain, across, {.by_double = true}));
  EXPECT_TRUE(alike(plain, longer, {.by_length = true}));
  EXPECT_FALSE(alike(plain, waiting, {.by_length = true}));
}

TEST(Layout, a_bare_end_of_a_spinner_is_unlike_a_plain_one) {
  const Arm plain{.pip = 6, .tip = tile_of(6, 1), .length = 3};
  const Arm side{.pip = 6, .tip = tile_of(6, 6), .hub = 0};
  const Arm tip{.pip = 6, .tip = tile_of(6, 6), .hub = 0, .extra = true};
  EXPECT_FALSE(alike(plain, side, {}));
  EXPECT_TRUE(alike(side, tip, {}));
  EXPECT_FALSE(alike(side, tip, {.by_side = true}));
}

}  // namespace
}  // namespace sixlove
