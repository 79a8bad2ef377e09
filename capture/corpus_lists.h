// The corpus as cases of a capture.
#ifndef DIVFIX_CAPTURE_CORPUS_LISTS_H_
#define DIVFIX_CAPTURE_CORPUS_LISTS_H_

#include <span>
#include <vector>

#include "corpus/entry.h"
#include "crosscheck/case_list.h"
#include "oracle/case.h"

namespace divfix {

// Returns the operands of every entry under its control, with the given target and semantics, and
// under that control with any of its fields reset: they show which fields a divergence requires.
// Sorted by control, without the cases that the lists of the plan have.
std::vector<CaseList> CorpusLists(std::span<const Entry> entries, Target target,
                                  Semantics semantics, const std::vector<CaseList>& plan);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_CORPUS_LISTS_H_
