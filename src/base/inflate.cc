#include "base/inflate.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <vector>

#include <zlib.h>
#include <zstd.h>

namespace sixlove {

namespace {

constexpr std::string_view kGzipMagic = "\x1f\x8b";
constexpr std::string_view kZstdMagic = "\x28\xb5\x2f\xfd";
constexpr std::size_t kChunk = std::size_t{1} << 20U;

using Inflated = Expected<std::string, InflateError>;

Inflated failure(std::string text) {
  return Unexpected(InflateError{false, std::move(text)});
}

Inflated too_large(std::size_t limit) {
  return Unexpected(
      InflateError{true, "unpacked it is larger than " + std::to_string(limit) + " bytes"});
}

class GzipStream {
 public:
  GzipStream() { ready_ = inflateInit2(&stream_, 15 + 16) == Z_OK; }

  ~GzipStream() {
    if (ready_) inflateEnd(&stream_);
  }

  GzipStream(const GzipStream&) = delete;
  GzipStream& operator=(const GzipStream&) = delete;

  [[nodiscard]] bool ready() const { return ready_; }

  z_stream& operator*() { return stream_; }

 private:
  z_stream stream_{};
  bool ready_ = false;
};

// zlib counts in 32 bits: feeds at most so much at a time
uInt portion(std::size_t left) {
  return static_cast<uInt>(std::min<std::size_t>(left, std::numeric_limits<uInt>::max()));
}

Inflated from_gzip(std::string_view bytes, std::size_t limit) {
  GzipStream gzip;
  if (!gzip.ready()) return failure("no memory to unpack it");
  z_stream& stream = *gzip;
  std::string text;
  std::vector<char> chunk(kChunk);
  std::size_t at = 0;
  while (true) {
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data() + at));
    const uInt given = portion(bytes.size() - at);
    stream.avail_in = given;
    stream.next_out = reinterpret_cast<Bytef*>(chunk.data());
    stream.avail_out = static_cast<uInt>(chunk.size());
    const int status = inflate(&stream, Z_NO_FLUSH);
    at += given - stream.avail_in;
    text.append(chunk.data(), chunk.size() - stream.avail_out);
    if (text.size() > limit) return too_large(limit);
    if (status == Z_STREAM_END) {
      if (at == bytes.size()) return text;
      if (!bytes.substr(at).starts_with(kGzipMagic)) {
        return failure("something that is not gzip follows the packed text");
      }
      inflateReset(&stream);
    } else if (status == Z_BUF_ERROR ||
               (status == Z_OK && at == bytes.size() && stream.avail_out != 0)) {
      return failure("the gzip file is cut off");
    } else if (status != Z_OK) {
      return failure("the gzip file is damaged");
    }
  }
}

Inflated from_zstd(std::string_view bytes, std::size_t limit) {
  struct Free {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
  };

  const std::unique_ptr<ZSTD_DStream, Free> stream(ZSTD_createDStream());
  if (stream == nullptr) return failure("no memory to unpack it");
  std::string text;
  std::vector<char> chunk(kChunk);
  ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
  while (true) {
    ZSTD_outBuffer out{chunk.data(), chunk.size(), 0};
    const std::size_t before = in.pos;
    const std::size_t status = ZSTD_decompressStream(stream.get(), &out, &in);
    if (ZSTD_isError(status) != 0U) {
      return failure(std::string("the Zstandard file is damaged: ") + ZSTD_getErrorName(status));
    }
    text.append(chunk.data(), out.pos);
    if (text.size() > limit) return too_large(limit);
    if (in.pos == in.size && status == 0) return text;
    if (in.pos == in.size && out.pos == 0 && in.pos == before) {
      return failure("the Zstandard file is cut off");
    }
  }
}

}  // namespace

bool is_packed(std::string_view bytes) {
  return bytes.starts_with(kGzipMagic) || bytes.starts_with(kZstdMagic);
}

Expected<std::string, InflateError> inflated(std::string_view bytes, std::size_t limit) {
  return bytes.starts_with(kGzipMagic) ? from_gzip(bytes, limit) : from_zstd(bytes, limit);
}

}  // namespace sixlove
