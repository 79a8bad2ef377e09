#include "impls/mutants/mutants.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "impls/implementation.h"
#include "impls/mutants/batch.h"
#include "impls/mutants/fault.h"
#include "impls/mutants/history_faults.h"
#include "impls/mutants/host_faults.h"
#include "impls/mutants/lane_faults.h"
#include "impls/mutants/mutant_core.h"
#include "impls/participant.h"
#include "oracle/case.h"

namespace divfix {
namespace {

using mutants::Batch;
using mutants::Fault;
using mutants::FaultInfo;
using mutants::FaultKind;

class Mutant : public Implementation {
 public:
  explicit Mutant(const FaultInfo& info)
      : fault_(info.fault), kind_(info.kind), history_(info.fault) {}

  bool Supports(const Control&) const override { return true; }

  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override {
    const Batch batch = {.s0 = s0, .s1 = s1, .s2 = s2, .d = d, .exceptions = exceptions};
    switch (kind_) {
      case FaultKind::kPointwise:
        mutants::EvaluateBatch(fault_, control, batch);
        break;
      case FaultKind::kLane:
        mutants::RunWithLaneFault(fault_, control, batch);
        break;
      case FaultKind::kHistory:
        history_.Run(control, batch);
        break;
      case FaultKind::kHost:
        mutants::RunWithHostFault(fault_, control, batch);
        break;
    }
    return absl::OkStatus();
  }

 private:
  Fault fault_;
  FaultKind kind_;
  mutants::History history_;
};

}  // namespace

std::vector<Participant> MutantParticipants() {
  std::vector<Participant> participants;
  for (const FaultInfo& info : mutants::AllFaults()) {
    const std::string name = absl::StrCat("mutant/", info.name);
    const bool pointwise = info.kind == FaultKind::kPointwise;
    participants.push_back({.name = name,
                            .family = name,
                            .kind = pointwise ? "mutant (pointwise)" : "mutant (batch)",
                            .description = info.description,
                            .supports = "all controls, exceptions",
                            .available = mutants::HostFaultAvailable(info.fault),
                            .on_request = "mutant/",
                            .pointwise = pointwise,
                            .make = [info] { return std::make_unique<Mutant>(info); }});
  }
  return participants;
}

}  // namespace divfix
