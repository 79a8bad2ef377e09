// How the contract decides a case, told step by step.
#ifndef DIVFIX_CLI_OUTPUT_EXPLANATION_H_
#define DIVFIX_CLI_OUTPUT_EXPLANATION_H_

#include <string>

#include "oracle/case.h"

namespace divfix {

// The operands decoded, as given and after modifiers and flush.
std::string ExplainOperands(const Case& c);

// Every rule up to the one that fires, with what holds against those before it; then each stage's
// D, the outcome, and the evidence for the parts that were used.
std::string ExplainVerdict(const Case& c);

}  // namespace divfix

#endif  // DIVFIX_CLI_OUTPUT_EXPLANATION_H_
