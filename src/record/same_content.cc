#include <algorithm>
#include <vector>

#include "record/canonical_tags.h"
#include "record/write.h"

namespace sixlove {

namespace {

bool same_tiles(const TileLine& a, const TileLine& b) {
  return a.written == b.written && a.known == b.known &&
         std::equal(a.tiles.begin(), a.tiles.end(), b.tiles.begin(), b.tiles.end(),
                    [](const PlacedTile& x, const PlacedTile& y) { return x.tile == y.tile; });
}

bool same_scores(const std::vector<ScoreClaim>& a, const std::vector<ScoreClaim>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const ScoreClaim& x, const ScoreClaim& y) {
                      return x.seats == y.seats && x.points == y.points;
                    });
}

bool same_end(const std::optional<EndClaim>& a, const std::optional<EndClaim>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return a->kind == b->kind && a->seats == b->seats && a->points == b->points;
}

bool same_event(const Round& round_a, const Event& a, const Round& round_b, const Event& b) {
  if (a.kind != b.kind || a.seat != b.seat || a.tile != b.tile || a.end != b.end ||
      a.points != b.points) {
    return false;
  }
  return a.is_move() || round_a.texts[a.text] == round_b.texts[b.text];
}

bool same_events(const Round& a, const Round& b) {
  return std::equal(a.events.begin(), a.events.end(), b.events.begin(), b.events.end(),
                    [&a, &b](const Event& x, const Event& y) { return same_event(a, x, b, y); });
}

bool same_counts(const PerSeat<CountClaim>& a, const PerSeat<CountClaim>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), [](const CountClaim& x, const CountClaim& y) {
    return x.written == y.written && x.pips == y.pips;
  });
}

bool has_score(const Round& round) {
  return !round.score.empty() || round.score_span.length != 0;
}

bool same_round(const Round& a, const Round& b) {
  return a.label == b.label &&
         std::equal(a.deal.begin(), a.deal.end(), b.deal.begin(), same_tiles) &&
         same_tiles(a.stock, b.stock) && same_events(a, b) &&
         std::equal(a.left.begin(), a.left.end(), b.left.begin(), same_tiles) &&
         same_counts(a.count, b.count) && same_end(a.end, b.end) && has_score(a) == has_score(b) &&
         same_scores(a.score, b.score);
}

}  // namespace

bool same_content(const Record& a, const Record& b) {
  return a.malformed == b.malformed && a.seats == b.seats && a.letters == b.letters &&
         canonical_tags(a) == canonical_tags(b) &&
         std::equal(a.rounds.begin(), a.rounds.end(), b.rounds.begin(), b.rounds.end(), same_round);
}

}  // namespace sixlove
