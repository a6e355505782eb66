#include "batch/checkpoint.h"

#include <string>

#include <gtest/gtest.h>

namespace sixlove {
namespace {

Checkpoint at_byte_1000() {
  Checkpoint checkpoint;
  checkpoint.question = "--by side matches.dom.gz";
  checkpoint.file = 2;
  checkpoint.byte = 1'000;
  checkpoint.records = 40;
  checkpoint.lines = 400;
  checkpoint.output = 77;
  return checkpoint;
}

/// A chunk of the file that was gone on with from byte 1000.
ScoredChunk chunk_up_to(std::uint64_t next, std::uint64_t records) {
  ScoredChunk scored;
  scored.chunk.file = 2;
  scored.chunk.from = 1'000;
  scored.chunk.next = next;
  scored.records = records;
  scored.lines = 10 * records;
  return scored;
}

TEST(Checkpoint, goes_on_behind_the_chunk_that_is_done) {
  Checkpoint checkpoint = at_byte_1000();
  checkpoint.stand_behind(chunk_up_to(1'500, 60));
  EXPECT_EQ(checkpoint.file, 2U);
  EXPECT_EQ(checkpoint.byte, 1'500U);
  EXPECT_EQ(checkpoint.records, 60U);
  EXPECT_EQ(checkpoint.lines, 600U);
}

TEST(Checkpoint, goes_on_with_the_next_file_behind_the_last_chunk_of_one) {
  Checkpoint checkpoint = at_byte_1000();
  ScoredChunk last = chunk_up_to(0, 60);
  last.chunk.ends_file = true;
  checkpoint.stand_behind(last);
  EXPECT_EQ(checkpoint.file, 3U);
  EXPECT_EQ(checkpoint.byte, 0U);
  EXPECT_EQ(checkpoint.records, 0U);
}

TEST(Checkpoint, does_not_go_back_where_a_packed_file_is_read_from_its_start_again) {
  Checkpoint checkpoint = at_byte_1000();
  checkpoint.stand_behind(chunk_up_to(500, 20));
  EXPECT_EQ(checkpoint.byte, 1'000U);
  EXPECT_EQ(checkpoint.records, 40U);
  EXPECT_EQ(checkpoint.lines, 400U);
  checkpoint.stand_behind(chunk_up_to(1'200, 50));
  EXPECT_EQ(checkpoint.byte, 1'200U);
  EXPECT_EQ(checkpoint.records, 50U);
}

TEST(Checkpoint, is_read_back_as_it_was_written) {
  const Checkpoint checkpoint = at_byte_1000();
  const auto read = checkpoint_from(checkpoint_text(checkpoint));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->question, checkpoint.question);
  EXPECT_EQ(read->file, checkpoint.file);
  EXPECT_EQ(read->byte, checkpoint.byte);
  EXPECT_EQ(read->records, checkpoint.records);
  EXPECT_EQ(read->lines, checkpoint.lines);
  EXPECT_EQ(read->output, checkpoint.output);
}

TEST(Checkpoint, that_was_cut_off_or_changed_anywhere_is_none) {
  const std::string text = checkpoint_text(at_byte_1000());
  for (std::size_t i = 0; i < text.size(); ++i) {
    EXPECT_FALSE(checkpoint_from(text.substr(0, i))) << i;
    std::string changed = text;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    EXPECT_FALSE(checkpoint_from(changed)) << i;
  }
}

}  // namespace
}  // namespace sixlove
