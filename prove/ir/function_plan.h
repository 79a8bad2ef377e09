// In which order the blocks of a function are executed, so that ways meet before what follows.
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

// A block in a round of each loop around it: numbers that are in the order of execution. For each
// loop around the block, from the outermost, its place among its neighbours and the round; then the
// place of the block.
using BlockKey = std::vector<uint32_t>;

class FunctionPlan {
 public:
  // Brings the function into a form where a value leaves a loop through a phi alone.
  explicit FunctionPlan(llvm::Function& function);

  // What is not modelled about it, "" for nothing: a cycle with several entries.
  const std::string& fault() const { return fault_; }

  BlockKey EntryKey() const;
  // The key of a successor of the block with that key.
  BlockKey Next(const BlockKey& key, const llvm::BasicBlock* from,
                const llvm::BasicBlock* to) const;
  // Whether the edge is from within a loop to its beginning.
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
