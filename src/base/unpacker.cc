#include "base/unpacker.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <zlib.h>
#include <zstd.h>

namespace sixlove {

namespace {

constexpr std::string_view kGzipMagic = "\x1f\x8b";
constexpr std::string_view kZstdMagic = "\x28\xb5\x2f\xfd";

// zlib counts in 32 bits: feeds at most so much at a time
uInt portion(std::size_t left) {
  return static_cast<uInt>(std::min<std::size_t>(left, std::numeric_limits<uInt>::max()));
}

}  // namespace

struct Unpacker::Machine {
  explicit Machine(bool is_gzip) : gzip(is_gzip) {
    if (gzip) {
      ready = inflateInit2(&inflating, 15 + 16) == Z_OK;
    } else {
      zstd = ZSTD_createDStream();
      ready = zstd != nullptr;
    }
  }

  ~Machine() {
    if (gzip && ready) inflateEnd(&inflating);
    ZSTD_freeDStream(zstd);
  }

  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  Expected<std::size_t, std::string> from_gzip(std::string_view& packed, char* to,
                                               std::size_t room) {
    if (between) {
      if (packed.size() < kGzipMagic.size() && !kGzipMagic.starts_with(packed)) {
        return Unexpected(std::string("something that is not gzip follows the packed text"));
      }
      if (packed.size() >= kGzipMagic.size() && !packed.starts_with(kGzipMagic)) {
        return Unexpected(std::string("something that is not gzip follows the packed text"));
      }
      inflateReset(&inflating);
      between = false;
    }
    inflating.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    inflating.avail_in = portion(packed.size());
    const uInt offered = inflating.avail_in;
    inflating.next_out = reinterpret_cast<Bytef*>(to);
    inflating.avail_out = portion(room);
    const uInt space = inflating.avail_out;
    const int status = inflate(&inflating, Z_NO_FLUSH);
    packed.remove_prefix(offered - inflating.avail_in);
    between = status == Z_STREAM_END;
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) {
      return Unexpected(std::string("the gzip file is damaged"));
    }
    return std::size_t{space - inflating.avail_out};
  }

  Expected<std::size_t, std::string> from_zstd(std::string_view& packed, char* to,
                                               std::size_t room) {
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    ZSTD_outBuffer out{to, room, 0};
    const std::size_t status = ZSTD_decompressStream(zstd, &out, &in);
    packed.remove_prefix(in.pos);
    if (ZSTD_isError(status) != 0U) {
      return Unexpected(std::string("the Zstandard file is damaged: ") + ZSTD_getErrorName(status));
    }
    between = status == 0;
    return out.pos;
  }

  bool gzip;
  bool ready = false;
  bool between = false;  ///< one member has ended, the next has not begun
  z_stream inflating{};
  ZSTD_DStream* zstd = nullptr;
};

Unpacker::Unpacker(std::unique_ptr<Machine> machine) : machine_(std::move(machine)) {}

Unpacker::Unpacker(Unpacker&&) noexcept = default;
Unpacker& Unpacker::operator=(Unpacker&&) noexcept = default;
Unpacker::~Unpacker() = default;

std::optional<Unpacker> Unpacker::for_start(std::string_view bytes) {
  const bool gzip = bytes.starts_with(kGzipMagic);
  if (!gzip && !bytes.starts_with(kZstdMagic)) return std::nullopt;
  return Unpacker(std::make_unique<Machine>(gzip));
}

Expected<std::size_t, std::string> Unpacker::unpack(std::string_view& packed, char* to,
                                                    std::size_t room) {
  if (!machine_->ready) return Unexpected(std::string("no memory to unpack it"));
  while (true) {
    if (packed.empty() && machine_->between) return std::size_t{0};
    const std::size_t before = packed.size();
    auto written = machine_->gzip ? machine_->from_gzip(packed, to, room)
                                  : machine_->from_zstd(packed, to, room);
    if (!written.has_value() || written.value() > 0) return written;
    if (packed.size() == before) return std::size_t{0};
  }
}

std::optional<std::string> Unpacker::cut_off() const {
  if (machine_->between) return std::nullopt;
  return machine_->gzip ? "the gzip file is cut off" : "the Zstandard file is cut off";
}

}  // namespace sixlove
