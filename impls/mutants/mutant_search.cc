#include "impls/mutants/mutant_search.h"

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "oracle/case.h"

namespace divfix::mutants {
namespace {

constexpr uint32_t kQuotients[] = {
    0x80000000, 0x00000001, 0x807fffff, 0x00800000, 0x80c00001, 0x3f800000, 0xbf800001, 0x3f800001,
    0x7e800000, 0x7f000000, 0xff7fffff, 0x7f7fffff, 0x7f800000, 0xff800000, 0x7f812345, 0xffc54321};

constexpr uint32_t kDenominators[] = {0x00000000, 0x80000000, 0x00000001, 0x807fffff, 0x00800000,
                                      0xbf800000, 0x40490fdb, 0x7f7fffff, 0xff000000, 0x7f800000,
                                      0xff800000, 0x7fc12345, 0xffd54321, 0x7fa12345, 0xff800001};

constexpr uint32_t kNumerators[] = {0x00000000, 0x80000000, 0x00000001, 0x807fffff, 0x00800000,
                                    0x3f800000, 0xc0490fdb, 0x7f7fffff, 0x7f800000, 0xff800000,
                                    0x7fc54321, 0xffd12345, 0x7f812345, 0xff9fffff};

constexpr int kGaps[] = {-180, -153, -152, -151, -150, -149, -148, -128, -127, -126,
                         -125, 105,  106,  107,  149,  150,  151,  152,  180};

void AddGaps(std::vector<Operands>& all) {
  for (const int gap : kGaps) {
    const uint32_t e1 = gap < 0 ? 220 : 20;
    const uint32_t e2 = e1 + static_cast<uint32_t>(gap);
    for (const uint32_t signs : {0u, 1u, 2u, 3u}) {
      for (const uint32_t s0 : {0x3f800000u, 0x80000000u, 0xff800000u, 0x7f812345u}) {
        all.push_back({.s0 = s0,
                       .s1 = (signs & 1) << 31 | e1 << 23 | 0x123456,
                       .s2 = (signs & 2) << 30 | e2 << 23 | 0x654321});
      }
    }
  }
}

// A denormal numerator, whose exponent field is 0 and whose normalized exponent is less.
void AddDenormalGaps(std::vector<Operands>& all) {
  for (uint32_t e1 = 126; e1 <= 154; ++e1) {
    for (const uint32_t s2 : {0x00000001u, 0x80400000u}) {
      all.push_back({.s0 = 0x3f800000, .s1 = e1 << 23, .s2 = s2});
    }
  }
}

// Those that matter for one target and semantics, which the caller fills in.
std::vector<Control> SearchModes() {
  std::vector<Control> all;
  for (const Round round : {Round::kNearestEven, Round::kUp, Round::kDown, Round::kZero}) {
    for (const bool flush_input : {false, true}) {
      for (const bool flush_output : {false, true}) {
        all.push_back({.round = round, .flush_input = flush_input, .flush_output = flush_output});
      }
    }
    for (const Omod omod : {Omod::kMul2, Omod::kMul4, Omod::kDiv2}) {
      all.push_back({.round = round, .flush_output = true, .ieee = false, .omod = omod});
      all.push_back({.round = round, .flush_output = true, .omod = omod});
      all.push_back({.round = round, .ieee = false, .omod = omod});
    }
  }
  for (const Omod omod : {Omod::kMul2, Omod::kMul4, Omod::kDiv2}) {
    all.push_back({.flush_input = true, .ieee = false, .omod = omod});
    for (const bool dx10_clamp : {false, true}) {
      all.push_back({.flush_output = true,
                     .ieee = false,
                     .dx10_clamp = dx10_clamp,
                     .omod = omod,
                     .clamp = true});
    }
  }
  for (const bool dx10_clamp : {false, true}) {
    all.push_back({.dx10_clamp = dx10_clamp, .clamp = true});
    all.push_back({.round = Round::kUp, .dx10_clamp = dx10_clamp, .clamp = true});
  }
  all.push_back({.ieee = false});
  for (const uint8_t operands : std::initializer_list<uint8_t>{1, 2, 4, 3, 7}) {
    all.push_back({.neg = operands});
    all.push_back({.abs = operands});
    all.push_back({.neg = operands, .abs = operands});
  }
  return all;
}

}  // namespace

std::vector<Operands> SearchOperands() {
  std::vector<Operands> all;
  for (const uint32_t s0 : kQuotients) {
    for (const uint32_t s1 : kDenominators) {
      for (const uint32_t s2 : kNumerators) all.push_back({.s0 = s0, .s1 = s1, .s2 = s2});
    }
  }
  AddGaps(all);
  AddDenormalGaps(all);
  return all;
}

std::vector<Control> SearchControls() {
  std::vector<Control> all;
  for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
    for (const Target target :
         {Target::kGfx1100, Target::kGfx1150, Target::kGfx1200, Target::kGfx1250}) {
      for (Control control : SearchModes()) {
        control.semantics = semantics;
        control.target = target;
        all.push_back(control);
      }
    }
  }
  return all;
}

}  // namespace divfix::mutants
