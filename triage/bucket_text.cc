#include "triage/bucket_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "triage/describe.h"
#include "triage/safe_text.h"

namespace divfix {
namespace {

constexpr size_t kWitnesses = 8;  // shown of those that differ, and of those that agree

void AppendOutcomes(const ReportBucket& b, std::string& text) {
  const Example& example = b.bucket.example;
  std::vector<std::pair<std::string, Outcome>> rows = {
      {"expected", example.expected}, {OneLine(b.participant, kNameBytes), example.actual}};
  std::vector<std::string> agreeing;
  size_t more_differ = 0;
  size_t more_agree = 0;
  for (const Witness& w : b.witnesses) {
    if (w.participant == b.participant || !w.outcome) continue;
    if (*w.outcome == example.expected) {
      if (agreeing.size() < kWitnesses) {
        agreeing.push_back(OneLine(w.participant, kNameBytes));
      } else {
        ++more_agree;
      }
    } else if (rows.size() < kWitnesses) {
      rows.emplace_back(OneLine(w.participant, kNameBytes), *w.outcome);
    } else {
      ++more_differ;
    }
  }
  size_t width = 0;
  for (const auto& [name, outcome] : rows) width = std::max(width, name.size());
  for (const auto& [name, outcome] : rows) {
    absl::StrAppendFormat(&text, "%-*s  %s\n", static_cast<int>(width), name,
                          DescribeOutcome(outcome));
  }
  if (more_differ > 0) absl::StrAppend(&text, "and ", more_differ, " more that differ\n");
  if (!agreeing.empty()) {
    absl::StrAppend(&text, "as expected: ", absl::StrJoin(agreeing, ", "));
    if (more_agree > 0) absl::StrAppend(&text, " and ", more_agree, " more");
    absl::StrAppend(&text, "\n");
  }
}

}  // namespace

std::string Plural(uint64_t count, absl::string_view one, absl::string_view many) {
  return absl::StrCat(FormatCount(count), " ", count == 1 ? one : many);
}

std::string ShowCommand(const ReportBucket& bucket) {
  std::string command = ExplainCommand(bucket.bucket.example.c);
  // A name that is not shown as it is would name another participant, or none.
  if (OneLine(bucket.participant, kNameBytes) == bucket.participant) {
    absl::StrAppend(&command, " --impl=", ShellQuote(bucket.participant));
  }
  return command;
}

std::string ExampleText(const ReportBucket& bucket) {
  const Case& c = bucket.bucket.example.c;
  const auto& [s0, s1, s2] = c.operands;
  std::string text =
      absl::StrCat("S0  ", DescribeOperand(s0), "\nS1  ", DescribeOperand(s1), "\nS2  ",
                   DescribeOperand(s2), "\ncontrol: ", DescribeControl(c.control), "\n");
  if (!bucket.irrelevant.empty()) {
    absl::StrAppend(&text, "the same with ",
                    OneLine(absl::StrJoin(bucket.irrelevant, ", "), kKeyBytes), "\n");
  }
  AppendOutcomes(bucket, text);
  absl::StrAppend(&text, ShowCommand(bucket), "\n");
  return text;
}

std::string BucketText(const ReportBucket& bucket) {
  const BucketKey& parts = bucket.parts;
  return absl::StrCat(OneLine(bucket.key, kKeyBytes), "\n",
                      Plural(bucket.bucket.count, "divergence", "divergences"), "; rule ",
                      RuleName(parts.rule), ": ", RuleCondition(parts.rule, parts.semantics), "\n",
                      ExampleText(bucket));
}

}  // namespace divfix
