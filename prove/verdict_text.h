// What a person is told of a proof.
#ifndef DIVFIX_PROVE_VERDICT_TEXT_H_
#define DIVFIX_PROVE_VERDICT_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"
#include "prove/prove.h"

namespace divfix::prove {

// A counterexample: what was expected and what came, by which rule, how to have it explained, and
// the line for the corpus. Several lines, indented.
std::string DescribeCounterexample(const Counterexample& example, bool takes_control);

// "published", "measured", "the semantics that the control word asks for".
std::string SemanticsText(const Question& question, bool takes_control);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_VERDICT_TEXT_H_
