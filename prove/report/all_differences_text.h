// What a person is told of a map.
#ifndef DIVFIX_PROVE_REPORT_ALL_DIFFERENCES_TEXT_H_
#define DIVFIX_PROVE_REPORT_ALL_DIFFERENCES_TEXT_H_

#include <string>
#include <vector>

#include "prove/report/findings.h"
#include "prove/solve/all_differences.h"

namespace divfix::prove {

// A table of each semantics: a line for each rule, and below a rule that differs one for each way
// in which it does, with the way's smallest example. `findings` are those of the rows' examples, in
// their order.
std::string FormatMap(const std::vector<RuleOfMap>& rows, const std::vector<Finding>& findings);

// The first of their buckets, as lines that a person goes on with: the command that explains the
// example, and its entry for the corpus.
std::string FormatNextSteps(const std::vector<Finding>& findings);

// "proved for every input under measured: zero-over-zero, infinite", "not known under ...", a
// sentence each.
std::vector<std::string> NotesOfMap(const std::vector<RuleOfMap>& rows);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPORT_ALL_DIFFERENCES_TEXT_H_
