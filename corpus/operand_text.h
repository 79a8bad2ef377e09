// The text form of an operand: bits, numbers and NaNs, as the corpus and the command line write
// them.
#ifndef DIVFIX_CORPUS_OPERAND_TEXT_H_
#define DIVFIX_CORPUS_OPERAND_TEXT_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix {

// Reads one operand. The forms, with letters in either case:
//
//   0x7fc00001          bits: 1 to 8 hex digits, no sign
//   -0x1.8p-126         a C hex float (its 'p' marks it); must be exactly a binary32 value
//   1, -1.5, 1e-40      a decimal, rounded to nearest even; "13" is thirteen, not bits
//   inf, -inf
//   nan, nan(0x1)       a quiet NaN, 0x7fc00000 plus the payload: 0 to 0x3fffff, hex or decimal
//   snan(0x1)           a signaling NaN, 0x7f800000 plus the payload: 1 to 0x3fffff
//
// A number or a NaN may have a sign, '+' or '-'. The result does not depend on the locale, nor on
// the host's rounding mode, FTZ or DAZ. InvalidArgument, with a message that says what is wrong:
// any other text, including text with white space around it; a number beyond the greatest finite
// one; a nonzero decimal that would round to zero.
absl::StatusOr<uint32_t> ParseOperand(absl::string_view text);

// The bits, always as eight digits: "0x7fc00001".
std::string FormatBits(uint32_t bits);

// The most readable form that ParseOperand reads back to the same bits: "1.0", "-0.0", "0.125" for
// multiples of 1/8 below 1024, "inf", "nan", "-snan(0x1)", and hex floats with the leading digit 1
// for the rest: "0x1.8p-126", "0x1p-149".
std::string FormatOperand(uint32_t bits);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_OPERAND_TEXT_H_
