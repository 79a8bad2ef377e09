// The score of the project's cases on mechanical mutants of `scalar`: how many are made, how many
// of these the solver finds to be equivalent, and which the corpus, the sweep of a check and the
// small set of vectors do not kill.
//
//   divfix-score [--suggest] CORPUS_FOLDER
//
//   --suggest  where one survives, name cases that would kill all, which takes a minute or two
//
// Exit status: 0 each of the three kills every mutant that is not equivalent; 1 one survives; 2 bad
// usage; 3 it can't be done here, or the prover had no answer.
#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "corpus/corpus.h"
#include "corpus/lint.h"
#include "crosscheck/plan.h"
#include "oracle/oracle.h"
#include "prove/score/judged_mutant.h"
#include "prove/score/kill_run.h"
#include "prove/score/runnable_mutants.h"
#include "prove/score/score_table.h"
#include "vectors/vector_set.h"

namespace divfix::prove {
namespace {

constexpr Semantics kBoth[] = {Semantics::kPublished, Semantics::kMeasured};

std::vector<Case> CasesOf(const VectorSet& set) {
  std::vector<Case> cases;
  for (const TestVector& vector : set.vectors) cases.push_back(vector.c);
  return cases;
}

int Fail(int status, absl::string_view what) {
  std::fprintf(stderr, "divfix-score: %s\n", std::string(what).c_str());
  return status;
}

// The cases that have to kill every wrong mutant.
struct Killer {
  std::string name;
  BlockSource source;
};

class Scoring {
 public:
  Scoring(std::vector<JudgedMutant> mutants, std::vector<Case> plain, std::vector<Killer> killers,
          unsigned threads)
      : mutants_(std::move(mutants)),
        plain_(std::move(plain)),
        killers_(std::move(killers)),
        threads_(threads) {}

  // A kill needs no proof. So the solver is only asked about mutants that nothing kills, and at
  // first only a part of a sweep is run.
  absl::StatusOr<ScoreTable> Score(bool suggest) {
    std::vector<Mutation> mutations;
    for (size_t i = 0; i < mutants_.size(); ++i) {
      if (mutants_[i].standing != Standing::kUnknown || !mutants_[i].reason.empty()) continue;
      numbers_.push_back(i);
      mutations.push_back(mutants_[i].mutation);
    }
    absl::StatusOr<RunnableMutants> lowered = RunnableMutants::Lower(mutations);
    if (!lowered.ok()) return lowered.status();
    functions_ = {lowered->functions().begin(), lowered->functions().end()};
    std::vector<std::vector<bool>> killed;
    for (const Killer& killer : killers_) {
      const BlockSource part = Part(killer.source);
      const std::array subject = {lowered->subject()};
      if (RunKills(part, subject, threads_)[0]) {
        return absl::InternalError(absl::StrCat("the subject itself is killed by ", killer.name));
      }
      killed.push_back(RunKills(part, functions_, threads_));
    }
    if (absl::Status status = DecideAlive(killed); !status.ok()) return status;
    ScoreTable table;
    for (size_t k = 0; k < killers_.size(); ++k) {
      RunRest(killers_[k], killed[k]);
      std::vector<bool> of_wrong;
      for (size_t i = 0; i < numbers_.size(); ++i) {
        if (mutants_[numbers_[i]].standing == Standing::kWrong) of_wrong.push_back(killed[k][i]);
      }
      table.AddKills(killers_[k].name, std::move(of_wrong));
    }
    if (suggest) {
      if (absl::Status status = SuggestFor(table); !status.ok()) return status;
    }
    table.mutants = std::move(mutants_);
    return table;
  }

 private:
  static BlockSource Part(const BlockSource& source) {
    constexpr uint64_t kBlocks = 1000;
    if (source.blocks <= kBlocks) return source;
    // As far apart as RunKills takes them.
    const uint64_t step = source.blocks / kBlocks;
    return {kBlocks, [fill = source.fill, step](uint64_t i, Block& b) { fill(i * step, b); }};
  }

  absl::Status DecideAlive(const std::vector<std::vector<bool>>& killed) {
    std::vector<size_t> alive;
    for (size_t i = 0; i < numbers_.size(); ++i) {
      mutants_[numbers_[i]].standing = Standing::kWrong;
      if (std::ranges::any_of(killed, [&](const auto& k) { return k[i]; })) continue;
      mutants_[numbers_[i]].standing = Standing::kUnknown;
      alive.push_back(numbers_[i]);
    }
    return Ask(alive);
  }

  // Asks the solver about the mutants of these numbers.
  absl::Status Ask(const std::vector<size_t>& numbers) {
    return Decide(
        numbers, threads_,
        [&](size_t done) {
          if (done % 20 == 0 || done == numbers.size()) {
            std::fprintf(stderr, "divfix-score: the solver has decided %zu of %zu\n", done,
                         numbers.size());
          }
        },
        mutants_);
  }

  // Runs the whole source for wrong mutants that survived the part.
  void RunRest(const Killer& killer, std::vector<bool>& killed) {
    std::vector<size_t> left;
    std::vector<RunnableMutants::Function> functions;
    for (size_t i = 0; i < numbers_.size(); ++i) {
      if (killed[i] || mutants_[numbers_[i]].standing != Standing::kWrong) continue;
      left.push_back(i);
      functions.push_back(functions_[i]);
    }
    const std::vector<bool> rest = RunKills(killer.source, functions, threads_);
    for (size_t i = 0; i < left.size(); ++i) killed[left[i]] = rest[i];
  }

  // Chosen from the simplest cases, and from the solver's if these are not enough. They kill every
  // mutant, not just the survivors, so that a set can be required to contain them whatever else it
  // has.
  absl::Status SuggestFor(ScoreTable& table) {
    if (table.survivors() == 0) return absl::OkStatus();
    std::vector<size_t> wrong;
    std::vector<RunnableMutants::Function> functions;
    for (size_t i = 0; i < numbers_.size(); ++i) {
      if (mutants_[numbers_[i]].standing != Standing::kWrong) continue;
      wrong.push_back(numbers_[i]);
      functions.push_back(functions_[i]);
    }
    const std::vector<bool> killed = RunKills(SourceOf(plain_), functions, threads_);
    std::vector<size_t> alive;
    for (size_t i = 0; i < wrong.size(); ++i) {
      if (!killed[i]) alive.push_back(wrong[i]);
    }
    if (absl::Status status = Ask(alive); !status.ok()) return status;
    std::vector<Case> cases = plain_;
    for (const size_t number : alive) {
      if (mutants_[number].example) cases.push_back(*mutants_[number].example);
    }
    table.suggestions = LeastKillers(cases, functions);
    return absl::OkStatus();
  }

  std::vector<JudgedMutant> mutants_;
  const std::vector<Case> plain_;
  const std::vector<Killer> killers_;
  const unsigned threads_;
  std::vector<size_t> numbers_;  // index in all mutants of those that are run
  std::vector<RunnableMutants::Function> functions_;
};

int Run(const std::string& folder, bool suggest) {
  const absl::StatusOr<Corpus> corpus = LoadSoundCorpus(folder, ExpectedOutcome);
  if (!corpus.ok()) return Fail(2, corpus.status().message());
  absl::StatusOr<std::vector<JudgedMutant>> mutants = ListMutants();
  if (!mutants.ok()) return Fail(3, mutants.status().message());
  const Plan plan({});
  VectorRequest request;
  request.exceptions = true;
  const std::vector<Case> small = CasesOf(MakeVectorSet(corpus->entries, request));
  std::vector<Case> full;  // to suggest from
  if (suggest) {
    request.size = VectorSize::kFull;
    full = CasesOf(MakeVectorSet(corpus->entries, request));
  }
  const std::vector<Case> entries = CasesOf(*corpus, kBoth);
  const std::vector<Killer> killers = {
      {"corpus", SourceOf(entries)},
      {"sweep", {plan.blocks(), [&](uint64_t i, Block& block) { plan.Fill(i, block); }}},
      {"vectors --size=small --exceptions", SourceOf(small)}};
  const absl::StatusOr<ScoreTable> table =
      Scoring(*std::move(mutants), full, killers, std::max(1u, std::thread::hardware_concurrency()))
          .Score(suggest);
  if (!table.ok()) return Fail(3, table.status().message());
  std::fputs(FormatScore(*table).c_str(), stdout);
  if (table->unknown() > 0) return 3;
  return table->survivors() > 0 ? 1 : 0;
}

}  // namespace
}  // namespace divfix::prove

int main(int argc, char** argv) {
  const bool suggest = argc == 3 && std::string(argv[1]) == "--suggest";
  if (argc != 2 && !suggest) {
    return divfix::prove::Fail(2, "usage: divfix-score [--suggest] CORPUS_FOLDER");
  }
  return divfix::prove::Run(argv[argc - 1], suggest);
}
