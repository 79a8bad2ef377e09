// Linked into a test program with mutants inside: chooses one, and notes which of them each test
// reaches.
#include <gtest/gtest.h>
#include <sys/mman.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "mutant.h"

// The tool says how many; a linter does not.
#ifndef DIVFIX_MUTANTS
#define DIVFIX_MUTANTS 1
#endif

int divfix_mutant = 0;
unsigned char divfix_mutants_reached[DIVFIX_MUTANTS + 1];

namespace {

// Before the constructors of static objects, which may have mutants too.
__attribute__((constructor(101))) void ChooseMutant() {
  if (const char* number = std::getenv("DIVFIX_MUTANT"))
    divfix_mutant = static_cast<int>(std::strtol(number, nullptr, 10));
}

// Writes a line for each test: its name, whether it passed, its milliseconds of the CPU, and the
// mutants that it reached. What its suite or the program did before the first test counts for all
// tests after it.
class Trace : public testing::EmptyTestEventListener {
 public:
  explicit Trace(std::FILE* file) : file_(file) {}

  void OnTestSuiteStart(const testing::TestSuite&) override { TakeInto(always_); }
  void OnTestStart(const testing::TestInfo&) override {
    TakeInto(suite_);
    start_ = std::clock();
  }
  void OnTestEnd(const testing::TestInfo& test) override {
    std::fprintf(file_, "%s.%s\t%d\t%d\t", test.test_suite_name(), test.name(),
                 test.result()->Passed() ? 1 : 0,
                 static_cast<int>((std::clock() - start_) / (CLOCKS_PER_SEC / 1000)));
    for (int i = 1; i <= DIVFIX_MUTANTS; ++i) {
      if (divfix_mutants_reached[i] || suite_[i] || always_[i]) std::fprintf(file_, "%d ", i);
      divfix_mutants_reached[i] = 0;
    }
    std::fprintf(file_, "\n");
    std::fflush(file_);
  }
  void OnTestSuiteEnd(const testing::TestSuite&) override {
    for (unsigned char& reached : suite_) reached = 0;
  }

 private:
  static void TakeInto(unsigned char* all) {
    for (int i = 1; i <= DIVFIX_MUTANTS; ++i) {
      all[i] |= divfix_mutants_reached[i];
      divfix_mutants_reached[i] = 0;
    }
  }

  std::FILE* file_;
  std::clock_t start_ = 0;
  unsigned char always_[DIVFIX_MUTANTS + 1] = {};
  unsigned char suite_[DIVFIX_MUTANTS + 1] = {};
};

__attribute__((constructor)) void AddTrace() {
  const char* path = std::getenv("DIVFIX_MUTANT_TRACE");
  if (path == nullptr) return;
  std::FILE* file = std::fopen(path, "w");
  if (file == nullptr) std::abort();
  testing::UnitTest::GetInstance()->listeners().Append(new Trace(file));
}

}  // namespace
