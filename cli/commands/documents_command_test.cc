// Help, the man page and the shells' completions: that they say all there is, and that those who
// read them can.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "cli/commands/commands.h"
#include "cli/testing/divfix.h"
#include "cli/usage/completion.h"
#include "cli/usage/help_text.h"
#include "cli/usage/man_page.h"
#include "testing/paths.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class DocumentsTest : public CliTest {
 protected:
  // Of every command, those with commands beneath them too.
  void ForEach(const std::function<void(const Command&)>& body) const {
    const std::function<void(const Command&)> walk = [&](const Command& command) {
      body(command);
      for (const Command& c : command.commands) walk(c);
    };
    walk(divfix_);
  }

  // What bash offers in place of the last word.
  std::vector<std::string> Bash(const std::string& words) const {
    const Ended ended =
        Shell(absl::StrCat("cd ", folder_.string(), " && PATH=", BuildPath(""),
                           ":$PATH bash --norc -c '. <(divfix completion bash); COMP_WORDS=(",
                           words, "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _divfix; ",
                           "printf \"%s\\n\" \"${COMPREPLY[@]}\"'"));
    EXPECT_EQ(ended.status, 0) << ended.out;
    std::vector<std::string> lines = absl::StrSplit(ended.out, '\n', absl::SkipEmpty());
    std::ranges::sort(lines);
    return lines;
  }

  const Command divfix_ = Divfix();
};

bool IsThere(const std::string& program) {
  return Shell("command -v " + program + " > /dev/null").status == 0;
}

TEST_F(DocumentsTest, EveryHelpIsAScreenWithAnExample) {
  int commands = 0;
  ForEach([&](const Command& command) {
    ++commands;
    const std::string help = HelpText(command, /*all=*/false);
    EXPECT_LE(std::ranges::count(help, '\n'), 40) << help;
    for (const absl::string_view line : absl::StrSplit(help, '\n')) {
      EXPECT_LE(line.size(), 80) << line;
    }
    EXPECT_FALSE(command.examples.empty()) << command.path;
    EXPECT_FALSE(command.summary.empty()) << command.path;
    for (const Flag& flag : command.flags) {
      EXPECT_THAT(help, HasSubstr(flag.name)) << command.path;
      EXPECT_FALSE(flag.help.empty()) << command.path << " " << flag.name;
    }
  });
  EXPECT_GT(commands, 15);
}

TEST_F(DocumentsTest, HelpAllExplainsEveryFlag) {
  ForEach([](const Command& command) {
    const std::string help = HelpText(command, /*all=*/true);
    for (const Flag& flag : command.flags) {
      EXPECT_THAT(help, HasSubstr(absl::StrCat("\n  ", flag.name))) << command.path;
    }
    for (const absl::string_view line : absl::StrSplit(help, '\n')) {
      EXPECT_LE(line.size(), 80) << line;
    }
  });
}

TEST_F(DocumentsTest, ExamplesAreCommands) {
  ForEach([](const Command& command) {
    for (const std::string& example : command.examples) {
      EXPECT_THAT(example, HasSubstr(command.path + (command.commands.empty() ? "" : " ")));
      // As the shell reads it, and then as divfix does: --help at its end shows that all before it
      // is known.
      const std::string line =
          example.substr(0, std::min(example.find("   #"), example.find(" | ")));
      if (line.find("source <(") == 0) continue;  // the completion's own test runs it
      const std::string words = line.substr(7, line.find(" >") - 7);
      const Ended ended = Divfix(words + " --help");
      EXPECT_EQ(ended.status, 0) << example << "\n" << ended.out;
      EXPECT_THAT(ended.out, HasSubstr("Usage: divfix")) << example;
    }
  });
}

TEST_F(DocumentsTest, TheManPageHasEveryCommandAndFlag) {
  const std::string page = ManPage(divfix_, "1.2.3");
  ForEach([&](const Command& command) {
    if (!command.commands.empty()) return;
    const auto escaped = [](const std::string& text) {
      return absl::StrReplaceAll(text, {{"-", "\\-"}});
    };
    const size_t begin = page.find("\n.SS " + escaped(command.path));
    ASSERT_NE(begin, std::string::npos) << command.path;
    const std::string section = page.substr(begin, page.find("\n.S", begin + 1) - begin);
    for (const Flag& flag : command.flags) {
      EXPECT_THAT(section, HasSubstr(absl::StrCat("\\fB", escaped(flag.name), "\\fR")));
    }
  });
  EXPECT_THAT(page, AllOf(HasSubstr("1.2.3"), HasSubstr(".SH EXIT STATUS"),
                          HasSubstr(".SH ENVIRONMENT"), HasSubstr(".SH FILES")));
}

TEST_F(DocumentsTest, MandocFindsNothingWrongWithTheManPage) {
  if (!IsThere("mandoc")) GTEST_SKIP() << "no mandoc";
  ASSERT_EQ(Divfix("man > " + Path("divfix.1")).status, 0);
  // A page that is built is of no date.
  const Ended ended =
      Shell("mandoc -T lint -W warning " + Path("divfix.1") + " | grep -v 'missing date'");
  EXPECT_EQ(ended.out, "");
}

TEST_F(DocumentsTest, ManShowsThePage) {
  if (!IsThere("man")) GTEST_SKIP() << "no man";
  ASSERT_EQ(Divfix("man > " + Path("divfix.1")).status, 0);
  const Ended ended = Shell("MANROFFSEQ= MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 " +
                            Path("divfix.1") + " | col -bx 2> /dev/null");
  if (ended.out.find("command not found") != std::string::npos) GTEST_SKIP() << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("divfix corpus add"), HasSubstr("--exec-supports"),
                               HasSubstr("--round=nearest|up|down|zero"), Not(HasSubstr("warning")),
                               Not(HasSubstr("\\f"))));
}

TEST_F(DocumentsTest, BashCompletesCommandsFlagsValuesAndNames) {
  EXPECT_THAT(Bash("divfix che"), ElementsAre("check"));
  EXPECT_THAT(Bash("divfix corpus a"), ElementsAre("add"));
  EXPECT_THAT(Bash("divfix check --rou"), ElementsAre("--round="));
  EXPECT_THAT(Bash("divfix check --help"), ElementsAre("--help", "--help-all"));
  // bash has split it at the '=', or not.
  EXPECT_THAT(Bash("divfix check --round = \"\""), ElementsAre("down", "nearest", "up", "zero"));
  EXPECT_THAT(Bash("divfix check --round = n"), ElementsAre("nearest"));
  EXPECT_THAT(Bash("divfix check --round =").size(), 4u);
  EXPECT_THAT(Bash("divfix check --round=n"), ElementsAre("--round=nearest"));
  EXPECT_THAT(Bash("divfix check --round n"), ElementsAre("nearest"));
  EXPECT_THAT(Bash("divfix check --impl = sca"), ElementsAre("scalar"));
  EXPECT_THAT(Bash("divfix check --impl = mutant/zero-over-zero-p"),
              ElementsAre("mutant/zero-over-zero-positive"));
  EXPECT_THAT(Bash("divfix explain --seed"), ElementsAre());
  EXPECT_THAT(Bash("divfix completion z"), ElementsAre("zsh"));
  EXPECT_THAT(Bash("divfix bench --json --fil"), ElementsAre("--filter="));
  EXPECT_THAT(Bash("divfix prove --fp = a"), ElementsAre("any-daz"));
}

TEST_F(DocumentsTest, BashCompletesFiles) {
  std::filesystem::create_directory(Path("reports"));
  Write("mine.so", "");
  Write("mine.c", "");
  EXPECT_THAT(Bash("divfix check --plugin = mi"), ElementsAre("mine.so"));
  EXPECT_THAT(Bash("divfix check --report = r"), ElementsAre("reports"));
  EXPECT_THAT(Bash("divfix check --report = mi"), ElementsAre());
  EXPECT_THAT(Bash("divfix check --baseline = mi"), ElementsAre("mine.c", "mine.so"));
  EXPECT_THAT(Bash("divfix triage rep"), ElementsAre("reports"));
}

TEST_F(DocumentsTest, ZshCompletes) {
  if (!IsThere("zsh")) GTEST_SKIP() << "no zsh";
  ASSERT_EQ(Divfix("completion zsh > " + Path("_divfix")).status, 0);
  // A terminal of its own, into which each line is typed, a tab, and a key that writes down what
  // the line has become.
  Write("keys.zsh", R"zsh(
zmodload zsh/zpty
zpty shell "zsh -f -i"
type_in() { zpty -w -n shell "$1" }
drain() { local chunk; while zpty -r -t shell chunk; do :; done }
await() {  # until the file has something in it
  local i
  for i in {1..200}; do
    drain
    [[ -s $1 ]] && return
    sleep 0.05
  done
}
type_in "PATH='$1':\$PATH; fpath=('$2' \$fpath); autoload -U compinit; compinit -D -u"$'\n'
type_in "show() { print -r -- \"\$BUFFER|\" > '$2/shown'; BUFFER= }; zle -N show; bindkey '^G' show; print . > '$2/ready'"$'\n'
await $2/ready
for line in "$@[3,-1]"; do
  rm -f $2/shown
  type_in "$line"$'\t\a'
  await $2/shown
  cat $2/shown
done
zpty -d shell
)zsh");
  const Ended ended = Shell(absl::StrCat(
      "zsh -f ", Path("keys.zsh"), " ", BuildPath(""), " ", folder_.string(),
      " 'divfix expl' 'divfix check --rou' 'divfix check --round=ne' 'divfix corpus st'",
      " 'divfix check --impl=sca' 'divfix explain 1.0 --omod=div' 'divfix corpus add --wh'",
      " 'divfix completion z' 'divfix corpus stats --seed'"));
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(
      ended.out,
      "divfix explain |\ndivfix check --round=|\ndivfix check --round=nearest |\n"
      "divfix corpus stats |\ndivfix check --impl=scalar |\ndivfix explain 1.0 --omod=div2 |\n"
      "divfix corpus add --why=|\ndivfix completion zsh |\ndivfix corpus stats --seed|\n");
}

}  // namespace
}  // namespace divfix
