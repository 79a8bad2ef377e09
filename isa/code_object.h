// v_div_fixup_f32 in a code object: the ELF file that a compiler makes for one AMD GPU.
#ifndef DIVFIX_ISA_CODE_OBJECT_H_
#define DIVFIX_ISA_CODE_OBJECT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "isa/words.h"

namespace divfix {

struct FoundInstruction {
  std::string section;  // the section's name, ".text"
  // Offsets of the first word in bytes, from the start of the file, the section and the function.
  uint64_t file_offset = 0;
  uint64_t section_offset = 0;
  uint64_t function_offset = 0;
  std::string function;         // the function's name; empty if no symbol covers the instruction
  std::vector<uint32_t> words;  // 2 or 3
  DecodedInstruction decoded;
  // Whether it shares words with another find, so that one of the two is not an instruction.
  bool overlaps = false;
};

struct CodeObject {
  std::string processor;                // the GPU that it was compiled for, "gfx1101"
  Target target = Target::kGfx1100;     // the target with the same encoding
  std::vector<FoundInstruction> found;  // in the order of the file
};

// Searches every section with code, word by word, because only a disassembler for all instructions
// could tell where they begin. This finds each v_div_fixup_f32, but a literal or the second word of
// another instruction may look like one too. That is rare: 16 of its bits must be the opcode, and
// the next word must name three sources. Words with invalid sources, or cut off by the end of the
// section, are left out. Returns InvalidArgument if `bytes` are not a code object for a known AMD
// GPU, or are damaged, and says where.
absl::StatusOr<CodeObject> FindInCodeObject(absl::string_view bytes);

}  // namespace divfix

#endif  // DIVFIX_ISA_CODE_OBJECT_H_
