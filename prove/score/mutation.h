// Small changes to a function of LLVM IR, made mechanically.
#ifndef DIVFIX_PROVE_SCORE_MUTATION_H_
#define DIVFIX_PROVE_SCORE_MUTATION_H_

#include <llvm/IR/Function.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace divfix::prove {

enum class MutationKind : uint8_t {
  kConstantUp,       // a constant plus one; a single bit is flipped
  kConstantDown,     // minus one; more than one bit only
  kPredicate,        // a comparison with another predicate
  kSwappedOperands,  // of operations that are not commutative, except comparisons, which have
                     // predicates
  kForcedBranch,     // a branch or switch that always goes to one of its successors
  kExchangedArms,    // of a select
};
inline constexpr int kMutationKinds = 6;

// "constant one up".
const char* MutationKindName(MutationKind kind);

struct Mutation {
  MutationKind kind = MutationKind::kConstantUp;
  size_t instruction = 0;  // its index in the function, from 0
  // For constants the operand; for predicates LLVM's number; for branches the successor.
  unsigned which = 0;
  // For a switch: the index of the case whose constant it is.
  bool of_case = false;
};

// Returns all mutations of a function, in its order. Leaves alone the constants of addresses
// (getelementptr, alloca), and those that an intrinsic requires to be constant, except for
// llvm.is.fpclass.
std::vector<Mutation> MutationsOf(llvm::Function& function);

// Makes the change. Returns false if the result is not valid IR; the function is then unusable.
bool Apply(const Mutation& mutation, llvm::Function& function);

// Returns a text such as "constant one up: %7 = icmp ugt i32 %6, 2139095040", about the function
// before the change.
std::string Describe(const Mutation& mutation, llvm::Function& function);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SCORE_MUTATION_H_
