// Reads JSON documents from outside. For use in one .cc file: no JSON type of this header may
// appear in an interface.
#ifndef DIVFIX_TRIAGE_REPORT_JSON_READING_H_
#define DIVFIX_TRIAGE_REPORT_JSON_READING_H_

// Makes the library say where in the document something is wrong.
#define JSON_DIAGNOSTICS 1  // NOLINT(readability-identifier-naming)
#if defined(__GNUC__) && !defined(__clang__)
// g++ 12 warns of an access out of bounds in the library's own code, wrongly.
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

// A part that can't be read throws an exception, as the JSON library does, so that the readers stay
// short. ParseReport turns both into a status.
[[noreturn]] inline void Refuse(const std::string& what) { throw std::invalid_argument(what); }

template <typename T>
T Taken(absl::StatusOr<T> value, absl::string_view where) {
  if (!value.ok()) Refuse(absl::StrCat(where, ": ", absl::string_view(value.status().message())));
  return *std::move(value);
}

// A count, which is neither negative nor a fraction.
inline uint64_t ReadCount(const Json& json, absl::string_view what) {
  if (!json.is_number_unsigned()) Refuse(absl::StrCat(what, ": ", json.dump(), " is not a count"));
  return json.get<uint64_t>();
}
inline uint64_t ReadCount(const Json& json, const char* key) {
  return ReadCount(json.at(key), absl::string_view(key));
}

// Reads the elements of a list, and names the one that is at fault.
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
