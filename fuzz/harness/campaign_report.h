// Makes the report of a campaign, which is like that of a check.
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
  std::vector<Participant> known;  // the campaign's participants are looked up here by name
  const Corpus* corpus = nullptr;  // to find examples that are entries; may be null
  unsigned threads = 1;
};

// Returns the participants with these names, in this order. InvalidArgument: one is not known.
// Unavailable: one can't run here.
absl::StatusOr<std::vector<Participant>> CampaignParticipants(
    const std::vector<std::string>& names, const std::vector<Participant>& known);

// Reads the campaign's ledger and finds the smallest example of each bucket, until `stop` is set;
// `progress` is as in Check. NotFound: the folder has no campaign. InvalidArgument: the ledger
// can't be read, or a participant is not known. Other errors are the environment's.
absl::StatusOr<Report> ReportCampaign(
    const CampaignRequest& request, const std::atomic<bool>& stop,
    const std::function<void(const Progress&)>& progress = nullptr);

// Returns a sentence for each loss: nothing was run, a bucket that is not accepted
// has no saved input. A campaign that lost something has failed, whatever it found.
std::vector<std::string> LossesOf(const std::string& folder, const Triage& triage);

// Returns a table of the inputs, cases and speed of each engine.
std::string CampaignTable(const Report& report);

// Returns a corpus file with the example of each bucket as an entry, whose reason a person has to
// write; "" without buckets. Leaves out buckets that only show that a participant follows the other
// semantics.
std::string CorpusLines(const Triage& triage);

// Returns the placeholder for the reason of an entry.
std::string WantedReason(const std::string& bucket_key);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_CAMPAIGN_REPORT_H_
