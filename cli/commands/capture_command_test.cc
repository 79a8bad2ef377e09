// divfix capture and check --capture, from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "cli/testing/divfix.h"
#include "testing/paths.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

const std::string kCorpus = " --corpus=" + SourcePath("corpus") + " ";

class CaptureCommandTest : public CliTest {
 protected:
  bool IsEmpty() const { return std::filesystem::is_empty(folder_); }

  static Ended Record(const std::string& arguments, const std::string& before = "") {
    return Divfix("capture" + kCorpus + arguments, before);
  }
  // Of few of a check's blocks, with every stage among them.
  static Ended Check(const std::string& arguments) {
    return Divfix("check --shard=0/64" + kCorpus + arguments);
  }
};

TEST_F(CaptureCommandTest, ARightOnePassesOnItsCases) {
  const Ended recorded = Record("--impl=branchless --target=gfx1201 --out=" + Path("b"));
  EXPECT_EQ(recorded.status, 0) << recorded.out;
  EXPECT_THAT(recorded.out, AllOf(HasSubstr("of branchless, gfx1201, measured, with exceptions"),
                                  HasSubstr("bytes")));
  const Ended checked = Check("--impl=scalar --capture=" + Path("b"));
  EXPECT_EQ(checked.status, 0) << checked.out;
  EXPECT_THAT(
      checked.out,
      AllOf(HasSubstr("no divergence"), HasSubstr("capture/branchless agrees with measured"),
            HasSubstr("note: what branchless gave on 20"), HasSubstr("target=gfx1201")));
  const Ended listed = Divfix("impls --capture=" + Path("b"));
  EXPECT_EQ(listed.status, 0);
  EXPECT_THAT(listed.out, AllOf(HasSubstr("capture/branchless"), HasSubstr("cases that it holds")));
}

TEST_F(CaptureCommandTest, AWrongOneIsFoundFromItsCaptureAndCanBeAccepted) {
  const Ended recorded = Record("--impl=mutant/zero-over-zero-positive --out=" + Path("m"));
  EXPECT_EQ(recorded.status, 0) << recorded.out;
  const std::string key =
      "capture/mutant/zero-over-zero-positive:measured:zero-over-zero:nothing:nan-sign:equal";
  const Ended checked = Check("--impl=scalar --capture=" + Path("m"));
  EXPECT_EQ(checked.status, 1) << checked.out;
  EXPECT_THAT(checked.out, AllOf(HasSubstr(key), HasSubstr("as expected: scalar"),
                                 HasSubstr("--capture='" + Path("m"))));
  // The command that the report shows.
  const size_t at = checked.out.find("divfix explain ");
  ASSERT_NE(at, std::string::npos);
  const std::string command = checked.out.substr(at + 7, checked.out.find('\n', at) - at - 7);
  const Ended explained = Divfix(command + kCorpus);
  EXPECT_EQ(explained.status, 1) << explained.out;
  EXPECT_THAT(explained.out, HasSubstr("DIFFERS: D nan-sign"));
  const Ended elsewhere = Divfix(
      "explain 0x12345678 0x3f800000 0x3f800000 --semantics=measured --impl=scalar "
      "--capture=" +
      Path("m") + kCorpus);
  EXPECT_EQ(elsewhere.status, 0) << elsewhere.out;
  EXPECT_THAT(elsewhere.out, HasSubstr("has no answer for this case"));
}

TEST_F(CaptureCommandTest, WhatTheUserBringsCanBeRecorded) {
  const Ended recorded = Record("--plugin=" + FixturePath("right.so") + " --out=" + Path("p"));
  EXPECT_EQ(recorded.status, 0) << recorded.out;
  EXPECT_THAT(recorded.out, HasSubstr("of right, gfx1100, measured, "));
  EXPECT_EQ(Check("--impl=scalar --capture=mine=" + Path("p")).status, 0);
}

TEST_F(CaptureCommandTest, BadUsageIsNamedAndHasStatus2) {
  struct Row {
    std::string arguments;
    std::string message;
  };
  const std::string out = " --out=" + Path("x");
  for (const auto& [arguments, message] :
       {Row{out, "these flags name none"},
        Row{"--impl='simd/*' --impl=scalar" + out, "these flags name "},
        Row{"--impl=scaler" + out, "did you mean"}, Row{"--impl=scalar", "--out=FILE is missing"},
        Row{"--impl=scalar --target=gfx1" + out, "--target: "},
        Row{"--impl=scalar --semantics=both" + out, "is not one of published, measured"},
        Row{"--impl=scalar --corpus=/nowhere" + out, "/nowhere"}}) {
    const Ended ended = Divfix("capture " + arguments);
    EXPECT_EQ(ended.status, 2) << arguments << "\n" << ended.out;
    EXPECT_THAT(ended.out, HasSubstr(message)) << arguments;
  }
  EXPECT_TRUE(IsEmpty());
}

TEST_F(CaptureCommandTest, ItsNameIsAName) {
  ASSERT_EQ(Record("--impl=scalar --out=" + Path("c")).status, 0);
  const Ended ended = Check("--capture='a\nno divergence=" + Path("c") + "'");
  EXPECT_EQ(ended.status, 2) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("--capture: "));
  // And may be asked for.
  const Ended named = Check("--impl=branchless --impl='capture/*' --capture=" + Path("c"));
  EXPECT_EQ(named.status, 0) << named.out;
  EXPECT_THAT(named.out, HasSubstr("capture/scalar agrees with measured"));
}

TEST_F(CaptureCommandTest, WhatCantBeWrittenIsStatus3) {
  const Ended ended = Record("--impl=scalar --out=/nowhere/x");
  EXPECT_EQ(ended.status, 3);
  EXPECT_THAT(ended.out, HasSubstr("--out: /nowhere/x"));
  // In the middle of it: what was there before stays.
  std::ofstream(Path("old")) << "old";
  const Ended full = Record("--impl=scalar --target=gfx1201 --out=" + Path("old"), "ulimit -f 8; ");
  EXPECT_EQ(full.status, 3) << full.out;
  std::ifstream in(Path("old"));
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), "old");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);
}

TEST_F(CaptureCommandTest, AnInterruptLeavesNoFileAndSaysSo) {
  // A program that takes many seconds.
  const Ended ended = Record("--exec='while read l; do echo 00000000; done' --out=" + Path("slow"),
                             "timeout --foreground --preserve-status -s INT 2 ");
  EXPECT_EQ(ended.status, 3) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("interrupted: " + Path("slow")));
  EXPECT_TRUE(IsEmpty());
}

TEST_F(CaptureCommandTest, WhatIsNotTheSameTwiceIsNotRecorded) {
  const Ended ended = Record("--impl=mutant/every-second-run --out=" + Path("x"));
  EXPECT_EQ(ended.status, 3) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("two runs of "), HasSubstr("nothing was written")));
  EXPECT_TRUE(IsEmpty());
}

TEST_F(CaptureCommandTest, AFileAtFaultIsRefused) {
  ASSERT_EQ(Record("--impl=scalar --target=gfx1201 --out=" + Path("good")).status, 0);
  std::ifstream in(Path("good"), std::ios::binary);
  std::string content(std::istreambuf_iterator<char>(in), {});
  const auto refused = [&](const std::string& text, const std::string& message) {
    std::ofstream(Path("bad"), std::ios::binary) << text;
    const Ended ended = Check("--impl=scalar --capture=" + Path("bad"));
    EXPECT_EQ(ended.status, 2) << ended.out;
    EXPECT_THAT(ended.out,
                AllOf(HasSubstr("--capture: " + Path("bad") + ": "), HasSubstr(message)));
  };
  std::string altered = content;
  altered[altered.size() / 2] ^= 4;
  refused(altered, "does not have the SHA-256");
  refused(content.substr(0, content.size() - 100), "is cut off");
  refused(content + content, "are two files joined?");
  refused("", "no capture");
  EXPECT_EQ(Check("--impl=scalar --capture=/nowhere").status, 2);
  // Twice the same name.
  const std::string twice = "--impl=scalar --capture=" + Path("good") + " --capture=";
  const Ended same = Check(twice + Path("good"));
  EXPECT_EQ(same.status, 2);
  EXPECT_THAT(same.out, HasSubstr("--capture=NAME="));
  EXPECT_EQ(Check(twice + "second=" + Path("good")).status, 0);
  // Nothing of it is in such a check.
  const Ended nothing = Check("--impl=scalar --semantics=published --capture=" + Path("good"));
  EXPECT_EQ(nothing.status, 1) << nothing.out;
  EXPECT_THAT(nothing.out, HasSubstr("capture/scalar was compared with nothing"));
}

}  // namespace
}  // namespace divfix
