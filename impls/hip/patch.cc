#include "impls/hip/patch.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <set>

#include "absl/strings/str_cat.h"
#include "isa/code_object.h"
#include "isa/words.h"

namespace divfix::hip {

absl::StatusOr<std::string> WithModifiersOf(absl::string_view code_object, const Control& control) {
  const absl::StatusOr<CodeObject> object = FindInCodeObject(code_object);
  if (!object.ok()) return absl::InternalError(object.status().message());
  Control of_object = control;  // a code object for gfx1101, say, has gfx1100's encoding
  of_object.target = object->target;
  std::string patched(code_object);
  std::set<std::string> functions;
  for (const FoundInstruction& found : object->found) {
    if (found.overlaps || !functions.insert(found.function).second) {
      return absl::InternalError(
          absl::StrCat("the code object has more than one v_div_fixup_f32 in ", found.function));
    }
    const auto words = WithModifiers({found.words[0], found.words[1]}, of_object);
    if (!words.ok()) return absl::InternalError(words.status().message());
    // Little-endian, as every machine is that this runs on.
    std::memcpy(patched.data() + found.file_offset, words->data(), sizeof *words);
  }
  if (functions != std::set<std::string>{"instruction", "instruction_exceptions"}) {
    return absl::InternalError(absl::StrCat("the code object has v_div_fixup_f32 in ",
                                            functions.size(),
                                            " functions, not in the two kernels"));
  }
  return patched;
}

}  // namespace divfix::hip
