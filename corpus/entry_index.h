// Finds entries by name and by case.
#ifndef DIVFIX_CORPUS_ENTRY_INDEX_H_
#define DIVFIX_CORPUS_ENTRY_INDEX_H_

#include <cstdint>
#include <map>
#include <string>
#include <tuple>

#include "corpus/entry.h"

namespace divfix {

// An index of entries. The entries must outlive it. An entry that is not pinned to one semantics
// stands for two cases, so it matches both entries of a pinned pair.
class EntryIndex {
 public:
  // The entry with that name, or null.
  const Entry* FindName(const std::string& name) const;

  // The entry that shares a case with `entry`, or null.
  const Entry* FindCase(const Entry& entry) const;

  // The entry for this case, or null.
  const Entry* FindCase(const Case& c) const;

  // Adds an entry. If one with the same name or case was added before, that one is still found.
  void Add(const Entry& entry);

 private:
  using Key = std::tuple<uint32_t, uint32_t, uint32_t, uint32_t>;
  static Key KeyOf(const Case& c);

  std::map<std::string, const Entry*> by_name_;
  std::map<Key, const Entry*> by_case_;
};

// "'one-over-zero' (corpus/quotients.txt:12)", for messages.
std::string DescribeEntry(const Entry& entry);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_ENTRY_INDEX_H_
