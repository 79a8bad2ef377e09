// Fuzz inputs on disk.
#ifndef DIVFIX_FUZZ_HARNESS_INPUT_FILE_H_
#define DIVFIX_FUZZ_HARNESS_INPUT_FILE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace divfix {

// Returns a file's bytes, at most one more than an input can have. NotFound: there is no such file,
// or it is not a regular one. Unavailable: it can't be read.
absl::StatusOr<std::vector<uint8_t>> ReadInputFile(const std::string& path);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_INPUT_FILE_H_
