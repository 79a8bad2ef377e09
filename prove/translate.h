// A function of LLVM IR as terms: its result for operands that are variables, and when it has none.
#ifndef DIVFIX_PROVE_TRANSLATE_H_
#define DIVFIX_PROVE_TRANSLATE_H_

#include <llvm/IR/Function.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "prove/executor.h"
#include "prove/hazard.h"
#include "prove/models.h"
#include "prove/signature.h"
#include "prove/term.h"

namespace divfix::prove {

struct TranslateOptions {
  Signature signature;
  FpEnvironment fp = FpEnvironment::kIeee;
  size_t count = 67;   // cases in arrays: a whole number of any vector, and some more
  uint64_t fixed = 0;  // the value of a parameter of the role kFixed
  const Models* models = nullptr;
  // Whether to give up, asked now and then; empty: never.
  std::function<bool()> over = {};
};

// A result and whether it is poison, 1 bit.
struct ResultTerm {
  Term bits;
  Term poison;
};

// One case: its operands, which are variables, and what the function makes of it.
struct CaseTerms {
  Term s0, s1, s2;
  ResultTerm d;                          // 32 bits
  std::optional<ResultTerm> exceptions;  // 8 bits or more
};

struct Translation {
  std::shared_ptr<TermPool> pool;  // copies share it
  std::optional<Term> control;     // the variable, where the function has such a parameter
  // Whether the instruction itself, where the function has it, is to follow the measured semantics.
  std::optional<Term> measured;
  std::vector<CaseTerms> cases;  // one, but of arrays
  std::vector<Hazard> hazards;
  Term returns;     // when it returns; without a hazard it always does
  Term assumption;  // what holds of addresses and numbers of work-items
};

// The same where the control word has these bits, so that what else it might be is gone from the
// terms. Nothing changes where the function takes no control.
Translation WithControlBits(const Translation& translation, uint32_t mask, uint32_t value);

// Whether the function is one for an AMD GPU, of which a work-item is translated.
bool IsKernel(const llvm::Function& function);

// Unimplemented: the message names what is not modelled, and where it is. InvalidArgument: the
// function has no body.
absl::StatusOr<Translation> Translate(llvm::Function& function, const TranslateOptions& options);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_TRANSLATE_H_
