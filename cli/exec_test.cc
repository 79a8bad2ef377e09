// Programs that a user brings, from the command line to the verdict.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <string>

#include "cli/testing/external.h"
#include "testing/paths.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class ExecTest : public CliTest {};

TEST_F(ExecTest, ARightProgramPassesOnWhatItsTimeAllowed) {
  const Ended ended = Divfix(kPart + "--budget=1s " + ProgramFlag("none"));
  EXPECT_EQ(ended.status, 0) << ended.out;
  // In a short time it may not get to a case that tells the two semantics apart.
  EXPECT_THAT(ended.out, AllOf(HasSubstr("program agrees with "), HasSubstr("measured on ")));
}

TEST_F(ExecTest, AProgramsFaultIsShownWithTheFlagsThatBringIt) {
  const Ended ended = Divfix(kPart + "--budget=1s " + ProgramFlag("exceptions") +
                             "--semantics=measured --exec-supports=exceptions");
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("-invalid"), HasSubstr("--exec-supports='exceptions'")));
}

TEST_F(ExecTest, AProgramThatCannotTakePartIsBadUsage) {
  struct Row {
    std::string arguments;
    std::string message;
  };
  const Row rows[] = {
      {ProgramFlag("fails"), "it said: there is no license"},
      {"--exec=divfix-no-such-program", "not found"},
      {ProgramFlag("none") + ProgramFlag("none"), "another participant named 'program'"},
      {ProgramFlag("none") + "--exec-supports=rounding", "'rounding' is not one of round, "},
      {"--exec-supports=all", "--exec-supports needs --exec"},
      {ProgramFlag("none") + "--budget=soon", "--budget: 'soon'"},
  };
  for (const Row& row : rows) {
    const Ended ended = Divfix("explain 1 2 3 " + row.arguments);
    EXPECT_EQ(ended.status, 2) << row.arguments << "\n" << ended.out;
    EXPECT_THAT(ended.out, HasSubstr(row.message));
  }
}

// An example, where its language is there: what it needs, how it is made, and the flag.
struct Language {
  std::string name;
  std::string needs;
  std::string make;
  std::string flag;
  std::string says = "measured on ";

  friend void PrintTo(const Language& language, std::ostream* out) { *out << language.name; }
};

class ExampleTest : public CliTest, public ::testing::WithParamInterface<Language> {};

TEST_P(ExampleTest, PassesWithTheVerdictThatItShould) {
  const Language& language = GetParam();
  if (std::system(("command -v " + language.needs + " > /dev/null 2>&1").c_str()) != 0) {
    GTEST_SKIP() << language.name << ": there is no " << language.needs;
  }
  std::filesystem::copy(SourcePath("impls/external/examples"), folder_);
  const std::string here = "cd " + folder_.string() + " && ";
  ASSERT_EQ(std::system((here + language.make).c_str()), 0);
  const Ended ended = Divfix(kPart + "--budget=1s " + language.flag, here);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("mine agrees with "), HasSubstr(language.says)));
}

INSTANTIATE_TEST_SUITE_P(
    , ExampleTest,
    ::testing::Values(Language{"C", "cc", "cc -shared -fPIC -O2 mine.c -o mine.so",
                               "--plugin=mine.so"},
                      Language{"Cpp", "c++",
                               "c++ -shared -fPIC -O2 -I " + SourcePath("impls/external") +
                                   " mine_plugin.cc -o mine.so",
                               "--plugin=mine.so", "mine agrees with published and measured"},
                      Language{"Go", "go", "true", "--exec='go run ./mine.go'"},
                      Language{"Rust", "rustc", "rustc -O mine.rs", "--exec=./mine"},
                      Language{"Python", "python3", "true", "--exec='python3 mine.py'"},
                      Language{"JavaScript", "node", "true", "--exec='node mine.mjs'"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace divfix
