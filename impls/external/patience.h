// How much may go wrong with a participant before a run gives up on it.
#ifndef DIVFIX_IMPLS_EXTERNAL_PATIENCE_H_
#define DIVFIX_IMPLS_EXTERNAL_PATIENCE_H_

#include <atomic>

#include "impls/implementation.h"

namespace divfix {

// Shared by the participant's instances on all threads. Troubles are counted where they happen, in
// the search for the case at fault too. A first limit ends the sweep; what was found may then still
// be looked into up to the second one.
class Patience {
 public:
  struct Limits {
    int troubles_of_sweep = 2000;
    int troubles = 20000;
    // The first costs the whole time-out, each other a part of it.
    int hangs_of_sweep = 12;
    int hangs = 60;
  };
  explicit Patience(const Limits& limits) : limits_(limits) {}

  void Count(MishapKind kind) {
    ++troubles_;
    if (kind == MishapKind::kHang) ++hangs_;
  }
  bool has_hung() const { return hangs_ > 0; }
  bool sweep_is_over() const {
    return troubles_ >= limits_.troubles_of_sweep || hangs_ >= limits_.hangs_of_sweep;
  }
  bool is_over() const { return troubles_ >= limits_.troubles || hangs_ >= limits_.hangs; }

 private:
  const Limits limits_;
  std::atomic<int> troubles_ = 0;
  std::atomic<int> hangs_ = 0;
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_PATIENCE_H_
