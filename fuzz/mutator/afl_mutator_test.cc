// Loads the library as AFL++ does.
#include <dlfcn.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fuzz/harness/fuzz_input.h"
#include "testing/paths.h"

namespace divfix {
namespace {

using Bytes = std::vector<uint8_t>;

class AflMutator {
 public:
  explicit AflMutator(unsigned seed)
      : library_(dlopen(BuildPath("fuzz/mutator/libfixup_mutator.so").c_str(), RTLD_NOW)) {
    EXPECT_NE(library_, nullptr) << dlerror();
    Load("afl_custom_init", init_);
    Load("afl_custom_fuzz", fuzz_);
    Load("afl_custom_deinit", deinit_);
    instance_ = init_(nullptr, seed);
  }
  ~AflMutator() {
    deinit_(instance_);
    dlclose(library_);
  }

  Bytes Fuzz(Bytes input, Bytes other, size_t max_size) {
    uint8_t* out = nullptr;
    const size_t size = fuzz_(instance_, input.data(), input.size(), &out,
                              other.empty() ? nullptr : other.data(), other.size(), max_size);
    return {out, out + size};
  }

 private:
  template <typename Function>
  void Load(const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library_, name));
    ASSERT_NE(function, nullptr) << name;
  }

  void* library_;
  void* instance_ = nullptr;
  void* (*init_)(void*, unsigned) = nullptr;
  size_t (*fuzz_)(void*, uint8_t*, size_t, uint8_t**, uint8_t*, size_t, size_t) = nullptr;
  void (*deinit_)(void*) = nullptr;
};

TEST(AflMutatorTest, TheSameSeedGivesTheSameInputsAndNoneIsTooLong) {
  AflMutator one(7);
  AflMutator same(7);
  AflMutator another(8);
  Bytes input(1000, 0x5a);
  const Bytes other(300, 0xc3);
  int differing = 0;
  for (int i = 0; i < 2000; ++i) {
    const size_t max_size = static_cast<size_t>(i) % 900;
    const Bytes mutated = one.Fuzz(input, i % 2 == 0 ? other : Bytes(), max_size);
    ASSERT_LE(mutated.size(), max_size);
    ASSERT_LE(mutated.size(), kMostInputBytes);
    ASSERT_EQ(mutated, same.Fuzz(input, i % 2 == 0 ? other : Bytes(), max_size));
    differing += mutated != another.Fuzz(input, i % 2 == 0 ? other : Bytes(), max_size) ? 1 : 0;
    if (mutated.size() >= 16) input = mutated;
  }
  EXPECT_GT(differing, 1000);
}

}  // namespace
}  // namespace divfix
