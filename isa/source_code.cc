#include "isa/source_code.h"

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "isa/layout.h"

namespace divfix {
namespace {

using enum SpecialRegister;

// A set of families, as bits.
constexpr uint32_t From(Family first, Family last = Family::kGfx1250) {
  uint32_t families = 0;
  for (auto f = static_cast<uint32_t>(first); f <= static_cast<uint32_t>(last); ++f) {
    families |= 1u << f;
  }
  return families;
}
constexpr bool Has(uint32_t families, Family family) {
  return (families >> static_cast<uint32_t>(family) & 1) != 0;
}

constexpr uint32_t kAll = From(Family::kGfx6);
constexpr uint32_t kFromGfx8 = From(Family::kGfx8);
constexpr uint32_t kUpToGfx10 = From(Family::kGfx6, Family::kGfx10);

// A special register's code on some families: those where LLVM's disassembler reads the code so,
// and those among them that have the register.
struct SpecialCode {
  SpecialRegister which;
  uint32_t code;
  uint32_t read;
  uint32_t has;
};

constexpr SpecialCode kSpecials[] = {
    {kFlatScratchLo, 104, From(Family::kGfx7, Family::kGfx7), From(Family::kGfx7, Family::kGfx7)},
    {kFlatScratchHi, 105, From(Family::kGfx7, Family::kGfx7), From(Family::kGfx7, Family::kGfx7)},
    {kFlatScratchLo, 102, From(Family::kGfx8, Family::kGfx90a),
     From(Family::kGfx8, Family::kGfx90a)},
    {kFlatScratchHi, 103, From(Family::kGfx8, Family::kGfx90a),
     From(Family::kGfx8, Family::kGfx90a)},
    {kXnackMaskLo, 104, From(Family::kGfx8, Family::kGfx90a), From(Family::kGfx9, Family::kGfx90a)},
    {kXnackMaskHi, 105, From(Family::kGfx8, Family::kGfx90a), From(Family::kGfx9, Family::kGfx90a)},
    {kVccLo, 106, kAll, kAll},
    {kVccHi, 107, kAll, kAll},
    {kTbaLo, 108, From(Family::kGfx6, Family::kGfx8), From(Family::kGfx6, Family::kGfx8)},
    {kTbaHi, 109, From(Family::kGfx6, Family::kGfx8), From(Family::kGfx6, Family::kGfx8)},
    {kTmaLo, 110, From(Family::kGfx6, Family::kGfx8), From(Family::kGfx6, Family::kGfx8)},
    {kTmaHi, 111, From(Family::kGfx6, Family::kGfx8), From(Family::kGfx6, Family::kGfx8)},
    {kM0, 124, kUpToGfx10, kUpToGfx10},
    {kM0, 125, From(Family::kGfx11), From(Family::kGfx11)},
    {kNull, 125, From(Family::kGfx8, Family::kGfx10), From(Family::kGfx10, Family::kGfx10)},
    {kNull, 124, From(Family::kGfx11), From(Family::kGfx11)},
    {kExecLo, 126, kAll, kAll},
    {kExecHi, 127, kAll, kAll},
    {kFlatScratchBaseLo, 230, kFromGfx8, From(Family::kGfx1250)},
    {kFlatScratchBaseHi, 231, kFromGfx8, From(Family::kGfx1250)},
    {kSharedBase, 235, kFromGfx8, From(Family::kGfx9)},
    {kSharedLimit, 236, kFromGfx8, From(Family::kGfx9)},
    {kPrivateBase, 237, kFromGfx8, From(Family::kGfx9)},
    {kPrivateLimit, 238, kFromGfx8, From(Family::kGfx9)},
    {kPopsExitingWaveId, 239, kFromGfx8, From(Family::kGfx9, Family::kGfx10)},
    {kVccz, 251, kAll, kUpToGfx10},
    {kExecz, 252, kAll, kUpToGfx10},
    {kScc, 253, kAll, kAll},
    {kLdsDirect, 254, From(Family::kGfx6, Family::kGfx11),
     From(Family::kGfx6, Family::kGfx9) | From(Family::kGfx10, Family::kGfx10)},
};

struct SpecialName {
  const char* name;   // as LLVM prints it
  const char* other;  // what it accepts too, or null
};

// In the order of SpecialRegister.
constexpr std::array<SpecialName, 25> kSpecialNames = {{
    {"vcc_lo", nullptr},
    {"vcc_hi", nullptr},
    {"m0", nullptr},
    {"null", nullptr},
    {"exec_lo", nullptr},
    {"exec_hi", nullptr},
    {"flat_scratch_lo", nullptr},
    {"flat_scratch_hi", nullptr},
    {"xnack_mask_lo", nullptr},
    {"xnack_mask_hi", nullptr},
    {"tba_lo", nullptr},
    {"tba_hi", nullptr},
    {"tma_lo", nullptr},
    {"tma_hi", nullptr},
    {"src_flat_scratch_base_lo", nullptr},
    {"src_flat_scratch_base_hi", nullptr},
    {"src_shared_base", "shared_base"},
    {"src_shared_limit", "shared_limit"},
    {"src_private_base", "private_base"},
    {"src_private_limit", "private_limit"},
    {"src_pops_exiting_wave_id", "pops_exiting_wave_id"},
    {"src_vccz", "vccz"},
    {"src_execz", "execz"},
    {"src_scc", "scc"},
    {"src_lds_direct", "lds_direct"},
}};

uint32_t SgprCount(Family family) {
  if (family <= Family::kGfx7) return 104;
  return family <= Family::kGfx90a ? 102 : 106;
}

// The trap handler's registers end before m0 and null.
constexpr uint32_t kTtmpEnd = 124;
uint32_t FirstTtmp(Family family) { return family <= Family::kGfx8 ? 112 : 108; }

constexpr uint32_t kVgprBit = 256;
constexpr uint32_t kZeroCode = 128;      // the inline integers: 0 to 64 from here,
constexpr uint32_t kMinusOneCode = 193;  // -1 to -16 from here
constexpr uint32_t kFirstFloatCode = 240;

struct FloatConstant {
  uint32_t bits;
  const char* text;
};

// In the order of their codes; the last is not everywhere.
constexpr std::array<FloatConstant, 9> kFloats = {{
    {0x3f000000, "0.5"},
    {0xbf000000, "-0.5"},
    {0x3f800000, "1.0"},
    {0xbf800000, "-1.0"},
    {0x40000000, "2.0"},
    {0xc0000000, "-2.0"},
    {0x40800000, "4.0"},
    {0xc0800000, "-4.0"},
    {0x3e22f983, "0.15915494"},
}};

size_t FloatCount(Target target) { return kFloats.size() - (HasInverseTwoPi(target) ? 0 : 1); }

std::optional<uint32_t> CodeOfConstant(uint32_t bits, Target target) {
  if (bits <= 64) return kZeroCode + bits;
  if (~bits < 16) return kMinusOneCode + ~bits;
  for (size_t i = 0; i < FloatCount(target); ++i) {
    if (kFloats[i].bits == bits) return kFirstFloatCode + static_cast<uint32_t>(i);
  }
  return std::nullopt;
}

std::optional<uint32_t> ConstantOfCode(uint32_t code, Target target) {
  if (code >= kZeroCode && code <= kZeroCode + 64) return code - kZeroCode;
  if (code >= kMinusOneCode && code < kMinusOneCode + 16) return ~(code - kMinusOneCode);
  if (code >= kFirstFloatCode && code < kFirstFloatCode + FloatCount(target)) {
    return kFloats[code - kFirstFloatCode].bits;
  }
  return std::nullopt;
}

std::string ConstantText(uint32_t bits) {
  for (const FloatConstant& constant : kFloats) {
    if (constant.bits == bits) return constant.text;
  }
  return absl::StrCat(static_cast<int32_t>(bits));
}

}  // namespace

std::optional<Source> SourceOfCode(uint32_t code, Target target) {
  const Family family = FamilyOf(target);
  if (code >= kVgprBit) return Vgpr(code - kVgprBit);
  if (code < SgprCount(family)) return Sgpr(code);
  if (code >= FirstTtmp(family) && code < kTtmpEnd) return Ttmp(code - FirstTtmp(family));
  if (code == kLiteralCode && TakesLiteral(target)) return Literal(0);
  for (const SpecialCode& special : kSpecials) {
    if (special.code == code && Has(special.read, family)) return Special(special.which);
  }
  if (const std::optional<uint32_t> bits = ConstantOfCode(code, target)) {
    return InlineConstant(*bits);
  }
  return std::nullopt;
}

std::optional<uint32_t> CodeOfSource(const Source& source, Target target) {
  const Family family = FamilyOf(target);
  switch (source.kind) {
    case Source::Kind::kVgpr:
      if (source.value < 256) return kVgprBit + source.value;
      return std::nullopt;
    case Source::Kind::kSgpr:
      if (source.value < SgprCount(family)) return source.value;
      return std::nullopt;
    case Source::Kind::kTtmp:
      if (source.value < kTtmpEnd - FirstTtmp(family)) return FirstTtmp(family) + source.value;
      return std::nullopt;
    case Source::Kind::kSpecial:
      for (const SpecialCode& special : kSpecials) {
        if (static_cast<uint32_t>(special.which) == source.value && Has(special.read, family)) {
          return special.code;
        }
      }
      return std::nullopt;
    case Source::Kind::kInline:
      return CodeOfConstant(source.value, target);
    case Source::Kind::kLiteral:
      if (TakesLiteral(target)) return kLiteralCode;
      return std::nullopt;
  }
  return std::nullopt;
}

bool IsOnTarget(const Source& source, Target target) {
  if (source.kind != Source::Kind::kSpecial) return CodeOfSource(source, target).has_value();
  return std::ranges::any_of(kSpecials, [&](const SpecialCode& special) {
    return static_cast<uint32_t>(special.which) == source.value &&
           Has(special.has, FamilyOf(target));
  });
}

bool IsOnConstantBus(const Source& source) {
  switch (source.kind) {
    case Source::Kind::kVgpr:
    case Source::Kind::kInline:
      return false;
    case Source::Kind::kSpecial:
      return source != Special(kNull) && source != Special(kLdsDirect);
    case Source::Kind::kSgpr:
    case Source::Kind::kTtmp:
    case Source::Kind::kLiteral:
      return true;
  }
  return true;
}

bool IsInlineConstant(uint32_t bits, Target target) {
  return CodeOfConstant(bits, target).has_value();
}

const char* SpecialRegisterName(SpecialRegister which) {
  return kSpecialNames[static_cast<size_t>(which)].name;
}

std::optional<SpecialRegister> FindSpecialRegister(absl::string_view name) {
  for (size_t i = 0; i < kSpecialNames.size(); ++i) {
    const SpecialName& names = kSpecialNames[i];
    if (name == names.name || (names.other != nullptr && name == names.other)) {
      return static_cast<SpecialRegister>(i);
    }
  }
  return std::nullopt;
}

std::string SourceText(const Source& source, Target target) {
  switch (source.kind) {
    case Source::Kind::kVgpr:
      return absl::StrCat("v", source.value);
    case Source::Kind::kSgpr:
      return absl::StrCat("s", source.value);
    case Source::Kind::kTtmp:
      return absl::StrCat("ttmp", source.value);
    case Source::Kind::kSpecial:
      return SpecialRegisterName(static_cast<SpecialRegister>(source.value));
    case Source::Kind::kInline:
      return ConstantText(source.value);
    case Source::Kind::kLiteral:
      return IsInlineConstant(source.value, target) ? absl::StrFormat("lit(0x%x)", source.value)
                                                    : absl::StrFormat("0x%x", source.value);
  }
  return "";
}

}  // namespace divfix
