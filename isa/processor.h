// GPUs by their names and their numbers in code objects.
#ifndef DIVFIX_ISA_PROCESSOR_H_
#define DIVFIX_ISA_PROCESSOR_H_

#include <cstdint>
#include <optional>

#include "absl/strings/string_view.h"
#include "oracle/case.h"

namespace divfix {

struct Processor {
  const char* name;  // "gfx1101", "gfx11-generic"
  uint32_t mach;     // the low 8 bits of e_flags
  Target target;     // the target with the same encoding of the instruction
};

// Returns nothing for an unknown GPU.
std::optional<Processor> FindProcessor(uint32_t mach);
std::optional<Processor> FindProcessor(absl::string_view name);

// The one whose number is nearest to that of a name such as "gfx1104"; nothing for other names.
std::optional<Processor> NearestProcessor(absl::string_view name);

}  // namespace divfix

#endif  // DIVFIX_ISA_PROCESSOR_H_
