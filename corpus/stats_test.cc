#include "corpus/stats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace divfix {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

TEST(StatsTest, CountsByOriginAndFile) {
  Corpus corpus;
  corpus.entries = {{.origin = "hand", .file = "c/a.txt"},
                    {.origin = "oracle", .file = "c/a.txt"},
                    {.semantics = Semantics::kMeasured, .origin = "hand", .file = "c/b.txt"}};
  const CorpusStats stats = CountEntries(corpus);
  EXPECT_EQ(stats.entries, 3u);
  EXPECT_EQ(stats.independent, 2u);
  EXPECT_EQ(stats.pinned, 1u);
  EXPECT_THAT(stats.by_origin, ElementsAre(Pair("hand", 2u), Pair("oracle", 1u)));
  EXPECT_EQ(FormatStats(stats),
            "origin  entries\n"
            "@hand         2\n"
            "@oracle       1\n"
            "\n"
            "file    entries\n"
            "c/a.txt       2  @hand 1, @oracle 1\n"
            "c/b.txt       1  @hand 1\n"
            "\n"
            "total         3\n"
            "2 are independent of the oracle; 1 hold under one semantics only.\n");
}

}  // namespace
}  // namespace divfix
