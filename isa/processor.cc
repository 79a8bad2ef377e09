#include "isa/processor.h"

#include <algorithm>

#include "absl/strings/numbers.h"
#include "absl/strings/strip.h"

namespace divfix {
namespace {

using enum Target;

constexpr Processor kProcessors[] = {
    {"gfx600", 0x20, kGfx600},           {"gfx601", 0x21, kGfx600},
    {"gfx700", 0x22, kGfx700},           {"gfx701", 0x23, kGfx700},
    {"gfx702", 0x24, kGfx700},           {"gfx703", 0x25, kGfx700},
    {"gfx704", 0x26, kGfx700},           {"gfx801", 0x28, kGfx803},
    {"gfx802", 0x29, kGfx803},           {"gfx803", 0x2a, kGfx803},
    {"gfx810", 0x2b, kGfx803},           {"gfx900", 0x2c, kGfx900},
    {"gfx902", 0x2d, kGfx900},           {"gfx904", 0x2e, kGfx900},
    {"gfx906", 0x2f, kGfx906},           {"gfx908", 0x30, kGfx908},
    {"gfx909", 0x31, kGfx900},           {"gfx90c", 0x32, kGfx900},
    {"gfx1010", 0x33, kGfx1010},         {"gfx1011", 0x34, kGfx1010},
    {"gfx1012", 0x35, kGfx1010},         {"gfx1030", 0x36, kGfx1030},
    {"gfx1031", 0x37, kGfx1030},         {"gfx1032", 0x38, kGfx1030},
    {"gfx1033", 0x39, kGfx1030},         {"gfx602", 0x3a, kGfx600},
    {"gfx705", 0x3b, kGfx700},           {"gfx805", 0x3c, kGfx803},
    {"gfx1035", 0x3d, kGfx1030},         {"gfx1034", 0x3e, kGfx1030},
    {"gfx90a", 0x3f, kGfx90a},           {"gfx1100", 0x41, kGfx1100},
    {"gfx1013", 0x42, kGfx1010},         {"gfx1150", 0x43, kGfx1150},
    {"gfx1103", 0x44, kGfx1100},         {"gfx1036", 0x45, kGfx1030},
    {"gfx1101", 0x46, kGfx1100},         {"gfx1102", 0x47, kGfx1100},
    {"gfx1200", 0x48, kGfx1200},         {"gfx1250", 0x49, kGfx1250},
    {"gfx1151", 0x4a, kGfx1150},         {"gfx942", 0x4c, kGfx942},
    {"gfx1201", 0x4e, kGfx1201},         {"gfx950", 0x4f, kGfx950},
    {"gfx9-generic", 0x51, kGfx900},     {"gfx10-1-generic", 0x52, kGfx1010},
    {"gfx10-3-generic", 0x53, kGfx1030}, {"gfx11-generic", 0x54, kGfx1100},
    {"gfx1152", 0x55, kGfx1150},         {"gfx1153", 0x58, kGfx1150},
    {"gfx12-generic", 0x59, kGfx1200},   {"gfx1251", 0x5a, kGfx1250},
    {"gfx9-4-generic", 0x5f, kGfx942},   {"gfx940", 0x40, kGfx942},
    {"gfx941", 0x4b, kGfx942},
};

// The number of "gfx90a", whose digits are those of a hexadecimal number.
std::optional<uint32_t> NumberOf(absl::string_view name) {
  uint32_t number = 0;
  if (!absl::ConsumePrefix(&name, "gfx") || name.find('-') != name.npos) return std::nullopt;
  return absl::SimpleHexAtoi(name, &number) ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<Processor> FindProcessor(uint32_t mach) {
  for (const Processor& processor : kProcessors) {
    if (processor.mach == mach) return processor;
  }
  return std::nullopt;
}

std::optional<Processor> FindProcessor(absl::string_view name) {
  for (const Processor& processor : kProcessors) {
    if (processor.name == name) return processor;
  }
  return std::nullopt;
}

std::optional<Processor> NearestProcessor(absl::string_view name) {
  const std::optional<uint32_t> wanted = NumberOf(name);
  if (!wanted) return std::nullopt;
  const auto distance = [&](const Processor& processor) {
    const std::optional<uint32_t> number = NumberOf(processor.name);
    if (!number) return UINT32_MAX;
    return *number > *wanted ? *number - *wanted : *wanted - *number;
  };
  return *std::ranges::min_element(kProcessors, {}, distance);
}

}  // namespace divfix
