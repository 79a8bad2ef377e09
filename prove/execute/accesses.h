// Accesses of memory: whether they are allowed, and the bytes that they read and write.
#ifndef DIVFIX_PROVE_EXECUTE_ACCESSES_H_
#define DIVFIX_PROVE_EXECUTE_ACCESSES_H_

#include <llvm/IR/Instruction.h>

#include <cstdint>
#include <vector>

#include "prove/execute/machine.h"
#include "prove/memory/memory.h"
#include "prove/memory/value.h"
#include "prove/term/term.h"

namespace divfix::prove {

// Both access memory only where `mask` holds. An access that is not allowed is a hazard; one of
// which that can't be decided is refused.
std::vector<Byte> ReadBytes(Machine& m, Term mask, const Scalar& pointer, uint64_t size,
                            uint64_t align, const llvm::Instruction& i);
void WriteBytes(Machine& m, Term mask, const Scalar& pointer, const std::vector<Byte>& bytes,
                uint64_t align, const llvm::Instruction& i);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_ACCESSES_H_
