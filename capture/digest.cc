#include "capture/digest.h"

#include <sha2.h>

#include <array>
#include <cstdint>

#include "absl/strings/escaping.h"

namespace divfix {

std::string Sha256(absl::string_view bytes) {
  SHA2_CTX context;
  SHA256Init(&context);
  SHA256Update(&context, reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size());
  std::array<uint8_t, SHA256_DIGEST_LENGTH> digest;
  SHA256Final(digest.data(), &context);
  return absl::BytesToHexString(
      absl::string_view(reinterpret_cast<const char*>(digest.data()), digest.size()));
}

}  // namespace divfix
