// The stage `rules` of a plan: boundary cases of one rule at a time, in batches of every short
// length.
#ifndef DIVFIX_CROSSCHECK_RULE_BLOCKS_H_
#define DIVFIX_CROSSCHECK_RULE_BLOCKS_H_

#include <cstdint>
#include <vector>

#include "crosscheck/block.h"
#include "oracle/case.h"

namespace divfix {

// The first blocks have some cases of each rule under each semantics, so that even a participant
// that is slow, or often crashes, is compared on every rule. The later blocks have the same cases
// in batches of all lengths from 1 to 64 and of others up to kBlockCapacity: code for vectors of
// any width then has to handle every remainder.
class RuleBlocks {
 public:
  // `control` is the one to run under, except for the semantics.
  RuleBlocks(const Control& control, const std::vector<Semantics>& semantics);

  uint64_t blocks() const;
  const Control& control(uint64_t block) const { return GroupOf(block).control; }
  uint64_t size(uint64_t block) const;
  // Whether the block is one of the first.
  bool IsFirst(uint64_t block) const { return block < groups_.size(); }
  // As Plan::Fill.
  void Fill(uint64_t index, Block& block) const;

 private:
  // One rule under one semantics.
  struct Group {
    Control control;
    std::vector<Operands> operands;
  };
  const Group& GroupOf(uint64_t block) const { return groups_[block % groups_.size()]; }

  std::vector<Group> groups_;
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_RULE_BLOCKS_H_
