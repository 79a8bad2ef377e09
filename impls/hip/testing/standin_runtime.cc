// A library with the functions of AMD's HIP runtime that divfix calls, for machines without a GPU.
// It reads the code objects that it is given and runs their kernels on this CPU: `portable` from
// its own source, those of the instruction as the instruction that their words have, with MODE as
// their argument. As on a GPU, the exception flags are a wave's. What is done to the stand-in is
// told by the environment:
//
//   DIVFIX_STANDIN_GPUS     which there are, "gfx1100" where it is not set: "gfx906,gfx1201"
//   DIVFIX_STANDIN_FAILURE  no-device, no-memory, no-module, failed-launch, lost-device,
//                           short-copy, exit-thread, exit-at-exit; and crash, exit, quick-exit,
//                           hang, talk or stray, each in init or launch: "crash-launch"
#include <elf.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "impls/hip/portable.hip"
#include "isa/code_object.h"
#include "oracle/case.h"

#define EXPORT extern "C" __attribute__((visibility("default")))

namespace divfix {
namespace {

enum Error : int {
  kSuccess = 0,
  kInvalidValue = 1,
  kOutOfMemory = 2,
  kNoDevice = 100,
  kInvalidDevice = 101,
  kInvalidImage = 200,
  kNoBinaryForGpu = 209,
  kNotFound = 500,
  kLaunchFailure = 719,
};

const char* NameOf(int error) {
  switch (error) {
    case kSuccess:
      return "hipSuccess";
    case kOutOfMemory:
      return "hipErrorOutOfMemory";
    case kNoDevice:
      return "hipErrorNoDevice";
    case kInvalidDevice:
      return "hipErrorInvalidDevice";
    case kInvalidImage:
      return "hipErrorInvalidImage";
    case kNoBinaryForGpu:
      return "hipErrorNoBinaryForGpu";
    case kNotFound:
      return "hipErrorNotFound";
    case kLaunchFailure:
      return "hipErrorLaunchFailure";
    default:
      return "hipErrorInvalidValue";
  }
}

bool Fails(absl::string_view how) {
  const char* const failure = std::getenv("DIVFIX_STANDIN_FAILURE");
  return failure != nullptr && failure == how;
}

std::vector<std::string> Gpus() {
  const char* const gpus = std::getenv("DIVFIX_STANDIN_GPUS");
  return absl::StrSplit(gpus == nullptr ? "gfx1100" : gpus, ',');
}

thread_local int current_device = 0;

struct Module;
struct Function {
  const Module* module;
  std::string name;
};

struct Module {
  CodeObject object;
  std::string bytes;
  std::vector<std::unique_ptr<Function>> functions;
};

// The control under which the instruction of this kernel runs.
Control ControlOf(const Function& function, uint32_t mode) {
  Control control;
  for (const FoundInstruction& found : function.module->object.found) {
    if (found.function != function.name) continue;
    const Instruction& instruction = found.decoded.instruction;
    control.abs = instruction.abs;
    control.neg = instruction.neg;
    control.omod = instruction.omod;
    control.clamp = instruction.clamp;
  }
  control.round = static_cast<Round>(mode & 3);
  control.flush_input = (mode >> 4 & 1) == 0;
  control.flush_output = (mode >> 5 & 1) == 0;
  control.dx10_clamp = (mode >> 8 & 1) != 0;
  control.ieee = (mode >> 9 & 1) != 0;
  control.semantics = Semantics::kMeasured;
  control.target = function.module->object.target;
  return control;
}

template <typename T>
T Argument(void** arguments, int number) {
  T value;
  std::memcpy(static_cast<void*>(&value), arguments[number], sizeof value);
  return value;
}

struct Operation {
  const uint32_t* s0;
  const uint32_t* s1;
  const uint32_t* s2;
  uint32_t* d;

  explicit Operation(void** arguments)
      : s0(Argument<const uint32_t*>(arguments, 0)),
        s1(Argument<const uint32_t*>(arguments, 1)),
        s2(Argument<const uint32_t*>(arguments, 2)),
        d(Argument<uint32_t*>(arguments, 3)) {}
};

void RunInstruction(const Function& function, uint32_t items, void** arguments) {
  const Operation on(arguments);
  const uint32_t word = ControlToWord(ControlOf(function, Argument<uint32_t>(arguments, 4)));
  for (uint32_t i = 0; i < items; ++i) on.d[i] = hip::FixUp(word, on.s0[i], on.s1[i], on.s2[i]).d;
}

// Every lane of a wave reads the flags that all of its lanes have raised.
void RunInstructionWithFlags(const Function& function, uint32_t groups, uint32_t items,
                             void** arguments) {
  const Operation on(arguments);
  auto* const exceptions = Argument<uint8_t*>(arguments, 4);
  const Control control = ControlOf(function, Argument<uint32_t>(arguments, 5));
  const uint32_t wave =
      control.target == Target::kGfx1100 || control.target >= Target::kGfx1010 ? 32 : 64;
  const uint32_t word = ControlToWord(control);
  for (uint32_t group = 0; group < groups; ++group) {
    for (uint32_t first = 0; first < items; first += wave) {
      const uint32_t begin = group * items + first;
      const uint32_t end = group * items + std::min(items, first + wave);
      uint8_t flags = 0;
      for (uint32_t i = begin; i < end; ++i) {
        const hip::Result result = hip::FixUp(word, on.s0[i], on.s1[i], on.s2[i]);
        on.d[i] = result.d;
        flags |= static_cast<uint8_t>(result.exceptions);
      }
      std::fill(exceptions + begin, exceptions + end, flags);
    }
  }
}

void RunPortable(uint32_t items, void** arguments) {
  const Operation on(arguments);
  auto* const exceptions = Argument<uint8_t*>(arguments, 4);
  const auto control = Argument<uint32_t>(arguments, 5);
  for (item_index = 0; item_index < items; ++item_index) {
    portable(on.s0, on.s1, on.s2, on.d, exceptions, control);
  }
}

// How long the ELF file is that begins there: its table of sections is last.
size_t SizeOfImage(const void* image) {
  Elf64_Ehdr header;
  std::memcpy(&header, image, sizeof header);
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) return 0;
  return header.e_shoff + size_t{header.e_shentsize} * header.e_shnum;
}

}  // namespace
}  // namespace divfix

// NOLINTBEGIN(readability-identifier-naming): the names are HIP's.
using divfix::Fails;
using divfix::Function;
using divfix::Module;

// Does what a faulty driver may do.
void MayMisbehave(const std::string& where) {
  if (Fails("crash-" + where)) std::raise(SIGSEGV);
  if (Fails("quick-exit-" + where)) _exit(0);
  if (Fails("hang-" + where)) sleep(1000);
  if (Fails("talk-" + where)) std::printf("the stand-in talks\n");
  // It starts a process that goes on in a session of its own.
  static std::once_flag started;
  if (Fails("stray-" + where)) {
    std::call_once(started, [] {
      if (fork() != 0) return;
      setsid();
      execlp("sleep", "divfix-stray-driver", "600", nullptr);
      _exit(0);
    });
  }
  if (!Fails("exit-" + where)) return;
  std::fprintf(stderr, "goodbye\n");
  std::exit(0);  // NOLINT(concurrency-mt-unsafe): that is the fault
}

// Ends the program with a status of its own when it exits.
__attribute__((destructor)) static void OnUnload() {
  if (Fails("exit-at-exit")) _exit(0);
}

EXPORT const char* hipGetErrorName(int error) { return divfix::NameOf(error); }
EXPORT const char* hipGetErrorString(int error) {
  return error == divfix::kNoDevice ? "no ROCm-capable device is detected" : "so says the stand-in";
}

EXPORT int hipInit(unsigned) {
  MayMisbehave("init");
  return Fails("no-device") ? divfix::kNoDevice : divfix::kSuccess;
}

EXPORT int hipGetDeviceCount(int* count) {
  *count = static_cast<int>(divfix::Gpus().size());
  return divfix::kSuccess;
}

EXPORT int hipDeviceGetName(char* name, int size, int) {
  // A name may have this in it too.
  std::snprintf(name, static_cast<size_t>(size), "%s", "Stand-in (gfx9999)");
  return divfix::kSuccess;
}

EXPORT int hipGetDevicePropertiesR0600(void* properties, int device) {
  constexpr size_t kSize = 1472;
  constexpr size_t kKindAt = 1160;
  constexpr size_t kNameSize = 256;
  const std::string kind = divfix::Gpus()[static_cast<size_t>(device)] + ":sramecc+:xnack-";
  char* at = static_cast<char*>(properties);
  std::memset(at, 0, kSize);
  std::snprintf(at, kNameSize, "%s", "Stand-in (gfx9999)");
  std::snprintf(at + kKindAt, kNameSize, "%s", kind.c_str());
  return divfix::kSuccess;
}

EXPORT int hipDriverGetVersion(int* version) {
  *version = 70000000;
  return divfix::kSuccess;
}

EXPORT int hipSetDevice(int device) {
  if (Fails("lost-device")) return divfix::kInvalidDevice;
  divfix::current_device = device;
  return divfix::kSuccess;
}

EXPORT int hipModuleLoadData(Module** module, const void* image) {
  if (Fails("no-module")) return divfix::kSuccess;
  const size_t size = divfix::SizeOfImage(image);
  auto loaded = std::make_unique<Module>();
  loaded->bytes.assign(static_cast<const char*>(image), size);
  auto object = divfix::FindInCodeObject(loaded->bytes);
  if (!object.ok()) return divfix::kInvalidImage;
  if (object->processor != divfix::Gpus()[static_cast<size_t>(divfix::current_device)]) {
    return divfix::kNoBinaryForGpu;
  }
  loaded->object = *std::move(object);
  *module = loaded.release();
  return divfix::kSuccess;
}

EXPORT int hipModuleUnload(Module* module) {
  delete module;
  return divfix::kSuccess;
}

EXPORT int hipModuleGetFunction(Function** function, Module* module, const char* name) {
  // Its descriptor is a symbol of this name.
  const std::string descriptor = std::string("\0", 1) + name + ".kd";
  if (!absl::StrContains(module->bytes, descriptor)) return divfix::kNotFound;
  // As a GPU's, it is gone with its module; nothing frees it before.
  module->functions.push_back(std::make_unique<Function>(Function{module, name}));
  *function = module->functions.back().get();
  return divfix::kSuccess;
}

EXPORT int hipModuleLaunchKernel(Function* function, unsigned groups, unsigned, unsigned,
                                 unsigned items, unsigned, unsigned, unsigned, void*,
                                 void** arguments, void**) {
  MayMisbehave("launch");
  // Ends the program from its own thread, a while later.
  static std::once_flag once;
  if (Fails("exit-thread")) {
    std::call_once(once, [] {
      std::thread([] {
        usleep(30'000);
        std::exit(0);  // NOLINT(concurrency-mt-unsafe): that is the fault
      }).detach();
    });
  }
  if (Fails("failed-launch")) return divfix::kLaunchFailure;
  if (function->name == "portable") {
    divfix::RunPortable(groups * items, arguments);
  } else if (function->name == "instruction") {
    divfix::RunInstruction(*function, groups * items, arguments);
  } else if (function->name == "instruction_exceptions") {
    divfix::RunInstructionWithFlags(*function, groups, items, arguments);
  } else {
    return divfix::kInvalidValue;
  }
  return divfix::kSuccess;
}

EXPORT int hipMalloc(void** memory, size_t bytes) {
  if (Fails("no-memory")) return divfix::kOutOfMemory;
  *memory = std::malloc(bytes);
  std::memset(*memory, 0xcd, bytes);
  return divfix::kSuccess;
}

EXPORT int hipFree(void* memory) {
  std::free(memory);
  return divfix::kSuccess;
}

EXPORT int hipMemcpyAsync(void* to, const void* from, size_t bytes, int kind, void*) {
  constexpr int kDeviceToHost = 2;
  if (kind == kDeviceToHost && Fails("short-copy")) bytes /= 2;
  std::memcpy(to, from, bytes);
  return divfix::kSuccess;
}

EXPORT int hipStreamCreate(void** stream) {
  static char streams = 0;
  *stream = &streams;
  return divfix::kSuccess;
}
EXPORT int hipStreamDestroy(void*) { return divfix::kSuccess; }
EXPORT int hipStreamSynchronize(void*) { return divfix::kSuccess; }
// NOLINTEND(readability-identifier-naming)
