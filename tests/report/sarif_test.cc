#include "report/sarif.h"

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "diag/source.h"

namespace sixlove {
namespace {

Diagnostic false_pass(const Source& sheet) {
  Diagnostic diagnostic;
  diagnostic.id = FindingId::false_pass;
  diagnostic.message = "B passes, but holds 6-4";
  diagnostic.labels = {{&sheet, {13, 2}, "this pass", true}, {&sheet, {5, 7}, "after this", false}};
  diagnostic.help = {"B should have played 6-4"};
  return diagnostic;
}

TEST(Sarif, lists_only_the_findings_that_occur) {
  const Source sheet("a night.dom", "play A6-6@6  B-\n");
  SarifLog log;
  log.add(false_pass(sheet));
  log.add(false_pass(sheet));
  const nlohmann::json parsed = nlohmann::json::parse(log.text("1.2.3"));
  const nlohmann::json& run = parsed.at("runs").at(0);
  EXPECT_EQ(run.at("tool").at("driver").at("rules").size(), 1U);
  EXPECT_EQ(run.at("tool").at("driver").at("rules").at(0).at("id"), "false-pass");
  EXPECT_EQ(run.at("results").size(), 2U);
}

TEST(Sarif, points_at_the_primary_mark) {
  const Source sheet("a night.dom", "play A6-6@6  B-\n");
  SarifLog log;
  log.add(false_pass(sheet));
  const nlohmann::json parsed = nlohmann::json::parse(log.text("1.2.3"));
  const nlohmann::json& result = parsed.at("runs").at(0).at("results").at(0);
  const nlohmann::json& place = result.at("locations").at(0).at("physicalLocation");
  EXPECT_EQ(place.at("artifactLocation").at("uri"), "a%20night.dom");
  EXPECT_EQ(place.at("region").at("startLine"), 1);
  EXPECT_EQ(place.at("region").at("startColumn"), 14);
  EXPECT_EQ(place.at("region").at("endColumn"), 16);
  EXPECT_EQ(result.at("relatedLocations").size(), 1U);
}

TEST(Sarif, is_a_whole_log_without_findings) {
  const nlohmann::json parsed = nlohmann::json::parse(SarifLog().text("1.2.3"));
  EXPECT_EQ(parsed.at("version"), "2.1.0");
  EXPECT_TRUE(parsed.at("runs").at(0).at("results").empty());
}

}  // namespace
}  // namespace sixlove
