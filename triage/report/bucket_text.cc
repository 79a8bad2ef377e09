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

constexpr size_t kWitnesses = 8;  // shown of those that differ, agree or are silent

// "simd/avx2, scalar and 3 more".
std::string NamesText(const std::vector<std::string>& names) {
  const size_t shown = std::min(kWitnesses, names.size());
  std::string text =
      absl::StrJoin(names.begin(), names.begin() + static_cast<ptrdiff_t>(shown), ", ");
  if (shown < names.size()) absl::StrAppend(&text, " and ", names.size() - shown, " more");
  return text;
}

// Shows those that differ with their outcomes, this bucket's participant first, and the others by
// name only.
void AppendOutcomes(const ReportBucket& b, std::string& text) {
  const Example& example = b.bucket.example;
  std::vector<std::pair<std::string, std::string>> rows = {
      {"expected", DescribeOutcome(example.expected)},
      {OneLine(b.participant, kNameBytes),
       HasNoOutcome(b) ? "no outcome" : DescribeOutcome(example.actual)}};
  std::vector<std::string> agreeing;
  std::vector<std::string> silent;
  size_t more_differ = 0;
  for (const Witness& w : b.witnesses) {
    if (w.participant == b.participant) continue;
    const std::string name = OneLine(w.participant, kNameBytes);
    if (!w.outcome) {
      silent.push_back(name);
    } else if (*w.outcome == example.expected) {
      agreeing.push_back(name);
    } else if (rows.size() < kWitnesses) {
      rows.emplace_back(name, DescribeOutcome(*w.outcome));
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
  if (!agreeing.empty()) absl::StrAppend(&text, "as expected: ", NamesText(agreeing), "\n");
  if (!silent.empty()) {
    absl::StrAppend(&text, "no outcome, or control not supported: ", NamesText(silent), "\n");
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
    if (flag.size() > kFlagBytes) return "";
    const size_t value = flag.find('=') + 1;
    absl::StrAppend(&text, text.empty() ? "" : " ", flag.substr(0, value),
                    ShellQuote(flag.substr(value)));
  }
  return text;
}

bool HasNoOutcome(const ReportBucket& bucket) {
  return HasNoOutcome(FailureOf(bucket.parts.d_mismatch));
}

std::string ShowCommand(const ReportBucket& bucket) {
  const Example& example = bucket.bucket.example;
  const std::string flags = ParticipantFlags(bucket);
  return absl::StrCat(ExplainCommand(example.c), SettingFlags(example.setting),
                      flags.empty() ? "" : " ", flags);
}

std::string ExampleText(const ReportBucket& bucket) {
  const Case& c = bucket.bucket.example.c;
  const auto& [s0, s1, s2] = c.operands;
  std::string text = absl::StrCat(
      "S0  ", DescribeOperand(s0), "\nS1  ", DescribeOperand(s1), "\nS2  ", DescribeOperand(s2),
      "\ncontrol: ", DescribeControl(c.control), "\nas ", DescribeInstruction(c.control), "\n");
  if (const std::string where = DescribeSetting(bucket.bucket.example.setting); !where.empty()) {
    absl::StrAppend(&text, "seen ", where, "\n");
  }
  if (const char* explanation = DMismatchExplanation(bucket.parts.d_mismatch);
      *explanation != '\0') {
    absl::StrAppend(&text, DMismatchName(bucket.parts.d_mismatch), ": ", explanation, "\n");
  }
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
