// Proves each built-in implementation for all operands and all controls.
#include "prove/harnesses/builtins.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "crosscheck/draw.h"
#include "impls/mutants/fault.h"
#include "impls/registry.h"
#include "oracle/oracle.h"
#include "prove/ir/embedded_bitcode.h"
#include "prove/ir/models.h"
#include "prove/report/proof_text.h"
#include "prove/solve/prove.h"
#include "prove/term/evaluate.h"

namespace divfix::prove {

// Names the parameters of these tests.
static void PrintTo(const Builtin& builtin, std::ostream* out) { *out << builtin.name; }

namespace {

// The bitcode and the models, which are read once.
class Held {
 public:
  static Held& Get() {
    static Held& held = *new Held();
    return held;
  }

  absl::StatusOr<Translation> Translated(const Builtin& builtin, TranslateOptions options = {}) {
    std::unique_ptr<llvm::Module>& module = modules_[builtin.bitcode];
    if (module == nullptr) {
      absl::StatusOr<std::unique_ptr<llvm::Module>> loaded = LoadBitcode(context_, builtin.bitcode);
      if (!loaded.ok()) return loaded.status();
      module = *std::move(loaded);
    }
    options.models = &models_;
    return TranslateBuiltin(*module, builtin, options);
  }

 private:
  Held() : models_(*Models::Load(context_)) {}

  llvm::LLVMContext context_;
  std::map<std::string, std::unique_ptr<llvm::Module>> modules_;
  Models models_;
};

// Returns cvc5's answer to a query; nothing if there is no cvc5.
std::optional<std::string> AskCvc5(const std::string& query) {
  const std::string file = absl::StrCat(testing::TempDir(), "/divfix-prove-", getpid(), ".smt2");
  std::ofstream(file) << query;
  FILE* pipe = popen(
      absl::StrCat("command -v cvc5 > /dev/null && cvc5 --tlimit=120000 ", file, " 2>&1").c_str(),
      "r");
  std::string answer;
  char buffer[256];
  while (std::fgets(buffer, sizeof(buffer), pipe) != nullptr) answer += buffer;
  const int status = pclose(pipe);
  std::filesystem::remove(file);
  if (answer.empty() && status != 0) return std::nullopt;
  return answer;
}

class BuiltinTest : public testing::TestWithParam<Builtin> {};

ProofResult ProofOf(const Builtin& builtin) {
  absl::StatusOr<Translation> translation = Held::Get().Translated(builtin);
  if (!translation.ok()) return {.reason = std::string(translation.status().message())};
  return Prove(*translation, {},
               {.timeout = absl::Minutes(3), .split_control = builtin.split_control});
}

TEST_P(BuiltinTest, IsProved) {
  const ProofResult result = ProofOf(GetParam());
  EXPECT_EQ(result.answer, Answer::kProved)
      << result.reason
      << (result.counterexample.has_value() ? DescribeCounterexample(*result.counterexample, true)
                                            : "");
}

// Takes minutes, so only with DIVFIX_NIGHTLY=1.
TEST_P(BuiltinTest, IsProvedByASecondSolver) {
  const char* nightly = std::getenv("DIVFIX_NIGHTLY");
  if (nightly == nullptr || std::string(nightly) != "1") {
    GTEST_SKIP() << "cvc5 is asked only with DIVFIX_NIGHTLY=1";
  }
  for (const Query& query : ProofOf(GetParam()).queries) {
    const std::optional<std::string> second = AskCvc5(FileOf(query, GetParam().name));
    if (!second.has_value()) GTEST_SKIP() << "no cvc5 here for a second opinion";
    // cvc5 is slower than Z3; not answering is not a different answer.
    if (second->find("interrupted by timeout") != std::string::npos) {
      GTEST_SKIP() << "cvc5 has no second opinion within 2 minutes";
    }
    ASSERT_EQ(*second, "unsat\n");
  }
}

// The machine code of a builtin.
std::optional<Participant> NativeOf(const Builtin& builtin) {
  const std::string name = builtin.name.substr(0, builtin.name.find(','));
  for (Participant& participant : BuiltinParticipants()) {
    if (participant.name == name && participant.available.ok()) return std::move(participant);
  }
  return std::nullopt;
}

// Evaluating a translation gives what the machine code gives.
TEST_P(BuiltinTest, EvaluatesToWhatItsMachineCodeGives) {
  const Builtin& builtin = GetParam();
  const std::optional<Participant> native = NativeOf(builtin);
  const bool oracle = builtin.bitcode == "oracle" || builtin.bitcode.starts_with("hip_");
  if (!native.has_value() && !oracle) GTEST_SKIP() << "this CPU does not run " << builtin.name;
  const std::unique_ptr<Implementation> implementation = oracle ? nullptr : native->make();
  absl::StatusOr<Translation> translation = Held::Get().Translated(builtin);
  ASSERT_TRUE(translation.ok()) << translation.status();
  const std::vector<CaseTerms>& cases = translation->cases;
  const bool exceptions = cases[0].exceptions.has_value();
  std::vector<Term> roots;
  for (const CaseTerms& c : cases) {
    roots.insert(roots.end(), {c.d.bits, c.d.poison});
    if (exceptions) roots.insert(roots.end(), {c.exceptions->bits, c.exceptions->poison});
  }
  Evaluator evaluator(*translation->pool, roots);

  Generator random(20, 1);
  const size_t lanes = cases.size();
  std::vector<uint32_t> s0(lanes), s1(lanes), s2(lanes), d(lanes);
  std::vector<uint8_t> raised(exceptions ? lanes : 0);
  for (size_t done = 0; done < 100'000; done += lanes) {
    const Control control = ControlFromWord(random.Next32());
    for (size_t k = 0; k < lanes; ++k) {
      const Operands operands = DrawOperands(random);
      s0[k] = operands.s0;
      s1[k] = operands.s1;
      s2[k] = operands.s2;
      evaluator.Set(cases[k].s0, s0[k]);
      evaluator.Set(cases[k].s1, s1[k]);
      evaluator.Set(cases[k].s2, s2[k]);
      if (oracle) {
        const Outcome outcome = Judge({operands, control}).outcome;
        d[k] = outcome.d;
        if (exceptions) raised[k] = outcome.exceptions;
      }
    }
    evaluator.Set(*translation->control, ControlToWord(control));
    if (!oracle) {
      ASSERT_TRUE(implementation->Run(control, s0, s1, s2, d, raised).ok());
    }
    evaluator.Run();
    for (size_t k = 0; k < lanes; ++k) {
      const size_t at = k * (exceptions ? 4 : 2);
      ASSERT_EQ(evaluator.ValueOf(at), d[k]) << "lane " << k;
      ASSERT_EQ(evaluator.ValueOf(at + 1), 0u) << "lane " << k << " is poison";
      if (!exceptions) continue;
      ASSERT_EQ(evaluator.ValueOf(at + 2), raised[k]) << "lane " << k;
      ASSERT_EQ(evaluator.ValueOf(at + 3), 0u) << "lane " << k << " is poison";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Builtins, BuiltinTest, testing::ValuesIn(Builtins()),
                         [](const auto& info) {
                           std::string name;
                           for (const char c : info.param.name)
                             name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
                           return name;
                         });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(BuiltinTest);

// The solver finds a case for every mutant that is wrong for single cases. Split into parts, which
// can run side by side.
constexpr size_t kParts = 8;

Builtin MutantCore(uint64_t fault) {
  return {.name = "mutants",
          .bitcode = "mutants",
          .function = "divfix_proof_mutant",
          .arguments = absl::StrCat(fault, ",control,s0,s1,s2,d,exceptions")};
}

std::vector<mutants::FaultInfo> PointwiseFaults() {
  std::vector<mutants::FaultInfo> faults;
  for (const mutants::FaultInfo& info : mutants::AllFaults()) {
    if (info.kind == mutants::FaultKind::kPointwise) faults.push_back(info);
  }
  return faults;
}

class MutantProofTest : public testing::TestWithParam<size_t> {};

TEST_P(MutantProofTest, EveryPointwiseMutantDiffers) {
  if (Builtins().empty()) GTEST_SKIP() << "this build's compiler writes no bitcode";
  const std::vector<mutants::FaultInfo> faults = PointwiseFaults();
  ASSERT_GE(faults.size(), 100u);
  for (size_t k = GetParam(); k < faults.size(); k += kParts) {
    absl::StatusOr<Translation> translation =
        Held::Get().Translated(MutantCore(static_cast<uint64_t>(faults[k].fault)));
    ASSERT_TRUE(translation.ok()) << translation.status();
    const ProofResult result = Prove(*translation, {}, ProveOptions());
    EXPECT_EQ(result.answer, Answer::kDiffers) << faults[k].name << ": " << result.reason;
  }
}

INSTANTIATE_TEST_SUITE_P(Parts, MutantProofTest, testing::Range(size_t{0}, kParts));

TEST(MutantCoreTest, IsProvedWithoutAFault) {
  if (Builtins().empty()) GTEST_SKIP() << "this build's compiler writes no bitcode";
  absl::StatusOr<Translation> right = Held::Get().Translated(MutantCore(0));
  ASSERT_TRUE(right.ok()) << right.status();
  EXPECT_EQ(Prove(*right, {}, ProveOptions()).answer, Answer::kProved);
}

}  // namespace
}  // namespace divfix::prove
