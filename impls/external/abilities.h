// What a participant that a user brings declares.
#ifndef DIVFIX_IMPLS_EXTERNAL_ABILITIES_H_
#define DIVFIX_IMPLS_EXTERNAL_ABILITIES_H_

#include <cstdint>
#include <string>

#include "oracle/case.h"

namespace divfix {

enum class DeclaredSemantics : uint8_t { kNone, kPublished, kMeasured, kBoth };

// The defaults are those of a single function: the default control, no declared semantics, no
// exceptions.
struct Abilities {
  uint32_t controls = 0;  // bits of the control word that may differ from their default
  DeclaredSemantics semantics = DeclaredSemantics::kNone;
  uint32_t targets = 0;  // bit N for target N; 0: all, since the default control is the same to all
  bool exceptions = false;
};

// Whether it answers for the control. Without declared semantics it answers for either.
bool Supports(const Abilities& abilities, const Control& control);

// Returns a line for tables: "the default control, no exceptions; either semantics".
std::string Describe(const Abilities& abilities);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_ABILITIES_H_
