// The text form of a control, "round=up neg=s0,s2": the one grammar of the corpus, the command line
// and reports. Fields that are not given have their default.
#ifndef DIVFIX_CORPUS_CONTROL_TEXT_H_
#define DIVFIX_CORPUS_CONTROL_TEXT_H_

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
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

// Every field, in the canonical order: the one in which text shows them.
inline constexpr std::array<ControlField, 10> kControlFields = {
    ControlField::kRound,     ControlField::kDenorm, ControlField::kIeee, ControlField::kDx10Clamp,
    ControlField::kNeg,       ControlField::kAbs,    ControlField::kOmod, ControlField::kClamp,
    ControlField::kSemantics, ControlField::kTarget};

// "round", "denorm", "ieee", "dx10_clamp", "neg", "abs", "omod", "clamp", "semantics", "target".
const char* ControlFieldName(ControlField field);

// What the field may be set to, for help and messages: "nearest|up|down|zero".
const char* ControlFieldValues(ControlField field);

// The field of that name, spelt exactly so.
std::optional<ControlField> FindControlField(absl::string_view name);

// Sets one field, and leaves all others alone. "neg" and "abs" take a list of operands in any
// order, or "none". InvalidArgument, with `control` unchanged: no such field (the message has the
// nearest one), or no such value (it has those that are allowed).
absl::Status SetControlField(Control& control, absl::string_view name, absl::string_view value);

// Gives one field its default; "denorm" is two members of Control.
void ResetControlField(Control& control, ControlField field);
bool IsDefault(const Control& control, ControlField field);

// Reads a control word by word, for whoever has its words one by one.
class ControlReader {
 public:
  // One word, "round=up". InvalidArgument, and the word then counts for nothing: what
  // SetControlField refuses, a word without '=', a field that was given before.
  absl::Status Add(absl::string_view word);

  const Control& Result() const { return control_; }
  // Whether the field was given, be it with its default.
  bool Given(ControlField field) const { return given_[static_cast<size_t>(field)]; }

 private:
  Control control_;
  std::bitset<kControlFields.size()> given_;
};

// The bits of the control word that the field takes.
uint32_t FieldMask(ControlField field);

// Reads fields separated by white space. InvalidArgument: what ControlReader refuses.
absl::StatusOr<Control> ParseControl(absl::string_view text);

// The fields that are not at their default, in canonical order; "" for the default control.
// ParseControl reads it back to the same control.
std::string FormatControl(const Control& control);

// One field, whether at its default or not: "round=up", "neg=none".
std::string FormatControlField(const Control& control, ControlField field);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_CONTROL_TEXT_H_
