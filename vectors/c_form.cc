#include "absl/strings/str_cat.h"
#include "corpus/control_text.h"
#include "corpus/operand_text.h"
#include "vectors/forms.h"

namespace divfix::forms {
namespace {

// The texts need no escaping: they are names, and control text.
constexpr char kDeclarations[] = R"(
#ifndef DIVFIX_VECTORS_H_
#define DIVFIX_VECTORS_H_

#include <stdint.h>

struct divfix_vector {
  uint32_t s0, s1, s2;       // operands
  uint32_t control;          // the control word
  uint32_t d;                // expected
  int exceptions;            // expected, as bits; -1: not given
  const char *semantics;     // "published" or "measured", as bit 15 of the control says
  const char *control_text;  // the fields that are not at their default; "" when all are
  const char *rule;          // the one that decides the case
  const char *source;        // the corpus entry's name, or "boundary"
};

)";

}  // namespace

std::string WriteC(const VectorSet& set, const MadeBy& made_by) {
  // Line comments (C99), since no command can end them.
  std::string text = absl::StrCat(HeadComment(set, made_by, "// "), kDeclarations);
  absl::StrAppend(&text, "enum { DIVFIX_VECTOR_COUNT = ", set.vectors.size(), " };\n\n",
                  "static const struct divfix_vector divfix_vectors[DIVFIX_VECTOR_COUNT] = {\n");
  for (size_t i = 0; i < set.vectors.size(); ++i) {
    const TestVector& v = set.vectors[i];
    const Operands& o = v.c.operands;
    absl::StrAppend(&text, "    {", FormatBits(o.s0), ", ", FormatBits(o.s1), ", ",
                    FormatBits(o.s2), ", ", FormatBits(ControlToWord(v.c.control)), ", ",
                    FormatBits(v.expected.d), ", ");
    absl::StrAppend(&text, set.request.exceptions ? int{v.expected.exceptions} : -1, ", \"",
                    SemanticsName(v.c.control.semantics), "\", \"", FormatControl(v.c.control),
                    "\", \"", RuleName(v.rule), "\", \"", v.source, "\"},");
    const std::string score = ScoreComment(set, i);
    absl::StrAppend(&text, score.empty() ? "" : "  // ", score, "\n");
  }
  absl::StrAppend(&text, "};\n\n#endif  // DIVFIX_VECTORS_H_\n");
  return text;
}

}  // namespace divfix::forms
