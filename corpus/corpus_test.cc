#include "corpus/corpus.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "testing/temp_folder.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> Names(const Corpus& corpus) {
  std::vector<std::string> names;
  for (const Entry& entry : corpus.entries) names.push_back(entry.name);
  return names;
}

std::string Line(const std::string& name) { return name + " 1 1 1 -> 1 @ieee # w\n"; }

TEST(CorpusTest, FilesComeInAFixedOrder) {
  const TempFolder temp;
  for (const char* name : {"zebra", "regressions", "apple", "nan_payloads", "quotients"}) {
    std::string entry = name;
    std::replace(entry.begin(), entry.end(), '_', '-');
    temp.Write(std::string(name) + ".txt", Line(entry));
  }
  temp.Write(".hidden.txt", "nonsense\n");
  temp.Write("README.md", "nonsense\n");
  temp.Write("CMakeLists.txt", "nonsense\n");
  std::vector<Problem> problems;
  const auto corpus = LoadCorpus(temp.Directory(), problems);
  ASSERT_TRUE(corpus.ok()) << corpus.status();
  EXPECT_THAT(problems, IsEmpty());
  EXPECT_THAT(Names(*corpus),
              ElementsAre("nan-payloads", "quotients", "regressions", "apple", "zebra"));
  EXPECT_EQ(corpus->entries[0].file, temp.Path("nan_payloads.txt"));
  EXPECT_EQ(corpus->entries[0].line, 1);
}

TEST(CorpusTest, AnEntryIsACaseUnderEachSemanticsUnderWhichItHolds) {
  const TempFolder temp;
  temp.Write("quotients.txt", Line("both") + "one 1 1 2 semantics=measured -> 2 @ieee # w\n");
  std::vector<Problem> problems;
  const auto corpus = LoadCorpus(temp.Directory(), problems);
  ASSERT_TRUE(corpus.ok() && problems.empty());
  constexpr Semantics kBoth[] = {Semantics::kPublished, Semantics::kMeasured};
  const std::vector<Case> cases = CasesOf(*corpus, kBoth);
  ASSERT_EQ(cases.size(), 3u);
  EXPECT_EQ(cases[0].control.semantics, Semantics::kPublished);
  EXPECT_EQ(cases[1].control.semantics, Semantics::kMeasured);
  EXPECT_EQ(cases[1].operands, cases[0].operands);
  EXPECT_EQ(cases[2].control.semantics, Semantics::kMeasured);
  EXPECT_EQ(CasesOf(*corpus, std::span(kBoth).first(1)).size(), 1u);
}

TEST(CorpusTest, EveryMalformedLineOfEveryFileIsReportedAtOnce) {
  const TempFolder temp;
  temp.Write("denormals.txt", "# fine\n\n" + Line("a") + "b 1 1\nC 1 1 1 -> 1 @hand # w\n");
  temp.Write("quotients.txt", "# \xff\n" + Line("d") + "  e 1 1 1 -> 1\n" + Line("f"));
  std::vector<Problem> problems;
  const auto corpus = LoadCorpus(temp.Directory(), problems);
  ASSERT_TRUE(corpus.ok()) << corpus.status();
  EXPECT_THAT(Names(*corpus), ElementsAre("a", "d", "f"));
  EXPECT_EQ(corpus->entries[2].line, 4);
  const auto at = [](const std::string& file, int line, int column, const char* reason) {
    return AllOf(Field(&Problem::file, file), Field(&Problem::line, line),
                 Field(&Problem::column, column), Field(&Problem::reason, HasSubstr(reason)));
  };
  EXPECT_THAT(problems,
              ElementsAre(at(temp.Path("denormals.txt"), 4, 6, "S2 is missing"),
                          at(temp.Path("denormals.txt"), 5, 1, "may only have the characters"),
                          at(temp.Path("quotients.txt"), 1, 3, "not UTF-8"),
                          at(temp.Path("quotients.txt"), 3, 15, "origin is missing")));
  EXPECT_EQ(FormatProblem(problems[0]), temp.Path("denormals.txt") + ":4:6: S2 is missing");
}

TEST(CorpusTest, ForeignLineEndsAndMarksAreRead) {
  std::vector<Problem> problems;
  const std::string text =
      "\xef\xbb\xbf"
      "a 1 1 1 -> 1 @ieee # w\r\n\r\n# c \r\n\tb 1 2 2 -> 1 @ieee # v";
  const CorpusFile file = ParseCorpusFile("f.txt", text, problems);
  EXPECT_THAT(problems, IsEmpty());
  ASSERT_EQ(file.lines.size(), 4u);
  EXPECT_EQ(file.lines[0].entry.why, "w");
  EXPECT_EQ(file.lines[1].kind, CorpusLine::Kind::kBlank);
  EXPECT_EQ(file.lines[2].comment, "# c");
  EXPECT_EQ(file.lines[3].entry.name, "b");
  EXPECT_EQ(file.lines[3].entry.line, 4);
}

TEST(CorpusTest, EmptyAndBinaryFilesAreToldApart) {
  std::vector<Problem> problems;
  EXPECT_THAT(ParseCorpusFile("f.txt", "", problems).lines, IsEmpty());
  EXPECT_THAT(problems, IsEmpty());
  const CorpusFile file = ParseCorpusFile("f.txt", std::string("\0\n \0\n", 5), problems);
  EXPECT_TRUE(file.malformed);
  EXPECT_THAT(problems, ElementsAre(Problem{"f.txt", 1, 1, "control character 0x00"},
                                    Problem{"f.txt", 2, 2, "control character 0x00"}));
}

TEST(CorpusTest, WhatCannotBeReadIsAnError) {
  std::vector<Problem> problems;
  const TempFolder temp;
  EXPECT_EQ(LoadCorpus(temp.Path("missing"), problems).status().code(),
            absl::StatusCode::kNotFound);
  EXPECT_THAT(LoadCorpus(temp.Directory(), problems).status().ToString(),
              HasSubstr("has no *.txt file"));
  temp.Write("quotients.txt", Line("a"));
  EXPECT_EQ(LoadCorpus(temp.Path("quotients.txt"), problems).status().code(),
            absl::StatusCode::kNotFound);
  // Nobody can read a directory as a file.
  std::filesystem::create_directory(temp.Path("apple.txt"));
  const auto corpus = LoadCorpus(temp.Directory(), problems);
  EXPECT_EQ(corpus.status().code(), absl::StatusCode::kUnavailable);
  EXPECT_THAT(corpus.status().ToString(), HasSubstr("apple.txt"));
}

}  // namespace
}  // namespace divfix
