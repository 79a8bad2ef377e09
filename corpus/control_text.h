// The text form of a control, "round=up neg=s0,s2", as the corpus, the command line and reports use
// it. Fields that are left out have their default value.
#ifndef DIVFIX_CORPUS_CONTROL_TEXT_H_
#define DIVFIX_CORPUS_CONTROL_TEXT_H_

#include <bitset>
#include <cstddef>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "oracle/case.h"
#include "oracle/control_field.h"

namespace divfix {

// "round", "denorm", "ieee", "dx10_clamp", "neg", "abs", "omod", "clamp", "semantics", "target".
constexpr const char* ControlFieldName(ControlField field) { return InfoOf(field).name; }

// The field's allowed values, for help and messages: "nearest|up|down|zero".
std::string ControlFieldValues(ControlField field);

// The field with exactly this name.
std::optional<ControlField> FindControlField(absl::string_view name);

// Sets one field. "neg" and "abs" take a list of operands in any order, or "none".
// InvalidArgument, with `control` unchanged: an unknown field (the message suggests the nearest
// one) or an unknown value (the message lists those that are allowed).
absl::Status SetControlField(Control& control, absl::string_view name, absl::string_view value);

// Reads a control from words that arrive one at a time.
class ControlReader {
 public:
  // Adds one word, "round=up". InvalidArgument, with the word ignored: whatever SetControlField
  // refuses, a word without '=', or a field that was given before.
  absl::Status Add(absl::string_view word);

  const Control& Result() const { return control_; }
  // Whether the field was given, even with its default value.
  bool Given(ControlField field) const { return given_[static_cast<size_t>(field)]; }

 private:
  Control control_;
  std::bitset<kControlFields.size()> given_;
};

// Reads fields separated by white space. InvalidArgument: whatever ControlReader refuses.
absl::StatusOr<Control> ParseControl(absl::string_view text);

// The fields that are not at their default, in canonical order; "" for the default control.
// ParseControl reads it back to the same control.
std::string FormatControl(const Control& control);

// One field, even at its default: "round=up", "neg=none".
std::string FormatControlField(const Control& control, ControlField field);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_CONTROL_TEXT_H_
