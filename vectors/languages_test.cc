// The vectors from the other side: compiled or loaded there, they find what they are said to find.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "testing/paths.h"
#include "vectors/format.h"
#include "vectors/kills.h"
#include "vectors/testing/requests.h"
#include "vectors/testing/workshop.h"

namespace divfix {
namespace {

const std::string kMutants = BuildPath("vectors/libmutant_functions.so");
const std::string kTesting = SourcePath("vectors/testing");
constexpr char kNoC[] = "no C compiler: none of cc, gcc-12, clang-22 runs here";
constexpr char kNoPython[] = "python3 does not run here";

#ifdef DIVFIX_SANITIZED
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif
constexpr char kNotSanitized[] =
    "a library with sanitizers can't be loaded by a program without them";

std::string Written(const VectorSet& set, VectorFormat format) {
  return FormatVectors(set, format, {.version = "0", .command = "divfix vectors"});
}

std::set<std::string> Lines(const std::string& text) {
  return absl::StrSplit(text, '\n', absl::SkipEmpty());
}

// All mutants but those that the set says it does not find.
std::set<std::string> SaidToBeFound(const VectorSet& set) {
  std::set<std::string> names;
  for (const mutants::FaultInfo& info : PointwiseFaults()) names.insert(info.name);
  for (const Survivor& survivor : set.survivors) names.erase(survivor.name);
  EXPECT_EQ(names.size(), set.found);
  return names;
}

TEST(VectorLanguagesTest, CompiledInCTheyFindEveryMutant) {
  if (kSanitized) GTEST_SKIP() << kNotSanitized;
  const Workshop shop;
  const std::string cc = shop.CCompiler();
  if (cc.empty()) GTEST_SKIP() << kNoC;
  for (const VectorRequest& request : SomeRequests()) {
    const VectorSet set = MakeVectorSet(OwnEntries(), request);
    shop.Write("vectors.h", Written(set, VectorFormat::kC));
    const Ended built =
        shop.Run(cc + " -std=c99 -Wall -Wextra -Wpedantic -Werror -I. -I" + kTesting + " " +
                 kTesting + "/find_mutants.c " + kMutants + " -o find_mutants");
    ASSERT_EQ(built.status, 0) << built.out;
    const Ended ran = shop.Run("./find_mutants");
    EXPECT_EQ(ran.status, 0) << ran.out;
    EXPECT_EQ(Lines(ran.out), SaidToBeFound(set));
  }
}

TEST(VectorLanguagesTest, LoadedInPythonTheyFindEveryMutant) {
  if (kSanitized) GTEST_SKIP() << kNotSanitized;
  const Workshop shop;
  if (shop.FirstThatRuns({"python3"}).empty()) GTEST_SKIP() << kNoPython;
  for (const VectorRequest& request : SomeRequests()) {
    const VectorSet set = MakeVectorSet(OwnEntries(), request);
    shop.Write("vectors.py", Written(set, VectorFormat::kPython));
    const Ended ran =
        shop.Run(std::string("python3 -B ") + kTesting + "/find_mutants.py " + kMutants);
    EXPECT_EQ(ran.status, 0) << ran.out;
    EXPECT_EQ(Lines(ran.out), SaidToBeFound(set));
  }
}

// A header is included by C++ as well.
TEST(VectorLanguagesTest, TheHeaderIsCxxToo) {
  const Workshop shop;
  const std::string cxx = shop.FirstThatRuns({"c++", "g++-12", "clang++-22"});
  if (cxx.empty()) GTEST_SKIP() << "no C++ compiler: none of c++, g++-12, clang++-22 runs here";
  const VectorSet set = MakeVectorSet(OwnEntries(), DefaultControlRequest());
  shop.Write("vectors.h", Written(set, VectorFormat::kC));
  shop.Write("main.cc",
             "#include \"vectors.h\"\nint main() { return divfix_vectors[0].rule == nullptr; }\n");
  const Ended built = shop.Run(cxx + " -Wall -Wextra -Werror main.cc -o main && ./main");
  EXPECT_EQ(built.status, 0) << built.out;
}

}  // namespace
}  // namespace divfix
