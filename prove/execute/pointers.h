// The addresses of pointers.
#ifndef DIVFIX_PROVE_EXECUTE_POINTERS_H_
#define DIVFIX_PROVE_EXECUTE_POINTERS_H_

#include <llvm/IR/Instruction.h>
#include <llvm/IR/Type.h>

#include <cstdint>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"
#include "prove/term/term.h"

namespace divfix::prove {

// Counts what is allocated; returns false if that is refused, being too much.
bool MayAllocate(Machine& m, uint64_t bytes, const llvm::Instruction& i);
// Returns how many bits the addresses of such pointers have; 0 where they are not numbers.
uint32_t AddressBits(Machine& m, llvm::Type* pointer);
// Returns the address of a place, 64 bits. Refuses an address about which too little is known.
Term AddressAt(Machine& m, const Place& place);
Term AddressOf(Machine& m, const Scalar& pointer);
Term IsNull(Machine& m, const Scalar& pointer);
// Returns when the address is not a multiple of `align`, a power of two.
Term MisalignedWhen(Machine& m, const Scalar& pointer, uint64_t align);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_POINTERS_H_
