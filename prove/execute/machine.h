// The state that a program has while its instructions are executed on terms: pool of terms, memory,
// the frame of the current call, the hazards found so far. Every family of instructions works on
// it.
#ifndef DIVFIX_PROVE_EXECUTE_MACHINE_H_
#define DIVFIX_PROVE_EXECUTE_MACHINE_H_

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "prove/execute/frame.h"
#include "prove/execute/held.h"
#include "prove/ir/function_plan.h"
#include "prove/ir/models.h"
#include "prove/memory/access_rules.h"
#include "prove/memory/memory.h"
#include "prove/memory/value.h"
#include "prove/solve/translation.h"
#include "prove/term/hazard.h"
#include "prove/term/term.h"

namespace divfix::prove {

// The floating-point environments in which a program has to be right.
enum class FpEnvironment : uint8_t {
  kIeee,    // as LLVM assumes: round to nearest, denormals kept
  kAnyDaz,  // denormals of inputs and results kept or flushed
};

// The size of a group of work-items, as impls/hip launches its kernels.
inline constexpr uint64_t kItemsOfGroup = 256;
// The most bytes of a global or of what is allocated at once.
inline constexpr uint64_t kMostBytes = 1u << 20;

class Machine {
 public:
  // Returns whether `what` holds wherever `when` does; false where that is not known.
  using Implication = std::function<bool(Term when, Term what)>;

  // All arguments must outlive the machine; `models` may be null.
  Machine(TermPool& pool, llvm::Module& module, FpEnvironment fp, const Models* models,
          Implication implies);
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  TermPool& pool() { return pool_; }
  llvm::Module& module() { return module_; }
  const llvm::DataLayout& layout() const { return layout_; }
  FpEnvironment fp() const { return fp_; }
  const Models* models() const { return models_; }
  Memory& memory() { return memory_; }
  AccessRules& rules() { return rules_; }
  bool IsAmdGpu() const { return module_.getTargetTriple().isAMDGPU(); }
  bool Implies(Term when, Term what) const { return implies_(when, what); }

  // The frame of the call that is executed, and the state of its current path.
  Frame& frame() { return *frames_.back(); }
  State& state() { return frame().state; }
  void Enter(Frame& frame) { frames_.push_back(&frame); }
  void Leave() { frames_.pop_back(); }

  // Stops execution, since something is not modelled. Only the first refusal is kept.
  void Refuse(const llvm::Instruction* at, absl::string_view what);
  bool refused() const { return !refusal_.empty(); }
  // The first refusal, "" if there is none. After a refusal nothing that was computed counts.
  const std::string& refusal() const { return refusal_; }

  // Records that something goes wrong if the current path is taken and `when` holds.
  void AddHazard(Term when, absl::string_view what, const llvm::Instruction& i,
                 HazardKind kind = HazardKind::kUndefinedBehaviour);
  const std::vector<Hazard>& hazards() const { return hazards_; }

  // Returns whether to give up; asked now and then. May be empty.
  std::function<bool()> over;
  // On a GPU: the numbers of the work-group and the work-item, 32 bits. Reading them is refused
  // where they are not set.
  std::optional<Term> workgroup_id;
  std::optional<Term> workitem_id;
  // Returns the result of v_div_fixup_f32 by the contract, for the instruction itself.
  std::function<Term(Term s0, Term s1, Term s2)> div_fixup;

  // What the families of instructions keep from one instruction to the next.
  std::vector<const llvm::Function*> running;  // the callers of what is executed, and itself
  uint64_t executed = 0;                       // instructions
  uint64_t allocated = 0;                      // bytes of stack and heap, ever
  uint64_t lost_paths = 0;  // that ended without a return, except at an `unreachable`
  std::unordered_map<const llvm::Function*, std::unique_ptr<FunctionPlan>> plans;
  std::unordered_map<const llvm::GlobalValue*, ObjectId> globals;
  int constant_depth = 0;
  struct ModelResult {
    std::vector<Value> variables;
    Value result;
  };
  std::map<std::pair<const llvm::Function*, std::vector<Term>>, ModelResult> model_results;
  std::map<std::string, Term> flushes;
  // Globals whose bytes are not made yet, by object.
  std::unordered_map<ObjectId, const llvm::GlobalVariable*> unfilled;
  // What mutable globals hold when the function is called, as far as they are accessed; and the
  // variables for it.
  HeldGlobals held;
  std::vector<HeldVariable> held_variables;
  std::set<const llvm::GlobalVariable*> owned;  // those that only the function itself changes
  // Whether calls before this one changed only what they had found.
  bool later = false;
  // Whether all calls of the function are known: false where they may have other counts.
  bool owns_globals = true;
  std::optional<ObjectId> implicit_arguments;

 private:
  TermPool& pool_;
  llvm::Module& module_;
  const llvm::DataLayout& layout_;
  const FpEnvironment fp_;
  const Models* const models_;
  const Implication implies_;
  Memory memory_;
  AccessRules rules_;
  std::vector<Frame*> frames_;
  std::string refusal_;
  std::vector<Hazard> hazards_;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_MACHINE_H_
