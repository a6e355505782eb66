#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/interrupts.h"
#include "batch/rows.h"

namespace sixlove {

/// An SQLite database of a batch: tables matches, rounds, awards and findings, all STRICT, filled
/// in one transaction under another name and then renamed. The file appears whole or not at all.
class Database {
 public:
  /// `interrupts` removes what there is if the process is stopped.
  Database(std::string path, Interrupts& interrupts);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  /// What went wrong, in words; nothing if nothing did.
  [[nodiscard]] std::optional<std::string> open();
  [[nodiscard]] std::optional<std::string> add(std::string_view file, const Rows& rows);
  [[nodiscard]] std::optional<std::string> commit();

 private:
  struct Connection;

  void drop();

  std::string path_;
  std::string temporary_;
  Interrupts& interrupts_;
  std::unique_ptr<Connection> connection_;
};

/// The statements that make the tables.
[[nodiscard]] std::string_view database_schema();

}  // namespace sixlove
