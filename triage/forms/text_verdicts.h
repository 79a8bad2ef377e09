// The part of the text report about the participants that the user brings.
#ifndef DIVFIX_TRIAGE_FORMS_TEXT_VERDICTS_H_
#define DIVFIX_TRIAGE_FORMS_TEXT_VERDICTS_H_

#include <string>

#include "triage/report/triage.h"

namespace divfix {

// Appends the verdict on each participant that the user brings or that declares no semantics, its
// own notes, and, unless all is right, the table rule by rule.
void AppendVerdicts(const Triage& triage, std::string& text);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_TEXT_VERDICTS_H_
