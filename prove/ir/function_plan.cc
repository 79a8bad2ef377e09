#include "prove/ir/function_plan.h"

#include <llvm/IR/CFG.h>
#include <llvm/Transforms/Utils/LoopUtils.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

namespace divfix::prove {
namespace {

// What is ordered within a loop or the function: its own blocks, and each loop directly in it as a
// unit.
struct Item {
  const llvm::BasicBlock* block = nullptr;
  const llvm::Loop* loop = nullptr;

  friend auto operator<=>(const Item&, const Item&) = default;
};

}  // namespace

FunctionPlan::FunctionPlan(llvm::Function& function)
    : dominators_(function), loops_(dominators_), entry_(&function.getEntryBlock()) {
  for (llvm::Loop* loop : loops_) {
    llvm::formLCSSARecursively(*loop, dominators_, &loops_, /*SE=*/nullptr);
  }
  OrderWithin(nullptr, function);
  for (const llvm::Loop* loop : loops_.getLoopsInPreorder()) OrderWithin(loop, function);
}

void FunctionPlan::OrderWithin(const llvm::Loop* container, llvm::Function& function) {
  const auto item_of = [&](const llvm::BasicBlock* block) -> Item {
    const llvm::Loop* loop = loops_.getLoopFor(block);
    if (loop == container) return {.block = block};
    while (loop != nullptr && loop->getParentLoop() != container) loop = loop->getParentLoop();
    return {.loop = loop};
  };
  const auto is_inside = [&](const llvm::BasicBlock* block) {
    return container == nullptr || container->contains(block);
  };
  const llvm::BasicBlock* first = container == nullptr ? entry_ : container->getHeader();
  std::map<Item, std::set<Item>> edges;
  for (const llvm::BasicBlock& block : function) {
    if (!is_inside(&block) || !dominators_.isReachableFromEntry(&block)) continue;
    const Item from = item_of(&block);
    std::set<Item>& to = edges[from];
    for (const llvm::BasicBlock* successor : llvm::successors(&block)) {
      if (!is_inside(successor) || (container != nullptr && successor == first)) continue;
      const Item next = item_of(successor);
      if (next != from) {
        to.insert(next);
      } else if (next.block != nullptr) {
        fault_ = "a cycle of blocks that is not a loop";
      }
    }
  }
  // Depth first; the block that is finished last comes first.
  enum class Mark : uint8_t { kNew, kOpen, kDone };
  std::map<Item, Mark> marks;
  std::vector<Item> finished;
  const std::function<void(const Item&)> visit = [&](const Item& item) {
    marks[item] = Mark::kOpen;
    for (const Item& next : edges[item]) {
      if (marks[next] == Mark::kOpen) fault_ = "a loop with more than one entry";
      if (marks[next] == Mark::kNew) visit(next);
    }
    marks[item] = Mark::kDone;
    finished.push_back(item);
  };
  visit(item_of(first));
  std::ranges::reverse(finished);
  for (size_t i = 0; i < finished.size(); ++i) {
    const uint32_t order = static_cast<uint32_t>(i);
    if (finished[i].block != nullptr) order_of_blocks_[finished[i].block] = order;
    if (finished[i].loop != nullptr) order_of_loops_[finished[i].loop] = order;
  }
}

std::vector<const llvm::Loop*> FunctionPlan::LoopsAround(const llvm::BasicBlock* block) const {
  std::vector<const llvm::Loop*> around;
  for (const llvm::Loop* loop = loops_.getLoopFor(block); loop != nullptr;
       loop = loop->getParentLoop()) {
    around.push_back(loop);
  }
  std::ranges::reverse(around);
  return around;
}

// No branch leads to the entry, so it is in no loop.
BlockKey FunctionPlan::EntryKey() const { return {order_of_blocks_.at(entry_)}; }

BlockKey FunctionPlan::Next(const BlockKey& key, const llvm::BasicBlock* from,
                            const llvm::BasicBlock* to) const {
  BlockKey next;
  const std::vector<const llvm::Loop*> around = LoopsAround(to);
  for (size_t i = 0; i < around.size(); ++i) {
    next.push_back(order_of_loops_.at(around[i]));
    const bool stays = around[i]->contains(from);
    const bool again = stays && to == around[i]->getHeader();
    next.push_back(stays ? key[2 * i + 1] + (again ? 1 : 0) : 0);
  }
  next.push_back(order_of_blocks_.at(to));
  return next;
}

bool FunctionPlan::IsBackEdge(const llvm::BasicBlock* from, const llvm::BasicBlock* to) const {
  const llvm::Loop* loop = loops_.getLoopFor(to);
  return loop != nullptr && loop->getHeader() == to && loop->contains(from);
}

}  // namespace divfix::prove
