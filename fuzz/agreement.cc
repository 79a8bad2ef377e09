#include "fuzz/agreement.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "crosscheck/block.h"
#include "crosscheck/divergence.h"
#include "crosscheck/runner_slot.h"
#include "fuzz/case_generators.h"
#include "fuzz/show.h"
#include "oracle/case.h"
#include "oracle/oracle.h"
#include "triage/buckets/examiner.h"
#include "triage/buckets/mismatch.h"

namespace divfix {
namespace {

// Shared, since RapidCheck copies properties.
struct Bench {
  explicit Bench(const Participant& participant) : slot(participant) {}

  RunnerSlot slot;
  Block block;
};

// An exception fails the RapidCheck property.
void ThrowUnlessOk(const absl::Status& status) {
  if (!status.ok()) throw std::runtime_error(status.ToString());
}

std::string Describe(const Case& c, const Outcome& expected, const Divergence& divergence) {
  std::ostringstream text;
  text << c << "\nexpected  " << expected << "\nactual    " << divergence.actual << "\ndiffers: D "
       << DMismatchName(DMismatchOf(expected, divergence)) << ", exceptions "
       << ExceptionMismatchName(
              CompareExceptions(expected.exceptions, divergence.actual.exceptions));
  return text.str();
}

void CheckBatch(Bench& bench, const Control& control, const std::vector<Operands>& batch,
                uint64_t odd) {
  Block& block = bench.block;
  block.control = control;
  block.size = batch.size();
  for (size_t lane = 0; lane < batch.size(); ++lane) block.SetOperands(lane, batch[lane]);
  block.Judge();
  std::vector<Divergence> divergences;
  ThrowUnlessOk(bench.slot.runner->Run(block, divergences));
  if (divergences.empty()) ThrowUnlessOk(bench.slot.runner->Repeat(block, odd, {}, divergences));
  if (divergences.empty()) return;
  const Divergence& first = divergences.front();
  RC_FAIL("lane " + std::to_string(first.lane) + " of " + std::to_string(block.size) + "\n" +
          Describe(block.case_at(first.lane), block.expected(first.lane), first));
}

}  // namespace

rc::detail::Property AgreesAlone(const Participant& participant) {
  return rc::detail::toProperty([bench = std::make_shared<Bench>(participant)] {
    const Case c = *AnyCase();
    if (!bench->slot.runner->Supports(c.control)) return;
    const absl::StatusOr<std::vector<Divergence>> found = bench->slot.runner->RunCase(c);
    ThrowUnlessOk(found.status());
    if (!found->empty()) RC_FAIL(Describe(c, Judge(c).outcome, found->front()));
  });
}

rc::detail::Property AgreesInBatches(const Participant& participant) {
  return rc::detail::toProperty([bench = std::make_shared<Bench>(participant)] {
    const Control control = *AnyControl();
    const auto batch = *rc::gen::container<std::vector<Operands>>(AnyOperands());
    const uint64_t odd = *rc::gen::noShrink(rc::gen::arbitrary<uint64_t>());
    if (!bench->slot.runner->Supports(control)) return;
    CheckBatch(*bench, control, batch, odd);
  });
}

}  // namespace divfix
