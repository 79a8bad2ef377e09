// Whether a file can be a shared library for this machine, before anything loads it.
#ifndef DIVFIX_IMPLS_EXTERNAL_ELF_FILE_H_
#define DIVFIX_IMPLS_EXTERNAL_ELF_FILE_H_

#include <string>

#include "absl/status/status.h"

namespace divfix {

// OK for an ELF shared library of this program's own machine. NotFound or InvalidArgument: in a few
// words what the file is instead, without its name: "it is an object file, not a shared library".
absl::Status CheckSharedLibrary(const std::string& path);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_ELF_FILE_H_
