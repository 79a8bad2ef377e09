// A function of IR lowered for this CPU: what a proof says of it, seen on a machine.
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
  size_t count = 1;  // cases, of arrays
};

class Compiled {
 public:
  // Unavailable: it is not for this machine, or can't be lowered for it; the message says which.
  static absl::StatusOr<Compiled> Make(const CompiledFunction& what);
  Compiled(Compiled&& other) noexcept;
  ~Compiled();

  // Calls it once, in this process, with whatever that does. Of arrays all cases are given, else
  // the first one.
  void Run(const uint32_t* s0, const uint32_t* s1, const uint32_t* s2, uint32_t control,
           uint32_t* d, uint8_t* exceptions) const;

  // The same for one case, which has that place among arrays whose other cases are 1.0 / 1.0.
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
