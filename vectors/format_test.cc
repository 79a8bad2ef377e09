#include "vectors/format.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "corpus/operand_text.h"
#include "vectors/testing/requests.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

const MadeBy kMadeBy = {.version = "9.8.7",
                        .command = R"(divfix vectors --neg=s0,s1 --corpus='an "odd" folder')"};

// A vector as all forms have it.
struct Row {
  std::string s0, s1, s2, control, d;  // as FormatBits writes them
  std::string exceptions;              // decimal, "" where not given
  std::string semantics, control_text, rule, source;
  std::string only_finder_of;  // how many

  friend bool operator==(const Row&, const Row&) = default;
};

void PrintTo(const Row& row, std::ostream* out) {
  *out << row.s0 << ' ' << row.s1 << ' ' << row.s2 << ' ' << row.control << ' ' << row.d << ' '
       << row.exceptions << ' ' << row.semantics << " [" << row.control_text << "] " << row.rule
       << ' ' << row.source << ' ' << row.only_finder_of;
}

std::vector<Row> RowsOf(const VectorSet& set) {
  std::vector<Row> rows;
  for (size_t i = 0; i < set.vectors.size(); ++i) {
    const TestVector& v = set.vectors[i];
    const Control& control = v.c.control;
    rows.push_back(
        {.s0 = FormatBits(v.c.operands.s0),
         .s1 = FormatBits(v.c.operands.s1),
         .s2 = FormatBits(v.c.operands.s2),
         .control = FormatBits(ControlToWord(control)),
         .d = FormatBits(v.expected.d),
         .exceptions = set.request.exceptions ? absl::StrCat(v.expected.exceptions) : "",
         .semantics = control.semantics == Semantics::kPublished ? "published" : "measured",
         .control_text = FormatControl(control),
         .rule = RuleName(v.rule),
         .source = v.source,
         .only_finder_of = absl::StrCat(set.only_finder_of[i].size())});
  }
  return rows;
}

// The rows of a form with a vector a line: `pattern` has all fields but the last in Row's order,
// and the last at its end.
std::vector<Row> Read(const std::string& text, const std::string& pattern) {
  const std::regex line_pattern(pattern);
  std::vector<Row> rows;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    const std::string whole(line);
    std::smatch match;
    if (!std::regex_search(whole, match, line_pattern)) continue;
    Row row = {match[1], match[2], match[3], match[4],  match[5], match[6],
               match[7], match[8], match[9], match[10], match[11]};
    if (row.exceptions == "-1" || row.exceptions == "None") row.exceptions = "";
    if (row.only_finder_of.empty()) row.only_finder_of = "0";
    rows.push_back(row);
  }
  return rows;
}

const std::string kBits = "(0x[0-9a-f]{8})";
const std::string kTexts = R"re("(published|measured)", "([^"]*)", "([^"]*)", "([^"]*)")re";
const std::string kScore = R"re((?:only finder of (\d+) mutants?)?$)re";

std::vector<Row> ReadC(const std::string& text) {
  return Read(text,
              absl::StrCat(R"re(^    \{)re", kBits, ", ", kBits, ", ", kBits, ", ", kBits, ", ",
                           kBits, R"re(, (-?\d+), )re", kTexts, R"re(\},(?:  // )?)re", kScore));
}

std::vector<Row> ReadPython(const std::string& text) {
  return Read(text,
              absl::StrCat(R"re(^    \()re", kBits, ", ", kBits, ", ", kBits, ", ", kBits, ", ",
                           kBits, R"re(, (\d+|None), )re", kTexts, R"re(\),(?:  # )?)re", kScore));
}

std::vector<Row> ReadRust(const std::string& text) {
  return Read(text,
              absl::StrCat("^    Vector \\{ s0: ", kBits, ", s1: ", kBits, ", s2: ", kBits,
                           ", control: ", kBits, ", d: ", kBits,
                           R"re(, exceptions: (?:Some\()?(\d+|None)\)?, )re",
                           R"re(semantics: "(\w+)", control_text: "([^"]*)", rule: "([^"]*)", )re",
                           R"re(source: "([^"]*)" \},(?: // )?)re", kScore));
}

std::vector<Row> ReadText(const std::string& text) {
  std::vector<Row> rows;
  const std::regex pattern(
      R"re(^(\w{8}) (\w{8}) (\w{8}) (\w{8}) -> (\w{8})(?: (\w\w))?  # (\w+) (\S+) (\S+))re"
      R"re((?: \[(.*)\])?(?: \(only finder of (\d+) mutants?\))?$)re");
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    const std::string whole(line);
    std::smatch m;
    if (!std::regex_match(whole, m, pattern)) continue;
    const auto bits = [&](size_t i) { return "0x" + m[i].str(); };
    rows.push_back({.s0 = bits(1),
                    .s1 = bits(2),
                    .s2 = bits(3),
                    .control = bits(4),
                    .d = bits(5),
                    .exceptions = m[6].matched ? std::to_string(std::stoi(m[6], nullptr, 16)) : "",
                    .semantics = m[7],
                    .control_text = m[10],
                    .rule = m[8],
                    .source = m[9],
                    .only_finder_of = m[11].matched ? m[11].str() : "0"});
  }
  return rows;
}

std::vector<Row> ReadJson(const std::string& text) {
  std::vector<Row> rows;
  const auto json = nlohmann::json::parse(text);
  for (const auto& v : json["vectors"]) {
    rows.push_back({.s0 = v["s0"],
                    .s1 = v["s1"],
                    .s2 = v["s2"],
                    .control = v["control"],
                    .d = v["d"],
                    .exceptions = v.contains("exceptions") ? v["exceptions"].dump() : "",
                    .semantics = v["semantics"],
                    .control_text = v["control_text"],
                    .rule = v["rule"],
                    .source = v["source"],
                    .only_finder_of = std::to_string(v["only_finder_of"].size())});
  }
  return rows;
}

std::vector<Row> ReadCsv(const std::string& text) {
  const std::regex field(R"re((?:"((?:[^"]|"")*)"|([^,]*))(?:,|$))re");
  std::vector<std::string> names;
  std::vector<Row> rows;
  for (const absl::string_view line : absl::StrSplit(text, "\r\n", absl::SkipEmpty())) {
    std::vector<std::string> fields;
    const std::string whole(line);
    for (std::sregex_iterator i(whole.begin(), whole.end(), field), end; i != end; ++i) {
      fields.push_back((*i)[1].matched ? (*i)[1].str() : (*i)[2].str());
    }
    if (names.empty()) {
      names = fields;
      continue;
    }
    std::map<std::string, std::string> by_name;
    for (size_t i = 0; i < names.size(); ++i) by_name[names[i]] = fields.at(i);
    EXPECT_EQ(absl::StrReplaceAll(by_name["generated_by"], {{"\"\"", "\""}}),
              "divfix 9.8.7: " + kMadeBy.command);
    rows.push_back({by_name["s0"], by_name["s1"], by_name["s2"], by_name["control"], by_name["d"],
                    by_name["exceptions"], by_name["semantics"], by_name["control_text"],
                    by_name["rule"], by_name["source"], by_name["only_finder_of"]});
  }
  return rows;
}

std::vector<Row> ReadForm(const VectorSet& set, VectorFormat format) {
  const std::string text = FormatVectors(set, format, kMadeBy);
  switch (format) {
    case VectorFormat::kText:
      return ReadText(text);
    case VectorFormat::kJson:
      return ReadJson(text);
    case VectorFormat::kCsv:
      return ReadCsv(text);
    case VectorFormat::kC:
      return ReadC(text);
    case VectorFormat::kRust:
      return ReadRust(text);
    case VectorFormat::kPython:
      return ReadPython(text);
  }
  return {};
}

TEST(VectorFormatTest, EveryFormHoldsTheSameVectors) {
  for (VectorRequest request : SomeRequests()) {
    for (const VectorSize size : {VectorSize::kSmall, VectorSize::kFull}) {
      // One of the big ones is enough for their pace.
      if (size == VectorSize::kFull && request.pins.mask == 0) continue;
      request.size = size;
      const VectorSet set = MakeVectorSet(OwnEntries(), request);
      const std::vector<Row> expected = RowsOf(set);
      for (const VectorFormat format : kVectorFormats) {
        const std::vector<Row> rows = ReadForm(set, format);
        ASSERT_EQ(rows.size(), expected.size()) << VectorFormatName(format);
        for (size_t i = 0; i < rows.size(); ++i) {
          ASSERT_EQ(rows[i], expected[i]) << VectorFormatName(format);
        }
      }
    }
  }
}

TEST(VectorFormatTest, TheHeadSaysWhoMadeItWhatItIsAndWhatItIsWorth) {
  const VectorSet set = MakeVectorSet(OwnEntries(), DefaultControlRequest());
  for (const VectorFormat format :
       {VectorFormat::kText, VectorFormat::kC, VectorFormat::kRust, VectorFormat::kPython}) {
    const std::string text = FormatVectors(set, format, kMadeBy);
    EXPECT_THAT(text, AllOf(HasSubstr("divfix 9.8.7"), HasSubstr(kMadeBy.command),
                            HasSubstr("semantics measured."), HasSubstr("Generated by"),
                            HasSubstr(absl::StrCat(SizeText(set), "; ", FoundText(set)))))
        << VectorFormatName(format);
    for (const Survivor& s : set.survivors) {
      EXPECT_THAT(text, HasSubstr(absl::StrCat("  ", s.name, ": ", s.description, " (",
                                               MissingFlagsText(s.missing, set.request), ")")));
    }
  }
  const auto json = nlohmann::json::parse(FormatVectors(set, VectorFormat::kJson, kMadeBy));
  EXPECT_EQ(json["schema"]["name"], "divfix-vectors");
  EXPECT_EQ(json["schema"]["version"], 1);
  EXPECT_EQ(json["generated_by"]["version"], "9.8.7");
  EXPECT_EQ(json["generated_by"]["command"], kMadeBy.command);
  EXPECT_EQ(json["semantics"], nlohmann::json::array({"measured"}));
  EXPECT_EQ(json["exceptions"], false);
  EXPECT_EQ(json["score"]["vectors"], set.vectors.size());
  EXPECT_EQ(json["score"]["lower_bound"], *set.lower_bound);
  EXPECT_EQ(json["score"]["mutants"], set.mutants);
  EXPECT_EQ(json["score"]["found"], set.found);
  ASSERT_EQ(json["score"]["not_found"].size(), set.survivors.size());
  EXPECT_EQ(json["score"]["not_found"][0]["mutant"], set.survivors[0].name);
}

TEST(VectorFormatTest, TheSameTextEveryTime) {
  const VectorSet once = MakeVectorSet(OwnEntries(), EverythingRequest());
  const VectorSet again = MakeVectorSet(OwnEntries(), EverythingRequest());
  for (const VectorFormat format : kVectorFormats) {
    EXPECT_EQ(FormatVectors(once, format, kMadeBy), FormatVectors(again, format, kMadeBy));
  }
}

TEST(VectorFormatTest, NamesAreReadBackAndOthersRefused) {
  for (const VectorFormat format : kVectorFormats) {
    EXPECT_EQ(FindVectorFormat(VectorFormatName(format)).value(), format);
  }
  EXPECT_EQ(std::string(FindVectorFormat("xml").status().message()),
            "'xml' is not one of text, json, csv, c, rust, python");
}

}  // namespace
}  // namespace divfix
