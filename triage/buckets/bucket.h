// Buckets: divergences that are alike, under a key that is the same on every machine and in any
// order of discovery.
#ifndef DIVFIX_TRIAGE_BUCKETS_BUCKET_H_
#define DIVFIX_TRIAGE_BUCKETS_BUCKET_H_

#include <compare>
#include <cstdint>
#include <map>
#include <string>

#include "oracle/case.h"
#include "oracle/control_field.h"
#include "oracle/rule.h"
#include "triage/buckets/mismatch.h"

namespace divfix {

// All of a bucket's key but the participant.
struct BucketKey {
  Semantics semantics = Semantics::kPublished;
  Rule rule = Rule::kQuotient;
  ControlFieldSet required_fields =
      0;  // fields that must differ from their default for it to diverge in this way
  DMismatch d_mismatch = DMismatch::kEqual;
  ExceptionMismatch exception_mismatch;

  friend auto operator<=>(const BucketKey&, const BucketKey&) = default;
};

// "denorm,ieee,omod", or "nothing" for the empty set.
std::string FormatRequiredFields(ControlFieldSet required_fields);

// The key as one word without white space, with the participant's family first:
// "mutant/omod-doubles:measured:quotient:denorm,ieee,omod:value:equal".
std::string FormatBucketKey(const std::string& family, const BucketKey& key);

// A divergence to look at.
struct Example {
  Case c;
  Outcome expected;
  Outcome actual;         // means nothing where the mismatch of D says that there was none
  std::string note = {};  // what a person should know besides: "killed by signal 11 (SIGSEGV)"
};

struct Bucket {
  uint64_t count = 0;
  Example example;  // the simplest that was looked at
};

// The buckets of one participant.
using Buckets = std::map<BucketKey, Bucket>;

// How much a person has to read to see what the value is: the plain ones first, in a fixed order,
// then powers of two by their distance from 1.0, then any other bits; of each, the positive one
// first. 0 to kMostComplex.
int Complexity(uint32_t x);
inline constexpr int kMostComplex = 1001;

// Whether `a` is the simpler case to look at: fewest control fields that differ from their default,
// then plainest operands, then the smallest bits. A strict order on cases, so that the simplest of
// a set does not depend on where the search began.
bool Simpler(const Case& a, const Case& b);

// Adds a divergence, or a whole set of buckets, to buckets.
void AddExample(Bucket& bucket, const Example& example);
void MergeBuckets(Buckets& into, const Buckets& from);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_BUCKETS_BUCKET_H_
