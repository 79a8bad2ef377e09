// What divfix and its host process agree on.
#ifndef DIVFIX_IMPLS_PROCESS_HOST_PROTOCOL_H_
#define DIVFIX_IMPLS_PROCESS_HOST_PROTOCOL_H_

namespace divfix {

// The host's file descriptors.
inline constexpr int kHostSocket = 3;  // orders, one byte each; the host ends when it is closed
inline constexpr int kHostMemory = 4;  // a SharedBlock
inline constexpr int kHostInput = 5;   // a command's standard input and output
inline constexpr int kHostOutput = 6;

inline constexpr char kOrderStart = 's';
inline constexpr char kOrderKill = 'k';
inline constexpr char kOrderRead = 'r';  // what the worker has written; SharedHead::reads counts

// Whether this program's main calls HostMain. If not, starting it again would run all of it again.
bool ThisProgramCanBeHost();
inline constexpr char kThisProgram[] = "/proc/self/exe";

// The first argument of a program that is started as a host.
inline constexpr char kHostArgument[] = "--host";
// The host's second argument is this or the name of a WorkerKind; the third is the command, or what
// the worker loads.
inline constexpr char kHostCommand[] = "command";

}  // namespace divfix

#endif  // DIVFIX_IMPLS_PROCESS_HOST_PROTOCOL_H_
