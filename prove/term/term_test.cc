#include "prove/term/term.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "crosscheck/generator.h"
#include "prove/term/evaluate.h"
#include "prove/term/known_bits.h"

namespace divfix::prove {
namespace {

// A term that is built with rewritings, and its value when each operation is applied as it stands.
struct Both {
  Term term;
  llvm::APInt value;
};

class RandomTerms {
 public:
  explicit RandomTerms(uint64_t seed) : random_(seed) {
    for (const uint32_t width : {1u, 8u, 16u, 32u, 64u}) {
      for (int i = 0; i < 3; ++i) {
        const Term t =
            pool_.NewVariable("v" + std::to_string(values_.size()), width, VariableKind::kInput);
        values_[t] = Draw(width);
        terms_.push_back({t, values_[t]});
        const llvm::APInt constant = Draw(width);
        terms_.push_back({pool_.Constant(constant), constant});
      }
    }
    for (int i = 0; i < 300; ++i) Grow();
  }

  void Check() {
    for (const Both& both : terms_) {
      const uint32_t width = pool_.Width(both.term);
      EXPECT_EQ(width, both.value.getBitWidth());
      const llvm::APInt zeros = KnownZeros(pool_, both.term);
      EXPECT_TRUE((zeros & both.value).isZero());
      if (width <= 64) EXPECT_EQ(pool_[both.term].ones & ~both.value.getZExtValue(), 0u);
      if (width > 64) continue;
      Evaluator evaluator(pool_, {both.term});
      for (const auto& [variable, value] : values_) {
        evaluator.Set(variable, value.getZExtValue());
      }
      evaluator.Run();
      EXPECT_EQ(evaluator.ValueOf(0), both.value.getZExtValue());
    }
  }

 private:
  uint64_t Next() { return random_.Next(); }

  // Corner values as often as random ones.
  llvm::APInt Draw(uint32_t width) {
    switch (Next() % 6) {
      case 0:
        return llvm::APInt::getZero(width);
      case 1:
        return llvm::APInt::getAllOnes(width);
      case 2:
        return llvm::APInt::getSignedMinValue(width);
      case 3:
        return llvm::APInt(width, Next() % 40, false, true);
      default:
        return llvm::APInt(width, Next(), false, true);
    }
  }

  const Both& Any() { return terms_[Next() % terms_.size()]; }
  // Of the same width as another, mostly of those made last, so that terms grow deep.
  const Both& Like(uint32_t width) {
    for (;;) {
      const Both& both = Any();
      if (both.value.getBitWidth() == width) return both;
    }
  }

  void Add(Op op, uint32_t width, uint32_t aux, Term term, const Both& a, const Both* b = nullptr,
           const Both* c = nullptr) {
    terms_.push_back({term, Apply(op, width, aux, &a.value, b == nullptr ? nullptr : &b->value,
                                  c == nullptr ? nullptr : &c->value)});
  }

  void Grow() {
    const Both a = Any();
    const uint32_t width = a.value.getBitWidth();
    const Both b = Like(width);
    switch (Next() % 15) {
      case 0:
        return Add(Op::kNot, width, 0, pool_.Not(a.term), a);
      case 1:
        return Add(Op::kAnd, width, 0, pool_.And(a.term, b.term), a, &b);
      case 2:
        return Add(Op::kOr, width, 0, pool_.Or(a.term, b.term), a, &b);
      case 3:
        return Add(Op::kXor, width, 0, pool_.Xor(a.term, b.term), a, &b);
      case 4: {
        const Op op = static_cast<Op>(static_cast<int>(Op::kAdd) + Next() % 10);
        return Add(op, width, 0, pool_.Arithmetic(op, a.term, b.term), a, &b);
      }
      case 5: {
        if (2 * width > 128) return;
        return Add(Op::kConcat, 2 * width, 0, pool_.Concat(a.term, b.term), a, &b);
      }
      case 6: {
        const uint32_t low = static_cast<uint32_t>(Next() % width);
        const uint32_t part = 1 + static_cast<uint32_t>(Next() % (width - low));
        return Add(Op::kExtract, part, low, pool_.Extract(a.term, low, part), a);
      }
      case 7:
        return Add(Op::kZext, width + 8, 0, pool_.Zext(a.term, width + 8), a);
      case 8:
        return Add(Op::kSext, width + 8, 0, pool_.Sext(a.term, width + 8), a);
      case 9:
        return Add(Op::kEqual, 1, 0, pool_.Equal(a.term, b.term), a, &b);
      case 10:
        return Next() % 2 == 0 ? Add(Op::kUlt, 1, 0, pool_.Ult(a.term, b.term), a, &b)
                               : Add(Op::kSlt, 1, 0, pool_.Slt(a.term, b.term), a, &b);
      case 11: {
        const Both zero = {pool_.Constant(width, 0), llvm::APInt(width, 0)};
        return Add(Op::kSlt, 1, 0, pool_.Slt(a.term, zero.term), a, &zero);
      }
      case 12: {
        const llvm::APInt value(width, Next() % (width + 1));
        const Both count = {pool_.Constant(value), value};
        return Add(Op::kAshr, width, 0, pool_.Arithmetic(Op::kAshr, a.term, count.term), a, &count);
      }
      case 13:
        return Blend(a, b);
      default: {
        const Both condition = Like(1);
        const Term term = pool_.Ite(condition.term, a.term, b.term);
        return Add(Op::kIte, width, 0, term, condition, &a, &b);
      }
    }
  }

  // Two words blended by a mask, as vector kernels do it, and a part of the result.
  void Blend(const Both& a, const Both& b) {
    const uint32_t width = a.value.getBitWidth();
    if (width == 1) return;
    const Both condition = Like(1);
    const size_t first = terms_.size();
    const auto last = [&](size_t back) { return terms_[terms_.size() - back]; };
    Add(Op::kSext, width, 0, pool_.Sext(condition.term, width), condition);
    const Both mask = last(1);
    Add(Op::kNot, width, 0, pool_.Not(mask.term), mask);
    const Both inverse = last(1);
    Add(Op::kAnd, width, 0, pool_.And(a.term, mask.term), a, &mask);
    Add(Op::kAnd, width, 0, pool_.And(inverse.term, b.term), inverse, &b);
    const Both yes = last(2);
    const Both no = last(1);
    Add(Op::kOr, width, 0, pool_.Or(yes.term, no.term), yes, &no);
    Add(Op::kXor, width, 0, pool_.Xor(yes.term, no.term), yes, &no);
    if (width % 8 == 0) {
      const Both word = terms_[first + Next() % (terms_.size() - first)];
      const uint32_t low = static_cast<uint32_t>(Next() % (width / 8)) * 8;
      Add(Op::kExtract, 8, low, pool_.Extract(word.term, low, 8), word);
    }
  }

  TermPool pool_;
  Generator random_;
  std::map<Term, llvm::APInt> values_;
  std::vector<Both> terms_;
};

TEST(TermTest, RewritingKeepsTheValue) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    RandomTerms(seed).Check();
    if (testing::Test::HasFailure()) return;
  }
}

TEST(TermTest, BytesOfAWordBecomeTheWord) {
  TermPool pool;
  const Term x = pool.NewVariable("x", 32, VariableKind::kInput);
  Term all = pool.Extract(x, 0, 8);
  for (uint32_t low = 8; low < 32; low += 8) all = pool.Concat(pool.Extract(x, low, 8), all);
  EXPECT_EQ(all, x);
}

// pblendvb with a mask that a comparison made: each byte is chosen by its own sign.
TEST(TermTest, BytesChosenByOneSignAreOneChoice) {
  TermPool pool;
  const Term a = pool.NewVariable("a", 32, VariableKind::kInput);
  const Term b = pool.NewVariable("b", 32, VariableKind::kInput);
  const Term sign = pool.NewVariable("sign", 32, VariableKind::kInput);
  // Another lane lies below.
  const Term below = pool.NewVariable("below", 32, VariableKind::kInput);
  const Term mask = pool.Arithmetic(Op::kAshr, sign, pool.Constant(32, 31));
  Term all = below;
  for (uint32_t low = 0; low < 32; low += 8) {
    const Term negative = pool.Slt(pool.Extract(mask, low, 8), pool.Constant(8, 0));
    const Term byte = pool.Ite(negative, pool.Extract(a, low, 8), pool.Extract(b, low, 8));
    all = pool.Concat(byte, all);
  }
  EXPECT_EQ(pool.Extract(all, 32, 32), pool.Ite(pool.Bit(sign, 31), a, b));
  EXPECT_EQ(pool.Extract(all, 0, 32), below);
}

TEST(TermTest, WordsMaskedAndJoinedAreAChoice) {
  TermPool pool;
  const Term a = pool.NewVariable("a", 32, VariableKind::kInput);
  const Term b = pool.NewVariable("b", 32, VariableKind::kInput);
  const Term c = pool.NewVariable("c", 1, VariableKind::kInput);
  const Term mask = pool.Sext(c, 32);
  EXPECT_EQ(pool.Or(pool.And(a, mask), pool.And(pool.Not(mask), b)), pool.Ite(c, a, b));
}

TEST(TermTest, WaysThatMeetAreOne) {
  TermPool pool;
  const Term g = pool.NewVariable("g", 1, VariableKind::kInput);
  const Term c = pool.NewVariable("c", 1, VariableKind::kInput);
  EXPECT_EQ(pool.Or(pool.And(g, c), pool.And(g, pool.Not(c))), g);
}

TEST(TermTest, SubstitutionReplacesVariablesAlone) {
  TermPool pool;
  const Term x = pool.NewVariable("x", 32, VariableKind::kInput);
  const Term y = pool.NewVariable("y", 32, VariableKind::kInput);
  EXPECT_EQ(pool.Substitute(pool.Add(x, pool.Not(y)), {{x, y}, {y, x}}), pool.Add(y, pool.Not(x)));
}

}  // namespace
}  // namespace divfix::prove
