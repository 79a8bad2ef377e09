#include "cli/commands/decode_command.h"

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cli/flags/target_flag.h"
#include "cli/output/instruction_output.h"
#include "cli/usage/failure.h"
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

Failure DecodeWords(const Flags& flags) {
  const absl::StatusOr<Target> target = flags.target.Parse();
  if (!target.ok()) return FailureOf(target.status());
  std::vector<uint32_t> words;
  for (const std::string& text : flags.words) {
    const absl::StatusOr<uint32_t> word = ParseWord(text);
    if (!word.ok()) {
      return {kExitUsage, absl::StrCat("word ", words.size() + 1, ": ",
                                       absl::string_view(word.status().message()))};
    }
    words.push_back(*word);
  }
  const absl::StatusOr<DecodedInstruction> decoded = DecodeInstruction(words, *target);
  if (!decoded.ok()) return {kExitUsage, std::string(decoded.status().message())};
  if (words.size() > decoded->words) {
    return {kExitUsage, absl::StrCat("word ", decoded->words + 1, ": the instruction ends before ",
                                     flags.words[decoded->words])};
  }
  const std::string text =
      flags.json ? absl::StrCat(InstructionJson(*decoded, words, *target).dump(2), "\n")
                 : InstructionText(*decoded, words, *target);
  std::fputs(text.c_str(), stdout);
  return {};
}

constexpr char kOverlaps[] = "its words are partly another's here: one of the two is a constant";

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

Failure DecodeFile(const Flags& flags) {
  if (flags.target.given()) {
    return {kExitUsage, "--target is not for --file: the code object says its own"};
  }
  const absl::StatusOr<std::string> bytes = ReadFile(flags.file);
  if (!bytes.ok()) return FailureOf(bytes.status());
  const absl::StatusOr<CodeObject> object = FindInCodeObject(*bytes);
  if (!object.ok()) {
    return {kExitUsage, absl::StrCat(OneLine(flags.file, kNameBytes), ": ",
                                     absl::string_view(object.status().message()))};
  }
  const std::string text =
      flags.json ? FileJson(flags.file, *object) : FileText(flags.file, *object);
  std::fputs(text.c_str(), stdout);
  return {};
}

Failure Decode(const Flags& flags) {
  if (flags.words.empty() == flags.file.empty()) {
    return {kExitUsage, flags.file.empty()
                            ? "the instruction's words are missing, or --file=FILE instead"
                            : "either words or --file, not both"};
  }
  return flags.file.empty() ? DecodeWords(flags) : DecodeFile(flags);
}

}  // namespace

void AddDecodeCommand(CLI::App& app, CommandContext& context) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand(
      "decode", "Decode the instruction's words, or find the instruction in a code object");
  command
      ->add_option("words", flags->words, "2 words in hexadecimal, and the literal if there is one")
      ->type_name("WORD...");
  command->add_option("--file", flags->file, "list every v_div_fixup_f32 of a code object (ELF)")
      ->type_name("FILE");
  flags->target.AddTo(*command);
  command->add_flag("--json", flags->json, "print it as JSON");
  command->footer(
      "divfix decode 0xd6270005 0x000e0501 --target=gfx1250\n"
      "divfix decode --file=kernel.co                 # all that a code object has");
  command->callback([flags, &context] {
    if (const Failure failure = Decode(*flags)) {
      std::fprintf(stderr, "divfix decode: %s\n", failure.message.c_str());
      context.exit_status = failure.exit_status;
    }
  });
}

}  // namespace divfix
