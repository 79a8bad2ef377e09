#include "vectors/cover_problem.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace divfix {
CoverProblem::CoverProblem(size_t elements, std::span<const BitSet> sets) : open_(elements) {
  // At first there are many equal sets, which are cheap to drop here.
  std::set<BitSet> seen;
  for (size_t i = 0; i < sets.size(); ++i) {
    if (sets[i].Empty() || !seen.insert(sets[i]).second) continue;
    open_ |= sets[i];
    indices_.push_back(i);
    sets_.push_back(sets[i]);
  }
}

std::vector<CoverProblem::Row> CoverProblem::Rows() const {
  std::vector<Row> rows;
  for (const size_t element : open_.Members()) {
    Row row = {.element = element, .holders = BitSet(sets_.size())};
    for (size_t i = 0; i < sets_.size(); ++i) {
      if (sets_[i].Contains(element)) row.holders.Insert(i);
    }
    rows.push_back(std::move(row));
  }
  std::ranges::sort(rows, {},
                    [](const Row& row) { return std::pair(row.holders.Count(), row.element); });
  return rows;
}

void CoverProblem::SortBiggestFirst(std::vector<size_t>& positions) const {
  std::vector<std::pair<size_t, size_t>> order;
  for (const size_t i : positions) order.emplace_back(sets_[i].Count(), i);
  std::ranges::sort(order, [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second < b.second;
  });
  for (size_t i = 0; i < order.size(); ++i) positions[i] = order[i].second;
}

void CoverProblem::DropSets() {
  for (BitSet& set : sets_) set &= open_;
  std::vector<size_t> order(sets_.size());
  std::iota(order.begin(), order.end(), size_t{0});
  SortBiggestFirst(order);
  // Biggest first, so that a set comes after the ones that contain it.
  std::vector<size_t> kept;
  for (const size_t i : order) {
    const bool held = sets_[i].Empty() || std::ranges::any_of(kept, [&](size_t k) {
                        return sets_[i].IsSubsetOf(sets_[k]);
                      });
    if (!held) kept.push_back(i);
  }
  std::ranges::sort(kept);
  std::vector<size_t> indices;
  std::vector<BitSet> sets;
  for (const size_t i : kept) {
    indices.push_back(indices_[i]);
    sets.push_back(std::move(sets_[i]));
  }
  indices_ = std::move(indices);
  sets_ = std::move(sets);
}

bool CoverProblem::DropElements(const std::vector<Row>& rows) {
  std::vector<const Row*> kept;
  for (const Row& row : rows) {
    const bool implied = std::ranges::any_of(
        kept, [&](const Row* other) { return other->holders.IsSubsetOf(row.holders); });
    if (implied) {
      open_.Erase(row.element);
    } else {
      kept.push_back(&row);
    }
  }
  return kept.size() != rows.size();
}

bool CoverProblem::ChooseEssential(const std::vector<Row>& rows, std::vector<size_t>& chosen) {
  bool any = false;
  for (const Row& row : rows) {
    if (row.holders.Count() != 1 || !open_.Contains(row.element)) continue;
    chosen.push_back(Choose(row.holders.Members().front()));
    any = true;
  }
  return any;
}

void CoverProblem::Reduce(std::vector<size_t>& chosen) {
  bool changed = true;
  while (changed) {
    DropSets();
    const std::vector<Row> rows = Rows();
    changed = DropElements(rows);
    if (ChooseEssential(rows, chosen)) changed = true;
  }
}

size_t CoverProblem::LowerBound() const {
  const std::vector<Row> rows = Rows();
  std::vector<BitSet> meets(rows.size(), BitSet(rows.size()));
  BitSet left(rows.size());
  for (size_t i = 0; i < rows.size(); ++i) {
    left.Insert(i);
    for (size_t j = 0; j < rows.size(); ++j) {
      if (rows[i].holders.Meets(rows[j].holders)) meets[i].Insert(j);
    }
  }
  // Always pick the element that rules out the fewest others.
  size_t bound = 0;
  while (!left.Empty()) {
    const auto ruled_out = [&](size_t i) { return (BitSet(meets[i]) &= left).Count(); };
    const size_t best = std::ranges::min(left.Members(), {}, ruled_out);
    left.Erase(best);  // explicitly, since an element in no set does not meet itself
    left -= meets[best];
    ++bound;
  }
  return bound;
}

std::vector<CoverProblem> CoverProblem::Parts() const {
  std::vector<CoverProblem> parts;
  std::vector<bool> taken(sets_.size());
  for (size_t first = 0; first < sets_.size(); ++first) {
    if (taken[first]) continue;
    BitSet reached = sets_[first];
    std::vector<size_t> members = {first};
    taken[first] = true;
    for (bool grown = true; grown;) {
      grown = false;
      for (size_t i = 0; i < sets_.size(); ++i) {
        if (taken[i] || !sets_[i].Meets(reached)) continue;
        reached |= sets_[i];
        members.push_back(i);
        taken[i] = grown = true;
      }
    }
    std::ranges::sort(members);
    CoverProblem part(reached);
    for (const size_t i : members) {
      part.indices_.push_back(indices_[i]);
      part.sets_.push_back(sets_[i]);
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

std::vector<size_t> CoverProblem::Choices() const {
  std::vector<size_t> choices = Rows().front().holders.Members();
  SortBiggestFirst(choices);
  return choices;
}

size_t CoverProblem::Biggest() const {
  const auto biggest =
      std::ranges::max_element(sets_, {}, [](const BitSet& set) { return set.Count(); });
  return static_cast<size_t>(biggest - sets_.begin());
}

size_t CoverProblem::Choose(size_t position) {
  const BitSet chosen = sets_[position];
  open_ -= chosen;
  for (BitSet& set : sets_) set -= chosen;
  return indices_[position];
}

void CoverProblem::Reject(size_t position) { sets_[position] -= open_; }

bool CoverProblem::Coverable() const {
  BitSet coverable = open_;
  for (const BitSet& set : sets_) coverable -= set;
  return coverable.Empty();
}

}  // namespace divfix
