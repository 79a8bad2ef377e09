#include "triage/buckets/simple_cases.h"

#include <algorithm>
#include <array>
#include <bit>
#include <mutex>
#include <optional>
#include <utility>

#include "corpus/control_text.h"
#include "oracle/float32.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

constexpr uint32_t PowerOfTwo(uint32_t biased_exponent) { return biased_exponent << kFractionBits; }

// The plain ones first.
constexpr auto kMagnitudes = std::to_array<uint32_t>(
    {kOne, 0x40000000, 0, kInfinity, 0x7fc00000, 0x7f800001, kLeastDenormal,
     // 0.5 and 4.0, and the ends of what OMOD scales.
     PowerOfTwo(126), PowerOfTwo(129), PowerOfTwo(1), PowerOfTwo(2), PowerOfTwo(254),
     PowerOfTwo(253), PowerOfTwo(252),
     // Gaps of -151, -150 and -149 below 2^127, and about that above a denormal, raw and
     // normalized.
     PowerOfTwo(103), PowerOfTwo(104), PowerOfTwo(105), PowerOfTwo(134), PowerOfTwo(149),
     PowerOfTwo(150), PowerOfTwo(151), PowerOfTwo(152),
     // Ends of classes, neighbours of 1.0, and values next to the plain ones.
     kFractionMask, 0x00400000, 0x00800001, 0x00ffffff, 0x3f7fffff, 0x3f800001, kGreatestFinite,
     0x7effffff, 0x7fc00001, 0x7fbfffff});

std::vector<uint32_t> MakeValues() {
  std::vector<uint32_t> values;
  for (const uint32_t magnitude : kMagnitudes) {
    values.push_back(magnitude);
    values.push_back(magnitude | kSignBit);
  }
  return values;
}

using TriplesByRule = std::array<std::vector<Operands>, kRuleCount>;

// Sorted without comparing: the loops run in the order in which Simpler compares bits, and a list
// for each sum of complexities does the rest. (Sorting took a second, which every check with a
// divergence paid.)
TriplesByRule MakeTriples(Semantics semantics, bool flush_input) {
  std::vector<uint32_t> values = MakeValues();
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

// The values of a field but for its default, as changes to a control.
std::vector<Control> OtherValues(const Control& base, ControlField field) {
  std::vector<Control> controls;
  auto add = [&](auto change) {
    Control control = base;
    change(control);
    controls.push_back(control);
  };
  switch (field) {
    case ControlField::kRound:
      for (const Round round : {Round::kUp, Round::kDown, Round::kZero}) {
        add([&](Control& c) { c.round = round; });
      }
      break;
    case ControlField::kDenorm:
      add([](Control& c) { c.flush_input = true, c.flush_output = false; });
      add([](Control& c) { c.flush_input = false, c.flush_output = true; });
      add([](Control& c) { c.flush_input = true, c.flush_output = true; });
      break;
    case ControlField::kIeee:
      add([](Control& c) { c.ieee = false; });
      break;
    case ControlField::kDx10Clamp:
      add([](Control& c) { c.dx10_clamp = false; });
      break;
    case ControlField::kNeg:
    case ControlField::kAbs: {
      std::array<uint8_t, 7> sets = {1, 2, 3, 4, 5, 6, 7};
      std::ranges::sort(sets, {}, [](uint8_t set) { return std::pair(std::popcount(set), set); });
      for (const uint8_t set : sets) {
        add([&](Control& c) { (field == ControlField::kNeg ? c.neg : c.abs) = set; });
      }
      break;
    }
    case ControlField::kOmod:
      for (const Omod omod : {Omod::kMul2, Omod::kMul4, Omod::kDiv2}) {
        add([&](Control& c) { c.omod = omod; });
      }
      break;
    case ControlField::kClamp:
      add([](Control& c) { c.clamp = true; });
      break;
    case ControlField::kSemantics:
      break;
    case ControlField::kTarget:
      // The modern target that was captured, then all others in their order.
      add([](Control& c) { c.target = Target::kGfx1201; });
      for (size_t id = 1; id < kTargetNames.size(); ++id) {
        if (static_cast<Target>(id) == Target::kGfx1201) continue;
        add([&](Control& c) { c.target = static_cast<Target>(id); });
      }
      break;
  }
  return controls;
}

}  // namespace

std::span<const uint32_t> SimpleValues() {
  static const std::vector<uint32_t> values = MakeValues();
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
    size_t rank;  // the sum of the places of its values: the plainest value of a field has place 0
  };
  std::vector<Ranked> controls = {{base, 0}};
  for (const ControlField field : kControlFields) {
    if ((required_fields & FieldBit(field)) == 0) continue;
    std::vector<Ranked> more;
    for (const Ranked& c : controls) {
      size_t place = 0;
      for (const Control& other : OtherValues(c.control, field)) {
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
