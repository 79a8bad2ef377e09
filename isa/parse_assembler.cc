#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "isa/assembler_lexer.h"
#include "isa/assembler_text.h"
#include "isa/constant_text.h"
#include "isa/rules.h"
#include "isa/source_code.h"

namespace divfix {
namespace {

// A source with its modifiers.
struct Operand {
  Source source;
  bool abs = false;
  bool neg = false;
  size_t column = 1;  // of the source itself
};

class Parser {
 public:
  Parser(std::vector<AssemblerToken> tokens, Target target)
      : tokens_(std::move(tokens)), target_(target) {}

  absl::StatusOr<Instruction> Parse();

 private:
  using Kind = AssemblerToken::Kind;

  const AssemblerToken& Next() const { return tokens_[at_]; }
  bool Take(absl::string_view what) {
    if (!Next().Is(what)) return false;
    ++at_;
    return true;
  }
  // What is there instead of what should be.
  absl::Status Expected(absl::string_view what) const {
    const AssemblerToken& next = Next();
    return ErrorAt(next.column, next.kind == Kind::kEnd
                                    ? absl::StrCat(what, " is missing")
                                    : absl::StrCat("'", next.text, "' where ", what, " should be"));
  }
  absl::Status Need(absl::string_view mark) {
    return Take(mark) ? absl::OkStatus() : Expected(absl::StrCat("'", mark, "'"));
  }

  absl::Status ParseMnemonic();
  absl::Status ParseResult(Instruction& instruction);
  absl::StatusOr<Operand> ParseOperand();
  absl::Status ParseMagnitude(Operand& operand);  // what a NEG may stand before
  absl::Status ParseBare(Operand& operand);       // what an ABS may stand around
  absl::Status ParseLit(Operand& operand);
  absl::StatusOr<uint32_t> ParseNumber();
  absl::StatusOr<Source> ParseRegister();
  absl::StatusOr<uint32_t> ParseIndexInBrackets();
  absl::Status ParseModifiers(Instruction& instruction);
  absl::StatusOr<Omod> ParseOmod(bool divides);

  std::vector<AssemblerToken> tokens_;
  size_t at_ = 0;
  Target target_;
};

absl::Status Parser::ParseMnemonic() {
  const AssemblerToken& name = Next();
  for (const char* known : {"v_div_fixup_f32", "v_div_fixup_f32_e64"}) {
    if (name.kind == Kind::kName && absl::EqualsIgnoreCase(name.text, known)) {
      ++at_;
      return absl::OkStatus();
    }
  }
  return Expected("v_div_fixup_f32");
}

// "[5]", "[5:5]", from the bracket on.
absl::StatusOr<uint32_t> Parser::ParseIndexInBrackets() {
  if (absl::Status status = Need("["); !status.ok()) return status;
  const auto number = [this]() -> absl::StatusOr<uint32_t> {
    const AssemblerToken& token = Next();
    if (token.kind != Kind::kNumber) return Expected("a register's number");
    absl::StatusOr<uint32_t> index = divfix::ParseIndex(token.text);
    if (!index.ok()) return ErrorAt(token.column, index.status().message());
    ++at_;
    return index;
  };
  absl::StatusOr<uint32_t> first = number();
  if (!first.ok()) return first;
  if (Next().Is(":")) {
    const size_t column = Next().column;
    ++at_;
    absl::StatusOr<uint32_t> last = number();
    if (!last.ok()) return last;
    if (*last != *first) return ErrorAt(column, "an operand is one register, not a range");
  }
  if (absl::Status status = Need("]"); !status.ok()) return status;
  return first;
}

// A register of any kind, without modifiers.
absl::StatusOr<Source> Parser::ParseRegister() {
  if (Take("[")) {  // a list of one
    absl::StatusOr<Source> source = ParseRegister();
    if (!source.ok()) return source;
    if (absl::Status status = Need("]"); !status.ok()) return status;
    return source;
  }
  const AssemblerToken name = Next();
  if (name.kind != Kind::kName) return Expected("a register");
  if (const std::optional<SpecialRegister> special = FindSpecialRegister(name.text)) {
    ++at_;
    return Special(*special);
  }
  struct File {
    absl::string_view prefix;
    Source::Kind kind;
    uint32_t count;  // on any target; what this one has is asked later
  };
  constexpr File kFiles[] = {{"v", Source::Kind::kVgpr, 256},
                             {"s", Source::Kind::kSgpr, 106},
                             {"ttmp", Source::Kind::kTtmp, 16}};
  for (const File& file : kFiles) {
    if (!absl::StartsWith(name.text, file.prefix)) continue;
    const absl::string_view digits = name.text.substr(file.prefix.size());
    uint32_t index = 0;
    if (digits.empty() && tokens_[at_ + 1].Is("[")) {
      ++at_;
      const absl::StatusOr<uint32_t> bracketed = ParseIndexInBrackets();
      if (!bracketed.ok()) return bracketed.status();
      index = *bracketed;
    } else if (digits.find_first_not_of("0123456789") == absl::string_view::npos &&
               absl::SimpleAtoi(digits, &index)) {
      ++at_;
    } else {
      continue;
    }
    if (index >= file.count) {
      return ErrorAt(name.column, absl::StrCat("there is no ", file.prefix, index, ": the last is ",
                                               file.prefix, file.count - 1));
    }
    return Source{file.kind, index};
  }
  return ErrorAt(name.column,
                 absl::StrCat("'", name.text, "' is not a 32-bit register or constant"));
}

// The bits of a number that may have a sign.
absl::StatusOr<uint32_t> Parser::ParseNumber() {
  const bool negative = Take("-");
  const AssemblerToken& token = Next();
  if (token.kind != Kind::kNumber) return Expected("a number");
  absl::StatusOr<uint32_t> bits = ConstantBits(token.text, negative);
  if (!bits.ok()) return ErrorAt(token.column, bits.status().message());
  ++at_;
  return bits;
}

// "(0x3f800000)": a literal, though there may be an inline constant for it.
absl::Status Parser::ParseLit(Operand& operand) {
  if (absl::Status status = Need("("); !status.ok()) return status;
  const absl::StatusOr<uint32_t> bits = ParseNumber();
  if (!bits.ok()) return bits.status();
  operand.source = Literal(*bits);
  return Need(")");
}

absl::Status Parser::ParseBare(Operand& operand) {
  operand.column = Next().column;
  if (Take("lit")) return ParseLit(operand);
  if (Next().kind == Kind::kNumber || Next().Is("-")) {
    const absl::StatusOr<uint32_t> bits = ParseNumber();
    if (!bits.ok()) return bits.status();
    operand.source = IsInlineConstant(*bits, target_) ? InlineConstant(*bits) : Literal(*bits);
    return absl::OkStatus();
  }
  if (Next().kind != Kind::kName && !Next().Is("[")) return Expected("a register or a number");
  const absl::StatusOr<Source> source = ParseRegister();
  if (!source.ok()) return source.status();
  operand.source = *source;
  return absl::OkStatus();
}

absl::Status Parser::ParseMagnitude(Operand& operand) {
  for (const auto& [open, close] :
       {std::array<absl::string_view, 2>{"|", "|"}, std::array<absl::string_view, 2>{"abs", ")"}}) {
    if (!Take(open)) continue;
    operand.abs = true;
    if (open == "abs") {
      if (absl::Status status = Need("("); !status.ok()) return status;
    }
    if (absl::Status status = ParseBare(operand); !status.ok()) return status;
    return Need(close);
  }
  return ParseBare(operand);
}

absl::StatusOr<Operand> Parser::ParseOperand() {
  Operand operand;
  // A minus is the number's own before one, else NEG.
  if (Next().Is("-") && tokens_[at_ + 1].kind != Kind::kNumber) {
    ++at_;
    operand.neg = true;
    if (Next().Is("-") || Next().Is("neg")) return Expected("a register, '|' or 'abs'");
    if (absl::Status status = ParseMagnitude(operand); !status.ok()) return status;
    return operand;
  }
  if (Take("neg")) {
    operand.neg = true;
    if (absl::Status status = Need("("); !status.ok()) return status;
    if (absl::Status status = ParseMagnitude(operand); !status.ok()) return status;
    if (absl::Status status = Need(")"); !status.ok()) return status;
    return operand;
  }
  if (absl::Status status = ParseMagnitude(operand); !status.ok()) return status;
  return operand;
}

absl::Status Parser::ParseResult(Instruction& instruction) {
  const size_t column = Next().column;
  const absl::StatusOr<Source> result = ParseRegister();
  if (!result.ok()) return result.status();
  if (result->kind != Source::Kind::kVgpr) {
    return ErrorAt(column, "the result goes to a VGPR, v0 to v255");
  }
  instruction.vdst = static_cast<uint8_t>(result->value);
  return absl::OkStatus();
}

// ":2" and the like, after "mul" or "div".
absl::StatusOr<Omod> Parser::ParseOmod(bool divides) {
  if (absl::Status status = Need(":"); !status.ok()) return status;
  const AssemblerToken& token = Next();
  const absl::StatusOr<uint32_t> by =
      token.kind == Kind::kNumber ? divfix::ParseIndex(token.text) : absl::StatusOr<uint32_t>(0);
  std::optional<Omod> omod;
  if (by.ok() && *by == 1) omod = Omod::kNone;
  if (by.ok() && *by == 2) omod = divides ? Omod::kDiv2 : Omod::kMul2;
  if (by.ok() && *by == 4 && !divides) omod = Omod::kMul4;
  if (!omod) return Expected(divides ? "2 (div:2)" : "2 or 4 (mul:2, mul:4)");
  ++at_;
  return *omod;
}

// LLVM takes them in this order alone.
absl::Status Parser::ParseModifiers(Instruction& instruction) {
  bool clamp_passed = false;
  bool omod_passed = false;
  while (Next().kind != Kind::kEnd) {
    Take(",");
    const AssemblerToken token = Next();
    const bool is_clamp = token.Is("clamp") || token.Is("noclamp");
    const bool is_omod = token.Is("mul") || token.Is("div");
    if (!is_clamp && !is_omod) return Expected("clamp, mul:2, mul:4, div:2 or the end");
    ++at_;
    if (omod_passed || (is_clamp && clamp_passed)) {
      return ErrorAt(token.column, absl::StrCat("'", token.text,
                                                "' too late: clamp comes first, then one of "
                                                "mul:2, mul:4, div:2, each once"));
    }
    if (is_clamp) {
      clamp_passed = true;
      instruction.clamp = token.Is("clamp");
    } else {
      omod_passed = true;
      const absl::StatusOr<Omod> omod = ParseOmod(token.Is("div"));
      if (!omod.ok()) return omod.status();
      instruction.omod = *omod;
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Instruction> Parser::Parse() {
  Instruction instruction;
  if (absl::Status status = ParseMnemonic(); !status.ok()) return status;
  if (absl::Status status = ParseResult(instruction); !status.ok()) return status;
  std::array<size_t, 3> columns;
  for (int i = 0; i < 3; ++i) {
    Take(",");  // LLVM does without, too
    if (Next().kind == Kind::kEnd) return Expected(absl::StrCat("S", i));
    const absl::StatusOr<Operand> operand = ParseOperand();
    if (!operand.ok()) return operand.status();
    instruction.sources[i] = operand->source;
    instruction.abs |= static_cast<uint8_t>(operand->abs << i);
    instruction.neg |= static_cast<uint8_t>(operand->neg << i);
    columns[i] = operand->column;
  }
  if (absl::Status status = ParseModifiers(instruction); !status.ok()) return status;
  // Text has no faults but those of its sources.
  for (const RuleFault& fault : FaultsOf(instruction, target_)) {
    return ErrorAt(columns[fault.source], absl::StrCat("S", fault.source, ": ", fault.reason));
  }
  return instruction;
}

}  // namespace

absl::StatusOr<Instruction> ParseInstruction(absl::string_view text, Target target) {
  absl::StatusOr<std::vector<AssemblerToken>> tokens = LexAssembler(text);
  if (!tokens.ok()) return tokens.status();
  return Parser(*std::move(tokens), target).Parse();
}

}  // namespace divfix
