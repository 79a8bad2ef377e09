#include "corpus/control_text.h"

#include <span>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "corpus/nearest.h"

namespace divfix {
namespace {

constexpr std::array<const char*, 10> kFieldNames = {
    "round", "denorm", "ieee", "dx10_clamp", "neg", "abs", "omod", "clamp", "semantics", "target"};

// The words of a field are numbered as the contract's control word numbers its values; those of
// ieee and dx10_clamp as the mode bit itself, which the word inverts.
constexpr std::array<const char*, 4> kRoundWords = {"nearest", "up", "down", "zero"};
constexpr std::array<const char*, 4> kDenormWords = {"keep", "flush-in", "flush-out", "flush"};
constexpr std::array<const char*, 2> kBitWords = {"0", "1"};
constexpr std::array<const char*, 4> kOmodWords = {"none", "mul2", "mul4", "div2"};
constexpr std::array<const char*, 2> kSemanticsWords = {"published", "measured"};
constexpr std::array<const char*, 3> kOperandWords = {"s0", "s1", "s2"};

bool IsOperandSet(ControlField field) {
  return field == ControlField::kNeg || field == ControlField::kAbs;
}

// The words of a field that takes one of a list.
std::span<const char* const> Words(ControlField field) {
  switch (field) {
    case ControlField::kRound:
      return kRoundWords;
    case ControlField::kDenorm:
      return kDenormWords;
    case ControlField::kIeee:
    case ControlField::kDx10Clamp:
    case ControlField::kClamp:
      return kBitWords;
    case ControlField::kNeg:
    case ControlField::kAbs:
      return kOperandWords;
    case ControlField::kOmod:
      return kOmodWords;
    case ControlField::kSemantics:
      return kSemanticsWords;
    case ControlField::kTarget:
      return kTargetNames;
  }
  return {};
}

std::optional<size_t> Find(std::span<const char* const> words, absl::string_view word) {
  for (size_t i = 0; i < words.size(); ++i) {
    if (word == words[i]) return i;
  }
  return std::nullopt;
}

// The field's value as the number of its word; of an operand set, its bits.
size_t Get(const Control& c, ControlField field) {
  switch (field) {
    case ControlField::kRound:
      return static_cast<size_t>(c.round);
    case ControlField::kDenorm:
      return (c.flush_input ? 1u : 0u) | (c.flush_output ? 2u : 0u);
    case ControlField::kIeee:
      return c.ieee ? 1 : 0;
    case ControlField::kDx10Clamp:
      return c.dx10_clamp ? 1 : 0;
    case ControlField::kNeg:
      return c.neg & 7u;
    case ControlField::kAbs:
      return c.abs & 7u;
    case ControlField::kOmod:
      return static_cast<size_t>(c.omod);
    case ControlField::kClamp:
      return c.clamp ? 1 : 0;
    case ControlField::kSemantics:
      return static_cast<size_t>(c.semantics);
    case ControlField::kTarget:
      return static_cast<size_t>(c.target);
  }
  return 0;
}

void Set(Control& c, ControlField field, size_t value) {
  switch (field) {
    case ControlField::kRound:
      c.round = static_cast<Round>(value);
      break;
    case ControlField::kDenorm:
      c.flush_input = (value & 1) != 0;
      c.flush_output = (value & 2) != 0;
      break;
    case ControlField::kIeee:
      c.ieee = value != 0;
      break;
    case ControlField::kDx10Clamp:
      c.dx10_clamp = value != 0;
      break;
    case ControlField::kNeg:
      c.neg = static_cast<uint8_t>(value);
      break;
    case ControlField::kAbs:
      c.abs = static_cast<uint8_t>(value);
      break;
    case ControlField::kOmod:
      c.omod = static_cast<Omod>(value);
      break;
    case ControlField::kClamp:
      c.clamp = value != 0;
      break;
    case ControlField::kSemantics:
      c.semantics = static_cast<Semantics>(value);
      break;
    case ControlField::kTarget:
      c.target = static_cast<Target>(value);
      break;
  }
}

// "s0,s2" to bits; nothing when a word is no operand or comes twice.
std::optional<size_t> ParseOperandSet(absl::string_view text) {
  if (text == "none") return 0;
  size_t bits = 0;
  for (const absl::string_view word : absl::StrSplit(text, ',')) {
    const auto index = Find(kOperandWords, word);
    if (!index || (bits >> *index & 1) != 0) return std::nullopt;
    bits |= size_t{1} << *index;
  }
  return bits;
}

std::string FormatOperandSet(size_t bits) {
  std::string text;
  for (size_t i = 0; i < kOperandWords.size(); ++i) {
    if ((bits >> i & 1) != 0) absl::StrAppend(&text, text.empty() ? "" : ",", kOperandWords[i]);
  }
  return text.empty() ? "none" : text;
}

}  // namespace

const char* ControlFieldName(ControlField field) { return kFieldNames[static_cast<size_t>(field)]; }

const char* ControlFieldValues(ControlField field) {
  switch (field) {
    case ControlField::kRound:
      return "nearest|up|down|zero";
    case ControlField::kDenorm:
      return "keep|flush-in|flush-out|flush";
    case ControlField::kIeee:
    case ControlField::kDx10Clamp:
    case ControlField::kClamp:
      return "0|1";
    case ControlField::kNeg:
    case ControlField::kAbs:
      return "none, or some of s0,s1,s2";
    case ControlField::kOmod:
      return "none|mul2|mul4|div2";
    case ControlField::kSemantics:
      return "published|measured";
    case ControlField::kTarget:
      return "gfx1100|gfx600|gfx700|gfx803|gfx900|gfx906|gfx908|gfx90a|gfx942|gfx950|gfx1010|"
             "gfx1030|gfx1150|gfx1200|gfx1201|gfx1250";
  }
  return "";
}

std::optional<ControlField> FindControlField(absl::string_view name) {
  const auto index = Find(kFieldNames, name);
  return index ? std::optional(static_cast<ControlField>(*index)) : std::nullopt;
}

absl::Status SetControlField(Control& control, absl::string_view name, absl::string_view value) {
  const auto field = FindControlField(name);
  if (!field) {
    const std::string meant = DidYouMean(name, kFieldNames);
    return absl::InvalidArgumentError(absl::StrCat(
        "unknown control field '", name, "'",
        meant.empty() ? "; there are round, denorm, ieee, dx10_clamp, neg, abs, omod, clamp, "
                        "semantics, target"
                      : meant));
  }
  const auto number = IsOperandSet(*field) ? ParseOperandSet(value) : Find(Words(*field), value);
  if (!number) {
    return absl::InvalidArgumentError(absl::StrCat("control field '", name, "' can't be '", value,
                                                   "'; it is ", ControlFieldValues(*field),
                                                   DidYouMean(value, Words(*field))));
  }
  Set(control, *field, *number);
  return absl::OkStatus();
}

void ResetControlField(Control& control, ControlField field) {
  Set(control, field, Get(Control(), field));
}

bool IsDefault(const Control& control, ControlField field) {
  return Get(control, field) == Get(Control(), field);
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
  const size_t value = Get(control, field);
  return absl::StrCat(ControlFieldName(field), "=",
                      IsOperandSet(field) ? FormatOperandSet(value) : Words(field)[value]);
}

uint32_t FieldMask(ControlField field) {
  if (field == ControlField::kTarget) return 0x00ff0000;
  Control all = ControlFromWord(0xffff);
  const uint32_t set = ControlToWord(all);
  ResetControlField(all, field);
  return set & ~ControlToWord(all);
}

}  // namespace divfix
