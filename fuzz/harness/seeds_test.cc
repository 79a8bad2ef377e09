#include "fuzz/harness/seeds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "fuzz/harness/fuzz_input.h"
#include "testing/temp_folder.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr char kEntries[] =
    "one-over-zero 1.0 0.0 1.0 -> 0x7f800000 divide-by-zero @hand # both semantics\n"
    "letter inf 1.0 3.0 semantics=published -> 0x7f800000 @hand # pinned\n";

Corpus Loaded(const TempFolder& folder) {
  std::vector<Problem> problems;
  const absl::StatusOr<Corpus> corpus = LoadCorpus(folder.Directory(), problems);
  EXPECT_TRUE(corpus.ok() && problems.empty());
  return *corpus;
}

TEST(SeedsTest, EachCaseOfAnEntryIsASeedThatDecodesToIt) {
  const TempFolder folder;
  folder.Write("a.txt", kEntries);
  const Corpus corpus = Loaded(folder);
  const Seeds seeds = SeedsOf(corpus);
  EXPECT_THAT(seeds, SizeIs(3));
  std::vector<Case> cases;
  for (const auto& [name, input] : seeds) {
    EXPECT_EQ(name, SeedName(input));
    const FuzzInput decoded = DecodeInput(input);
    ASSERT_THAT(decoded.triples, SizeIs(1));
    cases.push_back({decoded.triples[0], decoded.control});
  }
  EXPECT_THAT(cases,
              ::testing::UnorderedElementsAre(CaseUnder(corpus.entries[0], Semantics::kPublished),
                                              CaseUnder(corpus.entries[0], Semantics::kMeasured),
                                              CaseUnder(corpus.entries[1], Semantics::kPublished)));
}

// For all time: a seed keeps its name, so that a folder of them does not fill up with copies.
TEST(SeedsTest, NamesAreStable) {
  EXPECT_EQ(SeedName(EncodeInput({{}, {{0, 0, 0}}})), "2894cbac52abf6e5");
  EXPECT_EQ(SeedName({}), "0000000000000000");
}

TEST(SeedsTest, WritesWhatIsNotThere) {
  const TempFolder corpus_folder;
  corpus_folder.Write("a.txt", kEntries);
  const Seeds seeds = SeedsOf(Loaded(corpus_folder));
  const TempFolder folder;
  EXPECT_EQ(*WriteSeeds(seeds, folder.Path("seeds")), 3u);
  EXPECT_EQ(*WriteSeeds(seeds, folder.Path("seeds")), 0u);
  const std::string read = folder.Read("seeds/" + seeds.begin()->first);
  EXPECT_EQ(std::vector<uint8_t>(read.begin(), read.end()), seeds.begin()->second);
  EXPECT_TRUE(absl::IsUnavailable(WriteSeeds(seeds, "/dev/null/seeds").status()));
}

class PruneTest : public testing::Test {
 protected:
  void Write(const std::string& name, const FuzzInput& input) const {
    const std::vector<uint8_t> bytes = EncodeInput(input);
    folder_.Write(name, std::string(bytes.begin(), bytes.end()));
  }
  TempFolder folder_;
};

TEST_F(PruneTest, TheShortestSeedOfEachCellStays) {
  constexpr Operands kOnes = {0x3f800000, 0x3f800000, 0x3f800000};
  constexpr Operands kByZero = {0x3f800000, 0, 0x3f800000};
  Write("id:000000,orig", {{}, {kOnes, kOnes}});            // as the next, but longer
  Write("0123456789abcdef", {{}, {kOnes}});                 // stays
  Write("0123456789abcdee", {{}, {kByZero}});               // stays
  Write("id:000001,src:000000", {{}, {kOnes, kByZero}});    // nothing new
  Write(std::string(40, 'a'), {{.clamp = true}, {kOnes}});  // stays: a feature of the control
  const absl::StatusOr<Pruned> pruned = PruneSeeds(folder_.Directory());
  ASSERT_TRUE(pruned.ok()) << pruned.status();
  EXPECT_EQ(pruned->kept, 3u);
  EXPECT_EQ(pruned->removed, 2u);
  EXPECT_EQ(folder_.FileCount(), 3u);
  EXPECT_EQ(PruneSeeds(folder_.Directory())->removed, 0u);
}

TEST_F(PruneTest, AFolderOfOtherFilesIsLeftAlone) {
  Write("0123456789abcdef", {});
  Write("0123456789abcdee", {});
  folder_.Write("thesis.txt", "years of work");
  const absl::Status status = PruneSeeds(folder_.Directory()).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status));
  EXPECT_THAT(std::string(status.message()), HasSubstr("thesis.txt"));
  EXPECT_EQ(folder_.FileCount(), 3u);
  EXPECT_TRUE(absl::IsNotFound(PruneSeeds(folder_.Path("none")).status()));
}

}  // namespace
}  // namespace divfix
