// How values lie in memory.
#ifndef DIVFIX_PROVE_EXECUTE_BYTES_H_
#define DIVFIX_PROVE_EXECUTE_BYTES_H_

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Instruction.h>

#include <vector>

#include "prove/execute/machine.h"
#include "prove/memory/memory.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// Returns whether a value of the type fills its bytes. Where it does not, nothing is known of the
// remaining bits after a store.
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

#endif  // DIVFIX_PROVE_EXECUTE_BYTES_H_
