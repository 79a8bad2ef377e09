// A process that waits for the one that does the work, so that nothing else than the work's own end
// passes for it.
//
// A HIP runtime or an OpenCL driver runs inside the program, and can end it with any status: by
// _exit, from a thread of its own, in a destructor after the work is done.
#ifndef DIVFIX_CLI_OUTPUT_GUARDIAN_H_
#define DIVFIX_CLI_OUTPUT_GUARDIAN_H_

namespace divfix {

// Returns in a child process, which does the rest; the parent never returns. It passes on
// interrupts, each once, and ends as the child says by EndGuarded, or else with exit status 3 and
// how the child ended. To be called while there is one thread. Where no process can be had it
// returns in this one, unguarded.
void GoOnGuarded();

// The signal that stands for an interrupt: SIGINT and SIGTERM come to a guarded process as this
// one, since a terminal and `timeout` send them to the child as well. 0: it is not guarded.
int GuardedInterrupt();

// Tells the guardian the exit status, if there is one. May be called from a signal handler. The
// process is to end then, by _exit.
void TellGuardian(int exit_status);

// Ends this process with everything written; destructors of what it has loaded do not run.
[[noreturn]] void EndGuarded(int exit_status);

}  // namespace divfix

#endif  // DIVFIX_CLI_OUTPUT_GUARDIAN_H_
