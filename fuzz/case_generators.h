// RapidCheck generators of cases. They draw as the cross-check does (crosscheck/draw.h): by class
// and edge, with exponents near the underflow threshold and plausible quotients. A failing case
// shrinks toward the default control and plain operands.
#ifndef DIVFIX_FUZZ_CASE_GENERATORS_H_
#define DIVFIX_FUZZ_CASE_GENERATORS_H_

#include <rapidcheck.h>

#include <functional>

// RapidCheck must know how to show the cases that it generates.
#include "fuzz/show.h"  // IWYU pragma: keep
#include "oracle/case.h"

namespace divfix {

using CasePredicate = std::function<bool(const Case&)>;

rc::Gen<Operands> AnyOperands();
rc::Gen<Control> AnyControl();
rc::Gen<Case> AnyCase();

// Generates cases for which the predicate holds, and shrinks to such cases only. Draws until it
// holds, so RapidCheck discards nothing. Generation fails if the predicate holds for fewer than one
// in ten thousand draws.
rc::Gen<Case> CaseWhere(CasePredicate holds);

}  // namespace divfix

namespace rc {

template <>
struct Arbitrary<divfix::Operands> {
  static Gen<divfix::Operands> arbitrary() { return divfix::AnyOperands(); }
};

template <>
struct Arbitrary<divfix::Control> {
  static Gen<divfix::Control> arbitrary() { return divfix::AnyControl(); }
};

template <>
struct Arbitrary<divfix::Case> {
  static Gen<divfix::Case> arbitrary() { return divfix::AnyCase(); }
};

}  // namespace rc

#endif  // DIVFIX_FUZZ_CASE_GENERATORS_H_
