#include "impls/process/worker.h"

#include <link.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <string>

#include "absl/strings/string_view.h"
#include "impls/fp_environment.h"
#include "impls/process/shared_block.h"

namespace divfix {
namespace {

// One array of the block as the worker maps it.
struct Window {
  char* begin = nullptr;
  size_t bytes = 0;

  bool Holds(const char* at) const { return at >= begin && at < begin + bytes; }
  // Whether it is in the guard pages, which are as large as the array, on either side.
  bool Guards(const char* at) const {
    return at >= begin - bytes && at < begin + 2 * bytes && !Holds(at);
  }
};

struct Windows {
  SharedHead* head = nullptr;
  std::array<Window, 3> operands;
  Window d;
  Window exceptions;
  Window text;
};

// For the signal handler.
Windows windows;

// Maps `bytes` of the block from `offset` on, with as many inaccessible bytes on either side.
bool Map(int memory, size_t offset, size_t bytes, int protection, Window& window) {
  void* const reserved =
      mmap(nullptr, 3 * bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (reserved == MAP_FAILED) return false;
  window = {static_cast<char*>(reserved) + bytes, bytes};
  return mmap(window.begin, bytes, protection, MAP_SHARED | MAP_FIXED, memory,
              static_cast<off_t>(offset)) != MAP_FAILED;
}

bool MapAll(int memory) {
  Window head;
  bool mapped = Map(memory, 0, kPage, PROT_READ | PROT_WRITE, head);
  windows.head = reinterpret_cast<SharedHead*>(head.begin);
  size_t offset = kPage;
  for (Window& operand : windows.operands) {
    mapped = mapped && Map(memory, offset, kOperandBytes, PROT_READ, operand);
    offset += kOperandBytes;
  }
  return mapped && Map(memory, offset, kOperandBytes, PROT_READ | PROT_WRITE, windows.d) &&
         Map(memory, offset + kOperandBytes, kProcessBatch, PROT_READ | PROT_WRITE,
             windows.exceptions) &&
         Map(memory, offsetof(SharedBlock, text), sizeof(SharedBlock::text), PROT_READ | PROT_WRITE,
             windows.text);
}

// A file with code in this process. Kept for the signal handler, which can't ask the loader.
struct Module {
  uintptr_t base = 0;
  uintptr_t begin = 0;
  uintptr_t end = 0;
  std::array<char, sizeof(SharedHead::fault_module)> name = {};
};
constexpr size_t kMostModules = 256;
std::array<Module, kMostModules> modules;
size_t module_count = 0;

int AddModule(dl_phdr_info* info, size_t, void*) {
  for (int i = 0; i < info->dlpi_phnum && module_count < kMostModules; ++i) {
    const auto& segment = info->dlpi_phdr[i];
    if (segment.p_type != PT_LOAD || (segment.p_flags & PF_X) == 0) continue;
    Module& module = modules[module_count++];
    module.base = info->dlpi_addr;
    module.begin = info->dlpi_addr + segment.p_vaddr;
    module.end = module.begin + segment.p_memsz;
    const char* const slash = std::strrchr(info->dlpi_name, '/');
    const absl::string_view name =
        *info->dlpi_name == '\0' ? "divfix" : (slash != nullptr ? slash + 1 : info->dlpi_name);
    std::copy_n(name.begin(), std::min(name.size(), module.name.size() - 1), module.name.begin());
  }
  return 0;
}

uintptr_t CodeAddress(const void* context) {
  [[maybe_unused]] const auto& machine = static_cast<const ucontext_t*>(context)->uc_mcontext;
#if defined(__x86_64__)
  return static_cast<uintptr_t>(machine.gregs[REG_RIP]);
#elif defined(__aarch64__)
  return machine.pc;
#else
  return 0;
#endif
}

// Records where the access was and which code did it, and lets the signal end the process.
extern "C" void OnFault(int signal, siginfo_t* info, void* context) {
  const auto* at = static_cast<const char*>(info->si_addr);
  BadAccess access = BadAccess::kElsewhere;
  for (const Window& operand : windows.operands) {
    if (operand.Holds(at)) access = BadAccess::kOnOperands;
    if (operand.Guards(at)) access = BadAccess::kBesideOperands;
  }
  if (windows.d.Guards(at) || windows.exceptions.Guards(at)) access = BadAccess::kBesideAnswers;
  windows.head->bad_access = static_cast<uint32_t>(access);
  windows.head->fault_address = reinterpret_cast<uintptr_t>(at);
  windows.head->fault_module[0] = '\0';
  const uintptr_t code = CodeAddress(context);
  for (size_t i = 0; i < module_count; ++i) {
    if (code < modules[i].begin || code >= modules[i].end) continue;
    windows.head->fault_module = modules[i].name;
    windows.head->fault_offset = code - modules[i].base;
  }
  std::signal(signal, SIG_DFL);
  // A fault happens again on return. A signal that was sent does not.
  if (info->si_code <= 0) std::raise(signal);
}

void WatchAccesses() {
  static std::array<char, 1 << 16> own;  // the thread may have used up its own stack
  stack_t stack = {.ss_sp = own.data(), .ss_flags = 0, .ss_size = own.size()};
  sigaltstack(&stack, nullptr);
  struct sigaction action = {};
  action.sa_sigaction = OnFault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(SIGSEGV, &action, nullptr);
  sigaction(SIGBUS, &action, nullptr);
  sigaction(SIGILL, &action, nullptr);
  sigaction(SIGFPE, &action, nullptr);
}

void Put(absl::string_view text) {
  const size_t size = std::min(text.size(), windows.text.bytes);
  std::copy_n(text.begin(), size, windows.text.begin);
  windows.head->text_size = static_cast<uint32_t>(size);
}

template <typename T>
T* Lanes(const Window& window, size_t first) {
  return reinterpret_cast<T*>(window.begin) + first;
}

ProcessBatch CurrentBatch() {
  const SharedHead& head = *windows.head;
  const size_t first = FirstLane(head.at_end, head.count);
  const auto operand = [&](size_t i) {
    return std::span(Lanes<const uint32_t>(windows.operands[i], first), head.count);
  };
  return {.control = ControlFromWord(head.control),
          .s0 = operand(0),
          .s1 = operand(1),
          .s2 = operand(2),
          .d = {Lanes<uint32_t>(windows.d, first), head.count},
          .exceptions = {Lanes<uint8_t>(windows.exceptions, first),
                         head.with_exceptions != 0 ? head.count : 0}};
}

// Runs lanes of the batch as foreign code.
absl::Status RunLanes(BatchRunner& runner, const ProcessBatch& batch, size_t begin, size_t end) {
  SharedHead& head = *windows.head;
  head.runs.store(1, std::memory_order_relaxed);
  std::atomic_signal_fence(std::memory_order_seq_cst);
  absl::Status status = runner.Run(batch, begin, end, head.lane);
  std::atomic_signal_fence(std::memory_order_seq_cst);
  head.runs.store(0, std::memory_order_relaxed);
  return status;
}

// Returns the first lane after which `is_broken` when it runs by itself, or 0.
template <typename IsBroken>
uint32_t LaneThatBreaks(BatchRunner& runner, const ProcessBatch& batch, IsBroken is_broken) {
  for (uint32_t lane = 0; lane < batch.d.size(); ++lane) {
    WriteFpState(windows.head->fp);
    if (!RunLanes(runner, batch, lane, lane + 1).ok()) break;
    if (is_broken()) return lane;
  }
  return 0;
}

void Answer(uint32_t answer) {
  windows.head->answer.store(answer, std::memory_order_release);
  FutexWake(windows.head->answer);
}

void RunBatch(BatchRunner& runner) {
  SharedHead& head = *windows.head;
  const FpState own = ReadFpState();
  const ProcessBatch batch = CurrentBatch();
  head.fp_lane = kNoLane;
  head.breach_lane = kNoLane;
  WriteFpState(head.fp);
  const absl::Status status = RunLanes(runner, batch, 0, batch.d.size());
  const FpState after = ReadFpState();
  head.breaches = runner.TakeBreaches();
  if (head.breaches != 0) {
    head.breach_lane =
        status.ok() ? LaneThatBreaks(runner, batch, [&] { return runner.TakeBreaches() != 0; }) : 0;
  }
  if (after != head.fp) {
    head.fp_after = after;
    head.fp_lane =
        status.ok() ? LaneThatBreaks(runner, batch, [&] { return ReadFpState() != head.fp; }) : 0;
    (void)runner.TakeBreaches();
  }
  WriteFpState(own);
  head.run_failed = status.ok() ? 0 : 1;
  if (!status.ok()) Put(absl::string_view(status.message()));
  head.lane.store(kNoLane, std::memory_order_relaxed);
}

void Serve(BatchRunner& runner) {
  const SharedHead& head = *windows.head;
  for (uint32_t done = 0;;) {
    // A client that has the next batch ready needs no system call.
    constexpr int kSpins = 200;
    for (int i = 0; i < kSpins && head.request.load(std::memory_order_acquire) == done; ++i) {
    }
    while (head.request.load(std::memory_order_acquire) == done) {
      FutexWait(head.request, done, 1000);
    }
    done = head.request.load(std::memory_order_acquire);
    RunBatch(runner);
    Answer(done);
  }
}

}  // namespace

void ServeBatches(const WorkerKind& kind, const std::string& what, int memory) {
  if (!MapAll(memory)) return;
  close(memory);
  WatchAccesses();
  SharedHead& head = *windows.head;
  head.fp_before_load = ReadFpState();
  absl::StatusOr<LoadedRunner> loaded = kind.load(what);
  head.fp_after_load = ReadFpState();
  dl_iterate_phdr(AddModule, nullptr);
  Put(loaded.ok() ? absl::string_view(loaded->description)
                  : absl::string_view(loaded.status().message()));
  Answer(loaded.ok() ? SharedHead::kLoaded : SharedHead::kLoadFailed);
  // A worker that failed to load waits until it is ended.
  if (!loaded.ok() || loaded->runner == nullptr) {
    for (;;) pause();
  }
  Serve(*loaded->runner);
}

}  // namespace divfix
