#include "triage/buckets/collector.h"

#include "corpus/control_text.h"

namespace divfix {

unsigned ExamineLimit(const Control& control) {
  int fields = 0;
  for (const ControlField field : kControlFields) {
    if (field == ControlField::kSemantics) continue;
    // The contract does not distinguish the older targets.
    const bool plain =
        field == ControlField::kTarget ? !IsModern(control.target) : IsDefault(control, field);
    fields += plain ? 0 : 1;
  }
  if (fields <= 2) return 64;
  return fields <= 4 ? 8 : 1;
}

absl::Status Collector::Take(const Block& block, std::span<const Divergence> divergences) {
  const unsigned limit = ExamineLimit(block.control);
  alike_.clear();
  slots_.fill(0);
  for (const Divergence& d : divergences) {
    const Outcome expected = block.expected(d.lane);
    const DMismatch mismatch = DMismatchOf(expected, d);
    const ExceptionMismatch exceptions =
        CompareExceptions(expected.exceptions, d.actual.exceptions);
    const Rule rule = block.rules[d.lane];
    const uint32_t key = static_cast<uint32_t>(rule) | static_cast<uint32_t>(mismatch) << 4 |
                         static_cast<uint32_t>(exceptions.missing) << 9 |
                         static_cast<uint32_t>(exceptions.extra) << 15;
    Alike& alike = FindAlike(key);
    if (alike.examined >= limit) {
      ++alike.bucket->count;
      continue;
    }
    const absl::StatusOr<std::vector<Examined>> examined = examiner_.Examine(block, d);
    if (!examined.ok()) return examined.status();
    for (const Examined& e : *examined) AddExample(buckets_[e.key], e.example);
    alike.bucket = &buckets_[examined->front().key];  // stays: elements of a map do not move
    // What has to be examined in its batch costs a batch each time.
    alike.examined = examined->size() > 1 ? limit : alike.examined + 1;
  }
  return absl::OkStatus();
}

Collector::Alike& Collector::FindAlike(uint32_t key) {
  size_t slot = key * 2654435769u >> (32 - kSlotBits);
  while (slots_[slot] != 0) {
    Alike& alike = alike_[slots_[slot] - 1u];
    if (alike.key == key) return alike;
    slot = (slot + 1) % kSlots;
  }
  alike_.push_back({.key = key, .examined = 0, .bucket = nullptr});
  slots_[slot] = static_cast<uint16_t>(alike_.size());
  return alike_.back();
}

}  // namespace divfix
