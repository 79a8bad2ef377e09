#include "impls/fp_environment.h"

#include <vector>

#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace divfix {

#if defined(__x86_64__)

namespace {
constexpr unsigned kStickyFlags = 0x3f;
// By the rounding field's value.
constexpr const char* kRoundingNames[] = {"", "round-down", "round-up", "round-to-zero"};
std::vector<const char*> FlushNames(unsigned variant) {
  std::vector<const char*> names;
  if ((variant & 8) != 0) names.push_back("DAZ");
  if ((variant & 4) != 0) names.push_back("FTZ");
  return names;
}
}  // namespace

FpState ReadFpState() {
  FpState state;
  state.control = _mm_getcsr() & ~kStickyFlags;
  asm volatile("fnstcw %0" : "=m"(state.x87));
  return state;
}

void WriteFpState(const FpState& state) {
  _mm_setcsr(static_cast<unsigned>(state.control));
  asm volatile("fldcw %0" : : "m"(state.x87));
}

FpState FpVariant(const FpState& base, unsigned variant) {
  constexpr uint64_t kRounding = 3u << 13;
  constexpr uint64_t kFlushToZero = 1u << 15;
  constexpr uint64_t kDenormalsAreZero = 1u << 6;
  FpState state = base;
  state.control &= ~(kRounding | kFlushToZero | kDenormalsAreZero);
  state.control |= static_cast<uint64_t>(variant & 3) << 13;
  if ((variant & 4) != 0) state.control |= kFlushToZero;
  if ((variant & 8) != 0) state.control |= kDenormalsAreZero;
  state.x87 = static_cast<uint16_t>((base.x87 & ~0x0c00u) | (variant & 3) << 10);
  return state;
}

std::string FormatFpState(const FpState& state) {
  return absl::StrFormat("MXCSR 0x%04x, x87 0x%04x", state.control, state.x87);
}

#elif defined(__aarch64__)

namespace {
// By the rounding field's value.
constexpr const char* kRoundingNames[] = {"", "round-up", "round-down", "round-to-zero"};
std::vector<const char*> FlushNames(unsigned variant) {
  if ((variant & 12) == 0) return {};
  return {"FZ"};
}
}  // namespace

FpState ReadFpState() {
  FpState state;
  asm volatile("mrs %0, fpcr" : "=r"(state.control));
  return state;
}

void WriteFpState(const FpState& state) { asm volatile("msr fpcr, %0" : : "r"(state.control)); }

FpState FpVariant(const FpState& base, unsigned variant) {
  constexpr uint64_t kRounding = 3u << 22;
  constexpr uint64_t kFlushToZero =
      1u << 24;  // of inputs and outputs: this architecture has one bit for both
  FpState state = base;
  state.control &= ~(kRounding | kFlushToZero);
  state.control |= static_cast<uint64_t>(variant & 3) << 22;
  if ((variant & 12) != 0) state.control |= kFlushToZero;
  return state;
}

std::string FormatFpState(const FpState& state) {
  return absl::StrFormat("FPCR 0x%08x", state.control);
}

#else
#error "how is the floating-point control state read on this architecture?"
#endif

std::string FpVariantName(unsigned variant) {
  std::vector<const char*> names = FlushNames(variant);
  if ((variant & 3) != 0) names.push_back(kRoundingNames[variant & 3]);
  return names.empty() ? "default" : absl::StrJoin(names, "+");
}

std::optional<unsigned> FindFpVariant(absl::string_view name) {
  for (unsigned variant = 0; variant < kFpVariants; ++variant) {
    if (FpVariantName(variant) == name) return variant;
  }
  return std::nullopt;
}

}  // namespace divfix
