#include "cli/output/explanation.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "corpus/operand_text.h"
#include "isa/words_text.h"
#include "oracle/evidence.h"
#include "oracle/float32.h"
#include "oracle/oracle.h"
#include "triage/report/describe.h"
#include "triage/report/report.h"

namespace divfix {
namespace {

std::string Is(absl::string_view name, uint32_t x) {
  return absl::StrCat(name, " is a ", ClassName(ClassOf(x)));
}

// What the rule's condition looks at, with this case's values.
std::string Finding(Rule rule, const Operands& operands, Semantics semantics) {
  const auto [s0, s1, s2] = operands;
  switch (rule) {
    case Rule::kNumeratorNan:
      return Is("S2", s2);
    case Rule::kDenominatorNan:
      return Is("S1", s1);
    case Rule::kZeroOverZero:
    case Rule::kInfOverInf:
    case Rule::kInfinite:
    case Rule::kZero:
      return absl::StrCat(Is("S1", s1), ", ", Is("S2", s2));
    case Rule::kUnderflow:
      return absl::StrFormat("%d - %d = %d", BiasedExponent(s2), BiasedExponent(s1),
                             BiasedExponent(s2) - BiasedExponent(s1));
    case Rule::kOverflow:
      return semantics == Semantics::kMeasured ? absl::StrCat("|S0| is ", FormatBits(Magnitude(s0)))
                                               : absl::StrFormat("E(S1) is %d", BiasedExponent(s1));
    case Rule::kQuotient:
      return "no rule before this one matched";
  }
  return "";
}

void AppendStages(const Case& c, const Expectation& v, std::string& text) {
  absl::StrAppend(&text, "  D by the rule   ", DescribeOperand(v.table_d), "\n");
  if (c.control.omod != Omod::kNone) {
    absl::StrAppend(&text, "  after OMOD      ",
                    v.omod_applies ? DescribeOperand(v.scaled_d)
                                   : "has no effect: an older target needs denorm=flush-out (or "
                                     "flush) and ieee=0",
                    v.omod_overflows ? "  (overflowed)" : "", "\n");
  }
  if (c.control.clamp) {
    absl::StrAppend(&text, "  after CLAMP     ", DescribeOperand(v.outcome.d), "\n");
  }
}

}  // namespace

std::string ExplainOperands(const Case& c) {
  const Expectation v = Judge(c);
  std::string text;
  const uint32_t given[] = {c.operands.s0, c.operands.s1, c.operands.s2};
  const uint32_t effective[] = {v.operands.s0, v.operands.s1, v.operands.s2};
  const char* names[] = {"S0 quotient   ", "S1 denominator", "S2 numerator  "};
  for (int i = 0; i < 3; ++i) {
    absl::StrAppend(&text, names[i], "  ", DescribeOperand(given[i]), "\n", std::string(16, ' '),
                    DescribeFields(given[i]), "\n");
    if (effective[i] != given[i]) {
      absl::StrAppend(&text, "  after modifiers and flush  ", DescribeOperand(effective[i]), "\n");
    }
  }
  const ControlInstruction instruction = InstructionOf(c.control);
  absl::StrAppend(&text, "control         ", DescribeControl(c.control), "\nassembler       ",
                  instruction.assembler, "\n  on ", TargetName(c.control.target), "  words ",
                  FormatWords(instruction.words), ", bytes ", FormatWordBytes(instruction.words),
                  "\n");
  if (!instruction.mode.empty()) {
    absl::StrAppend(&text, "  in MODE, not in the words: ", instruction.mode, "\n");
  }
  return text;
}

std::string ExplainVerdict(const Case& c) {
  const Semantics semantics = c.control.semantics;
  const Expectation v = Judge(c);
  std::string text = absl::StrCat("semantics ", SemanticsName(semantics),
                                  ", the first rule that matches decides\n");
  for (const Rule rule : kRules) {
    absl::StrAppendFormat(&text, "  %s %-16s %-32s  %s\n", rule == v.rule ? "->" : "no",
                          RuleName(rule), RuleCondition(rule, semantics),
                          Finding(rule, v.operands, semantics));
    if (rule == v.rule) break;
  }
  AppendStages(c, v, text);
  absl::StrAppend(&text, "  expected        ", DescribeOutcome(v.outcome), "\n");
  const std::vector<Evidence> evidence = EvidenceFor(c, v);
  absl::StrAppend(&text, "  evidence        ", GradeName(WeakestGrade(evidence)),
                  " at its weakest\n");
  for (const Evidence& e : evidence) {
    absl::StrAppendFormat(&text, "    %-9s %s\n", GradeName(e.grade), e.part);
  }
  return text;
}

}  // namespace divfix
