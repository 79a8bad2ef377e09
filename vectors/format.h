// Writes a set of vectors in a form that other languages can read.
#ifndef DIVFIX_VECTORS_FORMAT_H_
#define DIVFIX_VECTORS_FORMAT_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "vectors/vector_set.h"

namespace divfix {

enum class VectorFormat : uint8_t { kText, kJson, kCsv, kC, kRust, kPython };

inline constexpr std::array<VectorFormat, 6> kVectorFormats = {
    VectorFormat::kText, VectorFormat::kJson, VectorFormat::kCsv,
    VectorFormat::kC,    VectorFormat::kRust, VectorFormat::kPython};

// "text", "json", "csv", "c", "rust", "python".
const char* VectorFormatName(VectorFormat format);

// InvalidArgument: there is no such format; the message lists the formats.
absl::StatusOr<VectorFormat> FindVectorFormat(absl::string_view name);

// The program and the command that made the vectors.
struct MadeBy {
  std::string version;  // of divfix
  std::string command;  // on one line, of printable characters
};

// Returns the whole text, which ends with a newline. It depends on its arguments alone.
//
// Each form has, of every vector: the operands, the control word, the expected D and, where asked
// for, exceptions; the semantics, the control as text, the rule and the source; and how many
// mutants it is the only one to find. At its head, or in `csv` in every row, is who made it.
std::string FormatVectors(const VectorSet& set, VectorFormat format, const MadeBy& made_by);

}  // namespace divfix

#endif  // DIVFIX_VECTORS_FORMAT_H_
