#include "cli/commands/encode_command.h"

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cli/flags/target_flag.h"
#include "cli/output/instruction_output.h"
#include "cli/usage/failure.h"
#include "isa/assembler_text.h"
#include "isa/words_text.h"

namespace divfix {
namespace {

struct Flags {
  std::string line;
  TargetFlag target;
  bool json = false;
};

Failure Encode(const Flags& flags) {
  const absl::StatusOr<Target> target = flags.target.Parse();
  if (!target.ok()) return FailureOf(target.status());
  const absl::StatusOr<Instruction> instruction = ParseInstruction(flags.line, *target);
  if (!instruction.ok()) {
    return {kExitUsage,
            absl::StrCat("the instruction, ", absl::string_view(instruction.status().message()))};
  }
  const absl::StatusOr<std::vector<uint32_t>> words = EncodeInstruction(*instruction, *target);
  if (!words.ok()) return FailureOf(words.status());
  const DecodedInstruction whole = {.instruction = *instruction, .words = words->size()};
  const std::string text =
      flags.json ? InstructionJson(whole, *words, *target).dump(2) : FormatWords(*words);
  std::printf("%s\n", text.c_str());
  return {};
}

}  // namespace

void AddEncodeCommand(CLI::App& app, CommandContext& context) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand("encode", "Encode a line of assembler to its words");
  command
      ->add_option("instruction", flags->line,
                   "one argument, such as 'v_div_fixup_f32 v5, -v1, |v2|, s3 clamp mul:2'")
      ->required()
      ->type_name("INSTRUCTION");
  flags->target.AddTo(*command);
  command->add_flag("--json", flags->json, "print the words and the fields as JSON");
  command->footer("divfix encode 'v_div_fixup_f32 v5, -v1, |v2|, s3 clamp' --target=gfx1201");
  command->callback([flags, &context] {
    if (const Failure failure = Encode(*flags)) {
      std::fprintf(stderr, "divfix encode: %s\n", failure.message.c_str());
      context.exit_status = failure.exit_status;
    }
  });
}

}  // namespace divfix
