// A function of IR compiled for this CPU, to run what a proof says about it.
#ifndef DIVFIX_PROVE_REPLAY_COMPILED_H_
#define DIVFIX_PROVE_REPLAY_COMPILED_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "oracle/case.h"
#include "prove/ir/signature.h"

namespace divfix::prove {

struct CompiledFunction {
  std::string file;  // of IR
  std::string function;
  Signature signature;
  size_t count = 1;  // number of cases, for arrays
};

class Compiled {
 public:
  // Compiles the function. Unavailable: it is for another machine, or can't be compiled for this
  // one; the message says which.
  static absl::StatusOr<Compiled> Make(const CompiledFunction& what);
  Compiled(Compiled&& other) noexcept;
  ~Compiled();

  // Calls it once, in this process, with all consequences. With arrays, all cases are passed, else
  // the first.
  void Run(const uint32_t* s0, const uint32_t* s1, const uint32_t* s2, uint32_t control,
           uint32_t* d, uint8_t* exceptions) const;

  // The same for one case, at index `lane` of arrays whose other cases are 1.0 / 1.0.
  Outcome RunOne(const Operands& operands, uint32_t control, size_t lane) const;

  bool reports_exceptions() const;

 private:
  struct Lowered;
  Compiled(CompiledFunction what, std::unique_ptr<Lowered> lowered);

  CompiledFunction what_;
  std::unique_ptr<Lowered> lowered_;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPLAY_COMPILED_H_
