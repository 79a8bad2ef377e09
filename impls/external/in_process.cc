#include "impls/external/in_process.h"

namespace divfix {

absl::Status InProcess::Run(const Control& control, std::span<const uint32_t> s0,
                            std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                            std::span<uint32_t> d, std::span<uint8_t> exceptions) {
  if (d.empty()) return absl::OkStatus();  // plugins are promised at least one case
  if (library_.plugin == nullptr) {
    for (size_t i = 0; i < d.size(); ++i) d[i] = library_.function(s0[i], s1[i], s2[i]);
    return absl::OkStatus();
  }
  const divfix_batch batch = PluginBatch({control, s0, s1, s2, d, exceptions});
  library_.plugin->run(&batch);
  return absl::OkStatus();
}

}  // namespace divfix
