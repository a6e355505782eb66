#pragma once

#include <cstdint>

#include "batch/quick_arms.h"
#include "batch/quick_round.h"
#include "batch/quick_run.h"

namespace sixlove {

/// Reads one move as both formats spell it, and plays it.
template <typename Playing>
[[nodiscard, gnu::always_inline]] inline bool read_move(const QuickTable& table,
                                                        QuickCursor& cursor, Playing& playing) {
  // with what stands behind: the last move of a record that claims nothing has no more
  constexpr std::size_t kPass = 3;
  constexpr std::size_t kPlay = 5;
  constexpr std::size_t kDraw = 6;
  if (cursor.left() < kPass) return false;
  const char* const at = cursor.at();
  const Seat seat = table.seat_of[static_cast<unsigned char>(at[0])];
  if (seat == kNoSeat) return false;
  if (at[1] == '-') {
    cursor.step(2);
    return playing.pass(seat);
  }
  if (cursor.left() < (at[1] == '+' ? kDraw : kPlay)) return false;
  if (at[1] == '+') [[unlikely]] {
    cursor.step(2);
    const QuickTile* tile = nullptr;
    return cursor.read_tile(tile) && playing.draw(seat, *tile);
  }
  cursor.step(1);
  QuickPlay play;
  if (!cursor.read_tile(play.tile)) return false;
  if (at[4] == '@' || at[4] == '(') [[unlikely]] {
    // on copies, so that the originals stay in registers
    QuickCursor behind = cursor;
    QuickPlay detailed = play;
    if (!read_details(behind, detailed)) return false;
    cursor = behind;
    play = detailed;
  }
  return playing.play(seat, play);
}

/// Plays the moves that follow; `Form` says what stands between them. A function of its own: its
/// loops need all registers.
template <typename Layout, bool kPlain, typename Form>
[[nodiscard, gnu::noinline]] bool play_moves(QuickTable& table, QuickCursor& at,
                                             QuickRound& round) {
  constexpr int kMostMoves = 1'000;
  QuickCursor cursor = at;
  Layout layout(*table.rules);
  QuickRunning<Layout, kPlain> playing(table, round, layout);
  Behind behind = Behind::move;
  while (behind == Behind::move) {
    if (!read_move(table, cursor, playing)) return false;
    behind = Form::pass_between(cursor);
    if (behind != Behind::move) break;
    bool runs = false;
    if constexpr (kPlain) {
      runs = playing.template run<Form>(cursor, behind);
    } else {
      runs = playing.template run_scored<Form>(cursor, behind);
    }
    if (!runs) return false;
  }
  if (behind == Behind::odd || !playing.over() || playing.moves() > kMostMoves) return false;
  playing.finish();
  at = cursor;
  return true;
}

/// Works out who must lead and plays the moves.
template <typename Form>
[[nodiscard]] bool read_moves(QuickTable& table, QuickCursor& cursor, QuickRound& round) {
  if (!set_duty(table, round)) return false;
  if (table.rules->has_arms) return play_moves<QuickArms, false, Form>(table, cursor, round);
  return table.rules->plain ? play_moves<QuickLine, true, Form>(table, cursor, round)
                            : play_moves<QuickLine, false, Form>(table, cursor, round);
}

/// Reads a round's end, `C block +12`.
[[nodiscard]] bool read_end(const QuickTable& table, QuickCursor& cursor, QuickClaims& claims);

/// Takes the hands over as dealt: every tile of the game once, as many to a seat as there should
/// be. The hands hold no more.
[[nodiscard]] bool take_deal(const QuickRules& rules, QuickRound& round);

}  // namespace sixlove
