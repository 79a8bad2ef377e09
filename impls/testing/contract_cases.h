// Cases whose outcomes were worked out by hand from the contract: at least one for each rule and
// each stage, and the neighbours on both sides of each limit.
#ifndef DIVFIX_IMPLS_TESTING_CONTRACT_CASES_H_
#define DIVFIX_IMPLS_TESTING_CONTRACT_CASES_H_

#include <span>

#include "oracle/case.h"

namespace divfix {

struct ContractCase {
  const char* name;
  Operands operands;
  Control control;
  Outcome expected;
};

std::span<const ContractCase> ContractCases();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_TESTING_CONTRACT_CASES_H_
