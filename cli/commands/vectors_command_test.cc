#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "testing/paths.h"
#include "testing/shell.h"
#include "testing/temp_folder.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kCorpus = " --corpus=" + SourcePath("corpus");

Ended Vectors(const std::string& arguments) { return Divfix("vectors " + arguments); }

TEST(VectorsCommandTest, VectorsToStandardOutputAndTheScoreBeside) {
  const std::string flags = "--default-control --semantics=measured" + kCorpus;
  const Ended out = Vectors(flags + " 2>/dev/null");
  EXPECT_EQ(out.status, 0);
  EXPECT_THAT(out.out, AllOf(StartsWith("# Test vectors for AMD's v_div_fixup_f32"),
                             HasSubstr("\n7f7fffff "), Not(HasSubstr("divfix vectors:"))));
  const Ended err = Vectors(flags + " 2>&1 >/dev/null");
  EXPECT_THAT(err.out, StartsWith("divfix vectors: "));
  EXPECT_THAT(err.out, HasSubstr(" are not possible; they find "));
  EXPECT_THAT(err.out, HasSubstr("\n  not found "));
  EXPECT_THAT(err.out, HasSubstr(": needs other controls\n"));
}

TEST(VectorsCommandTest, TheCommandAtTheHeadGivesTheSameAgain) {
  // Flags in some other order than the command has them.
  const Ended first = Vectors("--neg=s2,s0 --exceptions --round=up --semantics=published" +
                              kCorpus + " --size=small --format=text 2>/dev/null");
  ASSERT_EQ(first.status, 0);
  const std::string start = "#   divfix vectors ";
  const size_t begin = first.out.find(start);
  ASSERT_NE(begin, std::string::npos);
  const size_t end = first.out.find('\n', begin);
  const std::string command = first.out.substr(begin + start.size(), end - begin - start.size());
  EXPECT_THAT(command, StartsWith("--format=text --size=small --semantics=published --exceptions "
                                  "--round=up --neg=s0,s2 --corpus='"));
  EXPECT_EQ(Vectors(command + " 2>/dev/null").out, first.out);
}

TEST(VectorsCommandTest, BadUsageIsOneClearMessageAndNoVectors) {
  struct Row {
    std::string flags;
    std::string message;
  };
  const Row rows[] = {
      {"--format=xml", "--format: 'xml' is not one of text, json, csv, c, rust, python"},
      {"--format=", "--format needs a value"},
      {"--size=medium", "--size: 'medium' is not one of small, full"},
      {"--semantics=mine", "--semantics: 'mine' is not one of published, measured, both"},
      {"--round=sideways", "--round: 'sideways' is not one of nearest, up, down, zero"},
      {"--default-control --round=up", "--default-control and --round can't be given together"},
      {"--default-control --target=gfx1100",
       "--default-control and --target can't be given together"},
      {"--exceptions=maybe", "exceptions"},
      {"--no-such-flag", "--no-such-flag"},
      {"c", "c"},
      {"--corpus=/no/such/folder", "/no/such/folder"},
  };
  for (const Row& row : rows) {
    const std::string flags =
        row.flags + (row.flags.find("--corpus") == std::string::npos ? kCorpus : "");
    EXPECT_THAT(Vectors(flags + " 2>/dev/null").out, IsEmpty()) << row.flags;
    const Ended ended = Vectors(flags + " 2>&1");
    EXPECT_EQ(ended.status, 2) << row.flags;
    EXPECT_THAT(ended.out, HasSubstr(row.message)) << row.flags;
    EXPECT_EQ(std::ranges::count(ended.out, '\n'), 1) << ended.out;
  }
}

TEST(VectorsCommandTest, ACorpusAtFaultGivesNoVectors) {
  const TempFolder corpus;
  corpus.Write("a.txt", "wrong  1.0 1.0 1.0  -> 0x3f800001  @hand  # not so\n");
  const Ended ended = Vectors("--corpus=" + corpus.Directory() + " 2>&1");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, AllOf(HasSubstr("the corpus has errors"), HasSubstr("a.txt:1:")));
}

TEST(VectorsCommandTest, AFullDiskIsTheEnvironments) {
  const Ended ended = Vectors("--default-control" + kCorpus + " 2>&1 >/dev/full");
  EXPECT_EQ(ended.status, 3);
  EXPECT_THAT(ended.out, HasSubstr("standard output can't be written"));
}

// A folder's name must not get out of the comment that it is in.
TEST(VectorsCommandTest, AnOddFolderStaysInTheComment) {
  const TempFolder parent;
  const std::string folder = parent.Path("odd */\n#error \\");
  std::filesystem::create_directories(folder);
  std::ofstream(folder + "/a.txt") << "one  1.0 1.0 1.0  -> 0x3f800000  @hand  # w\n";
  const Ended ended = Vectors("--format=c --default-control --corpus='" + folder +
                              "' 2>/dev/null | grep -n '#error\\|[*]/\\|\\\\$'");
  EXPECT_THAT(ended.out, MatchesRegex("3://   divfix vectors .*012#error .*'\n"));
}

}  // namespace
}  // namespace divfix
