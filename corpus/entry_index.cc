#include "corpus/entry_index.h"

#include "absl/strings/str_cat.h"

namespace divfix {
namespace {

constexpr Semantics kBoth[] = {Semantics::kPublished, Semantics::kMeasured};

}  // namespace

EntryIndex::Key EntryIndex::KeyOf(const Case& c) {
  return {c.operands.s0, c.operands.s1, c.operands.s2, ControlToWord(c.control)};
}

const Entry* EntryIndex::FindName(const std::string& name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

const Entry* EntryIndex::FindCase(const Entry& entry) const {
  for (const Semantics semantics : kBoth) {
    if (!HoldsUnder(entry, semantics)) continue;
    if (const Entry* found = FindCase(CaseUnder(entry, semantics))) return found;
  }
  return nullptr;
}

const Entry* EntryIndex::FindCase(const Case& c) const {
  const auto found = by_case_.find(KeyOf(c));
  return found == by_case_.end() ? nullptr : found->second;
}

void EntryIndex::Add(const Entry& entry) {
  by_name_.emplace(entry.name, &entry);
  for (const Semantics semantics : kBoth) {
    if (HoldsUnder(entry, semantics)) by_case_.emplace(KeyOf(CaseUnder(entry, semantics)), &entry);
  }
}

std::string DescribeEntry(const Entry& entry) {
  return absl::StrCat("'", entry.name, "' (", entry.file, ":", entry.line, ")");
}

}  // namespace divfix
