#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.h"

namespace sixlove {

/// Unpacks gzip or Zstandard bit by bit, all members or frames. Cut-off input and anything that
/// follows the last member are errors.
class Unpacker {
 public:
  /// The unpacker for a file that starts with these bytes; nothing if it is not packed.
  [[nodiscard]] static std::optional<Unpacker> for_start(std::string_view bytes);

  Unpacker(Unpacker&&) noexcept;
  Unpacker& operator=(Unpacker&&) noexcept;
  ~Unpacker();

  /// Unpacks from the front of `packed`, which it shortens, into `room`; the answer is the number
  /// of bytes written, 0 if it needs more input. The error is said in words.
  [[nodiscard]] Expected<std::size_t, std::string> unpack(std::string_view& packed, char* to,
                                                          std::size_t room);

  /// What is wrong if the file ends here: nothing where a member has just ended.
  [[nodiscard]] std::optional<std::string> cut_off() const;

 private:
  struct Machine;
  explicit Unpacker(std::unique_ptr<Machine> machine);

  std::unique_ptr<Machine> machine_;
};

}  // namespace sixlove
