#include "crosscheck/rule_blocks.h"

#include <array>
#include <utility>

#include "crosscheck/triples.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

// Frozen: a block number must always give the same cases.
constexpr uint64_t kFirstLength = 65;
constexpr uint64_t kShortLengths = 64;  // 1 to 64
constexpr std::array<uint64_t, 23> kLongLengths = {96,   127,  128,  129,  200,  255,  256,  257,
                                                   500,  511,  512,  513,  1000, 1023, 1024, 1025,
                                                   2000, 2047, 2048, 2049, 3000, 4095, 4096};
constexpr uint64_t kLengths = 1 + kShortLengths + kLongLengths.size();
static_assert(kLongLengths.back() == kBlockCapacity);

constexpr uint64_t Length(uint64_t round) {
  if (round == 0) return kFirstLength;
  return round <= kShortLengths ? round : kLongLengths[round - 1 - kShortLengths];
}

// How far apart the cases begin of two lengths that follow each other, so that each case comes up
// in many lanes.
constexpr uint64_t kStep = 7;

}  // namespace

RuleBlocks::RuleBlocks(const Control& control, const std::vector<Semantics>& semantics) {
  const std::vector<Operands> triples = BoundaryTriples();
  for (const Rule rule : kRules) {
    for (const Semantics s : semantics) {
      Group group = {.control = control, .operands = {}};
      group.control.semantics = s;
      for (const Operands& operands : triples) {
        if (divfix::Judge({operands, group.control}).rule == rule) {
          group.operands.push_back(operands);
        }
      }
      if (!group.operands.empty()) groups_.push_back(std::move(group));
    }
  }
}

uint64_t RuleBlocks::blocks() const { return groups_.size() * kLengths; }

uint64_t RuleBlocks::size(uint64_t block) const { return Length(block / groups_.size()); }

void RuleBlocks::Fill(uint64_t index, Block& block) const {
  const Group& group = GroupOf(index);
  const uint64_t round = index / groups_.size();
  block.control = group.control;
  block.size = Length(round);
  for (size_t lane = 0; lane < block.size; ++lane) {
    block.SetOperands(lane, group.operands[(round * kStep + lane) % group.operands.size()]);
  }
}

}  // namespace divfix
