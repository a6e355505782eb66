#pragma once

#include "core/state.h"
#include "rules/facts.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class Matching : std::uint8_t { same, sum };
template <>
inline constexpr auto kWords<Matching> = std::to_array<Word>({
    {"same", "halves that touch show the same number"},
    {"sum", "halves that touch add up to `sum`"},
});

enum class Spinner : std::uint8_t {
  none,
  first_double,
  first_covered_double,
  lead,
  named,
  all_doubles
};
template <>
inline constexpr auto kWords<Spinner> = std::to_array<Word>({
    {"none", "no tile is a spinner: the line has two ends"},
    {"first_double", "the first double that is played"},
    {"first_covered_double",
     "the lead if it is a double, else the first double with a tile on both its sides"},
    {"lead", "the lead, which must be a double"},
    {"named", "the tile `spinner_tile`"},
    {"all_doubles", "every double"},
});

enum class FillFirst : std::uint8_t { none, lead, every };
template <>
inline constexpr auto kWords<FillFirst> = std::to_array<Word>({
    {"none", "a spinner need not be filled before other tiles are played"},
    {"lead", "every arm of a led spinner must hold a tile before any other tile is played"},
    {"every", "every arm of a spinner must hold a tile before any other tile is played"},
});

/// How tiles join and which ends are open. Section `layout:` of a ruleset.
struct LayoutRule {
  static constexpr std::string_view kSection = "layout";
  static constexpr std::string_view kAbout = "how tiles join and which ends are open";

  Matching match = Matching::same;
  std::uint8_t sum = 7;
  InlineVector<Tile, 16> wild{};
  std::uint8_t open_ends = 2;
  Spinner spinner = Spinner::none;
  Tile spinner_tile = kNoTile;
  std::uint8_t arms = 4;
  std::uint8_t lead_arms = 4;
  bool sides_first = false;
  FillFirst fill_first = FillFirst::none;
  bool second_tile_double = false;

  static constexpr auto fields() {
    return std::array{
        choice<&LayoutRule::match>("match", "which halves may touch")
            .said("{}")
            .no_source_has("layout.match = sum and layout.spinner != none"),
        number<&LayoutRule::sum, 1, 2 * kMaxPip>("sum", "what touching halves add up to", "7")
            .said("Halves that touch add up to {}")
            .only_if("layout.match = sum"),
        tiles<&LayoutRule::wild>("wild", "tiles that may be joined to any end",
                                 "[0-0, 6-1, 5-2, 4-3]")
            .said("Tiles that may be joined to any end: {}"),
        number<&LayoutRule::open_ends, 1, 2>("open_ends", "how many ends the line has", "2")
            .said("Ends of the line: {}"),
        choice<&LayoutRule::spinner>("spinner", "which double takes tiles on more than two sides")
            .said("Spinner, a double that takes tiles on more than two sides: {}")
            .disputed_over("whether no double is a spinner, the first one, or all",
                           "in_play.multiples != []"),
        tile<&LayoutRule::spinner_tile>("spinner_tile", "the tile that is the spinner", "6-6")
            .only_if("layout.spinner != none"),
        number<&LayoutRule::arms, 2, 8>("arms", "how many arms leave a spinner, its sides counted",
                                        "4")
            .said("Arms that leave a spinner, its sides counted: {}")
            .only_if("layout.spinner != none"),
        number<&LayoutRule::lead_arms, 2, 8>("lead_arms",
                                             "how many arms leave a spinner that was led", "4")
            .said("Arms that leave a spinner that was led: {}")
            .only_if("layout.spinner != none")
            .disputed_over("how many tiles go on the double that is led",
                           "layout.spinner = all_doubles and layout.fill_first != none"),
        flag<&LayoutRule::sides_first>(
            "sides_first", "a spinner's other arms open when both its sides are covered")
            .only_if("layout.spinner != none"),
        choice<&LayoutRule::fill_first>(
            "fill_first", "whether a spinner is filled before anything else is played")
            .said("{}")
            .only_if("layout.spinner != none"),
        flag<&LayoutRule::second_tile_double>(
            "second_tile_double",
            "the second tile of an arm must be the double of what the arm shows")
            .disputed_over("which numbers of an arm wait for their double",
                           "layout.spinner = lead and score.receiver = each_adds_own"),
    };
  }

  /// The pips that an end may show after `tile` is joined to one that shows `pip`; none if it does
  /// not fit. A wild tile that does not match may lie either way round.
  static InlineVector<Pip, 2> shown_after(const LayoutRule& rule, Tile tile, Pip pip) {
    const int joins = rule.match == Matching::same ? pip : rule.sum - pip;
    if (joins >= 0 && joins <= kMaxPip && shows(tile, static_cast<Pip>(joins))) {
      return {other_half(tile, static_cast<Pip>(joins))};
    }
    for (const Tile wild : rule.wild) {
      if (wild != tile) continue;
      if (is_double(tile)) return {high(tile)};
      return {high(tile), low(tile)};
    }
    return {};
  }

  /// Whether the arm takes tiles: it is open, and no spinner has to be filled first.
  static bool takes_tiles(const LayoutRule& rule, const Layout& layout, const Arm& arm) {
    if (!arm.open) return false;
    const std::uint8_t hub = hub_to_fill(rule, layout);
    return hub == kNoHub || arm.hub == hub;
  }

  /// The spinner that has to be filled before anything else is played; kNoHub if there is none.
  static std::uint8_t hub_to_fill(const LayoutRule& rule, const Layout& layout) {
    if (rule.fill_first == FillFirst::none) return kNoHub;
    for (std::size_t i = 0; i < layout.hubs.size(); ++i) {
      const bool due = rule.fill_first == FillFirst::every || layout.hubs[i].tile == layout.lead;
      if (due && layout.hubs[i].bare > 0) return static_cast<std::uint8_t>(i);
    }
    return kNoHub;
  }

  /// Whether the next tile of the arm must be the double of what it shows.
  static bool waits_for_double(const LayoutRule& rule, const Arm& arm) {
    return rule.second_tile_double && arm.length == 1;
  }

  /// Whether the tile may be joined to the arm as it is.
  static bool fits(const LayoutRule& rule, const Layout& layout, Tile tile, const Arm& arm) {
    if (!takes_tiles(rule, layout, arm)) return false;
    if (waits_for_double(rule, arm)) return tile == double_of(arm.pip);
    return !shown_after(rule, tile, arm.pip).empty();
  }

  /// Every tile that fits some arm.
  static TileSet playable(const LayoutRule& rule, const State& state) {
    TileSet tiles;
    for (const Arm& arm : state.layout.arms) {
      if (!takes_tiles(rule, state.layout, arm)) continue;
      if (waits_for_double(rule, arm)) {
        tiles.add(double_of(arm.pip));
        continue;
      }
      const int joins = rule.match == Matching::same ? arm.pip : rule.sum - arm.pip;
      if (joins >= 0 && joins <= kMaxPip) tiles |= suit(static_cast<Pip>(joins));
      for (const Tile wild : rule.wild) tiles.add(wild);
    }
    return tiles & state.set;
  }

  static Objection on_play(const LayoutRule& rule, const State& state, const Facts&,
                           const Move& move) {
    const Layout& layout = state.layout;
    if (!state.led()) {
      const bool starts = rule.spinner != Spinner::lead || is_double(move.tile);
      return starts ? kNoObjection : object(FindingId::wrong_lead_tile, "layout.spinner");
    }
    if (move.arm >= layout.arms.size()) return object(FindingId::no_match, "layout.match");
    const Arm& arm = layout.arms[move.arm];
    if (waits_for_double(rule, arm) && move.tile != double_of(arm.pip)) {
      return object(shown_after(rule, move.tile, arm.pip).empty() ? FindingId::no_match
                                                                  : FindingId::closed_arm,
                    "layout.second_tile_double");
    }
    if (shown_after(rule, move.tile, arm.pip).empty()) {
      return object(FindingId::no_match, "layout.match");
    }
    if (takes_tiles(rule, layout, arm)) return kNoObjection;
    return object(FindingId::closed_arm, arm.open ? "layout.fill_first" : "layout.sides_first");
  }

  /// Which arms spring from a spinner when the move is made.
  static void effect_play(const LayoutRule& rule, const State& state, const Move& move,
                          Effect& effect) {
    effect.ends = rule.open_ends;
    if (rule.spinner == Spinner::none) return;
    const Layout& layout = state.layout;
    const bool leads = !state.led();
    const bool becomes = makes_spinner(rule, layout, move.tile, leads);
    Branching& branching = effect.branching;
    const std::uint8_t arms = leads ? rule.lead_arms : rule.arms;
    if (becomes) {
      branching.extra_arms = static_cast<std::uint8_t>(arms - 2);
      branching.opens_at_once = !rule.sides_first;
    } else if (rule.spinner == Spinner::first_covered_double && !leads && layout.hubs.empty() &&
               is_double(layout.arms[move.arm].tip)) {
      branching.extra_arms = static_cast<std::uint8_t>(rule.arms - 2);
      branching.from_covered = true;
    }
  }

  static bool makes_spinner(const LayoutRule& rule, const Layout& layout, Tile tile, bool leads) {
    if (!is_double(tile)) return false;
    switch (rule.spinner) {
    case Spinner::none: return false;
    case Spinner::first_double: return layout.hubs.empty();
    case Spinner::first_covered_double: return leads;
    case Spinner::lead: return leads;
    case Spinner::named: return tile == rule.spinner_tile;
    case Spinner::all_doubles: return true;
    }
    return false;
  }
};

}  // namespace sixlove
