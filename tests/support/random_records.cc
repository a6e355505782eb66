#include "support/random_records.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <rapidcheck.h>

#include "generate/generate.h"
#include "record/reader.h"
#include "record/write.h"

namespace sixlove {

namespace {

SeatMask turned(SeatMask seats, int count) {
  const unsigned all = (1U << count) - 1U;
  return static_cast<SeatMask>(((unsigned{seats} << 1U) | (unsigned{seats} >> (count - 1))) & all);
}

template <typename T>
void turn(PerSeat<T>& values, int count) {
  std::rotate(values.begin(), values.begin() + (count - 1), values.begin() + count);
}

void turn(Round& round, int count) {
  turn(round.deal, count);
  turn(round.left, count);
  turn(round.count, count);
  for (Event& event : round.events) {
    if (event.seat != kNoSeat) event.seat = next_seat(event.seat, count);
  }
  if (round.end) round.end->seats = turned(round.end->seats, count);
  for (ScoreClaim& claim : round.score) claim.seats = turned(claim.seats, count);
}

}  // namespace

Record read_record(const std::string& text) {
  RecordReader reader(std::make_shared<const Source>("night.dom", text), Format::dom);
  return reader.next().value_or(Record{});
}

std::optional<Record> random_record(const Sitting& sitting, int most_rounds, bool faulty) {
  GenerateOptions options;
  options.seats = sitting.seats;
  options.max_rounds = most_rounds;
  options.seed = *rc::gen::arbitrary<std::uint64_t>();
  if (faulty) {
    const auto rows = catalogue();
    options.fault = rows[*rc::gen::inRange<std::size_t>(0, rows.size())].finding;
  }
  Diagnostics problems;
  const std::vector<Record> records = generate(*sitting.doc, options, problems);
  if (records.empty()) return std::nullopt;
  return read_record(write_text(records.front()));
}

Record turned_round(const Record& record) {
  const int count = record.seats;
  Record other = record;
  std::erase_if(other.tags, [](const Tag& tag) { return tag.name == "Result"; });
  for (Round& round : other.rounds) turn(round, count);
  if (other.result) {
    other.result->winner = turned(other.result->winner, count);
    auto& points = other.result->points;
    // with two sides the winner's points come first, whoever that is
    if (points.size() > 2) std::rotate(points.begin(), points.end() - 1, points.end());
  }
  return read_record(write_text(other));
}

}  // namespace sixlove
