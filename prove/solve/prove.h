// A function held against the contract for all inputs at once.
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

// In which way a counterexample is wrong.
enum class Fault : uint8_t {
  kWrong,     // a result that is not the contract's
  kLeftOpen,  // a result that the IR leaves open, and which can be wrong
  kPoison,    // a result that is poison
  kUndefinedBehaviour,
  kDoesNotReturn,
};

// "undefined behaviour".
const char* FaultName(Fault fault);

struct Counterexample {
  Case c;                // with the control by which the contract judges
  uint32_t control = 0;  // the word that the function is given, where it takes one
  size_t lane = 0;       // of arrays
  // Of arrays whose cases hang together: the operands of all, which it takes.
  std::vector<Operands> all = {};
  Rule rule = Rule::kQuotient;
  Fault fault = Fault::kWrong;
  Outcome expected;
  Outcome got;  // of kWrong and kLeftOpen; exceptions only where they are judged
  bool judges_exceptions = false;
  // Of kWrong: `got` is one of several, of which none is right. The IR leaves it open, or it
  // depends on where an object lies.
  bool varies = false;
  bool depends_on_address = false;  // what varies does so by where an object lies alone
  // The environment that it takes: denormals are flushed as inputs (DAZ), as results (FTZ).
  bool inputs_flushed = false;
  bool results_flushed = false;
  std::string what;  // of the last two: what goes wrong, and where
  std::string where;
  std::optional<size_t> hazard;  // of these: which of Distinct
};

// "where the environment flushes denormals (DAZ and FTZ)", or "".
std::string EnvironmentText(const Counterexample& example);

struct ProofResult {
  Answer answer = Answer::kCannot;
  std::string reason;     // of kCannot
  bool at_fault = false;  // of kCannot: what the solver says is contradicted, and nothing counts
  std::optional<Counterexample> counterexample;
  std::vector<Query> queries;  // what the solver was asked, one after the other
};

struct ProveOptions {
  absl::Duration timeout = absl::Seconds(60);
  const std::atomic<bool>* stop = nullptr;  // once set, the solver gives up
  // Bits of the control word by whose values the question is put in parts, each smaller than the
  // whole, where the function takes one.
  uint32_t split_control = 0;
};

// Never PROVED on anything but the solver's word; a counterexample is evaluated again, and judged
// by the oracle, and where these differ from what the solver said the verdict is kCannot.
ProofResult Prove(Translation& translation, const Question& question, const ProveOptions& options);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SOLVE_PROVE_H_
