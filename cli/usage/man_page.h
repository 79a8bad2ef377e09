// The manual page divfix(1).
#ifndef DIVFIX_CLI_USAGE_MAN_PAGE_H_
#define DIVFIX_CLI_USAGE_MAN_PAGE_H_

#include <string>

#include "absl/strings/string_view.h"
#include "cli/usage/command.h"

namespace divfix {

// Returns the page, in the format of man(7).
std::string ManPage(const Command& divfix, absl::string_view version);

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_MAN_PAGE_H_
