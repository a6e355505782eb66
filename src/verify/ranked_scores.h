#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "verify/race.h"

namespace sixlove {

/// The scores of a race between four sides where there are too many for a table. Which side has
/// which score is left out: seats are taken to be drawn anew for each round, and so scores that
/// differ only in whose they are count as one. From each score some of the ways in which a round
/// can come out are followed, others from each, spread evenly over the rounds that were played: on
/// the way from a score to the end so many scores are met that all ways have their share. The
/// figures of a score that is asked for follow from all the ways from there.
class RankedScores {
 public:
  static constexpr std::size_t kSides = 4;

  /// Nothing if the race is not of that kind, or does not end. From each score so many ways are
  /// followed, from early ones more, or all if there are no more.
  [[nodiscard]] static std::optional<RankedScores> of(const Race& race, std::size_t followed);

  [[nodiscard]] RaceProspect from(const RaceScore& score) const;

  /// Scores that are told apart.
  [[nodiscard]] std::size_t scores() const { return figures_.size(); }

  /// How many ways can be followed from each score within seconds.
  [[nodiscard]] static std::size_t within_reach(const Race& race);

  /// Ways in which a round can come out, by who has which part of it.
  [[nodiscard]] std::size_t ways() const;

 private:
  using Standing = std::array<std::size_t, kSides>;
  using Order = std::array<std::uint8_t, kSides>;

  /// The rounds to go, and the chances of the sides that are last, last but one and third; the
  /// first side's is what is left.
  using Figures = std::array<float, kSides>;

  struct Found;

  explicit RankedScores(const Race& race);

  void add_way(const RaceStep& step, double chance);
  void spread_ways();
  [[nodiscard]] bool work_out(std::size_t followed);
  [[nodiscard]] bool work_out(const Standing& rising, std::size_t followed);
  [[nodiscard]] Found by_all_ways(const Standing& standing) const;
  [[nodiscard]] Found by_some_ways(const Standing& standing, std::size_t followed) const;
  void follow(std::size_t way, const Order& order, double chance, Found& found) const;
  [[nodiscard]] bool ends(const std::array<std::uint32_t, kSides>& to, double chance,
                          Found& found) const;
  void look_up(Found& found) const;
  [[nodiscard]] std::size_t place(const Standing& rising) const;

  Race race_;  ///< without its steps
  std::size_t goal_;
  std::vector<double> chances_;        ///< by way
  std::vector<std::uint32_t> spread_;  ///< ways, each as often as it was seen
  std::vector<std::uint16_t> to_;      ///< by way, part and score: the score after, and when
  std::array<std::vector<std::uint32_t>, kSides> places_;
  std::vector<Figures> figures_;  ///< by place
};

}  // namespace sixlove
