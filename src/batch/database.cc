#include "batch/database.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include <sqlite3.h>

#include "base/whole_file.h"
#include "batch/row_words.h"

namespace sixlove {

namespace {

constexpr const char* kSchema = R"(
CREATE TABLE matches (
  id INTEGER PRIMARY KEY, record TEXT NOT NULL, line INTEGER NOT NULL, ruleset TEXT,
  ruleset_sha256 TEXT, event TEXT, date TEXT, "table" TEXT, "match" TEXT, sides TEXT, score TEXT,
  over INTEGER NOT NULL, winner TEXT, verdict TEXT NOT NULL, rounds INTEGER NOT NULL,
  findings INTEGER NOT NULL
) STRICT;
CREATE TABLE rounds (
  match_id INTEGER NOT NULL REFERENCES matches(id), round INTEGER NOT NULL,
  evidence TEXT NOT NULL, "end" TEXT, winner TEXT, side TEXT, points INTEGER,
  judged INTEGER NOT NULL, disputed INTEGER NOT NULL, pips TEXT, score TEXT,
  PRIMARY KEY (match_id, round)
) STRICT, WITHOUT ROWID;
CREATE TABLE awards (
  match_id INTEGER NOT NULL, round INTEGER NOT NULL, side TEXT, kind TEXT NOT NULL,
  why TEXT NOT NULL, points INTEGER NOT NULL, move INTEGER,
  FOREIGN KEY (match_id, round) REFERENCES rounds(match_id, round)
) STRICT;
CREATE TABLE findings (
  match_id INTEGER NOT NULL REFERENCES matches(id), finding TEXT NOT NULL, severity TEXT NOT NULL,
  round INTEGER, move INTEGER, seat TEXT, line INTEGER NOT NULL, "column" INTEGER NOT NULL,
  rule TEXT, decides INTEGER NOT NULL
) STRICT;
)";

constexpr const char* kInsertMatch = "INSERT INTO matches VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
constexpr const char* kInsertRound = "INSERT INTO rounds VALUES (?,?,?,?,?,?,?,?,?,?,?)";
constexpr const char* kInsertAward = "INSERT INTO awards VALUES (?,?,?,?,?,?,?)";
constexpr const char* kInsertFinding = "INSERT INTO findings VALUES (?,?,?,?,?,?,?,?,?,?)";

/// Marks a database as ours: "6lve".
constexpr std::array<unsigned char, 4> kApplication = {'6', 'l', 'v', 'e'};

/// Whether what stands under the path may be replaced: nothing, or a database that we wrote.
bool may_replace(const std::string& path) {
  constexpr std::size_t kIdentity = 68;  // where SQLite keeps the application's mark
  std::ifstream file(path, std::ios::binary);
  std::array<char, kIdentity + kApplication.size()> head{};
  file.read(head.data(), head.size());
  if (file.gcount() == 0) return true;
  return std::equal(kApplication.begin(), kApplication.end(), head.begin() + kIdentity,
                    [](unsigned char a, char b) { return a == static_cast<unsigned char>(b); });
}

std::string mark_as_ours() {
  std::uint32_t mark = 0;
  for (const unsigned char byte : kApplication) mark = mark << 8U | byte;
  return "PRAGMA application_id = " + std::to_string(mark);
}

/// A statement whose values are given one after another.
class Insert {
 public:
  bool prepare(sqlite3* connection, const char* text) {
    return sqlite3_prepare_v2(connection, text, -1, &statement_, nullptr) == SQLITE_OK;
  }

  Insert() = default;
  Insert(const Insert&) = delete;
  Insert& operator=(const Insert&) = delete;

  ~Insert() { sqlite3_finalize(statement_); }

  Insert& number(std::int64_t value) {
    sqlite3_bind_int64(statement_, ++index_, value);
    return *this;
  }

  /// NULL where there is none.
  Insert& number_if(bool there, std::int64_t value) {
    if (there) return number(value);
    sqlite3_bind_null(statement_, ++index_);
    return *this;
  }

  /// NULL if it is empty.
  Insert& text(std::string_view value) {
    ++index_;
    if (value.empty()) {
      sqlite3_bind_null(statement_, index_);
    } else {
      sqlite3_bind_text64(statement_, index_, value.data(), value.size(), SQLITE_TRANSIENT,
                          SQLITE_UTF8);
    }
    return *this;
  }

  bool run() {
    index_ = 0;
    const bool done = sqlite3_step(statement_) == SQLITE_DONE;
    sqlite3_reset(statement_);
    return done;
  }

 private:
  sqlite3_stmt* statement_ = nullptr;
  int index_ = 0;
};

}  // namespace

struct Database::Connection {
  bool execute(const char* statement) {
    return sqlite3_exec(handle.get(), statement, nullptr, nullptr, nullptr) == SQLITE_OK;
  }

  bool prepare() {
    return match.prepare(handle.get(), kInsertMatch) && round.prepare(handle.get(), kInsertRound) &&
           award.prepare(handle.get(), kInsertAward) &&
           finding.prepare(handle.get(), kInsertFinding);
  }

  bool add_match(std::string_view file, const MatchRow& row);
  bool add_round(const MatchRow& match_row, const RoundRow& row, const Rows& rows);
  bool add_finding(const MatchRow& match_row, const FindingRow& row, bool decides);

  struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close(connection); }
  };

  std::unique_ptr<sqlite3, Close> handle;  // goes last, after its statements
  Insert match;
  Insert round;
  Insert award;
  Insert finding;
  std::int64_t id = 0;
  std::string text;  ///< kept for its memory
};

bool Database::Connection::add_match(std::string_view file, const MatchRow& row) {
  match.number(++id);
  text = std::string(file) + '#' + std::to_string(row.number);
  match.text(text).number(static_cast<std::int64_t>(row.line)).text(row.ruleset);
  match.text(row.rules == nullptr ? std::string_view() : row.rules->sha256);
  match.text(row.event).text(row.date).text(row.table).text(row.match);
  match.text(sides_in_words(row)).text(score_in_words(row)).number(row.over ? 1 : 0);
  match.text(winner_in_words(row)).text(name(row.word)).number(row.rounds).number(row.faults);
  return match.run();
}

bool Database::Connection::add_round(const MatchRow& match_row, const RoundRow& row,
                                     const Rows& rows) {
  round.number(id).number(row.number).text(name(row.evidence));
  round.text(row.judged ? name(row.end) : std::string_view());
  round.text(seat_letter(match_row, row.winner)).text(side_letters(match_row, row.side));
  round.number_if(row.has_points, row.points).number(row.judged ? 1 : 0);
  round.number(row.disputed ? 1 : 0);
  round.text(pips_in_words(match_row, row)).text(score_in_words(match_row, row));
  if (!round.run()) return false;
  for (std::uint32_t i = 0; i < row.awards; ++i) {
    const AwardRow& one = rows.awards[row.first_award + i];
    award.number(id).number(row.number).text(side_letters(match_row, one.side));
    award.text(name(one.kind)).text(one.why).number(one.points).number_if(one.move > 0, one.move);
    if (!award.run()) return false;
  }
  return true;
}

bool Database::Connection::add_finding(const MatchRow& match_row, const FindingRow& row,
                                       bool decides) {
  finding.number(id).text(row_of(row.id).id).text(name(row.severity));
  finding.number_if(row.round > 0, row.round).number_if(row.move > 0, row.move);
  finding.text(seat_letter(match_row, row.seat)).number(static_cast<std::int64_t>(row.line));
  finding.number(row.column).text(row.rule).number(decides ? 1 : 0);
  return finding.run();
}

std::string_view database_schema() {
  return kSchema;
}

Database::Database(std::string path, Interrupts& interrupts)
    : path_(std::move(path)), interrupts_(interrupts) {}

Database::~Database() {
  drop();
}

void Database::drop() {
  connection_.reset();
  if (temporary_.empty()) return;
  ::unlink(temporary_.c_str());
  interrupts_.release(temporary_);
  temporary_.clear();
}

std::optional<std::string> Database::open() {
  struct stat status {};

  if (::stat(path_.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
    return path_ + ": this is no file that a database can be written to";
  }
  if (!may_replace(path_)) {
    return path_ +
           ": this file is there already and is no database of sixlove; name another, or remove it";
  }
  temporary_ = path_ + ".part-" + std::to_string(::getpid());
  interrupts_.guard(temporary_);
  ::unlink(temporary_.c_str());
  connection_ = std::make_unique<Connection>();
  sqlite3* handle = nullptr;
  const int opened = sqlite3_open_v2(temporary_.c_str(), &handle,
                                     SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  connection_->handle.reset(handle);
  // nobody sees the file before it is whole: no journal is needed
  const bool ready = opened == SQLITE_OK && connection_->execute("PRAGMA journal_mode = OFF") &&
                     connection_->execute("PRAGMA synchronous = OFF") &&
                     connection_->execute("PRAGMA cache_size = -4096") &&
                     connection_->execute(mark_as_ours().c_str()) &&
                     connection_->execute("BEGIN") && connection_->execute(kSchema) &&
                     connection_->prepare();
  if (ready) return std::nullopt;
  return path_ + ": " + sqlite3_errmsg(handle);
}

std::optional<std::string> Database::add(std::string_view file, const Rows& rows) {
  bool good = true;
  for (const MatchRow& match : rows.matches) {
    good = good && connection_->add_match(file, match);
    for (std::uint32_t i = 0; i < match.rounds; ++i) {
      good = good && connection_->add_round(match, rows.rounds[match.first_round + i], rows);
    }
    for (std::uint32_t i = 0; i < match.findings; ++i) {
      good = good && connection_->add_finding(match, rows.findings[match.first_finding + i],
                                              static_cast<std::int64_t>(i) == match.ruling);
    }
    if (!good) return path_ + ": " + sqlite3_errmsg(connection_->handle.get());
  }
  return std::nullopt;
}

std::optional<std::string> Database::commit() {
  if (!connection_->execute("COMMIT")) {
    return path_ + ": " + sqlite3_errmsg(connection_->handle.get());
  }
  connection_.reset();
  const int descriptor = ::open(temporary_.c_str(), O_RDWR | O_CLOEXEC);
  const bool on_disk = descriptor >= 0 && ::fsync(descriptor) == 0;
  if (descriptor >= 0) ::close(descriptor);
  if (!on_disk || ::rename(temporary_.c_str(), path_.c_str()) != 0) {
    return path_ + ": " + write_error(path_, errno).text;
  }
  interrupts_.release(temporary_);
  temporary_.clear();
  return std::nullopt;
}

}  // namespace sixlove
