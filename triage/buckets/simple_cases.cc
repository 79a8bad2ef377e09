#include "triage/buckets/simple_cases.h"

#include <algorithm>
#include <array>
#include <bit>
#include <mutex>
#include <optional>
#include <utility>

#include "oracle/boundary_values.h"
#include "oracle/control_field.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

using TriplesByRule = std::array<std::vector<Operands>, kRuleCount>;

// Sorts without comparing: the loops run in the order in which Simpler compares bits, and there is
// a list for each sum of complexities. (Sorting took a second in every check with a divergence.)
TriplesByRule MakeTriples(Semantics semantics, bool flush_input) {
  std::vector<uint32_t> values(SimpleValues().begin(), SimpleValues().end());
  std::ranges::sort(values);
  std::vector<std::vector<Operands>> by_complexity(3 * kMostComplex + 1);
  for (const uint32_t s2 : values) {
    for (const uint32_t s1 : values) {
      const int complexity = Complexity(s2) + Complexity(s1);
      for (const uint32_t s0 : values) {
        by_complexity[static_cast<size_t>(complexity) + static_cast<size_t>(Complexity(s0))]
            .push_back({s0, s1, s2});
      }
    }
  }
  TriplesByRule triples;
  for (const std::vector<Operands>& list : by_complexity) {
    for (const Operands& operands : list) {
      const Case c = {operands, {.flush_input = flush_input, .semantics = semantics}};
      triples[static_cast<size_t>(Judge(c).rule)].push_back(operands);
    }
  }
  return triples;
}

// The control with each value of the field except the default, the plainest first.
std::vector<Control> OtherValues(const Control& base, const ControlFieldInfo& info) {
  std::vector<uint32_t> values;
  for (uint32_t stored = 1; stored < info.values(); ++stored) values.push_back(stored);
  if (info.kind == FieldKind::kOperandSet) {
    std::ranges::sort(values, {}, [](uint32_t set) { return std::pair(std::popcount(set), set); });
  } else if (info.field == ControlField::kTarget) {
    // The modern target that was captured comes first.
    constexpr auto kCaptured = static_cast<uint32_t>(Target::kGfx1201);
    std::ranges::sort(values, {},
                      [](uint32_t stored) { return std::pair(stored != kCaptured, stored); });
  }
  std::vector<Control> controls;
  for (const uint32_t stored : values) {
    controls.push_back(ControlFromWord(info.Store(ControlToWord(base), stored)));
  }
  return controls;
}

}  // namespace

std::span<const uint32_t> SimpleValues() {
  static const std::vector<uint32_t> values = WithBothSigns(binary32::kBoundaries.magnitudes);
  return values;
}

std::span<const Operands> SimpleTriples(Rule rule, const Control& control) {
  static std::array<std::optional<TriplesByRule>, 4> made;
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  std::optional<TriplesByRule>& triples =
      made[static_cast<size_t>(control.semantics) * 2 + (control.flush_input ? 1 : 0)];
  if (!triples) triples = MakeTriples(control.semantics, control.flush_input);
  return (*triples)[static_cast<size_t>(rule)];
}

std::vector<Control> SimpleControls(ControlFieldSet required_fields, const Control& base) {
  struct Ranked {
    Control control;
    size_t rank;  // the sum of its values' places; the plainest value of a field has place 0
  };
  std::vector<Ranked> controls = {{base, 0}};
  for (const ControlFieldInfo& info : kControlFieldTable) {
    if ((required_fields & FieldBit(info.field)) == 0) continue;
    std::vector<Ranked> more;
    for (const Ranked& c : controls) {
      size_t place = 0;
      for (const Control& other : OtherValues(c.control, info)) {
        more.push_back({other, c.rank + place++});
      }
    }
    controls = std::move(more);
  }
  std::ranges::sort(controls, {},
                    [](const Ranked& c) { return std::pair(c.rank, ControlToWord(c.control)); });
  std::vector<Control> sorted;
  for (const Ranked& c : controls) sorted.push_back(c.control);
  return sorted;
}

}  // namespace divfix
