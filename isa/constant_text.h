// Reads numbers as assemblers write them.
#ifndef DIVFIX_ISA_CONSTANT_TEXT_H_
#define DIVFIX_ISA_CONSTANT_TEXT_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix {

// Returns the bits that a 32-bit float operand gets from a number. An integer (65, 0x41, 0b101,
// 017: octal) gives the bits themselves, and must fit 32 of them, signed or unsigned. A decimal or
// a hex float (1.5, 1e3, 0x1.8p1) is rounded to binary32. `negative` says that a minus stood before
// it. Returns InvalidArgument for what is not a number, is too large, or is so small that it would
// lose digits as a denormal.
absl::StatusOr<uint32_t> ConstantBits(absl::string_view number, bool negative);

// Reads an integer in any base, such as a register's number. Returns InvalidArgument for anything
// else, and for more than 32 bits.
absl::StatusOr<uint32_t> ParseIndex(absl::string_view number);

}  // namespace divfix

#endif  // DIVFIX_ISA_CONSTANT_TEXT_H_
