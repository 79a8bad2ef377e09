// RapidCheck generators of cases. They draw as the cross-check does (crosscheck/draw.h): by class
// and edge, with exponents near the underflow threshold and quotients that a division could hand
// over; and the end values of each class come up often. A failing case shrinks toward the default
// control and plain operands.
#ifndef DIVFIX_FUZZ_CASE_GENERATORS_H_
#define DIVFIX_FUZZ_CASE_GENERATORS_H_

#include <rapidcheck.h>

#include <functional>

// Wherever cases are generated it must be known how they are shown.
#include "fuzz/show.h"  // IWYU pragma: keep
#include "oracle/case.h"

namespace divfix {

using CasePredicate = std::function<bool(const Case&)>;

rc::Gen<Operands> AnyOperands();
rc::Gen<Control> AnyControl();
rc::Gen<Case> AnyCase();

// Cases for which the predicate holds, and which shrink to such cases only. Nothing is discarded,
// however rare they are: draws go on until one holds. A predicate that holds for less than one in
// ten thousand draws makes generation fail.
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
