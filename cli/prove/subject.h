// A function to be proved, and the questions about it.
#ifndef DIVFIX_CLI_PROVE_SUBJECT_H_
#define DIVFIX_CLI_PROVE_SUBJECT_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "cli/flags/prove_flags.h"
#include "prove/execute/translate.h"
#include "prove/ir/signature.h"
#include "prove/report/findings.h"
#include "prove/solve/prove.h"

namespace divfix::prove {

struct Subject {
  const Flags& flags;
  std::string name;
  std::string shown;  // the name, safe to print
  Signature signature;
  size_t count = 1;  // of the cases in its arrays
  Translation translation;
  std::vector<Question> questions;
  ProveOptions options;
  absl::Time start;
  bool kernel = false;  // for a GPU

  bool takes_control() const { return signature.Has(Role::kControl); }
};

// Returns an empty list of findings. The second argument says whether the function declares its
// semantics.
Findings FindingsOf(const Subject& subject, bool declares_semantics);

// What an answer says about the floating-point environment after the function's name.
std::string FpText(const Flags& flags);

// Returns a line that says what to try where the function seems to be one for another number of
// cases than it was given, or "".
std::string CountHint(const Subject& subject, const Counterexample& example);

// Prints that the prover is wrong, given an Internal status; nothing else counts then. Returns the
// exit status.
int TellWrongProver(const absl::Status& status, const Subject& subject);

// Prints PROVED, or for each semantics how the function differs. Returns the exit status.
absl::StatusOr<int> ProveOnce(Subject& subject);

// Finds everything that is wrong, and writes the report if one is asked for. Returns the exit
// status.
absl::StatusOr<int> ProveAll(Subject& subject, const std::vector<std::string>& arguments);

}  // namespace divfix::prove

#endif  // DIVFIX_CLI_PROVE_SUBJECT_H_
