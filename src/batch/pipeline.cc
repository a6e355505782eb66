#include "batch/pipeline.h"

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "batch/cut.h"

namespace sixlove {

namespace {

/// Where the records of a chunk start, and how many lines each has.
struct Cuts {
  std::vector<std::size_t> starts;  ///< and at last where the text ends
  std::vector<std::uint64_t> lines;
  std::uint64_t lines_before = 0;  ///< before the first record
  std::uint64_t all_lines = 0;

  void cut(const Chunk& chunk) {
    if (chunk.oversized) {
      starts.assign(1, 0);
    } else {
      cut_records(chunk.text, chunk.format, chunk.mark, starts);
    }
    starts.push_back(chunk.text.size());
    all_lines = lines_before = count_lines(chunk.text.substr(0, starts.front()));
    lines.clear();
    for (std::size_t i = 0; i < records(); ++i) {
      lines.push_back(count_lines(text_of(chunk, i)));
      all_lines += lines.back();
    }
  }

  [[nodiscard]] std::size_t records() const { return starts.size() - 1; }

  [[nodiscard]] std::string_view text_of(const Chunk& chunk, std::size_t record) const {
    return chunk.text.substr(starts[record], starts[record + 1] - starts[record]);
  }
};

/// One run: what its threads share.
class Run {
 public:
  Run(const Pipeline& pipeline, ChunkReader& reader, const PipelineOptions& options)
      : pipeline_(pipeline), reader_(reader), options_(options) {
    // enough for every thread to work on while one chunk is waited for
    const std::size_t chunks = options.jobs == 1 ? 1 : 2 * options.jobs;
    for (std::size_t i = 0; i < chunks; ++i) {
      chunks_.push_back(std::make_unique<ScoredChunk>());
      free_.push_back(chunks_.back().get());
    }
  }

  void work() {
    Scorer scorer(pipeline_.rules());
    Cuts cuts;
    while (ScoredChunk* const scored = next_free()) {
      const std::optional<std::uint64_t> turn = read(*scored);
      if (!turn) return;
      judge(scorer, *scored, cuts, *turn);
      pipeline_.make(*scored);
      deliver(*scored, *turn);
    }
  }

 private:
  ScoredChunk* next_free() {
    std::unique_lock lock(delivery_);
    freed_.wait(lock, [this] { return stopped_ || !free_.empty(); });
    if (stopped_) return nullptr;
    ScoredChunk* const scored = free_.back();
    free_.pop_back();
    return scored;
  }

  /// The chunk's place in the order; nothing at the end.
  std::optional<std::uint64_t> read(ScoredChunk& scored) {
    const std::lock_guard lock(reading_);
    if (!reader_.next(scored.chunk)) return std::nullopt;
    return chunks_read_++;
  }

  /// Waits until the chunks before have counted their records and lines, and adds those of this.
  void count(ScoredChunk& scored, std::uint64_t turn, std::uint64_t records, std::uint64_t lines) {
    std::unique_lock lock(counting_);
    counted_.wait(lock, [&] { return counted_chunks_ == turn; });
    if (scored.chunk.starts_file) {
      records_ = scored.chunk.records_before;
      lines_ = scored.chunk.lines_before;
    }
    records_ += records;
    lines_ += lines;
    scored.records = records_;
    scored.lines = lines_;
    ++counted_chunks_;
    counted_.notify_all();
  }

  void judge(Scorer& scorer, ScoredChunk& scored, Cuts& cuts, std::uint64_t turn) {
    const Chunk& chunk = scored.chunk;
    cuts.cut(chunk);
    // records behind the shard are not even counted
    std::size_t mine = cuts.records();
    while (mine > 0 && chunk.at + cuts.starts[mine - 1] >= chunk.to) --mine;
    const std::uint64_t lines = cuts.all_lines + chunk.lines_passed;
    count(scored, turn, mine, lines);
    RecordText record;
    record.format = chunk.format;
    record.number = scored.records - mine + 1;
    record.line = scored.lines - lines + cuts.lines_before + 1;
    scored.rows.clear();
    scored.totals.clear();
    scored.text.clear();
    for (std::size_t i = 0; i < mine; ++i) {
      record.text = cuts.text_of(chunk, i);
      record.at = chunk.at + cuts.starts[i];
      if (record.at >= chunk.from) score(scorer, record, scored);
      ++record.number;
      record.line += cuts.lines[i];
    }
  }

  void score(Scorer& scorer, const RecordText& record, ScoredChunk& scored) const {
    if (scored.chunk.oversized) {
      add_oversized(record, scored.rows);
    } else {
      scorer.score(record, scored.rows);
    }
    scored.totals.add(scored.rows.matches.back(), scored.rows, options_.by);
  }

  static void add_oversized(const RecordText& record, Rows& rows) {
    MatchRow row;
    row.number = record.number;
    row.line = record.line;
    row.at = record.at;
    row.word = VerdictWord::malformed;
    row.first_round = static_cast<std::uint32_t>(rows.rounds.size());
    row.first_finding = static_cast<std::uint32_t>(rows.findings.size());
    row.findings = 1;
    row.faults = 1;
    row.ruling = 0;
    FindingRow finding;
    finding.id = FindingId::too_large;
    finding.line = record.line;
    finding.column = 1;
    rows.findings.push_back(finding);
    rows.matches.push_back(row);
  }

  /// Hands the chunk on when its turn comes: one thread at a time does so for all.
  void deliver(ScoredChunk& scored, std::uint64_t turn) {
    std::unique_lock lock(delivery_);
    waiting_[turn] = &scored;
    if (delivering_) return;
    delivering_ = true;
    for (auto next = waiting_.find(taken_); next != waiting_.end(); next = waiting_.find(taken_)) {
      ScoredChunk* const ready = next->second;
      waiting_.erase(next);
      ++taken_;
      if (!stopped_) {
        lock.unlock();
        const bool goes_on = pipeline_.take(*ready);
        lock.lock();
        if (!goes_on) stopped_ = true;
      }
      free_.push_back(ready);
      freed_.notify_all();
    }
    delivering_ = false;
  }

  const Pipeline& pipeline_;
  ChunkReader& reader_;
  const PipelineOptions& options_;
  std::vector<std::unique_ptr<ScoredChunk>> chunks_;

  std::mutex reading_;
  std::uint64_t chunks_read_ = 0;

  std::mutex counting_;
  std::condition_variable counted_;
  std::uint64_t counted_chunks_ = 0;
  std::uint64_t records_ = 0;
  std::uint64_t lines_ = 0;

  std::mutex delivery_;
  std::condition_variable freed_;
  std::vector<ScoredChunk*> free_;
  std::map<std::uint64_t, ScoredChunk*> waiting_;
  std::uint64_t taken_ = 0;
  bool delivering_ = false;
  bool stopped_ = false;
};

}  // namespace

void Pipeline::run(ChunkReader& reader, const PipelineOptions& options) const {
  Run run(*this, reader, options);
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < options.jobs; ++i) helpers.emplace_back([&run] { run.work(); });
  run.work();
}

}  // namespace sixlove
