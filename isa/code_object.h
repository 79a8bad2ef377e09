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
  std::string section;       // its name, ".text"
  uint64_t file_offset = 0;  // of its first word, in bytes, as are the next two
  uint64_t section_offset = 0;
  uint64_t function_offset = 0;  // from where the function begins
  std::string function;          // in which it is, or "" where no symbol says
  std::vector<uint32_t> words;   // 2 or 3
  DecodedInstruction decoded;
  // Whether its words are partly another find's too, so that one of them is none.
  bool overlaps = false;
};

struct CodeObject {
  std::string processor;                // for which it was compiled, "gfx1101"
  Target target = Target::kGfx1100;     // whose encoding that is
  std::vector<FoundInstruction> found;  // by where they are in the file
};

// Looks through every section with code, word by word: where instructions begin only a disassembler
// of all of them could tell. So each v_div_fixup_f32 is found, but a literal or the second word of
// another instruction may pass for one: seldom, as 16 bits of it must be the opcode and the word
// after it name three sources. Words that look like one but whose sources mean nothing, or
// that end the section, are left out. InvalidArgument: it is no code object for an AMD GPU that is
// known, or is damaged, and where.
absl::StatusOr<CodeObject> FindInCodeObject(absl::string_view bytes);

}  // namespace divfix

#endif  // DIVFIX_ISA_CODE_OBJECT_H_
