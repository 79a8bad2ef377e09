// Runs RapidCheck properties within Google Test: the same cases in every run, unless the
// environment's RC_PARAMS says otherwise (RC_PARAMS="seed=7 max_success=100000").
#ifndef DIVFIX_FUZZ_PROPERTY_H_
#define DIVFIX_FUZZ_PROPERTY_H_

#include <rapidcheck.h>
#include <rapidcheck/detail/Configuration.h>

#include <cstdint>
#include <string>

namespace divfix {

inline constexpr uint64_t kDefaultPropertySeed = 20'250'601;
// RapidCheck allocates so much that it takes fifty times as long under the sanitizers.
#ifdef DIVFIX_SANITIZED
inline constexpr int kDefaultPropertyCases = 500;
#else
inline constexpr int kDefaultPropertyCases = 5'000;
#endif

// Returns the defaults with the changes of RC_PARAMS. A malformed RC_PARAMS throws
// rc::detail::ConfigurationException.
rc::detail::Configuration PropertyConfiguration();

// Checks a property. Returns "" if it holds, else what failed, the shrunken counterexample, and how
// to run that again. `name` identifies the property in RC_PARAMS.
std::string FailureOf(const rc::detail::Property& property, const std::string& name,
                      const rc::detail::Configuration& configuration);

// Returns the name of the running test, for FailureOf.
std::string CurrentTestName();

// Fails the current test unless the property holds. rc::detail::toProperty turns a callable into a
// property.
void ExpectHolds(const rc::detail::Property& property, const std::string& name = CurrentTestName());

}  // namespace divfix

#endif  // DIVFIX_FUZZ_PROPERTY_H_
