// This file never changes. Captures made with this plan hold outcomes alone; their operands are
// what is made here, on every machine and for all time. Nothing of it may come from a place that
// may change (the sweep's triples and draws, the minimizer's values); crosscheck/generator.h is
// frozen by golden values of its own. What should be captured besides is a version 2, in files of
// its own beside this one.
#include "capture/capture_plan_v1.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

#include "crosscheck/generator.h"

namespace divfix {
namespace {

constexpr uint64_t kSeed = 0x64697666'69783031;  // "divfix01"
constexpr uint32_t kSign = 0x80000000;
constexpr uint32_t kOneBits = 0x3f800000;
constexpr uint32_t kTwoBits = 0x40000000;
constexpr uint32_t kFraction = 0x007fffff;
constexpr uint32_t kQuiet = 0x00400000;

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

// The fields in which a panel's controls differ: every combination of their values.
struct Fields {
  bool round = false;
  bool denorm = false;
  bool ieee = false;
  bool dx10_clamp = false;
  std::vector<uint8_t> neg = {0};
  std::vector<uint8_t> abs = {0};
  bool omod = false;
  bool clamp = false;
};

std::vector<uint32_t> ControlsOf(const Fields& fields) {
  std::vector<uint32_t> words;
  const auto values = [](bool varied, int count) { return varied ? count : 1; };
  for (int round = 0; round < values(fields.round, 4); ++round) {
    for (int denorm = 0; denorm < values(fields.denorm, 4); ++denorm) {
      for (int ieee = 0; ieee < values(fields.ieee, 2); ++ieee) {
        for (int dx10 = 0; dx10 < values(fields.dx10_clamp, 2); ++dx10) {
          for (int omod = 0; omod < values(fields.omod, 4); ++omod) {
            for (int clamp = 0; clamp < values(fields.clamp, 2); ++clamp) {
              for (const uint8_t neg : fields.neg) {
                for (const uint8_t abs : fields.abs) {
                  words.push_back(ControlToWord({.round = static_cast<Round>(round),
                                                 .flush_input = (denorm & 1) != 0,
                                                 .flush_output = (denorm & 2) != 0,
                                                 .ieee = ieee == 0,
                                                 .dx10_clamp = dx10 == 0,
                                                 .neg = neg,
                                                 .abs = abs,
                                                 .omod = static_cast<Omod>(omod),
                                                 .clamp = clamp != 0}));
                }
              }
            }
          }
        }
      }
    }
  }
  std::ranges::sort(words);
  return words;
}

constexpr std::array<uint8_t, 8> kEverySet = {0, 1, 2, 3, 4, 5, 6, 7};

// --- every control: 512 modifiers, and all MODEs of the class, with few operands

// Each rule with the plainest operands that reach it, and both sides of its boundaries. Signs are
// left to NEG.
constexpr auto kRules = std::to_array<Operands>({
    // numerator-nan, denominator-nan; also where both are, and where a zero or an infinity is too
    {kOneBits, kOneBits, 0x7f800001},
    {kOneBits, kOneBits, 0x7fc00001},
    {kOneBits, kOneBits, 0xffaaaaaa},
    {0x7f800000, 0x7fc00002, 0x7f800003},
    {kOneBits, 0x7f800001, kOneBits},
    {kOneBits, 0xffc00001, kOneBits},
    {kOneBits, 0x7fd55555, 0x00000000},
    {kOneBits, 0x7f800005, 0x7fc00006},
    {kOneBits, 0x00000000, 0x7f800007},
    {kOneBits, 0xff800008, 0x7f800000},
    // zero-over-zero, inf-over-inf
    {kOneBits, 0x00000000, 0x00000000},
    {kOneBits, 0x80000000, 0x00000000},
    {0x7f800001, 0x00000000, 0x80000000},
    {kOneBits, 0x7f800000, 0x7f800000},
    {kOneBits, 0x7f800000, 0xff800000},
    // infinite
    {kOneBits, 0x00000000, kOneBits},
    {kOneBits, 0x80000000, kOneBits},
    {kOneBits, 0x00000000, 0x00000001},
    {kOneBits, 0x00000000, 0x7f800000},
    {kOneBits, kOneBits, 0x7f800000},
    {0x7fc00000, 0x00000001, 0xff800000},
    // zero
    {kOneBits, 0x7f800000, kOneBits},
    {kOneBits, 0xff800000, kOneBits},
    {kOneBits, 0x7f800000, 0x00000000},
    {kOneBits, kOneBits, 0x00000000},
    {0xffc00000, kOneBits, 0x80000000},
    {kOneBits, 0x00000001, 0x00000000},
    {kOneBits, 0x7f800000, 0x007fffff},
    // underflow: gaps of -254, -151 and -150, above a denormal by its raw and its normalized
    // exponent
    {kOneBits, WithExponent(254), 0x00000001},
    {kOneBits, WithExponent(254), WithExponent(1)},
    {kOneBits, WithExponent(254) | kSign, WithExponent(1)},
    {kOneBits, WithExponent(202), WithExponent(51)},
    {kOneBits, WithExponent(201), WithExponent(51)},
    {0x7f800000, WithExponent(254), WithExponent(103)},
    {0x7fc00000, WithExponent(254), WithExponent(104)},
    {kOneBits, WithExponent(151), 0x00000001},
    {kOneBits, WithExponent(150), 0x00000001},
    {kOneBits, WithExponent(134), 0x00000001},
    {kOneBits, WithExponent(151), 0x00400000},
    {kOneBits, WithExponent(150), 0x807fffff},
    // denormals elsewhere
    {kOneBits, 0x00000001, kOneBits},
    {kOneBits, kOneBits, 0x00000001},
    {kOneBits, 0x007fffff, 0x00000001},
    {kTwoBits, 0x80000001, 0x00400000},
    // overflow, where the quotient decides
    {0x7f800000, kOneBits, kOneBits},
    {0xff800000, kOneBits, kOneBits},
    {0x7fc00000, kOneBits, kOneBits},
    {0x7f800001, kOneBits, kOneBits},
    {0x7fffffff, 0x00000001, WithExponent(254)},
    {0x7f800000, kOneBits, kOneBits | kSign},
});

// Quotients at which OMOD, CLAMP or a flush changes its mind.
constexpr std::array<uint32_t, 20> kQuotients = {
    0x00000000, 0x00000001, 0x007fffff, 0x00800000, 0x00ffffff, 0x01000000, 0x017fffff,
    0x3effffff, 0x3f000000, 0x3f7fffff, kOneBits,   0x3f800001, kTwoBits,   0x7dffffff,
    0x7e000000, 0x7e7fffff, 0x7e800000, 0x7effffff, 0x7f000000, 0x7f7fffff};

constexpr size_t kOperandsOfEveryControl = 104;

CapturePanel EveryControl(bool modern) {
  OperandList list;
  for (const auto& [s0, s1, s2] : kRules) list.Add(s0, s1, s2);
  for (const uint32_t s0 : kQuotients) {
    list.Add(s0, kOneBits, kOneBits);
    list.Add(s0, kOneBits, kOneBits | kSign);
  }
  // The rest has any fraction and sign, and exponents of all kinds.
  Generator generator(kSeed, 1);
  constexpr std::array<uint32_t, 8> kExponents = {0, 1, 2, 126, 127, 128, 253, 254};
  while (list.size() < kOperandsOfEveryControl) {
    std::array<uint32_t, 3> drawn;
    for (uint32_t& operand : drawn) {
      const uint32_t exponent = kExponents[generator.Below(kExponents.size())];
      operand = WithExponent(exponent) | (generator.Next32() & (kSign | kFraction));
    }
    list.Add(drawn[0], drawn[1], drawn[2]);
  }
  const std::vector<uint8_t> every(kEverySet.begin(), kEverySet.end());
  return {"every control", list.Take(),
          ControlsOf({.round = true,
                      .denorm = true,
                      .ieee = !modern,
                      .dx10_clamp = !modern,
                      .neg = every,
                      .abs = every,
                      .omod = true,
                      .clamp = true})};
}

// --- quotients: every exponent of S0 that OMOD and CLAMP can meet

CapturePanel Quotients(bool modern, const CapturePanel& every_control) {
  OperandList list;
  list.LeaveOut(every_control);
  Generator generator(kSeed, 2);
  for (uint32_t exponent = 0; exponent < 255; ++exponent) {
    for (const uint32_t sign : {0u, kSign}) {
      list.Add(WithExponent(exponent), kOneBits, kOneBits | sign);
      list.Add(WithExponent(exponent) | kFraction, kOneBits, kOneBits | sign);
      list.Add(WithExponent(exponent) | (generator.Next32() & kFraction), kOneBits,
               kOneBits | sign);
    }
  }
  return {
      "quotients", list.Take(),
      ControlsOf({.round = true, .denorm = true, .ieee = !modern, .omod = true, .clamp = true})};
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
      if ((nan & kFraction) == 0) continue;  // an infinity
      list.Add(kOneBits, kOneBits, nan);
      list.Add(kOneBits, nan, kOneBits);
      list.Add(nan, kOneBits, kOneBits);
      list.Add(kOneBits, nan, 0x7f812345);
      list.Add(kOneBits, 0x7f812345, nan);
      list.Add(kOneBits, nan, 0);
      list.Add(kOneBits, 0x7f800000, nan);
      list.Add(nan, nan ^ 1, nan ^ 2);
    }
  }
  return {"payloads", list.Take(),
          ControlsOf({.ieee = !modern, .dx10_clamp = !modern, .neg = {0, 7}, .clamp = true})};
}

// --- rounding and flushing: the gap of exponents around its threshold, everywhere, and denormals

// One value of each class.
constexpr std::array<uint32_t, 12> kClasses = {0x00000000, 0x00000002, 0x40400000, 0x7f800000,
                                               0x7fc00002, 0x7f800002, 0x80000000, 0x80000002,
                                               0xc0400000, 0xff800000, 0xffc00002, 0xff800002};

CapturePanel RoundingAndFlushing(const CapturePanel& every_control) {
  OperandList list;
  list.LeaveOut(every_control);
  Generator generator(kSeed, 3);
  const auto add = [&](uint32_t s1, uint32_t s2) {
    for (const uint32_t sign1 : {0u, kSign}) {
      for (const uint32_t sign2 : {0u, kSign}) list.Add(kOneBits, s1 | sign1, s2 | sign2);
    }
  };
  for (uint32_t gap = 148; gap <= 153; ++gap) {
    for (uint32_t numerator = 0; numerator + gap <= 254; ++numerator) {
      const uint32_t s1 = WithExponent(numerator + gap);
      const uint32_t s2 = WithExponent(numerator);
      add(s1, s2 | 1);
      add(s1 | kFraction, s2 | kFraction);
      // One after the other: the order in which arguments are evaluated is the compiler's choice.
      const uint32_t fraction1 = generator.Next32() & kFraction;
      const uint32_t fraction2 = generator.Next32() & kFraction;
      add(s1 | fraction1, s2 | fraction2 | 1);
    }
  }
  // A denormal numerator with every leading bit: its normalized exponent is that much less than the
  // raw one.
  for (uint32_t bit = 0; bit < 23; ++bit) {
    for (uint32_t exponent = 124; exponent < 182; ++exponent) {
      const uint32_t fraction = 1u << bit | (generator.Next32() & ((1u << bit) - 1));
      list.Add(kOneBits, WithExponent(exponent), fraction);
      list.Add(kTwoBits, WithExponent(exponent) | kSign, fraction);
    }
  }
  for (const uint32_t s1 : kClasses) {
    for (const uint32_t s2 : kClasses) {
      list.Add(kTwoBits, s1, s2);
      list.Add(0xff800001, s1, s2);
    }
  }
  return {"rounding and flushing", list.Take(), ControlsOf({.round = true, .denorm = true})};
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
        operand = WithExponent(operand) | (generator.Next32() & (kSign | kFraction));
      }
      list.Add(drawn[0], drawn[1], drawn[2]);
    }
  }
  return {"exponents", list.Take(), ControlsOf({})};
}

// Of each class the ends and what is plain, and where something turns: 1.0 and its neighbours, the
// ends of what OMOD scales, powers of two around a gap of -150.
constexpr std::array<uint32_t, 32> kEdges = {
    kOneBits,          kTwoBits,          0x00000000,        0x7f800000,
    0x7fc00000,        0x7f800001,        0x00000001,        WithExponent(126),
    WithExponent(129), WithExponent(1),   WithExponent(2),   WithExponent(254),
    WithExponent(253), WithExponent(252), WithExponent(103), WithExponent(104),
    WithExponent(105), WithExponent(134), WithExponent(149), WithExponent(150),
    WithExponent(151), WithExponent(152), kFraction,         kQuiet,
    0x00800001,        0x00ffffff,        0x3f7fffff,        0x3f800001,
    0x7f7fffff,        0x7effffff,        0x7fc00001,        0x7fbfffff};

// Every triple of them, with every sign.
CapturePanel Edges(const std::vector<CapturePanel>& panels) {
  OperandList list;
  for (const CapturePanel& panel : panels) list.LeaveOut(panel);
  std::vector<uint32_t> values;
  for (const uint32_t edge : kEdges) {
    values.push_back(edge);
    values.push_back(edge | kSign);
  }
  for (const uint32_t s1 : values) {
    for (const uint32_t s2 : values) {
      for (const uint32_t s0 : values) list.Add(s0, s1, s2);
    }
  }
  return {"edges", list.Take(), ControlsOf({})};
}

}  // namespace

CapturePlan MakeCapturePlanV1(bool modern) {
  CapturePlan plan = {.version = 1, .panels = {EveryControl(modern)}};
  plan.panels.push_back(Quotients(modern, plan.panels[0]));
  plan.panels.push_back(Payloads(modern, plan.panels[0]));
  plan.panels.push_back(RoundingAndFlushing(plan.panels[0]));
  plan.panels.push_back(Exponents(plan.panels));
  plan.panels.push_back(Edges(plan.panels));
  return plan;
}

}  // namespace divfix
