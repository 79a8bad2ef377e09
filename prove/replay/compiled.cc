#include "prove/replay/compiled.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Demangle/Demangle.h>
#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/DynamicLibrary.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/Transforms/IPO/GlobalDCE.h>
#include <llvm/Transforms/IPO/Internalize.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "prove/ir/module_file.h"
#include "prove/ir/passes.h"

namespace divfix::prove {
namespace {

constexpr char kEntry[] = "divfix_compiled";
constexpr uint32_t kOne = 0x3f800000;
constexpr unsigned kControlArgument = 5;

using Entry = void(const uint32_t*, const uint32_t*, const uint32_t*, uint32_t*, uint8_t*,
                   uint32_t);

// Adds a state with the operands and the words that are given, and zeros beside them.
llvm::Value* AddState(llvm::IRBuilder<>& builder, llvm::Function& entry,
                      const StateLayout& layout) {
  llvm::AllocaInst* state =
      builder.CreateAlloca(llvm::ArrayType::get(builder.getInt8Ty(), layout.size));
  state->setAlignment(llvm::Align(16));
  builder.CreateMemSet(state, builder.getInt8(0), layout.size, llvm::Align(16));
  const auto store = [&](uint64_t offset, llvm::Value* word) {
    llvm::Value* to = builder.CreateConstGEP1_64(builder.getInt8Ty(), state, offset);
    builder.CreateAlignedStore(word, to, llvm::Align(1));
  };
  for (const auto& [offset, word] : layout.words) store(offset, builder.getInt32(word));
  for (const auto& [role, offset] : layout.at) {
    if (role == Role::kControl) store(offset, entry.getArg(kControlArgument));
    if (role > Role::kS2) continue;
    store(offset,
          builder.CreateLoad(builder.getInt32Ty(), entry.getArg(static_cast<unsigned>(role))));
  }
  return state;
}

// Adds void divfix_compiled(s0, s1, s2, d, exceptions, control) with pointers to the words of one
// case, or to arrays. The name differs if the module already has such a function.
std::string AddEntry(llvm::Module& module, llvm::Function& function, const CompiledFunction& what) {
  llvm::IRBuilder<> builder(module.getContext());
  llvm::Type* pointer = builder.getPtrTy();
  auto* type = llvm::FunctionType::get(
      builder.getVoidTy(), {pointer, pointer, pointer, pointer, pointer, builder.getInt32Ty()},
      /*isVarArg=*/false);
  auto* entry = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, kEntry, module);
  builder.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "", entry));
  llvm::Value* d = entry->getArg(3);
  llvm::Value* exceptions = entry->getArg(4);
  // As large as sret says.
  uint64_t size = 8;
  uint64_t align = 8;
  for (const llvm::Argument& argument : function.args()) {
    if (llvm::Type* result = argument.getParamStructRetType()) {
      size = std::max(size, module.getDataLayout().getTypeAllocSize(result).getFixedValue());
      align = std::max(align, argument.getParamAlign().valueOrOne().value());
    }
  }
  llvm::AllocaInst* outcome = builder.CreateAlloca(llvm::ArrayType::get(builder.getInt8Ty(), size));
  outcome->setAlignment(llvm::Align(align));
  std::vector<llvm::Value*> arguments;
  llvm::Value* state = nullptr;
  for (size_t i = 0; i < what.signature.parameters.size(); ++i) {
    llvm::Type* wanted = function.getArg(static_cast<unsigned>(i))->getType();
    const Role role = what.signature.parameters[i];
    switch (role) {
      case Role::kS0:
      case Role::kS1:
      case Role::kS2: {
        llvm::Value* at = entry->getArg(static_cast<unsigned>(role));
        arguments.push_back(what.signature.arrays ? at : builder.CreateLoad(wanted, at));
        break;
      }
      case Role::kControl:
        arguments.push_back(builder.CreateZExtOrTrunc(entry->getArg(kControlArgument), wanted));
        break;
      case Role::kCount:
        arguments.push_back(llvm::ConstantInt::get(wanted, what.count));
        break;
      case Role::kNumber:
        arguments.push_back(llvm::ConstantInt::get(wanted, what.signature.numbers[i]));
        break;
      case Role::kState:
        arguments.push_back(state = AddState(builder, *entry, *what.signature.state));
        break;
      case Role::kD:
        arguments.push_back(d);
        break;
      case Role::kExceptions:
        arguments.push_back(exceptions);
        break;
      case Role::kOutcome:
        arguments.push_back(outcome);
        break;
    }
  }
  llvm::CallInst* call = builder.CreateCall(&function, arguments);
  call->setCallingConv(function.getCallingConv());
  call->setAttributes(function.getAttributes());
  if (state != nullptr) {
    const auto copy = [&](Role role, llvm::Type* copied, llvm::Value* to) {
      const auto at = what.signature.state->at.find(role);
      if (at == what.signature.state->at.end()) return;
      llvm::Value* from = builder.CreateConstGEP1_64(builder.getInt8Ty(), state, at->second);
      builder.CreateStore(builder.CreateAlignedLoad(copied, from, llvm::Align(1)), to);
    };
    copy(Role::kD, builder.getInt32Ty(), d);
    copy(Role::kExceptions, builder.getInt8Ty(), exceptions);
  }
  const auto store_byte = [&](llvm::Value* value) {
    builder.CreateStore(builder.CreateTrunc(value, builder.getInt8Ty()), exceptions);
  };
  if (what.signature.Has(Role::kOutcome)) {
    builder.CreateStore(builder.CreateLoad(builder.getInt32Ty(), outcome), d);
    llvm::Value* above = builder.CreateConstGEP1_32(builder.getInt8Ty(), outcome, 4);
    builder.CreateStore(builder.CreateLoad(builder.getInt8Ty(), above), exceptions);
  } else if (what.signature.returns_d) {
    if (call->getType()->isStructTy()) {
      builder.CreateStore(builder.CreateExtractValue(call, 0), d);
      store_byte(builder.CreateExtractValue(call, 1));
    } else if (call->getType()->isIntegerTy(64)) {
      builder.CreateStore(builder.CreateTrunc(call, builder.getInt32Ty()), d);
      store_byte(builder.CreateLShr(call, 32));
    } else {
      builder.CreateStore(call, d);
    }
  }
  builder.CreateRetVoid();
  return entry->getName().str();
}

// The function and what it calls by name.
std::set<const llvm::Function*> Called(const llvm::Function& function) {
  std::set<const llvm::Function*> called;
  std::vector<const llvm::Function*> open = {&function};
  while (!open.empty()) {
    const llvm::Function* next = open.back();
    open.pop_back();
    if (!called.insert(next).second) continue;
    for (const llvm::BasicBlock& block : *next) {
      for (const llvm::Instruction& instruction : block) {
        const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        if (call != nullptr && call->getCalledFunction() != nullptr) {
          open.push_back(call->getCalledFunction());
        }
      }
    }
  }
  return called;
}

// Unavailable: the code is for another machine.
absl::Status RunsHere(const llvm::Module& module, const llvm::Function& function) {
  const llvm::Triple host(llvm::sys::getProcessTriple());
  const llvm::Triple& wanted = module.getTargetTriple();
  // Code without a triple is for any machine.
  if (!wanted.str().empty() && wanted.getArch() != host.getArch()) {
    return absl::UnavailableError("it is compiled for another machine");
  }
  const llvm::StringMap<bool> features = llvm::sys::getHostCPUFeatures();
  for (const llvm::Function* called : Called(function)) {
    llvm::SmallVector<llvm::StringRef> needed;
    called->getFnAttribute("target-features").getValueAsString().split(needed, ',');
    for (llvm::StringRef feature : needed) {
      if (!feature.consume_front("+")) continue;
      const auto known = features.find(feature);
      if (known == features.end() || known->second) continue;
      return absl::UnavailableError(
          absl::StrCat("it needs ", feature.str(), ", which this CPU does not have"));
    }
  }
  return absl::OkStatus();
}

// Returns the name of Rust's allocation function that does the same as `function`, without the
// number of the compiler before it; "" for any other function.
llvm::StringRef RustAllocation(const llvm::Function& function) {
  for (const llvm::StringRef name : {"__rust_alloc", "__rust_alloc_zeroed", "__rust_dealloc",
                                     "__rust_no_alloc_shim_is_unstable_v2"}) {
    if (function.getName().ends_with(name)) return name;
  }
  return "";
}

// Gives a function that is defined nowhere a body: Rust's allocation that of the C library, every
// other ends the process.
void Define(llvm::Function& function) {
  llvm::Module& module = *function.getParent();
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module.getContext(), "", &function));
  llvm::Type* pointer = builder.getPtrTy();
  llvm::Type* size = builder.getInt64Ty();
  const llvm::StringRef name = RustAllocation(function);
  if (name.empty()) {
    builder.CreateIntrinsic(builder.getVoidTy(), llvm::Intrinsic::trap, {});
    builder.CreateUnreachable();
  } else if (name == "__rust_alloc") {
    builder.CreateRet(builder.CreateCall(module.getOrInsertFunction("malloc", pointer, size),
                                         {function.getArg(0)}));
  } else if (name == "__rust_alloc_zeroed") {
    builder.CreateRet(builder.CreateCall(module.getOrInsertFunction("calloc", pointer, size, size),
                                         {builder.getInt64(1), function.getArg(0)}));
  } else {
    if (name == "__rust_dealloc") {
      builder.CreateCall(module.getOrInsertFunction("free", builder.getVoidTy(), pointer),
                         {function.getArg(0)});
    }
    builder.CreateRetVoid();
  }
  function.setLinkage(llvm::GlobalValue::InternalLinkage);
}

// Leaves what the entry needs, and defines what is defined nowhere and never returns. Unavailable:
// it calls something else that is defined nowhere.
absl::Status Link(llvm::Module& module, const std::string& entry) {
  for (const char* const list :
       {"llvm.global_ctors", "llvm.global_dtors", "llvm.used", "llvm.compiler.used"}) {
    if (llvm::GlobalVariable* all = module.getNamedGlobal(list)) all->eraseFromParent();
  }
  llvm::internalizeModule(module,
                          [&](const llvm::GlobalValue& value) { return value.getName() == entry; });
  RunPasses(module, [](llvm::PassBuilder&, llvm::ModulePassManager& passes) {
    passes.addPass(llvm::GlobalDCEPass());
  });
  std::vector<llvm::Function*> missing;
  llvm::sys::DynamicLibrary::LoadLibraryPermanently(nullptr);
  for (llvm::Function& function : module) {
    if (!function.isDeclaration() || function.isIntrinsic() ||
        llvm::sys::DynamicLibrary::SearchForAddressOfSymbol(function.getName().str()) != nullptr) {
      continue;
    }
    const bool returns = !function.doesNotReturn() && RustAllocation(function).empty() &&
                         llvm::any_of(function.uses(), [](const llvm::Use& use) {
                           const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
                           return call != nullptr && call->isCallee(&use) && !call->doesNotReturn();
                         });
    if (returns) {
      return absl::UnavailableError(absl::StrCat(
          "it calls ", llvm::demangle(function.getName().str()), ", which has no body here"));
    }
    missing.push_back(&function);
  }
  for (llvm::Function* function : missing) Define(*function);
  return absl::OkStatus();
}

// `said` is what the session reported before, which is the reason if there is one.
absl::Status NotLowered(llvm::Error error, const std::string& said = "") {
  const std::string last = llvm::toString(std::move(error));
  return absl::UnavailableError(
      absl::StrCat("it can't be compiled for this CPU: ", said.empty() ? last : said));
}

}  // namespace

struct Compiled::Lowered {
  std::unique_ptr<llvm::orc::LLJIT> jit;
  Entry* entry = nullptr;
};

Compiled::Compiled(CompiledFunction what, std::unique_ptr<Lowered> lowered)
    : what_(std::move(what)), lowered_(std::move(lowered)) {}
Compiled::Compiled(Compiled&& other) noexcept = default;
Compiled::~Compiled() = default;

absl::StatusOr<Compiled> Compiled::Make(const CompiledFunction& what) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto context = std::make_unique<llvm::LLVMContext>();
  absl::StatusOr<std::unique_ptr<llvm::Module>> module = LoadModule(*context, what.file);
  if (!module.ok()) return absl::UnavailableError(module.status().message());
  llvm::Function* function = (*module)->getFunction(what.function);
  if (function == nullptr || function->isDeclaration()) {
    return absl::UnavailableError(absl::StrCat(what.file, ": has no function ", what.function));
  }
  if (absl::Status status = RunsHere(**module, *function); !status.ok()) return status;
  const std::string name = AddEntry(**module, *function, what);
  if (absl::Status status = Link(**module, name); !status.ok()) return status;
  auto lowered = std::make_unique<Lowered>();
  llvm::Expected<std::unique_ptr<llvm::orc::LLJIT>> jit = llvm::orc::LLJITBuilder().create();
  if (!jit) return NotLowered(jit.takeError());
  lowered->jit = std::move(*jit);
  std::string said;
  lowered->jit->getExecutionSession().setErrorReporter([&said](llvm::Error error) {
    const std::string text = llvm::toString(std::move(error));
    if (said.empty()) said = text;
  });
  if (llvm::Error error = lowered->jit->addIRModule(
          llvm::orc::ThreadSafeModule(*std::move(module), std::move(context)))) {
    return NotLowered(std::move(error));
  }
  llvm::Expected<llvm::orc::ExecutorAddr> entry = lowered->jit->lookup(name);
  // Later reports have nowhere to go.
  lowered->jit->getExecutionSession().setErrorReporter(llvm::consumeError);
  if (!entry) return NotLowered(entry.takeError(), said);
  lowered->entry = entry->toPtr<Entry*>();
  return Compiled(what, std::move(lowered));
}

Outcome Compiled::Run(const Operands& operands, uint32_t control, size_t lane,
                      std::span<const Operands> all) const {
  const size_t count = what_.signature.arrays ? what_.count : 1;
  const size_t at = what_.signature.arrays ? lane : 0;
  std::vector<uint32_t> s0(count, kOne), s1 = s0, s2 = s0, d(count);
  std::vector<uint8_t> exceptions(count);
  for (size_t i = 0; i < count; ++i) {
    if (i != at && i >= all.size()) continue;
    const Operands& here = i == at ? operands : all[i];
    s0[i] = here.s0;
    s1[i] = here.s1;
    s2[i] = here.s2;
  }
  lowered_->entry(s0.data(), s1.data(), s2.data(), d.data(), exceptions.data(), control);
  return {.d = d[at], .exceptions = exceptions[at]};
}

}  // namespace divfix::prove
