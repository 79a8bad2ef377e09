// Describes all differences of a function to a person.
#ifndef DIVFIX_PROVE_REPORT_ALL_DIFFERENCES_TEXT_H_
#define DIVFIX_PROVE_REPORT_ALL_DIFFERENCES_TEXT_H_

#include <string>
#include <vector>

#include "prove/report/findings.h"
#include "prove/solve/all_differences.h"

namespace divfix::prove {

// Returns a table for each semantics: a line for each rule, and below a rule that differs a line
// for each way in which it does, with its smallest example. `findings` are those of the rows'
// examples, in order.
std::string FormatAllDifferences(const std::vector<RuleDifferences>& rows,
                                 const std::vector<Finding>& findings);

// Returns the first of their buckets, each with the command that explains its example and the
// example's corpus entry.
std::string FormatNextSteps(const std::vector<Finding>& findings);

// Returns sentences such as "proved for every input under measured: zero-over-zero, infinite".
std::vector<std::string> NotesOfDifferences(const std::vector<RuleDifferences>& rows);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPORT_ALL_DIFFERENCES_TEXT_H_
