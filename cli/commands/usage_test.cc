#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "absl/strings/str_join.h"
#include "cli/commands/commands.h"
#include "cli/usage/parse.h"

namespace divfix {
namespace {

class UsageTest : public ::testing::Test {
 protected:
  absl::StatusOr<Parsed> Read(const std::vector<std::string>& arguments) const {
    return ParseArguments(divfix_, arguments);
  }

  const Command divfix_ = Divfix();
};

TEST_F(UsageTest, WhatIsRightPasses) {
  const std::vector<std::string> lines[] = {
      {"check"},
      {"check", "--impl=scalar", "--impl", "simd/*", "--seed", "-1"},
      {"explain", "1.0", "2.0", "3.0", "--semantics=measured"},
      {"explain"},  // it has a message of its own
      {"explain", "--", "--1", "2", "3"},
      {"corpus", "add", "1", "2", "3", "--why", "--seed"},
      {"triage", "a", "b", "--update-baseline"},
      {"capture", "--out=x"},
      {"--version"},
  };
  for (const auto& line : lines) EXPECT_TRUE(Read(line).ok()) << Read(line).status();
}

TEST_F(UsageTest, WhatIsWrongIsNamedWithWhatWasMeant) {
  struct Row {
    std::vector<std::string> arguments;
    std::string message;
  };
  std::vector<std::string> names;
  for (const Command& command : divfix_.commands) names.push_back(command.name);
  const std::string commands = absl::StrJoin(names, ", ");
  EXPECT_THAT(names, ::testing::IsSupersetOf({"check", "explain", "corpus", "man"}));
  const Row rows[] = {
      {{}, "'divfix' needs a command: " + commands},
      {{"chekc"},
       "there is no command 'chekc'; did you mean 'check'? (commands: " + commands + ")"},
      {{"corpus"}, "'divfix corpus' needs a command: lint, fmt, stats, export, import, prune, add"},
      {{"corpus", "lnit"},
       "there is no command 'lnit'; did you mean 'lint'? (commands: lint, fmt, stats, export, "
       "import, prune, add)"},
      {{"check", "--semantic=both"},
       "there is no flag --semantic; did you mean '--semantics'? ('divfix check --help' lists "
       "them)"},
      {{"check", "-seed=2"},
       "there is no flag -seed; did you mean '--seed'? ('divfix check --help' lists them)"},
      {{"check", "--qqqqqqqq"}, "there is no flag --qqqqqqqq ('divfix check --help' lists them)"},
      {{"--verison"},
       "there is no flag --verison; did you mean '--version'? ('divfix --help' lists "
       "them)"},
      {{"check", "seed=2"},
       "'divfix check' takes no operand, and 'seed=2' is one; did you mean --seed=2?"},
      {{"impls", "scalar"}, "'divfix impls' takes no operand, and 'scalar' is one"},
      {{"encode", "a", "b"}, "'divfix encode' takes only INSTRUCTION, and 'b' is one too many"},
      {{"check", "--seed"}, "--seed needs a value: --seed=N"},
      {{"check", "--seed=1", "--seed=2"}, "--seed is given twice"},
      {{"bench", "--json=yes"}, "--json takes no value, and not 'yes'"},
      {{"capture"}, "--out=FILE is missing ('divfix capture --help')"},
      {{"triage"}, "REPORT... is missing ('divfix triage --help')"},
      {{"help", "chek"},
       "there is no command 'chek'; did you mean 'check'? (commands: " + commands + ")"},
  };
  for (const Row& row : rows) {
    const auto usage = Read(row.arguments);
    ASSERT_FALSE(usage.ok()) << row.message;
    EXPECT_EQ(usage.status().message(), row.message);
  }
}

TEST_F(UsageTest, HelpIsOfTheCommandBeforeIt) {
  struct Row {
    std::vector<std::string> arguments;
    std::string path;
    HelpAsked help;
  };
  const Row rows[] = {
      {{"--help"}, "divfix", HelpAsked::kScreen},
      {{"-h"}, "divfix", HelpAsked::kScreen},
      {{"help"}, "divfix", HelpAsked::kScreen},
      {{"help", "corpus", "add"}, "divfix corpus add", HelpAsked::kScreen},
      {{"help", "check", "--help-all"}, "divfix check", HelpAsked::kAll},
      {{"corpus", "--help"}, "divfix corpus", HelpAsked::kScreen},
      {{"check", "--seed=1", "--help-all", "--nonsense"}, "divfix check", HelpAsked::kAll},
      {{"triage", "--help"}, "divfix triage", HelpAsked::kScreen},
      // A value is never a request for help.
      {{"corpus", "add", "1", "2", "3", "--why", "--help"}, "divfix corpus add", HelpAsked::kNone},
  };
  for (const Row& row : rows) {
    const auto usage = Read(row.arguments);
    ASSERT_TRUE(usage.ok()) << usage.status();
    EXPECT_EQ(usage->command->path, row.path);
    EXPECT_EQ(usage->help, row.help) << row.path;
  }
}

}  // namespace
}  // namespace divfix
