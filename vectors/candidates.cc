#include "vectors/candidates.h"

#include <bit>
#include <cstdint>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "corpus/control_text.h"
#include "crosscheck/triples.h"
#include "oracle/oracle.h"
#include "vectors/required_entries.h"

namespace divfix {
namespace {

class CandidateList {
 public:
  void Add(const Case& c, const std::string& source, bool required = false) {
    const auto& [s0, s1, s2] = c.operands;
    if (!seen_.insert({ControlToWord(c.control), s0, s1, s2}).second) return;
    const Expectation verdict = Judge(c);
    list_.push_back({.c = c,
                     .expected = verdict.outcome,
                     .rule = verdict.rule,
                     .source = source,
                     .required = required});
  }
  std::vector<TestVector> Take() { return std::move(list_); }

 private:
  std::set<std::tuple<uint32_t, uint32_t, uint32_t, uint32_t>> seen_;
  std::vector<TestVector> list_;
};

}  // namespace

std::vector<Control> OneFieldAway(const Control& base, const Pins& pins) {
  const uint32_t base_word = ControlToWord(base);
  std::vector<Control> controls;
  for (const ControlField field : kControlFields) {
    const uint32_t mask = FieldMask(field);
    if (field == ControlField::kSemantics || (mask & pins.mask) != 0) continue;
    const int shift = std::countr_zero(mask);
    for (uint32_t value = 0; value <= mask >> shift; ++value) {
      const uint32_t word = (base_word & ~mask) | value << shift;
      const Control control = ControlFromWord(word);
      // A word that reads back as another one has a target that does not exist.
      if (word != base_word && ControlToWord(control) == word) controls.push_back(control);
    }
  }
  return controls;
}

std::vector<TestVector> Candidates(std::span<const Entry> entries,
                                   std::span<const Semantics> semantics, const Pins& pins) {
  CandidateList list;
  for (const Entry& entry : entries) {
    if (!pins.Allows(entry.control)) continue;
    for (const Semantics s : semantics) {
      if (!HoldsUnder(entry, s)) continue;
      list.Add(CaseUnder(entry, s), entry.name, IsRequired(entry.name));
    }
  }
  const std::vector<Operands> triples = BoundaryTriples();
  for (const Semantics s : semantics) {
    Control base = pins.value;
    base.semantics = s;
    std::vector<Control> controls = {base};
    for (const Control& control : OneFieldAway(base, pins)) controls.push_back(control);
    for (const Control& control : controls) {
      for (const Operands& operands : triples) list.Add({operands, control}, kBoundarySource);
    }
  }
  return list.Take();
}

}  // namespace divfix
