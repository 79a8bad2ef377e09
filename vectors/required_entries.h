// The corpus entries that are in every small set.
#ifndef DIVFIX_VECTORS_REQUIRED_ENTRIES_H_
#define DIVFIX_VECTORS_REQUIRED_ENTRIES_H_

#include <algorithm>
#include <array>

#include "absl/strings/string_view.h"

namespace divfix {

// By name. Vectors are chosen by the built-in mutants, which have faults that people make. These
// entries find the mechanical mutants (a constant off by one, another predicate, a forced branch)
// that such vectors miss. If a mechanical mutant survives, add what `divfix-score --suggest`
// prints.
inline constexpr auto kRequiredEntries = std::to_array<absl::string_view>({
    "abs-s0-nan-quotient-published",
    "abs-s1-spares-numerator-nan",
    "flushed-both-minus-are-zero-over-zero",
    "hw-mul2-underflow",
    "hw-neg-abs-minus-qnan-denominator",
    "inf-over-inf-gfx600",
    "mechanical-mutant-1",
    "mechanical-mutant-10",
    "mechanical-mutant-11",
    "mechanical-mutant-12",
    "mechanical-mutant-13",
    "mechanical-mutant-14",
    "mechanical-mutant-15",
    "mechanical-mutant-16",
    "mechanical-mutant-17",
    "mechanical-mutant-18",
    "mechanical-mutant-19",
    "mechanical-mutant-2-published",
    "mechanical-mutant-20",
    "mechanical-mutant-21",
    "mechanical-mutant-22",
    "mechanical-mutant-23",
    "mechanical-mutant-24",
    "mechanical-mutant-25",
    "mechanical-mutant-26",
    "mechanical-mutant-3",
    "mechanical-mutant-4",
    "mechanical-mutant-5",
    "mechanical-mutant-6",
    "mechanical-mutant-7",
    "mechanical-mutant-8",
    "mechanical-mutant-9",
    "minus-inf-over-denormal",
    "omod-div2-of-greatest-e1",
    "omod-div2-of-overflow-down",
    "omod-infinity-toward-zero",
    "omod-mul4-of-e1-negative",
    "omod-older-overflow-up-negative",
    "omod-overflow-down-negative",
    "omod-overflow-nearest-negative",
    "omod-overflow-with-denormal-numerator",
    "omod-overflow-zero-negative",
    "overflow-gfx1150",
    "underflow-gfx1150",
});

inline bool IsRequired(absl::string_view entry) {
  return std::ranges::find(kRequiredEntries, entry) != kRequiredEntries.end();
}

}  // namespace divfix

#endif  // DIVFIX_VECTORS_REQUIRED_ENTRIES_H_
