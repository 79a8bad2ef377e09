// The process that a library runs in.
#ifndef DIVFIX_IMPLS_EXTERNAL_LIBRARY_WORKER_H_
#define DIVFIX_IMPLS_EXTERNAL_LIBRARY_WORKER_H_

namespace divfix {

// Loads the library and answers requests in the SharedBlock that `memory` is, for ever. Each array
// has guard pages on both sides, and operands can't be written. Returns only when it can't go on.
void ServeLibrary(const char* path, int memory);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_LIBRARY_WORKER_H_
