#include "cli/same_match.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "cli/verdict_words.h"
#include "core/tile_set.h"
#include "record/write.h"

namespace sixlove {

namespace {

/// Something that a record says: `meant` is the same for all that mean the same, `shown` is how it
/// is written.
struct Said {
  std::string what;
  int move = 0;
  std::string meant;
  std::string shown;
};

/// The side, as a number, that the seats belong to.
std::string side_of(const Witness& witness, SeatMask seats) {
  const Verdict& verdict = witness.verdict;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (!has(seats, seat)) continue;
    for (Side side = 0; side < verdict.sides; ++side) {
      if (verdict.side_names[side].find(verdict.letters[seat]) != std::string::npos) {
        return std::to_string(side);
      }
    }
  }
  return "";
}

/// Everything that one record says of one round, in the order of a record.
class RoundTeller {
 public:
  RoundTeller(const Witness& witness, const Round& round) : witness_(witness), round_(round) {}

  std::vector<Said> tell() {
    for (Seat seat = 0; seat < kMaxSeats; ++seat) tell_tiles("deal", seat, round_.deal[seat]);
    tell_moves();
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      tell_tiles("left", seat, round_.left[seat]);
      const CountClaim& count = round_.count[seat];
      if (count.written) add("count " + letter(seat), std::to_string(count.pips));
    }
    tell_end();
    for (const ScoreClaim& claim : round_.score) {
      said_.push_back(
          {"score " + side_of(witness_, claim.seats), 0, std::to_string(claim.points),
           fmt::format("{} {}", write_seats(witness_.record, claim.seats), claim.points)});
    }
    return std::move(said_);
  }

 private:
  static std::string letter(Seat seat) { return std::string(1, static_cast<char>('A' + seat)); }

  void add(std::string what, const std::string& value) {
    said_.push_back({std::move(what), 0, value, value});
  }

  void tell_tiles(std::string_view kind, Seat seat, const TileLine& line) {
    if (!line.known) return;
    TileSet tiles;
    std::string text;
    for (const PlacedTile& tile : line.tiles) tiles.add(tile.tile);
    for (const Tile tile : tiles) text += (text.empty() ? "" : " ") + write_tile(tile);
    add(fmt::format("{} {}", kind, letter(seat)), text.empty() ? "no tiles" : text);
  }

  void tell_moves() {
    int number = 0;
    for (const Event& event : round_.events) {
      if (!event.is_move()) continue;
      ++number;
      Event bare = event;
      bare.end = {};
      bare.points = -1;
      const std::string place = fmt::format("move {}", number);
      said_.push_back(
          {place, number,
           fmt::format("{} {} {}", event.seat, static_cast<int>(event.kind), event.tile.id),
           write_event(witness_.record, round_, event)});
      if (event.end != EndMark{}) {
        said_.push_back({place + ", its end", number,
                         fmt::format("{} {}", static_cast<int>(event.end.kind), event.end.value),
                         write_event(witness_.record, round_, event)});
      }
      if (event.points >= 0) {
        said_.push_back({place + ", its points", number, std::to_string(event.points),
                         write_event(witness_.record, round_, event)});
      }
    }
    if (number == 0) return;
    said_.push_back({fmt::format("move {}", number + 1), number + 1, "none", "no move"});
  }

  void tell_end() {
    if (!round_.end) return;
    const EndClaim& end = *round_.end;
    constexpr std::string_view kKinds[] = {"out", "block", "tie", "void", "cut"};
    const std::string kind(kKinds[static_cast<std::size_t>(end.kind)]);
    add("end", kind);
    if (end.seats != 0) {
      said_.push_back(
          {"winner", 0, side_of(witness_, end.seats), write_seats(witness_.record, end.seats)});
    }
    if (end.points) add("points", fmt::format("+{}", *end.points));
  }

  const Witness& witness_;
  const Round& round_;
  std::vector<Said> said_;
};

std::vector<Said> tags_of(const Witness& witness) {
  std::vector<Said> said;
  for (const Tag& tag : witness.record.tags) said.push_back({tag.name, 0, tag.value, tag.value});
  return said;
}

const Said* find(const std::vector<Said>& said, const std::string& what) {
  const auto found =
      std::find_if(said.begin(), said.end(), [&](const Said& one) { return one.what == what; });
  return found == said.end() ? nullptr : &*found;
}

/// Sets what the records say against each other; what all of them say alike goes to `same`.
std::vector<SameDifference> differences(const std::vector<std::vector<Said>>& all,
                                        std::vector<std::string>* same) {
  std::vector<SameDifference> found;
  std::vector<std::string> done;
  for (const std::vector<Said>& said : all) {
    for (const Said& one : said) {
      if (std::find(done.begin(), done.end(), one.what) != done.end()) continue;
      done.push_back(one.what);
      SameDifference difference{one.what, one.move, {}};
      bool differ = false;
      bool everywhere = true;
      for (const std::vector<Said>& other : all) {
        const Said* const value = find(other, one.what);
        difference.values.push_back(value == nullptr ? "" : value->shown);
        differ = differ || (value != nullptr && value->meant != one.meant);
        everywhere = everywhere && value != nullptr;
      }
      if (differ) found.push_back(std::move(difference));
      if (!differ && everywhere && same != nullptr) same->push_back(one.what);
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return a.move > 0 && b.move > 0 && a.move < b.move;
  });
  return found;
}

/// Side names for those that `RoundTeller` gives by number.
void name_sides(std::span<const Witness> witnesses, std::vector<SameDifference>& differences) {
  constexpr std::string_view kScore = "score ";
  for (SameDifference& difference : differences) {
    if (!difference.what.starts_with(kScore)) continue;
    const std::string number = difference.what.substr(kScore.size());
    if (number.empty()) continue;
    difference.what = std::string(kScore) +
                      witnesses[0].verdict.side_names[static_cast<std::size_t>(number[0] - '0')];
  }
}

std::string result_text(const Verdict& verdict, const RoundVerdict& round) {
  if (!round.judged) return "not judged: the match was over before";
  std::string text(name(round.end));
  if (round.side != kNoSide)
    text += " by " + std::string(side_name(verdict, round.side));
  else if (round.winner != kNoSeat)
    text += fmt::format(" by {}", verdict.letters[round.winner]);
  if (round.points && round.side != kNoSide) text += fmt::format(", {:+}", *round.points);
  const std::string score = score_words(verdict, round.score);
  return score.empty() ? text : text + "; score " + score;
}

std::string match_text(const Verdict& verdict) {
  const MatchVerdict& match = verdict.match;
  std::string text = match.over ? "over" : "not over";
  if (match.winner != kNoSide) {
    text += ", won by " + std::string(side_name(verdict, match.winner));
  }
  const std::string score = score_words(verdict, match.score);
  return score.empty() ? text : text + "; score " + score;
}

/// The text that all have; nothing if they do not.
std::string common(const std::vector<std::string>& texts) {
  const bool same = std::all_of(texts.begin(), texts.end(),
                                [&](const std::string& text) { return text == texts[0]; });
  return same ? texts[0] : "";
}

SameRound compare_round(std::span<const Witness> witnesses, std::size_t index) {
  SameRound round;
  round.number = static_cast<int>(index + 1);
  std::vector<std::vector<Said>> all;
  for (const Witness& witness : witnesses) {
    const std::vector<Round>& rounds = witness.record.rounds;
    all.push_back(index < rounds.size() ? RoundTeller(witness, rounds[index]).tell()
                                        : std::vector<Said>{{"the round", 0, "none", "none"}});
    if (index < rounds.size()) all.back().push_back({"the round", 0, "there", "there"});
    const std::vector<RoundVerdict>& verdicts = witness.verdict.rounds;
    round.results.push_back(index < verdicts.size() ? result_text(witness.verdict, verdicts[index])
                                                    : "");
  }
  round.differences = differences(all, nullptr);
  name_sides(witnesses, round.differences);
  round.result = common(round.results);
  return round;
}

}  // namespace

bool SameMatch::agree() const {
  return std::all_of(rounds.begin(), rounds.end(),
                     [](const SameRound& round) { return round.differences.empty(); });
}

bool SameMatch::one_verdict() const {
  return !match.empty() && std::all_of(rounds.begin(), rounds.end(), [](const SameRound& round) {
    return !round.result.empty();
  });
}

bool consistent(const Verdict& verdict) {
  return verdict.word == VerdictWord::upheld || verdict.word == VerdictWord::undetermined;
}

SameMatch compare_witnesses(std::span<const Witness> witnesses) {
  SameMatch same;
  std::vector<std::vector<Said>> tags;
  std::size_t rounds = 0;
  for (const Witness& witness : witnesses) {
    tags.push_back(tags_of(witness));
    rounds = std::max(rounds, witness.record.rounds.size());
    same.matches.push_back(match_text(witness.verdict));
  }
  same.heading = differences(tags, &same.same_tags);
  for (std::size_t i = 0; i < rounds; ++i) same.rounds.push_back(compare_round(witnesses, i));
  same.match = common(same.matches);
  return same;
}

}  // namespace sixlove
