// A capture comes back as it was written, or not at all.
#include "capture/capture_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "capture/bytes.h"
#include "capture/capture_header.h"
#include "capture/digest.h"
#include "capture/packing.h"
#include "capture/testing/small_capture.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string ErrorOf(const std::string& content) {
  return std::string(ParseCapture(content).status().message());
}

// The parts of a capture's file.
struct Parts {
  CaptureHeader header;
  std::string body;  // unpacked
};

Parts PartsOf(const std::string& content) {
  absl::string_view rest = content;
  CaptureHeader header = ParseCaptureHeader(rest).value();
  return {std::move(header), Unpack(rest, 1 << 30).value()};
}

// A file that holds something else than what was written, with a digest that is right.
std::string Forged(const CaptureHeader& header, const std::string& body) {
  return FormatCaptureFile(header, Pack(body));
}

TEST(CaptureFileTest, SHA256IsTheKnownOne) {
  EXPECT_EQ(Sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(CaptureFileTest, EverythingComesBack) {
  const Capture capture = SmallCapture();
  const absl::StatusOr<Capture> read = ParseCapture(FormatCapture(capture));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->info, capture.info);
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
  const absl::StatusOr<Capture> read = ParseCapture(FormatCapture(capture));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->d, capture.d);
  EXPECT_TRUE(read->exceptions.empty());
}

TEST(CaptureFileTest, ControlsThatWereNotSupportedAreNotThere) {
  Capture capture = SmallCapture();
  // The plan's second list, with its outcomes.
  capture.lists.erase(capture.lists.begin() + 1);
  capture.d.erase(capture.d.begin() + 3, capture.d.begin() + 6);
  capture.exceptions.erase(capture.exceptions.begin() + 3, capture.exceptions.begin() + 6);
  const absl::StatusOr<Capture> read = ParseCapture(FormatCapture(capture));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->lists.size(), 3u);
  EXPECT_EQ(read->d, capture.d);
}

TEST(CaptureFileTest, ListsOfOnePanelShareTheirOperands) {
  const std::string content = FormatCapture(SmallCapture());
  const Capture read = ParseCapture(content).value();
  EXPECT_EQ(read.lists[0].operands, read.lists[1].operands);
  EXPECT_NE(read.lists[1].operands, read.lists[2].operands);
  // The number of panels; for each its two numbers, operands and controls; 9 outcomes.
  EXPECT_EQ(PartsOf(content).body.size(),
            4 * (1 + (2 + 9 + 2) + (2 + 3 + 1) + (2 + 6 + 1)) + size_t{9} * 5);
}

TEST(CaptureFileTest, ALargeCaptureComesBack) {
  std::vector<Operands> operands;
  for (uint32_t i = 0; i < 200'000; ++i) operands.push_back({i, i + 1, i + 2});
  Capture capture = SmallCapture();
  capture.lists = {{capture.lists.front().control,
                    std::make_shared<const std::vector<Operands>>(std::move(operands))}};
  capture.d.clear();
  capture.exceptions.clear();
  for (uint32_t i = 0; i < 200'000; ++i) {
    capture.d.push_back(i * 2654435769u);
    capture.exceptions.push_back(i % 64);
  }
  const absl::StatusOr<Capture> read = ParseCapture(FormatCapture(capture));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read->lists[0].operands, *capture.lists[0].operands);
  EXPECT_EQ(read->d, capture.d);
  EXPECT_EQ(read->exceptions, capture.exceptions);
}

TEST(CaptureFileTest, EveryAlteredByteIsRefused) {
  const std::string content = FormatCapture(SmallCapture());
  for (size_t at = 0; at < content.size(); ++at) {
    for (const int change : {1, 0x20, 0x80, 0xff}) {
      std::string altered = content;
      altered[at] = static_cast<char>(altered[at] ^ change);
      EXPECT_FALSE(ParseCapture(altered).ok()) << "byte " << at << " changed by " << change;
    }
  }
}

TEST(CaptureFileTest, EveryShorterFileIsRefused) {
  const std::string content = FormatCapture(SmallCapture());
  for (size_t size = 0; size < content.size(); ++size) {
    EXPECT_FALSE(ParseCapture(content.substr(0, size)).ok()) << size;
  }
  EXPECT_THAT(ErrorOf(content.substr(0, content.size() - 1)), HasSubstr("it is cut off: "));
}

TEST(CaptureFileTest, ALongerFileIsRefused) {
  const std::string content = FormatCapture(SmallCapture());
  EXPECT_THAT(ErrorOf(content + content), HasSubstr("bytes follow its end: are two files joined?"));
  EXPECT_THAT(ErrorOf(content + "\n"), HasSubstr("1 bytes follow its end"));
}

// What no accident does: the digest is right, and the content is wrong all the same.
TEST(CaptureFileTest, AHeaderThatDoesNotFitTheBodyIsRefused) {
  const auto [header, body] = PartsOf(FormatCapture(SmallCapture()));
  const auto with = [&, &body = body, &header = header](auto change) {
    CaptureHeader other = header;
    change(other);
    return ErrorOf(Forged(other, body));
  };
  EXPECT_EQ(with([](CaptureHeader&) {}), "");
  EXPECT_THAT(with([](CaptureHeader& h) { h.info.target = Target::kGfx1100; }),
              AllOf(HasSubstr("panel 1 of 3 has an invalid control"), HasSubstr("another target")));
  EXPECT_THAT(with([](CaptureHeader& h) { h.info.semantics = Semantics::kPublished; }),
              HasSubstr("another target or semantics"));
  EXPECT_THAT(with([](CaptureHeader& h) { h.info.exceptions = false; }),
              HasSubstr("it has 9 cases of 4 bytes each, and 45 bytes of outcomes"));
  EXPECT_THAT(with([](CaptureHeader& h) { ++h.cases; }),
              HasSubstr("the header says 10 cases, and its panels have 9"));
  EXPECT_THAT(with([](CaptureHeader& h) { h.info.family = "two:words"; }),
              HasSubstr("invalid participant family"));
}

TEST(CaptureFileTest, ABodyThatDoesNotFitTogetherIsRefused) {
  const auto [header, body] = PartsOf(FormatCapture(SmallCapture()));
  const auto with = [&, &body = body, &header = header](auto change) {
    std::string other = body;
    change(other);
    return ErrorOf(Forged(header, other));
  };
  const auto set = [&](size_t word, uint32_t value) {
    return with([&](std::string& b) {
      std::string bytes;
      AppendWord(value, bytes);
      b.replace(4 * word, 4, bytes);
    });
  };
  EXPECT_THAT(with([](std::string& b) { b.clear(); }), HasSubstr("it has no panels"));
  EXPECT_THAT(set(0, 2), HasSubstr("the header says 9 cases, and its panels have 7"));
  EXPECT_THAT(set(0, 0xffffffff), HasSubstr("panel 4 of 4294967295 is cut off"));
  EXPECT_THAT(set(1, 0xffffffff),
              HasSubstr("panel 1 of 3 is cut off: it has 4294967295 operands and 2 controls"));
  EXPECT_THAT(set(2, 0x7fffffff), HasSubstr("panel 1 of 3 is cut off"));
  // The first panel has words 3 to 11 for its operands, and then two controls.
  EXPECT_THAT(set(13, 0x80000000), HasSubstr("panel 1 of 3 has an invalid control, 0x80000000"));
  EXPECT_THAT(with([](std::string& b) { b.pop_back(); }),
              HasSubstr("it has 9 cases of 5 bytes each, and 44 bytes of outcomes"));
  EXPECT_THAT(with([](std::string& b) { b.push_back('\0'); }), HasSubstr("and 46 bytes"));
  EXPECT_THAT(with([](std::string& b) { b[b.size() - 2] = '\x40'; }),
              HasSubstr("case 7 has invalid exception bits, 0x40"));
  for (size_t size = 0; size < body.size(); ++size) {
    EXPECT_FALSE(ParseCapture(Forged(header, body.substr(0, size))).ok()) << size;
  }
  EXPECT_THAT(ErrorOf(FormatCaptureFile(header, body)), HasSubstr("can't be unpacked"));
}

TEST(CaptureFileTest, AFileThatIsNoCaptureIsRefused) {
  EXPECT_THAT(ErrorOf("{}"), HasSubstr("no capture: it does not begin with 'divfix-capture'"));
  EXPECT_THAT(ErrorOf(""), HasSubstr("no capture"));
  EXPECT_THAT(ErrorOf("divfix-capture 2 12\n"), HasSubstr("first line"));
  EXPECT_THAT(ErrorOf("divfix-capture 1 12 " + Sha256("") + "\n"),
              HasSubstr("version 1 of the format, and this divfix reads version 2"));
  const std::string json = "{\"plan\": 1}\n";
  EXPECT_THAT(ErrorOf("divfix-capture 2 " + std::to_string(json.size()) + " 0 " + Sha256(json) +
                      "\n" + json),
              HasSubstr("the header is malformed"));
  EXPECT_THAT(std::string(LoadCapture("/nowhere/x.capture").status().message()),
              HasSubstr("/nowhere/x.capture"));
}

}  // namespace
}  // namespace divfix
