// A set of small numbers with a fixed upper limit.
#ifndef DIVFIX_VECTORS_BIT_SET_H_
#define DIVFIX_VECTORS_BIT_SET_H_

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace divfix {

// Both operands of an operation must have the same size.
class BitSet {
 public:
  // An empty set that can hold 0 to size - 1.
  explicit BitSet(size_t size) : words_((size + kBits - 1) / kBits) {}

  void Insert(size_t i) { words_[i / kBits] |= Bit(i); }
  void Erase(size_t i) { words_[i / kBits] &= ~Bit(i); }
  bool Contains(size_t i) const { return (words_[i / kBits] & Bit(i)) != 0; }

  bool Empty() const {
    for (const uint64_t word : words_) {
      if (word != 0) return false;
    }
    return true;
  }
  size_t Count() const {
    size_t count = 0;
    for (const uint64_t word : words_) count += static_cast<size_t>(std::popcount(word));
    return count;
  }
  bool IsSubsetOf(const BitSet& other) const {
    for (size_t w = 0; w < words_.size(); ++w) {
      if ((words_[w] & ~other.words_[w]) != 0) return false;
    }
    return true;
  }
  bool Meets(const BitSet& other) const {
    for (size_t w = 0; w < words_.size(); ++w) {
      if ((words_[w] & other.words_[w]) != 0) return true;
    }
    return false;
  }

  BitSet& operator|=(const BitSet& other) {
    for (size_t w = 0; w < words_.size(); ++w) words_[w] |= other.words_[w];
    return *this;
  }
  BitSet& operator&=(const BitSet& other) {
    for (size_t w = 0; w < words_.size(); ++w) words_[w] &= other.words_[w];
    return *this;
  }
  BitSet& operator-=(const BitSet& other) {
    for (size_t w = 0; w < words_.size(); ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  friend auto operator<=>(const BitSet&, const BitSet&) = default;

  // Its members, ascending.
  std::vector<size_t> Members() const {
    std::vector<size_t> members;
    for (size_t w = 0; w < words_.size(); ++w) {
      for (uint64_t rest = words_[w]; rest != 0; rest &= rest - 1) {
        members.push_back(w * kBits + static_cast<size_t>(std::countr_zero(rest)));
      }
    }
    return members;
  }

 private:
  static constexpr size_t kBits = 64;
  static constexpr uint64_t Bit(size_t i) { return uint64_t{1} << i % kBits; }

  std::vector<uint64_t> words_;
};

}  // namespace divfix

#endif  // DIVFIX_VECTORS_BIT_SET_H_
