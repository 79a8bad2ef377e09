#include "prove/replay.h"

#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/TargetParser/Host.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "prove/module_file.h"

namespace divfix::prove {
namespace {

constexpr char kEntry[] = "divfix_replay";
constexpr unsigned kMostSeconds = 10;
constexpr int kNotLowered = 100;  // exit status of the process

// Adds void divfix_replay(s0, s1, s2, d, exceptions): pointers to the lane's words, or to arrays.
void AddEntry(llvm::Module& module, llvm::Function& function, const ReplayRequest& request) {
  llvm::IRBuilder<> builder(module.getContext());
  llvm::Type* pointer = builder.getPtrTy();
  auto* type =
      llvm::FunctionType::get(builder.getVoidTy(), {pointer, pointer, pointer, pointer, pointer},
                              /*isVarArg=*/false);
  auto* entry = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, kEntry, module);
  builder.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "", entry));
  llvm::Value* d = entry->getArg(3);
  llvm::Value* exceptions = entry->getArg(4);
  llvm::Value* outcome = builder.CreateAlloca(builder.getInt64Ty());
  std::vector<llvm::Value*> arguments;
  for (size_t i = 0; i < request.signature.parameters.size(); ++i) {
    llvm::Type* wanted = function.getArg(static_cast<unsigned>(i))->getType();
    const Role role = request.signature.parameters[i];
    switch (role) {
      case Role::kS0:
      case Role::kS1:
      case Role::kS2: {
        llvm::Value* at = entry->getArg(static_cast<unsigned>(role));
        arguments.push_back(request.signature.arrays ? at : builder.CreateLoad(wanted, at));
        break;
      }
      case Role::kControl:
        arguments.push_back(llvm::ConstantInt::get(wanted, request.control));
        break;
      case Role::kCount:
        arguments.push_back(llvm::ConstantInt::get(wanted, request.count));
        break;
      case Role::kFixed:
        arguments.push_back(llvm::ConstantInt::get(wanted, 0));
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
  const auto store_byte = [&](llvm::Value* value) {
    builder.CreateStore(builder.CreateTrunc(value, builder.getInt8Ty()), exceptions);
  };
  if (request.signature.Has(Role::kOutcome)) {
    builder.CreateStore(builder.CreateLoad(builder.getInt32Ty(), outcome), d);
    llvm::Value* above = builder.CreateConstGEP1_32(builder.getInt8Ty(), outcome, 4);
    builder.CreateStore(builder.CreateLoad(builder.getInt8Ty(), above), exceptions);
  } else if (request.signature.returns_d) {
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
}

// In the process of its own: the outcome goes to the pipe.
int RunChild(const ReplayRequest& request, int pipe) {
  alarm(kMostSeconds);
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto context = std::make_unique<llvm::LLVMContext>();
  absl::StatusOr<std::unique_ptr<llvm::Module>> module = LoadModule(*context, request.file);
  if (!module.ok()) return kNotLowered;
  llvm::Function* function = (*module)->getFunction(request.function);
  if (function == nullptr) return kNotLowered;
  AddEntry(**module, *function, request);
  llvm::Expected<std::unique_ptr<llvm::orc::LLJIT>> jit = llvm::orc::LLJITBuilder().create();
  if (!jit) return kNotLowered;
  if ((*jit)->addIRModule(llvm::orc::ThreadSafeModule(*std::move(module), std::move(context)))) {
    return kNotLowered;
  }
  llvm::Expected<llvm::orc::ExecutorAddr> entry = (*jit)->lookup(kEntry);
  if (!entry) return kNotLowered;
  // Other cases of the arrays are 1.0 / 1.0.
  const size_t count = request.signature.arrays ? request.count : 1;
  const size_t lane = request.signature.arrays ? request.lane : 0;
  std::vector<uint32_t> s0(count, 0x3f800000), s1 = s0, s2 = s0, d(count);
  std::vector<uint8_t> exceptions(count);
  s0[lane] = request.operands.s0;
  s1[lane] = request.operands.s1;
  s2[lane] = request.operands.s2;
  entry->toPtr<void(uint32_t*, uint32_t*, uint32_t*, uint32_t*, uint8_t*)>()(
      s0.data(), s1.data(), s2.data(), d.data(), exceptions.data());
  const Outcome outcome = {.d = d[lane], .exceptions = exceptions[lane]};
  return write(pipe, &outcome, sizeof(outcome)) == sizeof(outcome) ? 0 : kNotLowered;
}

}  // namespace

absl::StatusOr<Outcome> Replay(const ReplayRequest& request) {
  {
    llvm::LLVMContext context;
    absl::StatusOr<std::unique_ptr<llvm::Module>> module = LoadModule(context, request.file);
    if (!module.ok()) return absl::UnavailableError(module.status().message());
    const llvm::Triple host(llvm::sys::getProcessTriple());
    if ((*module)->getTargetTriple().getArch() != host.getArch()) {
      return absl::UnavailableError("it is not for this machine");
    }
  }
  int ends[2];
  if (pipe(ends) != 0) return absl::UnavailableError("no pipe to a process of its own");
  const pid_t child = fork();
  if (child < 0) return absl::UnavailableError("no process of its own");
  if (child == 0) {
    close(ends[0]);
    _exit(RunChild(request, ends[1]));
  }
  close(ends[1]);
  Outcome outcome;
  const bool whole = read(ends[0], &outcome, sizeof(outcome)) == sizeof(outcome);
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) {
    if (WTERMSIG(status) == SIGALRM) {
      return absl::UnavailableError(absl::StrCat("it took more than ", kMostSeconds, " seconds"));
    }
    return absl::UnavailableError(absl::StrCat("it ended by ", strsignal(WTERMSIG(status))));
  }
  if (!whole || WEXITSTATUS(status) != 0) {
    return absl::UnavailableError("it can't be lowered for this CPU");
  }
  return outcome;
}

}  // namespace divfix::prove
