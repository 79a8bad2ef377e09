// A user's library as an implementation in this process.
#ifndef DIVFIX_IMPLS_EXTERNAL_IN_PROCESS_H_
#define DIVFIX_IMPLS_EXTERNAL_IN_PROCESS_H_

#include <cstdint>
#include <span>

#include "absl/status/status.h"
#include "impls/external/abilities.h"
#include "impls/external/loaded_library.h"
#include "impls/implementation.h"

namespace divfix {

class InProcess : public Implementation {
 public:
  // The library stays loaded for good, so a copy will do.
  explicit InProcess(const LoadedLibrary& library)
      : library_(library), abilities_(AbilitiesOf(library.info)) {}

  bool Supports(const Control& control) const override {
    return divfix::Supports(abilities_, control);
  }
  bool ReportsExceptions() const override { return abilities_.exceptions; }
  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override;

 private:
  const LoadedLibrary library_;
  const Abilities abilities_;
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_IN_PROCESS_H_
