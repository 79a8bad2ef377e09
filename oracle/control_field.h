// The fields of the control word, as one table. Everything that takes a control apart is made from
// it: text, flags and their help, resetting, drawing, mutating, coverage and reports. A new field
// is a row here, and its bits in ControlToWord and ControlFromWord (case.h).
//
// In every field 0 is the default, so all of this is bit operations on the word.
#ifndef DIVFIX_ORACLE_CONTROL_FIELD_H_
#define DIVFIX_ORACLE_CONTROL_FIELD_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "oracle/case.h"

namespace divfix {

enum class ControlField : uint8_t {
  kRound,
  kDenorm,
  kIeee,
  kDx10Clamp,
  kNeg,
  kAbs,
  kOmod,
  kClamp,
  kSemantics,
  kTarget,
};

// How a field's value is read.
enum class FieldKind : uint8_t {
  kChoice,      // the index of a word
  kFlags,       // the index of a word too, but each bit has a meaning of its own
  kOperandSet,  // one bit for each operand; the words name the operands
};

// What a field belongs to.
enum class FieldRole : uint8_t {
  kMode,       // MODE, on every target
  kOlderMode,  // MODE, on older targets only; modern ones ignore it
  kModifier,   // the instruction's modifiers
  kContext,    // what the result is judged by: semantics and target
};

struct ControlFieldInfo {
  ControlField field;
  const char* name;
  int first_bit;
  int width;
  FieldKind kind;
  FieldRole role;
  bool inverted;  // the word holds the complement of the value, so that 0 is the default
  std::span<const char* const> words;
  const char* help;

  constexpr uint32_t mask() const { return ((1u << width) - 1) << first_bit; }
  // The field's bits in the word, as a number; 0 is the default.
  constexpr uint32_t StoredIn(uint32_t word) const { return (word & mask()) >> first_bit; }
  constexpr uint32_t Store(uint32_t word, uint32_t stored) const {
    return (word & ~mask()) | (stored << first_bit & mask());
  }
  // How many numbers it may hold.
  constexpr uint32_t values() const {
    return kind == FieldKind::kOperandSet ? 1u << width : static_cast<uint32_t>(words.size());
  }
  // The value of a stored number, and back: an index into `words`, or a set of operands.
  constexpr uint32_t Flipped(uint32_t number) const {
    return inverted ? values() - 1 - number : number;
  }
};

namespace field_words {
inline constexpr std::array kRound = {"nearest", "up", "down", "zero"};
inline constexpr std::array kDenorm = {"keep", "flush-in", "flush-out", "flush"};
inline constexpr std::array kBit = {"0", "1"};
inline constexpr std::array kOperands = {"s0", "s1", "s2"};
inline constexpr std::array kOmod = {"none", "mul2", "mul4", "div2"};
}  // namespace field_words

// Every field, in the order in which text shows them.
// clang-format off
inline constexpr auto kControlFieldTable = std::to_array<ControlFieldInfo>({
    // field, name, first bit, width, kind, role, inverted, words, help
    {ControlField::kRound, "round", 0, 2, FieldKind::kChoice, FieldRole::kMode, false,
     field_words::kRound, "MODE: how results are rounded"},
    {ControlField::kDenorm, "denorm", 2, 2, FieldKind::kFlags, FieldRole::kMode, false,
     field_words::kDenorm, "MODE: which denormals are flushed to zero"},
    {ControlField::kIeee, "ieee", 4, 1, FieldKind::kChoice, FieldRole::kOlderMode, true,
     field_words::kBit, "MODE: IEEE (default 1)"},
    {ControlField::kDx10Clamp, "dx10_clamp", 5, 1, FieldKind::kChoice, FieldRole::kOlderMode, true,
     field_words::kBit, "MODE: CLAMP turns a NaN into zero (default 1)"},
    {ControlField::kNeg, "neg", 6, 3, FieldKind::kOperandSet, FieldRole::kModifier, false,
     field_words::kOperands, "negated operands: none, or some of s0,s1,s2"},
    {ControlField::kAbs, "abs", 9, 3, FieldKind::kOperandSet, FieldRole::kModifier, false,
     field_words::kOperands, "operands taken without their sign: none, or some of s0,s1,s2"},
    {ControlField::kOmod, "omod", 12, 2, FieldKind::kChoice, FieldRole::kModifier, false,
     field_words::kOmod, "output modifier: scales the result"},
    {ControlField::kClamp, "clamp", 14, 1, FieldKind::kChoice, FieldRole::kModifier, false,
     field_words::kBit, "clamp the result to 0 .. 1"},
    {ControlField::kSemantics, "semantics", 15, 1, FieldKind::kChoice, FieldRole::kContext, false,
     kSemanticsNames, "how to read the contract: the published text, or measured hardware"},
    {ControlField::kTarget, "target", 16, 8, FieldKind::kChoice, FieldRole::kContext, false,
     kTargetNames, "GPU generation"},
});
// clang-format on

inline constexpr auto kControlFields = [] {
  std::array<ControlField, kControlFieldTable.size()> fields = {};
  for (size_t i = 0; i < fields.size(); ++i) fields[i] = kControlFieldTable[i].field;
  return fields;
}();

constexpr const ControlFieldInfo& InfoOf(ControlField field) {
  return kControlFieldTable[static_cast<size_t>(field)];
}

constexpr uint32_t FieldMask(ControlField field) { return InfoOf(field).mask(); }

constexpr bool IsDefault(const Control& control, ControlField field) {
  return (ControlToWord(control) & FieldMask(field)) == 0;
}

constexpr void ResetControlField(Control& control, ControlField field) {
  control = ControlFromWord(ControlToWord(control) & ~FieldMask(field));
}

// The bits of every field of MODE and every modifier: all but semantics and target.
inline constexpr uint32_t kSettingsMask = [] {
  uint32_t mask = 0;
  for (const ControlFieldInfo& info : kControlFieldTable) {
    if (info.role != FieldRole::kContext) mask |= info.mask();
  }
  return mask;
}();

// A set of control fields, one bit each by the field's number.
using ControlFieldSet = uint16_t;
constexpr ControlFieldSet FieldBit(ControlField field) {
  return static_cast<ControlFieldSet>(1u << static_cast<unsigned>(field));
}

namespace field_checks {
constexpr bool RowsAreInOrderAndApart() {
  uint32_t taken = 0;
  for (size_t i = 0; i < kControlFieldTable.size(); ++i) {
    const ControlFieldInfo& info = kControlFieldTable[i];
    if (static_cast<size_t>(info.field) != i || (taken & info.mask()) != 0) return false;
    if (info.values() > 1u << info.width) return false;
    taken |= info.mask();
  }
  return kControlFieldTable.size() <= 8 * sizeof(ControlFieldSet);
}
static_assert(RowsAreInOrderAndApart());
}  // namespace field_checks

}  // namespace divfix

#endif  // DIVFIX_ORACLE_CONTROL_FIELD_H_
