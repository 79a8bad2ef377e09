// Accesses of memory: whether they are allowed, the bytes that they read and write, and how values
// lie in them.
#ifndef DIVFIX_PROVE_EXECUTE_ACCESSES_H_
#define DIVFIX_PROVE_EXECUTE_ACCESSES_H_

#include <llvm/IR/DataLayout.h>
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

// bytes.cc. Returns whether a value of the type fills its bytes. Where it does not, nothing is
// known of the remaining bits after a store.
bool FillsItsBytes(llvm::Type* type, const llvm::DataLayout& layout);

// Returns the bytes that a store of the value writes.
std::vector<Byte> BytesOf(Machine& m, const Value& value, llvm::Type* type,
                          const llvm::Instruction* at);
// Returns the value that a load of these bytes gives.
Value FromBytes(Machine& m, const std::vector<Byte>& bytes, llvm::Type* type,
                const llvm::Instruction& i);

// Returns whether pointers of the two address spaces are the same.
bool AreAlike(Machine& m, unsigned space, unsigned other);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_ACCESSES_H_
