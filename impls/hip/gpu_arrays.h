// A batch's arrays in a GPU's memory.
#ifndef DIVFIX_IMPLS_HIP_GPU_ARRAYS_H_
#define DIVFIX_IMPLS_HIP_GPU_ARRAYS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "absl/status/status.h"
#include "impls/hip/gpu.h"

namespace divfix::hip {

// The calling thread must have selected the GPU.
class GpuArrays {
 public:
  enum Array : size_t { kS0, kS1, kS2, kD, kExceptions };

  explicit GpuArrays(const Gpu& gpu) : gpu_(gpu) {}
  GpuArrays(const GpuArrays&) = delete;
  GpuArrays& operator=(const GpuArrays&) = delete;
  ~GpuArrays() { Free(); }

  // Makes room for at least this many cases.
  absl::Status Reserve(size_t cases);

  // Copies in either direction, in the stream's order. The host's memory must live until then.
  absl::Status Upload(Array array, std::span<const uint32_t> from, HipStream stream) const;
  absl::Status Upload(Array array, std::span<const uint8_t> from, HipStream stream) const;
  absl::Status Download(Array array, std::span<uint32_t> to, HipStream stream) const;
  absl::Status Download(Array array, std::span<uint8_t> to, HipStream stream) const;

  // The array as an argument of a kernel.
  void* Argument(Array array) { return static_cast<void*>(&arrays_[array]); }

 private:
  void Free();
  absl::Status Copy(void* to, const void* from, size_t bytes, int kind, HipStream stream) const;

  const Gpu& gpu_;
  std::array<void*, 5> arrays_ = {};
  size_t capacity_ = 0;  // cases
};

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_GPU_ARRAYS_H_
