// Fuzz inputs on disk.
#ifndef DIVFIX_FUZZ_HARNESS_INPUT_FILE_H_
#define DIVFIX_FUZZ_HARNESS_INPUT_FILE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace divfix {

// A file's bytes, up to what an input can have and one more. NotFound: there is no such file, or it
// is no regular one. Unavailable: it can't be read.
absl::StatusOr<std::vector<uint8_t>> ReadInputFile(const std::string& path);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_INPUT_FILE_H_
