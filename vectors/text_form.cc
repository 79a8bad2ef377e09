#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "corpus/control_text.h"
#include "vectors/forms.h"

namespace divfix::forms {

std::string WriteText(const VectorSet& set, const MadeBy& made_by) {
  std::string text = HeadComment(set, made_by, "# ");
  absl::StrAppend(&text,
                  set.request.exceptions ? "#\n# S0 S1 S2 CONTROL -> D EXCEPTIONS, hexadecimal"
                                         : "#\n# S0 S1 S2 CONTROL -> D, hexadecimal",
                  "  # semantics rule source [control] (score)\n");
  for (size_t i = 0; i < set.vectors.size(); ++i) {
    const TestVector& v = set.vectors[i];
    const Operands& o = v.c.operands;
    absl::StrAppendFormat(&text, "%08x %08x %08x %08x -> %08x", o.s0, o.s1, o.s2,
                          ControlToWord(v.c.control), v.expected.d);
    if (set.request.exceptions) absl::StrAppendFormat(&text, " %02x", v.expected.exceptions);
    absl::StrAppend(&text, "  # ", SemanticsName(v.c.control.semantics), " ", RuleName(v.rule), " ",
                    v.source);
    const std::string control = FormatControl(v.c.control);
    if (!control.empty()) absl::StrAppend(&text, " [", control, "]");
    const std::string score = ScoreComment(set, i);
    if (!score.empty()) absl::StrAppend(&text, " (", score, ")");
    text += '\n';
  }
  return text;
}

}  // namespace divfix::forms
