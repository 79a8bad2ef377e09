#include "impls/testing/hardware_digests.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "impls/implementation.h"
#include "impls/testing/batch.h"
#include "oracle/case.h"

namespace divfix {
namespace {

constexpr std::array<uint32_t, 16> kValues = {
    0x00000000, 0x80000000, 0x00000001, 0x80000001, 0x007fffff, 0x00800000, 0x3f800000, 0xbf800000,
    0x40000000, 0x7f7fffff, 0x7effffff, 0x7f800000, 0xff800000, 0x7f800001, 0xffc00003, 0x01000000};

struct ValueDigest {
  const char* modifiers;
  Control control;
  uint64_t digest;
};

constexpr ValueDigest kValueDigests[] = {
    {"none", {}, 0x8f2fd19a5eb283b1},
    {"-|S0|, |S1|, -S2", {.neg = kBitS0 | kBitS2, .abs = kBitS0 | kBitS1}, 0x9de6b4e11082acb1},
    {"OMOD times 2", {.omod = Omod::kMul2}, 0x7519dbec75609621},
    {"OMOD divided by 2", {.omod = Omod::kDiv2}, 0x5a2a1c7e9c4616f1},
    {"CLAMP and OMOD times 4", {.omod = Omod::kMul4, .clamp = true}, 0x693ff367df6ff8c5},
};
constexpr uint64_t kExceptionDigest = 0x15bf1dc9de57fb38;

Control OnSilicon(Control control) {
  control.semantics = Semantics::kMeasured;
  control.target = Target::kGfx1201;
  return control;
}

// FNV-1a, 64 bits.
class Fnv {
 public:
  void Add(uint64_t word) { hash_ = (hash_ ^ word) * 1099511628211u; }
  uint64_t Hash() const { return hash_; }

 private:
  uint64_t hash_ = 14695981039346656037u;
};

std::vector<Operands> ValueTriples() {
  std::vector<Operands> triples;
  for (const uint32_t s0 : kValues) {
    for (const uint32_t s1 : kValues) {
      for (const uint32_t s2 : kValues) triples.push_back({s0, s1, s2});
    }
  }
  return triples;
}

std::vector<Operands> ExceptionTriples() {
  std::vector<Operands> triples;
  for (uint64_t i = 0; i < 8192; ++i) {
    uint64_t x = i * 0x9e3779b97f4a7c15;
    const auto next = [&](unsigned shift) {
      x ^= x >> 12;
      x ^= x << 25;
      x ^= x >> 27;
      return i < 4096 ? kValues[i >> shift & 15] : static_cast<uint32_t>(x * 0x2545f4914f6cdd1d);
    };
    const uint32_t s0 = next(8);
    const uint32_t s1 = next(4);
    triples.push_back({s0, s1, next(0)});
  }
  return triples;
}

}  // namespace

void ExpectHardwareDigests(Implementation& implementation) {
  for (const ValueDigest& known : kValueDigests) {
    Fnv fnv;
    for (const Outcome& o : OutcomesOf(implementation, OnSilicon(known.control), ValueTriples())) {
      for (const unsigned shift : {0, 8, 16, 24}) fnv.Add(o.d >> shift & 0xff);
    }
    EXPECT_EQ(fnv.Hash(), known.digest) << "values with modifiers: " << known.modifiers;
  }
  Fnv fnv;
  for (const Outcome& o : OutcomesOf(implementation, OnSilicon({}), ExceptionTriples())) {
    fnv.Add(o.exceptions);
  }
  EXPECT_EQ(fnv.Hash(), kExceptionDigest) << "exceptions";
}

}  // namespace divfix
