// One call of a function while it is executed.
#ifndef DIVFIX_PROVE_ACTIVATION_H_
#define DIVFIX_PROVE_ACTIVATION_H_

#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "prove/executor.h"

namespace divfix::prove {

struct Executor::Activation {
  // A way to a block.
  struct Incoming {
    State state;
    std::vector<Value> phis;  // of the block, in their order
  };

  llvm::Function& function;
  const FunctionPlan& plan;
  // The last one of each; those of an earlier round are not asked for any more.
  std::unordered_map<const llvm::Value*, Value> values = {};
  std::map<BlockKey, std::pair<const llvm::BasicBlock*, std::vector<Incoming>>> pending = {};
  // Where execution is.
  BlockKey key = {};
  const llvm::BasicBlock* block = nullptr;
  State state = {};
  bool ended = false;  // the block's way goes no further
  std::vector<std::pair<State, Value>> returned = {};
  std::vector<ObjectId> stack = {};
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_ACTIVATION_H_
