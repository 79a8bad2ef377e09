// The state of the search for a smallest cover: what is left to cover, and with which sets.
#ifndef DIVFIX_VECTORS_COVER_PROBLEM_H_
#define DIVFIX_VECTORS_COVER_PROBLEM_H_

#include <cstddef>
#include <span>
#include <vector>

#include "vectors/bit_set.h"

namespace divfix {

class CoverProblem {
 public:
  // Sets over the elements 0 to `elements` - 1. Elements that are in no set are ignored.
  CoverProblem(size_t elements, std::span<const BitSet> sets);

  // Makes all steps that can't make the cover larger: drops sets that are within another set (of
  // equal sets the first stays) and elements that are covered whenever another one is, and chooses
  // a set that is the only one with some element. Appends the original indices of the chosen sets.
  void Reduce(std::vector<size_t>& chosen);

  bool Solved() const { return open_.Empty(); }

  // Returns a lower bound on the size of a cover: it picks open elements of which no two are in one
  // set, so that each needs a set of its own.
  size_t LowerBound() const;

  // Splits the problem into parts that share no element.
  std::vector<CoverProblem> Parts() const;

  // The positions of the sets with the open element that is in the fewest sets, biggest first:
  // every cover has one of them.
  std::vector<size_t> Choices() const;

  // The position of a set with the most open elements.
  size_t Biggest() const;

  // Chooses the set at that position, and returns its original index.
  size_t Choose(size_t position);
  // Excludes the set at that position.
  void Reject(size_t position);
  // Whether every open element is in some set.
  bool Coverable() const;

 private:
  explicit CoverProblem(const BitSet& open) : open_(open) {}

  struct Row {
    size_t element;
    BitSet holders;  // of positions in sets_
  };
  // The open elements, those in the fewest sets first.
  std::vector<Row> Rows() const;
  // By the number of open elements; equally big sets keep their order.
  void SortBiggestFirst(std::vector<size_t>& positions) const;
  // Restricts the sets to the open elements, and drops those that are within another one.
  void DropSets();
  // Returns whether something was dropped.
  bool DropElements(const std::vector<Row>& rows);
  bool ChooseEssential(const std::vector<Row>& rows, std::vector<size_t>& chosen);

  BitSet open_;
  std::vector<size_t> indices_;  // of sets_, as given at first
  std::vector<BitSet> sets_;     // restricted to open_
};

}  // namespace divfix

#endif  // DIVFIX_VECTORS_COVER_PROBLEM_H_
