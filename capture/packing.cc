#include "capture/packing.h"

#include <zstd.h>

#include <new>

namespace divfix {
namespace {

// From here on, more time saves hardly any bytes of a capture.
constexpr int kLevel = 12;

}  // namespace

std::string Pack(absl::string_view bytes) {
  std::string packed(ZSTD_compressBound(bytes.size()), '\0');
  const size_t size =
      ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), kLevel);
  // With this much space it fails only for lack of memory.
  if (ZSTD_isError(size) != 0) throw std::bad_alloc();
  packed.resize(size);
  return packed;
}

std::optional<std::string> Unpack(absl::string_view packed, uint64_t most) {
  // Unknown sizes and errors are numbers above every size.
  const uint64_t size = ZSTD_getFrameContentSize(packed.data(), packed.size());
  if (size > most) return std::nullopt;
  std::string bytes(size, '\0');
  const size_t unpacked = ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size());
  if (ZSTD_isError(unpacked) != 0 || unpacked != size) return std::nullopt;
  return bytes;
}

}  // namespace divfix
