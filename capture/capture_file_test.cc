// A capture comes back as it was written, or not at all.
#include "capture/capture_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "capture/capture_header.h"
#include "capture/digest.h"
#include "capture/packing.h"
#include "capture/testing/small_capture.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

absl::StatusOr<Capture> ParseSmall(const std::string& content) {
  return ParseCapture(content, SmallPlan);
}

std::string ErrorOf(const std::string& content) {
  return std::string(ParseSmall(content).status().message());
}

// Where the blocks begin.
size_t HeaderSize(const std::string& content) {
  absl::string_view rest = content;
  EXPECT_TRUE(ParseCaptureHeader(rest).ok());
  return content.size() - rest.size();
}

CaptureHeader HeaderOf(const std::string& content) {
  absl::string_view rest = content;
  return ParseCaptureHeader(rest).value();
}

TEST(CaptureFileTest, SHA256IsTheKnownOne) {
  EXPECT_EQ(Sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(CaptureFileTest, EverythingComesBack) {
  const Capture capture = SmallCapture();
  const absl::StatusOr<Capture> read = ParseSmall(FormatCapture(capture));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->info, capture.info);
  EXPECT_EQ(read->plan_version, capture.plan_version);
  EXPECT_EQ(read->plan_digest, capture.plan_digest);
  EXPECT_EQ(read->plan_lists, capture.plan_lists);
  ASSERT_EQ(read->lists.size(), capture.lists.size());
  for (size_t i = 0; i < capture.lists.size(); ++i) {
    EXPECT_EQ(read->lists[i].control, capture.lists[i].control);
    EXPECT_EQ(*read->lists[i].operands, *capture.lists[i].operands);
  }
  EXPECT_EQ(read->d, capture.d);
  EXPECT_EQ(read->exceptions, capture.exceptions);
}

TEST(CaptureFileTest, WithoutExceptionsToo) {
  Capture capture = SmallCapture();
  capture.info.exceptions = false;
  capture.exceptions.clear();
  const absl::StatusOr<Capture> read = ParseSmall(FormatCapture(capture));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->d, capture.d);
  EXPECT_TRUE(read->exceptions.empty());
}

TEST(CaptureFileTest, ControlsThatWereNotSupportedAreNotThere) {
  Capture capture = SmallCapture();
  // The plan's second list, with its outcomes.
  capture.lists.erase(capture.lists.begin() + 1);
  --capture.plan_lists;
  capture.d.erase(capture.d.begin() + 3, capture.d.begin() + 6);
  capture.exceptions.erase(capture.exceptions.begin() + 3, capture.exceptions.begin() + 6);
  const absl::StatusOr<Capture> read = ParseSmall(FormatCapture(capture));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->lists.size(), 3u);
  EXPECT_EQ(read->d, capture.d);
}

TEST(CaptureFileTest, MoreThanOneBlockOfOutcomes) {
  std::vector<Operands> operands;
  for (uint32_t i = 0; i < 2 * kCasesPerBlock + 5; ++i) operands.push_back({i, i + 1, i + 2});
  Capture capture = SmallCapture();
  capture.lists.resize(capture.plan_lists);
  capture.d.resize(7);
  capture.exceptions.resize(7);
  Control control = {.semantics = Semantics::kMeasured};
  control.target = Target::kGfx1030;
  capture.lists.push_back(
      {control, std::make_shared<const std::vector<Operands>>(std::move(operands))});
  for (uint32_t i = 0; i < 2 * kCasesPerBlock + 5; ++i) {
    capture.d.push_back(i * 2654435769u);
    capture.exceptions.push_back(i % 64);
  }
  const std::string content = FormatCapture(capture);
  const absl::StatusOr<Capture> read = ParseSmall(content);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->d, capture.d);
  EXPECT_EQ(read->exceptions, capture.exceptions);
  // The block at fault is named.
  const CaptureHeader header = HeaderOf(content);
  ASSERT_EQ(header.blocks.size(), 5u);
  std::string altered = content;
  altered[altered.size() - header.blocks[4].bytes - 10] ^= 1;
  EXPECT_THAT(ErrorOf(altered),
              HasSubstr("block 4 of 5 (outcomes of cases 65536 to 131071) does not have the SHA"));
  EXPECT_THAT(ErrorOf(content.substr(0, content.size() - header.blocks[4].bytes - 1)),
              HasSubstr("block 4 of 5 (outcomes of cases 65536 to 131071) is cut off"));
}

TEST(CaptureFileTest, EveryAlteredByteIsRefused) {
  const std::string content = FormatCapture(SmallCapture());
  for (size_t at = 0; at < content.size(); ++at) {
    for (const int change : {1, 0x20, 0x80, 0xff}) {
      std::string altered = content;
      altered[at] = static_cast<char>(altered[at] ^ change);
      EXPECT_FALSE(ParseSmall(altered).ok()) << "byte " << at << " changed by " << change;
    }
  }
}

TEST(CaptureFileTest, EveryShorterFileIsRefused) {
  const std::string content = FormatCapture(SmallCapture());
  for (size_t size = 0; size < content.size(); ++size) {
    EXPECT_FALSE(ParseSmall(content.substr(0, size)).ok()) << size;
  }
  EXPECT_THAT(ErrorOf(content.substr(0, content.size() - 1)),
              HasSubstr("block 3 of 3 (outcomes of cases 0 to 8) is cut off"));
}

TEST(CaptureFileTest, ALongerFileIsRefused) {
  const std::string content = FormatCapture(SmallCapture());
  EXPECT_THAT(ErrorOf(content + content), HasSubstr("follow the last block, block 3"));
  EXPECT_THAT(ErrorOf(content + "\n"), HasSubstr("1 bytes follow the last block"));
}

TEST(CaptureFileTest, ABlockMissingOrMovedIsRefused) {
  const std::string content = FormatCapture(SmallCapture());
  const CaptureHeader header = HeaderOf(content);
  const size_t begin = HeaderSize(content);
  const std::string controls = content.substr(begin, header.blocks[0].bytes);
  const std::string corpus = content.substr(begin + header.blocks[0].bytes, header.blocks[1].bytes);
  const std::string outcomes =
      content.substr(begin + header.blocks[0].bytes + header.blocks[1].bytes);
  EXPECT_THAT(ErrorOf(content.substr(0, begin) + corpus + controls + outcomes),
              HasSubstr("block 1 of 3 (controls) does not have the SHA-256"));

  CaptureHeader other = header;
  std::swap(other.blocks[0], other.blocks[1]);
  EXPECT_THAT(ErrorOf(FormatCaptureHeader(other) + corpus + controls + outcomes),
              HasSubstr("block 1 of 3 (corpus) should hold controls"));
  other = header;
  other.blocks.pop_back();
  EXPECT_THAT(ErrorOf(FormatCaptureHeader(other) + controls + corpus),
              HasSubstr("it has 2 blocks, and none of outcomes"));
  other = header;
  other.blocks.push_back(header.blocks[2]);
  EXPECT_THAT(ErrorOf(FormatCaptureHeader(other) + controls + corpus + outcomes + outcomes),
              HasSubstr("block 4 of 4 (outcomes"));
}

// What no accident does: the digests hold, and it is wrong all the same.
TEST(CaptureFileTest, WhatDoesNotFitTogetherIsRefused) {
  const std::string content = FormatCapture(SmallCapture());
  const CaptureHeader header = HeaderOf(content);
  const std::string blocks = content.substr(HeaderSize(content));
  const auto with = [&](auto change) {
    CaptureHeader other = header;
    change(other);
    return ErrorOf(FormatCaptureHeader(other) + blocks);
  };
  EXPECT_THAT(with([](CaptureHeader& h) { h.plan_version = 8; }),
              AllOf(HasSubstr("version 8 of the capture plan"), HasSubstr("has version 7")));
  EXPECT_THAT(with([](CaptureHeader& h) { h.plan_digest[0] ^= 1; }),
              HasSubstr("its capture plan has the SHA-256"));
  EXPECT_THAT(with([](CaptureHeader& h) { h.info.target = Target::kGfx1100; }),
              HasSubstr("block 1 of 3 (controls) has a control of another target"));
  EXPECT_THAT(with([](CaptureHeader& h) { h.info.semantics = Semantics::kPublished; }),
              HasSubstr("another target or semantics"));
  EXPECT_THAT(with([](CaptureHeader& h) { h.info.exceptions = false; }),
              HasSubstr("block 3 of 3 (outcomes of cases 0 to 8) can't be unpacked"));
  EXPECT_THAT(with([](CaptureHeader& h) { ++h.plan_cases; }), HasSubstr("the header says 8 cases"));
  EXPECT_THAT(with([](CaptureHeader& h) { h.blocks[2].items = 8; }),
              HasSubstr("block 3 of 3 (outcomes of cases 0 to 7) can't be unpacked"));
  EXPECT_THAT(with([](CaptureHeader& h) { h.blocks[2].items = uint64_t{1} << 60; }),
              HasSubstr("should hold outcomes, and at most 9"));
  EXPECT_THAT(with([](CaptureHeader& h) { h.blocks[1].bytes = UINT64_MAX; }),
              HasSubstr("block 2 of 3 (corpus) is cut off"));
  EXPECT_THAT(with([](CaptureHeader& h) { h.info.family = "two:words"; }),
              HasSubstr("participant"));

  CaptureHeader other = header;
  const std::string wrong = Pack(std::string(size_t{9} * 5, '\x40'));
  other.blocks[2] = {"outcomes", 9, wrong.size(), Sha256(wrong)};
  const std::string before = blocks.substr(0, header.blocks[0].bytes + header.blocks[1].bytes);
  EXPECT_THAT(ErrorOf(FormatCaptureHeader(other) + before + wrong),
              HasSubstr("block 3 of 3 (outcomes of cases 0 to 8) has exceptions that are none"));

  // A bit of a control word that no field has.
  const std::string controls = blocks.substr(0, header.blocks[0].bytes);
  const std::string outcomes = blocks.substr(before.size());
  for (const size_t block : {0, 1}) {
    other = header;
    const std::string& packed = block == 0 ? controls : before.substr(controls.size());
    std::string bytes = *Unpack(packed, header.blocks[block].items * (block == 0 ? 4 : 16));
    bytes[3] = static_cast<char>(bytes[3] | '\x80');
    const std::string forged = Pack(bytes);
    other.blocks[block] = {header.blocks[block].holds, header.blocks[block].items, forged.size(),
                           Sha256(forged)};
    EXPECT_THAT(ErrorOf(FormatCaptureHeader(other) + (block == 0 ? forged : controls) +
                        (block == 0 ? before.substr(controls.size()) : forged) + outcomes),
                AllOf(HasSubstr(block == 0 ? "block 1 of 3" : "block 2 of 3"),
                      HasSubstr("of another target or semantics, or none")));
  }
}

TEST(CaptureFileTest, WhatIsNoCaptureIsTold) {
  EXPECT_THAT(ErrorOf("{}"), HasSubstr("no capture: it does not begin with 'divfix-capture'"));
  EXPECT_THAT(ErrorOf(""), HasSubstr("no capture"));
  EXPECT_THAT(ErrorOf("divfix-capture 1 12\n"), HasSubstr("first line"));
  EXPECT_THAT(ErrorOf("divfix-capture 2 12 " + Sha256("") + "\n"),
              HasSubstr("version 2 of the format, and this divfix reads version 1"));
  const std::string json = "{\"plan\": 1}\n";
  EXPECT_THAT(
      ErrorOf("divfix-capture 1 " + std::to_string(json.size()) + " " + Sha256(json) + "\n" + json),
      HasSubstr("the header is not as it should be"));
  EXPECT_THAT(std::string(LoadCapture("/nowhere/x.capture").status().message()),
              HasSubstr("/nowhere/x.capture"));
}

}  // namespace
}  // namespace divfix
