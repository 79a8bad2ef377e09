#include "triage/report/by_participant.h"

#include <string>
#include <unordered_map>

namespace divfix {

std::vector<ParticipantBuckets> ByParticipant(const Report& report) {
  std::vector<ParticipantBuckets> all;
  std::unordered_map<std::string, size_t> index;
  for (const ReportParticipant& p : report.participants) {
    index.emplace(p.name, all.size());
    all.push_back({p, {}});
  }
  for (size_t i = 0; i < report.buckets.size(); ++i) {
    const std::string& name = report.buckets[i].participant;
    const auto [place, added] = index.emplace(name, all.size());
    if (added) all.push_back({{.name = name, .family = name}, {}});
    all[place->second].buckets.push_back(i);
  }
  return all;
}

Standing StandingOf(const Triage& triage, size_t bucket) {
  return bucket < triage.standings.size() ? triage.standings[bucket] : Standing::kNew;
}

std::string ReasonOf(const Triage& triage, size_t bucket) {
  const bool known = bucket < triage.reasons.size() && !triage.reasons[bucket].empty();
  return known ? triage.reasons[bucket] : "accepted in the baseline";
}

}  // namespace divfix
