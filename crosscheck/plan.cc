#include "crosscheck/plan.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <utility>

#include "crosscheck/draw.h"
#include "crosscheck/generator.h"
#include "crosscheck/triples.h"
#include "oracle/control_field.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

// Streams of the generator, one for each use.
constexpr uint64_t kPlaneStream = 1;
constexpr uint64_t kTargetStream = 2;
constexpr uint64_t kOrderStream = 4;
constexpr uint64_t kCapturedOrderStream = 5;
constexpr uint64_t kControlStream = 1ull << 32;
constexpr uint64_t kRandomStream = 1ull << 40;

// --- plane

// Frozen, like kSpecialQuotients: a seed and a block number must always give the same cases. The
// last fraction stands for one that is drawn for each case.
constexpr std::array<uint32_t, 7> kFractions = {0, 1, 0x3fffff, 0x400000, 0x400001, 0x7fffff, ~0u};
constexpr uint64_t kSignExponentPairs = 1u << 18;
constexpr uint64_t kBlocksPerPlane = kSignExponentPairs / kBlockCapacity;
constexpr uint64_t kQuotientKinds = 3;
constexpr uint64_t kPlaneBlocksPerSemantics =
    kBlocksPerPlane * kFractions.size() * kFractions.size() * kQuotientKinds;

constexpr std::array<uint32_t, 16> kSpecialQuotients = {
    0x00000000, 0x80000000, 0x00000001, 0x807fffff, 0x00800000, 0xbf800000, 0x3f800000, 0x7f7fffff,
    0x7f800000, 0xff800000, 0x7fc00000, 0xffc00000, 0x7f800001, 0xffbfffff, 0x7fffffff, 0x80ffffff};

// Quotients of three kinds: about the size of S2 / S1, a special value, any bits.
uint32_t PlaneQuotient(uint64_t kind, uint64_t random, uint32_t s1, uint32_t s2) {
  const auto low = static_cast<uint32_t>(random);
  switch (kind) {
    case 0: {
      const int exponent = BiasedExponent(s2) - BiasedExponent(s1) + 127;
      return (low & (kSignBit | kFractionMask)) |
             static_cast<uint32_t>(std::clamp(exponent, 0, 255)) << kFractionBits;
    }
    case 1:
      return kSpecialQuotients[low % kSpecialQuotients.size()];
    default:
      return low;
  }
}

// --- controls

constexpr uint32_t kControlsPerClass = 1u << 16;  // the word's low half is all but the target

// A target of the class, varied by control, so that every target occurs.
Target SomeTarget(bool modern, uint64_t random) {
  constexpr auto kFirstModern = static_cast<uint64_t>(Target::kGfx1200);
  const uint64_t id =
      modern ? kFirstModern + random % (kTargetNames.size() - kFirstModern) : random % kFirstModern;
  return static_cast<Target>(id);
}

// So that every shard and every interrupted run gets a fair sample.
template <typename Item>
void Shuffle(Generator order, std::vector<Item>& items) {
  for (size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[order.Below(static_cast<uint32_t>(i))]);
  }
}

bool Allowed(const PlanOptions& options, const Control& control) {
  return options.pins.Allows(control) &&
         std::ranges::find(options.semantics, control.semantics) != options.semantics.end();
}

std::vector<uint32_t> ControlWords(const PlanOptions& options) {
  const Generator targets(options.seed, kTargetStream);
  std::vector<uint32_t> words;
  for (const bool modern : {false, true}) {
    for (uint32_t low = 0; low < kControlsPerClass; ++low) {
      Control control = ControlFromWord(low);
      control.target = SomeTarget(modern, targets.At(low));
      if ((options.pins.mask & FieldMask(ControlField::kTarget)) != 0) {
        if (IsModern(options.pins.value.target) != modern) continue;
        control.target = options.pins.value.target;
      }
      if (!Allowed(options, control)) continue;
      words.push_back(ControlToWord(control));
    }
  }
  Shuffle(Generator(options.seed, kOrderStream), words);
  return words;
}

// The lists that the plan allows, each once: captures made with the same plan share most lists.
std::vector<CaseList> Distinct(const PlanOptions& options) {
  std::map<uint32_t, std::vector<CaseList>> by_control;
  std::vector<CaseList> distinct;
  for (const CaseList& list : options.captured) {
    if (!Allowed(options, list.control)) continue;
    std::vector<CaseList>& known = by_control[ControlToWord(list.control)];
    const bool again = std::ranges::any_of(known, [&](const CaseList& other) {
      return other.operands == list.operands || *other.operands == *list.operands;
    });
    if (again) continue;
    known.push_back(list);
    distinct.push_back(list);
  }
  return distinct;
}

}  // namespace

bool Pins::Allows(const Control& control) const {
  return (ControlToWord(control) & mask) == (ControlToWord(value) & mask);
}

Plan::Plan(PlanOptions options)
    : options_(std::move(options)),
      rules_(options_.pins.value, options_.semantics),
      controls_(ControlWords(options_)),
      triples_(BoundaryTriples()) {
  // Sorted by the other fields first, so that a run that ends early has tried both semantics.
  std::map<std::pair<uint32_t, Semantics>, std::vector<Operands>> by_control;
  for (const Case& c : options_.corpus) {
    if (!options_.pins.Allows(c.control)) continue;
    Control plain = c.control;
    plain.semantics = Semantics::kPublished;
    by_control[{ControlToWord(plain), c.control.semantics}].push_back(c.operands);
  }
  for (auto& [key, operands] : by_control) {
    Control control = ControlFromWord(key.first);
    control.semantics = key.second;
    for (size_t begin = 0; begin < operands.size(); begin += kBlockCapacity) {
      const size_t end = std::min(operands.size(), begin + kBlockCapacity);
      corpus_.push_back({control,
                         {operands.begin() + static_cast<ptrdiff_t>(begin),
                          operands.begin() + static_cast<ptrdiff_t>(end)}});
    }
  }
  for (const CaseList& list : Distinct(options_)) {
    for (size_t begin = 0; begin < list.operands->size(); begin += kBlockCapacity) {
      captured_.push_back({list, begin, std::min(kBlockCapacity, list.operands->size() - begin)});
    }
  }
  Shuffle(Generator(options_.seed, kCapturedOrderStream), captured_);
  rules_end_ = rules_.blocks();
  corpus_end_ = rules_end_ + corpus_.size();
  captures_end_ = corpus_end_ + captured_.size();
  plane_end_ = captures_end_ + options_.semantics.size() * kPlaneBlocksPerSemantics;
  controls_end_ = plane_end_ + controls_.size();
}

uint64_t Plan::cases() const {
  uint64_t cases = (plane_end_ - captures_end_) * kBlockCapacity +
                   (controls_end_ - plane_end_) * kTriplesPerControl;
  for (uint64_t block = 0; block < rules_end_; ++block) cases += rules_.size(block);
  for (const CorpusBlock& block : corpus_) cases += block.operands.size();
  for (const CapturedBlock& block : captured_) cases += block.size;
  return cases;
}

std::optional<Control> Plan::OwnControl(Semantics semantics,
                                        const std::function<bool(const Control&)>& supports) const {
  Control control = options_.pins.value;
  control.semantics = semantics;
  if (supports(control)) return control;
  if ((options_.pins.mask & FieldMask(ControlField::kTarget)) != 0) return std::nullopt;
  for (size_t target = 0; target < kTargetNames.size(); ++target) {
    control.target = static_cast<Target>(target);
    if (supports(control)) return control;
  }
  return std::nullopt;
}

uint64_t Plan::CasesUnder(const std::function<bool(const Control&)>& supports) const {
  uint64_t cases = 0;
  for (uint64_t block = 0; block < rules_end_; ++block) {
    if (OwnControl(rules_.control(block).semantics, supports)) cases += rules_.size(block);
  }
  for (const CorpusBlock& block : corpus_) {
    if (supports(block.control)) cases += block.operands.size();
  }
  for (const CapturedBlock& block : captured_) {
    if (supports(block.list.control)) cases += block.size;
  }
  for (const Semantics semantics : options_.semantics) {
    if (OwnControl(semantics, supports)) cases += kPlaneBlocksPerSemantics * kBlockCapacity;
  }
  for (const uint32_t word : controls_) {
    if (supports(ControlFromWord(word))) cases += kTriplesPerControl;
  }
  return cases;
}

bool Plan::IsEssential(uint64_t block) const {
  switch (StageOf(block)) {
    case Stage::kEveryRule:
      return IsFirstOfRule(block);
    case Stage::kCorpus:
      return true;
    case Stage::kControls:
      return (controls_[block - plane_end_] & kSettingsMask) == 0;
    case Stage::kCaptures:
    case Stage::kPlane:
    case Stage::kRandom:
      break;
  }
  return false;
}

bool Plan::Allows(const Control& control) const { return Allowed(options_, control); }

Coverage Plan::Reachable() const {
  std::vector<Control> controls;
  controls.reserve(controls_.size());
  for (const uint32_t word : controls_) controls.push_back(ControlFromWord(word));
  return Coverage::ReachableUnder(controls);
}

bool Plan::IsFirstOfRule(uint64_t block) const {
  return block < rules_end_ && rules_.IsFirst(block);
}

Plan::Stage Plan::StageOf(uint64_t block) const {
  if (block < rules_end_) return Stage::kEveryRule;
  if (block < corpus_end_) return Stage::kCorpus;
  if (block < captures_end_) return Stage::kCaptures;
  if (block < plane_end_) return Stage::kPlane;
  return block < controls_end_ ? Stage::kControls : Stage::kRandom;
}

const char* Plan::StageName(Stage stage) {
  constexpr std::array<const char*, 6> kNames = {"rules", "corpus",   "captures",
                                                 "plane", "controls", "random"};
  return kNames[static_cast<size_t>(stage)];
}

void Plan::Fill(uint64_t index, Block& block) const {
  switch (StageOf(index)) {
    case Stage::kEveryRule:
      return rules_.Fill(index, block);
    case Stage::kCorpus: {
      const CorpusBlock& corpus = corpus_[index - rules_end_];
      block.control = corpus.control;
      block.size = corpus.operands.size();
      for (size_t lane = 0; lane < block.size; ++lane) {
        block.SetOperands(lane, corpus.operands[lane]);
      }
      return;
    }
    case Stage::kCaptures: {
      const CapturedBlock& captured = captured_[index - corpus_end_];
      block.control = captured.list.control;
      block.size = captured.size;
      for (size_t lane = 0; lane < block.size; ++lane) {
        block.SetOperands(lane, (*captured.list.operands)[captured.begin + lane]);
      }
      return;
    }
    case Stage::kPlane:
      return FillPlane(index - captures_end_, block);
    case Stage::kControls:
      return FillControl(index - plane_end_, block);
    case Stage::kRandom:
      return FillRandom(index - controls_end_, block);
  }
}

// A block has one pair of fractions and one kind of quotient; its lanes are consecutive pairs of
// sign and exponent.
void Plan::FillPlane(uint64_t index, Block& block) const {
  // The semantics take turns, so that a run that ends early has tried both equally. Which comes
  // first changes without a period, so that every shard gets both.
  const size_t all = options_.semantics.size();
  const uint64_t turn = index / all;
  const size_t semantics = (index + static_cast<size_t>(std::popcount(turn))) % all;
  index = semantics * kPlaneBlocksPerSemantics + turn;
  block.control = options_.pins.value;
  block.control.semantics = options_.semantics[semantics];
  block.size = kBlockCapacity;
  const Generator generator(options_.seed, kPlaneStream);

  const uint64_t first_case = index * kBlockCapacity;
  uint64_t rest = index % kPlaneBlocksPerSemantics;
  const uint64_t first_pair = rest % kBlocksPerPlane * kBlockCapacity;
  rest /= kBlocksPerPlane;
  const uint32_t fraction1 = kFractions[rest % kFractions.size()];
  rest /= kFractions.size();
  const uint32_t fraction2 = kFractions[rest % kFractions.size()];
  const uint64_t quotient_kind = rest / kFractions.size();

  for (size_t lane = 0; lane < kBlockCapacity; ++lane) {
    const uint64_t random = generator.At(first_case + lane);
    const auto pair = static_cast<uint32_t>(first_pair + lane);
    auto fraction = [](uint32_t fixed, uint64_t drawn) {
      return fixed == ~0u ? static_cast<uint32_t>(drawn) & kFractionMask : fixed;
    };
    const uint32_t s1 = pair >> 9 << kFractionBits | fraction(fraction1, random >> 41);
    const uint32_t s2 = (pair & 0x1ff) << kFractionBits | fraction(fraction2, random >> 20);
    block.SetOperands(lane, {PlaneQuotient(quotient_kind, random, s1, s2), s1, s2});
  }
}

void Plan::FillControl(uint64_t index, Block& block) const {
  block.control = ControlFromWord(controls_[index]);
  block.size = kTriplesPerControl;
  for (size_t lane = 0; lane < triples_.size(); ++lane) block.SetOperands(lane, triples_[lane]);
  Generator generator(options_.seed, kControlStream + controls_[index]);
  for (size_t lane = triples_.size(); lane < kTriplesPerControl; ++lane) {
    block.SetOperands(lane, DrawOperands(generator));
  }
}

void Plan::FillRandom(uint64_t index, Block& block) const {
  Generator generator(options_.seed, kRandomStream + index);
  // One of the controls that the pins allow. Half of the blocks stay near the default, which most
  // users use.
  Control control =
      ControlFromWord(controls_[generator.Below(static_cast<uint32_t>(controls_.size()))]);
  if (generator.Below(2) == 0) {
    const Control near_default = DrawControl(generator);
    const uint32_t word = (ControlToWord(near_default) & ~options_.pins.mask) |
                          (ControlToWord(options_.pins.value) & options_.pins.mask);
    const Semantics semantics = control.semantics;
    control = ControlFromWord(word);
    control.semantics = semantics;
  }
  block.control = control;
  block.size = kBlockCapacity;
  for (size_t lane = 0; lane < kBlockCapacity; ++lane) {
    block.SetOperands(lane, DrawOperands(generator));
  }
}

}  // namespace divfix
