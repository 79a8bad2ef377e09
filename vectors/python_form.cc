#include "absl/strings/str_cat.h"
#include "corpus/control_text.h"
#include "corpus/operand_text.h"
#include "vectors/forms.h"

namespace divfix::forms {

std::string WritePython(const VectorSet& set, const MadeBy& made_by) {
  std::string text = HeadComment(set, made_by, "# ");
  // The texts need no escaping: they are names, and control text.
  absl::StrAppend(&text, R"(
# exceptions is None when they are not given; control_text has the fields that are not at their
# default.
FIELDS = ("s0", "s1", "s2", "control", "d", "exceptions", "semantics", "control_text", "rule", "source")

VECTORS = [
)");
  for (size_t i = 0; i < set.vectors.size(); ++i) {
    const TestVector& v = set.vectors[i];
    const Operands& o = v.c.operands;
    absl::StrAppend(&text, "    (", FormatBits(o.s0), ", ", FormatBits(o.s1), ", ",
                    FormatBits(o.s2), ", ", FormatBits(ControlToWord(v.c.control)), ", ",
                    FormatBits(v.expected.d), ", ");
    absl::StrAppend(&text, set.request.exceptions ? absl::StrCat(v.expected.exceptions) : "None",
                    ", \"", SemanticsName(v.c.control.semantics), "\", \"",
                    FormatControl(v.c.control), "\", \"", RuleName(v.rule), "\", \"", v.source,
                    "\"),");
    const std::string score = ScoreComment(set, i);
    absl::StrAppend(&text, score.empty() ? "" : "  # ", score, "\n");
  }
  absl::StrAppend(&text, "]\n");
  return text;
}

}  // namespace divfix::forms
