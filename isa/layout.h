// Where the fields of the instruction are, and what each target allows in them.
#ifndef DIVFIX_ISA_LAYOUT_H_
#define DIVFIX_ISA_LAYOUT_H_

#include <cstdint>

#include "oracle/case.h"

namespace divfix {

// Groups of targets with the same words and the same source codes.
enum class Family : uint8_t {
  kGfx6,
  kGfx7,
  kGfx8,
  kGfx9,    // gfx900, gfx906, gfx908
  kGfx90a,  // gfx90a, gfx942, gfx950
  kGfx10,
  kGfx11,  // gfx1100 to gfx1201
  kGfx1250,
};

Family FamilyOf(Target target);

// What differs in the first word. In every layout VDST is bits 7:0 of it and ABS 10:8, and the
// second word has three sources of 9 bits from bit 0 on, OMOD in 28:27 and NEG in 31:29.
struct Layout {
  const char* name;      // "gfx6", "gfx8", "gfx10", "gfx11"
  uint32_t opcode;       // the first word with every field zero
  uint32_t opcode_mask;  // the bits that are the same in every v_div_fixup_f32
  uint32_t clamp;        // the bit
};

const Layout& LayoutOf(Target target);

// Returns the bits of the first word that belong to neither the opcode nor a field of this target.
uint32_t UnusedBits(Target target);

// OPSEL is bits 14:11 on the targets that have it.
inline constexpr uint32_t kOpselShift = 11;
constexpr bool HasOpsel(Target target) {
  return target != Target::kGfx600 && target != Target::kGfx700 && target != Target::kGfx803;
}

// Whether a literal may follow the words.
bool TakesLiteral(Target target);

// Returns how many different scalar values (SGPRs and the like, and the literal) the instruction
// may read.
int ConstantBusLimit(Target target);

// Whether 1/(2 pi) is an inline constant.
bool HasInverseTwoPi(Target target);

}  // namespace divfix

#endif  // DIVFIX_ISA_LAYOUT_H_
