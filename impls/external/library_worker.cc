#include "impls/external/library_worker.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <string>

#include "absl/strings/string_view.h"
#include "impls/external/divfix_plugin.h"
#include "impls/external/loaded_library.h"
#include "impls/external/shared_block.h"
#include "impls/fp_environment.h"

namespace divfix {
namespace {

// One array of the block as the library sees it.
struct Window {
  char* begin = nullptr;
  size_t bytes = 0;

  bool Holds(const char* at) const { return at >= begin && at < begin + bytes; }
  // The guard pages on either side, which are as large as the array.
  bool Guards(const char* at) const {
    return at >= begin - bytes && at < begin + 2 * bytes && !Holds(at);
  }
};

struct Windows {
  SharedHead* head = nullptr;
  std::array<Window, 3> operands;
  Window d;
  Window exceptions;
};

// For the signal handler.
Windows windows;

// Maps `bytes` of the block from `offset` on, with as many inaccessible ones on either side.
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
         Map(memory, offset + kOperandBytes, kExternalBatch, PROT_READ | PROT_WRITE,
             windows.exceptions);
}

// Notes where the fault was, and lets it end the process as it would have.
extern "C" void OnFault(int signal, siginfo_t* info, void*) {
  const auto* at = static_cast<const char*>(info->si_addr);
  BadAccess fault = BadAccess::kElsewhere;
  for (const Window& operand : windows.operands) {
    if (operand.Holds(at)) fault = BadAccess::kOnOperands;
    if (operand.Guards(at)) fault = BadAccess::kBesideOperands;
  }
  if (windows.d.Guards(at) || windows.exceptions.Guards(at)) fault = BadAccess::kBesideAnswers;
  windows.head->fault = static_cast<uint32_t>(fault);
  std::signal(signal, SIG_DFL);
}

void WatchFaults() {
  static std::array<char, 1 << 16> own;  // a library may have used up its own stack
  stack_t stack = {.ss_sp = own.data(), .ss_flags = 0, .ss_size = own.size()};
  sigaltstack(&stack, nullptr);
  struct sigaction action = {};
  action.sa_sigaction = OnFault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(SIGSEGV, &action, nullptr);
  sigaction(SIGBUS, &action, nullptr);
}

template <size_t N>
void Put(absl::string_view text, std::array<char, N>& into) {
  const size_t size = std::min(text.size(), N - 1);
  std::copy_n(text.begin(), size, into.begin());
  into[size] = '\0';
}

template <typename T>
T* Lanes(const Window& window, size_t first) {
  return reinterpret_cast<T*>(window.begin) + first;
}

// Runs lanes [begin, end) of the batch; one by one for a function, so that the head always says
// which.
void RunLanes(const LoadedLibrary& loaded, size_t begin, size_t end) {
  SharedHead& head = *windows.head;
  const size_t first = FirstLane(head.at_end, head.count);
  const uint32_t* s0 = Lanes<const uint32_t>(windows.operands[0], first);
  const uint32_t* s1 = Lanes<const uint32_t>(windows.operands[1], first);
  const uint32_t* s2 = Lanes<const uint32_t>(windows.operands[2], first);
  uint32_t* d = Lanes<uint32_t>(windows.d, first);
  if (loaded.plugin == nullptr) {
    for (size_t i = begin; i < end; ++i) {
      head.lane.store(static_cast<uint32_t>(i), std::memory_order_relaxed);
      d[i] = loaded.function(s0[i], s1[i], s2[i]);
    }
    return;
  }
  const divfix_batch batch = {.control = head.control,
                              .reserved = 0,
                              .count = end - begin,
                              .s0 = s0 + begin,
                              .s1 = s1 + begin,
                              .s2 = s2 + begin,
                              .d = d + begin,
                              .exceptions = head.with_exceptions != 0
                                                ? Lanes<uint8_t>(windows.exceptions, first) + begin
                                                : nullptr};
  loaded.plugin->run(&batch);
}

// The first lane that changes the floating-point state when it runs by itself, else 0.
uint32_t LaneThatChangesFp(const LoadedLibrary& loaded) {
  const FpState wanted = windows.head->fp;
  for (uint32_t lane = 0; lane < windows.head->count; ++lane) {
    WriteFpState(wanted);
    RunLanes(loaded, lane, lane + 1);
    if (ReadFpState() != wanted) return lane;
  }
  return 0;
}

void Answer(uint32_t answer) {
  windows.head->answer.store(answer, std::memory_order_release);
  FutexWake(windows.head->answer);
}

void Serve(const LoadedLibrary& loaded) {
  SharedHead& head = *windows.head;
  const FpState own = ReadFpState();
  for (uint32_t done = 0;;) {
    constexpr int kSpins = 200;  // a client that has the next batch at hand needs no system call
    for (int i = 0; i < kSpins && head.request.load(std::memory_order_acquire) == done; ++i) {
    }
    while (head.request.load(std::memory_order_acquire) == done) {
      FutexWait(head.request, done, 1000);
    }
    done = head.request.load(std::memory_order_acquire);
    head.fp_lane = kNoLane;
    WriteFpState(head.fp);
    RunLanes(loaded, 0, head.count);
    const FpState after = ReadFpState();
    if (after != head.fp) {
      head.fp_after = after;
      head.fp_lane = LaneThatChangesFp(loaded);
    }
    WriteFpState(own);
    head.lane.store(kNoLane, std::memory_order_relaxed);
    Answer(done);
  }
}

}  // namespace

void ServeLibrary(const char* path, int memory) {
  if (!MapAll(memory)) return;
  close(memory);
  WatchFaults();
  SharedHead& head = *windows.head;
  LoadedLibrary loaded;
  const std::string fault = LoadLibrary(path, loaded);
  head.fp_before_load = loaded.fp_before;
  head.fp_after_load = loaded.fp_after;
  if (!fault.empty()) {
    Put(fault, head.load_error);
    Answer(SharedHead::kLoadFailed);
    for (;;) pause();  // until what was told is read
  }
  head.info = loaded.info;
  Answer(SharedHead::kLoaded);
  Serve(loaded);
}

}  // namespace divfix
