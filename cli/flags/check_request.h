// What the flags of a check ask for.
#ifndef DIVFIX_CLI_FLAGS_CHECK_REQUEST_H_
#define DIVFIX_CLI_FLAGS_CHECK_REQUEST_H_

#include <atomic>
#include <string>
#include <vector>

#include "cli/flags/capture_flags.h"
#include "cli/flags/control_flags.h"
#include "cli/flags/corpus_flag.h"
#include "cli/flags/external_flags.h"
#include "cli/usage/command.h"
#include "corpus/corpus.h"
#include "triage/report/check.h"

namespace divfix {

// The flags of a check, before their values are read.
struct CheckFlags {
  std::vector<std::string> impls;
  std::vector<std::string> require;
  ControlFlags control;
  ExternalFlags external;
  CaptureFlags captures;
  CorpusFlag corpus;
  std::string shard = "0/1";
  std::string time;
  std::string seed = "1";
  std::string threads;
  std::string fp = "warn";

  // Adds the flags to a command; the object must outlive it.
  void AddTo(Command& command);
};

// Checks that the participants of --require were compared on at least one case. A GPU that supports
// none of the requested controls, for example, was not. Always OK for an interrupted run.
absl::Status HoldToRequired(const CheckFlags& flags, const Report& report);

// Makes the request of the flags. `corpus` receives the entries; it and `stop` must outlive the
// request. Once `stop` is set, the user's own participants do nothing any more.
absl::Status BuildRequest(const CheckFlags& flags, const std::atomic<bool>& stop, Corpus& corpus,
                          CheckRequest& request);

}  // namespace divfix

#endif  // DIVFIX_CLI_FLAGS_CHECK_REQUEST_H_
