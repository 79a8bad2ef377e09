// The faults that mutants have, one each.
#ifndef DIVFIX_IMPLS_MUTANTS_FAULT_H_
#define DIVFIX_IMPLS_MUTANTS_FAULT_H_

#include <cstdint>
#include <span>

namespace divfix::mutants {

// The tables name each fault once, for the enumeration and for the list alike.
#define DIVFIX_FAULT(enumerator, name, description) enumerator,
// clang-format off: the includes are in the order of the contract's stages.
enum class Fault : uint8_t {
  kNone,
#include "impls/mutants/operand_faults.def"
#include "impls/mutants/rule_faults.def"
#include "impls/mutants/range_faults.def"
#include "impls/mutants/output_faults.def"
#include "impls/mutants/exception_faults.def"
  kPointwiseEnd,
#include "impls/mutants/lane_faults.def"
#include "impls/mutants/history_faults.def"
#include "impls/mutants/host_faults.def"
};
// clang-format on
#undef DIVFIX_FAULT

// What it takes for a fault to show.
enum class FaultKind : uint8_t {
  kPointwise,  // a case alone
  kLane,       // a batch of some length, alignment or neighbourhood
  kHistory,    // more than one run of an instance
  kHost,       // an unusual floating-point environment, or a look at it afterwards
};

struct FaultInfo {
  Fault fault;
  FaultKind kind;
  const char* name;         // without "mutant/"
  const char* description;  // what is wrong
};

// Every fault but kNone, in the enumeration's order.
std::span<const FaultInfo> AllFaults();

}  // namespace divfix::mutants

#endif  // DIVFIX_IMPLS_MUTANTS_FAULT_H_
