// What participants from outside are called.
#ifndef DIVFIX_IMPLS_EXTERNAL_PARTICIPANT_NAME_H_
#define DIVFIX_IMPLS_EXTERNAL_PARTICIPANT_NAME_H_

#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace divfix {

// What a user brings, as text, with the name that it is given.
struct Named {
  std::string name;  // empty: none is given
  std::string what;  // a file or a command
};

// "mine" and "./build/x.so" for "mine=./build/x.so". A '=' behind a '/' is part of a path.
// InvalidArgument: there is a name, which is none.
absl::StatusOr<Named> SplitFile(const std::string& text);

// "mine" and "./x" for "mine=./x". A name begins with a small letter, so that "FOO=1 ./x" is a
// command.
absl::StatusOr<Named> SplitCommand(const std::string& text);

// What stands before the '=' of a command that has no name, where that is one word: "FOO" for
// "FOO=./x".
std::optional<std::string> VariableOf(const std::string& command);

// A name is 1 to 63 letters, digits and any of "-_.+/"; a user can't give it a '/'.
absl::Status CheckName(const std::string& name);

// "mine" for ./build/mine.so.1. Every character that no name can have is a '-': a name is part of
// keys, which are words with ':' between their parts.
std::string NameOfFile(const std::string& path);

// "mine" for "go run ./mine.go", and for "./mine --fast": that of the first word that is a file's,
// else of the first word.
std::string NameOfCommand(const std::string& command);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_PARTICIPANT_NAME_H_
