// A function of IR compiled for this CPU, to run what a proof says about it.
#ifndef DIVFIX_PROVE_REPLAY_COMPILED_H_
#define DIVFIX_PROVE_REPLAY_COMPILED_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
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

  // Calls it once, in this process, with all consequences, and returns the outcome of one case.
  // With arrays, that is at index `lane`; the others are `all`, and beyond its end 1.0 / 1.0.
  Outcome Run(const Operands& operands, uint32_t control, size_t lane,
              std::span<const Operands> all = {}) const;

  const Signature& signature() const { return what_.signature; }

 private:
  struct Lowered;
  Compiled(CompiledFunction what, std::unique_ptr<Lowered> lowered);

  CompiledFunction what_;
  std::unique_ptr<Lowered> lowered_;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPLAY_COMPILED_H_
