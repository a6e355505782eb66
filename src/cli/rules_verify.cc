#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "base/io.h"
#include "cli/command_line.h"
#include "cli/page.h"
#include "cli/rules_commands.h"
#include "cli/rules_options.h"
#include "record/write.h"
#include "report/json.h"
#include "verify/verify.h"
#include "verify/words.h"

namespace sixlove {

namespace {

/// All rounds are kept, in six kilobytes each or so.
constexpr std::uint64_t kMostRounds = 100'000;

struct VerifyCommandOptions : RulesetsAsked {
  DealsAsked deals;
  std::string witnesses;  ///< folder; empty: none is written
};

std::string file_name(int seats, const Exhibit& witness) {
  return fmt::format("{}-seats-{}.dom", seats, witness.name);
}

std::string standing_word(const Claim& claim) {
  return std::string(name(claim.standing));
}

void add_claim(const Claim& claim, int seats, bool in_files, Page& page) {
  std::vector<std::string> lines = claim.details;
  if (!claim.ground.empty()) lines.push_back(fmt::format("known: {}", claim.ground));
  if (claim.witness && in_files) {
    lines.push_back(fmt::format("shown in {}", file_name(seats, *claim.witness)));
  }
  page.item(standing_word(claim), claim.text, lines);
  // what holds is shown on demand only
  if (claim.witness && !in_files && claim.is_finding()) {
    page.literal(write_text(claim.witness->record));
  }
}

std::string count_words(double count, std::string_view one) {
  constexpr double kMany = 1e9;
  if (count > kMany) return fmt::format("more than a billion {}s", one);
  return "the " + counted(static_cast<std::uint64_t>(count), one);
}

std::string length_words(const MatchOutlook& match) {
  if (!match.known) return "How long a match lasts cannot be said: it may have no end.";
  std::string text;
  if (match.fixed > 0) {
    text = fmt::format("A match lasts {} rounds. ", match.fixed);
    text += match.exact
                ? "Chances to win between sides of equal strength are worked out exactly, from "
                  "how far each is ahead."
                : fmt::format(
                      "Chances to win between sides of equal strength, other than from the start, "
                      "are tested on {} from each score: {}, with {} in which a round ends, are "
                      "too many to work out.",
                      counted(match.matches, "match", "matches"),
                      count_words(match.scores, "score"), count_words(match.ways, "way"));
  } else if (match.followed > 0) {
    text = fmt::format(
        "Between sides of equal strength a match lasts {:.2f} rounds (worked out from {} that "
        "it can stand at, no matter whose; from each {} or more of {} in which a round can "
        "come out are followed, others from each: good to about 0.1%).",
        match.rounds, count_words(match.scores, "score"), match.followed,
        count_words(match.ways, "way"));
  } else if (match.exact) {
    text = fmt::format(
        "Between sides of equal strength a match lasts {:.2f} rounds (worked out exactly from "
        "{} that it can stand at{}{}).",
        match.rounds, count_words(match.scores, "score"),
        match.ties_cut ? "; more than eight ties in a row are taken for eight" : "",
        match.by_totals ? "; but the target is tested when a round is over" : "");
  } else {
    text = fmt::format(
        "Between sides of equal strength a match lasts {:.1f} rounds ({:.1f} to {:.1f}, 95%; "
        "tested on {} from each score: {}, with {} in which a round ends, are too many to work "
        "out).",
        match.rounds, match.low, match.high, counted(match.matches, "match", "matches"),
        count_words(match.scores, "score"), count_words(match.ways, "way"));
  }
  text += fmt::format(
      " Ways to end and their rates are those of {} played at random, in which {} tied.",
      counted(match.sampled, "round"),
      match.tie_chance > 0 ? share_words(match.tie_chance) + " of rounds were" : "none was");
  if (match.early > 0) {
    text += fmt::format(
        " The table is of scores after round {}, from which on rounds are worth "
        "the same.",
        match.early);
  }
  return text;
}

/// "A-C 50, D 0": sides next to one another that are level stand together.
std::string grouped_words(const std::vector<std::string>& sides, const std::vector<int>& score) {
  std::string text;
  for (std::size_t from = 0; from < sides.size();) {
    std::size_t end = from + 1;
    while (end < sides.size() && score[end] == score[from]) ++end;
    const std::string last = end - from > 1 ? "-" + sides[end - 1] : "";
    text += fmt::format("{}{}{} {}", text.empty() ? "" : ", ", sides[from], last, score[from]);
    from = end;
  }
  return text;
}

void add_outlook(const MatchOutlook& match, Page& page) {
  constexpr std::size_t kMostInFull = 4;  // more sides do not stand beside one another on a page
  const bool brief = match.sides.size() > kMostInFull;
  page.paragraph(length_words(match) +
                 (brief ? " Under each seat's letter stands its chance to win." : ""));
  if (match.from.empty()) return;
  Table table{{{"standing"}, {brief ? "rounds" : "rounds to go", Align::right}}, {}};
  for (const std::string& side : match.sides) {
    table.columns.push_back({brief ? side : fmt::format("{} wins", side), Align::right});
  }
  for (const ScoreOutlook& from : match.from) {
    if (!from.shown) continue;
    const bool plain = from.standing.find(',') == std::string::npos;
    std::vector<std::string> row{
        brief && plain ? grouped_words(match.sides, from.score) : from.standing,
        fmt::format("{:.2f}", from.rounds)};
    for (const double wins : from.wins) row.push_back(fmt::format("{:.1f}%", 100 * wins));
    table.rows.push_back(std::move(row));
  }
  page.table(table);
}

/// For each key the flip that changed most, in the order of what they changed.
std::vector<const Sensitivity*> strongest(const std::vector<Sensitivity>& all) {
  std::map<std::string, const Sensitivity*> by_key;
  for (const Sensitivity& one : all) {
    const Sensitivity*& best = by_key[one.key];
    if (best == nullptr || one.changed > best->changed) best = &one;
  }
  std::vector<const Sensitivity*> keys;
  for (const auto& [key, one] : by_key) keys.push_back(one);
  std::stable_sort(keys.begin(), keys.end(), [](const Sensitivity* a, const Sensitivity* b) {
    return a->changed > b->changed;
  });
  return keys;
}

int most_rounds(const std::vector<Sensitivity>& all) {
  int most = 0;
  for (const Sensitivity& one : all) most = std::max(most, one.rounds);
  return most;
}

/// Whether some flip of the key would have dealt other tiles.
bool never_dealt(const std::vector<Sensitivity>& all, std::string_view key) {
  return std::any_of(all.begin(), all.end(),
                     [key](const Sensitivity& one) { return one.key == key && one.rounds == 0; });
}

void add_sensitivity(const std::vector<Sensitivity>& all, Page& page) {
  if (all.empty()) return;
  page.paragraph(
      fmt::format("Which keys change anything: each is flipped alone, and the same {} are played "
                  "again with the "
                  "same chance from the same score (tested). Shown is each key's strongest flip.",
                  counted(static_cast<std::uint64_t>(most_rounds(all)), "deal")));
  Table table{{{"key"}, {"flipped to"}, {"results", Align::right}, {"with score", Align::right}},
              {}};
  std::string idle;
  std::string undealt;
  for (const Sensitivity* one : strongest(all)) {
    if (one->changed == 0 && never_dealt(all, one->key)) {
      undealt += (undealt.empty() ? "" : ", ") + one->key;
      continue;
    }
    if (one->changed == 0) {
      idle += (idle.empty() ? "" : ", ") + one->key;
      continue;
    }
    const auto share = [one](int count) {
      return share_words(static_cast<double>(count) / one->rounds);
    };
    table.rows.push_back({one->key, one->words.empty() ? one->value : one->words,
                          share(one->result), share(one->changed)});
  }
  if (!table.rows.empty()) page.table(table);
  if (!idle.empty()) page.paragraph(fmt::format("Never changed anything: {}.", idle));
  if (!undealt.empty()) {
    page.paragraph(fmt::format("Not flipped, since other tiles would be dealt: {}.", undealt));
  }
}

/// Why keys were not flipped, those with one reason together.
void add_left_out(const std::vector<LeftOut>& left_out, Page& page) {
  if (left_out.empty()) return;
  page.heading(2, "Keys that were not flipped");
  std::map<std::string, std::string> by_reason;
  for (const LeftOut& one : left_out) {
    std::string& keys = by_reason[one.why];
    keys += (keys.empty() ? "" : ", ") + one.key;
  }
  for (const auto& [why, keys] : by_reason) page.paragraph(fmt::format("{}: {}.", keys, why));
}

/// What is wrong, and nothing else.
std::string findings_of(const Verification& found, Page page, bool in_files) {
  for (const Examination& one : found.by_seats) {
    for (const Claim& claim : one.claims) {
      if (!claim.is_finding()) continue;
      page.heading(1, fmt::format("{}, {} seats", found.name, one.seats));
      add_claim(claim, one.seats, in_files, page);
    }
  }
  return page.text();
}

std::string page_of(const Verification& found, Page page, bool in_files) {
  page.heading(1, fmt::format("{} ({})", found.title, found.name));
  for (const Examination& one : found.by_seats) {
    page.heading(2, fmt::format("{} seats", one.seats));
    for (const Claim& claim : one.claims) add_claim(claim, one.seats, in_files, page);
    add_outlook(one.match, page);
    add_sensitivity(one.sensitivity, page);
  }
  add_left_out(found.left_out, page);
  const auto findings = static_cast<std::uint64_t>(found.findings());
  page.paragraph(findings == 0 ? "Nothing is wrong with these rules."
                               : fmt::format("{}.", counted(findings, "finding")));
  return page.text();
}

void add_claims(const Claims& claims, JsonWriter& json) {
  json.key("claims").open_list();
  for (const Claim& claim : claims) {
    json.open_object().key("id").text(claim.id).key("rule").text_or_nothing(claim.rule);
    json.key("standing").text(name(claim.standing)).key("text").text(claim.text);
    json.key("ground").text_or_nothing(claim.ground).key("details").open_list();
    for (const std::string& line : claim.details) json.text(line);
    json.close_list().key("witness");
    json.text_or_nothing(claim.witness ? write_text(claim.witness->record) : "").close_object();
  }
  json.close_list();
}

void add_match(const MatchOutlook& match, JsonWriter& json) {
  json.key("match").open_object().key("known").flag(match.known).key("exact").flag(match.exact);
  json.key("rounds").real(match.rounds);
  if (match.fixed > 0) json.key("fixed_rounds").number(match.fixed);
  if (!match.exact) {
    json.key("low").real(match.low).key("high").real(match.high);
    json.key("matches").number(static_cast<std::int64_t>(match.matches));
  }
  if (match.followed > 0) {
    json.key("ways_followed").number(static_cast<std::int64_t>(match.followed));
  }
  json.key("scores").real(match.scores).key("ways").real(match.ways);
  json.key("sampled_rounds").number(static_cast<std::int64_t>(match.sampled));
  json.key("tie_rate").real(match.tie_chance);
  json.key("sides").open_list();
  for (const std::string& side : match.sides) json.text(side);
  json.close_list().key("from").open_list();
  for (const ScoreOutlook& from : match.from) {
    json.open_object().key("standing").text(from.standing).key("rounds").real(from.rounds);
    if (!match.exact) json.key("within").real(from.rounds_within);
    json.key("wins").open_list();
    for (const double wins : from.wins) json.real(wins);
    json.close_list().close_object();
  }
  json.close_list().close_object();
}

std::string verification_json(const Verification& found) {
  JsonWriter json;
  json.open_object().key("ruleset").text(found.name).key("title").text(found.title);
  json.key("findings").number(found.findings()).key("seats").open_list();
  for (const Examination& one : found.by_seats) {
    json.open_object().key("seats").number(one.seats);
    add_claims(one.claims, json);
    add_match(one.match, json);
    json.key("sensitivity").open_list();
    for (const Sensitivity& flip : one.sensitivity) {
      json.open_object().key("key").text(flip.key).key("value").text(flip.value);
      json.key("words").text_or_nothing(flip.words);
      json.key("rounds").number(flip.rounds).key("results").number(flip.result);
      json.key("changed").number(flip.changed).close_object();
    }
    json.close_list().close_object();
  }
  json.close_list().key("not_flipped").open_list();
  for (const LeftOut& one : found.left_out) {
    json.open_object().key("key").text(one.key).key("why").text(one.why).close_object();
  }
  json.close_list().close_object();
  return json.written() + '\n';
}

bool write_witnesses(const Verification& found, const std::string& folder, Console& console) {
  std::error_code trouble;
  std::filesystem::create_directories(folder, trouble);
  for (const Examination& one : found.by_seats) {
    for (const Claim& claim : one.claims) {
      if (!claim.witness) continue;
      const auto path = std::filesystem::path(folder) / file_name(one.seats, *claim.witness);
      const auto error = write_whole(path.string(), write_text(claim.witness->record));
      if (!error) continue;
      console.complain(fmt::format("{}: {}", error->path, error->text));
      return false;
    }
  }
  return true;
}

ExitCode verify_all(const VerifyCommandOptions& options, Console& console) {
  ExitCode code = ExitCode::upheld;
  VerifyOptions how;
  how.seats = static_cast<int>(options.deals.seats);
  how.seed = options.deals.seed;
  if (options.deals.deals > 0) how.rounds = static_cast<int>(options.deals.deals);
  how.jobs = options.deals.threads();
  bool first = true;
  for (const std::string& file : options.files) {
    const std::optional<RulesetDoc> doc = load_or_complain(file, options.rules, console);
    if (!doc) {
      code = ExitCode::failed;
      continue;
    }
    const Verification found = verify(*doc, ruleset_search(options.rules), how);
    if (found.by_seats.empty()) {
      console.complain(fmt::format("{} is not played by {} seats", doc->name, options.deals.seats));
      code = ExitCode::failed;
      continue;
    }
    const bool in_files = !options.witnesses.empty();
    if (in_files && !write_witnesses(found, options.witnesses, console)) return ExitCode::failed;
    if (options.format == "json") {
      console.print(verification_json(found));
    } else {
      const auto style = options.format == "md" ? Page::Style::markdown : Page::Style::text;
      Page page(style, console.color());
      const std::string text = console.quiet() ? findings_of(found, std::move(page), in_files)
                                               : page_of(found, std::move(page), in_files);
      console.print((first || text.empty() ? "" : "\n") + text);
    }
    first = false;
    if (found.findings() > 0) code = worse(code, ExitCode::not_upheld);
  }
  return code;
}

}  // namespace

void declare_rules_verify(CommandLine& rules) {
  constexpr std::string_view kChoices[] = {"text", "json", "md"};
  const auto options = std::make_shared<VerifyCommandOptions>();
  CommandLine line =
      rules.command("verify", "what holds of a ruleset for every deal, and what does not");
  line.example("sixlove rules verify house.yaml");
  line.example("sixlove rules verify house.yaml --seats 3 --witness shown/");
  line.explain(
      "Proves or refutes, for every number of seats: the deal works out and somebody can lead; "
      "nobody is stuck, and nobody chooses where the rules do not say so; every block is decided; "
      "every test, bonus, stake, reset, cap and play-off can happen; a match can end from every "
      "score. Says how long matches last and which keys change anything. Each line says whether it "
      "is proved, tested (and on how much), refuted, or dead: about something that cannot happen. "
      "A "
      "record shows what is refuted; check judges it.");
  line.explain(
      "Exit status: 0 nothing is refuted or dead, 1 something is, 2 the ruleset cannot be "
      "used.");
  declare_rulesets(line, *options, "a ruleset", kChoices, "how to write the report");
  declare_deals(line, options->deals,
                "rounds to play at random for each number of seats (default 3000)", kMostRounds);
  line.text({"--witness", "DIR", "write the records that show the claims to DIR"},
            options->witnesses);
  line.does([options](Console& console) { return verify_all(*options, console); });
}

}  // namespace sixlove
