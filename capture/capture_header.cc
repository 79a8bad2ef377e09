#include "capture/capture_header.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "capture/digest.h"
#include "corpus/control_text.h"

namespace divfix {
namespace {

using Json = nlohmann::ordered_json;

constexpr absl::string_view kMagic = "divfix-capture";
constexpr size_t kLongestFirstLine = 140;

absl::Status Malformed(absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat("the header ", what));
}

std::string ValueOf(const Control& control, ControlField field) {
  const std::string text = FormatControlField(control, field);
  return text.substr(text.find('=') + 1);
}

// Whether the text can be part of a bucket's key.
bool IsFamily(absl::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
    return absl::ascii_isalnum(c) ||
           absl::string_view("-_.+/").find(static_cast<char>(c)) != absl::string_view::npos;
  });
}

// "hip/gfx1100:0/instruction": like a family, but with device numbers.
bool IsName(absl::string_view text) {
  constexpr size_t kMost = 200;
  std::string without_numbers(text);
  std::erase(without_numbers, ':');
  return text.size() <= kMost && IsFamily(without_numbers);
}

// Whether the text can be printed as it is.
bool IsPlainText(absl::string_view text) {
  return std::ranges::none_of(text, [](unsigned char c) { return absl::ascii_iscntrl(c); });
}

absl::Status CheckTexts(const CaptureInfo& info) {
  if (!IsFamily(info.family)) return Malformed("has an invalid participant family");
  if (!IsName(info.participant)) return Malformed("has an invalid participant name");
  for (const std::string& text : {info.participant, info.description, info.device, info.driver,
                                  info.date, info.divfix_version, info.divfix_revision}) {
    if (!IsPlainText(text)) return Malformed("has control characters in a text");
  }
  return absl::OkStatus();
}

// Throws nlohmann's exceptions where a key is missing or of another type.
absl::StatusOr<CaptureHeader> FromJson(const Json& json) {
  CaptureHeader header;
  CaptureInfo& info = header.info;
  header.cases = json.at("cases").get_ref<const Json::number_unsigned_t&>();
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
          absl::StrCat("has an invalid ", field, ": ", absl::string_view(status.message())));
    }
  }
  if (absl::Status status = CheckTexts(info); !status.ok()) return status;
  info.target = control.target;
  info.semantics = control.semantics;
  return header;
}

// Of the header's JSON and the body: the version, their sizes, and one digest over both.
std::string FirstLine(absl::string_view content, size_t header_size) {
  return absl::StrCat(kMagic, " ", kCaptureFormatVersion, " ", header_size, " ",
                      content.size() - header_size, " ", Sha256(content), "\n");
}

}  // namespace

std::string FormatCaptureFile(const CaptureHeader& header, absl::string_view body) {
  const CaptureInfo& info = header.info;
  const Control control = {.semantics = info.semantics, .target = info.target};
  const Json json = {
      {"participant",
       {{"name", info.participant}, {"family", info.family}, {"description", info.description}}},
      {"device", info.device},
      {"driver", info.driver},
      {"date", info.date},
      {"divfix", {{"version", info.divfix_version}, {"revision", info.divfix_revision}}},
      {"target", ValueOf(control, ControlField::kTarget)},
      {"semantics", ValueOf(control, ControlField::kSemantics)},
      {"exceptions", info.exceptions},
      {"cases", header.cases}};
  // Names may be any bytes; those that are not UTF-8 are replaced.
  const std::string text = json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
  const std::string content = absl::StrCat(text, body);
  return absl::StrCat(FirstLine(content, text.size()), content);
}

absl::StatusOr<CaptureHeader> ParseCaptureHeader(absl::string_view& content) {
  if (!absl::StartsWith(content, absl::StrCat(kMagic, " "))) {
    return absl::InvalidArgumentError(
        absl::StrCat("no capture: it does not begin with '", kMagic, "'"));
  }
  const size_t end = content.substr(0, kLongestFirstLine).find('\n');
  if (end == absl::string_view::npos) return Malformed("has no complete first line");
  const absl::string_view line = content.substr(0, end + 1);
  const std::vector<std::string> words = absl::StrSplit(line.substr(0, end), ' ');
  int version = 0;
  if (words.size() < 2 || !absl::SimpleAtoi(words[1], &version)) {
    return Malformed("has a malformed first line");
  }
  if (version != kCaptureFormatVersion) {
    return absl::InvalidArgumentError(absl::StrCat("it has version ", version,
                                                   " of the format, and this divfix reads version ",
                                                   kCaptureFormatVersion, ": record it again"));
  }
  uint64_t header_size = 0;
  uint64_t body_size = 0;
  if (words.size() != 5 || !absl::SimpleAtoi(words[2], &header_size) ||
      !absl::SimpleAtoi(words[3], &body_size)) {
    return Malformed("has a malformed first line");
  }
  const absl::string_view rest = content.substr(line.size());
  if (header_size > rest.size() || body_size > rest.size() - header_size) {
    return absl::InvalidArgumentError(absl::StrCat("it is cut off: ", rest.size(), " of ",
                                                   header_size, " + ", body_size,
                                                   " bytes follow its first line"));
  }
  if (header_size + body_size < rest.size()) {
    return absl::InvalidArgumentError(absl::StrCat(rest.size() - header_size - body_size,
                                                   " bytes follow its end: are two files joined?"));
  }
  // The first line again, as it must have been written: no other spelling of it is accepted.
  const absl::string_view whole = rest.substr(0, header_size + body_size);
  if (FirstLine(whole, header_size) != line) {
    return absl::InvalidArgumentError(
        "it does not have the SHA-256 that its first line says: it was altered");
  }
  const absl::string_view text = rest.substr(0, header_size);
  const Json json = Json::parse(text.begin(), text.end(), nullptr, false);
  if (json.is_discarded()) return Malformed("is not JSON");
  try {
    absl::StatusOr<CaptureHeader> header = FromJson(json);
    content = whole.substr(header_size);
    return header;
  } catch (const Json::exception& error) {
    return Malformed(absl::StrCat("is malformed: ", error.what()));
  }
}

}  // namespace divfix
