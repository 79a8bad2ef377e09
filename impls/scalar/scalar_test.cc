#include "impls/scalar/scalar.h"

#include <gtest/gtest.h>
