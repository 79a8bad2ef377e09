// Bits as a person reads them.
#ifndef DIVFIX_TRIAGE_DESCRIBE_H_
#define DIVFIX_TRIAGE_DESCRIBE_H_

#include <cstdint>
#include <string>

#include "oracle/case.h"

namespace divfix {

// "0x7fc00001  nan(0x1)  +quiet NaN", in columns.
std::string DescribeOperand(uint32_t bits);

// "sign 0, exponent 255, fraction 0x400001, payload 0x1": the fields, and what a NaN carries or a
// finite value's power.
std::string DescribeFields(uint32_t bits);

// "0x7f800000  inf  divide-by-zero", in columns; "none" for no exceptions.
std::string DescribeOutcome(const Outcome& outcome);

// The control's text, or "default".
std::string DescribeControl(const Control& control);

// The command that shows the case: "divfix explain 0x3f800000 0x00000000 0x3f800000 --round=up".
std::string ExplainCommand(const Case& c);

// 161061888 as "161,061,888".
std::string FormatCount(uint64_t count);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_DESCRIBE_H_
