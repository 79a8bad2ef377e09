#include "impls/registry.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace divfix {
namespace {

TEST(RegistryTest, NamesAreUniqueAndComplete) {
  std::vector<std::string> names;
  for (const Participant& p : BuiltinParticipants()) {
    EXPECT_EQ(std::ranges::count(names, p.name), 0) << p.name;
    names.push_back(p.name);
    for (const std::string& text : {p.name, p.family, p.kind, p.description, p.supports}) {
      EXPECT_FALSE(text.empty()) << p.name;
    }
    EXPECT_TRUE(p.make) << p.name;
  }
}

}  // namespace
}  // namespace divfix
