#include "capture/capture_header.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "capture/capture_file.h"
#include "capture/digest.h"
#include "corpus/control_text.h"

namespace divfix {
namespace {

using Json = nlohmann::ordered_json;

constexpr absl::string_view kMagic = "divfix-capture";
// Before its digest is known to hold, nothing longer is taken for a header.
constexpr size_t kLongestFirstLine = 120;

absl::Status Malformed(absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat("the header ", what));
}

std::string ValueOf(const Control& control, ControlField field) {
  const std::string text = FormatControlField(control, field);
  return text.substr(text.find('=') + 1);
}

Json BlocksJson(const std::vector<CaptureBlock>& blocks) {
  Json json = Json::array();
  for (const CaptureBlock& b : blocks) {
    json.push_back(
        {{"holds", b.holds}, {"items", b.items}, {"bytes", b.bytes}, {"sha256", b.sha256}});
  }
  return json;
}

// Fit to be a part of a bucket's key.
bool IsFamily(absl::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
    return absl::ascii_isalnum(c) ||
           absl::string_view("-_.+/").find(static_cast<char>(c)) != absl::string_view::npos;
  });
}

// "hip/gfx1100:0/instruction": as a family, and the numbers of devices too.
bool IsName(absl::string_view text) {
  constexpr size_t kMost = 200;
  std::string without_numbers(text);
  std::erase(without_numbers, ':');
  return text.size() <= kMost && IsFamily(without_numbers);
}

// Fit to be shown as it is.
bool IsPlainText(absl::string_view text) {
  return std::ranges::none_of(text, [](unsigned char c) { return absl::ascii_iscntrl(c); });
}

absl::Status CheckTexts(const CaptureInfo& info) {
  if (!IsFamily(info.family)) return Malformed("names a family of participants that is none");
  if (!IsName(info.participant)) return Malformed("names a participant as none is named");
  for (const std::string& text : {info.participant, info.description, info.device, info.driver,
                                  info.date, info.divfix_version, info.divfix_revision}) {
    if (!IsPlainText(text)) return Malformed("has control characters in a text");
  }
  return absl::OkStatus();
}

// Throws where it is no whole number from 0 on.
uint64_t CountIn(const Json& json) { return json.get_ref<const Json::number_unsigned_t&>(); }

// Throws nlohmann's exceptions where a key is missing or of another type.
absl::StatusOr<CaptureHeader> FromJson(const Json& json) {
  CaptureHeader header;
  CaptureInfo& info = header.info;
  const Json& plan = json.at("plan");
  header.plan_version = plan.at("version").get<int>();
  header.plan_digest = plan.at("sha256").get<std::string>();
  header.plan_cases = CountIn(json.at("cases").at("plan"));
  header.corpus_cases = CountIn(json.at("cases").at("corpus"));
  const Json& participant = json.at("participant");
  info.participant = participant.at("name").get<std::string>();
  info.family = participant.at("family").get<std::string>();
  info.description = participant.at("description").get<std::string>();
  info.device = json.at("device").get<std::string>();
  info.driver = json.at("driver").get<std::string>();
  info.date = json.at("date").get<std::string>();
  info.divfix_version = json.at("divfix").at("version").get<std::string>();
  info.divfix_revision = json.at("divfix").at("revision").get<std::string>();
  info.exceptions = json.at("exceptions").get<bool>();
  Control control;
  for (const char* field : {"target", "semantics"}) {
    if (absl::Status status = SetControlField(control, field, json.at(field).get<std::string>());
        !status.ok()) {
      return Malformed(
          absl::StrCat("names a ", field, " that is none: ", absl::string_view(status.message())));
    }
  }
  if (absl::Status status = CheckTexts(info); !status.ok()) return status;
  info.target = control.target;
  info.semantics = control.semantics;
  for (const Json& b : json.at("blocks")) {
    header.blocks.push_back({.holds = b.at("holds").get<std::string>(),
                             .items = CountIn(b.at("items")),
                             .bytes = CountIn(b.at("bytes")),
                             .sha256 = b.at("sha256").get<std::string>()});
  }
  return header;
}

std::string FirstLine(absl::string_view json) {
  return absl::StrCat(kMagic, " ", kCaptureFormatVersion, " ", json.size(), " ", Sha256(json),
                      "\n");
}

}  // namespace

std::string FormatCaptureHeader(const CaptureHeader& header) {
  const CaptureInfo& info = header.info;
  const Control control = {.semantics = info.semantics, .target = info.target};
  const Json json = {
      {"plan", {{"version", header.plan_version}, {"sha256", header.plan_digest}}},
      {"participant",
       {{"name", info.participant}, {"family", info.family}, {"description", info.description}}},
      {"device", info.device},
      {"driver", info.driver},
      {"date", info.date},
      {"divfix", {{"version", info.divfix_version}, {"revision", info.divfix_revision}}},
      {"target", ValueOf(control, ControlField::kTarget)},
      {"semantics", ValueOf(control, ControlField::kSemantics)},
      {"exceptions", info.exceptions},
      {"cases", {{"plan", header.plan_cases}, {"corpus", header.corpus_cases}}},
      {"blocks", BlocksJson(header.blocks)}};
  // Names may be any bytes; what is no UTF-8 is replaced.
  const std::string text = json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
  return FirstLine(text) + text;
}

absl::StatusOr<CaptureHeader> ParseCaptureHeader(absl::string_view& content) {
  if (!absl::StartsWith(content, absl::StrCat(kMagic, " "))) {
    return absl::InvalidArgumentError(
        absl::StrCat("no capture: it does not begin with '", kMagic, "'"));
  }
  const size_t end = content.substr(0, kLongestFirstLine).find('\n');
  if (end == absl::string_view::npos) return Malformed("has no first line, or half of it");
  const absl::string_view line = content.substr(0, end + 1);
  const std::vector<std::string> words = absl::StrSplit(line.substr(0, end), ' ');
  int version = 0;
  uint64_t size = 0;
  if (words.size() != 4 || !absl::SimpleAtoi(words[1], &version) ||
      !absl::SimpleAtoi(words[2], &size)) {
    return Malformed("has a first line that is none");
  }
  if (version != kCaptureFormatVersion) {
    return absl::InvalidArgumentError(absl::StrCat("it is of version ", version,
                                                   " of the format, and this divfix reads version ",
                                                   kCaptureFormatVersion));
  }
  if (size > content.size() - line.size()) return Malformed("is cut off");
  const absl::string_view text = content.substr(line.size(), size);
  // The line again as it must have been written: nothing in it may be spelt otherwise either.
  if (FirstLine(text) != line) {
    return Malformed("does not have the SHA-256 that its first line says: it was altered");
  }
  const Json json = Json::parse(text.begin(), text.end(), nullptr, false);
  if (json.is_discarded()) return Malformed("is no JSON");
  try {
    absl::StatusOr<CaptureHeader> header = FromJson(json);
    if (header.ok()) content.remove_prefix(line.size() + text.size());
    return header;
  } catch (const Json::exception& error) {
    return Malformed(absl::StrCat("is not as it should be: ", error.what()));
  }
}

}  // namespace divfix
