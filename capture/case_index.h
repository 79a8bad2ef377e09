// Finds a case in lists of cases.
#ifndef DIVFIX_CAPTURE_CASE_INDEX_H_
#define DIVFIX_CAPTURE_CASE_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "crosscheck/case_list.h"
#include "oracle/case.h"

namespace divfix {

// Cases are numbered through all lists, from 0. Built once and read by many threads.
class CaseIndex {
  struct Lane {
    Operands operands;
    uint32_t number;
  };

 public:
  // The index keeps the lists' operands alive.
  explicit CaseIndex(const std::vector<CaseList>& lists);

  // Returns whether any case has this control.
  bool HasControl(const Control& control) const {
    return by_control_.contains(ControlToWord(control));
  }

  // The cases under one control.
  class Cases {
   public:
    // Returns the number of the case, or nothing.
    std::optional<size_t> Find(const Operands& operands) const;

   private:
    friend class CaseIndex;
    struct Part {
      const std::vector<Lane>* lanes;
      size_t first;  // number of its first case
    };
    std::vector<Part> parts_;
  };
  // Returns the cases under this control; empty if there are none.
  const Cases& Under(const Control& control) const;

 private:
  std::vector<CaseList> lists_;
  // By the address of the operands, which many lists share; each sorted by operands.
  std::unordered_map<const std::vector<Operands>*, std::vector<Lane>> lanes_;
  std::unordered_map<uint32_t, Cases> by_control_;
  Cases none_;
};

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_CASE_INDEX_H_
