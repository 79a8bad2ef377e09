// Where tests find the sources and what the build made. Only paths.cc knows the folders, so that a
// compilation of any other test is the same in every checkout, and they all share their precompiled
// headers.
#ifndef DIVFIX_TESTING_PATHS_H_
#define DIVFIX_TESTING_PATHS_H_

#include <string>

#include "absl/strings/string_view.h"

namespace divfix {

// Returns the absolute path of a source file or folder, given relative to the root of the sources.
std::string SourcePath(absl::string_view path);

// Returns the absolute path of a file that the build made, given relative to the build folder. The
// test program depends on its target (add_dependencies).
std::string BuildPath(absl::string_view path);

// Returns the path of the divfix program under test.
inline std::string DivfixProgram() { return BuildPath("divfix"); }

// Returns the path of a library or program from impls/external/testing, such as "right.so".
inline std::string FixturePath(absl::string_view name) {
  return BuildPath("impls/external/fixtures/" + std::string(name));
}

// Returns the path of the library that stands in for the HIP runtime.
inline std::string StandInHip() { return BuildPath("impls/hip/libstandin_hip.so"); }

}  // namespace divfix

#endif  // DIVFIX_TESTING_PATHS_H_
