// Bits as a person reads them.
#ifndef DIVFIX_TRIAGE_REPORT_DESCRIBE_H_
#define DIVFIX_TRIAGE_REPORT_DESCRIBE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "crosscheck/setting.h"
#include "oracle/case.h"

namespace divfix {

// "0x7fc00001  nan(0x1)  +quiet NaN", in columns.
std::string DescribeOperand(uint32_t bits);

// "sign 0, exponent 255, fraction 0x400001, payload 0x1": the fields, and what a NaN carries or a
// finite value's power.
std::string DescribeFields(uint32_t bits);

// "0x7f800000  inf  divide-by-zero", in columns; "none" for no exceptions.
std::string DescribeOutcome(const Outcome& outcome);

// The same of a participant that reports no exceptions: "0x7f800000  inf  -".
std::string DescribeD(uint32_t d);

// The control's text, or "default".
std::string DescribeControl(const Control& control);

// The card's example instruction (v5 from v1, v2 and v3) with the control's modifiers, on its
// target.
struct ControlInstruction {
  std::string assembler;        // "v_div_fixup_f32 v5, -v1, v2, v3 clamp"
  std::vector<uint32_t> words;  // as isa/words.h has them
  // The fields of MODE that are away from their default and, as a register's, not in the words:
  // "round=up ieee=0"; empty when there are none.
  std::string mode;
};
ControlInstruction InstructionOf(const Control& control);

// That in a line: "v_div_fixup_f32 v5, -v1, v2, v3  0xd6270005 0x240e0501  gfx1100, MODE:
// round=up".
std::string DescribeInstruction(const Control& control);

// Where a case was run if not alone in the default mode: "in lane 3 of a batch of 64 cases", "under
// the host's DAZ"; otherwise "".
std::string DescribeSetting(const Setting& setting);

// The flags of 'divfix explain' for that: " --batch=64 --lane=3".
std::string SettingFlags(const Setting& setting);

// The command that shows the case: "divfix explain 0x3f800000 0x00000000 0x3f800000 --round=up".
std::string ExplainCommand(const Case& c);

// 161061888 as "161,061,888".
std::string FormatCount(uint64_t count);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_DESCRIBE_H_
