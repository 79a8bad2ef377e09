#include "testing/paths.h"

#include <string>

#include "absl/strings/string_view.h"

namespace divfix {
namespace {

std::string In(absl::string_view folder, absl::string_view path) {
  return std::string(folder) + "/" + std::string(path);
}

}  // namespace

std::string SourcePath(absl::string_view path) { return In(DIVFIX_SOURCE_DIR, path); }

std::string BuildPath(absl::string_view path) { return In(DIVFIX_BUILD_DIR, path); }

}  // namespace divfix
