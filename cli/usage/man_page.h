// divfix(1), of what --help says.
#ifndef DIVFIX_CLI_USAGE_MAN_PAGE_H_
#define DIVFIX_CLI_USAGE_MAN_PAGE_H_

#include <string>

#include "absl/strings/string_view.h"
#include "cli/usage/command_model.h"

namespace divfix {

// The page, in man(7).
std::string ManPage(const CommandModel& divfix, absl::string_view version);

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_MAN_PAGE_H_
