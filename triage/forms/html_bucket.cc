#include "triage/forms/html_bucket.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "corpus/control_text.h"
#include "corpus/operand_text.h"
#include "oracle/evidence.h"
#include "oracle/oracle.h"
#include "triage/report/bucket_text.h"
#include "triage/report/describe.h"
#include "triage/buckets/mismatch.h"

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

// FNV-1a: tells long keys apart that are alike at their beginning, the same on every machine.
uint32_t HashOf(const std::string& text) {
  uint32_t hash = 2166136261;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
  return hash;
}

// The key in the letters of entry names.
std::string EntryName(const std::string& key) {
  std::string name;
  for (const char c : key) {
    const char lower = absl::ascii_tolower(static_cast<unsigned char>(c));
    const bool allowed = absl::ascii_isdigit(static_cast<unsigned char>(lower)) ||
                         absl::ascii_islower(static_cast<unsigned char>(lower));
    if (allowed) {
      name += lower;
    } else if (!name.empty() && name.back() != '-') {
      name += '-';
    }
  }
  constexpr size_t kHashLength = 9;  // with its '-'
  const bool cut = name.size() > kLongestEntryName;
  if (cut) name.resize(kLongestEntryName - kHashLength);
  while (!name.empty() && name.back() == '-') name.pop_back();
  if (cut || name.empty()) {
    absl::StrAppendFormat(&name, "%s%08x", name.empty() ? "bucket-" : "-", HashOf(key));
  }
  return name;
}

}  // namespace

Entry EntryForExample(const ReportBucket& b) {
  Case c = b.bucket.example.c;
  const Semantics own = c.control.semantics;
  Entry entry = {.name = EntryName(b.key),
                 .operands = c.operands,
                 .control = c.control,
                 .origin = "oracle",
                 .why = absl::StrCat("rule ", RuleName(b.parts.rule), ": ",
                                     RuleCondition(b.parts.rule, b.parts.semantics))};
  // An entry's exceptions are those of `measured`, of which `published` raises what the card names.
  c.control.semantics = Semantics::kMeasured;
  entry.expected = Judge(c).outcome;
  entry.control.semantics = Semantics::kPublished;
  c.control.semantics = Semantics::kPublished;
  if (ExpectedUnder(entry, Semantics::kPublished) != Judge(c).outcome) {
    entry.semantics = own;
    entry.control.semantics = own;
    c.control.semantics = own;
    entry.expected = Judge(c).outcome;
  }
  return entry;
}

std::string ShellWord(const std::string& text) {
  const bool has_control = std::ranges::any_of(
      text, [](char c) { return absl::ascii_iscntrl(static_cast<unsigned char>(c)); });
  if (!has_control) return absl::StrCat("'", absl::StrReplaceAll(text, {{"'", "'\\''"}}), "'");
  std::string word = "$'";
  for (const char c : text) {
    if (absl::ascii_iscntrl(static_cast<unsigned char>(c))) {
      absl::StrAppendFormat(&word, "\\%03o", static_cast<unsigned char>(c));
    } else {
      absl::StrAppend(&word, c == '\'' || c == '\\' ? "\\" : "", std::string(1, c));
    }
  }
  return word + "'";
}

namespace {

// The command that shows the bucket.
std::string CommandOf(const ReportBucket& b) {
  std::string command = ExplainCommand(b.bucket.example.c);
  if (b.flags.empty()) absl::StrAppend(&command, " --impl=", ShellWord(b.participant));
  for (const std::string& flag : b.flags) {
    const size_t value = flag.find('=') + 1;
    absl::StrAppend(&command, " ", flag.substr(0, value), ShellWord(flag.substr(value)));
  }
  return command;
}

}  // namespace

nlohmann::ordered_json HtmlBucket(const ReportBucket& b, Standing standing,
                                  const std::vector<ReportParticipant>& participants,
                                  TextTable& names) {
  const Example& example = b.bucket.example;
  const Operands& operands = example.c.operands;
  Json required_fields = Json::array();
  for (const ControlField field : kControlFields) {
    if ((b.parts.required_fields & FieldBit(field)) != 0) required_fields.push_back(ControlFieldName(field));
  }
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
      {"command", CommandOf(b)},
      {"entry", FormatEntry(EntryForExample(b))}};
  if (!example.note.empty()) json["note"] = example.note;
  if (HasNoOutcome(b)) json["no_outcome"] = true;
  if (b.corpus) {
    json["corpus"] = {{"name", b.corpus->name}, {"file", b.corpus->file}, {"line", b.corpus->line}};
  }
  AddStages(example.c, Judge(example.c), json);
  AddWitnesses(b, participants, names, json);
  return json;
}

}  // namespace divfix
