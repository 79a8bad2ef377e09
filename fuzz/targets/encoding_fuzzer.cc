// Fuzz target: the instruction's codec against LLVM 22's disassembler, which is loaded at the
// start.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>

#include "fuzz/encoding/encoding_agreement.h"
#include "fuzz/targets/target.h"

namespace {

const divfix::Peer& Llvm() {
  static const divfix::Peer* const llvm = [] {
    auto loaded = divfix::LlvmDisassembler::Load();
    if (!loaded.ok()) {
      std::fprintf(stderr, "encoding_fuzzer: %s\n", std::string(loaded.status().message()).c_str());
      std::_Exit(3);
    }
    const std::shared_ptr<divfix::LlvmDisassembler> shared = *std::move(loaded);
    return new divfix::Peer(
        [shared](auto words, auto target) { return shared->Disassemble(words, target); });
  }();
  return *llvm;
}

}  // namespace

int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  Llvm();
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string fault = divfix::EncodingFault({data, size}, Llvm());
  if (!fault.empty()) {
    std::fprintf(stderr, "encoding_fuzzer: %s\n", fault.c_str());
    std::abort();
  }
  return 0;
}
