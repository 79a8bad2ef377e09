// Writes seeds for encoding_fuzzer: a sample of the words that cover every field, and lines.
//
//   encoding_seeds FOLDER
#include <cstdio>
#include <filesystem>
#include <string>

#include "absl/strings/str_cat.h"
#include "corpus/write_file.h"
#include "fuzz/encoding/encoding_agreement.h"
#include "isa/assembler_text.h"
#include "isa/peer/covering_words.h"
#include "isa/words.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
    return 2;
  }
  std::error_code error;
  std::filesystem::create_directories(argv[1], error);
  constexpr size_t kEach = 61;  // a prime, so that the sample varies in all fields
  size_t written = 0;
  for (size_t i = 0; i < divfix::kTargetNames.size(); ++i) {
    const auto target = static_cast<divfix::Target>(i);
    const auto covering = divfix::CoveringWords(target);
    for (size_t at = i; at < covering.size(); at += kEach) {
      const auto decoded = divfix::DecodeInstruction(covering[at], target);
      const std::string line =
          decoded.ok() ? divfix::FormatInstruction(decoded->instruction, target) : "";
      const auto input = divfix::EncodeEncodingInput(covering[at], target, at % 2 == 0, line);
      const absl::Status status =
          divfix::ReplaceFile(absl::StrCat(argv[1], "/", divfix::TargetName(target), "-", at),
                              {reinterpret_cast<const char*>(input.data()), input.size()});
      if (!status.ok()) {
        std::fprintf(stderr, "encoding_seeds: %s\n", std::string(status.message()).c_str());
        return 3;
      }
      ++written;
    }
  }
  std::printf("%zu seeds written\n", written);
  return 0;
}
