#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cli/commands/commands.h"
#include "cli/flags/target_flag.h"
#include "cli/output/instruction_output.h"
#include "cli/usage/exit_status.h"
#include "corpus/read_file.h"
#include "isa/assembler_text.h"
#include "isa/code_object.h"
#include "isa/layout.h"
#include "isa/words_text.h"
#include "triage/report/safe_text.h"

namespace divfix {
namespace {

using Json = nlohmann::ordered_json;

struct Flags {
  std::vector<std::string> words;
  std::string file;
  TargetFlag target;
  bool json = false;
};

constexpr size_t kNameBytes = 200;

absl::Status DecodeWords(const Flags& flags) {
  const absl::StatusOr<Target> target = flags.target.Parse();
  if (!target.ok()) return target.status();
  std::vector<uint32_t> words;
  for (const std::string& text : flags.words) {
    const absl::StatusOr<uint32_t> word = ParseWord(text);
    if (!word.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("word ", words.size() + 1, ": ",
                                                     absl::string_view(word.status().message())));
    }
    words.push_back(*word);
  }
  const absl::StatusOr<DecodedInstruction> decoded = DecodeInstruction(words, *target);
  if (!decoded.ok()) return absl::InvalidArgumentError(std::string(decoded.status().message()));
  if (words.size() > decoded->words) {
    return absl::InvalidArgumentError(absl::StrCat("word ", decoded->words + 1,
                                                   ": the instruction ends before ",
                                                   flags.words[decoded->words]));
  }
  const std::string text =
      flags.json ? absl::StrCat(InstructionJson(*decoded, words, *target).dump(2), "\n")
                 : InstructionText(*decoded, words, *target);
  std::fputs(text.c_str(), stdout);
  return absl::OkStatus();
}

constexpr char kOverlaps[] = "shares words with another one: one of the two is not an instruction";

std::string FileText(const std::string& file, const CodeObject& object) {
  std::string text =
      absl::StrCat(OneLine(file, kNameBytes), ": for ", object.processor, ", layout ",
                   LayoutOf(object.target).name, ", ", object.found.size(), " v_div_fixup_f32\n");
  for (const FoundInstruction& f : object.found) {
    absl::StrAppendFormat(&text, "\n%s+0x%x  offset 0x%x in the file",
                          OneLine(f.section, kNameBytes), f.section_offset, f.file_offset);
    if (!f.function.empty()) {
      absl::StrAppendFormat(&text, "  %s+0x%x", OneLine(f.function, kNameBytes), f.function_offset);
    }
    absl::StrAppend(&text, "\n  ", FormatWords(f.words), "  ",
                    FormatInstruction(f.decoded.instruction, object.target), "\n");
    for (const std::string& warning : f.decoded.warnings) {
      absl::StrAppend(&text, "  warning: ", warning, "\n");
    }
    if (f.overlaps) absl::StrAppend(&text, "  warning: ", kOverlaps, "\n");
  }
  return text;
}

// Names are of any bytes; JSON's strings are not.
std::string FileJson(const std::string& file, const CodeObject& object) {
  Json found = Json::array();
  for (const FoundInstruction& f : object.found) {
    Json json = {{"section", f.section},
                 {"section_offset", f.section_offset},
                 {"file_offset", f.file_offset}};
    if (!f.function.empty()) {
      json["function"] = f.function;
      json["function_offset"] = f.function_offset;
    }
    json.update(InstructionJson(f.decoded, f.words, object.target));
    if (f.overlaps) json["warnings"].push_back(kOverlaps);
    found.push_back(json);
  }
  const Json json = {{"file", file},
                     {"processor", object.processor},
                     {"target", TargetName(object.target)},
                     {"instructions", found}};
  return absl::StrCat(json.dump(2, ' ', false, Json::error_handler_t::replace), "\n");
}

absl::Status DecodeFile(const Flags& flags) {
  if (flags.target.given()) {
    return absl::InvalidArgumentError(
        "--target and --file can't be given together: the code object names its target");
  }
  const absl::StatusOr<std::string> bytes = ReadFile(flags.file);
  if (!bytes.ok()) return bytes.status();
  const absl::StatusOr<CodeObject> object = FindInCodeObject(*bytes);
  if (!object.ok()) {
    return absl::InvalidArgumentError(absl::StrCat(OneLine(flags.file, kNameBytes), ": ",
                                                   absl::string_view(object.status().message())));
  }
  const std::string text =
      flags.json ? FileJson(flags.file, *object) : FileText(flags.file, *object);
  std::fputs(text.c_str(), stdout);
  return absl::OkStatus();
}

absl::StatusOr<int> Decode(const Flags& flags) {
  if (flags.words.empty() == flags.file.empty()) {
    return absl::InvalidArgumentError(flags.file.empty()
                                          ? "give the instruction's words, or --file=FILE"
                                          : "give either words or --file, not both");
  }
  absl::Status status = flags.file.empty() ? DecodeWords(flags) : DecodeFile(flags);
  if (!status.ok()) return status;
  return kExitOk;
}

}  // namespace

Command DecodeCommand() {
  auto flags = std::make_shared<Flags>();
  Command command = {
      .name = "decode",
      .summary = "Decode the instruction's words, or find the instruction in a code object",
      .flags = {{"--file", &flags->file, "FILE",
                 "list every v_div_fixup_f32 of a code object (ELF)"}},
      .operand = Operand{"WORD...", &flags->words,
                         "2 words in hexadecimal, and the literal if there is one"},
      .examples = {"divfix decode 0xd6270005 0x000e0501 --target=gfx1250",
                   "divfix decode --file=kernel.co                 # all that a code object has"},
      .run = [flags](const auto&) { return Decode(*flags); }};
  flags->target.AddTo(command);
  command.Add({{"--json", &flags->json, "", "print the result as JSON"}});
  return command;
}

}  // namespace divfix
