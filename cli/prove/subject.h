// A function that is to be proved, with what is asked of it, for each way of going on.
#ifndef DIVFIX_CLI_PROVE_SUBJECT_H_
#define DIVFIX_CLI_PROVE_SUBJECT_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "prove/execute/translate.h"
#include "prove/flags.h"
#include "prove/ir/signature.h"
#include "prove/report/findings.h"
#include "prove/solve/prove.h"

namespace divfix::prove {

struct Subject {
  const Flags& flags;
  std::string name;
  std::string shown;  // the name without what a terminal would not show as it is
  Signature signature;
  Translation translation;
  std::vector<Question> questions;
  ProveOptions options;
  absl::Time start;
  bool kernel = false;  // for a GPU

  bool takes_control() const { return signature.Has(Role::kControl); }
  size_t count() const { return signature.arrays ? flags.count : 1; }
};

// What is found of it; whether it declares the semantics that it follows.
Findings FindingsOf(const Subject& subject, bool declares_semantics);

// What a verdict says of the floating-point environment beside its name.
std::string FpText(const Flags& flags);

// Tells that the prover is wrong, by an Internal status, beside which nothing else counts. The exit
// status.
int TellWrongProver(const absl::Status& status, const Subject& subject);

// Says PROVED, or of each semantics in which way the function differs. The exit status.
absl::StatusOr<int> ProveOnce(Subject& subject);

// Maps all that is wrong, and writes the report where one is asked for. The exit status.
absl::StatusOr<int> ProveAll(Subject& subject, const std::vector<std::string>& arguments);

}  // namespace divfix::prove

#endif  // DIVFIX_CLI_PROVE_SUBJECT_H_
