// The machine and the build that made a report, so that a result can be reproduced.
#ifndef DIVFIX_TRIAGE_REPORT_ENVIRONMENT_H_
#define DIVFIX_TRIAGE_REPORT_ENVIRONMENT_H_

#include <string>
#include <vector>

namespace divfix {

struct Environment {
  std::string version;                    // of divfix
  std::string revision;                   // of its source, "unknown" outside a checkout
  std::string compiler;                   // that built it
  std::string flags;                      // the build type and its flags
  std::string system;                     // kernel and machine
  std::string cpu;                        // the model
  std::vector<std::string> cpu_features;  // as the kernel names them, sorted
};

Environment CurrentEnvironment();

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_ENVIRONMENT_H_
