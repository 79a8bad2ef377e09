// The plan of a check: which cases it runs, as numbered blocks. A block can be filled without those
// before it, so threads and shards take blocks as they come, and the whole is the same however it
// is divided.
//
// The stages, in order:
// - rules: boundary cases of each rule, in batches of many lengths; see rule_blocks.h.
// - corpus: the entries, under the semantics that they hold for.
// - captures: the cases of captures, if there are any.
// - plane: for each semantics, every pair of sign and exponent of S1 and S2 (2^18 pairs), combined
//   with fractions of each and with quotients.
// - controls: every control (131,072 unless some are pinned), each with kTriplesPerControl triples.
// - random: cases drawn by class and edge, without end; for --time.
#ifndef DIVFIX_CROSSCHECK_PLAN_H_
#define DIVFIX_CROSSCHECK_PLAN_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "crosscheck/block.h"
#include "crosscheck/case_list.h"
#include "crosscheck/coverage.h"
#include "crosscheck/rule_blocks.h"
#include "oracle/case.h"

namespace divfix {

// Control fields that the user fixed: only controls that equal `value` in the bits of `mask` (of
// the control word) are checked. A pinned target restricts the controls to its target class and is
// then used for all of them.
struct Pins {
  uint32_t mask = 0;
  Control value;

  bool Allows(const Control& control) const;
};

struct PlanOptions {
  std::vector<Semantics> semantics = {Semantics::kPublished, Semantics::kMeasured};
  Pins pins;
  uint64_t seed = 1;
  std::vector<Case> corpus;  // with the semantics of each set
  // With semantics and target set. A list that occurs twice under one control is run once.
  std::vector<CaseList> captured = {};
};

class Plan {
 public:
  explicit Plan(PlanOptions options);

  enum class Stage { kEveryRule, kCorpus, kCaptures, kPlane, kControls, kRandom };

  // The number of blocks in the stages that end; all later blocks are random.
  uint64_t blocks() const { return controls_end_; }
  // The number of cases in those blocks.
  uint64_t cases() const;

  // The number of cases in those blocks whose control is supported.
  uint64_t CasesUnder(const std::function<bool(const Control&)>& supports) const;

  Stage StageOf(uint64_t block) const;
  static const char* StageName(Stage stage);

  // Whether even the slowest participant should run the block: some cases of each rule, the corpus,
  // and the boundary triples under the default control.
  bool IsEssential(uint64_t block) const;

  // Whether the pins and the requested semantics leave this control in the plan.
  bool Allows(const Control& control) const;

  // The bins that the plan's controls can reach.
  Coverage Reachable() const;

  // Whether the block has some cases of a rule under the pinned control, the first that are run.
  bool IsFirstOfRule(uint64_t block) const;

  // Returns the control under which a participant runs the stages `rules` and `plane`: that of the
  // plan or, where it does not support the default target, one with a target that it has. Nothing
  // where it supports none.
  std::optional<Control> OwnControl(Semantics semantics,
                                    const std::function<bool(const Control&)>& supports) const;

  // Fills control, size and operands. The block still has to be judged.
  void Fill(uint64_t index, Block& block) const;

 private:
  void FillPlane(uint64_t index, Block& block) const;
  void FillControl(uint64_t index, Block& block) const;
  void FillRandom(uint64_t index, Block& block) const;

  struct CorpusBlock {
    Control control;
    std::vector<Operands> operands;
  };

  struct CapturedBlock {
    CaseList list;
    size_t begin = 0;  // of the list's operands
    size_t size = 0;
  };

  PlanOptions options_;
  RuleBlocks rules_;
  std::vector<CorpusBlock> corpus_;
  std::vector<CapturedBlock> captured_;
  std::vector<uint32_t> controls_;  // the words of the controls stage
  std::vector<Operands> triples_;   // its fixed operands
  uint64_t rules_end_ = 0;
  uint64_t corpus_end_ = 0;
  uint64_t captures_end_ = 0;
  uint64_t plane_end_ = 0;
  uint64_t controls_end_ = 0;
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_PLAN_H_
