#include "rules/contradictions.h"

#include <gtest/gtest.h>

#include "support/loaded.h"

namespace sixlove {
namespace {

class ContradictionsTest : public testing::Test {
 protected:
  Loaded loaded_ = load_after_bare_rules(
      "draw: {policy: one}\ndeal: {hand: 6, leftover: boneyard, reserve: 2}\n");
  Diagnostics problems_;
};

TEST_F(ContradictionsTest, point_at_the_first_of_the_keys) {
  ASSERT_TRUE(loaded_.doc);
  Contradictions contradictions(*loaded_.doc, {}, problems_);
  contradictions.add({"deal.reserve", "deal.hand"}, "too many tiles", "deal fewer");
  ASSERT_EQ(problems_.size(), 1U);
  EXPECT_EQ(problems_[0].message, "too many tiles");
  EXPECT_EQ(problems_[0].labels.size(), 2U);
  EXPECT_NE(marked(problems_[0]).find("2"), std::string::npos);
}

TEST_F(ContradictionsTest, say_nothing_of_a_key_that_could_not_be_read) {
  ASSERT_TRUE(loaded_.doc);
  Contradictions contradictions(*loaded_.doc, {"deal.hand"}, problems_);
  contradictions.add({"deal.reserve", "deal.hand"}, "too many tiles", "deal fewer");
  EXPECT_TRUE(problems_.empty());
}

TEST_F(ContradictionsTest, know_which_keys_the_file_sets) {
  ASSERT_TRUE(loaded_.doc);
  const Contradictions contradictions(*loaded_.doc, {}, problems_);
  EXPECT_TRUE(contradictions.sets("deal.reserve"));
  EXPECT_FALSE(contradictions.sets("draw.when_able"));
}

}  // namespace
}  // namespace sixlove
