#include "triage/forms/html_bucket.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "corpus/case_entry.h"
#include "corpus/control_text.h"
#include "corpus/operand_text.h"
#include "oracle/evidence.h"
#include "oracle/oracle.h"
#include "triage/buckets/mismatch.h"
#include "triage/report/bucket_text.h"
#include "triage/report/describe.h"

namespace divfix {
namespace {

using Json = nlohmann::ordered_json;

Json OutcomeJson(const Outcome& o) { return {o.d, o.exceptions, FormatOperand(o.d)}; }

Json OperandsJson(const Operands& o) { return {o.s0, o.s1, o.s2}; }

// Who gave which outcome. Those that agree with the oracle are not listed but follow from the
// others, since listing them would grow with the square of the participants.
void AddWitnesses(const ReportBucket& b, const std::vector<ReportParticipant>& participants,
                  TextTable& names, Json& json) {
  std::vector<std::pair<Outcome, std::vector<size_t>>> groups;
  std::vector<size_t> silent;
  std::vector<bool> asked(participants.size());
  for (const Witness& w : b.witnesses) {
    const size_t name = names.Number(w.participant);
    if (name < asked.size()) asked[name] = true;
    if (!w.outcome) {
      silent.push_back(name);
    } else if (*w.outcome != b.bucket.example.expected) {
      auto group =
          std::ranges::find(groups, *w.outcome, &std::pair<Outcome, std::vector<size_t>>::first);
      if (group == groups.end()) group = groups.insert(groups.end(), {*w.outcome, {}});
      group->second.push_back(name);
    }
  }
  Json not_asked = Json::array();
  for (size_t i = 0; i < participants.size(); ++i) {
    if (participants[i].available && !asked[i] && names.Number(participants[i].name) == i)
      not_asked.push_back(i);
  }
  json["differ"] = Json::array();
  for (const auto& [outcome, who] : groups) json["differ"].push_back({OutcomeJson(outcome), who});
  json["silent"] = silent;
  json["unasked"] = not_asked;
}

// How the oracle comes to its outcome: what the stages before and after the rule table did.
void AddStages(const Case& c, const Expectation& v, Json& json) {
  if (v.operands != c.operands) json["effective"] = OperandsJson(v.operands);
  json["table"] = v.table_d;
  if (v.omod_applies) json["scaled"] = v.scaled_d;
  Json evidence = Json::array();
  for (const Evidence& e : EvidenceFor(c, v)) {
    evidence.push_back({e.part, static_cast<int>(e.grade)});
  }
  json["evidence"] = evidence;
}

}  // namespace

Entry EntryForExample(const ReportBucket& b) {
  return EntryFor(b.bucket.example.c, absl::StrCat("rule ", RuleName(b.parts.rule), ": ",
                                                   RuleCondition(b.parts.rule, b.parts.semantics)));
}

nlohmann::ordered_json HtmlBucket(const ReportBucket& b, Standing standing,
                                  const std::vector<ReportParticipant>& participants,
                                  TextTable& names, std::set<std::string>& entry_names) {
  const Example& example = b.bucket.example;
  const Operands& operands = example.c.operands;
  Json required_fields = Json::array();
  for (const ControlField field : kControlFields) {
    if ((b.parts.required_fields & FieldBit(field)) != 0)
      required_fields.push_back(ControlFieldName(field));
  }
  Entry entry = EntryForExample(b);
  entry.name = FreeName(entry.name,
                        [&](const std::string& name) { return !entry_names.insert(name).second; });
  Json json = {
      {"key", b.key},
      {"who", names.Number(b.participant)},
      {"standing", static_cast<int>(standing)},
      {"count", b.bucket.count},
      {"semantics", static_cast<int>(b.parts.semantics)},
      {"rule", static_cast<int>(b.parts.rule)},
      {"required_fields", required_fields},
      {"d", DMismatchName(b.parts.d_mismatch)},
      {"exceptions", ExceptionMismatchName(b.parts.exception_mismatch)},
      {"s", OperandsJson(operands)},
      {"text",
       {FormatOperand(operands.s0), FormatOperand(operands.s1), FormatOperand(operands.s2)}},
      {"control", FormatControl(example.c.control)},
      {"instruction", DescribeInstruction(example.c.control)},
      {"expected", OutcomeJson(example.expected)},
      {"actual", OutcomeJson(example.actual)},
      {"irrelevant", b.irrelevant},
      {"command", ShowCommand(b)},
      {"entry", FormatEntry(entry)}};
  if (!example.note.empty()) json["note"] = example.note;
  if (example.setting != Setting{}) json["setting"] = DescribeSetting(example.setting);
  if (HasNoOutcome(b)) json["no_outcome"] = true;
  if (b.corpus) {
    json["corpus"] = {{"name", b.corpus->name}, {"file", b.corpus->file}, {"line", b.corpus->line}};
  }
  AddStages(example.c, Judge(example.c), json);
  AddWitnesses(b, participants, names, json);
  return json;
}

}  // namespace divfix
