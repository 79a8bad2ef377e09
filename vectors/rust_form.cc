#include "absl/strings/str_cat.h"
#include "corpus/control_text.h"
#include "corpus/operand_text.h"
#include "vectors/forms.h"

namespace divfix::forms {
namespace {

// The texts need no escaping: they are names, and control text.
constexpr char kDeclarations[] = R"(
#![allow(dead_code)]

pub struct Vector {
    pub s0: u32,
    pub s1: u32,
    pub s2: u32,
    /// The control word.
    pub control: u32,
    /// Expected.
    pub d: u32,
    /// Expected, as bits; None: not given.
    pub exceptions: Option<u8>,
    /// "published" or "measured", as bit 15 of the control says.
    pub semantics: &'static str,
    /// The fields of the control that are not at their default; "" when all are.
    pub control_text: &'static str,
    /// The one that decides the case.
    pub rule: &'static str,
    /// The corpus entry's name, or "boundary".
    pub source: &'static str,
}

)";

}  // namespace

std::string WriteRust(const VectorSet& set, const MadeBy& made_by) {
  std::string text = absl::StrCat(HeadComment(set, made_by, "// "), kDeclarations);
  absl::StrAppend(&text, "#[rustfmt::skip]\npub static VECTORS: [Vector; ", set.vectors.size(),
                  "] = [\n");
  for (size_t i = 0; i < set.vectors.size(); ++i) {
    const TestVector& v = set.vectors[i];
    const Operands& o = v.c.operands;
    absl::StrAppend(&text, "    Vector { s0: ", FormatBits(o.s0), ", s1: ", FormatBits(o.s1),
                    ", s2: ", FormatBits(o.s2),
                    ", control: ", FormatBits(ControlToWord(v.c.control)),
                    ", d: ", FormatBits(v.expected.d), ", exceptions: ");
    absl::StrAppend(
        &text, set.request.exceptions ? absl::StrCat("Some(", v.expected.exceptions, ")") : "None",
        ", semantics: \"", SemanticsName(v.c.control.semantics), "\", control_text: \"",
        FormatControl(v.c.control), "\", rule: \"", RuleName(v.rule), "\", source: \"", v.source,
        "\" },");
    const std::string score = ScoreComment(set, i);
    absl::StrAppend(&text, score.empty() ? "" : " // ", score, "\n");
  }
  absl::StrAppend(&text, "];\n");
  return text;
}

}  // namespace divfix::forms
