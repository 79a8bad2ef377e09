// Tests `divfix prove` as a user runs it. Skipped if divfix-prove is not built.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "cli/testing/divfix.h"
#include "testing/paths.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string ReadText(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

// testing/right.ll under the function's usual name: right for the published semantics.
std::string Right() {
  return absl::StrReplaceAll(ReadText(SourcePath("prove/testing/right.ll")),
                             {{"define internal i32 @fixup(", "define i32 @v_div_fixup_f32("}});
}

// Does not underflow for a gap of -151.
std::string WrongGap() {
  return absl::StrReplaceAll(Right(), {{"add i32 %e2, 150", "add i32 %e2, 151"}});
}

class ProveCommandTest : public CliTest {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(BuildPath("divfix-prove")))
      GTEST_SKIP() << "this build has no divfix-prove";
    Write("right.ll", Right());
    Write("gap.ll", WrongGap());
  }

  // Runs in the test's folder, where files have the names that a user would give them.
  Ended Prove(const std::string& arguments, const std::string& before = "") const {
    return Shell(absl::StrCat("cd ", folder_.string(), "; export PATH=", BuildPath(""), ":$PATH; ",
                              before, " divfix prove ", arguments));
  }
};

TEST_F(ProveCommandTest, SaysProvedAndDiffersByItsStatus) {
  Ended ended = Prove("right.ll --semantics=published");
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, StartsWith("PROVED  v_div_fixup_f32: right for all 2^96 operands"));
  ended = Prove("right.ll");
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("(semantics: published)"));
  ended = Prove("right.ll --semantics=measured");
  EXPECT_EQ(ended.status, 1) << ended.out;
  ended = Prove("gap.ll --semantics=published");
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(ended.out,
              AllOf(StartsWith("DIFFERS  v_div_fixup_f32"), HasSubstr("rule      underflow"),
                    HasSubstr("compiled here it gives the same"),
                    HasSubstr("gap:published:underflow:nothing:")));
}

TEST_F(ProveCommandTest, ACounterexampleIsConfirmedByExplainAndIsACorpusEntry) {
  const Ended ended = Prove("gap.ll --semantics=published");
  ASSERT_EQ(ended.status, 1) << ended.out;
  const size_t explain = ended.out.find("divfix explain");
  ASSERT_NE(explain, std::string::npos) << ended.out;
  const std::string command = ended.out.substr(explain, ended.out.find('\n', explain) - explain);
  // Only the last command of the line is run.
  const Ended explained = Prove("--help > nothing; " + command);
  EXPECT_EQ(explained.status, 1) << explained.out;
  EXPECT_THAT(explained.out,
              AllOf(HasSubstr("-> underflow"), HasSubstr("gap"), HasSubstr("DIFFERS: D ")));
  const size_t corpus = ended.out.find("  corpus    ") + 12;
  std::filesystem::create_directories(folder_ / "corpus");
  Write("corpus/proofs.txt", ended.out.substr(corpus, ended.out.find('\n', corpus) - corpus + 1));
  const Ended linted = Divfix("corpus lint --corpus=" + Path("corpus"));
  EXPECT_THAT(linted.out, HasSubstr("1 entries; 0 malformed lines")) << linted.out;
  EXPECT_THAT(linted.out, HasSubstr("0 divergences from the oracle"));
}

TEST_F(ProveCommandTest, AllThatIsWrongIsMapped) {
  std::filesystem::copy_file(SourcePath("prove/testing/differences/four_faults.ll"),
                             folder_ / "four.ll");
  const Ended ended = Prove("four.ll --semantics=measured --report=out --timeout=10m");
  EXPECT_EQ(ended.status, 1) << ended.out;
  for (const char* rule : {"inf-over-inf ", "infinite ", "zero ", "overflow ", "quotient "}) {
    const size_t at = ended.out.find(absl::StrCat("\n  ", rule));
    ASSERT_NE(at, std::string::npos) << rule;
    EXPECT_THAT(ended.out.substr(at, ended.out.find('\n', at + 1) - at), HasSubstr("PROVED"));
  }
  EXPECT_THAT(ended.out, AllOf(HasSubstr("quiet-bit            0x3f800000 0x3f800000 0x7f800001 -> "
                                         "0x7fc00001, and it gave 0x7f800001"),
                               HasSubstr("payload              0x3f800000 0xffc12345 0x3f800000 -> "
                                         "0xffc12345, and it gave 0xffc12344"),
                               HasSubstr("nan-sign             0x3f800000 0x00000000 0x00000000 -> "
                                         "0xffc00000, and it gave 0x7fc00000")));
  const auto report = nlohmann::json::parse(ReadText(folder_ / "out" / "report.json"));
  EXPECT_EQ(report["schema"]["name"], "divfix-report");
  std::set<std::string> keys;
  for (const auto& bucket : report["buckets"]) keys.insert(bucket["key"]);
  EXPECT_THAT(keys, ElementsAre("four:measured:denominator-nan:nothing:payload:equal",
                                "four:measured:numerator-nan:nothing:quiet-bit:equal",
                                "four:measured:underflow:nothing:denormal-for-zero:equal",
                                "four:measured:underflow:nothing:infinity-for-finite:equal",
                                "four:measured:underflow:nothing:value:equal",
                                "four:measured:zero-over-zero:nothing:nan-sign:equal"));
  for (const char* form : {"report.txt", "summary.md", "report.sarif", "junit.xml", "index.html"}) {
    EXPECT_TRUE(std::filesystem::exists(folder_ / "out" / form)) << form;
  }
  // It is a report like any other: triage reads it, and a baseline accepts it.
  Ended triage = Divfix("triage " + Path("out"));
  EXPECT_EQ(triage.status, 1);
  EXPECT_THAT(triage.out, HasSubstr("6 buckets of divergences"));
  triage = Divfix("triage " + Path("out") + " --update-baseline --baseline=" + Path("known.txt"));
  EXPECT_EQ(triage.status, 0) << triage.out;
  std::string baseline = ReadText(folder_ / "known.txt");
  Write("known.txt", absl::StrReplaceAll(baseline, {{"owner=  link=", "owner=ann  link=none"},
                                                    {"  #\n", "  # known\n"}}));
  triage = Divfix("triage " + Path("out") + " --baseline=" + Path("known.txt"));
  EXPECT_EQ(triage.status, 0) << triage.out;
}

TEST_F(ProveCommandTest, ARightFunctionIsRightByRuleToo) {
  const Ended ended = Prove("right.ll --all --report=out");
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("PROVED  v_div_fixup_f32: right under published;"));
  const Ended triage = Divfix("triage " + Path("out"));
  EXPECT_EQ(triage.status, 0) << triage.out;
}

TEST_F(ProveCommandTest, WhatIsNotAnsweredInTimeIsNotCalledRight) {
  const Ended ended = Prove("right.ll --all --semantics=published --timeout=1ms");
  EXPECT_EQ(ended.status, 3) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("CANNOT"), HasSubstr("not answered in time")));
}

TEST_F(ProveCommandTest, AnInterruptEndsItWithWhatWasFound) {
  // Wrong for one input that no solver finds, since it would have to factorize a product of primes;
  // and, to begin with, for NaN denominators.
  Write("hard.ll",
        absl::StrReplaceAll(
            Right(),
            {{"  %quotient = or i32 %sign, %m0",
              "  %w0 = zext i32 %s0 to i64\n  %w1 = zext i32 %s1 to i64\n"
              "  %product = mul i64 %w0, %w1\n  %hit = icmp eq i64 %product, 4611685975477714963\n"
              "  %found = or i32 %sign, %m0\n  %quotient = select i1 %hit, i32 0, i32 %found"},
             {"%q1 = or i32 %s1, 4194304", "%q1 = or i32 %s1, 0"}}));
  // Not before it has found that, which its progress shows after some seconds.
  const Ended ended = Prove(
      "hard.ll --all --semantics=published --timeout=1h 2> told & "
      "until grep -q '1 ways to differ' told; do sleep 0.1; done; kill -INT $!; wait $!");
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("denominator-nan  DIFFERS"), HasSubstr("quiet-bit"),
                               HasSubstr("quotient         CANNOT   interrupted"),
                               HasSubstr("; interrupted: there may be more")));
  EXPECT_THAT(ReadText(folder_ / "told"), HasSubstr("interrupted: finishing the report"));
}

TEST_F(ProveCommandTest, AFaultInTheTranslatorIsTold) {
  const std::string program = BuildPath("cli/divfix-prove-with-fault-points");
  const auto faulty = [&](const std::string& fault, const std::string& arguments) {
    return Shell("cd " + folder_.string() + "; DIVFIX_PROVE_FAULT=" + fault + " " + program + " " +
                 arguments);
  };
  const auto loud = AllOf(HasSubstr("CANNOT"), HasSubstr("THE PROVER IS WRONG"),
                          Not(HasSubstr("PROVED")), Not(HasSubstr("DIFFERS")));
  // A right function is called wrong: 'less' holds for equal numbers.
  for (const std::string more : {"", " --all"}) {
    Ended ended = faulty("ult-is-ule", "right.ll --semantics=published" + more);
    EXPECT_EQ(ended.status, 3) << ended.out;
    EXPECT_THAT(ended.out, loud);
    // A wrong function is called right, by the same fault.
    ended = faulty("ult-is-ule", "gap.ll --semantics=published" + more);
    EXPECT_EQ(ended.status, 3) << ended.out;
    EXPECT_THAT(ended.out, loud);
  }
}

TEST_F(ProveCommandTest, RunsTheCompiledFunction) {
  Ended ended =
      Prove("gap.ll --run", "printf '3f800000 40000000 bf800000 00000000\\n00000000 0 0' |");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, AllOf(StartsWith("bf800000\n"), HasSubstr("standard input:2")));
  ended = Shell("cd " + folder_.string() + "; export PATH=" + BuildPath("") + ":$PATH; divfix " +
                "check --shard=6/1024 --corpus=" + SourcePath("corpus") +
                " --impl=scalar --exec='gap=divfix prove gap.ll --run' "
                "--semantics=published --budget=10m");
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("gap:published:underflow:nothing:"));
}

TEST_F(ProveCommandTest, AQueryIsWrittenWholeForAnySolver) {
  Ended ended = Prove("gap.ll --semantics=published --dump=q.smt2");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ReadText(folder_ / "q.smt2"),
              AllOf(StartsWith("; Is v_div_fixup_f32"), HasSubstr("(check-sat)\n")));
  for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
    EXPECT_THAT(entry.path().filename().string(), Not(HasSubstr("q.smt2."))) << "a temporary file";
  }
  // Nothing is half-written, and existing files stay.
  std::filesystem::create_directories(folder_ / "folder");
  ASSERT_EQ(mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  for (const char* place : {"none/q.smt2", "folder", "/dev/null"}) {
    ended = Prove(absl::StrCat("gap.ll --semantics=published --dump=", place));
    EXPECT_EQ(ended.status, 3) << place << ": " << ended.out;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("--dump: "), HasSubstr(place)));
  }
  if (Shell("command -v cvc5").status != 0) GTEST_SKIP() << "no cvc5 here to read the query";
  EXPECT_EQ(Shell("cvc5 " + Path("q.smt2")).out, "sat\n");
  EXPECT_EQ(Prove("right.ll --semantics=published --dump=p.smt2").status, 0);
  EXPECT_EQ(Shell("cvc5 " + Path("p.smt2")).out, "unsat\n");
}

// Each message names what it is about.
TEST_F(ProveCommandTest, BadUsageAndInputIsToldAndLeavesNothing) {
  Write("text.ll", "this is no IR\n");
  Write("empty.bc", "");
  Write("cut.bc",
        "BC\xc0\xde"
        "5\x14");
  Write("none.ll", "declare i32 @f(i32)\n");
  Write("other.ll", absl::StrReplaceAll(Right(), {{"@v_div_fixup_f32", "@g"}}) +
                        absl::StrReplaceAll(Right(), {{"@v_div_fixup_f32", "@h"}}));
  std::filesystem::create_directories(folder_ / "folder");
  ASSERT_EQ(mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  std::filesystem::copy_file("/bin/true", folder_ / "machine.o");
  struct Case {
    const char* arguments;
    std::vector<std::string> said;
  };
  const std::vector<Case> cases = {
      {"", {"FILE"}},
      {"missing.bc", {"missing.bc", "can't be read"}},
      {"folder", {"folder"}},
      {"text.ll", {"text.ll:1:1", "is not LLVM IR"}},
      {"empty.bc", {"empty.bc: is empty"}},
      {"pipe", {"pipe", "is not a regular file"}},
      {"-", {"-: is not a regular file"}},
      {"cut.bc", {"cut.bc", "is not LLVM IR"}},
      {"machine.o", {"machine.o", "machine code"}},
      {"none.ll", {"none.ll", "has no functions"}},
      {"other.ll", {"several functions", "g, h"}},
      {"right.ll --function=fixup", {"has no function 'fixup'", "v_div_fixup_f32"}},
      {"right.ll --arguments=s0,s1", {"--arguments", "2 parameters"}},
      {"right.ll --arguments=s0,s1,x", {"x"}},
      {"right.ll --fp=bad", {"--fp", "'bad'", "ieee, any-daz"}},
      {"right.ll --semantics=bad", {"--semantics", "'bad'"}},
      {"right.ll --timeout=soon", {"--timeout", "'soon'"}},
      {"right.ll --timeout=-1s", {"--timeout"}},
      {"right.ll --count=0", {"--count", "1 to 1024"}},
      {"right.ll --count=1025", {"--count", "1 to 1024"}},
      {"right.ll --arguments=s0,s1,s2,fixed", {"--arguments", "'fixed' is not one of"}},
      {"right.ll --arguments=s0,s1,s2 --state=8", {"--state", "which parameter"}},
      {"right.ll --state=none", {"--state", "'none' is not its size"}},
      {"right.ll --state=8,s3@0", {"--state", "'s3@0' is neither"}},
      {"right.ll --state=8,s0@6", {"--state", "'s0@6' is outside"}},
      {"right.ll --state=8,s0@0,s1@2", {"--state", "'s1@2' overlaps"}},
      {"right.ll --state=8,s0@0", {"--state", "which parameter is the state"}},
      {"impls --state=8", {"--state", "impls"}},
      {"right.ll --round=sideways", {"--round", "sideways"}},
      {"right.ll --nothing", {"--nothing"}},
      {"right.ll gap.ll", {"gap.ll"}},
      {"right.ll --impl=scalar", {"--impl", "impls"}},
      {"right.ll --all --dump=q.smt2", {"--dump", "--all"}},
      {"right.ll --run --all", {"--run", "--all"}},
      {"right.ll --run --dump=q.smt2", {"--run"}},
      {"right.ll --case=1", {"--case", "--run"}},
      {"right.ll --run --case=67", {"--case"}},
      {"impls --all", {"--all", "impls"}},
      {"impls --function=f", {"--function", "impls"}},
      {"impls --round=up", {"--round", "impls"}},
      {"impls --semantics=measured", {"--semantics", "impls"}},
      {"impls --impl=nothing-has-this", {"--impl", "nothing-has-this"}},
  };
  std::set<std::string> before;
  for (const auto& e : std::filesystem::directory_iterator(folder_))
    before.insert(e.path().string());
  for (const auto& [arguments, said] : cases) {
    const Ended ended = Prove(arguments);
    // A program whose compiler writes no bitcode has no built-ins to choose from.
    if (absl::StrContains(ended.out, "built without the implementations' bitcode")) {
      EXPECT_EQ(ended.status, 3) << arguments;
      continue;
    }
    EXPECT_EQ(ended.status, 2) << arguments << "\n" << ended.out;
    for (const std::string& word : said) EXPECT_THAT(ended.out, HasSubstr(word)) << arguments;
    EXPECT_THAT(ended.out, Not(HasSubstr("PROVED"))) << arguments;
  }
  std::set<std::string> after;
  for (const auto& e : std::filesystem::directory_iterator(folder_))
    after.insert(e.path().string());
  EXPECT_EQ(after, before);
}

TEST_F(ProveCommandTest, WhatIsNotUnderstoodIsNamed) {
  Write("volatile.ll",
        "define i32 @f(i32 %a, i32 %b, i32 %c) {\n  %p = alloca i32\n  store volatile i32 %a, ptr "
        "%p\n  ret i32 %a\n}\n");
  const Ended ended = Prove("volatile.ll");
  EXPECT_EQ(ended.status, 3) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("CANNOT  f: not modelled"), HasSubstr("volatile")));
}

// Divides S2 by S1, ignores S0, and makes one NaN of all.
TEST_F(ProveCommandTest, AResultIsNotOpenBecauseAnOperandIsIgnored) {
  Write("divides.ll", R"(define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %a = bitcast i32 %s1 to float
  %b = bitcast i32 %s2 to float
  %q = fdiv float %b, %a
  %nan = fcmp uno float %q, %q
  %bits = bitcast float %q to i32
  %r = select i1 %nan, i32 2143289344, i32 %bits
  ret i32 %r
}
)");
  const Ended ended = Prove("divides.ll --semantics=published");
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(ended.out, AllOf(StartsWith("DIFFERS  f (semantics: published): wrong result\n"),
                               HasSubstr("compiled here it gives the same"), Not(HasSubstr("open")),
                               Not(HasSubstr("not-deterministic"))));
}

// Each way has its own example, with the result that it gives where denormals are flushed.
TEST_F(ProveCommandTest, WhatIsWrongWhereDenormalsAreFlushedIsShownAsItIs) {
  Write("daz.ll", absl::StrReplaceAll(Right(), {{"%zero1 = icmp eq i32 %m1, 0",
                                                 "%f1 = bitcast i32 %m1 to float\n"
                                                 "  %zero1 = fcmp oeq float %f1, 0.0"}}));
  EXPECT_EQ(Prove("daz.ll --semantics=published").status, 0);
  const Ended ended = Prove("daz.ll --semantics=published --all --fp=any-daz");
  EXPECT_EQ(ended.status, 1) << ended.out;
  for (const char* line : {"nan-for-number, where denormals are flushed 0x3f800000 0x00000001 "
                           "0x00000000 -> 0x00000000, and it gave 0xffc00000",
                           "infinity-for-finite, where denormals are flushed 0x3f800000 0x00000001 "
                           "0x3f800000 -> 0x3f800000, and it gave 0x7f800000",
                           "it is wrong only where denormals are flushed, which explain does not "
                           "do"}) {
    EXPECT_THAT(ended.out, HasSubstr(line));
  }
}

TEST_F(ProveCommandTest, TheNumberOfCasesIsSuggested) {
  Write("two.ll", Right() + R"(
define void @wave(ptr %a, ptr %b, ptr %c, ptr %d) {
  br label %lane
lane:
  %i = phi i64 [ 0, %0 ], [ %next, %lane ]
  %pa = getelementptr i32, ptr %a, i64 %i
  %pb = getelementptr i32, ptr %b, i64 %i
  %pc = getelementptr i32, ptr %c, i64 %i
  %pd = getelementptr i32, ptr %d, i64 %i
  %s0 = load i32, ptr %pa
  %s1 = load i32, ptr %pb
  %s2 = load i32, ptr %pc
  %r = call i32 @v_div_fixup_f32(i32 %s0, i32 %s1, i32 %s2)
  store i32 %r, ptr %pd
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 32
  br i1 %done, label %end, label %lane
end:
  ret void
}
)");
  const std::string wave = "two.ll --function=wave --semantics=published ";
  EXPECT_THAT(Prove(wave).out, HasSubstr("try       --count=32: it writes the first 32 cases"));
  EXPECT_THAT(Prove(wave + "--count=16").out, HasSubstr("try       --count=N: it accesses other"));
  EXPECT_EQ(Prove(wave + "--count=32").status, 0);
}

// A function that panics, in a file with another that calls what is not there.
TEST_F(ProveCommandTest, OnlyWhatIsNeededIsRun) {
  Write("panics.ll", absl::StrReplaceAll(Right(), {{"@v_div_fixup_f32", "@fix"}}) + R"(
declare void @core_panicking_panic() noreturn
declare i32 @elsewhere(i32)
define i32 @unrelated(i32 %x) {
  %y = call i32 @elsewhere(i32 %x)
  ret i32 %y
}
define i32 @v_div_fixup_f32(i32 %s0, i32 %s1, i32 %s2) {
  %m = and i32 %s2, 2147483647
  %nan = icmp ugt i32 %m, 2139095040
  br i1 %nan, label %panic, label %go
panic:
  call void @core_panicking_panic()
  unreachable
go:
  %d = call i32 @fix(i32 %s0, i32 %s1, i32 %s2)
  ret i32 %d
}
)");
  const Ended ended = Prove("panics.ll --semantics=published");
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("does not return: a call of core_panicking_panic"),
                               HasSubstr("compiled here it was killed by signal"),
                               HasSubstr("operands  0x3f800000 0x3f800000 0x7fc00000 "),
                               HasSubstr("panics:published:numerator-nan:nothing:crash:equal")));
  const Ended other = Prove("panics.ll --function=unrelated --arguments=s0 --run");
  EXPECT_EQ(other.status, 2) << other.out;
}

// An emulator's function, which works on registers in the state that it is passed.
TEST_F(ProveCommandTest, AFunctionOfAStateIsProved) {
  Write("state.ll", Right() + R"(
define void @op(ptr %state, i32 %rd, i32 %ra) {
  %registers = getelementptr i8, ptr %state, i64 16
  %a = getelementptr i32, ptr %registers, i32 %ra
  %b = getelementptr i32, ptr %a, i32 1
  %c = getelementptr i32, ptr %a, i32 2
  %d = getelementptr i32, ptr %registers, i32 %rd
  %s0 = load i32, ptr %a
  %s1 = load i32, ptr %b
  %s2 = load i32, ptr %c
  %r = call i32 @v_div_fixup_f32(i32 %s0, i32 %s1, i32 %s2)
  %mask = load i32, ptr %state
  %on = icmp ne i32 %mask, 0
  br i1 %on, label %write, label %end
write:
  store i32 %r, ptr %d
  br label %end
end:
  %pc = getelementptr i8, ptr %state, i64 8
  %now = load i64, ptr %pc
  %next = add i64 %now, 8
  store i64 %next, ptr %pc
  ret void
}
)");
  const std::string op =
      "state.ll --function=op --semantics=published --arguments=state,7,1 "
      "--state=1040,s0@20,s1@24,s2@28,d@44";
  Ended ended = Prove(op + ",0=1");
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, Not(HasSubstr("not run")));
  // Without a mask nothing is written.
  ended = Prove(op);
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("compiled here it gives the same"));
  const size_t explain = ended.out.find("divfix explain");
  const std::string command = ended.out.substr(explain, ended.out.find('\n', explain) - explain);
  EXPECT_THAT(Prove("--help > nothing; " + command).out, HasSubstr("DIFFERS: D "));
}

TEST_F(ProveCommandTest, AReportThatCannotBeWrittenCostsNoWork) {
  Write("file", "");
  const Ended ended = Prove("gap.ll --report=file");
  EXPECT_EQ(ended.status, 3) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("--report: file"), Not(HasSubstr("DIFFERS"))));
}

}  // namespace
}  // namespace divfix
