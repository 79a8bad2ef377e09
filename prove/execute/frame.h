// One call of a function while it is executed.
#ifndef DIVFIX_PROVE_EXECUTE_FRAME_H_
#define DIVFIX_PROVE_EXECUTE_FRAME_H_

#include <llvm/IR/Function.h>

#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "prove/ir/function_plan.h"
#include "prove/memory/memory.h"
#include "prove/memory/value.h"
#include "prove/term/term.h"

namespace divfix::prove {

// The state on one path through the program, at one point: under which condition the path is taken,
// and the memory then.
struct State {
  Term guard;
  MemoryState memory;
};

struct Frame {
  // A path that arrives at a block.
  struct Incoming {
    State state;
    std::vector<Value> phis;  // of the block, in their order
    uint64_t number = 0;      // unique within the frame
  };

  llvm::Function& function;
  const FunctionPlan& plan;
  // The last value of each instruction; values of an earlier round of a loop are not needed again.
  std::unordered_map<const llvm::Value*, Value> values = {};
  // The paths that wait for their block to be executed.
  std::map<BlockKey, std::pair<const llvm::BasicBlock*, std::vector<Incoming>>> pending = {};
  // Memo: set of pending paths -> merged guard. The key is the numbers of the paths that wait, then
  // how many paths have returned and how many were lost. When the same paths wait again, everything
  // that branched off in between has met again, and has the guard of that time.
  std::map<std::vector<uint64_t>, Term> guards = {};
  uint64_t paths = 0;  // that have arrived at a block so far
  // The block that is executed.
  BlockKey key = {};
  const llvm::BasicBlock* block = nullptr;
  State state = {};
  bool ended = false;        // the path goes no further
  bool unreachable = false;  // and taking it is a hazard
  std::vector<std::pair<State, Value>> returned = {};
  std::vector<ObjectId> stack = {};
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_FRAME_H_
