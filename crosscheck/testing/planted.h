// Implementations with planted faults, for the tests of whatever must find them. They answer as the
// oracle does but for what the test changes.
#ifndef DIVFIX_CROSSCHECK_TESTING_PLANTED_H_
#define DIVFIX_CROSSCHECK_TESTING_PLANTED_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "impls/implementation.h"
#include "impls/participant.h"
#include "oracle/oracle.h"

namespace divfix {

// A batch as an implementation sees it, answered rightly already; the hook changes what it likes.
struct PlantedBatch {
  const Control& control;
  std::span<const uint32_t> s0;
  std::span<const uint32_t> s1;
  std::span<const uint32_t> s2;
  std::span<uint32_t> d;
  std::span<uint8_t> exceptions;       // empty when not asked for
  std::vector<LaneFailure>& failures;  // to be filled in the order of lanes
  std::vector<size_t>& not_run;        // as well
};
using PlantedHook = std::function<void(PlantedBatch&)>;

class Planted : public Implementation {
 public:
  explicit Planted(PlantedHook hook) : hook_(std::move(hook)) {}

  bool Supports(const Control& control) const override { return !supports || supports(control); }
  bool ReportsExceptions() const override { return reports_exceptions; }
  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override {
    if (answers) {
      for (size_t i = 0; i < d.size(); ++i) {
        const Outcome outcome = Judge({{s0[i], s1[i], s2[i]}, control}).outcome;
        d[i] = outcome.d;
        if (!exceptions.empty()) exceptions[i] = outcome.exceptions;
      }
    }
    failures_.clear();
    not_run_.clear();
    PlantedBatch batch = {control, s0, s1, s2, d, exceptions, failures_, not_run_};
    if (hook_) hook_(batch);
    return status;
  }

  std::span<const LaneFailure> failures() const override { return failures_; }
  std::span<const size_t> lanes_not_run() const override { return not_run_; }

  bool answers = true;  // false: writes nothing but what the hook writes
  bool reports_exceptions = true;
  std::function<bool(const Control&)> supports;
  absl::Status status;

 private:
  PlantedHook hook_;
  std::vector<LaneFailure> failures_;
  std::vector<size_t> not_run_;
};

// The fault of a single case: what the implementation makes of it, given what is right.
using PlantedFault = std::function<Outcome(const Case&, Outcome)>;

inline PlantedHook EachCase(PlantedFault fault) {
  return [fault = std::move(fault)](PlantedBatch& batch) {
    for (size_t i = 0; i < batch.d.size(); ++i) {
      const Case c = {{batch.s0[i], batch.s1[i], batch.s2[i]}, batch.control};
      const Outcome outcome = fault(c, Judge(c).outcome);
      batch.d[i] = outcome.d;
      if (!batch.exceptions.empty()) batch.exceptions[i] = outcome.exceptions;
    }
  };
}

inline Participant PlantedParticipant(std::string name, PlantedHook hook) {
  Participant p;
  p.name = name;
  p.family = std::move(name);
  p.make = [hook = std::move(hook)] { return std::make_unique<Planted>(hook); };
  return p;
}

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_TESTING_PLANTED_H_
