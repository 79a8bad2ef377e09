#include "prove/report/all_differences_text.h"

#include <optional>
#include <set>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "corpus/case_entry.h"
#include "corpus/control_text.h"
#include "corpus/entry.h"
#include "corpus/exceptions_text.h"
#include "corpus/operand_text.h"
#include "prove/report/proof_text.h"
#include "triage/forms/html_bucket.h"
#include "triage/report/bucket_text.h"
#include "triage/report/describe.h"

namespace divfix::prove {
namespace {

std::string OutcomeText(const Outcome& outcome, bool exceptions) {
  std::string text = FormatBits(outcome.d);
  if (!exceptions) return text;
  const std::string names = FormatExceptions(outcome.exceptions);
  return absl::StrCat(text, " (", names.empty() ? "no exceptions" : names, ")");
}

// "quiet-bit", "equal, -inexact", "poison".
std::string WayText(const Finding& finding) {
  const Counterexample& example = finding.example;
  if (example.fault == Fault::kUndefinedBehaviour || example.fault == Fault::kDoesNotReturn) {
    return absl::StrCat(FaultName(example.fault), " (", example.what, ")");
  }
  if (example.fault == Fault::kPoison) return FaultName(example.fault);
  const DMismatch mismatch = CompareD(example.expected.d, example.got.d);
  std::string text = mismatch == DMismatch::kEqual ? "" : DMismatchName(mismatch);
  if (example.judges_exceptions && example.got.exceptions != example.expected.exceptions) {
    absl::StrAppend(&text, text.empty() ? "" : ", ",
                    ExceptionMismatchName(
                        CompareExceptions(example.expected.exceptions, example.got.exceptions)));
  }
  if (example.fault == Fault::kLeftOpen) text += ", left open by the IR";
  if (!EnvironmentText(example).empty()) text += ", where denormals are flushed";
  return text;
}

std::string ExampleLine(const Finding& finding) {
  const bool open = finding.example.fault == Fault::kLeftOpen;
  const bool gave = finding.example.fault == Fault::kWrong || open;
  // Ways that are left open, give no outcome or need an environment share a bucket, whose example
  // is of one of them.
  const bool of_bucket = finding.seen && (finding.example.fault == Fault::kWrong ||
                                          finding.example.fault == Fault::kDoesNotReturn);
  const Example example =
      of_bucket ? finding.bucket.bucket.example
                : Example{finding.example.c, finding.example.expected, finding.example.got};
  const auto& [s0, s1, s2] = example.c.operands;
  Control control = example.c.control;
  control.semantics = Semantics::kPublished;
  const std::string fields = FormatControl(control);
  const bool exceptions = finding.example.judges_exceptions;
  std::string text = absl::StrCat(FormatBits(s0), " ", FormatBits(s1), " ", FormatBits(s2),
                                  fields.empty() ? "" : " ", fields, " -> ",
                                  OutcomeText(example.expected, exceptions));
  if (gave) {
    absl::StrAppend(&text, open ? ", and it may give " : ", and it gave ",
                    OutcomeText(example.actual, exceptions));
  }
  return text;
}

}  // namespace

std::string FormatAllDifferences(const std::vector<RuleDifferences>& rows,
                                 const std::vector<Finding>& findings) {
  std::string text;
  std::optional<Semantics> semantics;
  size_t next = 0;
  for (const RuleDifferences& row : rows) {
    if (row.semantics != semantics) {
      absl::StrAppend(&text, text.empty() ? "" : "\n", "rule by rule, against ",
                      SemanticsName(row.semantics), " (S0 S1 S2 -> what is right):\n");
      semantics = row.semantics;
    }
    const bool differs = !row.examples.empty();
    absl::StrAppendFormat(
        &text, "  %-16s %s\n", RuleName(row.rule),
        row.right() ? "PROVED   for every input"
        : differs   ? (row.complete ? "DIFFERS  in these ways only"
                                    : absl::StrCat("DIFFERS  at least in these ways: ", row.reason))
                    : absl::StrCat("CANNOT   ", row.reason));
    for (size_t i = 0; i < row.examples.size() && next < findings.size(); ++i, ++next) {
      absl::StrAppendFormat(&text, "      %-20s %s\n", WayText(findings[next]),
                            ExampleLine(findings[next]));
    }
  }
  return text;
}

std::string FormatNextSteps(const std::vector<Finding>& findings) {
  std::string text;
  std::set<std::string> told;
  std::set<std::string> entry_names;
  constexpr size_t kMost = 20;
  for (const Finding& finding : findings) {
    const ReportBucket& bucket = finding.bucket;
    if (!told.insert(bucket.key).second || told.size() > kMost) continue;
    Entry entry = EntryForExample(bucket);
    entry.name = FreeName(
        entry.name, [&](const std::string& name) { return !entry_names.insert(name).second; });
    absl::StrAppend(&text, bucket.key, "\n  explain   ",
                    finding.seen ? ShowCommand(bucket) : ExplainCommand(bucket.bucket.example.c),
                    "\n  corpus    ", FormatEntry(entry), "\n",
                    EnvironmentText(finding.example).empty() ? "" : kNotShownByExplain);
  }
  if (told.size() > kMost) {
    absl::StrAppend(&text, "and ", told.size() - kMost, " more buckets: --report=DIR has them\n");
  }
  return text;
}

std::vector<std::string> NotesOfDifferences(const std::vector<RuleDifferences>& rows) {
  std::vector<std::string> notes;
  for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
    std::vector<std::string> right;
    std::vector<std::string> open;
    for (const RuleDifferences& row : rows) {
      if (row.semantics != semantics) continue;
      if (row.right()) right.emplace_back(RuleName(row.rule));
      if (!row.complete) open.emplace_back(RuleName(row.rule));
    }
    if (!right.empty()) {
      notes.push_back(absl::StrCat("proved for every input under ", SemanticsName(semantics), ": ",
                                   absl::StrJoin(right, ", ")));
    }
    if (!open.empty()) {
      notes.push_back(absl::StrCat("no proof under ", SemanticsName(semantics),
                                   " that nothing else is wrong: ", absl::StrJoin(open, ", ")));
    }
  }
  return notes;
}

}  // namespace divfix::prove
