#include "cli/exit_code.h"

#include <gtest/gtest.h>

namespace sixlove {
namespace {

TEST(ExitCode, has_fixed_numbers) {
  EXPECT_EQ(static_cast<int>(ExitCode::upheld), 0);
  EXPECT_EQ(static_cast<int>(ExitCode::not_upheld), 1);
  EXPECT_EQ(static_cast<int>(ExitCode::failed), 2);
}

TEST(ExitCode, of_trouble_outranks_a_record_that_is_not_upheld) {
  EXPECT_EQ(worse(ExitCode::not_upheld, ExitCode::failed), ExitCode::failed);
  EXPECT_EQ(worse(ExitCode::upheld, ExitCode::not_upheld), ExitCode::not_upheld);
}

}  // namespace
}  // namespace sixlove
