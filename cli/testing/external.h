// What the tests of participants that a user brings share.
#ifndef DIVFIX_CLI_TESTING_EXTERNAL_H_
#define DIVFIX_CLI_TESTING_EXTERNAL_H_

#include <string>

#include "cli/testing/divfix.h"
#include "testing/paths.h"

namespace divfix {

// The flag of a library with a fault.
inline std::string PluginFlag(const std::string& name) {
  return "--plugin=" + FixturePath(name) + ".so ";
}

// The flag of a program with a fault.
inline std::string ProgramFlag(const std::string& fault) {
  return "--exec='" + FixturePath("program") + " " + fault + "' ";
}

// All of a check that the default control takes part in.
inline const std::string kWhole =
    "check --impl=scalar --clamp=0 --omod=none --round=nearest --denorm=keep --ieee=1 "
    "--dx10_clamp=1 --neg=none --abs=none --corpus=" +
    SourcePath("corpus") + " ";

// A part of it.
inline const std::string kPart = kWhole + "--shard=0/61 ";

}  // namespace divfix

#endif  // DIVFIX_CLI_TESTING_EXTERNAL_H_
