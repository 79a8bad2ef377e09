#include "fuzz/harness/ledger_files.h"

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "absl/strings/str_cat.h"

namespace divfix {
namespace {

using Json = nlohmann::json;

constexpr int kVersion = 1;

// A number of type T, from 0 to the most.
template <typename T>
T Read(const Json& json, uint64_t most = std::numeric_limits<T>::max()) {
  const uint64_t number = json.get_ref<const Json::number_unsigned_t&>();
  if (number > most) throw std::out_of_range(absl::StrCat(number, " is out of range"));
  return static_cast<T>(number);
}

Json ToJson(const BucketId& id) {
  const auto& [participant, key] = id;
  return {participant,
          static_cast<unsigned>(key.semantics),
          static_cast<unsigned>(key.rule),
          key.required_fields,
          static_cast<unsigned>(key.d_mismatch),
          key.exception_mismatch.missing,
          key.exception_mismatch.extra};
}

BucketId ReadBucketId(const Json& json, size_t participants) {
  return {Read<size_t>(json.at(0), participants - 1),
          {.semantics = static_cast<Semantics>(Read<uint8_t>(json.at(1), 1)),
           .rule = static_cast<Rule>(Read<uint8_t>(json.at(2), kRuleCount - 1)),
           .required_fields = Read<ControlFieldSet>(json.at(3)),
           .d_mismatch = static_cast<DMismatch>(Read<uint8_t>(json.at(4), kDMismatches - 1)),
           .exception_mismatch = {.missing = Read<uint8_t>(json.at(5)),
                                  .extra = Read<uint8_t>(json.at(6))}}};
}

Json ToJson(const Tally& t) {
  Json rules = Json::array();
  for (const auto& under : t.rules) {
    for (const RuleTally& rule : under) rules.push_back({rule.cases, rule.wrong});
  }
  return {t.cases, t.repeated, t.unsupported, t.divergences, rules};
}

Tally ReadTally(const Json& json) {
  Tally tally = {.cases = Read<uint64_t>(json.at(0)),
                 .repeated = Read<uint64_t>(json.at(1)),
                 .unsupported = Read<uint64_t>(json.at(2)),
                 .divergences = Read<uint64_t>(json.at(3))};
  for (size_t i = 0; i < 2 * kRuleCount; ++i) {
    const Json& rule = json.at(4).at(i);
    tally.rules[i / kRuleCount][i % kRuleCount] = {Read<uint64_t>(rule.at(0)),
                                                   Read<uint64_t>(rule.at(1))};
  }
  return tally;
}

// Reads the text with `read`, which throws where something is not as it should be.
template <typename T, typename ReadFunction>
absl::StatusOr<T> Parse(const std::string& path, absl::string_view text, ReadFunction read) {
  try {
    return read(Json::parse(text.begin(), text.end()));
  } catch (const std::exception& error) {
    return absl::InvalidArgumentError(absl::StrCat(
        path, ": this version of divfix can't read it: name another folder, or remove this one (",
        error.what(), ")"));
  }
}

}  // namespace

std::string FormatCampaignStart(const CampaignStart& start) {
  return Json{{"version", kVersion},
              {"participants", start.participants},
              {"start", absl::ToUnixSeconds(start.start)}}
             .dump() +
         "\n";
}

absl::StatusOr<CampaignStart> ParseCampaignStart(const std::string& path, absl::string_view text) {
  return Parse<CampaignStart>(path, text, [](const Json& json) {
    if (json.at("version") != kVersion) throw std::invalid_argument("it has another version");
    return CampaignStart{.participants = json.at("participants"),
                         .start = absl::FromUnixSeconds(json.at("start").get<int64_t>())};
  });
}

std::string FormatCounts(const CampaignCounts& counts) {
  Json bins = Json::array();
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) {
    if (counts.reached.reached(bin)) bins.push_back(bin);
  }
  Json tallies = Json::array();
  for (const Tally& tally : counts.tallies) tallies.push_back(ToJson(tally));
  Json divergences = Json::array();
  for (const auto& [bucket, count] : counts.divergences) {
    divergences.push_back({ToJson(bucket), count});
  }
  return Json{{"inputs", counts.inputs},
              {"cases", counts.cases},
              {"milliseconds", counts.milliseconds},
              {"coverage_bins", bins},
              {"tallies", tallies},
              {"divergences", divergences}}
             .dump() +
         "\n";
}

absl::StatusOr<CampaignCounts> ParseCounts(const std::string& path, absl::string_view text,
                                           size_t participants) {
  return Parse<CampaignCounts>(path, text, [&](const Json& json) {
    CampaignCounts counts;
    json.at("inputs").get_to(counts.inputs);
    json.at("cases").get_to(counts.cases);
    json.at("milliseconds").get_to(counts.milliseconds);
    for (const Json& bin : json.at("coverage_bins")) {
      counts.reached.MarkBin(Read<size_t>(bin, Coverage::kBins - 1));
    }
    for (const Json& tally : json.at("tallies")) counts.tallies.push_back(ReadTally(tally));
    if (counts.tallies.size() != participants) {
      throw std::invalid_argument("it has another number of participants");
    }
    for (const Json& one : json.at("divergences")) {
      counts.divergences[ReadBucketId(one.at(0), participants)] = Read<uint64_t>(one.at(1));
    }
    return counts;
  });
}

std::string FormatBucketFile(const BucketId& bucket, const Example& example) {
  const auto& [s0, s1, s2] = example.c.operands;
  return Json{
             {"bucket", ToJson(bucket)},
             {"control", ControlToWord(example.c.control)},
             {"operands", {s0, s1, s2}},
             {"expected", {example.expected.d, example.expected.exceptions}},
             {"actual", {example.actual.d, example.actual.exceptions}},
             {"note", example.note},
             {"output", example.output},
             {"setting", {example.setting.batch, example.setting.lane, example.setting.fp_variant}}}
             .dump() +
         "\n";
}

absl::StatusOr<std::pair<BucketId, Example>> ParseBucketFile(const std::string& path,
                                                             absl::string_view text,
                                                             size_t participants) {
  return Parse<std::pair<BucketId, Example>>(path, text, [&](const Json& json) {
    const Json& operands = json.at("operands");
    const Json& setting = json.at("setting");
    const auto outcome = [](const Json& pair) {
      return Outcome{Read<uint32_t>(pair.at(0)), Read<uint8_t>(pair.at(1))};
    };
    return std::pair(ReadBucketId(json.at("bucket"), participants),
                     Example{.c = {{Read<uint32_t>(operands.at(0)), Read<uint32_t>(operands.at(1)),
                                    Read<uint32_t>(operands.at(2))},
                                   ControlFromWord(Read<uint32_t>(json.at("control")))},
                             .expected = outcome(json.at("expected")),
                             .actual = outcome(json.at("actual")),
                             .note = json.at("note"),
                             .output = json.at("output"),
                             .setting = {.batch = Read<uint32_t>(setting.at(0)),
                                         .lane = Read<uint32_t>(setting.at(1)),
                                         .fp_variant = Read<uint8_t>(setting.at(2))}});
  });
}

}  // namespace divfix
