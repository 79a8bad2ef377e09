#include "triage/report/merge.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace divfix {
namespace {

ReportParticipant& FindOrAdd(std::vector<ReportParticipant>& all, const ReportParticipant& wanted) {
  const auto found = std::ranges::find(all, wanted.name, &ReportParticipant::name);
  if (found != all.end()) return *found;
  ReportParticipant& added = all.emplace_back(wanted);
  added.tally = {};
  return added;
}

void MergeParticipant(std::vector<ReportParticipant>& all, const ReportParticipant& p) {
  ReportParticipant& merged = FindOrAdd(all, p);
  // A participant that could run in any of the reports has run.
  if (p.available && !merged.available) {
    merged.available = true;
    merged.reason.clear();
  }
  merged.tally.Add(p.tally);
}

void MergeWitnesses(std::vector<Witness>& into, const std::vector<Witness>& from) {
  for (const Witness& w : from) {
    if (std::ranges::find(into, w.participant, &Witness::participant) == into.end()) {
      into.push_back(w);
    }
  }
}

void MergeBucket(ReportBucket& into, const ReportBucket& from) {
  const uint64_t count = into.bucket.count + from.bucket.count;
  if (SimplerExample(from.bucket.example, into.bucket.example)) {
    into = from;
  } else if (from.bucket.example.c == into.bucket.example.c) {
    MergeWitnesses(into.witnesses, from.witnesses);
    if (!into.corpus) into.corpus = from.corpus;
  }
  into.bucket.count = count;
}

// What shards of one set have in common: everything that divides the work.
using ShardSet = std::tuple<uint64_t, uint64_t, std::string, std::string, bool, bool>;
ShardSet SetOf(const RunInfo& run) {
  std::vector<const char*> semantics;
  for (const Semantics s : run.semantics) semantics.push_back(SemanticsName(s));
  return {run.shard.count,     run.seed,    absl::StrJoin(semantics, ","), run.control,
          run.fp_environments, run.fp_warns};
}

absl::Status CollectShards(const std::vector<Report>& reports, RunInfo& merged) {
  // Also by participants: two machines may divide the participants, and each run every shard.
  std::map<std::pair<ShardSet, std::string>, std::set<uint64_t>> seen;
  for (const Report& report : reports) {
    const RunInfo& run = report.run;
    merged.shards_missing.insert(merged.shards_missing.end(), run.shards_missing.begin(),
                                 run.shards_missing.end());
    if (run.shard.count == 1) continue;
    const std::string names = absl::StrJoin(
        report.participants, ",",
        [](std::string* out, const ReportParticipant& p) { absl::StrAppend(out, p.name); });
    if (!seen[{SetOf(run), names}].insert(run.shard.index).second) {
      return absl::InvalidArgumentError(absl::StrCat("shard ", run.shard.index, "/",
                                                     run.shard.count, " of seed ", run.seed,
                                                     " is there twice"));
    }
  }
  for (const auto& [set, shards] : seen) {
    const uint64_t count = std::get<0>(set.first);
    for (uint64_t i = 0; i < count; ++i) {
      if (!shards.contains(i)) merged.shards_missing.push_back(absl::StrCat(i, "/", count));
    }
  }
  return absl::OkStatus();
}

void MergeBins(const std::vector<Report>& reports, Report& merged) {
  // A bin is missing if every report misses it.
  std::map<std::string, size_t> missing;
  for (const Report& report : reports) {
    merged.bins_reachable = std::max(merged.bins_reachable, report.bins_reachable);
    for (const std::string& bin : report.bins_missing) ++missing[bin];
  }
  for (const auto& [bin, count] : missing) {
    if (count == reports.size()) merged.bins_missing.push_back(bin);
  }
  merged.bins_reached = merged.bins_reachable - merged.bins_missing.size();
}

}  // namespace

absl::StatusOr<Report> MergeReports(const std::vector<Report>& reports) {
  if (reports.empty()) return absl::InvalidArgumentError("there is no report to merge");
  if (reports.size() == 1) {
    Report only = reports.front();
    const absl::Status collected = CollectShards(reports, only.run);
    if (!collected.ok()) return collected;
    return only;
  }
  Report merged;
  merged.environment = reports.front().environment;
  merged.run = reports.front().run;
  merged.run.shard = {};
  merged.run.cases = 0;
  merged.run.elapsed = absl::ZeroDuration();
  merged.run.shards_missing.clear();
  merged.run.engines.clear();
  merged.run.unproved.clear();
  std::map<std::pair<std::string, BucketKey>, ReportBucket> buckets;
  for (const Report& report : reports) {
    merged.run.start = std::min(merged.run.start, report.run.start);
    merged.run.elapsed += report.run.elapsed;
    merged.run.interrupted |= report.run.interrupted;
    merged.run.cases += report.run.cases;
    merged.run.engines.insert(merged.run.engines.end(), report.run.engines.begin(),
                              report.run.engines.end());
    merged.run.unproved.insert(merged.run.unproved.end(), report.run.unproved.begin(),
                               report.run.unproved.end());
    // Pinned in one report only: what the others ran counts, so nothing can be said to be whole.
    if (report.run.corpus != merged.run.corpus ||
        report.run.corpus_entries != merged.run.corpus_entries) {
      merged.run.corpus = "(differs by report)";
      merged.run.corpus_entries = 0;
    }
    if (report.run.control != merged.run.control) merged.run.control = "(differs by report)";
    merged.run.fp_environments &= report.run.fp_environments;
    merged.run.fp_warns &= report.run.fp_warns;
    for (const Semantics s : report.run.semantics) {
      if (std::ranges::find(merged.run.semantics, s) == merged.run.semantics.end()) {
        merged.run.semantics.push_back(s);
      }
    }
    for (const ReportParticipant& p : report.participants) MergeParticipant(merged.participants, p);
    for (const ReportBucket& b : report.buckets) {
      const auto [place, added] = buckets.try_emplace({b.participant, b.parts}, b);
      if (!added) MergeBucket(place->second, b);
    }
  }
  absl::Status status = CollectShards(reports, merged.run);
  if (!status.ok()) return status;
  MergeBins(reports, merged);
  for (const ReportParticipant& p : merged.participants) {
    const size_t first = merged.buckets.size();
    for (auto& [place, bucket] : buckets) {
      if (place.first == p.name) merged.buckets.push_back(std::move(bucket));
    }
    std::sort(merged.buckets.begin() + static_cast<ptrdiff_t>(first), merged.buckets.end(),
              ShownBefore);
  }
  return merged;
}

}  // namespace divfix
