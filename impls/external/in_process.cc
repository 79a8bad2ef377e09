#include "impls/external/in_process.h"

namespace divfix {

absl::Status InProcess::Run(const Control& control, std::span<const uint32_t> s0,
                            std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                            std::span<uint32_t> d, std::span<uint8_t> exceptions) {
  if (d.empty()) return absl::OkStatus();  // a plugin is promised one case at least
  if (library_.plugin == nullptr) {
    for (size_t i = 0; i < d.size(); ++i) d[i] = library_.function(s0[i], s1[i], s2[i]);
    return absl::OkStatus();
  }
  const divfix_batch batch = {.control = ControlToWord(control),
                              .reserved = 0,
                              .count = d.size(),
                              .s0 = s0.data(),
                              .s1 = s1.data(),
                              .s2 = s2.data(),
                              .d = d.data(),
                              .exceptions = exceptions.empty() ? nullptr : exceptions.data()};
  library_.plugin->run(&batch);
  return absl::OkStatus();
}

}  // namespace divfix
