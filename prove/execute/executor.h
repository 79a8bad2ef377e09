// Executes a function of LLVM IR on terms: all of its ways at once, their states merged where they
// meet, loops unrolled while their rounds are known. Whatever is not modelled stops it, by name.
//
// Each family of instructions has a file: control_flow.cc, arithmetic.cc, casts.cc, compare.cc,
// vectors.cc, pointers.cc, loads_stores.cc, calls.cc, intrinsics.cc, floats.cc.
#ifndef DIVFIX_PROVE_EXECUTE_EXECUTOR_H_
#define DIVFIX_PROVE_EXECUTE_EXECUTOR_H_

#include <llvm/ADT/FloatingPointMode.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "prove/ir/fp_flags.h"
#include "prove/ir/function_plan.h"
#include "prove/ir/models.h"
#include "prove/memory/access_rules.h"
#include "prove/memory/memory.h"
#include "prove/memory/value.h"
#include "prove/solve/hazard.h"
#include "prove/solve/translation.h"
#include "prove/term/term.h"

namespace divfix::prove {

// Which floating-point environment a program is right in.
enum class FpEnvironment : uint8_t {
  kIeee,    // as LLVM assumes: round to nearest, denormals kept
  kAnyDaz,  // denormals kept or flushed, of inputs and results
};

// A way to be at a point of the program: when, and the memory then.
struct State {
  Term guard;
  MemoryState memory;
};

struct Returned {
  Value value;  // no scalars for void
  State state;
};

class Executor {
 public:
  // Whether the second term holds wherever the first does; false where that is not known.
  using Implies = std::function<bool(Term when, Term what)>;

  Executor(TermPool& pool, llvm::Module& module, FpEnvironment fp, const Models* models,
           Implies implies);
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;

  Memory& memory() { return memory_; }
  TermPool& pool() { return pool_; }
  // Runs a function that has a body. Nothing: it was refused, or no way through it returns.
  std::optional<Returned> Run(llvm::Function& function, const std::vector<Value>& arguments,
                              State state);
  // The same of the function that is to be translated, whose arguments are a caller's.
  std::optional<Returned> RunEntry(llvm::Function& function, std::vector<Value> arguments,
                                   State state);
  // The first thing that is not modelled, "" when there is none. What was computed counts for
  // nothing then.
  const std::string& refusal() const { return refusal_; }
  const std::vector<Hazard>& hazards() const { return hazards_; }

  // Whether to give up, asked now and then.
  std::function<bool()> over;
  // What the work-item's numbers are, on a GPU: 32 bits. Unset: reading them is refused.
  std::optional<Term> workgroup_id;
  std::optional<Term> workitem_id;
  // The result of v_div_fixup_f32 by the contract, of S0, S1, S2, for the instruction itself.
  std::function<Term(Term, Term, Term)> div_fixup;

 private:
  struct Activation;

  // The frame: blocks, ways and their merging (executor.cc, control_flow.cc).
  void RunBlock(Activation& activation, const llvm::BasicBlock& block);
  void Execute(Activation& a, const llvm::Instruction& instruction);
  void Terminate(Activation& a, const llvm::Instruction& instruction);
  void Branch(Activation& a, const llvm::BranchInst& i);
  void Switch(Activation& a, const llvm::SwitchInst& i);
  void Follow(Activation& a, const llvm::BasicBlock* to, Term condition);
  void Return(Activation& a, const llvm::ReturnInst& instruction);
  Term BranchCondition(Activation& a, const Scalar& scalar, const llvm::Instruction& instruction);

  // What an operand is (operands.cc).
  Value Use(Activation& a, const llvm::Value* value);
  Scalar UseScalar(Activation& a, const llvm::Value* value);
  Value ConstantValue(const llvm::Constant* constant, const llvm::Instruction* at);
  Value ConstantOf(const llvm::Constant* constant, const llvm::Instruction* at);
  // The term with new variables for those that differ at each use; `fresh` are those that it has.
  Term Renewed(Term t, VariableKind kind, std::map<Term, Term>& fresh);
  Value Refreshed(Value value, VariableKind kind);
  // Of a copy, what is undefined is not what it is where it was copied from.
  void RefreshCopy(std::vector<Byte>& bytes);
  Value UndefinedValue(llvm::Type* type);
  Value PoisonValue(llvm::Type* type);
  Scalar Known(Term bits) { return {.bits = bits, .poison = pool_.False(), .places = {}}; }
  Scalar PointerTo(ObjectId object, uint64_t offset = 0);
  ObjectId GlobalObject(const llvm::GlobalValue& global, const llvm::Instruction* at);
  // What a type is laid flat.
  std::vector<llvm::Type*> Flat(llvm::Type* type);
  uint32_t WidthOf(llvm::Type* type);
  size_t FlatIndex(llvm::Type* type, llvm::ArrayRef<unsigned> indices, llvm::Type** member);
  Value Blend(Term condition, const Value& yes, const Value& no);
  Scalar BlendScalar(Term condition, const Scalar& yes, const Scalar& no);

  // The families.
  Value Binary(Activation& a, const llvm::BinaryOperator& i);
  Scalar BinaryScalar(Activation& a, const llvm::BinaryOperator& i, const Scalar& x,
                      const Scalar& y);
  Value Cast(Activation& a, const llvm::CastInst& i);
  Scalar IntegerCast(const llvm::CastInst& i, const Scalar& x, uint32_t width);
  Value Reinterpret(const Value& value, llvm::Type* from, llvm::Type* to,
                    const llvm::Instruction& i);
  Value IntegerCompare(Activation& a, const llvm::ICmpInst& i);
  Term ComparePointers(llvm::CmpInst::Predicate predicate, const Scalar& x, const Scalar& y,
                       const llvm::Instruction& i);
  Term CompareBits(llvm::CmpInst::Predicate predicate, Term x, Term y);
  Value SelectOf(Activation& a, const llvm::SelectInst& i);
  Value ExtractLane(Activation& a, const llvm::ExtractElementInst& i);
  Value InsertLane(Activation& a, const llvm::InsertElementInst& i);
  Value Shuffle(Activation& a, const llvm::ShuffleVectorInst& i);
  Value ExtractMember(Activation& a, const llvm::ExtractValueInst& i);
  Value InsertMember(Activation& a, const llvm::InsertValueInst& i);
  Value Freeze(Activation& a, const llvm::FreezeInst& i);

  // Pointers and memory.
  Value Allocate(Activation& a, const llvm::AllocaInst& i);
  Value Offset(Activation& a, const llvm::GetElementPtrInst& i);
  // How many bits the addresses of such pointers have; 0 where they are no numbers.
  uint32_t AddressBits(llvm::Type* pointer) const {
    return layout_.isNonIntegralPointerType(pointer) ? 0
                                                     : layout_.getPointerTypeSizeInBits(pointer);
  }
  // The address of a place or pointer, of 64 bits; refuses those about which too little is known.
  Term AddressAt(const Place& place);
  Term AddressOf(const Scalar& pointer);
  Term IsNull(const Scalar& pointer);
  Term MisalignedWhen(const Scalar& pointer, uint64_t align);
  Value Load(Activation& a, const llvm::LoadInst& i);
  void Store(Activation& a, const llvm::StoreInst& i);
  std::vector<Byte> ReadBytes(Activation& a, const Scalar& pointer, uint64_t size, uint64_t align,
                              const llvm::Instruction& i);
  void WriteBytes(Activation& a, const Scalar& pointer, const std::vector<Byte>& bytes,
                  uint64_t align, const llvm::Instruction& i);
  // One lane's bytes only where `mask` holds.
  void WriteBytesWhen(Activation& a, Term mask, const Scalar& pointer,
                      const std::vector<Byte>& bytes, uint64_t align, const llvm::Instruction& i);
  std::vector<Byte> ReadBytesWhen(Activation& a, Term mask, const Scalar& pointer, uint64_t size,
                                  uint64_t align, const llvm::Instruction& i);
  // Whether an access of the place goes wrong, as a hazard; refuses what it can't tell.
  void CheckAccess(Activation& a, Term when, const Place& place, uint64_t size, uint64_t align,
                   bool write, const llvm::Instruction& i);
  std::vector<uint64_t> Offsets(const Place& place, uint64_t size, uint64_t align,
                                const llvm::Instruction& i);
  std::vector<Byte> BytesOf(const Value& value, llvm::Type* type, const llvm::Instruction* at);
  Value FromBytes(const std::vector<Byte>& bytes, llvm::Type* type, const llvm::Instruction& i);
  // Whether pointers of the one address space are those of the other.
  bool AreAlike(unsigned space, unsigned other) const;
  Scalar ScalarFromBytes(const std::vector<Byte>& bytes, uint64_t offset, llvm::Type* type,
                         const llvm::Instruction& i);
  Contents InitialContents(const llvm::GlobalVariable& global, const llvm::Instruction* at);
  void ApplyLoadMetadata(Activation& a, const llvm::Instruction& i, llvm::Type* type, Value& value);

  // Calls.
  std::optional<Value> Call(Activation& a, const llvm::CallBase& i);
  std::optional<Value> CallOne(Activation& a, const llvm::CallBase& i,
                               const llvm::Function& function);
  std::optional<Value> CallFunction(Activation& a, const llvm::CallBase& i,
                                    llvm::Function& function);
  // Makes what pointer arguments assert of accesses known to the rules.
  void MarkArguments(const llvm::Function& function, const llvm::CallBase* call,
                     std::vector<Value>& arguments);
  // The caller's objects that the call says are not looked at, and whether they were alive.
  std::vector<std::pair<ObjectId, Term>> HideStack(Activation& a, const llvm::CallBase& i);
  void ShowStack(Activation& a, const std::vector<std::pair<ObjectId, Term>>& hidden);
  void ApplyCallFlags(Activation& a, const llvm::CallBase& i, Value& result);
  void HoldCallOfIntrinsic(Activation& a, const llvm::CallBase& i, const llvm::Function& function);
  void ForgetBytes(Activation& a, const Scalar& pointer, llvm::Attribute initializes,
                   const llvm::Instruction& i);
  // Once it has returned to `after`, by this call or, of what is proved, by none.
  void HoldPromises(Activation& after, llvm::Function& function, const llvm::CallBase* call,
                    const std::vector<Value>& arguments, const Value& returned,
                    const llvm::Instruction& at);
  std::optional<Value> CallUnknown(Activation& a, const llvm::CallBase& i,
                                   const llvm::Function& function);
  std::optional<Value> Intrinsic(Activation& a, const llvm::CallBase& i);
  std::optional<Value> OfModel(llvm::Function& model, const std::vector<Value>& arguments,
                               const llvm::CallBase& i);
  std::optional<Value> IntegerIntrinsic(Activation& a, const llvm::CallBase& i,
                                        llvm::Intrinsic::ID id);
  std::optional<Value> VectorIntrinsic(Activation& a, const llvm::CallBase& i,
                                       llvm::Intrinsic::ID id);
  std::optional<Value> MemoryIntrinsic(Activation& a, const llvm::CallBase& i,
                                       llvm::Intrinsic::ID id);
  std::optional<Value> FloatIntrinsic(Activation& a, const llvm::CallBase& i,
                                      llvm::Intrinsic::ID id);
  std::optional<Value> DeviceIntrinsic(Activation& a, const llvm::CallBase& i,
                                       llvm::Intrinsic::ID id);
  std::optional<Value> ImplicitArguments(const llvm::CallBase& i);
  bool Assume(Activation& a, const llvm::CallBase& i);
  // What attributes of a parameter or a result assert of a value.
  void ApplyAttributes(Activation& a, llvm::AttributeSet attributes, llvm::Type* type,
                       const llvm::Instruction& at, Value& value);

  // Floats.
  Value FloatCompare(Activation& a, const llvm::FCmpInst& i);
  Value FloatUnary(Activation& a, const llvm::UnaryOperator& i);
  Value FloatBinary(Activation& a, const llvm::BinaryOperator& i);
  Value FloatCast(Activation& a, const llvm::CastInst& i);
  // Under nsz, a zero of any sign for a zero.
  Term LooseZero(const FpFlags& flags, Term bits);
  // What fast-math flags make of a result and its arguments.
  void ApplyFlags(const FpFlags& flags, const std::vector<Scalar>& arguments, Scalar& result);
  FpFlags FlagsOf(const llvm::Instruction& i);
  // A result of arithmetic: where the term is a NaN, one that the program may choose.
  Term ChosenNan(Term result);
  // An input of a comparison or of arithmetic, denormals flushed where the environment may.
  Term ReadFloat(Term bits);
  Term WrittenFloat(Term bits);
  // Whether denormals are flushed, by what is executed and all that called it.
  llvm::DenormalMode DenormalModeOf(uint32_t width) const;
  // Whether the environment flushes, as a variable of this name.
  Term Flushes(const char* name);
  Term Flushed(Term bits, llvm::DenormalMode::DenormalModeKind mode, const char* name);
  bool FloatType(llvm::Type* type, const llvm::Instruction& i);

  // Anything unmodelled. The first is kept.
  void Refuse(const llvm::Instruction* at, absl::string_view what);
  void AddHazard(Activation& a, Term when, absl::string_view what, const llvm::Instruction& i,
                 HazardKind kind = HazardKind::kUndefinedBehaviour);
  // Undefined behaviour where the value is poison or undefined.
  void DemandDefined(Activation& a, const Scalar& scalar, absl::string_view what,
                     const llvm::Instruction& i);
  // Whether an undefined value may be one thing or another.
  Term Varies(Term t);
  std::string Where(const llvm::Instruction& i) const;
  const FunctionPlan* PlanOf(llvm::Function& function);

  struct ModelResult {
    std::vector<Value> variables;
    Value result;
  };

  TermPool& pool_;
  llvm::Module& module_;
  const llvm::DataLayout& layout_;
  const FpEnvironment fp_;
  const Models* const models_;
  const Implies implies_;
  Memory memory_;
  AccessRules rules_;
  std::string refusal_;
  std::vector<Hazard> hazards_;
  std::unordered_map<const llvm::GlobalValue*, ObjectId> globals_;
  std::map<ObjectId, std::shared_ptr<const Contents>> constants_;
  std::unordered_map<const llvm::Function*, std::unique_ptr<FunctionPlan>> plans_;
  std::map<std::pair<const llvm::Function*, std::vector<Term>>, ModelResult> model_results_;
  std::map<std::string, Term> flushes_;
  int constant_depth_ = 0;
  std::optional<ObjectId> implicit_arguments_;
  uint64_t executed_ = 0;
  uint64_t stack_bytes_ = 0;  // of all that was ever there
  uint64_t lost_ways_ = 0;    // that ended without a return, nor in what is unreachable
  std::vector<const llvm::Function*> running_;  // the callers of what is executed, and it
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_EXECUTOR_H_
