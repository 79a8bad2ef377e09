#include "crosscheck/triples.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>

#include "oracle/float32.h"
#include "oracle/rule.h"

namespace divfix {
namespace {

constexpr uint32_t WithExponent(uint32_t exponent, uint32_t fraction = 0) {
  return exponent << kFractionBits | fraction;
}

// These lists are frozen: a control's block is filled up with drawn cases, so one more triple would
// change the cases that a seed gives.

// One value of each class and sign.
constexpr std::array<uint32_t, kOperandClasses> kClassValues = {
    0x00000000, 0x00000001, 0x3f800000, 0x7f800000, 0x7fc00001, 0x7f800001,
    0x80000000, 0x80000001, 0xbf800000, 0xff800000, 0xffc00001, 0xff800001};

// Quotients at which OMOD, CLAMP or a flush changes its decision.
constexpr std::array<uint32_t, 22> kBoundaryQuotients = {
    0x00000000, 0x00000001, 0x007fffff, 0x00800000, 0x00ffffff, 0x01000000, 0x017fffff, 0x3f000000,
    0x3f7fffff, 0x3f800000, 0x3f800001, 0x40000000, 0x7dffffff, 0x7e000000, 0x7e7fffff, 0x7e800000,
    0x7effffff, 0x7f000000, 0x7f7fffff, 0x7f800000, 0x7f800001, 0x7fc00000};

class TripleList {
 public:
  void Add(uint32_t s0, uint32_t s1, uint32_t s2) {
    const Operands triple = {s0, s1, s2};
    if (std::ranges::find(triples_, triple) == triples_.end()) triples_.push_back(triple);
  }
  std::vector<Operands> Take() { return std::move(triples_); }

 private:
  std::vector<Operands> triples_;
};

// Every pair of classes of S1 and S2, with a quotient that shows if it is wrongly passed on.
void AddClassPairs(TripleList& list) {
  constexpr uint32_t kQuotient = 0xc0490fdb;
  for (const uint32_t s1 : kClassValues) {
    for (const uint32_t s2 : kClassValues) list.Add(kQuotient, s1, s2);
  }
}

// Every boundary quotient where rule `quotient` (or `overflow`) decides, with both signs of the
// result.
void AddQuotients(TripleList& list) {
  for (const uint32_t s0 : kBoundaryQuotients) {
    for (const uint32_t sign : {0u, kSignBit}) {
      list.Add(s0, kOne, kOne | sign);
      list.Add(s0 | kSignBit, kOne, kOne | sign);
    }
  }
}

// Every class of S0 where some other rule decides: S0 must not affect the result.
void AddIgnoredQuotients(TripleList& list) {
  for (const uint32_t s0 : kClassValues) {
    list.Add(s0, kOne, 0x7f80000f);
    list.Add(s0, 0xffc0000f, kOne);
    list.Add(s0, 0, 0x80000000);
    list.Add(s0, kInfinity, kInfinity);
    list.Add(s0, 0x80000000, kOne);
    list.Add(s0, kOne, 0xff800000);
    list.Add(s0, 0xff800000, kOne);
    list.Add(s0, kOne, 0);
    list.Add(s0, WithExponent(254), 0x80800000);
  }
}

// The exponent gap on both sides of the threshold, at both ends of the exponent range, and with
// denormals.
void AddGaps(TripleList& list) {
  for (const int gap : {-254, -152, -151, -150, -149, -127, -126, 0, 254}) {
    for (const int denominator : {0, 1, 127, 128, 150, 151, 152, 254}) {
      const int numerator = denominator + gap;
      if (numerator < 0 || numerator > 254) continue;
      // A raw exponent of 0 is a denormal here; its normalized exponent differs from the raw one.
      const uint32_t s1 = WithExponent(static_cast<uint32_t>(denominator), 1);
      const uint32_t s2 = WithExponent(static_cast<uint32_t>(numerator), 1);
      list.Add(0x40000001, s1, s2);
      list.Add(0xc0000001, s1, s2 | kSignBit);
    }
  }
  for (const uint32_t denormal : {0x00000001u, 0x00400000u, 0x007fffffu}) {
    for (const uint32_t exponent : {127u, 128u, 149u, 150u, 151u, 152u, 173u, 254u}) {
      list.Add(kOne, WithExponent(exponent), denormal);
      list.Add(kOne, denormal, WithExponent(exponent) | kSignBit);
    }
  }
}

// Payloads: in the NaN that decides, and in one that is ignored.
void AddPayloads(TripleList& list) {
  for (const uint32_t payload : {0x000001u, 0x155555u, 0x2aaaaau, 0x3fffffu}) {
    for (const uint32_t nan : {0x7f800000u, 0xff800000u, 0x7fc00000u, 0xffc00000u}) {
      list.Add(kOne, kOne, nan | payload);
      list.Add(kOne, nan | payload, kOne);
      list.Add(kOne, nan | payload, 0x7f800001u);
      list.Add(nan | payload, kOne, kOne);
    }
  }
}

}  // namespace

std::vector<Operands> BoundaryTriples() {
  TripleList list;
  AddClassPairs(list);
  AddQuotients(list);
  AddIgnoredQuotients(list);
  AddGaps(list);
  AddPayloads(list);
  return list.Take();
}

}  // namespace divfix
