// Checks the project's own entries as `divfix corpus lint` does.
#include <gtest/gtest.h>

#include "corpus/lint.h"
#include "corpus/stats.h"
#include "oracle/oracle.h"
#include "testing/paths.h"

namespace divfix {
namespace {

const std::string kDirectory = SourcePath("corpus");

TEST(OwnCorpusTest, IsWellFormedAndAgreesWithTheOracle) {
  const auto report = LintCorpus(kDirectory, ExpectedOutcome);
  ASSERT_TRUE(report.ok()) << report.status();
  for (const auto& problems : {report->malformed, report->untidy, report->divergences}) {
    for (const Problem& problem : problems) ADD_FAILURE() << FormatProblem(problem);
  }
}

TEST(OwnCorpusTest, TestsTheOracleMoreThanItGuardsAgainstChange) {
  std::vector<Problem> problems;
  const auto corpus = LoadCorpus(kDirectory, problems);
  ASSERT_TRUE(corpus.ok()) << corpus.status();
  EXPECT_GE(CountEntries(*corpus).independent, 400u);
}

}  // namespace
}  // namespace divfix
