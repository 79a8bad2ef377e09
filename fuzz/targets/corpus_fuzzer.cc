// Fuzz target: the corpus's parser against its formatter.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "fuzz/harness/entry_round_trip.h"
#include "fuzz/targets/target.h"

int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) { return 0; }

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string fault = divfix::RoundTripFault({reinterpret_cast<const char*>(data), size});
  if (!fault.empty()) {
    std::fprintf(stderr, "corpus_fuzzer: %s\n", fault.c_str());
    std::abort();
  }
  return 0;
}
