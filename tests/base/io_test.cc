#include "base/io.h"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

namespace sixlove {
namespace {

namespace fs = std::filesystem;

class Io : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "sixlove-io-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }

  void TearDown() override { fs::remove_all(folder_); }

  std::string file(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
    return (folder_ / name).string();
  }

  static std::string bytes_of(const fs::path& path) {
    std::ostringstream bytes;
    bytes << std::ifstream(path, std::ios::binary).rdbuf();
    return bytes.str();
  }

  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  fs::path folder_;
};

std::string gzip(const std::string& text) {
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string packed(text.size() + 100, '\0');
  std::string copy = text;
  stream.next_in = reinterpret_cast<Bytef*>(copy.data());
  stream.avail_in = static_cast<uInt>(copy.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string zstd(const std::string& text) {
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
  return packed;
}

TEST_F(Io, reads_plain_files_and_says_which_is_missing) {
  EXPECT_EQ(read_input(file("a.dom", "abc")).value(), "abc");
  EXPECT_EQ(read_input(file("empty", "")).value(), "");
  const auto missing = read_input((folder_ / "no.dom").string());
  EXPECT_EQ(missing.error().kind, IoErrorKind::not_found);
  EXPECT_EQ(missing.error().path, (folder_ / "no.dom").string());
  EXPECT_EQ(read_input(folder_.string()).error().text, "this is a folder");
}

TEST_F(Io, unpacks_by_the_first_bytes_whatever_the_name) {
  const std::string text(3'000'000, 'x');
  EXPECT_EQ(read_input(file("a.dom", gzip(text))).value(), text);
  EXPECT_EQ(read_input(file("b.dom", zstd(text))).value(), text);
  EXPECT_EQ(read_input(file("plain.gz", "plain")).value(), "plain");
  EXPECT_EQ(read_input(file("two.gz", gzip("one ") + gzip("two"))).value(), "one two");
  EXPECT_EQ(read_input(file("two.zst", zstd("one ") + zstd("two"))).value(), "one two");
  EXPECT_EQ(read_input(file("none.gz", gzip(""))).value(), "");
  EXPECT_EQ(read_input(file("none.zst", zstd(""))).value(), "");
}

TEST_F(Io, refuses_packed_files_that_are_cut_off_anywhere) {
  const std::string gz = gzip("a record of some length, to have a few bytes");
  const std::string zst = zstd("a record of some length, to have a few bytes");
  for (std::size_t length = 2; length < gz.size(); ++length) {
    EXPECT_EQ(read_input(file("a.gz", gz.substr(0, length))).error().kind, IoErrorKind::damaged);
  }
  for (std::size_t length = 4; length < zst.size(); ++length) {
    EXPECT_EQ(read_input(file("a.zst", zst.substr(0, length))).error().kind, IoErrorKind::damaged);
  }
}

TEST_F(Io, refuses_what_follows_a_packed_file) {
  EXPECT_EQ(read_input(file("a.gz", gzip("a") + "garbage")).error().kind, IoErrorKind::damaged);
  EXPECT_EQ(read_input(file("a.zst", zstd("a") + "garbage")).error().kind, IoErrorKind::damaged);
}

TEST_F(Io, keeps_to_its_limit_also_when_unpacking) {
  EXPECT_EQ(read_input(file("a", "12345"), 5).value(), "12345");
  EXPECT_EQ(read_input(file("a", "123456"), 5).error().kind, IoErrorKind::too_large);
  const std::string bomb(5'000'000, '0');
  EXPECT_EQ(read_input(file("a", gzip(bomb)), 1'000'000).error().kind, IoErrorKind::too_large);
  EXPECT_EQ(read_input(file("a", zstd(bomb)), 1'000'000).error().kind, IoErrorKind::too_large);
}

TEST_F(Io, finds_the_records_of_a_folder_in_order) {
  for (const char* name : {"b.dom", "a.jsonl", "B.dom.gz", "c.jsonl.zst", "notes.txt", "x.gz"}) {
    file(name, "");
  }
  fs::create_directory(folder_ / "folder.dom");
  std::vector<std::string> names;
  const auto found = record_files(folder_.string());
  for (const std::string& path : found.value()) {
    names.push_back(fs::path(path).filename().string());
  }
  EXPECT_EQ(names, (std::vector<std::string>{"B.dom.gz", "a.jsonl", "b.dom", "c.jsonl.zst"}));
  EXPECT_EQ(record_files("-").value(), std::vector<std::string>{"-"});
  EXPECT_EQ(record_files("/no/such").error().kind, IoErrorKind::not_found);
}

TEST_F(Io, writes_the_whole_file_or_leaves_the_old_one) {
  const std::string path = file("out", "old");
  EXPECT_FALSE(write_whole(path, "new").has_value());
  EXPECT_EQ(bytes_of(path), "new");
  EXPECT_EQ(files(), 1U);
  const auto nowhere = write_whole((folder_ / "no" / "out").string(), "new");
  ASSERT_TRUE(nowhere.has_value());
  EXPECT_EQ(nowhere->path, (folder_ / "no" / "out").string());
  EXPECT_EQ(write_whole(folder_.string(), "new")->text, "this is a folder");
  EXPECT_EQ(files(), 1U);
}

TEST_F(Io, writes_through_a_link) {
  file("real", "old");
  fs::create_symlink("real", folder_ / "link");
  EXPECT_FALSE(write_whole((folder_ / "link").string(), "new").has_value());
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_EQ(bytes_of(folder_ / "real"), "new");
}

TEST_F(Io, says_when_the_disk_is_full) {
  const auto error = write_whole("/dev/full", "text");
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->kind, IoErrorKind::not_writable);
  EXPECT_EQ(error->path, "/dev/full");
}

TEST_F(Io, tells_a_closed_pipe_from_a_failure) {
  std::signal(SIGPIPE, SIG_IGN);
  int ends[2] = {};
  ASSERT_EQ(::pipe(ends), 0);
  ::close(ends[0]);
  const auto error = write_all(ends[1], "standard output", "text");
  ::close(ends[1]);
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->kind, IoErrorKind::closed_pipe);
}

}  // namespace
}  // namespace sixlove
