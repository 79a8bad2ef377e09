#include "corpus/entry_index.h"

#include "absl/strings/str_cat.h"

namespace divfix {
namespace {

constexpr Semantics kBoth[] = {Semantics::kPublished, Semantics::kMeasured};

}  // namespace

EntryIndex::Key EntryIndex::KeyOf(const Entry& entry, Semantics semantics) {
  const Case c = CaseUnder(entry, semantics);
  return {c.operands.s0, c.operands.s1, c.operands.s2, ControlToWord(c.control)};
}

const Entry* EntryIndex::FindName(const std::string& name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

const Entry* EntryIndex::FindCase(const Entry& entry) const {
  for (const Semantics semantics : kBoth) {
    if (!HoldsUnder(entry, semantics)) continue;
    const auto found = by_case_.find(KeyOf(entry, semantics));
    if (found != by_case_.end()) return found->second;
  }
  return nullptr;
}

void EntryIndex::Add(const Entry& entry) {
  by_name_.emplace(entry.name, &entry);
  for (const Semantics semantics : kBoth) {
    if (HoldsUnder(entry, semantics)) by_case_.emplace(KeyOf(entry, semantics), &entry);
  }
}

std::string DescribeEntry(const Entry& entry) {
  return absl::StrCat("'", entry.name, "' (", entry.file, ":", entry.line, ")");
}

}  // namespace divfix
