// The one kernel of the instruction, made to have a control's modifiers.
#ifndef DIVFIX_IMPLS_HIP_PATCH_H_
#define DIVFIX_IMPLS_HIP_PATCH_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "oracle/case.h"

namespace divfix::hip {

// A copy of the code object in which each v_div_fixup_f32 has the control's ABS, NEG, OMOD and
// CLAMP; nothing else differs. Internal: it has not one of them in each of the kernels of the
// instruction, and nowhere else.
absl::StatusOr<std::string> WithModifiersOf(absl::string_view code_object, const Control& control);

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_PATCH_H_
