// One call of a function while it is executed.
#ifndef DIVFIX_PROVE_EXECUTE_ACTIVATION_H_
#define DIVFIX_PROVE_EXECUTE_ACTIVATION_H_

#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "prove/execute/executor.h"

namespace divfix::prove {

struct Executor::Activation {
  // A way to a block.
  struct Incoming {
    State state;
    std::vector<Value> phis;  // of the block, in their order
    uint64_t number = 0;      // no other way of the activation has it
  };

  llvm::Function& function;
  const FunctionPlan& plan;
  // The last one of each; those of an earlier round are not asked for any more.
  std::unordered_map<const llvm::Value*, Value> values = {};
  std::map<BlockKey, std::pair<const llvm::BasicBlock*, std::vector<Incoming>>> pending = {};
  // The guards of ways that were gone on with while certain others waited: `waiting` are the
  // numbers of those, then how many ways had returned, and how many had come to an end. Where the
  // same wait again, all that came of a way has met again, and has its guard.
  std::map<std::vector<uint64_t>, Term> guards = {};
  uint64_t ways = 0;
  // Where execution is.
  BlockKey key = {};
  const llvm::BasicBlock* block = nullptr;
  State state = {};
  bool ended = false;        // the block's way goes no further
  bool unreachable = false;  // and has a hazard whenever it is taken
  std::vector<std::pair<State, Value>> returned = {};
  std::vector<ObjectId> stack = {};
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_ACTIVATION_H_
