#include "prove/score/mutation.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>

#include <optional>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"

namespace divfix::prove {
namespace {

llvm::Instruction& InstructionAt(llvm::Function& function, size_t number) {
  return *std::next(llvm::inst_begin(function), static_cast<int>(number));
}

// Returns the constant changed by `step`, or null if it is not a single number.
llvm::Constant* Moved(llvm::Value* value, int step) {
  if (auto* integer = llvm::dyn_cast<llvm::ConstantInt>(value)) {
    if (integer->getType()->isVectorTy()) return nullptr;
    return llvm::ConstantInt::get(integer->getType(),
                                  integer->getValue() + static_cast<uint64_t>(step));
  }
  if (auto* number = llvm::dyn_cast<llvm::ConstantFP>(value)) {
    if (number->getType()->isVectorTy()) return nullptr;
    llvm::APInt bits = number->getValueAPF().bitcastToAPInt();
    bits += static_cast<uint64_t>(step);
    return llvm::ConstantFP::get(number->getContext(),
                                 llvm::APFloat(number->getType()->getFltSemantics(), bits));
  }
  return nullptr;
}

bool MayChangeOperand(const llvm::Instruction& instruction, unsigned operand) {
  if (llvm::isa<llvm::AllocaInst>(instruction) || llvm::isa<llvm::GetElementPtrInst>(instruction)) {
    return false;
  }
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  if (call == nullptr) return true;
  if (operand >= call->arg_size()) return false;  // the function that is called
  return call->getIntrinsicID() == llvm::Intrinsic::is_fpclass ||
         !call->paramHasAttr(operand, llvm::Attribute::ImmArg);
}

void AddConstants(llvm::Instruction& instruction, size_t number, std::vector<Mutation>& all) {
  const auto add = [&](llvm::Value* value, unsigned which, bool of_case) {
    if (Moved(value, 1) == nullptr) return;
    all.push_back({MutationKind::kConstantUp, number, which, of_case});
    if (value->getType()->isIntegerTy(1)) return;  // the same successor again
    all.push_back({MutationKind::kConstantDown, number, which, of_case});
  };
  if (auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&instruction)) {
    for (const auto& c : choice->cases()) add(c.getCaseValue(), c.getCaseIndex(), true);
    return;
  }
  for (unsigned i = 0; i < instruction.getNumOperands(); ++i) {
    if (MayChangeOperand(instruction, i)) add(instruction.getOperand(i), i, false);
  }
}

void AddPredicates(const llvm::CmpInst& compare, size_t number, std::vector<Mutation>& all) {
  const bool integer = llvm::isa<llvm::ICmpInst>(compare);
  const unsigned first =
      integer ? llvm::CmpInst::FIRST_ICMP_PREDICATE : llvm::CmpInst::FIRST_FCMP_PREDICATE;
  const unsigned last =
      integer ? llvm::CmpInst::LAST_ICMP_PREDICATE : llvm::CmpInst::LAST_FCMP_PREDICATE;
  for (unsigned p = first; p <= last; ++p) {
    if (p != compare.getPredicate()) all.push_back({MutationKind::kPredicate, number, p});
  }
}

bool CanSwap(const llvm::Instruction& instruction) {
  if (const auto* binary = llvm::dyn_cast<llvm::BinaryOperator>(&instruction)) {
    return !binary->isCommutative() && binary->getOperand(0) != binary->getOperand(1);
  }
  const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return intrinsic != nullptr && intrinsic->arg_size() >= 2 && !intrinsic->isCommutative() &&
         intrinsic->getArgOperand(0)->getType() == intrinsic->getArgOperand(1)->getType() &&
         !intrinsic->paramHasAttr(1, llvm::Attribute::ImmArg);
}

// A value of a switch's condition that leads to this successor.
std::optional<llvm::APInt> ValueFor(const llvm::SwitchInst& choice, unsigned successor) {
  for (const auto& c : choice.cases()) {
    if (c.getSuccessorIndex() == successor) return c.getCaseValue()->getValue();
  }
  const unsigned width = choice.getCondition()->getType()->getIntegerBitWidth();
  for (uint64_t value = 0; width >= 64 || value >> width == 0; ++value) {
    const auto* constant = llvm::ConstantInt::get(
        llvm::cast<llvm::IntegerType>(choice.getCondition()->getType()), value);
    if (choice.findCaseValue(constant) == choice.case_default()) return constant->getValue();
  }
  return std::nullopt;  // the default is never taken
}

bool Force(llvm::Instruction& instruction, unsigned successor) {
  if (auto* branch = llvm::dyn_cast<llvm::BranchInst>(&instruction)) {
    branch->setCondition(llvm::ConstantInt::getBool(branch->getContext(), successor == 0));
    return true;
  }
  auto& choice = llvm::cast<llvm::SwitchInst>(instruction);
  const std::optional<llvm::APInt> value = ValueFor(choice, successor);
  if (!value.has_value()) return false;
  choice.setCondition(llvm::ConstantInt::get(choice.getContext(), *value));
  return true;
}

bool MoveConstant(const Mutation& mutation, llvm::Instruction& instruction) {
  const int step = mutation.kind == MutationKind::kConstantUp ? 1 : -1;
  if (!mutation.of_case) {
    instruction.setOperand(mutation.which, Moved(instruction.getOperand(mutation.which), step));
    return true;
  }
  auto& choice = llvm::cast<llvm::SwitchInst>(instruction);
  auto& c = *std::next(choice.case_begin(), mutation.which);
  auto* moved = llvm::cast<llvm::ConstantInt>(Moved(c.getCaseValue(), step));
  if (choice.findCaseValue(moved) != choice.case_default()) return false;
  c.setValue(moved);
  return true;
}

}  // namespace

const char* MutationKindName(MutationKind kind) {
  switch (kind) {
    case MutationKind::kConstantUp:
      return "constant one up";
    case MutationKind::kConstantDown:
      return "constant one down";
    case MutationKind::kPredicate:
      return "another predicate";
    case MutationKind::kSwappedOperands:
      return "operands swapped";
    case MutationKind::kForcedBranch:
      return "branch forced";
    case MutationKind::kExchangedArms:
      return "select's arms exchanged";
  }
  return "";
}

std::vector<Mutation> MutationsOf(llvm::Function& function) {
  std::vector<Mutation> all;
  size_t number = 0;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    AddConstants(instruction, number, all);
    if (const auto* compare = llvm::dyn_cast<llvm::CmpInst>(&instruction)) {
      AddPredicates(*compare, number, all);
    }
    if (CanSwap(instruction)) all.push_back({MutationKind::kSwappedOperands, number});
    if (llvm::isa<llvm::SelectInst>(instruction)) {
      all.push_back({MutationKind::kExchangedArms, number});
    }
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(&instruction);
    if ((branch != nullptr && branch->isConditional()) ||
        llvm::isa<llvm::SwitchInst>(instruction)) {
      for (unsigned s = 0; s < instruction.getNumSuccessors(); ++s) {
        all.push_back({MutationKind::kForcedBranch, number, s});
      }
    }
    ++number;
  }
  return all;
}

bool Apply(const Mutation& mutation, llvm::Function& function) {
  llvm::Instruction& instruction = InstructionAt(function, mutation.instruction);
  bool done = true;
  switch (mutation.kind) {
    case MutationKind::kConstantUp:
    case MutationKind::kConstantDown:
      done = MoveConstant(mutation, instruction);
      break;
    case MutationKind::kPredicate:
      llvm::cast<llvm::CmpInst>(instruction)
          .setPredicate(static_cast<llvm::CmpInst::Predicate>(mutation.which));
      break;
    case MutationKind::kSwappedOperands: {
      llvm::Value* first = instruction.getOperand(0);
      instruction.setOperand(0, instruction.getOperand(1));
      instruction.setOperand(1, first);
      break;
    }
    case MutationKind::kForcedBranch:
      done = Force(instruction, mutation.which);
      break;
    case MutationKind::kExchangedArms:
      llvm::cast<llvm::SelectInst>(instruction).swapValues();
      break;
  }
  return done && !llvm::verifyFunction(function);
}

std::string Describe(const Mutation& mutation, llvm::Function& function) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  InstructionAt(function, mutation.instruction).print(stream);
  const auto words = absl::StripAsciiWhitespace(text);
  std::string what = MutationKindName(mutation.kind);
  if (mutation.kind == MutationKind::kPredicate) {
    absl::StrAppend(
        &what, ", ",
        llvm::CmpInst::getPredicateName(static_cast<llvm::CmpInst::Predicate>(mutation.which))
            .str());
  } else if (mutation.kind == MutationKind::kForcedBranch || mutation.of_case) {
    absl::StrAppend(&what, ", number ", mutation.which);
  } else if (mutation.kind == MutationKind::kConstantUp ||
             mutation.kind == MutationKind::kConstantDown) {
    absl::StrAppend(&what, ", operand ", mutation.which);
  }
  return absl::StrCat(what, ": ", words.substr(0, 120));
}

}  // namespace divfix::prove
