#include "corpus/control_text.h"

#include <cstdint>
#include <span>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "corpus/nearest.h"

namespace divfix {
namespace {

std::vector<std::string> FieldNames() {
  std::vector<std::string> names;
  for (const ControlFieldInfo& info : kControlFieldTable) names.emplace_back(info.name);
  return names;
}

std::optional<uint32_t> Find(std::span<const char* const> words, absl::string_view word) {
  for (uint32_t i = 0; i < words.size(); ++i) {
    if (word == words[i]) return i;
  }
  return std::nullopt;
}

// "s0,s2" to bits; nothing when a word is not an operand or comes twice.
std::optional<uint32_t> ParseOperandSet(const ControlFieldInfo& info, absl::string_view text) {
  if (text == "none") return 0;
  uint32_t bits = 0;
  for (const absl::string_view word : absl::StrSplit(text, ',')) {
    const auto index = Find(info.words, word);
    if (!index || (bits >> *index & 1) != 0) return std::nullopt;
    bits |= 1u << *index;
  }
  return bits;
}

std::string FormatOperandSet(const ControlFieldInfo& info, uint32_t bits) {
  std::string text;
  for (size_t i = 0; i < info.words.size(); ++i) {
    if ((bits >> i & 1) != 0) absl::StrAppend(&text, text.empty() ? "" : ",", info.words[i]);
  }
  return text.empty() ? "none" : text;
}

}  // namespace

std::string ControlFieldValues(ControlField field) {
  const ControlFieldInfo& info = InfoOf(field);
  if (info.kind != FieldKind::kOperandSet) return absl::StrJoin(info.words, "|");
  return absl::StrCat("none, or some of ", absl::StrJoin(info.words, ","));
}

std::optional<ControlField> FindControlField(absl::string_view name) {
  for (const ControlFieldInfo& info : kControlFieldTable) {
    if (name == info.name) return info.field;
  }
  return std::nullopt;
}

absl::Status SetControlField(Control& control, absl::string_view name, absl::string_view value) {
  const auto field = FindControlField(name);
  if (!field) {
    const std::vector<std::string> names = FieldNames();
    const std::string meant = DidYouMean(name, names);
    return absl::InvalidArgumentError(
        absl::StrCat("unknown control field '", name, "'",
                     meant.empty() ? "; there are " + absl::StrJoin(names, ", ") : meant));
  }
  const ControlFieldInfo& info = InfoOf(*field);
  const auto number =
      info.kind == FieldKind::kOperandSet ? ParseOperandSet(info, value) : Find(info.words, value);
  if (!number) {
    return absl::InvalidArgumentError(absl::StrCat("control field '", name, "' can't be '", value,
                                                   "'; it is ", ControlFieldValues(*field),
                                                   DidYouMean(value, info.words)));
  }
  control = ControlFromWord(info.Store(ControlToWord(control), info.Flipped(*number)));
  return absl::OkStatus();
}

absl::Status ControlReader::Add(absl::string_view word) {
  const size_t equals = word.find('=');
  if (equals == absl::string_view::npos) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", word, "' is not a control field: it has no '=', as round=up has"));
  }
  const absl::string_view name = word.substr(0, equals);
  const auto field = FindControlField(name);
  if (field && Given(*field)) {
    return absl::InvalidArgumentError(absl::StrCat("control field '", name, "' comes twice"));
  }
  absl::Status set = SetControlField(control_, name, word.substr(equals + 1));
  if (set.ok() && field) given_.set(static_cast<size_t>(*field));
  return set;
}

absl::StatusOr<Control> ParseControl(absl::string_view text) {
  ControlReader reader;
  for (const absl::string_view word :
       absl::StrSplit(text, absl::ByAnyChar(" \t\r\n"), absl::SkipEmpty())) {
    absl::Status added = reader.Add(word);
    if (!added.ok()) return added;
  }
  return reader.Result();
}

std::string FormatControl(const Control& control) {
  std::string text;
  for (const ControlField field : kControlFields) {
    if (IsDefault(control, field)) continue;
    absl::StrAppend(&text, text.empty() ? "" : " ", FormatControlField(control, field));
  }
  return text;
}

std::string FormatControlField(const Control& control, ControlField field) {
  const ControlFieldInfo& info = InfoOf(field);
  const uint32_t number = info.Flipped(info.StoredIn(ControlToWord(control)));
  return absl::StrCat(
      info.name, "=",
      info.kind == FieldKind::kOperandSet ? FormatOperandSet(info, number) : info.words[number]);
}

}  // namespace divfix
