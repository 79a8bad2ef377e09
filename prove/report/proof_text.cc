#include "prove/report/proof_text.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "corpus/control_text.h"
#include "corpus/entry.h"
#include "corpus/exceptions_text.h"
#include "corpus/operand_text.h"
#include "triage/buckets/mismatch.h"
#include "triage/forms/html_bucket.h"
#include "triage/report/bucket_text.h"
#include "triage/report/describe.h"

namespace divfix::prove {
namespace {

std::string DescribeOutcome(const Outcome& outcome, bool exceptions) {
  std::string text = absl::StrCat(FormatBits(outcome.d), " (", FormatOperand(outcome.d), ")");
  if (exceptions) {
    const std::string names = FormatExceptions(outcome.exceptions);
    absl::StrAppend(&text, ", exceptions ", names.empty() ? "none" : names);
  }
  return text;
}

}  // namespace

std::string SemanticsText(const Question& question, bool takes_control) {
  if (question.semantics.has_value()) {
    return *question.semantics == Semantics::kMeasured ? "measured" : "published";
  }
  if (takes_control) return "the semantics that the control word asks for";
  return question.control.semantics == Semantics::kMeasured ? "measured" : "published";
}

std::string DescribeCounterexample(const Counterexample& example, bool takes_control) {
  const Operands& o = example.c.operands;
  std::string text = absl::StrCat("  operands  ", FormatBits(o.s0), " ", FormatBits(o.s1), " ",
                                  FormatBits(o.s2), "   (", FormatOperand(o.s0), " ",
                                  FormatOperand(o.s1), " ", FormatOperand(o.s2), ")\n");
  if (takes_control) {
    const std::string fields = FormatControl(ControlFromWord(example.control));
    absl::StrAppendFormat(&text, "  control   0x%08x   (%s)\n", example.control,
                          fields.empty() ? "the default" : fields);
  }
  if (example.lane > 0) absl::StrAppend(&text, "  case      ", example.lane, " of the arrays\n");
  if (const std::string where = EnvironmentText(example); !where.empty()) {
    absl::StrAppend(&text, "  where     ", where.substr(where.find(' ') + 1), "\n");
  }
  absl::StrAppend(&text, "  rule      ", RuleName(example.rule), ": ",
                  RuleCondition(example.rule, example.c.control.semantics), "\n  expected  ",
                  DescribeOutcome(example.expected, example.judges_exceptions), "\n");
  switch (example.fault) {
    case Fault::kWrong:
    case Fault::kLeftOpen:
      absl::StrAppend(&text, "  got       ",
                      DescribeOutcome(example.got, example.judges_exceptions));
      if (example.fault == Fault::kLeftOpen) {
        absl::StrAppend(&text, ", or something else: ",
                        example.depends_on_address ? "it depends on where memory lies"
                                                   : "the IR leaves it open");
      } else {
        absl::StrAppend(&text, ": D ", DMismatchName(CompareD(example.expected.d, example.got.d)),
                        example.varies ? ", or something else that is wrong" : "");
      }
      absl::StrAppend(&text, "\n");
      break;
    case Fault::kPoison:
      absl::StrAppend(&text,
                      "  got       poison: a flag or an attribute makes a promise that does not "
                      "hold here, so any result is possible\n");
      break;
    case Fault::kUndefinedBehaviour:
    case Fault::kDoesNotReturn:
      absl::StrAppend(&text, "  got       ", FaultName(example.fault), ": ", example.what,
                      "\n  at        ", example.where, "\n");
      break;
  }
  return text;
}

namespace {

std::string ReplayText(const Finding& finding) {
  const Example& smallest = finding.bucket.bucket.example;
  if (!finding.not_replayed.empty()) {
    if (finding.ended || finding.seen) {
      return absl::StrCat("compiled here ", finding.not_replayed);
    }
    if (!finding.replayed.has_value()) return absl::StrCat("not run: ", finding.not_replayed);
    return absl::StrCat("compiled here it gives ", FormatBits(finding.replayed->d), "; ",
                        finding.not_replayed);
  }
  if (finding.example.fault != Fault::kWrong) {
    return absl::StrCat("compiled here it gives ", FormatBits(finding.replayed->d));
  }
  std::string text = "compiled here it gives the same";
  if (const Operands& o = finding.example.c.operands; smallest.c.operands != o) {
    absl::StrAppend(&text, "; the solver found ", FormatBits(o.s0), " ", FormatBits(o.s1), " ",
                    FormatBits(o.s2));
  }
  return text;
}

}  // namespace

std::string DescribeFinding(const Finding& finding, bool takes_control) {
  Counterexample shown = finding.example;
  const ReportBucket& bucket = finding.bucket;
  const Example& smallest = bucket.bucket.example;
  const DMismatch mismatch = bucket.parts.d_mismatch;
  const bool minimized =
      finding.seen && (shown.fault == Fault::kDoesNotReturn ||
                       (shown.fault == Fault::kWrong &&
                        (mismatch == DMismatch::kEqual || mismatch >= DMismatch::kNanForNumber)));
  if (minimized) {
    shown.c = smallest.c;
    shown.control = ControlToWord(smallest.c.control);
    shown.expected = smallest.expected;
    shown.got = smallest.actual;
  }
  std::string text = DescribeCounterexample(shown, takes_control);
  if (!bucket.irrelevant.empty() && minimized) {
    absl::StrAppend(&text, "  the same  with ", absl::StrJoin(bucket.irrelevant, ", "), "\n");
  }
  absl::StrAppend(&text, "  replay    ", ReplayText(finding), "\n");
  const Fault fault = finding.example.fault;
  if (!EnvironmentText(finding.example).empty()) {
    text += kNotShownByExplain;
  } else if (fault == Fault::kLeftOpen || fault == Fault::kPoison ||
             fault == Fault::kUndefinedBehaviour) {
    absl::StrAppend(&text, "  note      running it may not show this\n");
  }
  absl::StrAppend(&text, "  bucket    ", bucket.key, "\n  explain   ",
                  finding.seen ? ShowCommand(bucket) : ExplainCommand(smallest.c), "\n  corpus    ",
                  FormatEntry(EntryForExample(bucket)), "\n");
  return text;
}

}  // namespace divfix::prove
