// The examples, as somebody would run them: with a right implementation, with a wrong one, and with
// vectors that it can't run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "vectors/format.h"
#include "vectors/testing/requests.h"
#include "vectors/testing/workshop.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// How an example is run, in a folder that has it and the vectors.
struct Example {
  VectorFormat format;
  std::string folder;   // of the example
  std::string vectors;  // the file that it reads
  std::string command;  // builds and runs it
  std::string mine;     // the implementation's file, and a line of it with a fault in its place
  std::string right;
  std::string wrong;
};

Example PythonExample(VectorFormat format, const std::string& vectors, const std::string& program) {
  return {format, "python", vectors, "python3 -B " + program, "mine.py", "s2 | QU", "s2 & ~QU"};
}

class VectorExamplesTest : public ::testing::Test {
 protected:
  Workshop::Ended Run(const Example& example, const VectorSet& set) const {
    shop_.Write(example.vectors, FormatVectors(set, example.format, {"0", "divfix vectors"}));
    return shop_.Run(example.command);
  }

  void Try(const Example& example) const {
    shop_.CopyAll(DIVFIX_SOURCE_DIR "/vectors/examples/" + example.folder);
    const VectorSet set = MakeVectorSet(OwnEntries(), DefaultControlRequest());
    const std::string size = absl::StrCat(set.vectors.size(), " vectors: ");
    Workshop::Ended ended = Run(example, set);
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

    shop_.Replace(example.mine, example.right, example.wrong);
    ended = Run(example, set);
    EXPECT_EQ(ended.status, 1) << ended.out;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("rule numerator-nan"), HasSubstr(" expected "),
                                 Not(HasSubstr(" 0 differ"))));
  }

  Workshop shop_;
};

TEST_F(VectorExamplesTest, C) {
  const std::string cc = shop_.CCompiler();
  if (cc.empty()) GTEST_SKIP() << "no C compiler: none of cc, gcc-12, clang-22 runs here";
  Try({VectorFormat::kC, "c", "vectors.h",
       cc + " -std=c99 -Wall -Wextra -Wpedantic -Werror check.c mine.c -o check && ./check",
       "mine.c", "s2 | quiet", "s2 & ~quiet"});
}

TEST_F(VectorExamplesTest, Rust) {
  if (shop_.FirstThatRuns({"rustc"}).empty()) GTEST_SKIP() << "rustc does not run here";
  Try({VectorFormat::kRust, "rust", "vectors.rs", "rustc -D warnings check.rs && ./check",
       "mine.rs", "s2 | QUIET", "s2 & !QUIET"});
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
