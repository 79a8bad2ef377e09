// The tests' main: participants that run in worker processes start this program again.
#include <gmock/gmock.h>

#include "impls/workers.h"

int main(int argc, char** argv) {
  if (const auto status = divfix::RunAsHost(argc, argv)) return *status;
  testing::InitGoogleMock(&argc, argv);
  return RUN_ALL_TESTS();
}
