// Cases under one control. Several controls may share the operands. A capture's cases enter a plan
// in this form.
#ifndef DIVFIX_CROSSCHECK_CASE_LIST_H_
#define DIVFIX_CROSSCHECK_CASE_LIST_H_

#include <memory>
#include <vector>

#include "oracle/case.h"

namespace divfix {

struct CaseList {
  Control control;
  std::shared_ptr<const std::vector<Operands>> operands;  // never null
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_CASE_LIST_H_
