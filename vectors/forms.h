// One function for each form of FormatVectors, and what they share.
#ifndef DIVFIX_VECTORS_FORMS_H_
#define DIVFIX_VECTORS_FORMS_H_

#include <cstddef>
#include <string>

#include "absl/strings/string_view.h"
#include "oracle/case.h"
#include "vectors/format.h"
#include "vectors/vector_set.h"

namespace divfix::forms {

// The line protocol of external programs: "S0 S1 S2 CONTROL -> D [EXCEPTIONS]", hexadecimal without
// prefix, and the rest as a comment.
std::string WriteText(const VectorSet& set, const MadeBy& made_by);
// An object with a schema, a score and an array of objects.
std::string WriteJson(const VectorSet& set, const MadeBy& made_by);
// RFC 4180 with a header; no comments.
std::string WriteCsv(const VectorSet& set, const MadeBy& made_by);
// A C99 header with one static array.
std::string WriteC(const VectorSet& set, const MadeBy& made_by);
// A module with one static array.
std::string WriteRust(const VectorSet& set, const MadeBy& made_by);
// A module with a list of tuples.
std::string WritePython(const VectorSet& set, const MadeBy& made_by);

// Returns the comment at the head of a file: who made the vectors and how, for which semantics,
// what the fields mean, the score, and the mutants that are not found. Every line starts with
// `prefix` and no line ends in a space.
std::string HeadComment(const VectorSet& set, const MadeBy& made_by, absl::string_view prefix);

// "only finder of 3 mutants" for the vector with that index; "" if another vector finds each of its
// mutants too.
std::string ScoreComment(const VectorSet& set, size_t index);

}  // namespace divfix::forms

#endif  // DIVFIX_VECTORS_FORMS_H_
