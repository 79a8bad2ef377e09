// The programs from outside: a target over files, and the commands over what it leaves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "fuzz/harness/fuzz_input.h"
#include "oracle/float32.h"
#include "testing/paths.h"
#include "testing/shell.h"
#include "testing/temp_folder.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kReplay = BuildPath("fuzz/targets/fixup_replay") + " ";
constexpr int kAborted = 128 + 6;

class ProgramsTest : public testing::Test {
 protected:
  ProgramsTest() {
    // 1/sNaN with ieee off, which the mutant does not quiet.
    const std::vector<uint8_t> crash =
        EncodeInput({{.ieee = false}, {{kOne, kOne, kOne}, {kOne, 0x3456789a, 0x7f812345}}});
    folder_.Write("crash", std::string(crash.begin(), crash.end()));
    folder_.Write("empty", "");
  }

  std::string Campaign() const { return folder_.Path("campaign"); }
  // The target on the crash, as a process of the campaign.
  Ended ReplayInCampaign() const {
    return Shell("DIVFIX_FUZZ_CAMPAIGN=" + Campaign() +
                 " DIVFIX_FUZZ_IMPL=scalar,mutant/nan-quieted-only-under-ieee " + kReplay +
                 folder_.Path("crash"));
  }

  TempFolder folder_;
};

TEST_F(ProgramsTest, InputsOnWhichNobodyDivergesAreReplayed) {
  const Ended ended = Shell(kReplay + folder_.Directory());
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("2 inputs replayed\n"));
}

TEST_F(ProgramsTest, AReplayOfNothingIsAnError) {
  EXPECT_EQ(Shell(kReplay).status, 2);
  EXPECT_EQ(Shell(kReplay + folder_.Path("none")).status, 2);
  std::filesystem::create_directory(folder_.Path("folder"));
  const Ended ended = Shell(kReplay + folder_.Path("folder"));
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, HasSubstr("a folder without files"));
}

TEST_F(ProgramsTest, ADivergenceIsPrintedAndAborts) {
  const Ended ended = Shell("DIVFIX_FUZZ_IMPL=scalar,mutant/nan-quieted-only-under-ieee " +
                            kReplay + folder_.Path("crash"));
  EXPECT_EQ(ended.status, kAborted) << ended.out;
  EXPECT_THAT(
      ended.out,
      AllOf(HasSubstr("divergence: mutant/nan-quieted-only-under-ieee:published:numerator-nan:ieee:"
                      "quiet-bit:equal\n"),
            HasSubstr("S2  0x7f812345"), HasSubstr("as expected: scalar"),
            HasSubstr("divfix explain 0x3f800000 0x3456789a 0x7f812345 --ieee=0"),
            HasSubstr("snan-over-normal-ieee-0  1.0 ")));
}

TEST_F(ProgramsTest, InACampaignABucketAbortsOnce) {
  EXPECT_EQ(ReplayInCampaign().status, kAborted);
  const Ended again = ReplayInCampaign();
  EXPECT_EQ(again.status, 0) << again.out;
  EXPECT_THAT(again.out, Not(HasSubstr("divergence:")));
}

TEST_F(ProgramsTest, AUsersLibraryTakesPartInTheTargetAndInTheReport) {
  const std::string plugin = "sign=" + FixturePath("sign-of-zero.so");
  const std::vector<uint8_t> crash = EncodeInput({{}, {{kOne, kOne, kSignBit}}});
  folder_.Write("zero", std::string(crash.begin(), crash.end()));
  Ended ended = Shell("DIVFIX_FUZZ_IMPL=scalar DIVFIX_FUZZ_PLUGIN=" + plugin +
                      " DIVFIX_FUZZ_CAMPAIGN=" + Campaign() + " " + kReplay + folder_.Path("zero"));
  EXPECT_EQ(ended.status, kAborted) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("divergence: sign:published:zero:nothing:zero-sign:equal"),
                               HasSubstr(" --plugin='" + plugin + "'")));
  ended = Divfix("fuzz-report " + Campaign() + " --corpus=" + SourcePath("corpus") +
                 " --ran=libfuzzer=3 --plugin=" + plugin);
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("sign:published:zero:nothing:zero-sign:equal"));
  // Who took part must be there for the report.
  EXPECT_EQ(Divfix("fuzz-report " + Campaign()).status, 2);

  for (const std::string& wrong :
       {std::string("/none.so"), "scalar=" + FixturePath("sign-of-zero.so"),
        FixturePath("empty.so")}) {
    ended = Shell("DIVFIX_FUZZ_PLUGIN=" + wrong + " " + kReplay + folder_.Path("zero"));
    EXPECT_EQ(ended.status, 2) << ended.out;
    EXPECT_THAT(ended.out, HasSubstr("DIVFIX_FUZZ_PLUGIN: "));
  }
}

TEST_F(ProgramsTest, ALibraryThatDeclaresNoSemanticsIsWrongWhereItMissesBoth) {
  const std::string right = "DIVFIX_FUZZ_IMPL=scalar DIVFIX_FUZZ_PLUGIN=" + FixturePath("right.so");
  // A NaN quotient, under published: the library follows the other semantics.
  const std::vector<uint8_t> differs =
      EncodeInput({{.semantics = Semantics::kPublished}, {{0x7fc00000, kOne, kOne}}});
  folder_.Write("differs", std::string(differs.begin(), differs.end()));
  const std::string replay = " " + kReplay + folder_.Path("differs");
  Ended ended = Shell(right + replay);
  EXPECT_EQ(ended.status, 0) << ended.out;
  ended = Shell(right + " DIVFIX_FUZZ_SEMANTICS=published" + replay);
  EXPECT_EQ(ended.status, kAborted) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("divergence: right:published:quotient:"));
  ended = Shell(right + " DIVFIX_FUZZ_SEMANTICS=measured" + replay);
  EXPECT_EQ(ended.status, 0) << ended.out;
  ended = Shell(right + " DIVFIX_FUZZ_SEMANTICS=mesured" + replay);
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, HasSubstr("DIVFIX_FUZZ_SEMANTICS: 'mesured' is not"));
}

TEST_F(ProgramsTest, AVariableThatIsWrongIsNamed) {
  Ended ended = Shell("DIVFIX_FUZZ_IMPL=scaler " + kReplay + folder_.Path("crash"));
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, AllOf(HasSubstr("DIVFIX_FUZZ_IMPL"), HasSubstr("'scalar'")));
  ended = Shell("DIVFIX_FUZZ_BASELINE=/none " + kReplay + folder_.Path("crash"));
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, HasSubstr("DIVFIX_FUZZ_BASELINE"));
  ended = Shell("DIVFIX_FUZZ_CAMPAIGN=/dev/null/x " + kReplay + folder_.Path("crash"));
  EXPECT_EQ(ended.status, 3) << ended.out;
  ReplayInCampaign();
  ended = Shell("DIVFIX_FUZZ_CAMPAIGN=" + Campaign() + " DIVFIX_FUZZ_IMPL=scalar " + kReplay +
                folder_.Path("crash"));
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, HasSubstr("other participants"));
}

TEST_F(ProgramsTest, TheReportOfACampaign) {
  ReplayInCampaign();
  const std::string report =
      "fuzz-report " + Campaign() + " --corpus=" + SourcePath("corpus") + " --ran=libfuzzer=3 ";
  Ended ended = Divfix(report);
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(ended.out,
              AllOf(HasSubstr("libFuzzer               1                2        3.0"),
                    HasSubstr("1 bucket of divergences"), HasSubstr("of 550 reachable")));
  EXPECT_THAT(folder_.Read("campaign/corpus.txt"),
              HasSubstr("ieee=0  -> 0x7fc00001 invalid  @oracle  # why? mutant/nan-quieted"));
  EXPECT_THAT(folder_.Read("campaign/coverage_bins.txt"), HasSubstr("unreachable  overflow"));
  // Which other commands read.
  ended = Divfix("triage " + Campaign());
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("numerator-nan:ieee:quiet-bit:equal"));

  folder_.Write("baseline.txt",
                "mutant/nan-quieted-only-under-ieee:published:numerator-nan:ieee:quiet-bit:equal  "
                "share=100%  owner=a  link=none  expires=2999-01-01  # known\n");
  EXPECT_EQ(Divfix(report + "--baseline=" + folder_.Path("baseline.txt")).status, 0);
  // What was found is lost.
  std::filesystem::remove_all(Campaign() + "/findings");
  ended = Divfix(report);
  EXPECT_EQ(ended.status, 3);
  EXPECT_THAT(ended.out, HasSubstr("the campaign failed: the input that found mutant/"));
}

TEST_F(ProgramsTest, AReportOfNoCampaignIsAnError) {
  const Ended ended = Divfix("fuzz-report " + folder_.Directory());
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, HasSubstr("there is no campaign in this folder"));
  EXPECT_EQ(Divfix("fuzz-report").status, 2);
  ReplayInCampaign();
  EXPECT_EQ(Divfix("fuzz-report " + Campaign() + " --ran=gdb=3").status, 2);
}

TEST_F(ProgramsTest, CorpusToSeedsAndBack) {
  const std::string seeds = folder_.Path("seeds");
  Ended ended = Divfix("corpus export --corpus=" + SourcePath("corpus") + " --seeds=" + seeds);
  EXPECT_EQ(ended.status, 0) << ended.out;
  ended = Divfix("corpus prune --seeds=" + seeds);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("550 coverage bins"));
  EXPECT_EQ(Divfix("corpus prune --seeds=" + folder_.Directory()).status, 2);
  EXPECT_TRUE(std::filesystem::exists(folder_.Path("crash")));

  const TempFolder corpus;
  corpus.Write("regressions.txt", "# Faults that were.\n");
  const std::string import = "corpus import --corpus=" + corpus.Directory() +
                             " --impl='mutant/nan-quieted-only-*' " + folder_.Path("crash");
  ended = Divfix(import);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("regressions.txt:2: snan-over-normal-ieee-0"),
                               HasSubstr("1 entries added"), HasSubstr("'# why?'")));
  EXPECT_THAT(Divfix(import).out, HasSubstr("0 entries added, 1 cases already there"));
  EXPECT_EQ(Divfix(import + " " + folder_.Path("none")).status, 2);
}

}  // namespace
}  // namespace divfix
