#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "corpus/control_text.h"
#include "corpus/operand_text.h"
#include "vectors/forms.h"

namespace divfix::forms {
namespace {

std::string Quoted(absl::string_view text) {
  return absl::StrCat("\"", absl::StrReplaceAll(text, {{"\"", "\"\""}}), "\"");
}

}  // namespace

std::string WriteCsv(const VectorSet& set, const MadeBy& made_by) {
  // Most readers would take a comment for a row, so every row has the command.
  const std::string generated_by =
      Quoted(absl::StrCat("divfix ", made_by.version, ": ", made_by.command));
  std::string text =
      "s0,s1,s2,control,d,exceptions,semantics,control_text,rule,source,only_finder_of,"
      "generated_by\r\n";
  for (size_t i = 0; i < set.vectors.size(); ++i) {
    const TestVector& v = set.vectors[i];
    const Operands& o = v.c.operands;
    absl::StrAppend(&text, FormatBits(o.s0), ",", FormatBits(o.s1), ",", FormatBits(o.s2), ",",
                    FormatBits(ControlToWord(v.c.control)), ",", FormatBits(v.expected.d), ",");
    if (set.request.exceptions) absl::StrAppend(&text, v.expected.exceptions);
    absl::StrAppend(&text, ",", SemanticsName(v.c.control.semantics), ",",
                    Quoted(FormatControl(v.c.control)), ",", RuleName(v.rule), ",", v.source, ",",
                    set.only_finder_of[i].size(), ",", generated_by, "\r\n");
  }
  return text;
}

}  // namespace divfix::forms
