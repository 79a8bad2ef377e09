#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cli/commands/commands.h"
#include "cli/flags/target_flag.h"
#include "cli/output/instruction_output.h"
#include "cli/usage/exit_status.h"
#include "isa/assembler_text.h"
#include "isa/words_text.h"

namespace divfix {
namespace {

struct Flags {
  std::string line;
  TargetFlag target;
  bool json = false;
};

absl::StatusOr<int> Encode(const Flags& flags) {
  const absl::StatusOr<Target> target = flags.target.Parse();
  if (!target.ok()) return target.status();
  const absl::StatusOr<Instruction> instruction = ParseInstruction(flags.line, *target);
  if (!instruction.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat("the instruction, ", absl::string_view(instruction.status().message())));
  }
  const absl::StatusOr<std::vector<uint32_t>> words = EncodeInstruction(*instruction, *target);
  if (!words.ok()) return words.status();
  const DecodedInstruction whole = {.instruction = *instruction, .words = words->size()};
  const std::string text =
      flags.json ? InstructionJson(whole, *words, *target).dump(2) : FormatWords(*words);
  std::printf("%s\n", text.c_str());
  return kExitOk;
}

}  // namespace

Command EncodeCommand() {
  auto flags = std::make_shared<Flags>();
  Command command = {
      .name = "encode",
      .summary = "Encode a line of assembler to its words",
      .operand = Operand{"INSTRUCTION", &flags->line,
                         "one argument, such as 'v_div_fixup_f32 v5, -v1, |v2|, s3 clamp mul:2'",
                         /*required=*/true},
      .examples = {"divfix encode 'v_div_fixup_f32 v5, -v1, |v2|, s3 clamp' --target=gfx1201"},
      .run = [flags](const auto&) { return Encode(*flags); }};
  flags->target.AddTo(command);
  command.Add({{"--json", &flags->json, "", "print the words and the fields as JSON"}});
  return command;
}

}  // namespace divfix
