// Finds bits of a term that are zero for all values of its variables. So promises of a program that
// are plainly kept need no solver, and lanes that are masked together stay separate terms.
#ifndef DIVFIX_PROVE_TERM_KNOWN_BITS_H_
#define DIVFIX_PROVE_TERM_KNOWN_BITS_H_

#include <llvm/ADT/APInt.h>

#include "prove/term/term.h"

namespace divfix::prove {

// Returns a mask of the bits that are known to be zero.
llvm::APInt KnownZeros(const TermPool& pool, Term t);

// The same for a node that is not in the pool yet but whose arguments are; see Node::zeros.
uint64_t ZerosOf(const TermPool& pool, const Node& node);
uint64_t OnesOf(const TermPool& pool, const Node& node);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_TERM_KNOWN_BITS_H_
