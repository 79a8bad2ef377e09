// The order in which the blocks of a function are executed, such that paths meet before what
// follows.
#ifndef DIVFIX_PROVE_IR_FUNCTION_PLAN_H_
#define DIVFIX_PROVE_IR_FUNCTION_PLAN_H_

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace divfix::prove {

// The position of a block in the order of execution, given the round of each loop around it. For
// each loop from the outermost: its position among its siblings and the round; then the block's
// position.
using BlockKey = std::vector<uint32_t>;

class FunctionPlan {
 public:
  // Transforms the function to loop-closed form, where a value leaves a loop only through a phi.
  explicit FunctionPlan(llvm::Function& function);

  // What is not modelled about the function, or "": a cycle with several entries.
  const std::string& fault() const { return fault_; }

  BlockKey EntryKey() const;
  // Returns the key of a successor of the block with this key.
  BlockKey Next(const BlockKey& key, const llvm::BasicBlock* from,
                const llvm::BasicBlock* to) const;
  // Returns whether the edge leads from within a loop to its beginning.
  bool IsBackEdge(const llvm::BasicBlock* from, const llvm::BasicBlock* to) const;

 private:
  void OrderWithin(const llvm::Loop* loop, llvm::Function& function);
  std::vector<const llvm::Loop*> LoopsAround(const llvm::BasicBlock* block) const;

  llvm::DominatorTree dominators_;
  llvm::LoopInfo loops_;
  std::unordered_map<const llvm::BasicBlock*, uint32_t> order_of_blocks_;
  std::unordered_map<const llvm::Loop*, uint32_t> order_of_loops_;
  const llvm::BasicBlock* entry_;
  std::string fault_;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_FUNCTION_PLAN_H_
