#include "triage/buckets/minimizer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "corpus/control_text.h"
#include "crosscheck/generator.h"
#include "oracle/boundary_values.h"
#include "oracle/float32.h"
#include "triage/buckets/simple_cases.h"

namespace divfix {
namespace {

// How many blocks a search may run. Without a limit, a fault that shows on hardly any simple case
// and requires many fields would cost minutes. If the search finds nothing, single steps simplify
// the example instead.
constexpr size_t kMostBlocks = 3000;
// For a participant that answers few cases, only the plainest ones are worth trying.
constexpr size_t kMostBlocksOfFewAnswers = 100;

uint32_t& Operand(Operands& operands, int index) {
  return index == 0 ? operands.s0 : index == 1 ? operands.s1 : operands.s2;
}

// The operand with other fractions, within its class.
std::vector<uint32_t> OtherFractions(uint32_t x) {
  std::vector<uint32_t> others;
  const uint32_t kept = IsNan(x) ? kQuietBit : 0;
  for (const uint32_t fraction : binary32::kBoundaries.fractions) {
    const uint32_t other = (x & ~(kFractionMask & ~kept)) | (fraction & ~kept);
    if (ClassOf(other) == ClassOf(x) && other != x) others.push_back(other);
  }
  return others;
}

}  // namespace

Minimizer::Minimizer(Runner& runner, absl::Time deadline)
    : runner_(runner), deadline_(deadline), examiner_(runner), block_(std::make_unique<Block>()) {}

absl::StatusOr<MinimalExample> Minimizer::Minimize(const BucketKey& key, const Example& start) {
  if (is_late()) return MinimalExample{start, {}};
  setting_ = start.setting;
  absl::StatusOr<std::optional<Example>> in_bucket = InBucket(key, start.c);
  if (!in_bucket.ok()) return in_bucket.status();
  if (!in_bucket->has_value()) {
    return MinimalExample{start, {}};
  }

  MinimalExample minimal;
  blocks_run_ = 0;
  absl::StatusOr<std::optional<Example>> simple = FirstSimpleCase(key, start.c.control);
  if (!simple.ok()) return simple.status();
  if (simple->has_value()) {
    minimal.example = **simple;
  } else {
    absl::StatusOr<Example> descended = Descend(key, **in_bucket);
    if (!descended.ok()) return descended.status();
    minimal.example = *descended;
  }
  absl::StatusOr<std::vector<std::string>> irrelevant = Irrelevant(key, minimal.example.c);
  if (!irrelevant.ok()) return irrelevant.status();
  minimal.irrelevant = *std::move(irrelevant);
  return minimal;
}

absl::StatusOr<std::optional<Example>> Minimizer::InBucket(const BucketKey& key, const Case& c) {
  const absl::StatusOr<Examined> examined = examiner_.ExamineCase(c, setting_, key.d_mismatch);
  if (!examined.ok()) return examined.status();
  // If the control could be reduced, the case is not the simplest, though its key is the same.
  if (examined->key != key || examined->example.c != c) return std::optional<Example>();
  return std::optional(examined->example);
}

absl::StatusOr<std::optional<Example>> Minimizer::FirstSimpleCase(const BucketKey& key,
                                                                  const Control& base) {
  const std::vector<Control> controls = SimpleControls(key.required_fields, base);
  const size_t most = runner_.AnswersAnyOperands() ? kMostBlocks : kMostBlocksOfFewAnswers;
  // Tries the plainest triples under every control before any less plain ones: under the right
  // control nearly every bucket has a case in the first block.
  constexpr std::array<size_t, 4> kDepths = {0, 1, 8, SIZE_MAX};
  for (size_t depth = 1; depth < kDepths.size(); ++depth) {
    for (const Control& control : controls) {
      if (!runner_.Supports(control)) continue;
      const std::span<const Operands> triples = SimpleTriples(key.rule, control);
      const size_t blocks = (triples.size() + kBlockCapacity - 1) / kBlockCapacity;
      for (size_t b = kDepths[depth - 1]; b < std::min(blocks, kDepths[depth]); ++b) {
        const std::span<const Operands> part = triples.subspan(
            b * kBlockCapacity, std::min(kBlockCapacity, triples.size() - b * kBlockCapacity));
        absl::StatusOr<std::optional<Example>> found = FirstOf(key, control, part);
        if (!found.ok() || found->has_value()) return found;
        if (blocks_run_ >= most || is_late()) return std::optional<Example>();
      }
    }
  }
  return std::optional<Example>();
}

absl::StatusOr<std::optional<Example>> Minimizer::FirstOf(const BucketKey& key,
                                                          const Control& control,
                                                          std::span<const Operands> triples) {
  Block& block = *block_;
  block.size = triples.size();
  for (size_t lane = 0; lane < block.size; ++lane) block.SetOperands(lane, triples[lane]);
  absl::StatusOr<std::vector<uint32_t>> lanes = LanesAlike(key, control);
  if (!lanes.ok()) return lanes.status();
  // A case is in the bucket if it diverges in this way, but no longer does when any of the required
  // fields is reset.
  for (const ControlField field : kControlFields) {
    if (lanes->empty()) break;
    if ((key.required_fields & FieldBit(field)) == 0) continue;
    Control without = control;
    ResetControlField(without, field);
    if (!runner_.Supports(without)) continue;
    absl::StatusOr<std::vector<uint32_t>> not_needed = LanesAlike(key, without);
    if (!not_needed.ok()) return not_needed.status();
    std::erase_if(*lanes,
                  [&](uint32_t lane) { return std::ranges::binary_search(*not_needed, lane); });
  }
  for (const uint32_t lane : *lanes) {
    absl::StatusOr<std::optional<Example>> found = InBucket(key, {triples[lane], control});
    if (!found.ok() || found->has_value()) return found;
  }
  return std::optional<Example>();
}

absl::StatusOr<std::vector<uint32_t>> Minimizer::LanesAlike(const BucketKey& key,
                                                            const Control& control) {
  Block& block = *block_;
  ++blocks_run_;
  block.control = control;
  block.Judge();
  std::vector<Divergence> divergences;
  if (absl::Status status = runner_.Run(block, divergences); !status.ok()) return status;
  if (setting_.fp_variant != 0) {
    std::vector<Divergence> there;
    const absl::Status status =
        runner_.UnderEnvironment(block, setting_.fp_variant, divergences, there);
    if (!status.ok()) return status;
    divergences = std::move(there);
  }
  std::vector<uint32_t> lanes;
  for (const Divergence& d : divergences) {
    const Outcome expected = block.expected(d.lane);
    if (block.rules[d.lane] == key.rule && DMismatchOf(expected, d) == key.d_mismatch &&
        CompareExceptions(expected.exceptions, d.actual.exceptions) == key.exception_mismatch) {
      lanes.push_back(d.lane);
    }
  }
  return lanes;
}

absl::StatusOr<Example> Minimizer::Descend(const BucketKey& key, Example example) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (int operand = 0; operand < 3; ++operand) {
      // Try the simple values, then every value that differs in one bit.
      std::vector<uint32_t> values(SimpleValues().begin(), SimpleValues().end());
      for (int bit = 31; bit >= 0; --bit) {
        values.push_back(Operand(example.c.operands, operand) ^ 1u << bit);
      }
      for (const uint32_t value : values) {
        Case simpler = example.c;
        Operand(simpler.operands, operand) = value;
        if (is_late()) return example;
        if (!Simpler(simpler, example.c)) continue;
        absl::StatusOr<std::optional<Example>> found = InBucket(key, simpler);
        if (!found.ok()) return found.status();
        if (!found->has_value()) continue;
        example = **found;
        changed = true;
        break;
      }
    }
  }
  return example;
}

absl::StatusOr<bool> Minimizer::StaysWith(const BucketKey& key, Case c, int operand,
                                          const std::vector<uint32_t>& values) {
  for (const uint32_t value : values) {
    if (is_late()) return false;
    Operand(c.operands, operand) = value;
    const absl::StatusOr<std::optional<Example>> found = InBucket(key, c);
    if (!found.ok()) return found.status();
    if (!found->has_value()) return false;
  }
  return !values.empty();
}

absl::StatusOr<std::vector<std::string>> Minimizer::Irrelevant(const BucketKey& key,
                                                               const Case& c) {
  std::vector<std::string> irrelevant;
  Generator generator(1);
  for (int operand = 0; operand < 3; ++operand) {
    const std::string name = absl::StrCat("S", operand);
    Operands operands = c.operands;
    const uint32_t value = Operand(operands, operand);

    std::vector<uint32_t> any(SimpleValues().begin(), SimpleValues().end());
    for (int i = 0; i < 16; ++i) any.push_back(generator.Next32());
    absl::StatusOr<bool> stays = StaysWith(key, c, operand, any);
    if (!stays.ok()) return stays.status();
    if (*stays) {
      irrelevant.push_back(absl::StrCat("any ", name));
      continue;
    }
    stays = StaysWith(key, c, operand, OtherFractions(value));
    if (!stays.ok()) return stays.status();
    if (*stays) {
      irrelevant.push_back(
          absl::StrCat(IsNan(value) ? "any payload of " : "any fraction of ", name));
    }
    stays = StaysWith(key, c, operand, {value ^ kSignBit});
    if (!stays.ok()) return stays.status();
    if (*stays) irrelevant.push_back(absl::StrCat("either sign of ", name));
  }
  return irrelevant;
}

}  // namespace divfix
