#include "prove/ir/signature.h"

#include <llvm/IR/Attributes.h>
#include <llvm/IR/CallingConv.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/Support/MathExtras.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace divfix::prove {
namespace {

constexpr std::pair<absl::string_view, Role> kRoles[] = {{"s0", Role::kS0},
                                                         {"s1", Role::kS1},
                                                         {"s2", Role::kS2},
                                                         {"control", Role::kControl},
                                                         {"count", Role::kCount},
                                                         {"d", Role::kD},
                                                         {"exceptions", Role::kExceptions},
                                                         {"outcome", Role::kOutcome},
                                                         {"state", Role::kState}};

// A 32-bit integer or float.
bool IsWord(const llvm::Type* type) { return type->isIntegerTy(32) || type->isFloatTy(); }

absl::Status ParseRoles(absl::string_view text, Signature& signature) {
  for (const absl::string_view name : absl::StrSplit(text, ',')) {
    uint64_t number = 0;
    const bool is_number = absl::SimpleAtoi(name, &number);
    const std::optional<Role> role = is_number ? Role::kNumber : RoleOf(name);
    if (!role.has_value()) {
      return absl::InvalidArgumentError(
          absl::StrCat("--arguments: '", name, "' is not one of ", kRoleNames));
    }
    if (!is_number && signature.Has(*role)) {
      return absl::InvalidArgumentError(absl::StrCat("--arguments: '", name, "' is given twice"));
    }
    signature.parameters.push_back(*role);
    signature.numbers.push_back(number);
  }
  return absl::OkStatus();
}

// Returns the default roles for a function of this type; nothing if the type is not known.
std::optional<std::vector<Role>> DefaultRoles(const llvm::Function& function) {
  // One letter for each parameter: word, pointer, structure for the result, or another number.
  std::string shape;
  for (const llvm::Argument& argument : function.args()) {
    shape += argument.hasStructRetAttr()           ? 's'
             : argument.getType()->isPointerTy()   ? 'p'
             : IsWord(argument.getType())          ? 'w'
             : argument.getType()->isIntegerTy(64) ? 'n'
                                                   : '?';
  }
  using enum Role;
  const std::pair<const char*, std::vector<Role>> known[] = {
      {"www", {kS0, kS1, kS2}},
      {"wwww", {kS0, kS1, kS2, kControl}},
      {"swww", {kOutcome, kS0, kS1, kS2}},
      {"swwww", {kOutcome, kS0, kS1, kS2, kControl}},
      {"wwwp", {kS0, kS1, kS2, kD}},
      {"wwwwp", {kS0, kS1, kS2, kControl, kD}},
      {"wwwpp", {kS0, kS1, kS2, kD, kExceptions}},
      {"wwwwpp", {kS0, kS1, kS2, kControl, kD, kExceptions}},
      {"ppppn", {kS0, kS1, kS2, kD, kCount}},
      {"ppppw", {kS0, kS1, kS2, kD, kCount}},
      {"pppppn", {kS0, kS1, kS2, kD, kExceptions, kCount}},
      {"pppppw", {kS0, kS1, kS2, kD, kExceptions, kCount}},
      {"npppp", {kCount, kS0, kS1, kS2, kD}},
      {"wnppppp", {kControl, kCount, kS0, kS1, kS2, kD, kExceptions}},
      {"pppp", {kS0, kS1, kS2, kD}},
      {"ppppp", {kS0, kS1, kS2, kD, kExceptions}},
  };
  for (const auto& [text, roles] : known) {
    if (shape == text) return roles;
  }
  return std::nullopt;
}

// The size of a result in memory.
uint64_t BytesOf(Role role) { return role == Role::kD ? 4 : role == Role::kExceptions ? 1 : 5; }

bool IsByteOrWords(unsigned bits) { return bits == 8 || bits == 16 || bits == 32 || bits == 64; }

// Whether the calling convention only says how arguments are passed.
bool IsCalledAsUsual(const llvm::Function& function) {
  namespace cc = llvm::CallingConv;
  constexpr unsigned kUsual[] = {cc::C,
                                 cc::Fast,
                                 cc::Cold,
                                 cc::X86_StdCall,
                                 cc::X86_FastCall,
                                 cc::X86_VectorCall,
                                 cc::X86_RegCall,
                                 cc::X86_64_SysV,
                                 cc::Win64,
                                 cc::ARM_AAPCS,
                                 cc::ARM_AAPCS_VFP,
                                 cc::AArch64_VectorCall,
                                 cc::AMDGPU_KERNEL,
                                 cc::AMDGPU_Gfx,
                                 cc::AMDGPU_PS,
                                 cc::AMDGPU_CS,
                                 cc::SPIR_FUNC};
  return std::ranges::find(kUsual, function.getCallingConv()) != std::end(kUsual);
}

absl::Status Check(const llvm::Function& function, Signature& signature) {
  if (!IsCalledAsUsual(function)) {
    return absl::InvalidArgumentError(absl::StrCat("the function '", function.getName().str(),
                                                   "' has a special calling convention"));
  }
  const auto fault = [&](absl::string_view what) {
    return absl::InvalidArgumentError(absl::StrCat("the function '", function.getName().str(),
                                                   "' is ", TypeText(function), ": ", what));
  };
  for (const Role role : {Role::kS0, Role::kS1, Role::kS2}) {
    if (!signature.Has(role)) return fault("--arguments or --state has to name s0, s1 and s2");
  }
  for (size_t i = 0; i < signature.parameters.size(); ++i) {
    const llvm::Type* type = function.getArg(static_cast<unsigned>(i))->getType();
    const std::string number = absl::StrCat("parameter ", i + 1, " ");
    if (type->isPointerTy() && type->getPointerAddressSpace() != 0 &&
        type->getPointerAddressSpace() != 1 && type->getPointerAddressSpace() != 4) {
      return fault(absl::StrCat(number, "points to an address space that the host does not have"));
    }
    switch (signature.parameters[i]) {
      case Role::kS0:
        signature.arrays = type->isPointerTy();
        [[fallthrough]];
      case Role::kS1:
      case Role::kS2:
        if (!type->isPointerTy() && !IsWord(type)) {
          return fault(absl::StrCat(number, "is an operand, but not an i32, a float or a pointer"));
        }
        break;
      case Role::kControl:
        if (!type->isIntegerTy(32))
          return fault(absl::StrCat(number, "is the control, but not an i32"));
        break;
      case Role::kNumber:
        if (!type->isIntegerTy() || type->getIntegerBitWidth() > 64 ||
            (signature.numbers[i] &
             ~llvm::maskTrailingOnes<uint64_t>(type->getIntegerBitWidth()))) {
          return fault(absl::StrCat(number, "is a number, but not an integer that it fits into"));
        }
        break;
      case Role::kCount:
        if (!type->isIntegerTy(32) && !type->isIntegerTy(64)) {
          return fault(absl::StrCat(number, "is the count, but not an i32 or an i64"));
        }
        break;
      case Role::kState:
        if (!signature.state.has_value() || !type->isPointerTy()) {
          return fault(absl::StrCat(
              number, "is the state, which has to be a pointer, and --state has to describe"));
        }
        break;
      case Role::kD:
      case Role::kExceptions:
      case Role::kOutcome:
        if (!type->isPointerTy())
          return fault(absl::StrCat(number, "is a result, but not a pointer"));
        if (llvm::Type* by = function.getArg(static_cast<unsigned>(i))->getParamStructRetType();
            by != nullptr && function.getDataLayout().getTypeAllocSize(by).getFixedValue() <
                                 BytesOf(signature.parameters[i])) {
          return fault(absl::StrCat(number, "is sret of a type that is smaller than the result"));
        }
        break;
    }
  }
  for (size_t i = 0; i < signature.parameters.size(); ++i) {
    const Role role = signature.parameters[i];
    const bool operand = role == Role::kS0 || role == Role::kS1 || role == Role::kS2;
    const bool pointer = function.getArg(static_cast<unsigned>(i))->getType()->isPointerTy();
    if (operand && pointer != signature.arrays) {
      return fault("some of its operands are arrays and some are not");
    }
  }
  if (signature.Has(Role::kCount) && !signature.arrays) {
    return fault("it has a count, but no arrays");
  }
  if (signature.Has(Role::kOutcome) &&
      (signature.Has(Role::kD) || signature.Has(Role::kExceptions))) {
    return fault("it has a parameter for the whole outcome, and one for D or the exceptions too");
  }
  const llvm::Type* type = function.getReturnType();
  if (!signature.Has(Role::kD) && !signature.Has(Role::kOutcome)) {
    const auto* structure = llvm::dyn_cast<llvm::StructType>(type);
    const bool pair = structure != nullptr && structure->getNumElements() == 2 &&
                      IsWord(structure->getElementType(0)) &&
                      structure->getElementType(1)->isIntegerTy() &&
                      IsByteOrWords(structure->getElementType(1)->getIntegerBitWidth());
    // A 64-bit integer is a structure of both, as it is passed in a register.
    if (pair || type->isIntegerTy(64)) {
      signature.returns_d = signature.returns_exceptions = true;
    } else if (IsWord(type)) {
      signature.returns_d = true;
    } else {
      return fault("it has no result that could be D");
    }
  }
  if (signature.returns_exceptions && signature.Has(Role::kExceptions)) {
    return fault("it returns exceptions, but has a parameter for them too");
  }
  return absl::OkStatus();
}

}  // namespace

std::optional<Role> RoleOf(absl::string_view name) {
  const auto* known = std::ranges::find(kRoles, name, &std::pair<absl::string_view, Role>::first);
  return known == std::end(kRoles) ? std::nullopt : std::optional(known->second);
}

bool Signature::Has(Role role) const {
  return std::ranges::find(parameters, role) != parameters.end() ||
         (state.has_value() && state->at.contains(role));
}

std::string TypeText(const llvm::Function& function) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  function.getFunctionType()->print(stream);
  return text;
}

absl::StatusOr<Signature> SignatureOf(const llvm::Function& function, absl::string_view arguments,
                                      absl::string_view state) {
  Signature signature;
  if (!arguments.empty()) {
    if (absl::Status status = ParseRoles(arguments, signature); !status.ok()) return status;
    if (signature.parameters.size() != function.arg_size()) {
      return absl::InvalidArgumentError(absl::StrCat(
          "--arguments names ", signature.parameters.size(), " parameters, but the function '",
          function.getName().str(), "' has ", function.arg_size()));
    }
  } else if (!state.empty() && function.arg_size() == 1) {
    signature.parameters = {Role::kState};
  } else {
    std::optional<std::vector<Role>> roles = DefaultRoles(function);
    if (!roles.has_value() || function.isVarArg()) {
      return absl::InvalidArgumentError(absl::StrCat(
          "the function '", function.getName().str(), "' is ", TypeText(function),
          ", which is not a known type, such as u32 f(u32 s0, u32 s1, u32 s2) or the same with "
          "floats; say what its parameters are with --arguments=s0,s1,s2,... (from ",
          kRoleNames, ")"));
    }
    signature.parameters = *std::move(roles);
  }
  signature.numbers.resize(signature.parameters.size());
  if (!state.empty()) {
    absl::StatusOr<StateLayout> layout = ParseStateLayout(state);
    if (!layout.ok()) return layout.status();
    if (!signature.Has(Role::kState)) {
      return absl::InvalidArgumentError(
          "--state: --arguments has to say which parameter is the state");
    }
    for (const auto& [role, offset] : layout->at) {
      if (signature.Has(role)) {
        return absl::InvalidArgumentError(
            "--state: gives a role that --arguments gives to a parameter");
      }
    }
    signature.state = *std::move(layout);
  }
  if (absl::Status status = Check(function, signature); !status.ok()) return status;
  return signature;
}

}  // namespace divfix::prove
