// The names of participants that a user brings.
#ifndef DIVFIX_IMPLS_EXTERNAL_PARTICIPANT_NAME_H_
#define DIVFIX_IMPLS_EXTERNAL_PARTICIPANT_NAME_H_

#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace divfix {

// A participant as the user names it.
struct Named {
  std::string name;  // empty if none was given
  std::string what;  // a file or a command
};

// Returns "mine" and "./build/x.so" for "mine=./build/x.so". A '=' after a '/' is part of a path.
// InvalidArgument: the name is not valid.
absl::StatusOr<Named> SplitFile(const std::string& text);

// Returns "mine" and "./x" for "mine=./x". A name begins with a lower-case letter, so "FOO=1 ./x"
// is a command.
absl::StatusOr<Named> SplitCommand(const std::string& text);

// Returns the word before the '=' of a command without a name: "FOO" for "FOO=./x".
std::optional<std::string> VariableOf(const std::string& command);

// OK for 1 to 63 letters, digits and "-_.+/". A user can't give a name with a '/'.
absl::Status CheckName(const std::string& name);

// Returns "mine" for ./build/mine.so.1. Characters that no name can have become '-', since names
// are part of keys, which are words with ':' between their parts.
std::string NameOfFile(const std::string& path);

// Returns "mine" for "go run ./mine.go" and for "./mine --fast": the name of the first word that is
// a file, or else of the first word.
std::string NameOfCommand(const std::string& command);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_PARTICIPANT_NAME_H_
