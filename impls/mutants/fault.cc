#include "impls/mutants/fault.h"

#include <span>

namespace divfix::mutants {
namespace {

// clang-format off: the includes are in the enumeration's order.
constexpr FaultInfo kFaults[] = {
#define DIVFIX_FAULT(enumerator, name, description) \
  {Fault::enumerator, FaultKind::kPointwise, name, description},
#include "impls/mutants/operand_faults.def"
#include "impls/mutants/rule_faults.def"
#include "impls/mutants/range_faults.def"
#include "impls/mutants/output_faults.def"
#include "impls/mutants/exception_faults.def"
#undef DIVFIX_FAULT
#define DIVFIX_FAULT(enumerator, name, description) \
  {Fault::enumerator, FaultKind::kLane, name, description},
#include "impls/mutants/lane_faults.def"
#undef DIVFIX_FAULT
#define DIVFIX_FAULT(enumerator, name, description) \
  {Fault::enumerator, FaultKind::kHistory, name, description},
#include "impls/mutants/history_faults.def"
#undef DIVFIX_FAULT
#define DIVFIX_FAULT(enumerator, name, description) \
  {Fault::enumerator, FaultKind::kHost, name, description},
#include "impls/mutants/host_faults.def"
#undef DIVFIX_FAULT
};
// clang-format on

}  // namespace

std::span<const FaultInfo> AllFaults() { return kFaults; }

}  // namespace divfix::mutants
