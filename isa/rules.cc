#include "isa/rules.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "isa/layout.h"
#include "isa/source_code.h"

namespace divfix {
namespace {

std::string MissingSource(const Source& source, Target target) {
  if (source.kind == Source::Kind::kLiteral) {
    return absl::StrFormat("%s takes no literal (0x%08x), and has no inline constant for it",
                           TargetName(target), source.value);
  }
  return absl::StrCat(TargetName(target), " has no ", SourceText(source, target));
}

}  // namespace

std::vector<RuleFault> FaultsOf(const Instruction& instruction, Target target) {
  std::vector<RuleFault> faults;
  std::vector<Source> scalars;
  std::vector<Source> literals;
  const auto add = [](std::vector<Source>& seen, const Source& source) {
    if (std::ranges::find(seen, source) == seen.end()) seen.push_back(source);
  };
  for (int i = 0; i < 3; ++i) {
    const Source& source = instruction.sources[i];
    if (!IsOnTarget(source, target)) {
      faults.push_back({i, MissingSource(source, target)});
    } else if (source == Special(SpecialRegister::kLdsDirect) && i != 0) {
      faults.push_back({i, "src_lds_direct can only be S0"});
    }
    if (source.kind == Source::Kind::kLiteral) {
      add(literals, source);
      if (literals.size() == 2) faults.push_back({i, "there is room for only one literal value"});
    }
    if (!IsOnConstantBus(source)) continue;
    const size_t before = scalars.size();
    add(scalars, source);
    const auto limit = static_cast<size_t>(ConstantBusLimit(target));
    if (scalars.size() > before && scalars.size() == limit + 1) {
      faults.push_back({i, absl::StrCat("the constant bus of ", TargetName(target), " carries ",
                                        limit, limit == 1 ? " scalar value" : " scalar values",
                                        " (SGPRs, special registers, a literal), and this is one "
                                        "more")});
    }
  }
  if (instruction.opsel != 0 && !HasOpsel(target)) {
    faults.push_back({-1, absl::StrCat(TargetName(target), " has no OPSEL")});
  }
  return faults;
}

}  // namespace divfix
