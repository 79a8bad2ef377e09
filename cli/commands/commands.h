// Every command of divfix. Each function returns a command that is ready to be parsed and run, and
// that owns what its flags point to.
#ifndef DIVFIX_CLI_COMMANDS_COMMANDS_H_
#define DIVFIX_CLI_COMMANDS_COMMANDS_H_

#include "cli/usage/command.h"

namespace divfix {

// `divfix` itself, with all commands below it.
Command Divfix();

// check: the corpus, the sweep and every control through all participants.
Command CheckCommand();
// explain: one case in full.
Command ExplainCommand();
// impls: which participants there are.
Command ImplsCommand();

// corpus: looks after the corpus. In all of its commands, a corpus folder that does not exist or
// has no files of entries is exit status 2, and one that can't be read is 3.
//
//   lint    0 all is well; 1 an entry expects something else than the oracle; 2 a line is
//           malformed, a duplicate, or not laid out as fmt does it
//   fmt     0 all is well, whether or not anything changed; 2 a malformed line; 3 a file can't be
//           written
//   stats   0 all is well; 2 a malformed line (the rest is counted)
//   export  0 written; 2 a malformed entry; 3 the folder can't be written
//   import  0 all entries are there now; 2 no such file, or a malformed corpus; 3 the environment
//           failed
//   prune   0 pruned; 2 no such folder, or one with other files; 3 a file can't be removed
//   add     0 added; 1 added, but the oracle expects something else; 2 refused; 3 can't be written
Command CorpusCommand();
Command ExportCommand();
Command ImportCommand();
Command PruneCommand();

// triage: merges the reports of shards, engines and machines, and compares them with what is known.
Command TriageCommand();
// vectors: test vectors for projects that can't run divfix.
Command VectorsCommand();
// encode: a line of assembler to the instruction's words.
Command EncodeCommand();
// decode: the instruction's words, or those in a code object, to lines of assembler.
Command DecodeCommand();
// capture: records what a participant gives, for checks where it can't run.
Command CaptureCommand();
// bench: how fast things are on this machine, as ratios within one run.
Command BenchCommand();

// fuzz-report: prints what a fuzzing campaign found, as the report of a check, and writes into the
// campaign's folder: report.json (docs/report-schema.md), coverage_bins.txt (which coverage bins
// were reached, are missing, or can't be reached and why) and corpus.txt (the smallest example of
// each bucket as a corpus line). The exit status is that of a check, and 3 for a campaign that has
// lost findings or has run nothing.
Command FuzzReportCommand();

// prove: replaces this process by divfix-prove, the only program that links the prover.
Command ProveCommand();

// completion and man: what an installation has beside the program.
Command CompletionCommand();
Command ManCommand();

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_COMMANDS_H_
