// Calls into a library that is not divfix's own. What ends the program in one is that library's
// doing, and is said to be.
#ifndef DIVFIX_IMPLS_HIP_FOREIGN_CALL_H_
#define DIVFIX_IMPLS_HIP_FOREIGN_CALL_H_

namespace divfix::hip {

// While it lives, this thread is in the function of that name, which must outlive it.
class ForeignCall {
 public:
  explicit ForeignCall(const char* function);
  ~ForeignCall();
  ForeignCall(const ForeignCall&) = delete;
  ForeignCall& operator=(const ForeignCall&) = delete;
};

// From now on a crash, abort or exit in a foreign call is told on standard error, with `library`,
// and the program ends with the exit status for an environment that failed, 3: with the library's
// own it might look like a check that passed. Elsewhere all is as it was.
void ReportEndsInForeignCalls(const char* library);

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_FOREIGN_CALL_H_
