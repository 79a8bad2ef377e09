// What the flags of a check ask for.
#ifndef DIVFIX_CLI_FLAGS_CHECK_REQUEST_H_
#define DIVFIX_CLI_FLAGS_CHECK_REQUEST_H_

#include <CLI/CLI.hpp>
#include <atomic>
#include <string>
#include <vector>

#include "cli/flags/capture_flags.h"
#include "cli/flags/control_flags.h"
#include "cli/flags/external_flags.h"
#include "cli/usage/failure.h"
#include "corpus/corpus.h"
#include "triage/report/check.h"

namespace divfix {

// As given, before anything of it is read.
struct CheckFlags {
  std::vector<std::string> impls;
  std::vector<std::string> require;
  ControlFlags control;
  ExternalFlags external;
  CaptureFlags captures;
  std::string corpus;
  std::string shard = "0/1";
  std::string time;
  std::string seed = "1";
  std::string threads;
  std::string fp = "any";

  // Adds the flags to a command; the object must outlive it.
  void AddTo(CLI::App& command);
};

// Whether the participants that --require names were compared on anything: a GPU that supports none
// of the controls that were asked for, say, was not. An interrupted run is not held to it.
Failure HoldToRequired(const CheckFlags& flags, const Report& report);

// The request that the flags make. `corpus` holds the entries, and must outlive the request.
// Once `stop` is set, which must outlive it too, what the user brings does nothing any more.
Failure BuildRequest(const CheckFlags& flags, const std::atomic<bool>& stop, Corpus& corpus,
                     CheckRequest& request);

}  // namespace divfix

#endif  // DIVFIX_CLI_FLAGS_CHECK_REQUEST_H_
