// Numbers as assemblers write them.
#ifndef DIVFIX_ISA_CONSTANT_TEXT_H_
#define DIVFIX_ISA_CONSTANT_TEXT_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix {

// The bits that a 32-bit float operand gets from a number: an integer (65, 0x41, 0b101, 017: an
// octal) is its bits, and must fit 32 of them with or without sign; a decimal or a hex float (1.5,
// 1e3, 0x1.8p1) is rounded to binary32. `negative`: there was a minus. InvalidArgument: it is no
// number, or too large, or so small that it would lose digits to being denormal.
absl::StatusOr<uint32_t> ConstantBits(absl::string_view number, bool negative);

// A register's number or the like: an integer in any base. InvalidArgument: it is none, or has no
// 32 bits.
absl::StatusOr<uint32_t> ParseIndex(absl::string_view number);

}  // namespace divfix

#endif  // DIVFIX_ISA_CONSTANT_TEXT_H_
