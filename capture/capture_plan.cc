#include "capture/capture_plan.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <unordered_set>
#include <utility>

#include "corpus/control_text.h"
#include "crosscheck/generator.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

constexpr uint64_t kSeed = 0x64697666'69783031;  // "divfix01"
constexpr uint32_t kTwo = 0x40000000;

constexpr uint32_t WithExponent(uint32_t exponent) { return exponent << 23; }

struct OperandsHash {
  size_t operator()(const Operands& o) const {
    return Generator(uint64_t{o.s0} << 32 | o.s1, o.s2 + uint64_t{1}).At(0);
  }
};

// Operands in the order in which they were added, none twice.
class OperandList {
 public:
  void Add(uint32_t s0, uint32_t s1, uint32_t s2) {
    const Operands operands = {s0, s1, s2};
    if (seen_.insert(operands).second) operands_.push_back(operands);
  }
  // Never takes those of the panel, whose controls are among its own: it has these cases already.
  void LeaveOut(const CapturePanel& panel) {
    seen_.insert(panel.operands->begin(), panel.operands->end());
  }
  size_t size() const { return operands_.size(); }
  std::shared_ptr<const std::vector<Operands>> Take() {
    return std::make_shared<const std::vector<Operands>>(std::move(operands_));
  }

 private:
  std::unordered_set<Operands, OperandsHash> seen_;
  std::vector<Operands> operands_;
};

// --- controls

// Every combination of values of these fields, in ascending order; the other fields are at their
// default, and so are MODE.ieee and MODE.dx10_clamp on modern targets, which lack them.
std::vector<uint32_t> ControlsOf(bool modern, std::initializer_list<ControlField> fields) {
  uint32_t mask = 0;
  for (const ControlField field : fields) mask |= FieldMask(field);
  if (modern) mask &= ~(FieldMask(ControlField::kIeee) | FieldMask(ControlField::kDx10Clamp));
  std::vector<uint32_t> words;
  uint32_t word = 0;
  do {
    words.push_back(word);
    word = (word - mask) & mask;  // the next combination of the mask's bits
  } while (word != 0);
  return words;
}

// --- every control: 512 modifiers, and all MODEs of the class, with few operands

// Each rule with the plainest operands that reach it, and both sides of its boundaries. Signs are
// left to NEG.
constexpr auto kRules = std::to_array<Operands>({
    // numerator-nan, denominator-nan; also where both are, and where a zero or an infinity is too
    {kOne, kOne, 0x7f800001},
    {kOne, kOne, 0x7fc00001},
    {kOne, kOne, 0xffaaaaaa},
    {0x7f800000, 0x7fc00002, 0x7f800003},
    {kOne, 0x7f800001, kOne},
    {kOne, 0xffc00001, kOne},
    {kOne, 0x7fd55555, 0x00000000},
    {kOne, 0x7f800005, 0x7fc00006},
    {kOne, 0x00000000, 0x7f800007},
    {kOne, 0xff800008, 0x7f800000},
    // zero-over-zero, inf-over-inf
    {kOne, 0x00000000, 0x00000000},
    {kOne, 0x80000000, 0x00000000},
    {0x7f800001, 0x00000000, 0x80000000},
    {kOne, 0x7f800000, 0x7f800000},
    {kOne, 0x7f800000, 0xff800000},
    // infinite
    {kOne, 0x00000000, kOne},
    {kOne, 0x80000000, kOne},
    {kOne, 0x00000000, 0x00000001},
    {kOne, 0x00000000, 0x7f800000},
    {kOne, kOne, 0x7f800000},
    {0x7fc00000, 0x00000001, 0xff800000},
    // zero
    {kOne, 0x7f800000, kOne},
    {kOne, 0xff800000, kOne},
    {kOne, 0x7f800000, 0x00000000},
    {kOne, kOne, 0x00000000},
    {0xffc00000, kOne, 0x80000000},
    {kOne, 0x00000001, 0x00000000},
    {kOne, 0x7f800000, 0x007fffff},
    // underflow: gaps of -254, -151 and -150, above a denormal by its raw and its normalized
    // exponent
    {kOne, WithExponent(254), 0x00000001},
    {kOne, WithExponent(254), WithExponent(1)},
    {kOne, WithExponent(254) | kSignBit, WithExponent(1)},
    {kOne, WithExponent(202), WithExponent(51)},
    {kOne, WithExponent(201), WithExponent(51)},
    {0x7f800000, WithExponent(254), WithExponent(103)},
    {0x7fc00000, WithExponent(254), WithExponent(104)},
    {kOne, WithExponent(151), 0x00000001},
    {kOne, WithExponent(150), 0x00000001},
    {kOne, WithExponent(134), 0x00000001},
    {kOne, WithExponent(151), 0x00400000},
    {kOne, WithExponent(150), 0x807fffff},
    // denormals elsewhere
    {kOne, 0x00000001, kOne},
    {kOne, kOne, 0x00000001},
    {kOne, 0x007fffff, 0x00000001},
    {kTwo, 0x80000001, 0x00400000},
    // overflow, where the quotient decides
    {0x7f800000, kOne, kOne},
    {0xff800000, kOne, kOne},
    {0x7fc00000, kOne, kOne},
    {0x7f800001, kOne, kOne},
    {0x7fffffff, 0x00000001, WithExponent(254)},
    {0x7f800000, kOne, kOne | kSignBit},
});

// Quotients at which OMOD, CLAMP or a flush changes its mind.
constexpr std::array<uint32_t, 20> kQuotients = {
    0x00000000, 0x00000001, 0x007fffff, 0x00800000, 0x00ffffff, 0x01000000, 0x017fffff,
    0x3effffff, 0x3f000000, 0x3f7fffff, kOne,       0x3f800001, kTwo,       0x7dffffff,
    0x7e000000, 0x7e7fffff, 0x7e800000, 0x7effffff, 0x7f000000, 0x7f7fffff};

constexpr size_t kOperandsOfEveryControl = 104;

CapturePanel EveryControl(bool modern) {
  OperandList list;
  for (const auto& [s0, s1, s2] : kRules) list.Add(s0, s1, s2);
  for (const uint32_t s0 : kQuotients) {
    list.Add(s0, kOne, kOne);
    list.Add(s0, kOne, kOne | kSignBit);
  }
  // The rest has any fraction and sign, and exponents of all kinds.
  Generator generator(kSeed, 1);
  constexpr std::array<uint32_t, 8> kExponents = {0, 1, 2, 126, 127, 128, 253, 254};
  while (list.size() < kOperandsOfEveryControl) {
    std::array<uint32_t, 3> drawn;
    for (uint32_t& operand : drawn) {
      const uint32_t exponent = kExponents[generator.Below(kExponents.size())];
      operand = WithExponent(exponent) | (generator.Next32() & (kSignBit | kFractionMask));
    }
    list.Add(drawn[0], drawn[1], drawn[2]);
  }
  return {"every control", list.Take(),
          ControlsOf(modern, {ControlField::kRound, ControlField::kDenorm, ControlField::kIeee,
                              ControlField::kDx10Clamp, ControlField::kNeg, ControlField::kAbs,
                              ControlField::kOmod, ControlField::kClamp})};
}

// --- quotients: every exponent of S0 that OMOD and CLAMP can meet

CapturePanel Quotients(bool modern, const CapturePanel& every_control) {
  OperandList list;
  list.LeaveOut(every_control);
  Generator generator(kSeed, 2);
  for (uint32_t exponent = 0; exponent < 255; ++exponent) {
    for (const uint32_t sign : {0u, kSignBit}) {
      list.Add(WithExponent(exponent), kOne, kOne | sign);
      list.Add(WithExponent(exponent) | kFractionMask, kOne, kOne | sign);
      list.Add(WithExponent(exponent) | (generator.Next32() & kFractionMask), kOne, kOne | sign);
    }
  }
  return {"quotients", list.Take(),
          ControlsOf(modern, {ControlField::kRound, ControlField::kDenorm, ControlField::kIeee,
                              ControlField::kOmod, ControlField::kClamp})};
}

// --- payloads: every bit of a NaN, in every place

CapturePanel Payloads(bool modern, const CapturePanel& every_control) {
  OperandList list;
  list.LeaveOut(every_control);
  std::vector<uint32_t> payloads = {0, 0x155555, 0x2aaaaa, 0x3fffff};
  for (uint32_t bit = 0; bit < 22; ++bit) {
    payloads.push_back(1u << bit);
    payloads.push_back(0x3fffff & ~(1u << bit));
  }
  for (const uint32_t payload : payloads) {
    for (const uint32_t head : {0x7fc00000u, 0xffc00000u, 0x7f800000u, 0xff800000u}) {
      const uint32_t nan = head | payload;
      if ((nan & kFractionMask) == 0) continue;  // an infinity
      list.Add(kOne, kOne, nan);
      list.Add(kOne, nan, kOne);
      list.Add(nan, kOne, kOne);
      list.Add(kOne, nan, 0x7f812345);
      list.Add(kOne, 0x7f812345, nan);
      list.Add(kOne, nan, 0);
      list.Add(kOne, 0x7f800000, nan);
      list.Add(nan, nan ^ 1, nan ^ 2);
    }
  }
  std::vector<uint32_t> controls = ControlsOf(
      modern,
      {ControlField::kIeee, ControlField::kDx10Clamp, ControlField::kNeg, ControlField::kClamp});
  // All operands negated, or none.
  std::erase_if(controls, [](uint32_t word) {
    const uint32_t neg = word & FieldMask(ControlField::kNeg);
    return neg != 0 && neg != FieldMask(ControlField::kNeg);
  });
  return {"payloads", list.Take(), std::move(controls)};
}

// --- rounding and flushing: the gap of exponents around its threshold, everywhere, and denormals

// One value of each class.
constexpr std::array<uint32_t, 12> kClasses = {0x00000000, 0x00000002, 0x40400000, 0x7f800000,
                                               0x7fc00002, 0x7f800002, 0x80000000, 0x80000002,
                                               0xc0400000, 0xff800000, 0xffc00002, 0xff800002};

CapturePanel RoundingAndFlushing(bool modern, const CapturePanel& every_control) {
  OperandList list;
  list.LeaveOut(every_control);
  Generator generator(kSeed, 3);
  const auto add = [&](uint32_t s1, uint32_t s2) {
    for (const uint32_t sign1 : {0u, kSignBit}) {
      for (const uint32_t sign2 : {0u, kSignBit}) list.Add(kOne, s1 | sign1, s2 | sign2);
    }
  };
  for (uint32_t gap = 148; gap <= 153; ++gap) {
    for (uint32_t numerator = 0; numerator + gap <= 254; ++numerator) {
      const uint32_t s1 = WithExponent(numerator + gap);
      const uint32_t s2 = WithExponent(numerator);
      add(s1, s2 | 1);
      add(s1 | kFractionMask, s2 | kFractionMask);
      // One after the other: the order in which arguments are evaluated is the compiler's choice.
      const uint32_t fraction1 = generator.Next32() & kFractionMask;
      const uint32_t fraction2 = generator.Next32() & kFractionMask;
      add(s1 | fraction1, s2 | fraction2 | 1);
    }
  }
  // A denormal numerator with every leading bit: its normalized exponent is that much less than the
  // raw one.
  for (uint32_t bit = 0; bit < 23; ++bit) {
    for (uint32_t exponent = 124; exponent < 182; ++exponent) {
      const uint32_t fraction = 1u << bit | (generator.Next32() & ((1u << bit) - 1));
      list.Add(kOne, WithExponent(exponent), fraction);
      list.Add(kTwo, WithExponent(exponent) | kSignBit, fraction);
    }
  }
  for (const uint32_t s1 : kClasses) {
    for (const uint32_t s2 : kClasses) {
      list.Add(kTwo, s1, s2);
      list.Add(0xff800001, s1, s2);
    }
  }
  return {"rounding and flushing", list.Take(),
          ControlsOf(modern, {ControlField::kRound, ControlField::kDenorm})};
}

// --- the default control: exponents and edges

// Every pair of exponents of S1 and S2, with a quotient near theirs.
CapturePanel Exponents(const std::vector<CapturePanel>& panels) {
  OperandList list;
  for (const CapturePanel& panel : panels) list.LeaveOut(panel);
  Generator generator(kSeed, 4);
  for (int exponent1 = 0; exponent1 < 256; ++exponent1) {
    for (int exponent2 = 0; exponent2 < 256; ++exponent2) {
      const auto quotient = static_cast<uint32_t>(std::clamp(exponent2 - exponent1 + 127, 0, 255));
      std::array<uint32_t, 3> drawn = {quotient, static_cast<uint32_t>(exponent1),
                                       static_cast<uint32_t>(exponent2)};
      for (uint32_t& operand : drawn) {
        operand = WithExponent(operand) | (generator.Next32() & (kSignBit | kFractionMask));
      }
      list.Add(drawn[0], drawn[1], drawn[2]);
    }
  }
  return {"exponents", list.Take(), ControlsOf(false, {})};
}

// Of each class the ends and what is plain, and where something turns: 1.0 and its neighbours, the
// ends of what OMOD scales, powers of two around a gap of -150.
constexpr std::array<uint32_t, 32> kEdges = {kOne,
                                             kTwo,
                                             0x00000000,
                                             0x7f800000,
                                             0x7fc00000,
                                             0x7f800001,
                                             0x00000001,
                                             WithExponent(126),
                                             WithExponent(129),
                                             WithExponent(1),
                                             WithExponent(2),
                                             WithExponent(254),
                                             WithExponent(253),
                                             WithExponent(252),
                                             WithExponent(103),
                                             WithExponent(104),
                                             WithExponent(105),
                                             WithExponent(134),
                                             WithExponent(149),
                                             WithExponent(150),
                                             WithExponent(151),
                                             WithExponent(152),
                                             kFractionMask,
                                             kQuietBit,
                                             0x00800001,
                                             0x00ffffff,
                                             0x3f7fffff,
                                             0x3f800001,
                                             0x7f7fffff,
                                             0x7effffff,
                                             0x7fc00001,
                                             0x7fbfffff};

// Every triple of them, with every sign.
CapturePanel Edges(const std::vector<CapturePanel>& panels) {
  OperandList list;
  for (const CapturePanel& panel : panels) list.LeaveOut(panel);
  std::vector<uint32_t> values;
  for (const uint32_t edge : kEdges) {
    values.push_back(edge);
    values.push_back(edge | kSignBit);
  }
  for (const uint32_t s1 : values) {
    for (const uint32_t s2 : values) {
      for (const uint32_t s0 : values) list.Add(s0, s1, s2);
    }
  }
  return {"edges", list.Take(), ControlsOf(false, {})};
}

CapturePlan MakePlan(bool modern) {
  CapturePlan plan = {EveryControl(modern)};
  plan.push_back(Quotients(modern, plan[0]));
  plan.push_back(Payloads(modern, plan[0]));
  plan.push_back(RoundingAndFlushing(modern, plan[0]));
  plan.push_back(Exponents(plan));
  plan.push_back(Edges(plan));
  return plan;
}

}  // namespace

const CapturePlan& CapturePlanFor(Target target) {
  static const CapturePlan older = MakePlan(false);
  static const CapturePlan modern = MakePlan(true);
  return IsModern(target) ? modern : older;
}

std::vector<CaseList> PlanLists(const CapturePlan& plan, Target target, Semantics semantics) {
  std::vector<CaseList> lists;
  for (const CapturePanel& panel : plan) {
    for (const uint32_t word : panel.controls) {
      Control control = ControlFromWord(word);
      control.target = target;
      control.semantics = semantics;
      lists.push_back({control, panel.operands});
    }
  }
  return lists;
}

uint64_t CountCases(const std::vector<CaseList>& lists) {
  uint64_t cases = 0;
  for (const CaseList& list : lists) cases += list.operands->size();
  return cases;
}

}  // namespace divfix
