#include "fuzz/case_generators.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "crosscheck/draw.h"
#include "crosscheck/generator.h"
#include "fuzz/simpler_cases.h"
#include "oracle/case.h"

namespace divfix {
namespace {

// Ten times the expected number for an event of one in ten thousand draws; misses it once in 20,000
// tries.
constexpr int kMostDraws = 100'000;

// RapidCheck gives the seed; the project's generator draws. RapidCheck's size is ignored, because
// an operand with few bits set is not a smaller value.
Generator SeededBy(const rc::Random& random) { return Generator(rc::Random(random).next()); }

// A value that shrinks to the values that `simpler` gives, recursively.
template <typename T, typename SimplerOf>
rc::Shrinkable<T> Shrinking(T value, const SimplerOf& simpler) {
  return rc::shrinkable::shrinkRecur(
      std::move(value), [simpler](const T& v) { return rc::seq::fromContainer(simpler(v)); });
}

std::vector<Control> SimplerControls(const Control& control) {
  std::vector<Control> simpler;
  for (const Case& c : SimplerCases({{}, control})) {
    if (c.control != control) simpler.push_back(c.control);
  }
  return simpler;
}

}  // namespace

rc::Gen<Operands> AnyOperands() {
  return [](const rc::Random& random, int /*size*/) {
    Generator generator = SeededBy(random);
    return Shrinking(DrawOperands(generator), SimplerOperands);
  };
}

rc::Gen<Control> AnyControl() {
  return [](const rc::Random& random, int /*size*/) {
    Generator generator = SeededBy(random);
    return Shrinking(DrawControl(generator), SimplerControls);
  };
}

rc::Gen<Case> AnyCase() {
  return CaseWhere([](const Case&) { return true; });
}

rc::Gen<Case> CaseWhere(CasePredicate holds) {
  auto simpler = [holds](const Case& c) {
    std::vector<Case> cases = SimplerCases(c);
    std::erase_if(cases, [&](const Case& candidate) { return !holds(candidate); });
    return cases;
  };
  return [holds = std::move(holds), simpler = std::move(simpler)](const rc::Random& random,
                                                                  int /*size*/) {
    Generator generator = SeededBy(random);
    for (int draw = 0; draw < kMostDraws; ++draw) {
      const Case c = {DrawOperands(generator), DrawControl(generator)};
      if (holds(c)) return Shrinking(c, simpler);
    }
    throw rc::GenerationFailure("no case drawn meets the property's condition");
  };
}

}  // namespace divfix
