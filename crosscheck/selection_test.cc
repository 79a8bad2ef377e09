#include "crosscheck/selection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace divfix {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<Participant> Sample() {
  return {{.name = "scalar"},
          {.name = "simd/avx2"},
          {.name = "simd/avx3_dl", .on_request = "simd/avx3_dl"},
          {.name = "mutant/a", .on_request = "mutant/"},
          {.name = "mutant/b", .on_request = "mutant/"}};
}

std::vector<std::string> Names(const std::vector<std::string>& patterns) {
  const std::vector<Participant> all = Sample();
  const std::vector<Participant> selected = SelectParticipants(all, patterns).value();
  std::vector<std::string> names;
  for (const Participant& p : selected) names.push_back(p.name);
  return names;
}

TEST(SelectionTest, GlobMatches) {
  EXPECT_TRUE(MatchesGlob("scalar", "scalar"));
  EXPECT_TRUE(MatchesGlob("*", ""));
  EXPECT_TRUE(MatchesGlob("simd/*", "simd/avx2"));
  EXPECT_TRUE(MatchesGlob("*avx?", "simd/avx2"));
  EXPECT_TRUE(MatchesGlob("a*b*c", "a-b-b-c"));
  EXPECT_FALSE(MatchesGlob("scalar", "scalars"));
  EXPECT_FALSE(MatchesGlob("scalars", "scalar"));
  EXPECT_FALSE(MatchesGlob("", "scalar"));
  EXPECT_FALSE(MatchesGlob("a*b*c", "a-c-b"));
}

TEST(SelectionTest, OnRequestNeedsToBeNamed) {
  EXPECT_THAT(Names({}), ElementsAre("scalar", "simd/avx2"));
  EXPECT_THAT(Names({"*"}), ElementsAre("scalar", "simd/avx2"));
  EXPECT_THAT(Names({"simd/*"}), ElementsAre("simd/avx2"));
  EXPECT_THAT(Names({"simd/avx3_dl"}), ElementsAre("simd/avx3_dl"));
  EXPECT_THAT(Names({"mutant/*", "scalar", "scal*"}),
              ElementsAre("scalar", "mutant/a", "mutant/b"));
}

TEST(SelectionTest, AnUnknownNameIsAnErrorWithTheNearestName) {
  const std::vector<Participant> all = Sample();
  const auto selected = SelectParticipants(all, std::vector<std::string>{"scalar", "sclar"});
  ASSERT_EQ(selected.status().code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(selected.status().message(), HasSubstr("'sclar'"));
  EXPECT_THAT(selected.status().message(), HasSubstr("did you mean 'scalar'?"));
}

TEST(SelectionTest, WhereTheGroupCantRunThatIsTheReason) {
  std::vector<Participant> all = Sample();
  all.push_back({.name = "hip/gpu/portable", .available = absl::UnavailableError("no driver")});
  const auto selected = SelectParticipants(all, std::vector<std::string>{"hip/gfx1100:0/*"});
  ASSERT_EQ(selected.status().code(), absl::StatusCode::kUnavailable);
  EXPECT_THAT(selected.status().message(), HasSubstr("hip/gpu/portable can't run: no driver"));
}

TEST(SelectionTest, WhoTakesPartInAnyCaseMayBeNamedToo) {
  const std::vector<Participant> all = Sample();
  const std::vector<Participant> others = {{.name = "capture/mine"}};
  const auto selected =
      SelectParticipants(all, std::vector<std::string>{"capture/*", "scalar"}, others);
  ASSERT_TRUE(selected.ok()) << selected.status();
  ASSERT_EQ(selected->size(), 1u);
  EXPECT_EQ((*selected)[0].name, "scalar");
}

}  // namespace
}  // namespace divfix
