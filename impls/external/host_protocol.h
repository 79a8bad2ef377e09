// What the two ends of a host agree on.
#ifndef DIVFIX_IMPLS_EXTERNAL_HOST_PROTOCOL_H_
#define DIVFIX_IMPLS_EXTERNAL_HOST_PROTOCOL_H_

namespace divfix {

// The host's file descriptors.
inline constexpr int kHostSocket = 3;  // orders, a byte each; its end is the order to end
inline constexpr int kHostMemory = 4;  // a SharedBlock
inline constexpr int kHostInput = 5;   // a command's standard input and output
inline constexpr int kHostOutput = 6;

inline constexpr char kOrderStart = 's';
inline constexpr char kOrderKill = 'k';

// The host's second argument; its third is the file or the command.
inline constexpr char kHostLibrary[] = "library";
inline constexpr char kHostCommand[] = "command";

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_HOST_PROTOCOL_H_
