// Finds entries by name, and by the case that they are about.
#ifndef DIVFIX_CORPUS_ENTRY_INDEX_H_
#define DIVFIX_CORPUS_ENTRY_INDEX_H_

#include <cstdint>
#include <map>
#include <string>
#include <tuple>

#include "corpus/entry.h"

namespace divfix {

// An index of entries, which must outlive it. An entry that is pinned to no semantics is about two
// cases, and so meets both of a pinned pair.
class EntryIndex {
 public:
  // The entry of that name, or null.
  const Entry* FindName(const std::string& name) const;

  // The entry that is about a case that `entry` is about, or null.
  const Entry* FindCase(const Entry& entry) const;

  // The entry that is about this case, or null.
  const Entry* FindCase(const Case& c) const;

  // Adds an entry; one that is there already, by name or case, stays the one that is found.
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
