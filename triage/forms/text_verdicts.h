// The part of the text report that is about those that a user brings.
#ifndef DIVFIX_TRIAGE_FORMS_TEXT_VERDICTS_H_
#define DIVFIX_TRIAGE_FORMS_TEXT_VERDICTS_H_

#include <string>

#include "triage/report/triage.h"

namespace divfix {

// How much of a sentence that comes from outside is shown.
inline constexpr size_t kNoteBytes = 300;

// Appends the verdict of each that the user brings or that declares no semantics, what it has to
// say itself, and which rules are right and which are wrong, with an example of each.
void AppendVerdicts(const Triage& triage, std::string& text);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_TEXT_VERDICTS_H_
