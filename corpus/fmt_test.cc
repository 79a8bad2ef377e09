#include "corpus/fmt.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "corpus/write_file.h"
#include "testing/temp_folder.h"

namespace divfix {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::string Format(const std::string& text) {
  std::vector<Problem> problems;
  const std::string formatted = FormatCorpusFile(ParseCorpusFile("f.txt", text, problems));
  EXPECT_THAT(problems, IsEmpty());
  return formatted;
}

TEST(FmtTest, AlignsTheColumnsOfEachBlock) {
  EXPECT_EQ(Format("\n\n"
                   "  #  About.  \r\n"
                   "b 1 0x00000001 -1 -> 1 inexact @silicon:gfx1201 # x\n"
                   "aa  nan 1 1  round=up -> 2.0 @hand # y\n"
                   "\n \t\n\n"
                   "c 1 1 1 -> 1 @ieee # z\n"
                   "# end\n"
                   "d 1 1 1 -> 1 @ieee # z\n"
                   "\n"),
            "#  About.\n"
            "b   1.0 0x1p-149 -1.0            -> 0x3f800000 inexact  @silicon:gfx1201  # x\n"
            "aa  nan 1.0      1.0   round=up  -> 0x40000000          @hand             # y\n"
            "\n"
            "c  1.0 1.0 1.0  -> 0x3f800000  @ieee  # z\n"
            "# end\n"
            "d  1.0 1.0 1.0  -> 0x3f800000  @ieee  # z\n");
}

TEST(FmtTest, IsIdempotent) {
  const std::string texts[] = {"",
                               "\n",
                               "# c",
                               "#\n\n\n#",
                               "a 1 1 1 -> 1 @ieee # w",
                               "\xef\xbb\xbf# c\r\na 1 1 1 -> 1 @ieee # w\r\n\r\n",
                               std::string("\n\nlonger-name 0x1 0x2 0x3 clamp=1 -> 1 @ieee # w\n") +
                                   "b 1 1 1 -> nan invalid @hand # \xc3\xa9\n"};
  for (const std::string& text : texts) {
    const std::string once = Format(text);
    EXPECT_EQ(Format(once), once) << text;
  }
}

TEST(FmtTest, RewritesOnlyWhatDiffersAndCanBeRead) {
  const TempFolder temp;
  temp.Write("denormals.txt", "a 1 1 1 -> 1 @ieee # w\n");
  temp.Write("modifiers.txt", "b 1 1 1 -> 1 @ieee\n");
  temp.Write("quotients.txt", "c  1.0 1.0 1.0  -> 0x3f800000  @ieee  # w\n");
  chmod(temp.Path("denormals.txt").c_str(), 0640);
  const auto untouched = std::filesystem::last_write_time(temp.Path("quotients.txt"));
  std::vector<Problem> problems;
  const auto changed = FormatCorpus(temp.Directory(), problems);
  ASSERT_TRUE(changed.ok()) << changed.status();
  EXPECT_THAT(*changed, ElementsAre(temp.Path("denormals.txt")));
  EXPECT_THAT(problems, SizeIs(1));
  EXPECT_EQ(temp.Read("denormals.txt"), "a  1.0 1.0 1.0  -> 0x3f800000  @ieee  # w\n");
  EXPECT_EQ(temp.Read("modifiers.txt"), "b 1 1 1 -> 1 @ieee\n");
  EXPECT_EQ(std::filesystem::last_write_time(temp.Path("quotients.txt")), untouched);
  EXPECT_EQ(temp.FileCount(), 3u);
  struct stat status = {};
  ASSERT_EQ(stat(temp.Path("denormals.txt").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0640u);
}

TEST(FmtTest, ASymbolicLinkStaysOne) {
  const TempFolder temp;
  const TempFolder other;
  other.Write("real.txt", "a 1 1 1 -> 1 @ieee # w\n");
  std::filesystem::create_symlink(other.Path("real.txt"), temp.Path("link.txt"));
  std::vector<Problem> problems;
  ASSERT_TRUE(FormatCorpus(temp.Directory(), problems).ok());
  EXPECT_TRUE(std::filesystem::is_symlink(temp.Path("link.txt")));
  EXPECT_EQ(other.Read("real.txt"), "a  1.0 1.0 1.0  -> 0x3f800000  @ieee  # w\n");
}

TEST(FmtTest, WhatCannotBeWrittenIsAnErrorAndStays) {
  // Nobody can write into /proc, not even root.
  const absl::Status status = ReplaceFile("/proc/divfix.txt", "text");
  EXPECT_EQ(status.code(), absl::StatusCode::kUnavailable);
  EXPECT_THAT(status.ToString(), HasSubstr("/proc/divfix.txt: can't be written"));

  // A rename that fails leaves neither a temporary file nor a change.
  const TempFolder temp;
  std::filesystem::create_directory(temp.Path("a.txt"));
  temp.Write("a.txt/inside", "kept");
  EXPECT_EQ(ReplaceFile(temp.Path("a.txt"), "text").code(), absl::StatusCode::kUnavailable);
  EXPECT_EQ(temp.Read("a.txt/inside"), "kept");
  EXPECT_EQ(temp.FileCount(), 1u);
}

}  // namespace
}  // namespace divfix
