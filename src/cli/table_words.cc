#include "cli/table_words.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "record/write.h"
#include "referee/explain_result.h"

namespace sixlove {

namespace {

/// The words of one table, from top to bottom.
class TableWords {
 public:
  TableWords(const Record& record, const Verdict& verdict, const ShownTable& table,
             std::size_t width)
      : record_(record), verdict_(verdict), table_(table), width_(width) {}

  std::vector<LabelledLine> written() {
    lines_.push_back({"table", heading()});
    rows("", table_.line);
    branches();
    ends();
    hands();
    if (table_.boneyard) lines_.push_back({"boneyard", boneyard()});
    if (!turn().empty()) lines_.push_back({"turn", turn()});
    return std::move(lines_);
  }

 private:
  [[nodiscard]] std::string heading() const {
    std::string text = table_.move > 0 ? fmt::format("as it stood before move {}", table_.move)
                                       : std::string("as it stands when the moves stop");
    if (table_.line.empty()) text += ": no tile lies on it";
    if (table_.readings > 1) {
      text +=
          fmt::format(", by one of {} ways to read the ends that are not written", table_.readings);
    }
    return text;
  }

  /// "[5-1][1-1]": as many tiles in a line as it takes.
  void rows(std::string start, const std::vector<std::string>& tiles) {
    std::string row = std::move(start);
    const std::size_t indent = row.size();
    for (const std::string& tile : tiles) {
      const std::string shown = fmt::format("[{}]", tile);
      if (row.size() > indent && row.size() + shown.size() > width_) {
        lines_.push_back({"", row});
        row.clear();
      }
      row += shown;
    }
    if (!row.empty()) lines_.push_back({"", row});
  }

  /// Arms of spinners besides the line: those with tiles a line each, the bare ones of a spinner in
  /// one.
  void branches() {
    for (const ShownBranch& branch : table_.branches) {
      if (branch.tiles.empty()) continue;
      rows(fmt::format("@{} from {}: ", branch.arm, write_tile(branch.from)), branch.tiles);
    }
    Tile spinner = kNoTile;
    for (const ShownBranch& branch : table_.branches) {
      if (!branch.tiles.empty() || branch.from == spinner) continue;
      spinner = branch.from;
      lines_.push_back(
          {"", fmt::format("{} from {}: no tile", bare_arms(spinner), write_tile(spinner))});
    }
  }

  /// "@u and @d"
  [[nodiscard]] std::string bare_arms(Tile spinner) const {
    std::vector<std::string> arms;
    for (const ShownBranch& branch : table_.branches) {
      if (branch.from == spinner && branch.tiles.empty()) arms.push_back("@" + branch.arm);
    }
    return joined(arms, "and");
  }

  /// "0 and 5"; with more than two ends by arm, "@l 2, @r 5, @u 6 (bare 6-6)".
  void ends() {
    if (table_.ends.empty()) return;
    std::vector<std::string> ends;
    const bool named = table_.ends.size() > 2;
    for (const ShownEnd& end : table_.ends) {
      std::string text = named ? fmt::format("@{} {}", end.arm, end.pip) : std::to_string(end.pip);
      if (!end.open) {
        text += " (not open yet)";
      } else if (end.awaited != kNoTile) {
        text += fmt::format(" ({} comes next)", write_tile(end.awaited));
      }
      ends.push_back(std::move(text));
    }
    lines_.push_back({"open ends", joined(ends, "and")});
  }

  void hands() {
    for (Seat seat = 0; seat < verdict_.seats; ++seat) {
      const ShownHand& hand = table_.hands[seat];
      std::string tiles;
      for (const Tile tile : hand.tiles) tiles += ' ' + write_tile(tile);
      if (hand.unknown > 0) {
        tiles += fmt::format("{} {} tile{} not known", tiles.empty() ? "" : " and", hand.unknown,
                             hand.unknown == 1 ? "" : "s");
      }
      if (tiles.empty()) tiles = " no tile";
      lines_.push_back({seat == 0 ? "hands" : "", seat_name(verdict_, seat) + tiles});
    }
  }

  [[nodiscard]] std::string boneyard() const {
    if (*table_.boneyard == 0) return "empty";
    std::string text = fmt::format("{} tile{}", *table_.boneyard, *table_.boneyard == 1 ? "" : "s");
    if (table_.reserve == 1) text += ", of which the last is never drawn";
    if (table_.reserve > 1) {
      text += fmt::format(", of which the last {} are never drawn", table_.reserve);
    }
    return text;
  }

  /// "B (Ben)", "A or C"
  [[nodiscard]] std::string turn() const {
    std::vector<std::string> seats;
    for (Seat seat = 0; seat < verdict_.seats; ++seat) {
      if (!has(table_.turn, seat)) continue;
      std::string name = seat_name(verdict_, seat);
      const bool known = seat < record_.players.size() && record_.players[seat] != name &&
                         !record_.players[seat].empty();
      if (known) name += fmt::format(" ({})", record_.players[seat]);
      seats.push_back(std::move(name));
    }
    return joined(seats, "or");
  }

  const Record& record_;
  const Verdict& verdict_;
  const ShownTable& table_;
  std::size_t width_;
  std::vector<LabelledLine> lines_;
};

}  // namespace

std::vector<LabelledLine> table_words(const Record& record, const Verdict& verdict,
                                      const ShownTable& table, std::size_t width) {
  return TableWords(record, verdict, table, width).written();
}

}  // namespace sixlove
