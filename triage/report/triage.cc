#include "triage/report/triage.h"

#include <set>
#include <utility>

namespace divfix {

bool Triage::passes() const { return new_buckets() == 0 && problems.empty(); }

Triage MakeTriage(Report report) {
  Triage triage;
  std::set<std::string> listed;
  for (const ReportParticipant& p : report.participants) listed.insert(p.name);
  for (const ReportBucket& b : report.buckets) {
    if (listed.insert(b.participant).second) {
      report.participants.push_back({.name = b.participant, .family = b.participant});
    }
  }
  triage.standings.assign(report.buckets.size(), Standing::kNew);
  triage.reasons.resize(report.buckets.size());
  triage.report = std::move(report);
  return triage;
}

void CompareWith(const Report& other, Triage& triage) {
  triage.compared = true;
  std::set<std::string> before;
  for (const ReportBucket& bucket : other.buckets) before.insert(bucket.key);
  std::set<std::string> now;
  for (size_t i = 0; i < triage.standings.size(); ++i) {
    const std::string& key = triage.report.buckets[i].key;
    now.insert(key);
    if (triage.standings[i] == Standing::kNew && before.contains(key)) {
      triage.standings[i] = Standing::kSeenBefore;
    }
  }
  for (const std::string& key : before) {
    if (!now.contains(key)) triage.gone.push_back(key);
  }
}

}  // namespace divfix
