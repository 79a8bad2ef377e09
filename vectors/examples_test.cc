// The examples, as somebody would run them: with a right implementation, with a wrong one, and with
// vectors that it can't run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "testing/paths.h"
#include "vectors/format.h"
#include "vectors/testing/requests.h"
#include "vectors/testing/workshop.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// A text of an example's file, and what is put in its place.
struct Change {
  std::string file;
  std::string from;
  std::string to;
};

// How an example is run, in a folder that has it and the vectors.
struct Example {
  VectorFormat format;
  std::string folder;   // of the example
  std::string vectors;  // the file that it reads
  std::string command;  // builds and runs it
  Change fault;         // of the implementation: it forgets to quiet a NaN numerator
  Change reports_all;   // makes the example report every exception, always
};

Example PythonExample(VectorFormat format, const std::string& vectors, const std::string& program) {
  return {.format = format,
          .folder = "python",
          .vectors = vectors,
          .command = "python3 -B " + program,
          .fault = {"mine.py", "s2 | QUIET", "s2"},
          .reports_all = {"judge.py", "vector[\"s2\"]), None", "vector[\"s2\"]), 0x3F"}};
}

class VectorExamplesTest : public ::testing::Test {
 protected:
  Ended Run(const Example& example, const VectorSet& set) const {
    shop_.Write(example.vectors, FormatVectors(set, example.format, {"0", "divfix vectors"}));
    return shop_.Run(example.command);
  }

  void Try(const Example& example) const {
    shop_.CopyAll(SourcePath(absl::StrCat("vectors/examples/", example.folder)));
    const VectorSet set = MakeVectorSet(OwnEntries(), DefaultControlRequest());
    const std::string size = absl::StrCat(set.vectors.size(), " vectors: ");
    Ended ended = Run(example, set);
    EXPECT_EQ(ended.status, 0) << ended.out;
    EXPECT_EQ(ended.out, size + "0 differ, 0 not run\n");

    // Exceptions that the implementation does not report are no difference, and said.
    VectorSet with_exceptions = set;
    with_exceptions.request.exceptions = true;
    ended = Run(example, with_exceptions);
    EXPECT_EQ(ended.status, 0) << ended.out;
    EXPECT_EQ(ended.out, absl::StrCat(size, "0 differ, 0 not run, exceptions of ",
                                      set.vectors.size(), " not compared\n"));

    // A control that it does not have is never green.
    VectorSet with_control = set;
    with_control.vectors[1].c.control.clamp = true;
    ended = Run(example, with_control);
    EXPECT_EQ(ended.status, 1) << ended.out;
    EXPECT_EQ(ended.out, size + "0 differ, 1 not run\n");

    Apply(example.fault);
    ended = Run(example, set);
    EXPECT_EQ(ended.status, 1) << ended.out;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("rule numerator-nan"), HasSubstr(" expected "),
                                 Not(HasSubstr(" 0 differ"))));

    Apply(example.reports_all);
    ended = Run(example, with_exceptions);
    EXPECT_EQ(ended.status, 1) << ended.out;
    EXPECT_THAT(ended.out, AllOf(HasSubstr(", exceptions 3f, expected 0"),
                                 HasSubstr(absl::StrCat(size, set.vectors.size(), " differ, 0"))));
  }

  void Apply(const Change& change) const { shop_.Replace(change.file, change.from, change.to); }

  Workshop shop_;
};

TEST_F(VectorExamplesTest, C) {
  const std::string cc = shop_.CCompiler();
  if (cc.empty()) GTEST_SKIP() << "no C compiler: none of cc, gcc-12, clang-22 runs here";
  Try({.format = VectorFormat::kC,
       .folder = "c",
       .vectors = "vectors.h",
       .command =
           cc + " -std=c99 -Wall -Wextra -Wpedantic -Werror check.c mine.c -o check && ./check",
       .fault = {"mine.c", "s2 | quiet", "s2"},
       .reports_all = {"check.c", "*exceptions = -1", "*exceptions = 0x3f"}});
}

TEST_F(VectorExamplesTest, Rust) {
  if (shop_.FirstThatRuns({"rustc"}).empty()) GTEST_SKIP() << "rustc does not run here";
  Try({.format = VectorFormat::kRust,
       .folder = "rust",
       .vectors = "vectors.rs",
       .command = "rustc -D warnings check.rs && ./check",
       .fault = {"mine.rs", "s2 | QUIET", "s2"},
       .reports_all = {"check.rs", "v.s2), None))", "v.s2), Some(0x3f)))"}});
}

TEST_F(VectorExamplesTest, Python) {
  if (shop_.FirstThatRuns({"python3"}).empty()) GTEST_SKIP() << "python3 does not run here";
  Try(PythonExample(VectorFormat::kPython, "vectors.py", "check_python.py"));
}

TEST_F(VectorExamplesTest, Json) {
  if (shop_.FirstThatRuns({"python3"}).empty()) GTEST_SKIP() << "python3 does not run here";
  Try(PythonExample(VectorFormat::kJson, "vectors.json", "check_json.py vectors.json"));
}

TEST_F(VectorExamplesTest, Csv) {
  if (shop_.FirstThatRuns({"python3"}).empty()) GTEST_SKIP() << "python3 does not run here";
  Try(PythonExample(VectorFormat::kCsv, "vectors.csv", "check_csv.py vectors.csv"));
}

TEST_F(VectorExamplesTest, Text) {
  if (shop_.FirstThatRuns({"python3"}).empty()) GTEST_SKIP() << "python3 does not run here";
  Try(PythonExample(VectorFormat::kText, "vectors.txt", "check_text.py < vectors.txt"));
}

}  // namespace
}  // namespace divfix
