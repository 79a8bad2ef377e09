#include "isa/processor.h"

namespace divfix {
namespace {

using enum Target;

constexpr Processor kProcessors[] = {
    {0x20, "gfx600", kGfx600},           {0x21, "gfx601", kGfx600},
    {0x22, "gfx700", kGfx700},           {0x23, "gfx701", kGfx700},
    {0x24, "gfx702", kGfx700},           {0x25, "gfx703", kGfx700},
    {0x26, "gfx704", kGfx700},           {0x28, "gfx801", kGfx803},
    {0x29, "gfx802", kGfx803},           {0x2a, "gfx803", kGfx803},
    {0x2b, "gfx810", kGfx803},           {0x2c, "gfx900", kGfx900},
    {0x2d, "gfx902", kGfx900},           {0x2e, "gfx904", kGfx900},
    {0x2f, "gfx906", kGfx906},           {0x30, "gfx908", kGfx908},
    {0x31, "gfx909", kGfx900},           {0x32, "gfx90c", kGfx900},
    {0x33, "gfx1010", kGfx1010},         {0x34, "gfx1011", kGfx1010},
    {0x35, "gfx1012", kGfx1010},         {0x36, "gfx1030", kGfx1030},
    {0x37, "gfx1031", kGfx1030},         {0x38, "gfx1032", kGfx1030},
    {0x39, "gfx1033", kGfx1030},         {0x3a, "gfx602", kGfx600},
    {0x3b, "gfx705", kGfx700},           {0x3c, "gfx805", kGfx803},
    {0x3d, "gfx1035", kGfx1030},         {0x3e, "gfx1034", kGfx1030},
    {0x3f, "gfx90a", kGfx90a},           {0x41, "gfx1100", kGfx1100},
    {0x42, "gfx1013", kGfx1010},         {0x43, "gfx1150", kGfx1150},
    {0x44, "gfx1103", kGfx1100},         {0x45, "gfx1036", kGfx1030},
    {0x46, "gfx1101", kGfx1100},         {0x47, "gfx1102", kGfx1100},
    {0x48, "gfx1200", kGfx1200},         {0x49, "gfx1250", kGfx1250},
    {0x4a, "gfx1151", kGfx1150},         {0x4c, "gfx942", kGfx942},
    {0x4e, "gfx1201", kGfx1201},         {0x4f, "gfx950", kGfx950},
    {0x51, "gfx9-generic", kGfx900},     {0x52, "gfx10-1-generic", kGfx1010},
    {0x53, "gfx10-3-generic", kGfx1030}, {0x54, "gfx11-generic", kGfx1100},
    {0x55, "gfx1152", kGfx1150},         {0x58, "gfx1153", kGfx1150},
    {0x59, "gfx12-generic", kGfx1200},   {0x5a, "gfx1251", kGfx1250},
    {0x5f, "gfx9-4-generic", kGfx942},
};

}  // namespace

std::optional<Processor> FindProcessor(uint32_t mach) {
  for (const Processor& processor : kProcessors) {
    if (processor.mach == mach) return processor;
  }
  return std::nullopt;
}

}  // namespace divfix
