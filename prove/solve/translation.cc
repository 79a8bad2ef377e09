#include "prove/solve/translation.h"

#include <map>
#include <vector>

namespace divfix::prove {

Translation WithControlBits(const Translation& translation, uint32_t mask, uint32_t value) {
  Translation with = translation;
  if (!translation.control.has_value() || mask == 0) return with;
  TermPool& pool = *with.pool;
  const Term control = *translation.control;
  // Bit by bit, so that each fixed bit is a known constant.
  Term word;
  for (uint32_t bit = 0; bit < 32; ++bit) {
    const Term here =
        (mask >> bit & 1) != 0 ? pool.Constant(1, value >> bit & 1) : pool.Bit(control, bit);
    word = bit == 0 ? here : pool.Concat(here, word);
  }
  const std::map<Term, Term> replacement = {{control, word}};
  const auto replace = [&](Term& t) { t = pool.Substitute(t, replacement); };
  for (CaseTerms& c : with.cases) {
    replace(c.d.bits);
    replace(c.d.poison);
    if (!c.exceptions.has_value()) continue;
    replace(c.exceptions->bits);
    replace(c.exceptions->poison);
  }
  for (Hazard& hazard : with.hazards) replace(hazard.when);
  std::erase_if(with.hazards, [&](const Hazard& hazard) { return pool.IsFalse(hazard.when); });
  replace(with.returns);
  return with;
}

}  // namespace divfix::prove
