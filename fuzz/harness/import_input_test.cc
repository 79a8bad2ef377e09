#include "fuzz/harness/import_input.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "corpus/lint.h"
#include "crosscheck/testing/planted.h"
#include "fuzz/harness/fuzz_input.h"
#include "oracle/float32.h"
#include "oracle/oracle.h"
#include "testing/temp_folder.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

// The sign of a NaN numerator is lost.
const Participant kWrong = PlantedParticipant("wrong", EachCase([](const Case& c, Outcome right) {
                                                if (Judge(c).rule == Rule::kNumeratorNan)
                                                  right.d &= kMagnitudeMask;
                                                return right;
                                              }));
const std::vector<uint8_t> kCrash =
    EncodeInput({{.round = Round::kUp}, {{5, 6, 7}, {0x12345678, 0x3456789a, 0xffc12345}}});

TEST(ImportInputTest, ACrashBecomesTheSmallestCaseOfItsBucket) {
  const TempFolder corpus;
  corpus.Write("regressions.txt", "# Faults that were.\n");
  const absl::StatusOr<Imported> imported = ImportInput(kCrash, {kWrong}, corpus.Directory());
  ASSERT_TRUE(imported.ok()) << imported.status();
  ASSERT_THAT(imported->added, SizeIs(1));
  EXPECT_TRUE(imported->diverges);
  const Entry& entry = imported->added[0];
  EXPECT_EQ(entry.operands, (Operands{kOne, kOne, 0xffc00000}));
  EXPECT_EQ(entry.control, Control());
  EXPECT_EQ(entry.expected.d, 0xffc00000u);
  EXPECT_EQ(entry.why, "why? wrong:published:numerator-nan:nothing:nan-sign:equal");
  EXPECT_THAT(corpus.Read("regressions.txt"), HasSubstr(entry.why));
  const auto lint = LintCorpus(corpus.Directory(), ExpectedOutcome);
  ASSERT_TRUE(lint.ok());
  EXPECT_TRUE(lint->malformed.empty() && lint->untidy.empty() && lint->divergences.empty());
}

TEST(ImportInputTest, NothingIsAddedTwice) {
  const TempFolder corpus;
  corpus.Write("regressions.txt", "# Faults that were.\n");
  ASSERT_TRUE(ImportInput(kCrash, {kWrong}, corpus.Directory()).ok());
  const std::string text = corpus.Read("regressions.txt");
  const absl::StatusOr<Imported> again = ImportInput(kCrash, {kWrong}, corpus.Directory());
  ASSERT_TRUE(again.ok());
  EXPECT_THAT(again->added, SizeIs(0));
  EXPECT_EQ(again->there_already, 1u);
  EXPECT_EQ(corpus.Read("regressions.txt"), text);
}

TEST(ImportInputTest, WhereNobodyDivergesTheCasesAreTakenAsTheyAre) {
  const TempFolder corpus;
  corpus.Write("regressions.txt", "# Faults that were.\n");
  const absl::StatusOr<Imported> imported =
      ImportInput(kCrash, {PlantedParticipant("right", nullptr)}, corpus.Directory());
  ASSERT_TRUE(imported.ok());
  EXPECT_FALSE(imported->diverges);
  ASSERT_THAT(imported->added, SizeIs(2));
  EXPECT_EQ(imported->added[1].operands.s1, 0x3456789au);
  EXPECT_EQ(imported->added[1].control.round, Round::kUp);
  EXPECT_THAT(imported->added[1].why, StartsWith("why? no participant diverges"));
}

TEST(ImportInputTest, ACorpusThatCannotBeReadIsLeftAlone) {
  const TempFolder corpus;
  corpus.Write("regressions.txt", "nonsense\n");
  EXPECT_TRUE(absl::IsInvalidArgument(ImportInput(kCrash, {kWrong}, corpus.Directory()).status()));
  EXPECT_EQ(corpus.Read("regressions.txt"), "nonsense\n");
}

}  // namespace
}  // namespace divfix
