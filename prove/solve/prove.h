// Proves a function against the contract for all inputs at once.
//
//   absl::StatusOr<Translation> t = Translate(function, {.signature = signature});
//   const ProofResult v = Prove(*t, {.semantics = Semantics::kPublished}, {});
#ifndef DIVFIX_PROVE_SOLVE_PROVE_H_
#define DIVFIX_PROVE_SOLVE_PROVE_H_

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "oracle/case.h"
#include "oracle/rule.h"
#include "prove/solve/query.h"
#include "prove/solve/translation.h"

namespace divfix::prove {

enum class Answer : uint8_t { kProved, kDiffers, kCannot };

// How a counterexample is wrong.
enum class Fault : uint8_t {
  kWrong,     // the result is not the contract's
  kLeftOpen,  // the IR leaves the result open, and it can be wrong
  kPoison,    // the result is poison
  kUndefinedBehaviour,
  kDoesNotReturn,
};

// "undefined behaviour".
const char* FaultName(Fault fault);

struct Counterexample {
  Case c;                // with the control that the contract uses
  uint32_t control = 0;  // the word that the function is passed, if it takes one
  size_t lane = 0;       // index of the case, for arrays
  // For arrays whose cases depend on each other: the operands of all cases.
  std::vector<Operands> all = {};
  Rule rule = Rule::kQuotient;
  Fault fault = Fault::kWrong;
  Outcome expected;
  Outcome got;  // for kWrong and kLeftOpen; exceptions only if they are judged
  bool judges_exceptions = false;
  // For kWrong: `got` is one of several possible results, all of them wrong. The IR leaves the
  // result open, or it depends on the address of an object.
  bool varies = false;
  bool depends_on_address = false;  // it varies only with the addresses of objects
  // The environment that it needs: denormal inputs are flushed (DAZ), denormal results are flushed
  // (FTZ).
  bool inputs_flushed = false;
  bool results_flushed = false;
  std::string what;  // for the last two faults: what goes wrong, and where
  std::string where;
  std::optional<size_t> hazard;  // for these: its index in Distinct
};

// "where the environment flushes denormals (DAZ and FTZ)", or "".
std::string EnvironmentText(const Counterexample& example);

struct ProofResult {
  Answer answer = Answer::kCannot;
  std::string reason;     // for kCannot
  bool at_fault = false;  // for kCannot: the solver's answer was refuted, so that no answer counts
  std::optional<Counterexample> counterexample;
  std::vector<Query> queries;  // all queries to the solver, in order
};

struct ProveOptions {
  absl::Duration timeout = absl::Seconds(60);
  const std::atomic<bool>* stop = nullptr;  // the solver gives up once it is set
  // Bits of the control word whose values split the question into smaller ones, if the function
  // takes a control.
  uint32_t split_control = 0;
};

// Answers kProved only on the solver's word. A counterexample is evaluated again and judged by the
// oracle; where these disagree with the solver the answer is kCannot.
ProofResult Prove(Translation& translation, const Question& question, const ProveOptions& options);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SOLVE_PROVE_H_
