#include "fuzz/harness/finding.h"

#include <filesystem>
#include <system_error>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "corpus/case_entry.h"
#include "corpus/entry.h"
#include "corpus/write_file.h"
#include "fuzz/harness/input_hash.h"
#include "triage/report/bucket_text.h"

namespace divfix {
namespace {

namespace fs = std::filesystem;

std::span<const uint8_t> BytesOf(const std::string& text) {
  return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}

fs::path PathOf(const std::string& campaign, const ReportBucket& bucket, const char* extension) {
  return fs::path(campaign) / kFindingsFolder / absl::StrCat(FindingName(bucket), extension);
}

}  // namespace

std::string FindingText(const ReportBucket& bucket) {
  return absl::StrCat("divergence: ", BucketText(bucket),
                      FormatEntry(EntryFor(bucket.bucket.example.c, bucket.key)), "\n");
}

std::string FindingName(const ReportBucket& bucket) {
  constexpr size_t kLongest = 150;
  const std::string whole = absl::StrCat(bucket.participant, " ", bucket.key);
  std::string name = bucket.key.substr(0, kLongest);
  for (char& c : name) {
    if (!absl::ascii_isalnum(static_cast<unsigned char>(c)) && c != '-') c = '_';
  }
  // The hash keeps names apart that were shortened or had characters replaced.
  return absl::StrCat(name, "-", absl::Hex(HashInput(BytesOf(whole)), absl::kZeroPad16));
}

absl::Status SaveFinding(const std::string& campaign, const ReportBucket& bucket,
                         std::span<const uint8_t> input) {
  std::error_code error;
  fs::create_directories(fs::path(campaign) / kFindingsFolder, error);
  if (error) return absl::UnavailableError(absl::StrCat(campaign, ": ", error.message()));
  const absl::string_view bytes(reinterpret_cast<const char*>(input.data()), input.size());
  absl::Status status = ReplaceFile(PathOf(campaign, bucket, ".input").string(), bytes);
  if (!status.ok()) return status;
  return ReplaceFile(PathOf(campaign, bucket, ".txt").string(), FindingText(bucket));
}

bool IsSaved(const std::string& campaign, const ReportBucket& bucket) {
  std::error_code error;
  return fs::is_regular_file(PathOf(campaign, bucket, ".input"), error) &&
         fs::is_regular_file(PathOf(campaign, bucket, ".txt"), error);
}

}  // namespace divfix
