#include "fuzz/harness/input_file.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "fuzz/harness/fuzz_input.h"

namespace divfix {

absl::StatusOr<std::vector<uint8_t>> ReadInputFile(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return absl::NotFoundError(
        absl::StrCat(path, ": ", error ? error.message() : "not a regular file"));
  }
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             std::fclose);
  if (file == nullptr) return absl::UnavailableError(absl::StrCat(path, ": can't be read"));
  std::vector<uint8_t> bytes(kMostInputBytes + 1);
  bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file.get()));
  if (std::ferror(file.get()) != 0) {
    return absl::UnavailableError(absl::StrCat(path, ": can't be read"));
  }
  return bytes;
}

}  // namespace divfix
