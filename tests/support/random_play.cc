#include "support/random_play.h"

#include "referee/match.h"
#include "referee/written_round.h"

namespace sixlove {

RandomPlay::RandomPlay(const Sitting& sitting, std::uint64_t seed, bool later)
    : ruleset_(&sitting.rules()), random_(seed) {
  const MatchState match = begin_match(rules(), sitting.seats, Record{});
  bool nobody_leads = true;
  for (int tries = 0; nobody_leads && tries < 100; ++tries) {
    dealt_ = DealtRound{};
    set_up(rules(), sitting.seats, random_deal(rules(), sitting.seats, random_), dealt_);
    int choice = -1;
    dealt_.state.duty = lead_duty(rules(), match, dealt_.state, &nobody_leads, &choice);
  }
  if (!later) return;
  const auto seat = static_cast<Seat>(random_.below(static_cast<std::size_t>(sitting.seats)));
  dealt_.state.duty = {.seats = mask_of(seat), .occasion = Occasion::later};
}

bool RandomPlay::play_one() {
  const Moves legal = legal_moves(rules(), state());
  if (legal.empty()) return false;
  const Move move = legal[random_.below(legal.size())];
  static_cast<void>(make_move(rules(), dealt_.state, move));
  moves_.push_back(move);
  return true;
}

void RandomPlay::play(int moves) {
  for (int i = 0; i < moves && play_one(); ++i) {
  }
}

void RandomPlay::play_to_the_end() {
  constexpr int kMost = 500;
  play(kMost);
}

}  // namespace sixlove
