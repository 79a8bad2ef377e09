#include "impls/branchless/branchless.h"

#include <gtest/gtest.h>
