// What a person is told of a proof.
#ifndef DIVFIX_PROVE_REPORT_VERDICT_TEXT_H_
#define DIVFIX_PROVE_REPORT_VERDICT_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"
#include "prove/report/findings.h"
#include "prove/solve/prove.h"

namespace divfix::prove {

// A counterexample as the solver gave it: what was expected and what came, and by which rule.
// Several lines, indented.
std::string DescribeCounterexample(const Counterexample& example, bool takes_control);

// The same of what became of one: its smallest case, what the compiled function gives, its bucket,
// how to have it explained, and the line for the corpus.
std::string DescribeFinding(const Finding& finding, bool takes_control);

// "published", "measured", "the semantics that the control word asks for".
std::string SemanticsText(const Question& question, bool takes_control);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPORT_VERDICT_TEXT_H_
