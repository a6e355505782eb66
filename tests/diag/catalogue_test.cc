#include "diag/catalogue.h"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace sixlove {
namespace {

TEST(Catalogue, has_a_whole_row_for_each_finding) {
  std::set<std::string_view> ids;
  for (const CatalogueRow& row : catalogue()) {
    EXPECT_EQ(&row_of(row.finding), &row);
    EXPECT_EQ(finding_named(row.id), row.finding);
    EXPECT_TRUE(ids.insert(row.id).second) << row.id << " stands twice";
    EXPECT_FALSE(row.line.empty()) << row.id;
    EXPECT_NE(row.text.find("\nSection"), std::string_view::npos) << row.id;
    EXPECT_NE(row.text.find("\nFor example:\n    "), std::string_view::npos) << row.id;
  }
  EXPECT_FALSE(finding_named("no-such-finding").has_value());
}

TEST(Catalogue, spells_ids_in_kebab_case) {
  for (const CatalogueRow& row : catalogue()) {
    EXPECT_TRUE(std::all_of(row.id.begin(), row.id.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || c == '-';
    })) << row.id;
  }
}

}  // namespace
}  // namespace sixlove
