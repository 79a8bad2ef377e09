#include "isa/peer/covering_words.h"

#include <random>

#include "isa/layout.h"

namespace divfix {
namespace {

constexpr uint32_t kLiteralBits = 0x12345678;
constexpr uint32_t Sources(uint32_t s0, uint32_t s1, uint32_t s2) {
  return s0 | s1 << 9 | s2 << 18;
}
constexpr uint32_t kVgprs = Sources(257, 258, 259);

}  // namespace

std::vector<std::array<uint32_t, 3>> CoveringWords(Target target) {
  const uint32_t opcode = LayoutOf(target).opcode;
  const uint32_t others = ~LayoutOf(target).opcode_mask;
  std::vector<std::array<uint32_t, 3>> words;
  const auto add = [&](uint32_t first, uint32_t second, uint32_t literal = kLiteralBits) {
    words.push_back({opcode | (first & others), second, literal});
  };
  for (uint32_t vdst = 0; vdst < 256; ++vdst) add(vdst, kVgprs);
  for (uint32_t i = 0; i < 3; ++i) {
    for (uint32_t code = 0; code < 512; ++code) {
      const uint32_t sources = (kVgprs & ~(511u << (9 * i))) | code << (9 * i);
      add(5, sources);
      add(5 | 0x100u << i, sources);
      add(5, sources | 0x20000000u << i);
      add(5 | 0x100u << i, sources | 0x20000000u << i);
    }
  }
  for (uint32_t modifiers = 0; modifiers < 64; ++modifiers) {
    for (const uint32_t sources : {kVgprs, Sources(1, 1, 300), Sources(242, 193, 130)}) {
      add((modifiers & 7) << 8, sources | modifiers >> 3 << 29);
    }
  }
  for (uint32_t omod = 0; omod < 4; ++omod) {
    add(0, kVgprs | omod << 27);
    add(LayoutOf(target).clamp, kVgprs | omod << 27);
  }
  for (uint32_t bits = 0; bits < 1u << 9; ++bits) add(bits << 8, kVgprs);
  for (const uint32_t literal :
       {0u, 1u, 64u, 65u, 0xffffffffu, 0xfffffff0u, 0xffffffefu, 0x3f000000u, 0xbf800000u,
        0x3f800001u, 0x3e22f983u, 0x3e22f984u, 0xbe22f983u, 0x80000000u, 0x7fc00000u}) {
    for (uint32_t which = 1; which < 8; ++which) {
      const uint32_t s[] = {which & 1 ? 255u : 260u, which & 2 ? 255u : 2u,
                            which & 4 ? 255u : 262u};
      add(9, Sources(s[0], s[1], s[2]), literal);
      add(9, Sources(s[0], s[1], s[2]) | 0xe0000000, literal);
    }
  }
  // Scalars against the constant bus: SGPRs, special registers, constants, literals.
  constexpr uint32_t kCodes[] = {1,   2,   106, 124, 125, 127, 235, 236,
                                 239, 251, 253, 254, 255, 242, 300};
  for (const uint32_t s0 : kCodes) {
    for (const uint32_t s1 : kCodes) {
      for (const uint32_t s2 : kCodes) add(5, Sources(s0, s1, s2));
    }
  }
  // The same everywhere, by its standard, and each time, so that a failure comes again.
  std::mt19937 random(1);  // NOLINT(bugprone-random-generator-seed)
  for (int i = 0; i < 4000; ++i) {
    const auto first = static_cast<uint32_t>(random());
    const auto second = static_cast<uint32_t>(random());
    add(first, second, static_cast<uint32_t>(random()));
  }
  return words;
}

}  // namespace divfix
