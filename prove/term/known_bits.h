// Bits of a term that are zero whatever its variables are: so that promises of a program that are
// plainly kept are no question to the solver, and lanes that are masked together stay apart.
#ifndef DIVFIX_PROVE_TERM_KNOWN_BITS_H_
#define DIVFIX_PROVE_TERM_KNOWN_BITS_H_

#include <llvm/ADT/APInt.h>

#include "prove/term/term.h"

namespace divfix::prove {

// A set bit is one that is known to be zero; one that is not set may be anything.
llvm::APInt KnownZeros(const TermPool& pool, Term t);

// The same of a node that is not in the pool yet, whose arguments are: Node::zeros.
uint64_t ZerosOf(const TermPool& pool, const Node& node);
uint64_t OnesOf(const TermPool& pool, const Node& node);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_TERM_KNOWN_BITS_H_
