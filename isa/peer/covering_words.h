// Words of v_div_fixup_f32 that reach every value of every field.
#ifndef DIVFIX_ISA_PEER_COVERING_WORDS_H_
#define DIVFIX_ISA_PEER_COVERING_WORDS_H_

#include <array>
#include <cstdint>
#include <vector>

#include "oracle/case.h"

namespace divfix {

// Three words each, the third a literal for those that take one: every VDST, every code in each
// source (alone, and with each of ABS and NEG), every ABS with every NEG, every OMOD with CLAMP,
// every value of the other bits beside the opcode; literals at the edges of the inline constants;
// scalars in all combinations of places, equal and not; and some thousand drawn at random.
std::vector<std::array<uint32_t, 3>> CoveringWords(Target target);

}  // namespace divfix

#endif  // DIVFIX_ISA_PEER_COVERING_WORDS_H_
