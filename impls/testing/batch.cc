#include "impls/testing/batch.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <span>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_format.h"
#include "impls/implementation.h"
#include "oracle/case.h"

namespace divfix {
namespace {

constexpr std::array<uint32_t, 12> kOfEachClass = {0x00000000, 0x80000000, 0x00000001, 0x807fffff,
                                                   0x3f800000, 0xc0490fdb, 0x7f800000, 0xff800000,
                                                   0x7fc00001, 0xffc12345, 0x7f800001, 0xffbfffff};

constexpr std::array<uint32_t, 10> kEdges = {0x00000001, 0x007fffff, 0x00800000, 0x00ffffff,
                                             0x01000000, 0x3f800000, 0x3f800001, 0x7effffff,
                                             0x7f000000, 0x7f7fffff};

// Counter-based, so that a batch is the same wherever it is made.
class Words {
 public:
  explicit Words(uint64_t seed) : counter_(seed << 32) {}

  uint32_t Next() {
    uint64_t x = ++counter_ * 0x9e3779b97f4a7c15;
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93;
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93;
    return static_cast<uint32_t>(x >> 32);
  }

 private:
  uint64_t counter_;
};

uint32_t StructuredOperand(Words& words) {
  const uint32_t random = words.Next();
  const uint32_t sign = random & 0x80000000;
  const uint32_t fraction = random & 0x007fffff;
  switch (words.Next() % 8) {
    case 0:
      return sign;
    case 1:
      return sign | fraction;
    case 2:
      return sign | 0x7f800000;
    case 3:
      return sign | 0x7f800000 | fraction;
    case 4:
      return sign | kEdges[fraction % kEdges.size()];
    default:
      return random;
  }
}

}  // namespace

Control ControlOfIndex(uint32_t index) {
  Control control = ControlFromWord(index & 0xffff);
  if (index >> 16 != 0) control.target = Target::kGfx1201;
  return control;
}

std::span<const uint32_t> OperandsOfEachClass() { return kOfEachClass; }

std::vector<Operands> StructuredOperands(uint64_t seed, size_t count) {
  Words words(seed);
  std::vector<Operands> batch(count);
  for (Operands& o : batch) {
    o = {StructuredOperand(words), StructuredOperand(words), StructuredOperand(words)};
    if (words.Next() % 4 == 0) {  // the gap of exponents from -153 to -146
      const uint32_t numerator = words.Next() % 100;
      const uint32_t denominator = numerator + 146 + words.Next() % 8;
      o.s1 = (o.s1 & 0x807fffff) | denominator << 23;
      o.s2 = (o.s2 & 0x807fffff) | numerator << 23;
    }
  }
  return batch;
}

std::vector<Outcome> OutcomesOf(Implementation& implementation, const Control& control,
                                std::span<const Operands> batch, bool ask_exceptions) {
  std::vector<uint32_t> s0;
  std::vector<uint32_t> s1;
  std::vector<uint32_t> s2;
  for (const Operands& o : batch) {
    s0.push_back(o.s0);
    s1.push_back(o.s1);
    s2.push_back(o.s2);
  }
  std::vector<uint32_t> d(batch.size(), 0xdeadbeef);
  std::vector<uint8_t> exceptions(ask_exceptions ? batch.size() : 0, 0xff);
  const absl::Status status = implementation.Run(control, s0, s1, s2, d, exceptions);
  EXPECT_TRUE(status.ok()) << status.ToString();
  std::vector<Outcome> outcomes(batch.size());
  for (size_t i = 0; i < batch.size(); ++i) {
    outcomes[i] = {d[i], ask_exceptions ? exceptions[i] : uint8_t{0}};
  }
  return outcomes;
}

std::ostream& operator<<(std::ostream& out, const Operands& operands) {
  return out << absl::StrFormat("S0 %08x S1 %08x S2 %08x", operands.s0, operands.s1, operands.s2);
}

std::ostream& operator<<(std::ostream& out, const Outcome& outcome) {
  return out << absl::StrFormat("D %08x exceptions %02x", outcome.d, outcome.exceptions);
}

}  // namespace divfix
