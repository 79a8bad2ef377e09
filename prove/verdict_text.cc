#include "prove/verdict_text.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "corpus/control_text.h"
#include "corpus/entry.h"
#include "corpus/exceptions_text.h"
#include "corpus/operand_text.h"
#include "oracle/oracle.h"
#include "triage/kind.h"

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

// The control's fields as flags: " --round=up".
std::string ControlFlagsText(const Control& control) {
  const std::string fields = FormatControl(control);
  if (fields.empty()) return "";
  return absl::StrCat(" --", absl::StrReplaceAll(fields, {{" ", " --"}}));
}

std::string CorpusLine(const Counterexample& example) {
  Control control = example.c.control;
  Case measured = example.c;
  measured.control.semantics = Semantics::kMeasured;
  Case published = example.c;
  published.control.semantics = Semantics::kPublished;
  Entry entry = {
      .name = absl::StrFormat("proof-%s-%08x-%08x-%08x", RuleName(example.rule),
                              example.c.operands.s0, example.c.operands.s1, example.c.operands.s2),
      .operands = example.c.operands,
      .control = control,
      .expected = Judge(measured).outcome,
      .origin = "oracle",
      .why = absl::StrCat("rule ", RuleName(example.rule), ": a proof's counterexample")};
  if (Judge(measured).outcome.d != Judge(published).outcome.d) {
    entry.semantics = control.semantics;
    entry.expected.d = example.expected.d;
  } else {
    entry.control.semantics = Semantics::kPublished;
  }
  return FormatEntry(entry);
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
  if (example.denormals_flushed) {
    absl::StrAppend(&text, "  where     the environment flushes denormals (DAZ and FTZ)\n");
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
        absl::StrAppend(&text, ", or something else: the IR leaves it open");
      } else {
        absl::StrAppend(&text, ": D ", DKindName(CompareD(example.expected.d, example.got.d)));
      }
      absl::StrAppend(&text, "\n");
      break;
    case Fault::kPoison:
      absl::StrAppend(&text,
                      "  got       poison: a flag or an attribute promises what does not "
                      "hold here, and any result may come of it\n");
      break;
    case Fault::kUndefinedBehaviour:
    case Fault::kDoesNotReturn:
      absl::StrAppend(&text, "  got       ", FaultName(example.fault), ": ", example.what,
                      "\n  at        ", example.where, "\n");
      break;
  }
  absl::StrAppend(&text, "  explain   divfix explain ", FormatBits(o.s0), " ", FormatBits(o.s1),
                  " ", FormatBits(o.s2), ControlFlagsText(example.c.control), "\n  corpus    ",
                  CorpusLine(example), "\n");
  return text;
}

}  // namespace divfix::prove
