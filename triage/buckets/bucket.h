// Buckets: divergences that are alike, with a key that is the same on every machine and in any
// order of discovery.
#ifndef DIVFIX_TRIAGE_BUCKETS_BUCKET_H_
#define DIVFIX_TRIAGE_BUCKETS_BUCKET_H_

#include <compare>
#include <cstdint>
#include <map>
#include <string>

#include "crosscheck/setting.h"
#include "oracle/case.h"
#include "oracle/control_field.h"
#include "oracle/rule.h"
#include "triage/buckets/mismatch.h"

namespace divfix {

// All of a bucket's key but the participant.
struct BucketKey {
  Semantics semantics = Semantics::kPublished;
  Rule rule = Rule::kQuotient;
  // The fields that must differ from their default for a case to diverge in this way.
  ControlFieldSet required_fields = 0;
  DMismatch d_mismatch = DMismatch::kEqual;
  ExceptionMismatch exception_mismatch;

  friend auto operator<=>(const BucketKey&, const BucketKey&) = default;
};

// Returns "denorm,ieee,omod", or "nothing" for the empty set.
std::string FormatRequiredFields(ControlFieldSet required_fields);

// Returns the key as one word, with the participant's family first:
// "mutant/omod-doubles:measured:quotient:denorm,ieee,omod:value:equal".
std::string FormatBucketKey(const std::string& family, const BucketKey& key);

// A divergence as an example.
struct Example {
  Case c;
  Outcome expected;
  Outcome actual;           // meaningless if the mismatch of D stands for one without outcome
  std::string note = {};    // more for a person: "killed by signal 11 (SIGSEGV)"
  std::string output = {};  // what its process wrote before it failed, cut
  Setting setting = {};     // in which the case diverges in this way
};

struct Bucket {
  uint64_t count = 0;
  Example example;  // the simplest one examined
};

// The buckets of one participant.
using Buckets = std::map<BucketKey, Bucket>;

// Returns how hard a value is to read, 0 to kMostComplex: first the plain values in a fixed order,
// then powers of two by their distance from 1.0, then all others; positive before negative.
int Complexity(uint32_t x);
inline constexpr int kMostComplex = 1001;

// Whether `a` is the simpler case: fewer control fields that differ from their default, then
// plainer operands, then smaller bits. This is a strict order, so the simplest case of a set does
// not depend on where the search began.
bool Simpler(const Case& a, const Case& b);

// The same for examples; of one case, the one with the plainer setting.
bool SimplerExample(const Example& a, const Example& b);

// Adds a divergence, or a whole set of buckets, to buckets.
void AddExample(Bucket& bucket, const Example& example);
void MergeBuckets(Buckets& into, const Buckets& from);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_BUCKETS_BUCKET_H_
