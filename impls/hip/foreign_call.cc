#include "impls/hip/foreign_call.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <string>

// A sanitizer's handlers say more than these would.
#if defined(__SANITIZE_ADDRESS__)
#define DIVFIX_HANDLED_BY_SANITIZER 1
#elif defined(__has_feature)
#define DIVFIX_HANDLED_BY_SANITIZER __has_feature(address_sanitizer)
#else
#define DIVFIX_HANDLED_BY_SANITIZER 0
#endif

namespace divfix::hip {
namespace {

constexpr int kEnvironmentFailed = 3;
constexpr std::array kFatal = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};

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
#if !DIVFIX_HANDLED_BY_SANITIZER
  for (const int number : kFatal) signal(number, OnFatalSignal);
#endif
}

}  // namespace divfix::hip
