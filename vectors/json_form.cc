#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "corpus/control_text.h"
#include "corpus/operand_text.h"
#include "vectors/forms.h"

namespace divfix::forms {
namespace {

// Keeps keys in the order in which they were added.
using Json = nlohmann::ordered_json;

Json VectorJson(const VectorSet& set, size_t index) {
  const TestVector& v = set.vectors[index];
  Json json = {{"s0", FormatBits(v.c.operands.s0)},
               {"s1", FormatBits(v.c.operands.s1)},
               {"s2", FormatBits(v.c.operands.s2)},
               {"control", FormatBits(ControlToWord(v.c.control))},
               {"d", FormatBits(v.expected.d)}};
  if (set.request.exceptions) json["exceptions"] = v.expected.exceptions;
  json["semantics"] = SemanticsName(v.c.control.semantics);
  json["control_text"] = FormatControl(v.c.control);
  json["rule"] = RuleName(v.rule);
  json["source"] = v.source;
  json["only_finder_of"] = set.only_finder_of[index];
  return json;
}

Json ScoreJson(const VectorSet& set) {
  Json score = {{"vectors", set.vectors.size()}};
  if (set.lower_bound) score["lower_bound"] = *set.lower_bound;
  score["mutants"] = set.mutants;
  score["found"] = set.found;
  score["not_found"] = Json::array();
  for (const Survivor& s : set.survivors) {
    score["not_found"].push_back({{"mutant", s.name},
                                  {"description", s.description},
                                  {"why", MissingFlagsText(s.missing, set.request)}});
  }
  return score;
}

}  // namespace

std::string WriteJson(const VectorSet& set, const MadeBy& made_by) {
  Json semantics = Json::array();
  for (const Semantics s : set.request.semantics) semantics.push_back(SemanticsName(s));
  Json head = {{"schema", {{"name", "divfix-vectors"}, {"version", 1}}},
               {"generated_by", {{"version", made_by.version}, {"command", made_by.command}}},
               {"semantics", semantics},
               {"exceptions", set.request.exceptions},
               {"score", ScoreJson(set)}};
  // One vector a line, so that a change of one is a change of a line.
  std::string text = "{\n";
  for (const auto& [key, value] : head.items()) {
    absl::StrAppend(&text, Json(key).dump(), ": ", value.dump(), ",\n");
  }
  absl::StrAppend(&text, "\"vectors\": [\n");
  for (size_t i = 0; i < set.vectors.size(); ++i) {
    absl::StrAppend(&text, VectorJson(set, i).dump(), i + 1 < set.vectors.size() ? ",\n" : "\n");
  }
  absl::StrAppend(&text, "]\n}\n");
  return text;
}

}  // namespace divfix::forms
