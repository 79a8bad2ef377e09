#include "crosscheck/failure_regions.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace divfix {

void FailureRegions::Record(const Block& block, std::span<const Divergence> divergences,
                            std::span<const size_t> not_run, absl::Duration took) {
  std::vector<uint32_t> failed;
  for (const Divergence& d : divergences) {
    if (HasNoOutcome(d.failure) && (failed.empty() || failed.back() != d.lane)) {
      failed.push_back(d.lane);
    }
  }
  if (!failed.empty()) any_.store(true, std::memory_order_relaxed);
  if (!any()) return;
  for (const uint32_t lane : failed) {
    regions_[RegionOf(block, lane)].failures.fetch_add(1, std::memory_order_relaxed);
    OfRule& rule = rules_[static_cast<size_t>(block.rules[lane])];
    rule.failures.fetch_add(1, std::memory_order_relaxed);
    rule.nanoseconds.fetch_add(absl::ToInt64Nanoseconds(took) / static_cast<int64_t>(failed.size()),
                               std::memory_order_relaxed);
  }
  for (size_t lane = 0; lane < block.size; ++lane) {
    Region& region = regions_[RegionOf(block, lane)];
    if (region.failures.load(std::memory_order_relaxed) == 0) continue;
    if (std::ranges::binary_search(failed, lane)) continue;
    if (std::ranges::binary_search(not_run, lane)) continue;
    region.answers.fetch_add(1, std::memory_order_relaxed);
  }
}

bool FailureRegions::IsKnown(size_t region) const {
  const uint32_t failures = regions_[region].failures.load(std::memory_order_relaxed);
  if (failures == 0) return false;
  if (failures >= kEnough && regions_[region].answers.load(std::memory_order_relaxed) == 0) {
    return true;
  }
  const OfRule& rule = rules_[region / (kOperandClasses * kOperandClasses)];
  return absl::Nanoseconds(rule.nanoseconds.load(std::memory_order_relaxed)) > budget_;
}

size_t FailureRegions::LeaveOutKnown(const Block& block, Block& kept) {
  kept.control = block.control;
  kept.size = 0;
  for (size_t lane = 0; lane < block.size; ++lane) {
    if (IsKnown(RegionOf(block, lane))) {
      ++rules_[static_cast<size_t>(block.rules[lane])].left_out;
      continue;
    }
    kept.SetOperands(kept.size, block.operands(lane));
    kept.expected_d[kept.size] = block.expected_d[lane];
    kept.expected_exceptions[kept.size] = block.expected_exceptions[lane];
    kept.rules[kept.size] = block.rules[lane];
    ++kept.size;
  }
  return block.size - kept.size;
}

std::vector<std::string> FailureRegions::notes() const {
  std::vector<std::string> notes;
  for (const Rule rule : kRules) {
    const OfRule& of = rules_[static_cast<size_t>(rule)];
    if (of.failures == 0) continue;
    std::string note =
        absl::StrFormat("it gave no outcome for %d %s of rule %s, which took %.1f s",
                        of.failures.load(), of.failures == 1 ? "case" : "cases", RuleName(rule),
                        absl::ToDoubleSeconds(absl::Nanoseconds(of.nanoseconds.load())));
    if (of.left_out > 0) {
      absl::StrAppend(&note, "; ", of.left_out.load(),
                      " more cases with operands of the same classes were not run");
    }
    notes.push_back(std::move(note));
  }
  return notes;
}

}  // namespace divfix
