// The report as JUnit XML, which most CI systems show as test results.
#ifndef DIVFIX_TRIAGE_FORMS_JUNIT_REPORT_H_
#define DIVFIX_TRIAGE_FORMS_JUNIT_REPORT_H_

#include <string>

#include "triage/report/triage.h"

namespace divfix {

// A suite for each participant, with a test for each rule of the contract. A test fails when the
// participant has a new bucket under that rule; its output lists known buckets. A test is skipped
// when the participant could not run or was not compared on the rule. Problems of the run fail in a
// suite of their own. The verdict on each participant is a property of its suite.
std::string FormatJunitReport(const Triage& triage);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_JUNIT_REPORT_H_
