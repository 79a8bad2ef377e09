#include "impls/mutants/mutants.h"

#include <gtest/gtest.h>
