// The corpus as it is today, as cases of a capture.
#ifndef DIVFIX_CAPTURE_CORPUS_LISTS_H_
#define DIVFIX_CAPTURE_CORPUS_LISTS_H_

#include <span>
#include <vector>

#include "corpus/entry.h"
#include "crosscheck/case_list.h"
#include "oracle/case.h"

namespace divfix {

// The operands of every entry, under the given target and semantics and otherwise the entry's
// control, and under that with any of its fields reset, so that it can be seen which of them a
// divergence needs. Sorted by control, without what the lists of the plan have.
std::vector<CaseList> CorpusLists(std::span<const Entry> entries, Target target,
                                  Semantics semantics, const std::vector<CaseList>& plan);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_CORPUS_LISTS_H_
