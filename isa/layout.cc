#include "isa/layout.h"

namespace divfix {
namespace {

constexpr Layout kGfx6Layout = {
    .name = "gfx6", .opcode = 0xd2be0000, .opcode_mask = 0xfffe0000, .clamp = 1u << 11};
constexpr Layout kGfx8Layout = {
    .name = "gfx8", .opcode = 0xd1de0000, .opcode_mask = 0xffff0000, .clamp = 1u << 15};
constexpr Layout kGfx10Layout = {
    .name = "gfx10", .opcode = 0xd55f0000, .opcode_mask = 0xffff0000, .clamp = 1u << 15};
constexpr Layout kGfx11Layout = {
    .name = "gfx11", .opcode = 0xd6270000, .opcode_mask = 0xffff0000, .clamp = 1u << 15};

constexpr uint32_t kVdstAndAbs = 0x7ff;
constexpr uint32_t kOpsel = 15u << kOpselShift;

}  // namespace

Family FamilyOf(Target target) {
  switch (target) {
    case Target::kGfx600:
      return Family::kGfx6;
    case Target::kGfx700:
      return Family::kGfx7;
    case Target::kGfx803:
      return Family::kGfx8;
    case Target::kGfx900:
    case Target::kGfx906:
    case Target::kGfx908:
      return Family::kGfx9;
    case Target::kGfx90a:
    case Target::kGfx942:
    case Target::kGfx950:
      return Family::kGfx90a;
    case Target::kGfx1010:
    case Target::kGfx1030:
      return Family::kGfx10;
    case Target::kGfx1100:
    case Target::kGfx1150:
    case Target::kGfx1200:
    case Target::kGfx1201:
      return Family::kGfx11;
    case Target::kGfx1250:
      return Family::kGfx1250;
  }
  return Family::kGfx11;
}

const Layout& LayoutOf(Target target) {
  switch (FamilyOf(target)) {
    case Family::kGfx6:
    case Family::kGfx7:
      return kGfx6Layout;
    case Family::kGfx8:
    case Family::kGfx9:
    case Family::kGfx90a:
      return kGfx8Layout;
    case Family::kGfx10:
      return kGfx10Layout;
    case Family::kGfx11:
    case Family::kGfx1250:
      return kGfx11Layout;
  }
  return kGfx11Layout;
}

uint32_t UnusedBits(Target target) {
  const Layout& layout = LayoutOf(target);
  return ~(layout.opcode_mask | kVdstAndAbs | layout.clamp | (HasOpsel(target) ? kOpsel : 0));
}

bool TakesLiteral(Target target) { return FamilyOf(target) >= Family::kGfx10; }

int ConstantBusLimit(Target target) { return FamilyOf(target) >= Family::kGfx10 ? 2 : 1; }

bool HasInverseTwoPi(Target target) { return FamilyOf(target) >= Family::kGfx8; }

}  // namespace divfix
