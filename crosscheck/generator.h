// The random generator for everything that must be reproducible: sweeps, shards, draws. It is
// counter-based, so any block can be made without those before it, on any machine and thread, and
// the same seed always gives the same cases.
#ifndef DIVFIX_CROSSCHECK_GENERATOR_H_
#define DIVFIX_CROSSCHECK_GENERATOR_H_

#include <cstdint>

namespace divfix {

// The n-th value of stream (seed, stream) is a mix of its key and n; streams are independent of
// each other. The mixing function is SplitMix64's.
class Generator {
 public:
  constexpr explicit Generator(uint64_t seed, uint64_t stream = 0)
      : key_(stream == 0 ? seed : Mix(seed ^ Mix(stream))) {}

  // The value with this number, from 0. Does not advance the generator.
  constexpr uint64_t At(uint64_t number) const { return Mix(key_ + (number + 1) * kStep); }

  constexpr uint64_t Next() { return At(next_++); }
  constexpr uint32_t Next32() { return static_cast<uint32_t>(Next() >> 32); }

  // Uniform in [0, bound), except for a bias below bound / 2^32, too small to matter; bound > 0.
  constexpr uint32_t Below(uint32_t bound) {
    return static_cast<uint32_t>(static_cast<uint64_t>(Next32()) * bound >> 32);
  }

 private:
  static constexpr uint64_t kStep = 0x9e3779b97f4a7c15;

  static constexpr uint64_t Mix(uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
  }

  uint64_t key_;
  uint64_t next_ = 0;
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_GENERATOR_H_
