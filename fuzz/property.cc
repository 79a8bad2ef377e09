#include "fuzz/property.h"

#include <gtest/gtest.h>
#include <rapidcheck/detail/TestListenerAdapter.h>

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

namespace divfix {
namespace {

// Prints the seed and the number of cases once in each run, whether it passes or not.
void PrintSeed(const rc::detail::TestParams& params) {
  static const bool printed = [&] {
    std::cout << "Properties: seed " << params.seed << ", " << params.maxSuccess
              << " cases each; RC_PARAMS=\"seed=N max_success=N\" in the environment for others\n";
    return true;
  }();
  static_cast<void>(printed);
}

// Returns the RC_PARAMS that reproduce this failure alone.
std::string ReplayOf(const std::string& name, const rc::detail::FailureResult& failure) {
  rc::detail::Configuration replay;
  replay.reproduce = {{name, failure.reproduce}};
  return rc::detail::configToMinimalString(replay);
}

}  // namespace

rc::detail::Configuration PropertyConfiguration() {
  rc::detail::Configuration defaults;
  defaults.testParams.seed = kDefaultPropertySeed;
  defaults.testParams.maxSuccess = kDefaultPropertyCases;
  // std::getenv is safe: nothing here changes the environment.
  const char* params = std::getenv("RC_PARAMS");  // NOLINT(concurrency-mt-unsafe)
  return params == nullptr ? defaults : rc::detail::configFromString(params, defaults);
}

std::string FailureOf(const rc::detail::Property& property, const std::string& name,
                      const rc::detail::Configuration& configuration) {
  rc::detail::TestListenerAdapter silent;
  const rc::detail::TestResult result =
      rc::detail::checkProperty(property, {.id = name, .description = name},
                                configuration.testParams, silent, configuration.reproduce);
  if (result.is<rc::detail::SuccessResult>()) return "";
  std::ostringstream text;
  text << name << "\n";
  rc::detail::printResultMessage(result, text);
  if (result.is<rc::detail::FailureResult>()) {
    text << "\n\nTo run this case again: RC_PARAMS=\""
         << ReplayOf(name, result.get<rc::detail::FailureResult>()) << "\"";
  }
  text << "\nTo run all cases of this run again: RC_PARAMS=\"seed=" << configuration.testParams.seed
       << "\"; for other cases, change the seed\n";
  return text.str();
}

void ExpectHolds(const rc::detail::Property& property, const std::string& name) {
  const rc::detail::Configuration configuration = PropertyConfiguration();
  PrintSeed(configuration.testParams);
  const std::string failure = FailureOf(property, name, configuration);
  if (!failure.empty()) ADD_FAILURE() << failure;
}

std::string CurrentTestName() {
  const testing::TestInfo* info = testing::UnitTest::GetInstance()->current_test_info();
  return std::string(info->test_suite_name()) + "/" + info->name();
}

}  // namespace divfix
