#include <llvm/IR/Instructions.h>

#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/execute/instructions.h"
#include "prove/execute/pointers.h"

namespace divfix::prove {

namespace {

// Returns the instruction's value; nothing if the path ends here.
std::optional<Value> Result(Machine& m, const llvm::Instruction& i) {
  using llvm::cast;
  using llvm::Instruction;
  switch (i.getOpcode()) {
    case Instruction::FNeg:
      return FloatUnary(m, cast<llvm::UnaryOperator>(i));
    case Instruction::FAdd:
    case Instruction::FSub:
    case Instruction::FMul:
    case Instruction::FDiv:
    case Instruction::FRem:
      return FloatBinary(m, cast<llvm::BinaryOperator>(i));
    case Instruction::ICmp:
      return IntegerCompare(m, cast<llvm::ICmpInst>(i));
    case Instruction::FCmp:
      return FloatCompare(m, cast<llvm::FCmpInst>(i));
    case Instruction::Select:
      return Select(m, cast<llvm::SelectInst>(i));
    case Instruction::ExtractElement:
      return ExtractLane(m, cast<llvm::ExtractElementInst>(i));
    case Instruction::InsertElement:
      return InsertLane(m, cast<llvm::InsertElementInst>(i));
    case Instruction::ShuffleVector:
      return Shuffle(m, cast<llvm::ShuffleVectorInst>(i));
    case Instruction::ExtractValue:
      return ExtractMember(m, cast<llvm::ExtractValueInst>(i));
    case Instruction::InsertValue:
      return InsertMember(m, cast<llvm::InsertValueInst>(i));
    case Instruction::Freeze:
      return Freeze(m, cast<llvm::FreezeInst>(i));
    case Instruction::Alloca:
      return Allocate(m, cast<llvm::AllocaInst>(i));
    case Instruction::GetElementPtr:
      return OffsetPointer(m, cast<llvm::GetElementPtrInst>(i));
    case Instruction::Load:
      return Load(m, cast<llvm::LoadInst>(i));
    case Instruction::Store:
      Store(m, cast<llvm::StoreInst>(i));
      return Value();
    case Instruction::Call:
      return Call(m, cast<llvm::CallInst>(i));
    default:
      if (i.isBinaryOp()) return IntegerBinary(m, cast<llvm::BinaryOperator>(i));
      if (i.isCast()) return Cast(m, cast<llvm::CastInst>(i));
      m.Refuse(&i, absl::StrCat("the instruction '", i.getOpcodeName(), "'"));
      return std::nullopt;
  }
}

}  // namespace

void Execute(Machine& m, const llvm::Instruction& instruction) {
  Frame& frame = m.frame();
  if (std::optional<Value> value = Result(m, instruction)) {
    frame.values[&instruction] = *std::move(value);
  } else {
    frame.ended = true;
  }
}

}  // namespace divfix::prove
