#include "impls/hip/gpu_arrays.h"

#include <algorithm>
#include <bit>

#include "absl/strings/str_cat.h"

namespace divfix::hip {

absl::Status GpuArrays::Reserve(size_t cases) {
  if (cases <= capacity_) return absl::OkStatus();
  Free();
  const size_t capacity = std::bit_ceil(std::max(cases, size_t{4096}));
  const HipRuntime& runtime = gpu_.runtime();
  for (size_t a = 0; a < arrays_.size(); ++a) {
    const size_t bytes = capacity * (a == kExceptions ? 1 : sizeof(uint32_t));
    absl::Status status = runtime.Check(absl::StrCat("hipMalloc of ", bytes, " bytes"),
                                        runtime.hipMalloc(&arrays_[a], bytes));
    if (status.ok() && arrays_[a] == nullptr) status = NothingMade("hipMalloc");
    if (!status.ok()) {
      Free();
      return status;
    }
  }
  capacity_ = capacity;
  return absl::OkStatus();
}

void GpuArrays::Free() {
  for (void*& array : arrays_) {
    if (array != nullptr) gpu_.runtime().hipFree(array);
    array = nullptr;
  }
  capacity_ = 0;
}

absl::Status GpuArrays::Upload(Array array, std::span<const uint32_t> from,
                               HipStream stream) const {
  return Copy(arrays_[array], from.data(), from.size_bytes(), kHipHostToDevice, stream);
}

absl::Status GpuArrays::Upload(Array array, std::span<const uint8_t> from, HipStream stream) const {
  return Copy(arrays_[array], from.data(), from.size_bytes(), kHipHostToDevice, stream);
}

absl::Status GpuArrays::Download(Array array, std::span<uint32_t> to, HipStream stream) const {
  return Copy(to.data(), arrays_[array], to.size_bytes(), kHipDeviceToHost, stream);
}

absl::Status GpuArrays::Download(Array array, std::span<uint8_t> to, HipStream stream) const {
  return Copy(to.data(), arrays_[array], to.size_bytes(), kHipDeviceToHost, stream);
}

absl::Status GpuArrays::Copy(void* to, const void* from, size_t bytes, int kind,
                             HipStream stream) const {
  if (bytes == 0) return absl::OkStatus();
  const HipRuntime& runtime = gpu_.runtime();
  return runtime.Check(
      kind == kHipHostToDevice ? "hipMemcpyAsync to the device" : "hipMemcpyAsync from the device",
      runtime.hipMemcpyAsync(to, from, bytes, kind, stream));
}

}  // namespace divfix::hip
