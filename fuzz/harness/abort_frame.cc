#include "fuzz/harness/abort_frame.h"

#include <array>
#include <cstddef>
#include <cstdlib>
#include <tuple>
#include <type_traits>
#include <utility>

namespace divfix {
namespace abort_frame {

// The rules and the kinds as types, whose names are then part of a function's name. In the order of
// their enumerations.
struct numerator_nan;
struct denominator_nan;
struct zero_over_zero;
struct inf_over_inf;
struct infinite;
struct zero;
struct underflow;
struct overflow;
struct quotient;
using Rules = std::tuple<numerator_nan*, denominator_nan*, zero_over_zero*, inf_over_inf*,
                         infinite*, zero*, underflow*, overflow*, quotient*>;

struct equal;  // D is: the exceptions differ
struct crash;
struct hang;
struct wrong_count;
struct unwritten;
struct not_deterministic;
struct fp_environment;
struct fp_state;
struct calling_convention;
struct nan_for_number;
struct number_for_nan;
struct nan_sign;
struct quiet_bit;
struct payload;
struct infinity_for_finite;
struct finite_for_infinity;
struct zero_sign;
struct sign;
struct denormal_for_zero;
struct zero_for_denormal;
struct value;
using Kinds =
    std::tuple<equal*, crash*, hang*, wrong_count*, unwritten*, not_deterministic*, fp_environment*,
               fp_state*, calling_convention*, nan_for_number*, number_for_nan*, nan_sign*,
               quiet_bit*, payload*, infinity_for_finite*, finite_for_infinity*, zero_sign*, sign*,
               denormal_for_zero*, zero_for_denormal*, value*>;

static_assert(std::tuple_size_v<Rules> == kRuleCount);
static_assert(std::tuple_size_v<Kinds> == kDMismatches);

// `kNumber` alone makes the bodies differ: compilers fold functions that are the same.
template <typename RuleTag, typename KindTag, size_t kNumber>
[[noreturn, gnu::noinline]] void In() {
  asm volatile("" ::"i"(kNumber));
  std::abort();
}

// The compiler's own words for the function's type arguments.
template <typename RuleTag, typename KindTag>
const char* Words() {
  return __PRETTY_FUNCTION__;
}

template <size_t kNumber>
using RuleAt = std::remove_pointer_t<std::tuple_element_t<kNumber / kDMismatches, Rules>>;
template <size_t kNumber>
using KindAt = std::remove_pointer_t<std::tuple_element_t<kNumber % kDMismatches, Kinds>>;

size_t NumberOf(Rule rule, DMismatch kind) {
  return static_cast<size_t>(rule) * kDMismatches + static_cast<size_t>(kind);
}

constexpr size_t kFrames = kRuleCount * kDMismatches;

// A frame and its words for each pair, by number.
struct Pair {
  void (*abort)();
  const char* (*words)();
};
constexpr auto kPairs = []<size_t... kNumbers>(std::index_sequence<kNumbers...>) {
  return std::array<Pair, kFrames>{{{In<RuleAt<kNumbers>, KindAt<kNumbers>, kNumbers>,
                                     Words<RuleAt<kNumbers>, KindAt<kNumbers>>}...}};
}(std::make_index_sequence<kFrames>());

}  // namespace abort_frame

void AbortNamed(Rule rule, DMismatch kind) {
  abort_frame::kPairs[abort_frame::NumberOf(rule, kind)].abort();
  std::abort();  // not reached
}

std::string FrameTypes(Rule rule, DMismatch kind) {
  return abort_frame::kPairs[abort_frame::NumberOf(rule, kind)].words();
}

}  // namespace divfix
