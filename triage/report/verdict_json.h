// A verdict as JSON, the same in report.json and in the data of the HTML page.
#ifndef DIVFIX_TRIAGE_REPORT_VERDICT_JSON_H_
#define DIVFIX_TRIAGE_REPORT_VERDICT_JSON_H_

#include <nlohmann/json.hpp>

#include "triage/report/verdict.h"

namespace divfix {

// The whole verdict. docs/report-schema.md describes the keys.
nlohmann::ordered_json VerdictJson(const Verdict& verdict);

// The table rule by rule: a list of objects in the contract's order.
nlohmann::ordered_json RuleVerdictsJson(const Verdict& verdict);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_VERDICT_JSON_H_
