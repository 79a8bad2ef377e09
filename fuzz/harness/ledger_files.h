// The files of a campaign's ledger as JSON text.
#ifndef DIVFIX_FUZZ_HARNESS_LEDGER_FILES_H_
#define DIVFIX_FUZZ_HARNESS_LEDGER_FILES_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "fuzz/harness/ledger.h"

namespace divfix {

struct CampaignStart {
  std::vector<std::string> participants;
  absl::Time start;
};

std::string FormatCampaignStart(const CampaignStart& start);
std::string FormatCounts(const CampaignCounts& counts);
std::string FormatBucketFile(const BucketId& bucket, const Example& example);

// Each reads what its counterpart above writes; `path` is for the message. InvalidArgument: the
// text is something else, of another version, or names a participant beyond the last one.
absl::StatusOr<CampaignStart> ParseCampaignStart(const std::string& path, absl::string_view text);
absl::StatusOr<CampaignCounts> ParseCounts(const std::string& path, absl::string_view text,
                                           size_t participants);
absl::StatusOr<std::pair<BucketId, Example>> ParseBucketFile(const std::string& path,
                                                             absl::string_view text,
                                                             size_t participants);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_LEDGER_FILES_H_
