#include "capture/corpus_lists.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <utility>

#include "capture/case_index.h"
#include "oracle/control_field.h"

namespace divfix {
namespace {

// The fields that can be reset; the target and the semantics are the capture's.
std::vector<ControlField> FieldsOf(const Control& control) {
  std::vector<ControlField> fields;
  for (const ControlFieldInfo& info : kControlFieldTable) {
    if (info.role == FieldRole::kContext || IsDefault(control, info.field)) continue;
    fields.push_back(info.field);
  }
  return fields;
}

}  // namespace

std::vector<CaseList> CorpusLists(std::span<const Entry> entries, Target target,
                                  Semantics semantics, const std::vector<CaseList>& plan) {
  const CaseIndex index(plan);
  std::map<uint32_t, std::set<std::tuple<uint32_t, uint32_t, uint32_t>>> by_control;
  for (const Entry& entry : entries) {
    Control whole = entry.control;
    whole.target = target;
    whole.semantics = semantics;
    for (const ControlFieldInfo& info : kControlFieldTable) {
      if (info.role == FieldRole::kOlderMode && IsModern(target)) {
        ResetControlField(whole, info.field);
      }
    }
    const std::vector<ControlField> fields = FieldsOf(whole);
    for (uint32_t subset = 0; subset < 1u << fields.size(); ++subset) {
      Control control = whole;
      for (size_t i = 0; i < fields.size(); ++i) {
        if ((subset >> i & 1) != 0) ResetControlField(control, fields[i]);
      }
      const auto& [s0, s1, s2] = entry.operands;
      if (index.Under(control).Find(entry.operands)) continue;
      by_control[ControlToWord(control)].insert({s0, s1, s2});
    }
  }
  std::vector<CaseList> lists;
  for (const auto& [word, triples] : by_control) {
    std::vector<Operands> operands;
    for (const auto& [s0, s1, s2] : triples) operands.push_back({s0, s1, s2});
    lists.push_back({ControlFromWord(word),
                     std::make_shared<const std::vector<Operands>>(std::move(operands))});
  }
  return lists;
}

}  // namespace divfix
