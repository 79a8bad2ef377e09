// Small changes to a function of LLVM IR, made by rule and by nobody's choice.
#ifndef DIVFIX_PROVE_SCORE_MUTATION_H_
#define DIVFIX_PROVE_SCORE_MUTATION_H_

#include <llvm/IR/Function.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace divfix::prove {

enum class MutationKind : uint8_t {
  kConstantUp,       // a constant's bits one up, 1 bit the other way round
  kConstantDown,     // one down, of more than 1 bit
  kPredicate,        // a comparison by another predicate
  kSwappedOperands,  // of what is not commutative, but for comparisons, where it is a predicate
  kForcedBranch,     // always to one of the places where a branch or switch may go
  kExchangedArms,    // of a select
};
inline constexpr int kMutationKinds = 6;

// "constant one up".
const char* MutationKindName(MutationKind kind);

struct Mutation {
  MutationKind kind = MutationKind::kConstantUp;
  size_t instruction = 0;  // by its number in the function, from 0
  // Of constants the operand; of predicates LLVM's number; of branches the successor.
  unsigned which = 0;
  // Of a switch, the number of the case whose constant it is, from 0.
  bool of_case = false;
};

// All of a function, in its order. Addresses' constants (of getelementptr and alloca) are left
// alone, and so are those that an intrinsic wants to be known, but for llvm.is.fpclass.
std::vector<Mutation> MutationsOf(llvm::Function& function);

// Makes the change; false where the result is no valid IR, and then the function is spoiled.
bool Apply(const Mutation& mutation, llvm::Function& function);

// "constant one up: %7 = icmp ugt i32 %6, 2139095040", of the function before the change.
std::string Describe(const Mutation& mutation, llvm::Function& function);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SCORE_MUTATION_H_
