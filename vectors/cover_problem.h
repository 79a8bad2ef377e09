// What is left to cover, and with which sets: the state of the search for a least cover.
#ifndef DIVFIX_VECTORS_COVER_PROBLEM_H_
#define DIVFIX_VECTORS_COVER_PROBLEM_H_

#include <cstddef>
#include <span>
#include <vector>

#include "vectors/bit_set.h"

namespace divfix {

class CoverProblem {
 public:
  // Sets over the elements 0 to `elements` - 1; what no set holds is not to be covered.
  CoverProblem(size_t elements, std::span<const BitSet> sets);

  // Takes what loses nothing until nothing of it is left: sets within another set are dropped (of
  // equal ones the first stays), elements that are covered whenever another one is, and a set that
  // alone holds an element is chosen. Appends the original indices of sets chosen to `chosen`.
  void Reduce(std::vector<size_t>& chosen);

  bool Solved() const { return open_.Empty(); }

  // How many open elements can be told of which no two are in one set: each needs a set of its own.
  size_t LowerBound() const;

  // The parts that have no set in common; together they are this problem.
  std::vector<CoverProblem> Parts() const;

  // The sets to choose one of, biggest first: all those that hold the open element that the fewest
  // hold. As positions for Choose.
  std::vector<size_t> Choices() const;

  // The position of a set that holds the most open elements.
  size_t Biggest() const;

  // Chooses the set at that position, and returns its original index.
  size_t Choose(size_t position);
  // Decides against it. An element that only it holds can't be covered any more.
  void Reject(size_t position);
  // Whether every open element is in some set.
  bool Coverable() const;

 private:
  explicit CoverProblem(const BitSet& open) : open_(open) {}

  struct Row {
    size_t element;
    BitSet holders;  // of positions in sets_
  };
  // The open elements, those that the fewest sets hold first.
  std::vector<Row> Rows() const;
  // By open elements; of equally big ones the first stays first.
  void SortBiggestFirst(std::vector<size_t>& positions) const;
  // Restricts the sets to the open elements, and drops those that are in another one.
  void DropSets();
  // Whether something was dropped.
  bool DropElements(const std::vector<Row>& rows);
  bool ChooseEssential(const std::vector<Row>& rows, std::vector<size_t>& chosen);

  BitSet open_;
  std::vector<size_t> indices_;  // of sets_, as given at first
  std::vector<BitSet> sets_;     // restricted to open_
};

}  // namespace divfix

#endif  // DIVFIX_VECTORS_COVER_PROBLEM_H_
