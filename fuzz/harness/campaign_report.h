// What a campaign found, as a report like that of a check.
#ifndef DIVFIX_FUZZ_HARNESS_CAMPAIGN_REPORT_H_
#define DIVFIX_FUZZ_HARNESS_CAMPAIGN_REPORT_H_

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "corpus/corpus.h"
#include "crosscheck/crosscheck.h"
#include "impls/participant.h"
#include "triage/report/report.h"
#include "triage/report/triage.h"

namespace divfix {

struct CampaignRequest {
  std::string folder;
  std::vector<Participant> known;  // among whom the campaign's participants are found by name
  const Corpus* corpus = nullptr;  // where examples that are entries are looked up; may be null
  unsigned threads = 1;
};

// The participants of a ledger, in its order. InvalidArgument: one is not known. Unavailable: one
// can't run here.
absl::StatusOr<std::vector<Participant>> CampaignParticipants(
    const std::vector<std::string>& names, const std::vector<Participant>& known);

// Reads the campaign's ledger and gives each bucket its smallest example, until `stop` is set;
// `progress` as Check says. NotFound: the folder has no campaign. InvalidArgument: it has one that
// can't be read, or of a participant that is not known. Otherwise the environment's failure.
absl::StatusOr<Report> ReportCampaign(
    const CampaignRequest& request, const std::atomic<bool>& stop,
    const std::function<void(const Progress&)>& progress = nullptr);

// What of a campaign was lost, in a sentence each: nothing was run, a bucket that is not accepted
// has no saved input, divergences were not counted. A campaign that lost something has failed,
// whatever it found.
std::vector<std::string> LossesOf(const std::string& folder, const Triage& triage);

// The inputs, cases and speed of each engine, and the bins, as a table.
std::string CampaignTable(const Report& report);

// The example of each bucket as a corpus entry, laid out as a corpus file, with a reason to be
// written: empty for no bucket. Those that only say that a participant follows another semantics
// than the bucket's are left out.
std::string CorpusLines(const Triage& triage);

// The reason of an entry that still wants one.
std::string WantedReason(const std::string& bucket_key);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_CAMPAIGN_REPORT_H_
