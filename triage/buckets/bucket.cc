#include "triage/buckets/bucket.h"

#include <cstdlib>
#include <span>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "corpus/control_text.h"
#include "oracle/boundary_values.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

int NonDefaultFields(const Control& control) {
  int count = 0;
  for (const ControlField field : kControlFields) count += IsDefault(control, field) ? 0 : 1;
  return count;
}

auto Rank(const Case& c) {
  const auto [s0, s1, s2] = c.operands;
  return std::tuple(NonDefaultFields(c.control), Complexity(s0) + Complexity(s1) + Complexity(s2),
                    ControlToWord(c.control), s2, s1, s0);
}

}  // namespace

std::string FormatRequiredFields(ControlFieldSet required_fields) {
  if (required_fields == 0) return "nothing";
  std::vector<const char*> names;
  for (const ControlField field : kControlFields) {
    if ((required_fields & FieldBit(field)) != 0) names.push_back(ControlFieldName(field));
  }
  return absl::StrJoin(names, ",");
}

std::string FormatBucketKey(const std::string& family, const BucketKey& key) {
  return absl::StrCat(family, ":", SemanticsName(key.semantics), ":", RuleName(key.rule), ":",
                      FormatRequiredFields(key.required_fields), ":", DMismatchName(key.d_mismatch),
                      ":", ExceptionMismatchName(key.exception_mismatch));
}

int Complexity(uint32_t x) {
  constexpr std::span<const uint32_t> kPlain = binary32::kBoundaries.plain();
  const int sign = Sign(x) != 0 ? 1 : 0;
  for (size_t i = 0; i < kPlain.size(); ++i) {
    if (Magnitude(x) == kPlain[i]) return static_cast<int>(i) * 2 + sign;
  }
  if (Fraction(x) == 0) return 100 + 2 * std::abs(BiasedExponent(x) - 127) + sign;
  return 1000 + sign;
}

bool Simpler(const Case& a, const Case& b) { return Rank(a) < Rank(b); }

bool SimplerExample(const Example& a, const Example& b) {
  return std::tuple(Rank(a.c), a.setting) < std::tuple(Rank(b.c), b.setting);
}

void AddExample(Bucket& bucket, const Example& example) {
  if (bucket.count == 0 || SimplerExample(example, bucket.example)) bucket.example = example;
  ++bucket.count;
}

void MergeBuckets(Buckets& into, const Buckets& from) {
  for (const auto& [key, bucket] : from) {
    Bucket& merged = into[key];
    if (merged.count == 0 || SimplerExample(bucket.example, merged.example))
      merged.example = bucket.example;
    merged.count += bucket.count;
  }
}

}  // namespace divfix
