// Whether a file looks like a shared library for this machine, before it is loaded.
#ifndef DIVFIX_IMPLS_EXTERNAL_SHARED_LIBRARY_H_
#define DIVFIX_IMPLS_EXTERNAL_SHARED_LIBRARY_H_

#include <string>

#include "absl/status/status.h"

namespace divfix {

// OK for an ELF shared library for this program's own machine. NotFound or InvalidArgument: what
// the file is instead, without its name: "it is an object file, not a shared library".
absl::Status CheckSharedLibrary(const std::string& path);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_SHARED_LIBRARY_H_
