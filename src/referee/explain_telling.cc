#include "referee/explain_telling.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "referee/record_facts.h"

namespace sixlove {

namespace {

constexpr int kLongestName = 24;

/// The one key that a tag of the record overrides.
constexpr std::string_view kTargetKey = "match.target";

/// The file's name without its folders.
std::string_view file_name(std::string_view path) {
  return path.substr(path.rfind('/') + 1);
}

std::string title_of(const RulesetDoc& doc, std::string_view id) {
  for (const RulesetSource& source : doc.sources) {
    if (source.id == id) return fmt::format("{}: {}", id, source.text);
  }
  return std::string(id);
}

/// What the key rests on: "(source S0: its title; also S2)".
std::string sources_text(const RulesetDoc& doc, std::string_view ids) {
  if (ids.empty()) return "";
  const std::size_t comma = std::min(ids.find(", "), ids.size());
  std::string text = fmt::format(" (source {}", title_of(doc, ids.substr(0, comma)));
  if (comma < ids.size()) text += fmt::format("; also {}", ids.substr(comma + 2));
  return text + ")";
}

bool is_written(Span span) {
  return span.length > 0;
}

}  // namespace

Telling::Telling(const Ruling& ruling, const ExplainContext& context)
    : ruling_(ruling), context_(context), seats_(seats_of_game(context.doc.rules, context.record)) {
  // a number of seats that the game does not have is the finding itself
  if (seats_ == 0) seats_ = context.record.seats;
  diagnostic_.id = ruling.id;
  diagnostic_.severity = ruling.severity;
  place();
}

void Telling::place() {
  Span span = ruling_.span;
  if (span == Span{}) span = round() != nullptr ? round()->span : record().span;
  // a whole record is no place to point at: its start is
  if (span == record().span) span.length = 0;
  diagnostic_.labels.push_back({record().source.get(), span, where(), true});
}

void Telling::mark(Span span, std::string text) {
  if (!is_written(span)) return;
  diagnostic_.labels.push_back({record().source.get(), span, std::move(text), false});
}

void Telling::tell_rule() {
  if (ruling_.rule.empty()) return;
  const RulesetDoc& doc = context_.doc;
  const Tag* const target = record().tag("Target");
  if (ruling_.rule == kTargetKey && record().target && target != nullptr) {
    diagnostic_.rule =
        fmt::format("{}, set by the tag Target{}", ruling_.rule, in_line(target->span));
    mark(target->span, "set here");
    return;
  }
  const KeyOrigin* const origin = doc.origin(ruling_.rule);
  if (origin == nullptr) {
    diagnostic_.rule = fmt::format("{}, in every game", ruling_.rule);
    return;
  }
  if (origin->source == nullptr) {
    diagnostic_.rule = fmt::format("{}, default", ruling_.rule);
  } else if (origin->source->name().starts_with("--")) {
    diagnostic_.rule = fmt::format("{}, set by {}", ruling_.rule, origin->source->name());
  } else {
    diagnostic_.rule =
        fmt::format("{}, set in {}:{}", ruling_.rule, printable(file_name(origin->source->name())),
                    origin->source->place(origin->span.at).line);
  }
  if (origin->source != nullptr) {
    diagnostic_.labels.push_back({origin->source, origin->span, "set here", false});
  }
  diagnostic_.rule += printable(sources_text(doc, origin->from));
  if (!origin->disputed.empty()) {
    note(fmt::format("sources differ on {}: {}", ruling_.rule, printable(origin->disputed)));
  }
}

Diagnostic Telling::finished() && {
  if (ruling_.follows) note("this only follows from the round's first fault");
  tell_rule();
  return std::move(diagnostic_);
}

std::string Telling::letter(Seat seat) const {
  return seat < kMaxSeats ? std::string(1, record().letters[seat]) : "nobody";
}

std::string Telling::seat(Seat seat) const {
  const std::vector<std::string>& players = record().players;
  if (seat >= players.size() || players[seat].empty()) return letter(seat);
  return fmt::format("{} ({})", letter(seat), printable_start(players[seat], kLongestName));
}

std::string Telling::side(Side side) const {
  std::string letters;
  for (Seat seat = 0; seat < seats_ && side != kNoSide; ++seat) {
    if (seats_ < 2 || Seating::side_of(rules(), seat, seats_) != side) continue;
    letters += letter(seat);
  }
  return letters;
}

std::string Telling::seats(SeatMask seats, std::string_view conjunction) const {
  std::vector<std::string> names;
  for (Side side = 0; side < seats_; ++side) {
    const std::string letters = this->side(side);
    SeatMask mask = 0;
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (letters.find(letter(seat)) != std::string::npos) {
        mask = static_cast<SeatMask>(mask | mask_of(seat));
      }
    }
    if (mask != 0 && (seats & mask) == mask && letters.size() > 1) {
      names.push_back(letters);
      seats = static_cast<SeatMask>(seats & ~mask);
    }
  }
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (has(seats, seat)) names.push_back(letter(seat));
  }
  return joined(names, conjunction);
}

std::string Telling::in_line(Span span) const {
  if (!is_written(span)) return "";
  return fmt::format(" (line {})", record().source->place(span.at).line);
}

std::string Telling::where() const {
  if (context_.round_number == 0) return "";
  std::string text = fmt::format("round {}", context_.round_number);
  const bool other_label = round() != nullptr && !round()->label.empty() &&
                           round()->label != std::to_string(context_.round_number);
  if (other_label) text += fmt::format(" (\"{}\")", printable_start(round()->label, kLongestName));
  if (ruling_.move > 0) text += fmt::format(", move {}", ruling_.move);
  return text;
}

const Event* Telling::event_at(Span span) const {
  if (round() == nullptr || !is_written(span)) return nullptr;
  const std::vector<Event>& events = round()->events;
  const auto found = std::find_if(events.begin(), events.end(),
                                  [span](const Event& event) { return event.at == span.at; });
  return found == events.end() ? nullptr : &*found;
}

const Event* Telling::earlier_play(Tile tile) const {
  if (round() == nullptr) return nullptr;
  for (const Event& event : round()->events) {
    if (&event == this->event()) return nullptr;
    if (event.kind == EventKind::play && event.tile == tile) return &event;
  }
  return nullptr;
}

int Telling::move_number(const Event& event) const {
  int number = 0;
  for (const Event& each : round()->events) {
    if (each.is_move()) ++number;
    if (&each == &event) break;
  }
  return number;
}

Span Telling::dealt_place(Seat seat, Tile tile) const {
  if (round() == nullptr || seat >= kMaxSeats) return {};
  for (const PlacedTile& placed : round()->deal[seat].tiles) {
    if (placed.tile == tile) return placed.span;
  }
  return {};
}

void mark_hand(Telling& telling, Seat seat) {
  if (telling.round() == nullptr || seat >= kMaxSeats) return;
  const TileLine& line = telling.round()->deal[seat];
  if (line.known) telling.mark(line.span, telling.letter(seat) + " was dealt these");
}

}  // namespace sixlove
