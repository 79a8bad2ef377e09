// Reading a JSON document that anybody may have written. For one file alone: no JSON type of this
// header goes into an interface.
#ifndef DIVFIX_TRIAGE_REPORT_JSON_READING_H_
#define DIVFIX_TRIAGE_REPORT_JSON_READING_H_

// The library then says where in the document something is wrong.
#define JSON_DIAGNOSTICS 1  // NOLINT(readability-identifier-naming)
#if defined(__GNUC__) && !defined(__clang__)
// What g++ 12 takes for an access out of bounds, in the library's own code for that, is none.
#pragma GCC diagnostic ignored "-Warray-bounds"
#endif

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace divfix {

using Json = nlohmann::json;

// Within this file a part that can't be read is an exception, as it is for the JSON library, so
// that every reader below says only what it reads. ParseReport turns both into a status.
[[noreturn]] inline void Refuse(const std::string& what) { throw std::invalid_argument(what); }

template <typename T>
T Taken(absl::StatusOr<T> value, absl::string_view where) {
  if (!value.ok()) Refuse(absl::StrCat(where, ": ", absl::string_view(value.status().message())));
  return *std::move(value);
}

// A count of things, which is neither negative nor a fraction.
inline uint64_t ReadCount(const Json& json, absl::string_view what) {
  if (!json.is_number_unsigned()) Refuse(absl::StrCat(what, ": ", json.dump(), " is no count"));
  return json.get<uint64_t>();
}
inline uint64_t ReadCount(const Json& json, const char* key) {
  return ReadCount(json.at(key), absl::string_view(key));
}
inline uint64_t ReadCountOr0(const Json& json, const char* key) {
  return json.contains(key) ? ReadCount(json, key) : 0;
}

// What the key holds, or null where there is no such key: a list of nothing, and an object too.
inline const Json& ValueOrNull(const Json& json, const char* key) {
  static const Json null;
  const auto found = json.find(key);
  return found == json.end() ? null : *found;
}

// Reads the elements of a list, and says which of them is at fault.
template <typename Read>
void ReadEach(const Json& root, const char* key, Read read) {
  size_t number = 0;
  for (const Json& element : root.at(key)) {
    try {
      read(element);
    } catch (const std::invalid_argument& error) {
      Refuse(absl::StrCat(key, "[", number, "]: ", error.what()));
    }
    ++number;
  }
}

// "3:7", the line and the column of the byte with this number, from 1.
inline std::string PlaceOf(absl::string_view text, size_t byte) {
  const absl::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
  const size_t line = before.rfind('\n');
  return absl::StrCat(1 + std::ranges::count(before, '\n'), ":",
                      before.size() - (line == before.npos ? 0 : line + 1) + 1);
}

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_JSON_READING_H_
