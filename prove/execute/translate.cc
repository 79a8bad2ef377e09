#include "prove/execute/translate.h"

#include <llvm/IR/CallingConv.h>
#include <llvm/IR/Module.h>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "oracle/case.h"
#include "prove/execute/globals.h"
#include "prove/execute/machine.h"
#include "prove/execute/run.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"
#include "prove/solve/smtlib.h"
#include "prove/solve/solver.h"
#include "triage/report/safe_text.h"

namespace divfix::prove {
namespace {

constexpr size_t kRefusalBytes = 2000;
constexpr int kMostRounds = 32;

// Asks the solver whether one condition follows from another.
bool Follows(TermPool& pool, const std::vector<Term>& assumptions, Term when, Term what) {
  Term refuted = pool.And(when, pool.Not(what));
  for (const Term assumption : assumptions) refuted = pool.And(refuted, assumption);
  if (pool.IsFalse(refuted)) return true;
  if (pool[refuted].has_fp) return false;
  SmtWriter writer(pool);
  writer.Define({refuted});
  const absl::StatusOr<SolverAnswer> answer =
      Solve(absl::StrCat(writer.text(), "(assert ", writer.Name(refuted), ")\n"), "QF_BV",
            absl::Seconds(10));
  return answer.ok() && answer->satisfiable == Satisfiable::kNo;
}

// Makes the arguments of a function and finds its results.
class Translator {
 public:
  Translator(llvm::Function& function, const TranslateOptions& options)
      : function_(function), options_(options), pool_(std::make_unique<TermPool>()) {}

  absl::StatusOr<Translation> Translate() {
    MakeOperands();
    if (IsKernel()) MakeWorkItem();
    absl::StatusOr<Executed> first = Execute({}, /*later=*/false);
    if (!first.ok()) return first.status();
    if (first->after == first->before || IsPlanted(FaultPoint::kFirstCallOnly)) {
      Finish(*first);
      return std::move(result_);
    }
    // What a call leaves in mutable globals the next one finds: what is the same after any number
    // of calls is known, and nothing is known of the rest.
    HeldGlobals found = first->after;
    for (int round = 0; round < kMostRounds; ++round) {
      absl::StatusOr<Executed> later = Execute(found, /*later=*/true);
      if (!later.ok()) return later.status();
      if (later->after == later->before) {
        Finish(Either(*first, *later));
        return std::move(result_);
      }
      found = later->after;
    }
    return absl::UnimplementedError("static variables that each call changes in another way");
  }

 private:
  bool IsKernel() const { return prove::IsKernel(function_); }
  size_t Count() const { return options_.signature.arrays && !IsKernel() ? options_.count : 1; }

  void MakeOperands() {
    for (size_t k = 0; k < Count(); ++k) {
      const std::string suffix = k == 0 ? "" : absl::StrCat("_", k);
      const auto variable = [&](const char* name) {
        return pool_->NewVariable(name + suffix, 32, VariableKind::kInput);
      };
      const Term s0 = variable("s0");
      const Term s1 = variable("s1");
      const Term s2 = variable("s2");
      result_.cases.push_back({.s0 = s0, .s1 = s1, .s2 = s2, .d = {}, .exceptions = {}});
    }
    if (options_.signature.Has(Role::kControl)) {
      result_.control = pool_->NewVariable("control", 32, VariableKind::kInput);
    }
  }

  // The function, executed once.
  struct Executed {
    std::vector<CaseTerms> cases;
    std::vector<Hazard> hazards;
    std::vector<HeldVariable> held;
    Term returns;
    HeldGlobals before;
    HeldGlobals after;
  };

  absl::StatusOr<Executed> Execute(HeldGlobals found, bool later) {
    Machine machine(
        *pool_, *function_.getParent(), options_.fp, options_.models,
        [&](Term when, Term what) { return Follows(*pool_, assumptions_, when, what); });
    machine.over = options_.over;
    machine.div_fixup = [&](Term s0, Term s1, Term s2) { return Instruction(s0, s1, s2); };
    machine.workgroup_id = group_;
    machine.workitem_id = item_;
    machine.flushes = std::move(flushes_);
    machine.held = std::move(found);
    machine.later = later;
    machine.owns_globals = !options_.signature.Has(Role::kCount);
    std::vector<Value> arguments;
    for (size_t i = 0; i < options_.signature.parameters.size(); ++i) {
      arguments.push_back(MakeArgument(machine, i));
    }
    const std::optional<Returned> returned =
        RunEntry(machine, function_, std::move(arguments), {pool_->True(), {}});
    HeldGlobals after;
    if (returned.has_value()) after = HeldAfter(machine, returned->state.memory);
    if (!machine.refusal().empty()) {
      // Names in the text come from the user's file.
      return absl::UnimplementedError(OneLine(machine.refusal(), kRefusalBytes));
    }
    Executed call = {.cases = result_.cases,
                     .hazards = machine.hazards(),
                     .held = std::move(machine.held_variables),
                     .returns = pool_->False()};
    if (returned.has_value()) {
      call.returns = returned->state.guard;
      ReadResults(machine, *returned, call.cases);
      call.after = std::move(after);
    } else {
      MakeNoResults(call.cases);
      call.after = machine.held;
    }
    call.before = std::move(machine.held);
    flushes_ = std::move(machine.flushes);
    for (const Term t : machine.memory().assumptions()) assumptions_.push_back(t);
    return call;
  }

  // The one call or the other, by a variable.
  Executed Either(const Executed& first, const Executed& later) {
    const Term is_first = pool_->NewVariable("first_call", 1, VariableKind::kHeld);
    const auto result = [&](const ResultTerm& x, const ResultTerm& y) -> ResultTerm {
      return {pool_->Ite(is_first, x.bits, y.bits), pool_->Ite(is_first, x.poison, y.poison)};
    };
    Executed either = first;
    for (size_t k = 0; k < either.cases.size(); ++k) {
      CaseTerms& c = either.cases[k];
      c.d = result(c.d, later.cases[k].d);
      if (c.exceptions.has_value())
        c.exceptions = result(*c.exceptions, *later.cases[k].exceptions);
    }
    for (Hazard& hazard : either.hazards) hazard.when = pool_->And(hazard.when, is_first);
    for (Hazard hazard : later.hazards) {
      hazard.when = pool_->And(hazard.when, pool_->Not(is_first));
      either.hazards.push_back(std::move(hazard));
    }
    either.returns = pool_->Ite(is_first, first.returns, later.returns);
    either.held.insert(either.held.end(), later.held.begin(), later.held.end());
    either.held.push_back({is_first, 1, "what an earlier call has left in static variables"});
    return either;
  }

  void Finish(const Executed& call) {
    result_.cases = call.cases;
    result_.hazards = call.hazards;
    result_.held = call.held;
    result_.returns = call.returns;
    result_.assumption = pool_->True();
    for (const Term t : assumptions_) result_.assumption = pool_->And(result_.assumption, t);
    result_.pool = std::move(pool_);
  }

  // The kernel runs for one work-item of any group; its case is that of the work-item's number.
  void MakeWorkItem() {
    group_ = pool_->NewVariable("group", 32, VariableKind::kInput);
    item_ = pool_->NewVariable("item", 32, VariableKind::kInput);
    assumptions_.push_back(pool_->Ult(*item_, pool_->Constant(32, kItemsOfGroup)));
    // As many groups as a batch may need: a 32-bit number reaches all of their cases.
    assumptions_.push_back(pool_->Ult(*group_, pool_->Constant(32, 1u << 22)));
    case_number_ =
        pool_->Add(pool_->Mul(pool_->Constant(64, kItemsOfGroup), pool_->Zext(*group_, 64)),
                   pool_->Zext(*item_, 64));
  }

  // The result of the instruction itself in LLVM's default environment, which is that of the
  // default control; the question decides which semantics it follows.
  Term Instruction(Term s0, Term s1, Term s2) {
    if (!result_.measured.has_value()) {
      result_.measured = pool_->NewVariable("measured_semantics", 1, VariableKind::kInput);
    }
    const auto by = [&](Semantics semantics) {
      return pool_->Contract(ControlToWord({.semantics = semantics}), s0, s1, s2);
    };
    return pool_->Ite(*result_.measured, by(Semantics::kMeasured), by(Semantics::kPublished));
  }

  ObjectId AddArray(Machine& machine, const char* name, ObjectKind kind, Contents contents,
                    uint64_t element) {
    Object object = {.name = name, .kind = kind, .size = contents.size(), .align = element};
    // Addresses of a GPU's memory have the same number of bits.
    object.address_bits = function_.getDataLayout().getPointerSizeInBits(0);
    if (IsKernel()) {
      object.only_at = pool_->Mul(pool_->Constant(64, element), case_number_);
    }
    return machine.memory().Add(std::move(object), std::move(contents));
  }

  Value MakeArgument(Machine& machine, size_t i) {
    const llvm::Type* type = function_.getArg(static_cast<unsigned>(i))->getType();
    const auto number = [&](Term t) { return Value{{Known(machine, t)}}; };
    const auto operand = [&](const char* name, Term CaseTerms::* member) -> Value {
      if (!type->isPointerTy()) return number(result_.cases[0].*member);
      Contents contents;
      for (const CaseTerms& c : result_.cases) {
        for (uint32_t byte = 0; byte < 4; ++byte) {
          contents.push_back({.bits = pool_->Extract(c.*member, 8 * byte, 8),
                              .poison = pool_->False(),
                              .places = {}});
        }
      }
      return {{PointerTo(machine,
                         AddArray(machine, name, ObjectKind::kInput, std::move(contents), 4))}};
    };
    switch (options_.signature.parameters[i]) {
      case Role::kS0:
        return operand("s0", &CaseTerms::s0);
      case Role::kS1:
        return operand("s1", &CaseTerms::s1);
      case Role::kS2:
        return operand("s2", &CaseTerms::s2);
      case Role::kControl:
        return number(*result_.control);
      case Role::kCount: {
        const uint32_t width = type->getIntegerBitWidth();
        if (!IsKernel()) return number(pool_->Constant(width, Count()));
        // Only work-items that have a case are considered; the others have nothing to do.
        const Term count = pool_->NewVariable("count", width, VariableKind::kInput);
        assumptions_.push_back(pool_->Ult(case_number_, pool_->Zext(count, 64)));
        return number(count);
      }
      case Role::kNumber:
        return number(pool_->Constant(type->getIntegerBitWidth(), options_.signature.numbers[i]));
      case Role::kState:
        state_ = AddArray(machine, "the state", ObjectKind::kOutput, StateContents(machine), 16);
        return {{PointerTo(machine, *state_)}};
      case Role::kD:
        d_ =
            AddArray(machine, "d", ObjectKind::kOutput, machine.memory().Undefined(4 * Count()), 4);
        return {{PointerTo(machine, *d_)}};
      case Role::kExceptions:
        exceptions_ = AddArray(machine, "exceptions", ObjectKind::kOutput,
                               machine.memory().Undefined(Count()), 1);
        return {{PointerTo(machine, *exceptions_)}};
      case Role::kOutcome: {
        // The type that sret names, or else a structure of D and exceptions.
        const llvm::Argument& argument = *function_.getArg(static_cast<unsigned>(i));
        uint64_t size = 8;
        uint64_t align = 4;
        if (llvm::Type* result = argument.getParamStructRetType()) {
          const llvm::DataLayout& layout = function_.getDataLayout();
          size = layout.getTypeAllocSize(result).getFixedValue();
          align = argument.getParamAlign().value_or(layout.getABITypeAlign(result)).value();
        }
        outcome_ = AddArray(machine, "outcome", ObjectKind::kOutput,
                            machine.memory().Undefined(size), align);
        return {{PointerTo(machine, *outcome_)}};
      }
    }
    return {};
  }

  // Nothing is known of the bytes that --state does not give.
  Contents StateContents(Machine& machine) {
    const StateLayout& layout = *options_.signature.state;
    std::map<uint64_t, Term> words;
    for (const auto& [offset, word] : layout.words) words[offset] = pool_->Constant(32, word);
    for (const auto& [role, member] :
         {std::pair(Role::kS0, &CaseTerms::s0), std::pair(Role::kS1, &CaseTerms::s1),
          std::pair(Role::kS2, &CaseTerms::s2)}) {
      const auto at = layout.at.find(role);
      if (at != layout.at.end()) words[at->second] = result_.cases[0].*member;
    }
    if (const auto at = layout.at.find(Role::kControl); at != layout.at.end()) {
      words[at->second] = *result_.control;
    }
    Contents contents(layout.size);
    std::vector<bool> given(layout.size, false);
    for (const auto& [offset, word] : words) {
      for (uint32_t k = 0; k < 4; ++k) {
        contents[offset + k].bits = pool_->Extract(word, 8 * k, 8);
        given[offset + k] = true;
      }
    }
    for (uint64_t k = 0; k < layout.size; ++k) {
      contents[k].poison = pool_->False();
      if (given[k]) continue;
      contents[k].bits = pool_->NewChoice(8, VariableKind::kHeld);
      machine.held_variables.push_back(
          {contents[k].bits, 0, "what the state holds beside what --state gives"});
    }
    return contents;
  }

  ResultTerm ReadMemory(Machine& machine, const Returned& returned, ObjectId object, size_t offset,
                        size_t size) {
    MemoryState memory = returned.state.memory;
    machine.memory().Complete(memory);
    const Contents& contents = *memory.entries[object].contents;
    ResultTerm result = {contents[offset].bits, contents[offset].poison};
    for (size_t k = 0; k < size; ++k) {
      const Byte& byte = contents[offset + k];
      // A pointer where a number belongs counts as poison.
      Term no_number = byte.places != nullptr || byte.mixed ? pool_->True() : byte.poison;
      if (byte.number_when.has_value() && !byte.mixed) {
        no_number = pool_->Or(byte.poison, pool_->Not(*byte.number_when));
      }
      result.poison = pool_->Or(result.poison, no_number);
      if (k > 0) result.bits = pool_->Concat(byte.bits, result.bits);
    }
    return result;
  }

  // For a function that never returns; a hazard reports that.
  void MakeNoResults(std::vector<CaseTerms>& cases) {
    for (CaseTerms& c : cases) {
      c.d = {pool_->Constant(32, 0), pool_->False()};
      if (options_.signature.GivesExceptions())
        c.exceptions = {pool_->Constant(8, 0), pool_->False()};
    }
  }

  void ReadResults(Machine& machine, const Returned& returned, std::vector<CaseTerms>& cases) {
    const Signature& signature = options_.signature;
    for (size_t k = 0; k < cases.size(); ++k) {
      CaseTerms& c = cases[k];
      if (d_.has_value()) c.d = ReadMemory(machine, returned, *d_, 4 * k, 4);
      if (exceptions_.has_value()) {
        c.exceptions = ReadMemory(machine, returned, *exceptions_, k, 1);
      }
      if (outcome_.has_value()) {
        c.d = ReadMemory(machine, returned, *outcome_, 0, 4);
        c.exceptions = ReadMemory(machine, returned, *outcome_, 4, 1);
      }
    }
    if (state_.has_value()) {
      const std::map<Role, uint64_t>& at = signature.state->at;
      if (at.contains(Role::kD)) {
        cases[0].d = ReadMemory(machine, returned, *state_, at.at(Role::kD), 4);
      }
      if (at.contains(Role::kExceptions)) {
        cases[0].exceptions = ReadMemory(machine, returned, *state_, at.at(Role::kExceptions), 1);
      }
    }
    if (!signature.returns_d) return;
    CaseTerms& c = cases[0];
    const std::vector<Scalar>& scalars = returned.value.scalars;
    if (scalars.size() == 2) {
      c.d = {scalars[0].bits, scalars[0].poison};
      c.exceptions = {scalars[1].bits, scalars[1].poison};
    } else if (signature.returns_exceptions) {
      c.d = {pool_->Extract(scalars[0].bits, 0, 32), scalars[0].poison};
      c.exceptions = {pool_->Extract(scalars[0].bits, 32, 8), scalars[0].poison};
    } else {
      c.d = {scalars[0].bits, scalars[0].poison};
    }
  }

  llvm::Function& function_;
  const TranslateOptions& options_;
  std::unique_ptr<TermPool> pool_;
  std::vector<Term> assumptions_;
  Term case_number_;
  std::optional<Term> group_, item_;
  std::map<std::string, Term> flushes_;
  std::optional<ObjectId> d_, exceptions_, outcome_, state_;
  Translation result_;
};

}  // namespace

bool IsKernel(const llvm::Function& function) {
  return function.getCallingConv() == llvm::CallingConv::AMDGPU_KERNEL;
}

absl::StatusOr<Translation> Translate(llvm::Function& function, const TranslateOptions& options) {
  if (function.isDeclaration()) {
    return absl::InvalidArgumentError(
        absl::StrCat("the function '", function.getName().str(), "' has no body here"));
  }
  return Translator(function, options).Translate();
}

}  // namespace divfix::prove
