// GPUs by the number that a code object has of the one for which it was compiled.
#ifndef DIVFIX_ISA_PROCESSOR_H_
#define DIVFIX_ISA_PROCESSOR_H_

#include <cstdint>
#include <optional>

#include "oracle/case.h"

namespace divfix {

struct Processor {
  const char* name;  // "gfx1101", "gfx11-generic"
  uint32_t mach;     // the low 8 bits of e_flags
  Target target;     // whose encoding of the instruction it shares
};

// Nothing: an unknown one, whose encoding may be any.
std::optional<Processor> FindProcessor(uint32_t mach);

}  // namespace divfix

#endif  // DIVFIX_ISA_PROCESSOR_H_
