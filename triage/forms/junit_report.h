// The report as JUnit XML, which most CI systems show as test results.
#ifndef DIVFIX_TRIAGE_FORMS_JUNIT_REPORT_H_
#define DIVFIX_TRIAGE_FORMS_JUNIT_REPORT_H_

#include <string>

#include "triage/report/triage.h"

namespace divfix {

// A suite for each participant with a test for each rule of the contract. A test fails when the
// participant has a new bucket under that rule; buckets that are known are told in its output. A
// participant that could not run is skipped, with the reason. A baseline that is not in order fails
// in a suite of its own.
std::string FormatJunitReport(const Triage& triage);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_JUNIT_REPORT_H_
