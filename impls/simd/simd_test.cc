#include "impls/simd/simd.h"

#include <gtest/gtest.h>
