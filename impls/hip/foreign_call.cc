#include "impls/hip/foreign_call.h"

#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <string>

// g++ has the macro, and clang before 22 the feature.
#if defined(__has_feature)
#define DIVFIX_HAS_ADDRESS_SANITIZER __has_feature(address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__)
#define DIVFIX_HAS_ADDRESS_SANITIZER 1
#else
#define DIVFIX_HAS_ADDRESS_SANITIZER 0
#endif

namespace divfix::hip {
namespace {

// A sanitizer's handlers say more than these would.
constexpr bool kHandledBySanitizer = DIVFIX_HAS_ADDRESS_SANITIZER != 0;

constexpr int kEnvironmentFailed = 3;

thread_local const char* current = nullptr;
std::string library_name;

// From a signal handler, so with nothing but what may be called there.
void Say(const char* text) {
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text, std::strlen(text));
}

[[noreturn]] void End(const char* how) {
  Say("\ndivfix: the HIP runtime ");
  Say(library_name.c_str());
  Say(how);
  Say(current);
  Say(": nothing of this run is left\n");
  _exit(kEnvironmentFailed);
}

extern "C" void OnFatalSignal(int number) {
  if (current != nullptr) End(number == SIGABRT ? " aborted in " : " crashed in ");
  // Not in a foreign call: as if this handler had not been there.
  signal(number, SIG_DFL);
  raise(number);
}

extern "C" void OnExit() {
  if (current != nullptr) End(" ended the program in ");
}

}  // namespace

ForeignCall::ForeignCall(const char* function) { current = function; }
ForeignCall::~ForeignCall() { current = nullptr; }

void ReportEndsInForeignCalls(const char* library) {
  static bool at_exit = false;
  library_name = library;
  if (!at_exit) std::atexit(OnExit);
  at_exit = true;
  // Each time, since other libraries set handlers too when they are loaded.
  if constexpr (!kHandledBySanitizer) {
    for (const int number : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT})
      signal(number, OnFatalSignal);
  }
}

}  // namespace divfix::hip
