// Describes a proof to a person.
#ifndef DIVFIX_PROVE_REPORT_PROOF_TEXT_H_
#define DIVFIX_PROVE_REPORT_PROOF_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"
#include "prove/report/findings.h"
#include "prove/solve/prove.h"

namespace divfix::prove {

// Describes a counterexample as the solver found it: expected and actual result, and the rule.
// Several lines, indented.
std::string DescribeCounterexample(const Counterexample& example, bool takes_control);

// Describes a finding: its smallest case, what the compiled function gives, its bucket, the command
// that explains it, and its corpus entry.
std::string DescribeFinding(const Finding& finding, bool takes_control);

// A line about a finding that needs an environment.
inline constexpr char kNotShownByExplain[] =
    "  note      it is wrong only where denormals are flushed, which explain does not do\n";

// "published", "measured", "the semantics that the control word asks for".
std::string SemanticsText(const Question& question, bool takes_control);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPORT_PROOF_TEXT_H_
