#include "triage/report/bucket_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "triage/report/describe.h"
#include "triage/report/safe_text.h"

namespace divfix {
namespace {

constexpr size_t kNoteBytes = 300;
constexpr size_t kWitnesses = 8;  // shown of those that differ, and of those that agree

void AppendOutcomes(const ReportBucket& b, std::string& text) {
  const Example& example = b.bucket.example;
  std::vector<std::pair<std::string, std::string>> rows = {
      {"expected", DescribeOutcome(example.expected)},
      {OneLine(b.participant, kNameBytes),
       HasNoOutcome(b) ? "no outcome" : DescribeOutcome(example.actual)}};
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
      rows.emplace_back(OneLine(w.participant, kNameBytes), DescribeOutcome(*w.outcome));
    } else {
      ++more_differ;
    }
  }
  size_t width = 0;
  for (const auto& [name, outcome] : rows) width = std::max(width, name.size());
  for (const auto& [name, outcome] : rows) {
    absl::StrAppendFormat(&text, "%-*s  %s\n", static_cast<int>(width), name, outcome);
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

std::string ParticipantFlags(const ReportBucket& bucket) {
  std::vector<std::string> flags = bucket.flags;
  if (flags.empty()) flags = {absl::StrCat("--impl=", bucket.participant)};
  std::string text;
  for (const std::string& flag : flags) {
    // One that is not shown as it is would name another participant, or none.
    const size_t value = flag.find('=') + 1;
    if (value == 0 || OneLine(flag, kKeyBytes) != flag) return "";
    absl::StrAppend(&text, text.empty() ? "" : " ", flag.substr(0, value),
                    ShellQuote(flag.substr(value)));
  }
  return text;
}

bool HasNoOutcome(const ReportBucket& bucket) {
  return HasNoOutcome(FailureOf(bucket.parts.d_mismatch));
}

std::string ShowCommand(const ReportBucket& bucket) {
  const std::string flags = ParticipantFlags(bucket);
  return absl::StrCat(ExplainCommand(bucket.bucket.example.c), flags.empty() ? "" : " ", flags);
}

std::string ExampleText(const ReportBucket& bucket) {
  const Case& c = bucket.bucket.example.c;
  const auto& [s0, s1, s2] = c.operands;
  std::string text = absl::StrCat(
      "S0  ", DescribeOperand(s0), "\nS1  ", DescribeOperand(s1), "\nS2  ", DescribeOperand(s2),
      "\ncontrol: ", DescribeControl(c.control), "\nas ", DescribeInstruction(c.control), "\n");
  if (const std::string& note = bucket.bucket.example.note; !note.empty()) {
    absl::StrAppend(&text, OneLine(note, kNoteBytes), "\n");
  }
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
