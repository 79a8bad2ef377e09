// The fast-math flags that say something about a value.
#ifndef DIVFIX_PROVE_IR_FP_FLAGS_H_
#define DIVFIX_PROVE_IR_FP_FLAGS_H_

namespace divfix::prove {

struct FpFlags {
  bool no_nans = false;
  bool no_infs = false;
  bool no_signed_zeros = false;
  // reassoc, contract, arcp, afn: arithmetic may give another result.
  bool inexact = false;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_FP_FLAGS_H_
