// A call of foreign code, and what it must leave as it found it: the callee-saved registers, the
// direction flag and the empty x87 stack of the platform's calling convention. Code that breaks it
// (hand-written assembly, a JIT, MMX without EMMS) breaks its caller, often much later.
#ifndef DIVFIX_IMPLS_PROCESS_WATCHED_CALL_H_
#define DIVFIX_IMPLS_PROCESS_WATCHED_CALL_H_

#include <cstdint>
#include <string>

namespace divfix {

// Breaches of the calling convention, one bit each; DescribeBreaches names them.
using Breaches = uint32_t;

// Calls a function of up to three integers or pointers that returns 32 bits, or nothing. Adds to
// `breaches` what it left otherwise than the convention promises, and puts that right. The x87
// stack is not looked at: see TakeX87Breach. On platforms other than x86-64 and AArch64, nothing
// is watched.
uint32_t CallWatched(const void* function, uint64_t a, uint64_t b, uint64_t c, Breaches& breaches);

// Whether the x87 stack has values, as a breach; empties it. It is slow, so it is for batches.
Breaches TakeX87Breach();

// "the registers rbx and r12", "the direction flag is set".
std::string DescribeBreaches(Breaches breaches);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_PROCESS_WATCHED_CALL_H_
