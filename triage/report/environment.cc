#include "triage/report/environment.h"

#include <sys/utsname.h>

#include <algorithm>
#include <fstream>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "triage/report/build_info.h"

namespace divfix {

Environment CurrentEnvironment() {
  Environment environment = {.version = kBuildVersion,
                             .revision = kBuildRevision,
                             .compiler = kBuildCompiler,
                             .flags = kBuildFlags,
                             .system = {},
                             .cpu = "unknown",
                             .cpu_features = {}};
  if (utsname name; uname(&name) == 0) {
    environment.system = absl::StrCat(name.sysname, " ", name.release, " ", name.machine);
  }
  std::ifstream cpuinfo("/proc/cpuinfo");
  for (std::string line; std::getline(cpuinfo, line) && !line.empty();) {
    const std::pair<std::string, std::string> entry = absl::StrSplit(line, absl::MaxSplits(':', 1));
    const absl::string_view name = absl::StripAsciiWhitespace(entry.first);
    const absl::string_view value = absl::StripAsciiWhitespace(entry.second);
    if (name == "model name") environment.cpu = std::string(value);
    if (name == "flags" || name == "Features") {
      environment.cpu_features = absl::StrSplit(value, ' ', absl::SkipEmpty());
    }
  }
  std::ranges::sort(environment.cpu_features);
  return environment;
}

}  // namespace divfix
