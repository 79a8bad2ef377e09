// SHA-256 in the form that sha256sum prints.
#ifndef DIVFIX_CAPTURE_DIGEST_H_
#define DIVFIX_CAPTURE_DIGEST_H_

#include <cstddef>
#include <string>

#include "absl/strings/string_view.h"

namespace divfix {

inline constexpr size_t kDigestLength = 64;  // lower-case hex digits

std::string Sha256(absl::string_view bytes);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_DIGEST_H_
