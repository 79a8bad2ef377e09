// The words of a verdict, which every form of a report prints as they are.
#ifndef DIVFIX_TRIAGE_REPORT_VERDICT_TEXT_H_
#define DIVFIX_TRIAGE_REPORT_VERDICT_TEXT_H_

#include <string>
#include <vector>

#include "triage/report/report.h"
#include "triage/report/triage.h"
#include "triage/report/verdict.h"

namespace divfix {

// "rule zero", "rules zero, quotient".
std::string RulesText(const std::vector<Rule>& rules);

// Verdict::label: the buckets by standing, or the result where there are none.
std::string VerdictLabel(const Verdict& verdict);

// Verdict::sentence: "agrees with measured on 1,234 cases; differs from published in 1 bucket, rule
// quotient", and what was not compared.
std::string VerdictSentence(const Verdict& verdict, const ReportParticipant& participant,
                            const Report& report);

// "right on 12 cases", "WRONG on all 12 cases, never taken: value and 5 other mismatches".
std::string RuleResultText(const RuleVerdict& rule);

// The table rule by rule, a line each, and below each wrong rule an example: "S0 S1 S2 CONTROL ->
// what is right, and it gave what it gave".
std::string RuleTableText(const Verdict& verdict);

// "rule by rule, against measured (S0 S1 S2 -> what is right)", the table's heading.
std::string RuleTableHeading(const Verdict& verdict);

// One line for all missing shards of each set: "2 of 3 shards are missing: 0/3, 2/3".
std::vector<std::string> MissingShardsText(const std::vector<std::string>& shards);

// The verdict on the whole run, in a few words: "2 new buckets of divergences, 1 problem",
// "no divergence".
std::string Headline(const Triage& triage);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_VERDICT_TEXT_H_
