#include "support/holes.h"

namespace sixlove {

Record without_ends(Record record) {
  for (Round& round : record.rounds) {
    for (Event& event : round.events) event.end = {};
  }
  return record;
}

Record without_deals(Record record) {
  for (Round& round : record.rounds) {
    round.deal = {};
    round.stock = {};
  }
  return record;
}

Record without_claims(Record record) {
  record.result.reset();
  std::erase_if(record.tags, [](const Tag& tag) { return tag.name == "Result"; });
  for (Round& round : record.rounds) {
    for (Event& event : round.events) event.points = -1;
    round.left = {};
    round.count = {};
    round.end.reset();
    round.score.clear();
    round.score_span = {};
  }
  return record;
}

}  // namespace sixlove
