#include "prove/score/judged_mutant.h"

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <memory>
#include <mutex>
#include <thread>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "prove/score/subject.h"
#include "prove/solve/prove.h"

namespace divfix::prove {
namespace {

constexpr absl::Duration kTimeout = absl::Seconds(60);

void Judge(llvm::Function& function, JudgedMutant& mutant) {
  absl::StatusOr<Translation> translation = TranslateSubject(function);
  if (!translation.ok()) {
    mutant.reason = std::string(translation.status().message());
    return;
  }
  // Other words mean the same controls, and occur in no case.
  constexpr uint32_t kNoField = 0xfff00000;
  const ProofResult result =
      Prove(*translation, {.control_mask = kNoField, .control_value = 0}, {.timeout = kTimeout});
  switch (result.answer) {
    case Answer::kProved:
      mutant.standing = Standing::kEquivalent;
      break;
    case Answer::kDiffers:
      mutant.standing = Standing::kWrong;
      mutant.example = result.counterexample->c;
      break;
    case Answer::kCannot:
      mutant.reason = result.reason;
      break;
  }
}

// A thread's own context, and the subject in it.
struct Bench {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module;

  absl::Status Load() {
    absl::StatusOr<std::unique_ptr<llvm::Module>> loaded = LoadSubject(context);
    if (!loaded.ok()) return loaded.status();
    module = *std::move(loaded);
    return absl::OkStatus();
  }

  // Returns a module with the mutant; null if it is not valid IR.
  std::unique_ptr<llvm::Module> Make(const Mutation& mutation) {
    std::unique_ptr<llvm::Module> own = llvm::CloneModule(*module);
    return Apply(mutation, *own->getFunction(kSubject)) ? std::move(own) : nullptr;
  }
};

}  // namespace

absl::StatusOr<std::vector<JudgedMutant>> ListMutants() {
  Bench bench;
  if (absl::Status status = bench.Load(); !status.ok()) return status;
  llvm::Function& function = *bench.module->getFunction(kSubject);
  JudgedMutant unchanged;
  Judge(function, unchanged);
  if (unchanged.standing != Standing::kEquivalent) {
    return absl::InternalError(
        absl::StrCat("the subject itself can't be proved: ", unchanged.reason));
  }
  std::vector<JudgedMutant> mutants;

  for (const Mutation& mutation : MutationsOf(function)) {
    JudgedMutant& mutant =
        mutants.emplace_back(JudgedMutant{mutation, Describe(mutation, function)});
    const std::unique_ptr<llvm::Module> made = bench.Make(mutation);
    if (made == nullptr) {
      mutant.standing = Standing::kInvalid;
      continue;
    }
    const absl::StatusOr<Translation> translation = TranslateSubject(*made->getFunction(kSubject));
    if (!translation.ok()) {
      mutant.reason = std::string(translation.status().message());
    } else if (!translation->hazards.empty()) {
      mutant.standing = Standing::kUndefined;
    }
  }
  return mutants;
}

absl::Status Decide(std::span<const size_t> numbers, unsigned threads,
                    const std::function<void(size_t done)>& progress,
                    std::vector<JudgedMutant>& mutants) {
  std::mutex mutex;
  size_t next = 0;
  size_t done = 0;
  absl::Status failure = absl::OkStatus();
  const auto work = [&] {
    Bench bench;
    absl::Status status = bench.Load();
    std::unique_lock lock(mutex);
    if (!status.ok()) failure = status;
    while (failure.ok() && next < numbers.size()) {
      JudgedMutant& mutant = mutants[numbers[next++]];
      lock.unlock();
      Judge(*bench.Make(mutant.mutation)->getFunction(kSubject), mutant);
      lock.lock();
      progress(++done);
    }
  };
  std::vector<std::jthread> pool;
  for (unsigned i = 0; i < threads; ++i) pool.emplace_back(work);
  pool.clear();
  return failure;
}

}  // namespace divfix::prove
