// A case with its expected outcome, for projects that can't run the oracle.
#ifndef DIVFIX_VECTORS_TEST_VECTOR_H_
#define DIVFIX_VECTORS_TEST_VECTOR_H_

#include <string>

#include "oracle/case.h"
#include "oracle/rule.h"

namespace divfix {

// The source of vectors that are not from the corpus.
inline constexpr char kBoundarySource[] = "boundary";

struct TestVector {
  Case c;
  Outcome expected;    // by the oracle
  Rule rule;           // that decides the case
  std::string source;  // the corpus entry's name, or kBoundarySource
  // Whether it is in every small set: required_entries.h says why.
  bool required = false;

  friend bool operator==(const TestVector&, const TestVector&) = default;
};

}  // namespace divfix

#endif  // DIVFIX_VECTORS_TEST_VECTOR_H_
