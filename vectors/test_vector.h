// A case with the outcome that is right for it, for whoever can't ask the oracle.
#ifndef DIVFIX_VECTORS_TEST_VECTOR_H_
#define DIVFIX_VECTORS_TEST_VECTOR_H_

#include <string>

#include "oracle/case.h"
#include "oracle/rule.h"

namespace divfix {

// The source of vectors that come from no corpus entry.
inline constexpr char kBoundarySource[] = "boundary";

struct TestVector {
  Case c;
  Outcome expected;    // by the oracle
  Rule rule;           // that decides the case
  std::string source;  // the corpus entry's name, or kBoundarySource
  // In every small set: it finds what the mutants that vectors are chosen by do not stand for.
  bool required = false;

  friend bool operator==(const TestVector&, const TestVector&) = default;
};

}  // namespace divfix

#endif  // DIVFIX_VECTORS_TEST_VECTOR_H_
