#include "referee/explain_table.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "record/write.h"
#include "referee/explain_telling.h"
#include "referee/legal.h"
#include "referee/table_line.h"

namespace sixlove {

namespace {

/// How much a finding asks for a look at the table: 0 not at all.
int need_of_table(const NotedRuling& noted) {
  const Ruling& ruling = noted.ruling;
  if (noted.snapshot < 0) return 0;
  const bool at_the_end = ruling.id == FindingId::false_block || ruling.id == FindingId::not_out ||
                          ruling.id == FindingId::missed_block;
  if (ruling.id == FindingId::ambiguous_end) return 1;
  if (!is_error(ruling) || (ruling.move == 0 && !at_the_end)) return 0;
  return weight_of(ruling.id) == VerdictWord::illegal ? 3 : 2;
}

std::string text_of(const LaidTile& tile) {
  return fmt::format("{}-{}", tile.near, tile.far);
}

/// One table on its way into a verdict.
class TableShower {
 public:
  TableShower(const JudgedRound& judged, const ExplainContext& context, const NotedRuling& noted)
      : judged_(judged),
        rules_(context.doc.rules),
        ruling_(noted.ruling),
        state_(judged.snapshots[static_cast<std::size_t>(noted.snapshot)]),
        telling_(ruling_, context) {}

  ShownTable show() {
    table_.move = ruling_.move;
    show_line();
    show_ends();
    for (Seat seat = 0; seat < state_.seats; ++seat) {
      ShownHand& hand = table_.hands[seat];
      for (const Tile tile : state_.hand[seat]) hand.tiles.push_back(tile);
      std::reverse(hand.tiles.begin(), hand.tiles.end());
      hand.unknown = state_.hidden[seat];
      table_.told.push_back(telling_.holds(state_, seat));
    }
    const Dealing& dealing = rules_;
    if (dealing.leftover == Leftover::boneyard) {
      table_.boneyard = state_.boneyard_count;
      table_.reserve = dealing.reserve;
      table_.told.push_back(telling_.boneyard(state_));
    }
    show_turn();
    show_readings();
    return std::move(table_);
  }

 private:
  void show_line() {
    TableLine line(rules_);
    const std::size_t laid = std::min<std::size_t>(state_.layout.tiles, judged_.plays.size());
    for (std::size_t i = 0; i < laid; ++i) line.lay(judged_.plays[i]);
    for (const LaidTile& tile : line.line()) table_.line.push_back(text_of(tile));
    for (std::size_t arm = 0; arm < line.layout().arms.size(); ++arm) {
      if (line.springs_from(arm) == kNoTile) continue;
      ShownBranch& branch = table_.branches.emplace_back();
      branch.arm = write_arm(arm);
      branch.from = line.springs_from(arm);
      for (const LaidTile& tile : line.tiles_of(arm)) branch.tiles.push_back(text_of(tile));
    }
  }

  void show_ends() {
    const Layout& layout = state_.layout;
    for (std::size_t i = 0; i < layout.arms.size(); ++i) {
      const Arm& arm = layout.arms[i];
      const bool waits = LayoutRule::waits_for_double(rules_, arm);
      table_.ends.push_back({write_arm(i), arm.pip, LayoutRule::takes_tiles(rules_, layout, arm),
                             waits ? double_of(arm.pip) : kNoTile});
    }
    table_.told.push_back(telling_.open_ends(state_));
  }

  void show_turn() {
    if (state_.turn.over != Over::no) return;
    if (state_.turn.turn < state_.seats) {
      table_.turn = mask_of(state_.turn.turn);
    } else if (!state_.led()) {
      table_.turn = state_.duty.seats;
    }
  }

  /// In how many ways the unwritten ends can be read up to here.
  void show_readings() {
    if (judged_.lines.empty()) return;
    const std::vector<Event>& events = telling_.round()->events;
    const Event* const event = telling_.event();
    const std::size_t at =
        event == nullptr ? events.size() : static_cast<std::size_t>(event - events.data());
    table_.readings = judged_.lines[std::min(at, judged_.lines.size() - 1)];
  }

  const JudgedRound& judged_;
  const Ruleset& rules_;
  const Ruling& ruling_;
  const State& state_;
  Telling telling_;
  ShownTable table_;
};

}  // namespace

std::optional<ShownTable> table_at_contradiction(const JudgedRound& judged,
                                                 const ExplainContext& context) {
  const auto needs_less = [](const NotedRuling& a, const NotedRuling& b) {
    return need_of_table(a) < need_of_table(b);
  };
  const auto most = std::max_element(judged.rulings.begin(), judged.rulings.end(), needs_less);
  if (most == judged.rulings.end() || need_of_table(*most) == 0) return std::nullopt;
  ShownTable table = TableShower(judged, context, *most).show();
  table.finding = static_cast<int>(most - judged.rulings.begin());
  table.round = context.round_number;
  return table;
}

}  // namespace sixlove
