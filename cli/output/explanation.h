// Explains step by step how the contract decides a case.
#ifndef DIVFIX_CLI_OUTPUT_EXPLANATION_H_
#define DIVFIX_CLI_OUTPUT_EXPLANATION_H_

#include <string>

#include "oracle/case.h"

namespace divfix {

// Returns the operands decoded, as given and after modifiers and flush.
std::string ExplainOperands(const Case& c);

// Returns every rule up to the one that decides, with the values that its condition looks at; then
// the D of each stage, the outcome, and the evidence for the parts that were used.
std::string ExplainVerdict(const Case& c);

}  // namespace divfix

#endif  // DIVFIX_CLI_OUTPUT_EXPLANATION_H_
