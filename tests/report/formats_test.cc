#include "report/formats.h"

#include <gtest/gtest.h>

namespace sixlove {
namespace {

TEST(Formats, are_found_by_the_name_they_have) {
  for (const FormatRow& row : kFormats) {
    EXPECT_EQ(format_named(row.name), row.format);
    EXPECT_EQ(name(row.format), row.name);
  }
}

TEST(Formats, of_another_name_do_not_exist) {
  EXPECT_EQ(format_named("xml"), std::nullopt);
}

}  // namespace
}  // namespace sixlove
