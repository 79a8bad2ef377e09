#include "fuzz/laws.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "fuzz/case_generators.h"
#include "fuzz/subject.h"
#include "oracle/case.h"

namespace divfix {

std::vector<Law> AllLaws() {
  std::vector<Law> all;
  for (auto* laws : {OperandLaws, RuleLaws, ControlLaws, ExceptionLaws}) {
    std::ranges::move(laws(), std::back_inserter(all));
  }
  return all;
}

rc::detail::Property PropertyOf(const Law& law, Subject& subject) {
  return rc::detail::toProperty([law, &subject] {
    const Case c = *CaseWhere(law.when);
    if (subject.Supports(c.control)) law.check(subject, c);
  });
}

}  // namespace divfix
